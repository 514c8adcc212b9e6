"""Walking over and rewriting expressions and statements of a plan."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any, TypeVar

from cafetal import plan as ir
from cafetal.dataclass import Frozen, replace
from cafetal.plan.sets import changed_set, conditions_of

TRUTHS = frozenset({"eq", "ne", "lt", "le", "gt", "ge", "and", "or", "not"})
ZERO = ir.Int(0)
ONE = ir.Int(1)
Part = TypeVar("Part", bound=Frozen)


def parts_of(expr: ir.Expr) -> tuple[ir.Expr, ...]:
    """The direct operands of an expression."""
    kind = type(expr)
    if kind is ir.Op or kind is ir.Call:
        return expr.args  # type: ignore[union-attr]
    if kind is ir.Load or kind is ir.TableLookup:
        return (expr.index,)  # type: ignore[union-attr]
    if kind is ir.Probe or kind is ir.MovesKey:
        return tuple(value for _, value in expr.sets)  # type: ignore[union-attr]
    if kind is ir.Count:
        return tuple(conditions_of(expr.of))  # type: ignore[union-attr]
    return ()


def certainly_read(expr: ir.Expr) -> frozenset[str]:
    """The variables that an expression reads in any case."""
    match expr:
        case ir.Var(name):
            return frozenset({name})
        case ir.Op("and" | "or" | "if", (first, *_)):
            return certainly_read(first)
        case _:
            return frozenset[str]().union(*(certainly_read(part) for part in parts_of(expr)))


def rebuild(expr: ir.Expr, change: Callable[[ir.Expr], ir.Expr]) -> ir.Expr:
    """The expression with each direct operand changed; the very same object if none of them is another one.

    That is asked for more often than anything else while code is made: it tells kinds apart by their type.
    """
    kind = type(expr)
    if kind is ir.Op or kind is ir.Call:
        args: tuple[ir.Expr, ...] = expr.args  # type: ignore[union-attr]
        found = [change(arg) for arg in args]
        for old, new in zip(args, found, strict=True):
            if old is not new:
                break
        else:
            return expr
        return ir.Op(expr.op, tuple(found)) if isinstance(expr, ir.Op) else ir.Call(expr.function, tuple(found))  # type: ignore[union-attr]
    if kind is ir.Load or kind is ir.TableLookup:
        index: ir.Expr = expr.index  # type: ignore[union-attr]
        changed = change(index)
        if changed is index:
            return expr
        return ir.Load(expr.array, changed) if isinstance(expr, ir.Load) else ir.TableLookup(expr.table, changed)  # type: ignore[union-attr]
    if isinstance(expr, ir.Probe):
        return ir.Probe(expr.block, tuple((name, change(value)) for name, value in expr.sets))
    if isinstance(expr, ir.MovesKey):
        return ir.MovesKey(expr.point, tuple((name, change(value)) for name, value in expr.sets), expr.cleared)
    if isinstance(expr, ir.Count):
        same = changed_set(expr.of, change)
        return expr if same is expr.of else ir.Count(same)
    return expr


def subexpressions(expr: ir.Expr) -> Iterator[ir.Expr]:
    """The expression and everything in it, from the left to the right, each before its parts."""
    waiting = [expr]
    while waiting:
        expr = waiting.pop()
        yield expr
        kind = type(expr)
        if kind is ir.Op or kind is ir.Call:
            waiting.extend(reversed(expr.args))  # type: ignore[union-attr]
        elif kind is not ir.Int and kind is not ir.Var and kind is not ir.Reg:
            waiting.extend(reversed(parts_of(expr)))


Values = Callable[[ir.Expr], ir.Expr]
Bodies = Callable[[tuple[Any, ...]], tuple[Any, ...]]
_READ: Mapping[str, Callable[[Any], Iterable[ir.Expr]]] = {
    "Expr": lambda part: (part,),
    "tuple[Expr, ...]": lambda part: part,
    "tuple[tuple[str, Expr], ...]": lambda part: (value for _, value in part),
    "SetExpr": conditions_of,
}
"""The expressions in a field, by its type."""
_CHANGED: Mapping[str, Callable[[Any, Values, Bodies], Any]] = {
    "Expr": lambda part, value, body: value(part),
    "tuple[Expr, ...]": lambda part, value, body: tuple(map(value, part)),
    "tuple[tuple[str, Expr], ...]": lambda part, value, body: tuple((name, value(each)) for name, each in part),
    "SetExpr": lambda part, value, body: changed_set(part, value),
    "tuple[Stmt, ...]": lambda part, value, body: body(part),
    "tuple[Node, ...]": lambda part, value, body: body(part),
}
"""A field with its expressions and bodies changed, by its type; any other stays as it is."""
_FIELDS: dict[type, tuple[tuple[str, str], ...]] = {}


def _fields(kind: type) -> tuple[tuple[str, str], ...]:
    """Names and types of the fields of a sort of statement that hold expressions or bodies, in their order."""
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple((each.name, str(each.type)) for each in fields(kind) if each.type in _CHANGED)
    return _FIELDS[kind]


def values_of(stmt: Frozen) -> tuple[ir.Expr, ...]:
    """The expressions that stand directly in a statement or terminator (not those of its bodies)."""
    read = ((name, _READ[sort]) for name, sort in _fields(type(stmt)) if sort in _READ)
    return tuple(value for name, values in read for value in values(getattr(stmt, name)))


def bodies_of(stmt: Frozen) -> tuple[tuple[Any, ...], ...]:
    """The bodies that a statement holds."""
    return tuple(getattr(stmt, name) for name, sort in _fields(type(stmt)) if sort not in _READ)


def statements(body: Iterable[ir.Stmt]) -> Iterator[ir.Stmt]:
    """All statements of a body, also the nested ones."""
    for stmt in body:
        yield stmt
        for inner in bodies_of(stmt):
            yield from statements(inner)


def expressions(body: Iterable[ir.Stmt]) -> Iterator[ir.Expr]:
    """All expressions of a body and all their parts."""
    for stmt in statements(body):
        for value in values_of(stmt):
            yield from subexpressions(value)


def assigned(body: Iterable[ir.Stmt]) -> set[str]:
    """The local variables that a body gives a value."""
    return {stmt.name for stmt in statements(body) if isinstance(stmt, ir.Set | ir.For | ir.ForRow | ir.ForSet)}


def rewrite(stmt: Part, value: Values, body: Bodies = lambda body: body) -> Part:
    """The statement or terminator with its expressions and bodies changed."""
    parts = _fields(type(stmt))
    changes = {name: _CHANGED[sort](getattr(stmt, name), value, body) for name, sort in parts}
    return replace(stmt, **changes) if changes else stmt


def everywhere(plan: ir.Plan, value: Values, body: Bodies) -> ir.Plan:
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
        blocks=tuple(replace(block, body=body(block.body), next=rewrite(block.next, value)) for block in plan.blocks),
        choices=tuple(choices),
        chances=tuple(chances),
    )
