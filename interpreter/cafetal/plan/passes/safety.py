"""Which expressions may be computed earlier than the rules ask for them: those that cannot fault."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from cafetal import plan as ir
from cafetal.plan.passes.intervals import ANY, Env, Interval, Ranges
from cafetal.plan.passes.walk import bodies_of, statements, subexpressions, values_of


class Safety:
    """Answers for one plan. A place in front of a table or an array (index -1) can be read without harm."""

    def __init__(self, plan: ir.Plan, ranges: Ranges) -> None:
        self.plan = plan
        self.ranges = ranges
        self.tables = {name: len(table) for name, table in plan.tables.items()}
        self.rows = {name: len(rows) for name, rows in plan.rows.items()}
        self.functions = {function.name: function for function in plan.functions}
        self._harmless: dict[str, bool] = {}

    @cached_property
    def params(self) -> dict[str, dict[str, Interval]]:
        """The bounds of the parameters of each function, from all its calls."""
        found: dict[str, dict[str, Interval]] = {name: {} for name in self.functions}
        plan = self.plan
        outside: list[tuple[ir.Stmt, ...]] = [block.body for block in plan.blocks]
        outside += [arm.domain for point in plan.choices for arm in point.arms]
        outside += [point.domain for point in plan.chances]
        for body in outside:
            self._note(body, {}, found)
        loose = [value for block in plan.blocks for value in values_of(block.next)]
        loose += [point.actor for point in plan.choices]
        loose += [show.value for point in plan.choices for arm in point.arms for show in arm.shows]
        for value in loose:
            self._note_value(value, {}, found)
        called = {part.function for f in plan.functions for part in _calls(f.body)}
        asked = {key.function for key in plan.measures}
        for name in _callers_first(self.functions, called):
            if self.functions[name].params and not found[name] and name not in asked:
                continue  # nobody calls it
            params = {param: found[name].get(param, ANY) for param in self.functions[name].params}
            self._note(self.functions[name].body, params, found)
        return found

    def bounds(self, function: ir.Function) -> dict[str, Interval]:
        """The bounds of the parameters of a function, which may be one made by a `Specialiser`."""
        known = self.params.get(function.name, {})
        return {name: known.get(name, ANY) for name in function.params}

    def _note(self, body: tuple[ir.Stmt, ...], env: Env, found: dict[str, dict[str, Interval]]) -> None:
        bound = self.ranges.bind(statements(body), env)
        for stmt in statements(body):
            for value in values_of(stmt):
                self._note_value(value, bound, found)

    def _note_value(self, value: ir.Expr, env: Env, found: dict[str, dict[str, Interval]]) -> None:
        for part in subexpressions(value):
            if isinstance(part, ir.Call) and part.function in self.functions:
                known = found[part.function]
                for param, arg in zip(self.functions[part.function].params, part.args, strict=True):
                    low, high = self.ranges.expr(arg, env)
                    before = known.get(param, (low, high))
                    known[param] = (min(low, before[0]), max(high, before[1]))

    def expr(self, expr: ir.Expr, env: Env) -> bool:
        """Whether an expression can be computed in any state without a fault."""
        return all(self._node(part, env) for part in subexpressions(expr))

    def _node(self, expr: ir.Expr, env: Env) -> bool:
        match expr:
            case ir.Int() | ir.Var() | ir.Reg():
                return True
            case ir.Load(array, index):
                return array in self.ranges.lengths and self._near(index, self.ranges.lengths[array], env)
            case ir.TableLookup(table, index):
                return self._near(index, self.tables[table], env)
            case ir.Op("div" | "mod", (_, divisor)):
                return self.ranges.expr(divisor, env)[0] > 0
            case ir.Op():
                return True
            case ir.Call(name, _):
                return self.function(name)
            case ir.Probe() | ir.MovesKey() | ir.Count():
                return False

    def _near(self, index: ir.Expr, length: int, env: Env) -> bool:
        low, high = self.ranges.expr(index, env)
        return low >= -1 and high < length

    def function(self, name: str) -> bool:
        """Whether a function can be called in any state without a fault."""
        if name not in self._harmless:
            self._harmless[name] = False
            function = self.functions.get(name)
            if function is not None:
                self._harmless[name] = self._body(function)
        return self._harmless[name]

    def _body(self, function: ir.Function) -> bool:
        env = self.ranges.bind(statements(function.body), self.bounds(function))
        scratch = {name for name, _ in function.scratch}
        for stmt in statements(function.body):
            if isinstance(stmt, ir.Fault | ir.Fuel | ir.While) or scratch:
                return False
            if not all(self.expr(value, env) for value in values_of(stmt)):
                return False
        return self._rows(function.body, env)

    def _rows(self, body: Iterable[ir.Stmt], env: Env) -> bool:
        for stmt in body:
            if isinstance(stmt, ir.ForRow) and not self._near(stmt.index, self.rows[stmt.rows], env):
                return False
            if not all(self._rows(inner, env) for inner in bodies_of(stmt)):
                return False
        return True


def _calls(body: tuple[ir.Stmt, ...]) -> list[ir.Call]:
    return [
        part
        for stmt in statements(body)
        for value in values_of(stmt)
        for part in subexpressions(value)
        if isinstance(part, ir.Call)
    ]


def _callers_first(functions: Mapping[str, ir.Function], called: set[str]) -> list[str]:
    """The functions in an order in which each stands behind all that call it."""
    order: list[str] = []
    done: set[str] = set()

    def visit(name: str) -> None:
        if name in done or name not in functions:
            return
        done.add(name)
        for call in _calls(functions[name].body):
            visit(call.function)
        order.append(name)

    for name in functions:
        visit(name)
    return order[::-1]
