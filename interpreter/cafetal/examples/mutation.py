"""Small changes to a plan that take something away from the rules: what an example must notice."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cafetal import plan as ir
from cafetal.dataclass import replace
from cafetal.plan.passes.walk import expressions, parts_of, rebuild

Body = tuple[ir.Stmt, ...]
ASKED = ("example.", "start.")
"""How the names of functions begin by which examples ask something."""


def without(body: Body, gone: Callable[[ir.Stmt], bool]) -> Body:
    """Statements without some of them, also inside others."""
    result: list[ir.Stmt] = []
    for stmt in body:
        if gone(stmt):
            continue
        match stmt:
            case ir.If(_, then, otherwise):
                result.append(replace(stmt, then=without(then, gone), otherwise=without(otherwise, gone)))
            case ir.For() | ir.ForRow() | ir.While():
                result.append(replace(stmt, body=without(stmt.body, gone)))
            case _:
                result.append(stmt)
    return tuple(result)


def without_clauses(plan: ir.Plan, numbers: frozenset[int]) -> tuple[ir.Block, ...]:
    """The blocks in which some clauses do not refuse anything any more; only those that differ."""
    found: list[ir.Block] = []
    for block in plan.blocks:
        body = without(block.body, lambda stmt: isinstance(stmt, ir.Require) and stmt.clause in numbers)
        if body != block.body:
            found.append(replace(block, body=body))
    return tuple(found)


def _does(stmt: ir.Stmt) -> bool:
    """A statement that requires something or changes an array."""
    match stmt:
        case ir.Store() | ir.Fill() | ir.Require():
            return True
        case ir.If(_, then, otherwise):
            return any(_does(inner) for inner in (*then, *otherwise))
        case ir.For() | ir.ForRow() | ir.While():
            return any(_does(inner) for inner in stmt.body)
        case _:
            return False


def lessened(block: ir.Block) -> Iterator[ir.Block]:
    """A block without one of its effects or requirements, the last ones first."""
    for i in range(len(block.body) - 1, -1, -1):
        if _does(block.body[i]):
            yield replace(block, body=(*block.body[:i], *block.body[i + 1 :]))


def decided(block: ir.Block) -> Iterator[ir.Block]:
    """A block in which one condition is not looked at, or an alternative or a part of one: what depends on it is always
    done, or never; and what an exception allows is allowed no more."""
    match block.next:
        case ir.Branch(condition, then, otherwise):
            yield replace(block, next=ir.Goto(then))
            yield replace(block, next=ir.Goto(otherwise))
            for other in _lessened(condition):
                yield replace(block, next=ir.Branch(other, then, otherwise))
    for body in redone(block.body):
        yield replace(block, body=body)


def redone(body: Body) -> Iterator[Body]:
    """Statements of which one, at any depth, is done without its condition, or with less of it."""
    for i, stmt in enumerate(body):
        for changed in _redone(stmt):
            yield (*body[:i], *changed, *body[i + 1 :])


def _redone(stmt: ir.Stmt) -> Iterator[Body]:
    match stmt:
        case ir.If(condition, then, otherwise):
            yield from (then, otherwise)
            yield from ((replace(stmt, condition=other),) for other in _lessened(condition))
            yield from ((replace(stmt, then=inner),) for inner in redone(then))
            yield from ((replace(stmt, otherwise=inner),) for inner in redone(otherwise))
        case ir.For() | ir.ForRow() | ir.While():
            yield from ((replace(stmt, body=inner),) for inner in redone(stmt.body))
        case ir.Require(_, condition):
            yield from ((replace(stmt, condition=other),) for other in _lessened(condition))
        case ir.Set(_, value) | ir.Return(value):
            yield from ((replace(stmt, value=other),) for other in _lessened(value))
        case _:
            pass


def _lessened(expr: ir.Expr) -> Iterator[ir.Expr]:
    """An expression without one of its alternatives, or without one of the conditions that it joins; of a choice
    between two values only one."""
    match expr:
        case ir.Op("or" | "and" as op, args):
            gone = ir.Int(int(op == "and"))
            yield from (ir.Op(op, (*args[:i], gone, *args[i + 1 :])) for i in range(len(args)))
        case ir.Op("if", (_, then, otherwise)):
            yield from (then, otherwise)
    for i, part in enumerate(parts_of(expr)):
        for other in _lessened(part):
            parts = iter([*parts_of(expr)[:i], other, *parts_of(expr)[i + 1 :]])
            yield rebuild(expr, lambda _, parts=parts: next(parts))  # type: ignore[misc]


def opened(plan: ir.Plan) -> dict[int, Body]:
    """For each arm the domain that offers all that it goes through, whatever is asked of it; only those that differ."""
    arms = [arm for point in plan.choices for arm in point.arms]
    found = {arm.base: _opened(arm.domain) for arm in arms}
    return {arm.base: found[arm.base] for arm in arms if found[arm.base] != arm.domain}


def _opened(body: Body) -> Body:
    result: list[ir.Stmt] = []
    for stmt in body:
        match stmt:
            case ir.If(_, then, ()):
                result.extend(_opened(then))
            case ir.If(_, then, otherwise):
                result.append(replace(stmt, then=_opened(then), otherwise=_opened(otherwise)))
            case ir.For() | ir.ForRow() | ir.While():
                result.append(replace(stmt, body=_opened(stmt.body)))
            case _:
                result.append(stmt)
    return tuple(result)


def offered(plan: ir.Plan) -> Iterator[dict[int, Body]]:
    """A domain that offers more or less than the plan says."""
    for point in plan.choices:
        for arm in point.arms:
            yield from ({arm.base: body} for body in redone(arm.domain))


def beginning(plan: ir.Plan) -> Iterator[ir.Block]:
    """Blocks of the set-up with something missing."""
    choices, chances = plan.choices, plan.chances
    blocks = {block.number: block for block in plan.blocks}
    waiting, seen = [plan.entry], {plan.turn_block}
    while waiting:
        number = waiting.pop()
        if number in seen or number not in blocks:
            continue
        seen.add(number)
        block = blocks[number]
        yield from lessened(block)
        yield from decided(block)
        waiting += block.successors
        match block.next:
            case ir.Choose(point):
                waiting += [arm.target for arm in choices[point].arms]
            case ir.Chance(point):
                waiting.append(chances[point].target)


def unconditional(plan: ir.Plan) -> Iterator[ir.Plan]:
    """The plan in which one thing is offered although something else is possible."""
    for i, point in enumerate(plan.choices):
        for j, arm in enumerate(point.arms):
            if arm.fallback:
                yield _with_arm(plan, i, point, j, replace(arm, fallback=False))


def _with_arm(plan: ir.Plan, number: int, point: ir.ChoicePoint, index: int, arm: ir.Arm) -> ir.Plan:
    arms = (*point.arms[:index], arm, *point.arms[index + 1 :])
    choices = (*plan.choices[:number], replace(point, arms=arms), *plan.choices[number + 1 :])
    return replace(plan, choices=choices)


def undefined(plan: ir.Plan) -> Iterator[ir.Function]:
    """A definition that is always false or 0, or always true or 1; then a function with less of a condition."""
    for function in plan.functions:
        if function.name.startswith("def."):
            for value in (0, 1):
                yield replace(function, body=(ir.Return(ir.Int(value)),), scratch=())
    asked = _asked_alone(plan)
    for function in plan.functions:
        if function.name not in asked:
            yield from (replace(function, body=body) for body in redone(function.body))


def _asked_alone(plan: ir.Plan) -> frozenset[str]:
    """The functions by which examples ask something, and what these call, but for the definitions of the rules."""
    functions = {function.name: function for function in plan.functions}
    waiting = [name for name in functions if name.startswith(ASKED)]
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in found and not name.startswith("def."):
            found.add(name)
            waiting += [expr.function for expr in expressions(functions[name].body) if isinstance(expr, ir.Call)]
    return frozenset(found)


def undeclared(plan: ir.Plan) -> Iterator[ir.Plan]:
    """The plan with a number that begins as numbers do of which nothing is said."""
    for i, array in enumerate(plan.arrays):
        usual = max(array.low, min(0, array.high))
        if array.initial != usual:
            arrays = (*plan.arrays[:i], replace(array, initial=usual), *plan.arrays[i + 1 :])
            yield replace(plan, arrays=arrays)
