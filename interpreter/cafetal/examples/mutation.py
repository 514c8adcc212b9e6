"""Small changes to a plan that take something away from the rules: what an example must notice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from cafetal.plan import (
    Arm,
    Block,
    Branch,
    ChoicePoint,
    Fill,
    For,
    ForRow,
    Function,
    Goto,
    If,
    Int,
    Plan,
    Require,
    Return,
    Stmt,
    Store,
    While,
    Yield,
)

Body = tuple[Stmt, ...]


def without(body: Body, gone: Callable[[Stmt], bool]) -> Body:
    """Statements without some of them, also inside others."""
    result: list[Stmt] = []
    for stmt in body:
        if gone(stmt):
            continue
        match stmt:
            case If(_, then, otherwise):
                result.append(replace(stmt, then=without(then, gone), otherwise=without(otherwise, gone)))
            case For() | ForRow() | While():
                result.append(replace(stmt, body=without(stmt.body, gone)))
            case _:
                result.append(stmt)
    return tuple(result)


def without_clauses(plan: Plan, numbers: frozenset[int]) -> tuple[Block, ...]:
    """The blocks in which some clauses do not refuse anything any more; only those that differ."""
    found: list[Block] = []
    for block in plan.blocks:
        body = without(block.body, lambda stmt: isinstance(stmt, Require) and stmt.clause in numbers)
        if body != block.body:
            found.append(replace(block, body=body))
    return tuple(found)


def _does(stmt: Stmt) -> bool:
    """A statement that requires something or changes an array."""
    match stmt:
        case Store() | Fill() | Require():
            return True
        case If(_, then, otherwise):
            return any(_does(inner) for inner in (*then, *otherwise))
        case For() | ForRow() | While():
            return any(_does(inner) for inner in stmt.body)
        case _:
            return False


def lessened(block: Block) -> Iterator[Block]:
    """A block without one of its effects or requirements, the last ones first."""
    for i in range(len(block.body) - 1, -1, -1):
        if _does(block.body[i]):
            yield replace(block, body=(*block.body[:i], *block.body[i + 1 :]))


def decided(block: Block) -> Iterator[Block]:
    """A block in which one condition is not looked at: what depends on it is always done, or never."""
    match block.next:
        case Branch(_, then, otherwise):
            yield replace(block, next=Goto(then))
            yield replace(block, next=Goto(otherwise))
    for body in _decided(block.body):
        yield replace(block, body=body)


def _decided(body: Body) -> Iterator[Body]:
    """Statements of which one, at any depth, is done without its condition."""
    for i, stmt in enumerate(body):
        before, behind = body[:i], body[i + 1 :]
        match stmt:
            case If(_, then, otherwise):
                yield from ((*before, *chosen, *behind) for chosen in (then, otherwise))
                yield from ((*before, replace(stmt, then=inner), *behind) for inner in _decided(then))
                yield from ((*before, replace(stmt, otherwise=inner), *behind) for inner in _decided(otherwise))
            case For() | ForRow() | While():
                yield from ((*before, replace(stmt, body=inner), *behind) for inner in _decided(stmt.body))
            case _:
                pass


def unconditional(plan: Plan) -> Iterator[Plan]:
    """The plan in which one option is offered whatever its condition says."""
    for i, point in enumerate(plan.choices):
        for j, arm in enumerate(point.arms):
            match arm:
                case Arm(registers=(), domain=(If(_, (Yield(()),), ()),)):
                    yield _with_arm(plan, i, point, j, replace(arm, domain=()))
                case Arm(fallback=True):
                    yield _with_arm(plan, i, point, j, replace(arm, fallback=False))


def _with_arm(plan: Plan, number: int, point: ChoicePoint, index: int, arm: Arm) -> Plan:
    arms = (*point.arms[:index], arm, *point.arms[index + 1 :])
    choices = (*plan.choices[:number], replace(point, arms=arms), *plan.choices[number + 1 :])
    return replace(plan, choices=choices)


def undefined(plan: Plan) -> Iterator[Function]:
    """A definition that is always false or 0, or always true or 1."""
    for function in plan.functions:
        if function.name.startswith("def."):
            for value in (0, 1):
                yield replace(function, body=(Return(Int(value)),), scratch=())
