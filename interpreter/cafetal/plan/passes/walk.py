"""Walking over and rewriting expressions and statements of a plan."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from cafetal.plan import (
    Branch,
    Call,
    Count,
    Expr,
    Fill,
    For,
    ForRow,
    ForSet,
    If,
    Int,
    Load,
    MovesKey,
    Objective,
    Op,
    Over,
    Plan,
    Probe,
    Reg,
    Require,
    Return,
    Set,
    SetReg,
    Stmt,
    Store,
    TableLookup,
    Terminator,
    Var,
    While,
    Yield,
)
from cafetal.plan.sets import changed_set, conditions_of

TRUTHS = frozenset({"eq", "ne", "lt", "le", "gt", "ge", "and", "or", "not"})
ZERO = Int(0)
ONE = Int(1)


def parts_of(expr: Expr) -> tuple[Expr, ...]:
    """The direct operands of an expression."""
    kind = type(expr)
    if kind is Op or kind is Call:
        return expr.args  # type: ignore[union-attr]
    if kind is Load or kind is TableLookup:
        return (expr.index,)  # type: ignore[union-attr]
    if kind is Probe or kind is MovesKey:
        return tuple(value for _, value in expr.sets)  # type: ignore[union-attr]
    if kind is Count:
        return tuple(conditions_of(expr.of))  # type: ignore[union-attr]
    return ()


def certainly_read(expr: Expr) -> frozenset[str]:
    """The variables that an expression reads in any case."""
    match expr:
        case Var(name):
            return frozenset({name})
        case Op("and" | "or" | "if", (first, *_)):
            return certainly_read(first)
        case _:
            return frozenset[str]().union(*(certainly_read(part) for part in parts_of(expr)))


def rebuild(expr: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """The expression with each direct operand changed; the very same object if none of them is another one.

    That is asked for more often than anything else while code is made: it tells kinds apart by their type.
    """
    kind = type(expr)
    if kind is Op or kind is Call:
        args: tuple[Expr, ...] = expr.args  # type: ignore[union-attr]
        found = [change(arg) for arg in args]
        for old, new in zip(args, found, strict=True):
            if old is not new:
                break
        else:
            return expr
        return Op(expr.op, tuple(found)) if isinstance(expr, Op) else Call(expr.function, tuple(found))  # type: ignore[union-attr]
    if kind is Load or kind is TableLookup:
        index: Expr = expr.index  # type: ignore[union-attr]
        changed = change(index)
        if changed is index:
            return expr
        return Load(expr.array, changed) if isinstance(expr, Load) else TableLookup(expr.table, changed)  # type: ignore[union-attr]
    if isinstance(expr, Probe):
        return Probe(expr.block, tuple((name, change(value)) for name, value in expr.sets))
    if isinstance(expr, MovesKey):
        return MovesKey(expr.point, tuple((name, change(value)) for name, value in expr.sets), expr.cleared)
    if isinstance(expr, Count):
        same = changed_set(expr.of, change)
        return expr if same is expr.of else Count(same)
    return expr


def subexpressions(expr: Expr) -> Iterator[Expr]:
    """The expression and everything in it, from the left to the right, each before its parts."""
    waiting = [expr]
    while waiting:
        expr = waiting.pop()
        yield expr
        kind = type(expr)
        if kind is Op or kind is Call:
            waiting.extend(reversed(expr.args))  # type: ignore[union-attr]
        elif kind is not Int and kind is not Var and kind is not Reg:
            waiting.extend(reversed(parts_of(expr)))


def values_of(stmt: Stmt) -> tuple[Expr, ...]:
    """The expressions that stand directly in a statement (not those of its bodies)."""
    match stmt:
        case Set(_, value) | SetReg(_, value) | Return(value):
            return (value,)
        case Store(_, index, value):
            return (index, value)
        case Fill(_, start, stop, value):
            return (start, stop, value)
        case If(condition, _, _) | While(condition, _, _) | Require(_, condition):
            return (condition,)
        case For(_, start, stop, _):
            return (start, stop)
        case ForRow(_, _, index, _):
            return (index,)
        case ForSet(_, of, _):
            return tuple(conditions_of(of))
        case Yield(values, weight):
            return (*values, weight)
        case _:
            return ()


def bodies_of(stmt: Stmt) -> tuple[tuple[Stmt, ...], ...]:
    """The bodies that a statement holds."""
    match stmt:
        case If(_, then, otherwise):
            return (then, otherwise)
        case For(_, _, _, body) | ForRow(_, _, _, body) | ForSet(_, _, body) | While(_, body, _):
            return (body,)
        case _:
            return ()


def statements(body: Iterable[Stmt]) -> Iterator[Stmt]:
    """All statements of a body, also the nested ones."""
    for stmt in body:
        yield stmt
        for inner in bodies_of(stmt):
            yield from statements(inner)


def expressions(body: Iterable[Stmt]) -> Iterator[Expr]:
    """All expressions of a body and all their parts."""
    for stmt in statements(body):
        for value in values_of(stmt):
            yield from subexpressions(value)


def terminator_values(end: Terminator) -> tuple[Expr, ...]:
    """The expressions of a terminator."""
    match end:
        case Branch(condition, _, _):
            return (condition,)
        case Objective(_, keys, _):
            return keys
        case Over(reason):
            return (reason,)
        case _:
            return ()


def assigned(body: Iterable[Stmt]) -> set[str]:
    """The local variables that a body gives a value."""
    return {stmt.name for stmt in statements(body) if isinstance(stmt, Set | For | ForRow | ForSet)}


def rewrite(stmt: Stmt, value: Callable[[Expr], Expr], body: Callable[[tuple[Stmt, ...]], tuple[Stmt, ...]]) -> Stmt:
    """The statement with its expressions and bodies changed."""
    match stmt:
        case Set(name, expr):
            return Set(name, value(expr))
        case SetReg(name, expr):
            return SetReg(name, value(expr))
        case Store(array, index, expr, checked, clause):
            return Store(array, value(index), value(expr), checked, clause)
        case Fill(array, start, stop, expr):
            return Fill(array, value(start), value(stop), value(expr))
        case If(condition, then, otherwise):
            return If(value(condition), body(then), body(otherwise))
        case For(name, start, stop, inner):
            return For(name, value(start), value(stop), body(inner))
        case ForRow(name, rows, index, inner):
            return ForRow(name, rows, value(index), body(inner))
        case ForSet(name, of, inner):
            return ForSet(name, changed_set(of, value), body(inner))
        case While(condition, inner, bound):
            return While(value(condition), body(inner), bound)
        case Return(expr):
            return Return(value(expr))
        case Require(clause, condition):
            return Require(clause, value(condition))
        case Yield(values, weight):
            return Yield(tuple(value(v) for v in values), value(weight))
        case _:
            return stmt


def with_values(end: Terminator, value: Callable[[Expr], Expr]) -> Terminator:
    """The terminator with its expressions changed."""
    match end:
        case Branch(condition, then, otherwise):
            return Branch(value(condition), then, otherwise)
        case Objective(number, keys, target, clause):
            return Objective(number, tuple(map(value, keys)), target, clause)
        case Over(reason):
            return Over(value(reason))
        case _:
            return end


def everywhere(plan: Plan, value: Callable[[Expr], Expr], body: Callable[[tuple[Stmt, ...]], tuple[Stmt, ...]]) -> Plan:
    """The plan with all bodies changed, and the expressions that stand outside of them (but for texts of moves)."""
    choices = (
        replace(
            point,
            actor=value(point.actor),
            arms=tuple(replace(arm, domain=body(arm.domain)) for arm in point.arms),
        )
        for point in plan.choices
    )
    chances = (replace(point, domain=body(point.domain), seen=value(point.seen)) for point in plan.chances)
    return replace(
        plan,
        functions=tuple(replace(function, body=body(function.body)) for function in plan.functions),
        blocks=tuple(
            replace(block, body=body(block.body), next=with_values(block.next, value)) for block in plan.blocks
        ),
        choices=tuple(choices),
        chances=tuple(chances),
    )
