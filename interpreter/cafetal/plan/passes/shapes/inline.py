"""Puts short functions with loops in the place of their calls, for hosts in which a call is dear.

A function that looks for something returns out of the middle of a loop. Put in place, the result is set and the loop is
left, so that what stands behind the call goes on. Only such functions are taken where leaving the loop leads to the end
of the function: nothing else may follow that a return would have skipped.

Without it Reversi has less than a quarter of its random games a second in Python, Connect Four 0.6 of them, others at
least 0.92.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cafetal.plan import Break, Call, Expr, For, ForRow, If, Int, Op, Return, Set, Var, While
from cafetal.plan.offers.program import Body, Lazy, Node, change, nodes, when, with_body
from cafetal.plan.passes.algebra import is_cheap
from cafetal.plan.passes.hoist import assigned_names, variables
from cafetal.plan.passes.walk import rebuild

LARGEST = 24  # nodes of a function that is put in place
MOST = 200  # nodes of a body with all that was put into it
Parts = tuple[tuple[str, ...], Body]


class Inliner:
    """Puts functions in place. `function` gives parameters and body of one that may be, else None."""

    def __init__(self, function: Callable[[str], Parts | None]) -> None:
        self.function = function
        self.ready: dict[str, Parts | None] = {}
        self.count = 0

    def run(self, body: Body) -> Body:
        """A body with the calls in it replaced; as it was if it grows too much."""
        new = self._body(body)
        return new if sum(1 for _ in nodes(new)) <= MOST else body

    def _body(self, body: Body) -> Body:
        return tuple(new for node in body for new in self._node(node))

    def _node(self, node: Node) -> Iterable[Node]:
        match node:
            case Set(name, Call(function, args)):
                placed = self._placed(name, function, args)
                if placed is not None:
                    return placed
            case Return(Call(function, args)):
                result = self._fresh()
                placed = self._placed(result, function, args)
                if placed is not None:
                    return [*placed, Return(Var(result))]
            case If(condition, then, otherwise):
                return self._if(condition, self._body(then), self._body(otherwise))
        return [change(node, lambda value: value, self._body)]

    def _if(self, condition: Expr, then: Body, otherwise: Body) -> Iterable[Node]:
        match condition:
            case Op("and", args) if not otherwise and any(isinstance(arg, Call) for arg in args[1:]):
                at = next(i for i, arg in enumerate(args) if i and isinstance(arg, Call))
                first = args[0] if at == 1 else Op("and", args[:at])
                rest = args[at] if at + 1 == len(args) else Op("and", args[at:])
                inner = list(self._if(rest, then, ()))
                if len(inner) > 1:
                    return self._if(first, tuple(inner), ())
            case Call(function, args) | Op("not", (Call(function, args),)) | Op("and", (Call(function, args), *_)):
                result = self._fresh()
                placed = self._placed(result, function, args)
                if placed is not None:
                    return [*placed, when(_with_first(condition, Var(result)), then, otherwise)]
        return [when(condition, then, otherwise)]

    def _fresh(self) -> str:
        self.count += 1
        return f"%{self.count}"

    def _known(self, name: str) -> Parts | None:
        """A function that is short and without side effects, what it calls put in place; None if it is not."""
        if name not in self.ready:
            self.ready[name] = None  # a function is not put into itself
            parts = self.function(name)
            if parts is not None:
                params, body = parts[0], self._body(parts[1])
                allowed = Set | If | For | ForRow | While | Return | Break | Lazy
                short = sum(1 for _ in nodes(body)) <= LARGEST
                if short and body and all(isinstance(node, allowed) for node in nodes(body)):
                    self.ready[name] = (params, body)
        return self.ready[name]

    def _placed(self, target: str, function: str, args: tuple[Expr, ...]) -> list[Node] | None:
        """Statements that set a variable to the value of a call; None if the function cannot be put there."""
        parts = self._known(function)
        if parts is None or any(target in variables(arg) for arg in args):
            return None
        params, body = parts
        assigned = {name for node in nodes(body) for name in assigned_names(node)}
        self.count += 1
        names: dict[str, Expr] = {name: Var(f"{name}%{self.count}") for name in (*assigned, *params)}
        before: list[Node] = []
        for param, arg in zip(params, args, strict=True):
            if is_cheap(arg) and param not in assigned:
                names[param] = arg
            else:
                before.append(Set(f"{param}%{self.count}", arg))
        own = {name.name for local in assigned if isinstance(name := names[local], Var)}
        found = _ending_in(_renamed(body, names), target, own)
        return None if found is None else [*before, *found]


def _with_first(condition: Expr, new: Expr) -> Expr:
    """A condition with its call, which is asked first, replaced."""
    match condition:
        case Op(op, (_, *rest)):
            return Op(op, (new, *rest))
        case _:
            return new


def _renamed(body: Body, names: dict[str, Expr]) -> Body:
    def value(expr: Expr) -> Expr:
        return names.get(expr.name, expr) if isinstance(expr, Var) else rebuild(expr, value)

    def inner(body: Body) -> Body:
        return _renamed(body, names)

    def own(name: str) -> str:
        new = names[name]
        assert isinstance(new, Var)
        return new.name

    found: list[Node] = []
    for node in body:
        new = change(node, value, inner)
        match new:
            case Set(name, expr):
                new = Set(own(name), expr)
            case For(name, start, stop, body_):
                new = For(own(name), start, stop, body_)
            case ForRow(name, rows, index, body_):
                new = ForRow(own(name), rows, index, body_)
            case Lazy(name, expr):
                new = Lazy(own(name), expr)
        found.append(new)
    return tuple(found)


def _ending_in(body: Body, target: str, own: set[str]) -> list[Node] | None:
    """A body of a function that sets a variable instead of returning; None if its returns skip too much.

    `own` are the variables of the function itself: only of those one may hold the result.
    """
    *before, end = body
    if not isinstance(end, Return):
        return None
    if not any(isinstance(node, Return) for node in nodes(tuple(before))):
        return [*before, Set(target, end.value)]
    match end.value:
        case Int():
            found = _falling(tuple(before), target)
            return None if found is None else [Set(target, end.value), *found]
        case Var(name) if name in own:
            found = _falling(tuple(before), name)
            return None if found is None else [*found, Set(target, end.value)]
        case _:
            return None


def _falling(body: Body, result: str) -> list[Node] | None:
    """A body behind whose end nothing is left to do but to give the result: a return sets it and goes there."""
    for i, node in enumerate(body):
        if not any(isinstance(inner, Return) for inner in nodes((node,))):
            continue
        rest = body[i + 1 :]
        match node:
            case Return(value):
                return [*body[:i], Set(result, value)]
            case If(condition, then, otherwise):
                first, second = _falling(then, result), _falling((*otherwise, *rest), result)
                ends = not rest or (then and isinstance(then[-1], Return))
                if first is None or second is None or not ends:
                    return None
                return [*body[:i], when(condition, tuple(first), tuple(second))]
            case For() | ForRow() | While() if not rest:
                inner = _leaving(node.body, result)
                if inner is None:
                    return None
                return [*body[:i], with_body(node, inner)]
        return None
    return list(body)


def _leaving(body: Body, result: str) -> Body | None:
    """The body of a loop in which a return sets the result and leaves the loop; None if it stands in a loop inside."""
    found: list[Node] = []
    for node in body:
        match node:
            case Return(value):
                return (*found, Set(result, value), Break())
            case If(condition, then, otherwise):
                first, second = _leaving(then, result), _leaving(otherwise, result)
                if first is None or second is None:
                    return None
                found.append(when(condition, first, second))
            case For() | ForRow() | While() if any(isinstance(inner, Return) for inner in nodes((node,))):
                return None
            case _:
                found.append(node)
    return tuple(found)
