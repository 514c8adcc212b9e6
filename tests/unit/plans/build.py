"""Short spellings for plans written by hand."""

from __future__ import annotations

from cafetal.plan import (
    Call,
    Clause,
    Expr,
    Int,
    Load,
    Op,
    Reg,
    TableLookup,
    Var,
)
from cafetal.plan.expr import Operator

Term = Expr | int


def term(value: Term) -> Expr:
    return Int(value) if isinstance(value, int) else value


def op(name: Operator, *args: Term) -> Op:
    return Op(name, tuple(term(arg) for arg in args))


def eq(a: Term, b: Term) -> Op:
    return op("eq", a, b)


def ne(a: Term, b: Term) -> Op:
    return op("ne", a, b)


def lt(a: Term, b: Term) -> Op:
    return op("lt", a, b)


def ge(a: Term, b: Term) -> Op:
    return op("ge", a, b)


def gt(a: Term, b: Term) -> Op:
    return op("gt", a, b)


def add(*args: Term) -> Op:
    return op("add", *args)


def sub(a: Term, b: Term) -> Op:
    return op("sub", a, b)


def mul(a: Term, b: Term) -> Op:
    return op("mul", a, b)


def both(*args: Term) -> Op:
    return op("and", *args)


def either(*args: Term) -> Op:
    return op("or", *args)


def no(a: Term) -> Op:
    return op("not", a)


def load(array: str, index: Term) -> Load:
    return Load(array, term(index))


def look(table: str, index: Term) -> TableLookup:
    return TableLookup(table, term(index))


def call(name: str, *args: Term) -> Call:
    return Call(name, tuple(term(arg) for arg in args))


def v(name: str) -> Var:
    return Var(name)


def r(name: str) -> Reg:
    return Reg(name)


def clause(path: str, kind: str = "require", line: int = 1) -> Clause:
    return Clause(path, kind, "game.rules", line, 1, path)  # type: ignore[arg-type]
