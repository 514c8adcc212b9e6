"""Whether a largest number reaches a limit, without looking for the largest one.

A function that keeps the largest number so far, and gives it at the end, is asked for no more than whether it is at
least so much: a function of its own, `name>=limit`, stops at the first number that is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cafetal import plan as ir
from cafetal.plan.passes.intervals import Ranges
from cafetal.plan.passes.walk import (
    ONE,
    ZERO,
    everywhere,
    expressions,
    rebuild,
    rewrite,
    statements,
    subexpressions,
    values_of,
)


class Thresholds:
    """Replaces comparisons of such functions with constants; `made` holds the functions that this needs."""

    def __init__(self, functions: Mapping[str, ir.Function]) -> None:
        self.functions = functions
        self.made: dict[str, ir.Function] = {}

    def expr(self, expr: ir.Expr) -> ir.Expr:
        """The expression with such comparisons replaced."""
        expr = rebuild(expr, self.expr)
        match expr:
            case ir.Op("ge" | "lt" | "gt" | "le" as op, (ir.Call(name, args), ir.Int(value))):
                limit = value if op in ("ge", "lt") else value + 1
                new = f"{name}>={limit}"
                if new not in self.made:
                    function = reaching(self.functions[name], limit) if name in self.functions else None
                    if function is None:
                        return expr
                    self.made[new] = replace(function, name=new)
                return ir.Call(new, args) if op in ("ge", "gt") else ir.Op("not", (ir.Call(new, args),))
            case _:
                return expr

    def body(self, body: tuple[ir.Stmt, ...]) -> tuple[ir.Stmt, ...]:
        """The statements with such comparisons replaced."""
        return tuple(rewrite(stmt, self.expr, self.body) for stmt in body)


def reaching(function: ir.Function, limit: int) -> ir.Function | None:
    """A function that says whether the largest number is at least `limit`; None if the function is none such."""
    *before, end = function.body or (None,)
    if not isinstance(end, ir.Return) or not isinstance(end.value, ir.Var):
        return None
    best = end.value.name
    starts = [stmt for stmt in before if isinstance(stmt, ir.Set) and stmt.name == best]
    if len(starts) != 1 or not isinstance(starts[0].value, ir.Int) or starts[0].value.value >= limit:
        return None
    found = _body(tuple(stmt for stmt in before if stmt is not starts[0]), best, limit)
    if any(isinstance(stmt, ir.Return | ir.Fault | ir.While) for stmt in statements(before)) or _speaks(found, best):
        return None
    return replace(function, body=(*found, ir.Return(ZERO)))


def _body(body: tuple[ir.Stmt, ...], best: str, limit: int) -> tuple[ir.Stmt, ...]:
    found: list[ir.Stmt] = []
    for stmt in body:
        match stmt:
            case ir.If(ir.Op("gt", (value, ir.Var(name))), (ir.Set(kept, same),), ()) if (
                name == kept == best and value == same
            ):
                found.append(ir.If(ir.Op("ge", (value, ir.Int(limit))), (ir.Return(ONE),)))
            case _:
                found.append(rewrite(stmt, lambda value: value, lambda inner: _body(inner, best, limit)))
    return tuple(found)


def _speaks(body: tuple[ir.Stmt, ...], name: str) -> bool:
    """Whether a variable is still read or written."""
    every = list(statements(body))
    parts = (part for stmt in every for value in values_of(stmt) for part in subexpressions(value))
    return any(isinstance(stmt, ir.Set) and stmt.name == name for stmt in every) or ir.Var(name) in parts


def with_thresholds(plan: ir.Plan) -> ir.Plan:
    """The plan with functions of their own for what is only compared with a constant."""
    ranges = Ranges(plan)
    named = {function.name: function for function in plan.functions}
    limits = Thresholds({name: function for name, function in named.items() if _quiet(name, named, ranges)})
    new = everywhere(plan, limits.expr, limits.body)
    return replace(new, functions=(*new.functions, *limits.made.values())) if limits.made else plan


def _quiet(name: str, functions: Mapping[str, ir.Function], ranges: Ranges) -> bool:
    """Whether nothing in a function can fault, so that it may stop early."""
    body = functions[name].body if name in functions else (ir.Fault(-1),)
    if any(isinstance(stmt, ir.Fault | ir.Fuel | ir.While) for stmt in statements(body)):
        return False
    for part in expressions(body):
        match part:
            case ir.Call(function, _) if not _quiet(function, functions, ranges):
                return False
            case ir.Op("div" | "mod", (_, divisor)) if not isinstance(divisor, ir.Int) or not divisor.value:
                return False
            case ir.Probe() | ir.MovesKey():
                return False
            case _ if ranges.outside(part, {}):
                return False
    return True
