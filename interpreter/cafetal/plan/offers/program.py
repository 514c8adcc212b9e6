"""Offers: the program that lists the moves of a choice point, as code that both emitters understand.

An offer is ordinary code of the plan (loops, conditions, local variables) with some more statements. Registers that
the choices of a move change are local variables in it; the state itself is never written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeVar

from cafetal.dataclass import Frozen, replace
from cafetal.plan import Break, Expr, For, ForRow, ForSet, If, Return, Set, SetReg, Stmt, Var, While
from cafetal.plan.passes.walk import bodies_of, rewrite, subexpressions, values_of

Loop = TypeVar("Loop", bound="For | ForRow | ForSet | While | Gather")


class Leaf(Frozen):
    """A lawful move: the numbers of its choices."""

    numbers: tuple[Expr, ...]


class CompletionCheck(Frozen):
    """Go on only if the flow from `block` can be completed with those registers; it runs on a copy of the state."""

    block: int
    sets: tuple[tuple[str, Expr], ...]
    then: tuple[Node, ...]


class Enter(Frozen):
    """The moves of another choice point with those registers, each behind these numbers."""

    point: int
    sets: tuple[tuple[str, Expr], ...]
    numbers: tuple[Expr, ...]


class Otherwise(Frozen):
    """The second body runs only if the first has listed nothing."""

    first: tuple[Node, ...]
    second: tuple[Node, ...]


class Lazy(Frozen):
    """Declares `name`: its value is computed at the first `Late` use, and kept until this statement runs again."""

    name: str
    value: Expr


class Gather(Frozen):
    """The elements of a domain (`Yield`) are collected first, then `body` runs for each with its values in `names`.

    There are at most `limit` different elements. Without names the body runs once if there is any element.
    """

    names: tuple[str, ...]
    domain: tuple[Stmt, ...]
    body: tuple[Node, ...]
    limit: int


def when(condition: Expr, then: Body, otherwise: Body = ()) -> If:
    """A condition of an offer, whose bodies may hold what stands in offers alone."""
    return If(condition, then, otherwise)  # type: ignore[arg-type]


def with_body(loop: Loop, body: Body) -> Loop:
    """A loop of an offer with another body, which may hold what stands in offers alone."""
    return replace(loop, body=body)  # type: ignore[arg-type]


FLAT = (Set, SetReg, Leaf, Lazy, Break, Return)  # nodes that hold no body
Extra = Leaf | CompletionCheck | Enter | Otherwise | Lazy | Gather
Node = Stmt | Extra
Body = tuple[Node, ...]


def inner_bodies(node: Node) -> tuple[Body, ...]:
    """The bodies that a node holds."""
    return bodies_of(node)


def node_values(node: Node) -> tuple[Expr, ...]:
    """The expressions that stand directly in a node."""
    return values_of(node)


def change(node: Node, value: Callable[[Expr], Expr], body: Callable[[Body], Body]) -> Node:
    """The node with its expressions and bodies changed."""
    return rewrite(node, value, body)


def nodes(body: Body) -> Iterator[Node]:
    """All nodes of a body, also the nested ones, each before those in it."""
    waiting = list(reversed(body))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, FLAT):
            for inner in reversed(inner_bodies(node)):
                waiting.extend(reversed(inner))


def reads_of(body: Body) -> Counter[str]:
    """How often each variable is read in a body."""
    values = (value for node in nodes(body) for value in node_values(node))
    return Counter(part.name for value in values for part in subexpressions(value) if isinstance(part, Var))
