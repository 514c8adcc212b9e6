"""Makes offers and functions faster without changing what they give.

The state does not change while they run, so whatever does not depend on the variables of a loop is computed in front of
it, equal expressions are computed once, and a requirement moves up to the first loop at which its variables are known.
What might fault is never computed where the rules would not have asked for it: it is computed at its first use.
"""

from __future__ import annotations

from cafetal import plan as ir
from cafetal.plan.offers.program import (
    Body,
    CompletionCheck,
    Gather,
    Lazy,
    Node,
    Otherwise,
    change,
    node_values,
    nodes,
    when,
    with_body,
)
from cafetal.plan.passes.algebra import harmless, size
from cafetal.plan.passes.intervals import Env, Interval
from cafetal.plan.passes.safety import Safety
from cafetal.plan.passes.walk import parts_of, rebuild, subexpressions

Loop = ir.For | ir.ForRow | ir.While | Gather
LATE = "late"  # the function that stands for the use of a `Lazy` value: its variable, and how to compute it


def assigned_names(node: Node) -> list[str]:
    """The variables that a node itself gives values."""
    match node:
        case ir.Set(name, _) | ir.For(name, _, _, _) | ir.ForRow(name, _, _, _) | ir.ForSet(name, _, _) | Lazy(name, _):
            return [name]
        case Gather(names, _, _, _):
            return list(names)
        case _:
            return []


def variables(expr: ir.Expr) -> set[str]:
    """The local variables on which an expression depends."""
    if isinstance(expr, ir.Var):
        return {expr.name}
    parts = expr.args[1:] if is_late(expr) else parts_of(expr)  # type: ignore[union-attr]
    return {name for part in parts for name in variables(part)}


def is_late(expr: ir.Expr) -> bool:
    """Whether this is the use of a `Lazy` value."""
    return isinstance(expr, ir.Call) and expr.function == LATE


def tidied(body: Body) -> Body:
    """Conditions in one another become one; branches that do the same become none."""
    found: list[Node] = []
    for node in body:
        new = change(node, lambda value: value, tidied)
        match new:
            case ir.If(test, then, otherwise) if then == otherwise and harmless(test):
                found.extend(then)
            case ir.If(outer, (ir.If(inner, then, ()),), ()):
                found.append(ir.If(_both(outer, inner), then))
            case CompletionCheck(_, _, ()):
                pass
            case ir.For(_, start, stop, ()) if harmless(start) and harmless(stop):
                pass
            case ir.ForRow(_, _, index, ()) if harmless(index):
                pass
            case Gather(_, domain, (), _) if all(map(_quiet, nodes(domain))):
                pass
            case Otherwise((), second):
                found.extend(second)
            case _:
                found.append(new)
    return tuple(found)


def _quiet(node: Node) -> bool:
    """Whether a node only computes and yields what cannot fault."""
    return isinstance(node, ir.Set | ir.If | ir.For | ir.ForRow | ir.Yield) and all(map(harmless, node_values(node)))


def _both(first: ir.Expr, second: ir.Expr) -> ir.Expr:
    parts: list[ir.Expr] = []
    for part in (first, second):
        parts.extend(part.args if isinstance(part, ir.Op) and part.op == "and" else (part,))
    return ir.Op("and", tuple(parts))


