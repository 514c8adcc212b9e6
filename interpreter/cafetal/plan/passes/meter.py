"""Functions whose loops take very long together count what they go through; a budget for it makes them end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from cafetal.plan import Call, Expr, For, ForRow, Fuel, Function, If, Int, Plan, Stmt, While
from cafetal.trees import nodes_of

Rows = Mapping[str, tuple[tuple[int, ...], ...]]
MOST = 1 << 40  # no count is larger
HEAVY = 100_000_000
"""From here on the loops of functions inside one another are counted too; less is not worth the time it takes."""
USUAL = 16  # elements of a loop in a function whose bounds are no constants


def metered(plan: Plan) -> Plan:
    """The plan with `Fuel` in the functions that take very long together; in all other plans nothing changes."""
    functions = {function.name: function for function in plan.functions}
    costs: dict[str, int] = {}

    def cost(name: str) -> int:
        if name not in costs:  # a function never calls itself
            costs[name] = steps(functions[name].body, plan.rows, USUAL, cost)
        return costs[name]

    heavy = {name for name in functions if cost(name) >= HEAVY}
    pending = list(heavy)
    while pending:
        called = set(calls(functions[pending.pop()].body)) - heavy
        heavy |= called
        pending += called

    def counted(function: Function) -> Function:
        count = steps(function.body, plan.rows, USUAL)
        return replace(function, body=(Fuel(count, -1), *function.body)) if count else function

    if not heavy:
        return plan
    return replace(plan, functions=tuple(counted(f) if f.name in heavy else f for f in plan.functions))


def calls(node: object) -> list[str]:
    """The functions that are called inside a node of the plan."""
    return [found.function for found in nodes_of(node) if isinstance(found, Call)]


def steps(body: tuple[Stmt, ...], rows: Rows, size: int, cost: Callable[[str], int] = lambda _: 0) -> int:
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
                found += max(steps(then, rows, size, cost), steps(otherwise, rows, size, cost))
        found += sum(map(cost, calls(once)))
        if passes:
            found += passes * max(steps(inside, rows, size, cost), 1)
    return min(found, MOST)
