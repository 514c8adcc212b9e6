"""Walking over and rewriting expressions and statements of a plan."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from cafetal import plan as ir
from cafetal.plan.sets import changed_set, conditions_of

TRUTHS = frozenset({"eq", "ne", "lt", "le", "gt", "ge", "and", "or", "not"})
ZERO = ir.Int(0)
ONE = ir.Int(1)


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


def values_of(stmt: ir.Stmt) -> tuple[ir.Expr, ...]:
    """The expressions that stand directly in a statement (not those of its bodies)."""
    match stmt:
        case ir.Set(_, value) | ir.SetReg(_, value) | ir.Return(value):
            return (value,)
        case ir.Store(_, index, value):
            return (index, value)
        case ir.Fill(_, start, stop, value):
            return (start, stop, value)
        case ir.If(condition, _, _) | ir.While(condition, _, _) | ir.Require(_, condition):
            return (condition,)
        case ir.For(_, start, stop, _):
            return (start, stop)
        case ir.ForRow(_, _, index, _):
            return (index,)
        case ir.ForSet(_, of, _):
            return tuple(conditions_of(of))
        case ir.Yield(values, weight):
            return (*values, weight)
        case _:
            return ()


def bodies_of(stmt: ir.Stmt) -> tuple[tuple[ir.Stmt, ...], ...]:
    """The bodies that a statement holds."""
    match stmt:
        case ir.If(_, then, otherwise):
            return (then, otherwise)
        case ir.For(_, _, _, body) | ir.ForRow(_, _, _, body) | ir.ForSet(_, _, body) | ir.While(_, body, _):
            return (body,)
        case _:
            return ()


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


def terminator_values(end: ir.Terminator) -> tuple[ir.Expr, ...]:
    """The expressions of a terminator."""
    match end:
        case ir.Branch(condition, _, _):
            return (condition,)
        case ir.Objective(_, keys, _):
            return keys
        case ir.Over(reason):
            return (reason,)
        case _:
            return ()


def assigned(body: Iterable[ir.Stmt]) -> set[str]:
    """The local variables that a body gives a value."""
    return {stmt.name for stmt in statements(body) if isinstance(stmt, ir.Set | ir.For | ir.ForRow | ir.ForSet)}


def rewrite(
    stmt: ir.Stmt, value: Callable[[ir.Expr], ir.Expr], body: Callable[[tuple[ir.Stmt, ...]], tuple[ir.Stmt, ...]]
) -> ir.Stmt:
    """The statement with its expressions and bodies changed."""
    match stmt:
        case ir.Set(name, expr):
            return ir.Set(name, value(expr))
        case ir.SetReg(name, expr):
            return ir.SetReg(name, value(expr))
        case ir.Store(array, index, expr, checked, clause):
            return ir.Store(array, value(index), value(expr), checked, clause)
        case ir.Fill(array, start, stop, expr):
            return ir.Fill(array, value(start), value(stop), value(expr))
        case ir.If(condition, then, otherwise):
            return ir.If(value(condition), body(then), body(otherwise))
        case ir.For(name, start, stop, inner):
            return ir.For(name, value(start), value(stop), body(inner))
        case ir.ForRow(name, rows, index, inner):
            return ir.ForRow(name, rows, value(index), body(inner))
        case ir.ForSet(name, of, inner):
            return ir.ForSet(name, changed_set(of, value), body(inner))
        case ir.While(condition, inner, bound):
            return ir.While(value(condition), body(inner), bound)
        case ir.Return(expr):
            return ir.Return(value(expr))
        case ir.Require(clause, condition):
            return ir.Require(clause, value(condition))
        case ir.Yield(values, weight):
            return ir.Yield(tuple(value(v) for v in values), value(weight))
        case _:
            return stmt


def with_values(end: ir.Terminator, value: Callable[[ir.Expr], ir.Expr]) -> ir.Terminator:
    """The terminator with its expressions changed."""
    match end:
        case ir.Branch(condition, then, otherwise):
            return ir.Branch(value(condition), then, otherwise)
        case ir.Objective(number, keys, target, clause):
            return ir.Objective(number, tuple(map(value, keys)), target, clause)
        case ir.Over(reason):
            return ir.Over(value(reason))
        case _:
            return end


def everywhere(
    plan: ir.Plan, value: Callable[[ir.Expr], ir.Expr], body: Callable[[tuple[ir.Stmt, ...]], tuple[ir.Stmt, ...]]
) -> ir.Plan:
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