class Hoister:
    """Improves one body."""

    def __init__(
        self,
        safety: Safety,
        env: Env,
        scratch: frozenset[str] = frozenset(),
        params: tuple[str, ...] = (),
    ) -> None:
        self.safety = safety
        self.env: dict[str, Interval] = dict(env)
        self.scratch = scratch
        self.params = params
        self.count = 0
        self.counts = dict.fromkeys(params, 1)  # how often each variable is written

    def run(self, body: Body) -> Body:
        """The improved body."""
        body = tidied(body)
        self.env = self.safety.ranges.bind(nodes(body), self.env)
        for node in nodes(body):
            for name in assigned_names(node):
                self.counts[name] = self.counts.get(name, 0) + 1
        return forwarded(self.shared(self.loops(body)), self.params)

    def fresh(self, value: ir.Expr) -> str:
        """A new variable for a value."""
        self.count += 1
        name = f"^{self.count}"
        self.env[name] = self.safety.ranges.expr(value, self.env)
        self.counts[name] = 1
        return name

    # Out of loops.

    def loops(self, body: Body) -> Body:
        """Every loop with what does not depend on it in front of it, the innermost loops first."""
        found: list[Node] = []
        for node in body:
            new = change(node, lambda value: value, self.loops)
            found.extend(self._lifted(new) if isinstance(new, ir.For | ir.ForRow | ir.While | Gather) else (new,))
        return tuple(found)

    def _lifted(self, loop: Loop) -> Body:
        inner = loop.body
        bound = {name for node in (loop, *nodes(inner)) for name in assigned_names(node)}
        front: dict[ir.Expr, Node] = {}
        always = isinstance(loop, ir.For) and _runs(loop)
        inner = self._extract(inner, bound, front, always, guard=True)
        guards: list[ir.Expr] = []
        if len(inner) == 1 and isinstance(inner[0], ir.If) and not inner[0].otherwise:
            guards, inner = self._guards(inner[0], bound)
        inner = self._extract(inner, bound, front, always, guard=False)
        new = with_body(loop, inner)
        whole: Body = (new,)
        if isinstance(new, ir.While):
            condition = self._value(new.condition, bound, front, True)
            whole = (ir.While(condition, new.body, new.bound),)
        if guards:
            test = guards[0] if len(guards) == 1 else ir.Op("and", tuple(guards))
            whole = (when(test, whole),)
        return (*front.values(), *whole)

    def _guards(self, test: ir.If, bound: set[str]) -> tuple[list[ir.Expr], Body]:
        parts = (
            test.condition.args
            if isinstance(test.condition, ir.Op) and test.condition.op == "and"
            else (test.condition,)
        )
        guards = [part for part in parts if self._free(part, bound) and self.safety.expr(part, self.env)]
        rest = [part for part in parts if part not in guards]
        if not guards:
            return [], (test,)
        if not rest:
            return guards, test.then
        return guards, (ir.If(rest[0] if len(rest) == 1 else ir.Op("and", tuple(rest)), test.then),)

    def _free(self, expr: ir.Expr, bound: set[str]) -> bool:
        return not (variables(expr) & bound) and not any(
            isinstance(part, ir.Load) and part.array in self.scratch for part in subexpressions(expr)
        )

    def _extract(self, body: Body, bound: set[str], front: dict[ir.Expr, Node], sure: bool, guard: bool) -> Body:
        """The body with what does not depend on `bound` put into `front`; `sure`: the body certainly runs."""
        found: list[Node] = []
        for i, node in enumerate(body):
            match node:
                case ir.Set(name, value) if self.counts.get(name) == 1 and self._movable(value, bound, sure):
                    front.setdefault(ir.Op("if", (ir.Int(1), ir.Var(name), value)), node)
                    bound.discard(name)
                case Lazy(name, value) if self._free(value, bound):
                    front.setdefault(ir.Op("if", (ir.Int(1), ir.Var(name), value)), node)
                    bound.discard(name)
                case ir.If(condition, then, otherwise):
                    alone = guard and i == 0 and len(body) == 1 and not otherwise
                    new = condition if alone else self._value(condition, bound, front, sure)
                    found.append(
                        ir.If(
                            new,
                            self._extract(then, bound, front, False, False),  # type: ignore[arg-type]
                            self._extract(otherwise, bound, front, False, False),  # type: ignore[arg-type]
                        )
                    )
                case ir.For() | ir.ForRow() | ir.While() | Gather():
                    first = sure and not isinstance(node, ir.While)
                    found.append(self._header(node, bound, front, first))
                case Otherwise(first_body, second):
                    found.append(
                        Otherwise(
                            self._extract(first_body, bound, front, False, False),
                            self._extract(second, bound, front, False, False),
                        )
                    )
                case _:
                    found.append(self._changed(node, bound, front, sure))
            sure = sure and isinstance(node, ir.Set | Lazy)
        return tuple(found)

    def _changed(self, node: Node, bound: set[str], front: dict[ir.Expr, Node], sure: bool) -> Node:
        def inner(body: Body) -> Body:
            return self._extract(body, bound, front, False, False)

        return change(node, lambda value: self._value(value, bound, front, sure), inner)

    def _header(self, loop: Loop, bound: set[str], front: dict[ir.Expr, Node], sure: bool) -> Node:
        match loop:
            case ir.For(name, start, stop, body):
                begin = self._value(start, bound, front, sure)
                return ir.For(name, begin, self._value(stop, bound, front, sure), body)
            case ir.ForRow(name, rows, index, body):
                return ir.ForRow(name, rows, self._value(index, bound, front, sure), body)
            case _:
                return loop

    def _movable(self, value: ir.Expr, bound: set[str], sure: bool) -> bool:
        return self._free(value, bound) and (sure or self.safety.expr(value, self.env))

    def _value(self, expr: ir.Expr, bound: set[str], front: dict[ir.Expr, Node], sure: bool) -> ir.Expr:
        """The expression with its free parts replaced by variables; `sure`: it is certainly computed."""
        if isinstance(expr, ir.Int | ir.Var) or not self._worth(expr) or is_late(expr):
            return expr
        if self._free(expr, bound):
            known = front.get(expr)
            if known is not None:
                assert isinstance(known, ir.Set | Lazy)
                return ir.Var(known.name) if isinstance(known, ir.Set) else _late(known)
            calls = any(isinstance(part, ir.Call | ir.Probe | ir.MovesKey) for part in subexpressions(expr))
            if (sure or not calls) and self._movable(expr, bound, sure):
                name = self.fresh(expr)
                front[expr] = ir.Set(name, expr)
                return ir.Var(name)
            if calls and not isinstance(expr, ir.Op):
                lazy = Lazy(self.fresh(expr), expr)
                front[expr] = lazy
                return _late(lazy)
        if isinstance(expr, ir.Op) and expr.op in ("and", "or", "if"):
            first = self._value(expr.args[0], bound, front, sure)
            return ir.Op(expr.op, (first, *(self._value(arg, bound, front, False) for arg in expr.args[1:])))
        return rebuild(expr, lambda part: self._value(part, bound, front, sure))

    def _worth(self, expr: ir.Expr) -> bool:
        return isinstance(expr, ir.Load | ir.TableLookup | ir.Call | ir.Probe | ir.MovesKey | ir.Reg) or (
            isinstance(expr, ir.Op) and size(expr) > 1
        )

    # Once instead of twice.

    def shared(self, body: Body) -> Body:
        """The body with expressions that come twice computed once, in front of the first."""
        found: list[Node] = []
        rest = list(body)
        while rest:
            node = rest.pop(0)
            for value in node_values(node) if not isinstance(node, ir.While | Lazy) else ():
                candidate = self._repeated(value, [node, *rest])
                if candidate is not None:
                    name = self.fresh(candidate)
                    found.append(ir.Set(name, candidate))
                    node, *rest = (_replaced(other, candidate, ir.Var(name)) for other in (node, *rest))
                    rest.insert(0, node)
                    break
            else:
                if (
                    isinstance(node, ir.Set)
                    and node.name.startswith("^")
                    and not isinstance(node.value, ir.Var | ir.Int)
                ):
                    rest = [_replaced(other, node.value, ir.Var(node.name)) for other in rest]
                found.append(change(node, lambda value: value, self.shared))
        return tuple(found)

    def _repeated(self, value: ir.Expr, scope: list[Node]) -> ir.Expr | None:
        for part in _certain_parts(value):
            if isinstance(part, ir.Int | ir.Var | ir.Reg) or not self._stable(part):
                continue
            if isinstance(part, ir.Op) and size(part) < 3:
                continue
            if _occurrences(part, scope) > 1:
                return part
        return None

    def _stable(self, expr: ir.Expr) -> bool:
        return all(self.counts.get(name, 0) <= 1 for name in variables(expr)) and self._free(expr, set())


