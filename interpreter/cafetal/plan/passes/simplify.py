"""Simplifies a whole plan: constants, small functions put in place, bounds that conditions imply, unused variables.

A division by zero or an index outside its table is never folded: it stays to fault where it stood.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace

from cafetal import plan as ir
from cafetal.dataclass import dataclass
from cafetal.plan.offers.program import Body, Node, change, node_values, nodes, when
from cafetal.plan.passes.algebra import OPPOSITE, Algebra, harmless, is_cheap, size, substitute
from cafetal.plan.passes.formula import formula
from cafetal.plan.passes.intervals import ANY, Env, Interval, Ranges
from cafetal.plan.passes.loops_to_branches import directly
from cafetal.plan.passes.walk import (
    certainly_read,
    rebuild,
    rewrite,
    statements,
    subexpressions,
    values_of,
)

KEPT = 20_000
"""So many expressions are remembered with what became of them."""
GROWTH = 16  # nodes by which a call may grow when the function is put in its place


@dataclass
class KnownValues:
    """What is known at one place: the bounds of variables, what those that are set once are set to, which have a
    constant value there, and which are made of cells (`read`) that stay as they are."""

    env: dict[str | ir.Load, Interval] = field(default_factory=dict)
    values: dict[str, ir.Expr] = field(default_factory=dict)
    constants: dict[str, ir.Int] = field(default_factory=dict)
    read: dict[str, ir.Expr] = field(default_factory=dict)

    def refined(self, test: ir.Expr, holds: bool, changed: set[str], ranges: Ranges, cells: bool) -> KnownValues:
        """What is known where a condition holds, or does not; nothing new of variables that change there, and of cells
        of arrays only if nothing there can write them (`cells`)."""
        env = dict(self.env)
        for op, atom, limit in _limits(test, holds):
            if isinstance(atom, ir.Var):
                if atom.name not in changed:
                    env[atom.name] = _narrowed(op, limit, env.get(atom.name, ANY))
            elif cells and atom.array in ranges.arrays and not _variables(atom) & changed:
                env[atom] = _narrowed(op, limit, ranges.expr(atom, env))
        return KnownValues(env, self.values, self.constants, self.read)


class Simplifier:
    """Simplifies the expressions of one plan."""

    def __init__(self, ranges: Ranges, functions: Mapping[str, ir.Function]) -> None:
        self.ranges = ranges
        self.algebra = Algebra(ranges)
        self.inline: dict[str, tuple[tuple[str, ...], ir.Expr]] = {}
        self._once: set[str] = set()
        self._pure = False
        self._known: dict[ir.Expr, ir.Expr] = {}  # what expressions became where nothing was known
        self._waiting = dict(functions)  # nobody has asked yet whether they are formulas

    def learn(self, name: str, function: ir.Function) -> None:
        """Take note of a function that is one formula."""
        self._waiting[name] = function
        if self.formula(name) is not None:
            self._known.clear()

    def formula(self, name: str) -> tuple[tuple[str, ...], ir.Expr] | None:
        """The parameters and the value of a function that is one formula."""
        function = self._waiting.pop(name, None)
        found = formula(function, self.algebra) if function is not None else None
        if function is not None and found is not None:
            self.inline[name] = (function.params, found)
        return self.inline.get(name)

    def expr(self, expr: ir.Expr, scope: KnownValues | None = None) -> ir.Expr:
        """A shorter expression of the same value."""
        if scope is not None and (scope.env or scope.values or scope.constants or scope.read):
            return self._expr(expr, scope)
        if isinstance(expr, ir.Int | ir.Var | ir.Reg):
            return expr
        found = self._known.get(expr)
        if found is None:
            if len(self._known) >= KEPT:
                self._known.clear()
            found = self._known[expr] = self._expr(expr, KnownValues())
        return found

    def _expr(self, expr: ir.Expr, scope: KnownValues) -> ir.Expr:
        if isinstance(expr, ir.Var):
            return scope.constants.get(expr.name, expr)
        if isinstance(expr, ir.Op) and expr.op in ("and", "or", "if"):
            return self._guarded(expr, scope)
        found = rebuild(expr, lambda part: self.expr(part, scope))
        match found:
            case ir.Call(name, args) if self.formula(name) is not None and self._asked(name, args, scope):
                params, body = self.inline[name]
                new = self.expr(substitute(body, dict(zip(params, args, strict=True))), scope)
                repeats = [
                    arg for arg, uses in zip(args, _uses(params, body), strict=True) if uses > 1 and not is_cheap(arg)
                ]
                allowed = 6 if any(not harmless(arg) for arg in repeats) else GROWTH
                return new if size(new) <= size(found) + allowed else found
            case ir.TableLookup(table, ir.Op("if", (test, then, ir.Int(index)))) if (
                0 <= index < len(self.ranges.plan.tables[table])
            ):
                return self.expr(
                    ir.Op(
                        "if",
                        (test, ir.TableLookup(table, then), self.algebra.looked(ir.TableLookup(table, ir.Int(index)))),
                    ),
                    scope,
                )
            case ir.TableLookup(_, ir.Int()):
                return self.algebra.looked(found)
            case ir.TableLookup(table, index):
                return self._plain(self.ranges.plan.tables[table], index, scope) or found
            case ir.Op("div" | "mod", (value, divisor)):
                return self._divided(found, value, divisor, scope)
            case ir.Op("eq" | "ne"):
                return self._compared(found, scope)
            case ir.Op():
                return self.algebra.fold(found, scope.env)
            case _:
                return found

    def _asked(self, name: str, args: tuple[ir.Expr, ...], scope: KnownValues) -> bool:
        """Whether a function that is put in place of its call still asks for every argument that may fault."""
        params, body = self.inline[name]
        asked = certainly_read(body)
        given = zip(params, args, strict=True)
        return all(param in asked or self.algebra.harmless(arg, scope.env) for param, arg in given)

    def _plain(self, table: tuple[int, ...], index: ir.Expr, scope: KnownValues) -> ir.Expr | None:
        """The entry of a table that holds its own indices, or one number only; None if it is not as simple as that."""
        low, high = self.ranges.expr(index, scope.env)
        if low < 0 or high >= len(table) or not self.algebra.harmless(index, scope.env):
            return None
        if all(table[i] == i for i in range(low, high + 1)):
            return index
        return ir.Int(table[low]) if len(set(table[low : high + 1])) == 1 else None

    def _compared(self, expr: ir.Op, scope: KnownValues) -> ir.Expr:
        """A comparison; decided if it is so once it is said what variables stand for."""
        names = {part.name for part in subexpressions(expr) if isinstance(part, ir.Var)}
        known = {name: scope.read[name] for name in names if name in scope.read}
        if known:
            seen = self.algebra.deep(substitute(expr, known), scope.env)
            if isinstance(seen, ir.Int):
                return seen
        return self.algebra.fold(expr, scope.env)

    def _divided(self, expr: ir.Op, value: ir.Expr, divisor: ir.Expr, scope: KnownValues) -> ir.Expr:
        found = self.algebra.fold(expr, scope.env)
        if isinstance(value, ir.Var) and value.name in scope.values:
            seen = self.algebra.fold(ir.Op(expr.op, (scope.values[value.name], divisor)), scope.env)
            if not (isinstance(seen, ir.Op) and seen.op == expr.op) and size(seen) <= 5:
                return seen
        return found

    def _guarded(self, expr: ir.Op, scope: KnownValues) -> ir.Expr:
        """Later operands are only computed where the earlier ones have decided nothing yet."""
        if expr.op == "if":
            test = self.expr(expr.args[0], scope)
            then = self.expr(expr.args[1], scope.refined(test, True, set(), self.ranges, True))
            otherwise = self.expr(expr.args[2], scope.refined(test, False, set(), self.ranges, True))
            return self.algebra.fold(ir.Op("if", (test, then, otherwise)), scope.env)
        parts: list[ir.Expr] = []
        inside = scope
        for arg in expr.args:
            part = self.expr(arg, inside)
            parts.append(part)
            inside = inside.refined(part, expr.op == "and", set(), self.ranges, True)
        return self.algebra.fold(ir.Op(expr.op, tuple(parts)), scope.env)

    def body(
        self,
        body: tuple[ir.Stmt, ...],
        params: Env | None = None,
        kept: frozenset[str] = frozenset(),
        pure: bool = False,
    ) -> tuple[ir.Stmt, ...]:
        """The statements of a whole body in simpler form, without variables that nothing reads but those of `kept`.

        `pure`: nothing in it writes an array of the state.
        """
        self._pure = pure
        env: dict[str | ir.Load, Interval] = dict(self.ranges.bind(statements(body), params or {}).items())
        counts = dict.fromkeys(params or {}, 1)
        for stmt in statements(body):
            if isinstance(stmt, ir.Set | ir.For | ir.ForRow):
                counts[stmt.name] = counts.get(stmt.name, 0) + 1
        self._once = {name for name, count in counts.items() if count == 1}
        found: tuple[ir.Stmt, ...] = self._statements(body, KnownValues(env))  # type: ignore[assignment]
        shorter = directly(found)
        if shorter is not found:
            return self.body(shorter, params, kept, pure)
        return unread(found, kept, lambda value: self.algebra.harmless(value, env))  # type: ignore[return-value]

    def offer(self, body: Body, params: tuple[str, ...] = ()) -> Body:
        """An offer, or the body of a function with parameters, in simpler form."""
        self._pure = True
        env: dict[str | ir.Load, Interval] = dict(self.ranges.bind(nodes(body), dict.fromkeys(params, ANY)).items())
        counts = dict.fromkeys(params, 1)
        for node in nodes(body):
            if isinstance(node, ir.Set | ir.For | ir.ForRow):
                counts[node.name] = counts.get(node.name, 0) + 1
        self._once = {name for name, count in counts.items() if count == 1}
        return self._statements(unread(body), KnownValues(env))

    def _statements(self, body: Body, scope: KnownValues) -> Body:
        found: list[Node] = []
        scope = KnownValues(scope.env, dict(scope.values), dict(scope.constants), dict(scope.read))
        for stmt in body:
            if isinstance(stmt, ir.If):
                found.extend(self._branches(stmt, scope))
            if not isinstance(stmt, ir.Set) and scope.constants:
                for name in _written((stmt,)):
                    scope.constants.pop(name, None)
            if isinstance(stmt, ir.If):
                continue
            new = change(stmt, lambda value: self.expr(value, scope), lambda inner: self._statements(inner, scope))
            if isinstance(new, ir.Set):
                self._note(new, scope)
            found.append(new)
        return tuple(found)

    def _note(self, stmt: ir.Set, scope: KnownValues) -> None:
        parts = list(subexpressions(stmt.value))
        names = {part.name for part in parts if isinstance(part, ir.Var)}
        steady = not any(isinstance(part, ir.Load | ir.Call | ir.Probe | ir.MovesKey | ir.Reg) for part in parts)
        scope.constants.pop(stmt.name, None)
        if isinstance(stmt.value, ir.Int):
            scope.constants[stmt.name] = stmt.value
        if stmt.name in self._once:
            scope.env[stmt.name] = self.ranges.expr(stmt.value, scope.env)
            if steady and names <= self._once:
                scope.values[stmt.name] = stmt.value
            elif self._pure and names <= self._once and all(self._stays(part) for part in parts):
                scope.read[stmt.name] = stmt.value

    def _stays(self, part: ir.Expr) -> bool:
        """Whether a part of an expression stays the same where no array of the state is written."""
        return isinstance(part, ir.Int | ir.Var | ir.Op) or (
            isinstance(part, ir.Load) and part.array in self.ranges.arrays
        )

    def _branches(self, stmt: ir.If, scope: KnownValues) -> Body:
        test = self.expr(stmt.condition, scope)
        if isinstance(test, ir.Int):
            return self._statements(stmt.then if test.value else stmt.otherwise, scope)
        first, second = (
            self._statements(body, scope.refined(test, holds, _written(body), self.ranges, self._pure))
            for holds, body in ((True, stmt.then), (False, stmt.otherwise))
        )
        if first == second and self.algebra.harmless(test, scope.env):
            return first
        return (when(test, first, second),)


def _variables(expr: ir.Expr) -> set[str]:
    return {part.name for part in subexpressions(expr) if isinstance(part, ir.Var)}


def _written(body: Body) -> set[str]:
    return {node.name for node in nodes(body) if isinstance(node, ir.Set | ir.For | ir.ForRow)}


def unread(body: Body, kept: frozenset[str] = frozenset(), harmless: Callable[[ir.Expr], bool] = harmless) -> Body:
    """The body without variables that nothing reads but what they are set to, if that goes as well."""
    while True:
        read = set(kept)
        for node in nodes(body):
            names = {
                part.name for value in node_values(node) for part in subexpressions(value) if isinstance(part, ir.Var)
            }
            read |= names - {node.name} if isinstance(node, ir.Set) and harmless(node.value) else names
        shorter = _without(body, read, harmless)
        if shorter == body:
            return body
        body = shorter


def _without(body: Body, read: set[str], harmless: Callable[[ir.Expr], bool]) -> Body:
    found: list[Node] = []
    for node in body:
        new = change(node, lambda value: value, lambda inner: _without(inner, read, harmless))
        match new:
            case ir.Set(name, value) if name not in read and harmless(value):
                pass
            case ir.If(test, (), ()) if harmless(test):
                pass
            case _:
                found.append(new)
    return tuple(found)


def _uses(params: tuple[str, ...], body: ir.Expr) -> list[int]:
    names = [part.name for part in subexpressions(body) if isinstance(part, ir.Var)]
    return [names.count(param) for param in params]


def _limits(test: ir.Expr, holds: bool) -> list[tuple[str, ir.Var | ir.Load, int]]:
    """The comparisons of variables and cells with constants that are true where a condition holds, or does not."""
    match test:
        case ir.Op("and", args) if holds:
            return [limit for arg in args for limit in _limits(arg, True)]
        case ir.Op("or", args) if not holds:
            return [limit for arg in args for limit in _limits(arg, False)]
        case ir.Op("not", (arg,)):
            return _limits(arg, not holds)
        case ir.Op(op, (ir.Var() | ir.Load() as atom, ir.Int(limit))) if op in OPPOSITE:
            return [(op if holds else OPPOSITE[op], atom, limit)]
        case _:
            return []


def _narrowed(op: str, limit: int, bounds: Interval) -> Interval:
    low, high = bounds
    match op:
        case "eq":
            low, high = max(low, limit), min(high, limit)
        case "ge":
            low = max(low, limit)
        case "gt":
            low = max(low, limit + 1)
        case "le":
            high = min(high, limit)
        case "lt":
            high = min(high, limit - 1)
        case _:
            low = low + 1 if low == limit else low
            high = high - 1 if high == limit else high
    return (low, high) if low <= high else bounds


def with_simple_expressions(plan: ir.Plan) -> ir.Plan:
    """The plan with simplified expressions; it behaves exactly as before."""
    simple = Simplifier(Ranges(plan), {function.name: function for function in plan.functions})

    def choice(point: ir.ChoicePoint) -> ir.ChoicePoint:
        arms = tuple(replace(arm, domain=simple.body(arm.domain, pure=True) or arm.domain) for arm in point.arms)
        return replace(point, arms=arms, actor=simple.expr(point.actor))

    def chance(point: ir.ChancePoint) -> ir.ChancePoint:
        return replace(point, domain=simple.body(point.domain, pure=True) or point.domain)

    def block(old: ir.Block) -> ir.Block:
        end = rewrite(old.next, simple.expr)
        parts = (part for value in values_of(end) for part in subexpressions(value))
        read = frozenset(part.name for part in parts if isinstance(part, ir.Var))
        return ir.Block(old.number, simple.body(old.body, kept=read), end, old.clause)

    functions: list[ir.Function] = []
    for function in plan.functions:
        new = replace(function, body=simple.body(function.body, dict.fromkeys(function.params, ANY), pure=True))
        simple.learn(function.name, new)
        if function.name in simple.inline:
            new = replace(new, body=(ir.Return(simple.inline[function.name][1]),))
        functions.append(new)
    return replace(
        plan,
        functions=tuple(functions),
        blocks=tuple(block(old) for old in plan.blocks),
        choices=tuple(choice(point) for point in plan.choices),
        chances=tuple(chance(point) for point in plan.chances),
    )
