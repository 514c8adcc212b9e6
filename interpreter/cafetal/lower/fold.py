"""Plan expressions with constants folded, so that the lowering can compose them freely."""

from __future__ import annotations

from collections.abc import Iterable

from cafetal.plan import Expr, Int, Op
from cafetal.plan.expr import Operator

ZERO = Int(0)
ONE = Int(1)
NOBODY = Int(-1)


def add(*args: Expr) -> Expr:
    """The sum."""
    total = sum(a.value for a in args if isinstance(a, Int))
    rest = tuple(a for a in args if not isinstance(a, Int))
    if not rest:
        return Int(total)
    parts = rest if total == 0 else (*rest, Int(total))
    return parts[0] if len(parts) == 1 else Op("add", parts)


def sub(left: Expr, right: Expr) -> Expr:
    """The difference."""
    if isinstance(right, Int):
        return add(left, Int(-right.value))
    return Op("sub", (left, right))


def mul(left: Expr, right: Expr) -> Expr:
    """The product."""
    if isinstance(left, Int) and isinstance(right, Int):
        return Int(left.value * right.value)
    for a, b in ((left, right), (right, left)):
        if isinstance(a, Int) and a.value in (0, 1):
            return b if a.value else ZERO
    return Op("mul", (left, right))


def div(left: Expr, right: int) -> Expr:
    """The quotient, rounded down."""
    if isinstance(left, Int):
        return Int(left.value // right)
    return left if right == 1 else Op("div", (left, Int(right)))


def mod(left: Expr, right: int) -> Expr:
    """The remainder (not negative)."""
    return Int(left.value % right) if isinstance(left, Int) else Op("mod", (left, Int(right)))


def both(conditions: Iterable[Expr]) -> Expr:
    """All hold."""
    return _joined("and", conditions, ONE, ZERO)


def either(conditions: Iterable[Expr]) -> Expr:
    """At least one holds."""
    return _joined("or", conditions, ZERO, ONE)


def _joined(op: Operator, conditions: Iterable[Expr], none: Int, sure: Int) -> Expr:
    """Conditions as one: `none` if there are none that matter, `sure` if one decides it."""
    parts: list[Expr] = []
    for condition in conditions:
        if condition == sure:
            return sure
        if not isinstance(condition, Int):
            parts.append(condition)
    return none if not parts else parts[0] if len(parts) == 1 else Op(op, tuple(parts))


def negate(condition: Expr) -> Expr:
    """The opposite."""
    if isinstance(condition, Int):
        return Int(1 - condition.value)
    if isinstance(condition, Op) and condition.op == "not":
        return condition.args[0]
    opposite: dict[Operator, Operator] = {"eq": "ne", "ne": "eq", "lt": "ge", "ge": "lt", "gt": "le", "le": "gt"}
    if isinstance(condition, Op) and condition.op in opposite:
        return Op(opposite[condition.op], condition.args)
    return Op("not", (condition,))


def compare(op: Operator, left: Expr, right: Expr) -> Expr:
    """A comparison: eq, ne, lt, le, gt or ge."""
    if isinstance(left, Int) and isinstance(right, Int):
        a, b = left.value, right.value
        results = {"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}
        return Int(int(results[op]))
    return Op(op, (left, right))


def choose(condition: Expr, then: Expr, otherwise: Expr) -> Expr:
    """One of two values."""
    if isinstance(condition, Int):
        return then if condition.value else otherwise
    return Op("if", (condition, then, otherwise))


def least(left: Expr, right: Expr) -> Expr:
    """The smaller one."""
    if isinstance(left, Int) and isinstance(right, Int):
        return Int(min(left.value, right.value))
    return Op("min", (left, right))