def _late(lazy: Lazy) -> ir.Call:
    """The use of a value that is computed when it is first needed."""
    return ir.Call(LATE, (ir.Var(lazy.name), lazy.value))


def _runs(loop: ir.For) -> bool:
    return isinstance(loop.start, ir.Int) and isinstance(loop.stop, ir.Int) and loop.start.value < loop.stop.value


def _certain_parts(expr: ir.Expr) -> list[ir.Expr]:
    """The parts of an expression that are certainly computed with it, larger ones first."""
    if isinstance(expr, ir.Op) and expr.op in ("and", "or", "if"):
        return [expr, *_certain_parts(expr.args[0])] if expr.op == "if" else _certain_parts(expr.args[0])
    found = [expr]
    if is_late(expr):
        return []
    match expr:
        case ir.Load(_, index) | ir.TableLookup(_, index):
            found.extend(_certain_parts(index))
        case ir.Op(_, args) | ir.Call(_, args):
            for arg in args:
                found.extend(_certain_parts(arg))
        case _:
            pass
    return found


def _occurrences(expr: ir.Expr, scope: list[Node]) -> int:
    return sum(
        part == expr
        for node in nodes(tuple(scope))
        if not isinstance(node, Lazy)
        for value in node_values(node)
        for part in subexpressions(value)
    )


