"""The sum behind a number that is written: *3 × (1 + 1)*, in the values of one moment."""

from __future__ import annotations

from collections.abc import Callable

from cafetal.dataclass import Frozen
from cafetal.plan import Expr, Int, Load, Op, Store

SIGNS = {"add": "+", "sub": "−", "mul": "×"}


class Written(Frozen):
    """A number of an array that was written: what stood there, what stands there now, and what was added or taken.

    `cells` are the cells that it was written to; `sign` is + or −, `term` the sum of what was added or taken,
    and `clause` the line of the rules, if it is one that says so.
    """

    cells: list[int]
    array: str
    index: int
    before: int
    after: int
    sign: str
    term: str
    clause: int = -1


def change(stmt: Store, before: int, after: int, value: Callable[[Expr], int]) -> tuple[str, str]:
    """The sign and the term of what a statement adds to a number or takes from it; `value` evaluates its parts."""
    match stmt.value:
        case Op("add" | "sub" as op, (Load(array, _), other)) if array == stmt.array:
            expected = value(other) if op == "add" else -value(other)
            if expected == after - before and value(other) >= 0:
                return SIGNS[op], _grouped(other, value, op)
    return ("+" if after >= before else "−"), str(abs(after - before))


def _term(expr: Expr, value: Callable[[Expr], int]) -> str:
    """An expression with the values of its parts; its value alone, if that is more than sums and products."""
    match expr:
        case Op("add" | "mul" | "sub" as op, args) if all(value(arg) >= 0 for arg in args):
            if op == "add":
                args = tuple(sorted(args, key=lambda arg: not isinstance(arg, Int)))  # what is fixed comes first
            return f" {SIGNS[op]} ".join(_grouped(arg, value, op) for arg in args)
        case _:
            return str(value(expr))


def _grouped(expr: Expr, value: Callable[[Expr], int], inside: str) -> str:
    """A part of an expression, in brackets where it needs them."""
    text = _term(expr, value)
    weaker = isinstance(expr, Op) and expr.op in ("add", "sub") and inside in ("mul", "sub") and " " in text
    return f"({text})" if weaker else text
