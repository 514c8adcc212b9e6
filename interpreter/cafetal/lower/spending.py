"""What a loop over a set costs: loops are counted where they can be long, so that none inside others takes for ever."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.statements import ClauseId
from cafetal.core.values import SetOf
from cafetal.lower.env import Env
from cafetal.lower.sets import Body
from cafetal.nodes import Node
from cafetal.plan import Call, Expr, For, ForRow, Fuel, Function, If, Int, Plan, Stmt, While
from cafetal.trees import nodes_of

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow

Rows = Mapping[str, tuple[tuple[int, ...], ...]]
MOST = 1 << 40  # no count is larger
HEAVY = 100_000_000
"""From here on the loops of functions inside one another are counted too; less is not worth the time it takes."""
USUAL = 16  # elements of a loop in a function whose bounds are no constants


def over(flow: Flow, of: SetOf, env: Env, body: Body) -> list[Stmt]:
    """A loop over a set, in a block or a domain, that counts among what one question of the engine may go through."""
    loop = flow.values.loops.over(of, env, body)
    clause = -1
    if isinstance(of.origin, Node):
        clause = flow.builder.clause(ClauseId(of.var.name, of.origin.span), "fault")
    return [Fuel(max(_steps(tuple(loop), flow.builder.rows, largest(flow, of)), 1), clause), *loop]


def largest(flow: Flow, of: v.SetOf) -> int:
    """The largest number of elements of a set."""
    match of.source:
        case v.Things(spots, faces):
            total = 0
            for spot in spots:
                storage = flow.world.storages[spot.storage]
                per = len(faces & set(storage.faces)) if storage.kind == "count" else 1
                total += storage.size * max(per, 1)
            return max(total, 1)
        case v.Numbers(low, high):
            assert isinstance(low.type, t.Num) and isinstance(high.type, t.Num)
            return max(high.type.high - low.type.low + 1, 1)
        case v.Listed(elements):
            return len(elements)
        case v.Places(places):
            return len(places)
        case _:
            return flow.bounds(of.var.type)[1] + 1


def metered(plan: Plan) -> Plan:
    """The plan with `Fuel` in the functions that take very long together; in all other plans nothing changes."""
    functions = {function.name: function for function in plan.functions}
    costs: dict[str, int] = {}

    def cost(name: str) -> int:
        if name not in costs:  # a function never calls itself
            costs[name] = _steps(functions[name].body, plan.rows, USUAL, cost)
        return costs[name]

    heavy = {name for name in functions if cost(name) >= HEAVY}
    pending = list(heavy)
    while pending:
        called = set(calls(functions[pending.pop()].body)) - heavy
        heavy |= called
        pending += called

    def counted(function: Function) -> Function:
        steps = _steps(function.body, plan.rows, USUAL)
        return replace(function, body=(Fuel(steps, -1), *function.body)) if steps else function

    if not heavy:
        return plan
    return replace(plan, functions=tuple(counted(f) if f.name in heavy else f for f in plan.functions))


def calls(node: object) -> list[str]:
    """The functions that are called inside a node of the plan."""
    return [found.function for found in nodes_of(node) if isinstance(found, Call)]


def _steps(body: tuple[Stmt, ...], rows: Rows, size: int, cost: Callable[[str], int] = lambda _: 0) -> int:
    """How many elements the loops of a body look at, at most.

    `size`: the bound of a loop whose numbers are not constant; `cost`: what a call of a function looks at.
    """
    found = 0
    for stmt in body:
        inside: tuple[Stmt, ...] = ()
        passes = 0
        once: tuple[Stmt | Expr, ...] = (stmt,)
        match stmt:
            case For(_, Int(start), Int(stop), inside):
                passes, once = max(stop - start, 0), ()
            case For(_, start, stop, inside):
                passes, once = size, (start, stop)
            case ForRow(_, name, index, inside):
                passes, once = max(map(len, rows[name]), default=0), (index,)
            case While(condition, inside):
                passes, once = size, (condition,)
            case If(condition, then, otherwise):
                once = (condition,)
                found += max(_steps(then, rows, size, cost), _steps(otherwise, rows, size, cost))
        found += sum(map(cost, calls(once)))
        if passes:
            found += passes * max(_steps(inside, rows, size, cost), 1)
    return min(found, MOST)