def _replaced(node: Node, old: ir.Expr, new: ir.Expr) -> Node:
    def value(expr: ir.Expr) -> ir.Expr:
        if expr == old:
            return new
        return rebuild(expr, value)

    def body(inner: Body) -> Body:
        return tuple(_replaced(n, old, new) for n in inner)

    return change(node, value, body)


def forwarded(body: Body, params: tuple[str, ...] = ()) -> Body:
    """The body without variables that only repeat another one, or that nothing reads."""
    while True:
        counts = dict.fromkeys(params, 1)
        used: set[str] = set()
        for node in nodes(body):
            for name in assigned_names(node):
                counts[name] = counts.get(name, 0) + 1
            if not isinstance(node, Lazy):
                used |= _read(node)
        copies: dict[str, ir.Expr] = {}
        unused: set[str] = set()
        for node in nodes(body):
            match node:
                case ir.Set(name, ir.Var(other)) if counts[name] == 1 and counts.get(other, 0) <= 1 and name[0] in "^~":
                    copies[name] = node.value
                case ir.Set(name, _) | Lazy(name, _) if name not in used:
                    unused.add(name)
        if not copies and not unused:
            return body
        for name in copies:  # a copy of a copy
            while isinstance(end := copies[name], ir.Var) and end.name in copies:
                copies[name] = copies[end.name]
        body = _forwarded(body, copies, unused | copies.keys())


def _forwarded(body: Body, copies: dict[str, ir.Expr], gone: set[str]) -> Body:
    """The body without the variables in `gone`; where those of `copies` are read, what they repeat."""

    def value(expr: ir.Expr) -> ir.Expr:
        return copies.get(expr.name, expr) if isinstance(expr, ir.Var) else rebuild(expr, value)

    return tuple(
        change(node, value if copies else lambda value: value, lambda inner: _forwarded(inner, copies, gone))
        for node in body
        if not (isinstance(node, ir.Set | Lazy) and node.name in gone)
    )


def _read(node: Node) -> set[str]:
    return {part.name for value in node_values(node) for part in subexpressions(value) if isinstance(part, ir.Var)}
