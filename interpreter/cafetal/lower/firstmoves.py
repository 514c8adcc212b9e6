"""The moves with which a turn begins, as a number, and whether anything is asked later in the turn."""

from __future__ import annotations

from collections.abc import Iterable

from cafetal import plan as ir
from cafetal.lower.builder import PlanBuilder
from cafetal.trees import nodes_of


def first_moves(
    builder: PlanBuilder, block: int, turn: tuple[ir.Reg, ir.Expr], cleared: tuple[str, ...]
) -> ir.Expr | None:
    """A number for the moves at which the flow from `block` waits first, with the seat at turn given.

    `cleared` are arrays of which nothing is known there. None if the flow first does something else, or chance does.
    """
    return _moves(builder, block, {turn[0].name: turn[1]}, cleared, frozenset())


def _moves(
    builder: PlanBuilder, number: int, known: dict[str, ir.Expr], cleared: tuple[str, ...], seen: frozenset[int]
) -> ir.Expr | None:
    if number in seen or number not in builder.blocks:
        return None
    block = builder.blocks[number]
    known = dict(known)
    for stmt in block.body:
        if isinstance(stmt, ir.SetReg):
            known[stmt.name] = _given(stmt.value, known)
        elif not isinstance(stmt, ir.Fuel):
            return None
    inside = seen | {number}
    match block.next:
        case ir.Goto(target):
            return _moves(builder, target, known, cleared, inside)
        case ir.Branch(condition, then, otherwise) if not cleared or not _reads(builder, (condition,)) & set(cleared):
            one = _moves(builder, then, known, cleared, inside)
            other = _moves(builder, otherwise, known, cleared, inside)
            return None if one is None or other is None else ir.Op("if", (_given(condition, known), one, other))
        case ir.Choose(point):
            return ir.MovesKey(point, tuple(sorted(known.items())), cleared)
        case _:
            return None


def _given(value: ir.Expr, known: dict[str, ir.Expr]) -> ir.Expr:
    """An expression with the registers that are known put in."""
    match value:
        case ir.Reg(name):
            return known.get(name, value)
        case ir.Op(op, args):
            return ir.Op(op, tuple(_given(arg, known) for arg in args))
        case ir.Call(function, args):
            return ir.Call(function, tuple(_given(arg, known) for arg in args))
        case ir.Load(array, index):
            return ir.Load(array, _given(index, known))
        case ir.TableLookup(table, index):
            return ir.TableLookup(table, _given(index, known))
        case _:
            return value


def asked_later(builder: PlanBuilder, start: int, arrays: frozenset[str]) -> bool:
    """Whether the flow from block `start` may read some arrays once the first move of it has been made."""
    pending, seen = [(start, False)], set[tuple[int, bool]]()
    while pending:
        number, later = state = pending.pop()
        if state in seen or number not in builder.blocks:
            continue
        seen.add(state)
        block = builder.blocks[number]
        for stmt in block.body:
            if later and _reads(builder, (stmt,)) & arrays:
                return True
            later = later or any(isinstance(part, ir.Store | ir.Fill) for part in nodes_of(stmt))
        if later and _reads(builder, (block.next, *_offered(builder, block))) & arrays:
            return True
        pending += [(target, later) for target in block.successors]
        match block.next:
            case ir.Choose(point):
                choice = builder.choices[point]
                pending += [(arm.target, later or choice.separate) for arm in choice.arms]
            case ir.Chance(point):
                pending.append((builder.chances[point].target, True))
    return False


def _offered(builder: PlanBuilder, block: ir.Block) -> tuple[object, ...]:
    match block.next:
        case ir.Choose(point):
            return (builder.choices[point],)
        case ir.Chance(point):
            return (builder.chances[point],)
        case _:
            return ()


def _reads(builder: PlanBuilder, parts: Iterable[object]) -> set[str]:
    """The arrays that parts of a plan read, also through functions and the flows that they probe."""
    found: set[str] = set()
    pending, seen = list(parts), set[object]()
    while pending:
        for node in nodes_of(pending.pop()):
            match node:
                case ir.Load(array, _):
                    found.add(array)
                case ir.Call(name, _) if name not in seen and name in builder.functions:
                    seen.add(name)
                    pending.append(builder.functions[name])
                case ir.Probe(block, _) if block not in seen:
                    seen.add(block)
                    pending += _flow(builder, block)
    return found


def _flow(builder: PlanBuilder, start: int) -> list[object]:
    """All blocks that a probe may run, and what is offered there."""
    found: list[object] = []
    pending, seen = [start], set[int]()
    while pending:
        number = pending.pop()
        if number in seen or number not in builder.blocks:
            continue
        seen.add(number)
        block = builder.blocks[number]
        found += [block, *_offered(builder, block)]
        pending += block.successors
        if isinstance(block.next, ir.Choose):
            pending += [arm.target for arm in builder.choices[block.next.point].arms]
    return found
