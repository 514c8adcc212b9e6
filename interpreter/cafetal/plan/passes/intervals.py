"""Bounds of expressions, found without running them: which writes need a check, which indices are safe."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cafetal import plan as ir
from cafetal.plan.passes.walk import TRUTHS, statements, subexpressions

Interval = tuple[int, int]
Env = Mapping[Any, Interval]  # the bounds of variables, by name, and of single cells, by the `Load` that reads them
ANY: Interval = (-(2**63), 2**63 - 1)
NARROW: Interval = (-(2**31), 2**31 - 1)  # what a cell of the state, a register or an entry of a table can hold
TRUTH: Interval = (0, 1)


class Ranges:
    """Bounds of the values of one plan."""

    def __init__(self, plan: ir.Plan) -> None:
        self.plan = plan
        self.arrays = {array.name: (array.low, array.high) for array in plan.arrays}
        self.lengths = {array.name: array.length for array in plan.arrays}
        self.registers = {register.name: (register.low, register.high) for register in plan.registers}
        self.tables = {name: (min(table), max(table)) if table else (0, 0) for name, table in plan.tables.items()}
        self.rows = {
            name: (min(cells), max(cells)) if (cells := [cell for row in rows for cell in row]) else (0, 0)
            for name, rows in plan.rows.items()
        }
        self.functions = {function.name: function for function in plan.functions}
        self._results: dict[str, Interval] = {}

    def expr(self, expr: ir.Expr, env: Env) -> Interval:
        """The bounds of an expression, given those of the local variables."""
        match expr:
            case ir.Int(value):
                return (value, value)
            case ir.Var(name):
                return env.get(name, ANY)
            case ir.Reg(name):
                return self.registers.get(name, ANY)
            case ir.Load(array, _):
                return env[expr] if expr in env else self.arrays.get(array, ANY)
            case ir.TableLookup(table, _):
                return self.tables.get(table, ANY)
            case ir.Call(function, _):
                return self.result(function)
            case ir.Probe():
                return TRUTH
            case ir.MovesKey():
                return (0, 2**24 - 1)
            case ir.Count(of):
                return (0, of.size)
            case ir.Op():
                return self._operation(expr, env)

    def _operation(self, expr: ir.Op, env: Env) -> Interval:
        op = expr.op
        if op in TRUTHS:
            return TRUTH
        args = [self.expr(arg, env) for arg in expr.args]
        if op == "if":
            return (min(args[1][0], args[2][0]), max(args[1][1], args[2][1]))
        if op == "add":
            return _clip(sum(low for low, _ in args), sum(high for _, high in args))
        if op == "sub":
            return _clip(args[0][0] - args[1][1], args[0][1] - args[1][0])
        if op == "mul":
            found = args[0]
            for low, high in args[1:]:
                ends = [found[0] * low, found[0] * high, found[1] * low, found[1] * high]
                found = (min(ends), max(ends))
            return _clip(*found)
        if op == "min":
            return (min(low for low, _ in args), min(high for _, high in args))
        if op == "max":
            return (max(low for low, _ in args), max(high for _, high in args))
        return _divided(op, args[0], args[1])

    def outside(self, expr: ir.Expr, env: Env) -> bool:
        """Whether this reads a table or array of the state at a place that, by what is known, may not be there."""
        match expr:
            case ir.TableLookup(table, index):
                length = len(self.plan.tables.get(table, ()))
            case ir.Load(array, index) if array in self.lengths:
                length = self.lengths[array]
            case _:
                return False
        low, high = self.expr(index, env)
        return (low, high) != ANY and not 0 <= low <= high < length and (high >= length or isinstance(index, ir.Int))

    def result(self, name: str) -> Interval:
        """The bounds of what a function returns."""
        if name not in self._results:
            self._results[name] = ANY
            function = self.functions.get(name)
            if function is not None:
                env = self.bind(statements(function.body), dict.fromkeys(function.params, ANY))
                found = [self.expr(s.value, env) for s in statements(function.body) if isinstance(s, ir.Return)]
                if found:
                    self._results[name] = (min(low for low, _ in found), max(high for _, high in found))
        return self._results[name]

    def bind(self, found: Iterable[object], outer: Env) -> dict[str, Interval]:
        """The bounds of the variables of statements, nested ones too; one that is written twice may be anything."""
        env = dict(outer)
        seen: set[str] = set(outer)
        body = [stmt for stmt in found if isinstance(stmt, ir.Set | ir.For | ir.ForRow | ir.ForSet)]
        for stmt in body:
            if isinstance(stmt, ir.Set):
                new = self.expr(stmt.value, env)
            elif isinstance(stmt, ir.ForRow):
                new = self.rows.get(stmt.rows, ANY)
            elif isinstance(stmt, ir.ForSet):
                new = (0, stmt.of.size - 1)
            else:
                new = (self.expr(stmt.start, env)[0], self.expr(stmt.stop, env)[1] - 1)
            if stmt.name in seen:
                new = (min(new[0], env[stmt.name][0]), max(new[1], env[stmt.name][1]))
            env[stmt.name] = new
            seen.add(stmt.name)
        return _settle(body, env, outer)


def _settle(
    body: list[ir.Set | ir.For | ir.ForRow | ir.ForSet], env: dict[str, Interval], outer: Env
) -> dict[str, Interval]:
    """Forget bounds that were derived from a variable before its second writing was seen."""
    counts = dict.fromkeys(outer, 1)
    for stmt in body:
        counts[stmt.name] = counts.get(stmt.name, 0) + 1
    loose = {stmt.name for stmt in body if isinstance(stmt, ir.Set) and counts[stmt.name] > 1}
    changed = True
    while changed:
        changed = False
        for stmt in body:
            if isinstance(stmt, ir.Set | ir.For) and stmt.name not in loose:
                sources = [stmt.value] if isinstance(stmt, ir.Set) else [stmt.start, stmt.stop]
                if {part.name for source in sources for part in _variables(source)} & loose:
                    loose.add(stmt.name)
                    changed = True
    for name in loose:
        env[name] = ANY
    return env


def _variables(expr: ir.Expr) -> list[ir.Var]:
    return [part for part in subexpressions(expr) if isinstance(part, ir.Var)]


def _clip(low: int, high: int) -> Interval:
    return (max(low, ANY[0]), min(high, ANY[1]))


def _divided(op: str, value: Interval, divisor: Interval) -> Interval:
    low, high = divisor
    if low <= 0:
        return ANY
    if op == "mod":
        return (0, high - 1)
    ends = [value[0] // low, value[0] // high, value[1] // low, value[1] // high]
    return (min(ends), max(ends))


def within(inner: Interval, outer: Interval) -> bool:
    """Whether the first bounds lie inside the second."""
    return outer[0] <= inner[0] and inner[1] <= outer[1]
