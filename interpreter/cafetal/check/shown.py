"""What lies open to players for a while: what a line above has revealed, until a piece enters it."""

from __future__ import annotations

from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.trees import nodes_of

Shown = tuple[str, v.Expr | None, v.Expr | None]
"""A storage, the place or seat (None: all of them), and who sees it (None: everybody)."""


def still_shown(statement: s.Statement, before: set[Shown]) -> set[Shown]:
    """What lies open after a statement, of what did before, and what it reveals."""
    match statement:
        case s.Reveal(spots, None, to, False):
            readers = _readers(to)
            found = {(x.storage, x.index, who) for x in spots if not isinstance(x.index, v.SetOf) for who in readers}
            return before | found
        case s.Let() | s.Choose() | s.ChooseSeveral() | s.Require():
            return set(before)
        case s.MoveThing(target=target) | s.MoveBag(target=target):
            return _without(before, target)
        case s.MoveSome(target=goal):
            return _without(before, goal.place)
        case _:
            return set()


def _readers(to: v.SetOf | None) -> tuple[v.Expr | None, ...]:
    if to is None:
        return (None,)
    return to.source.elements if isinstance(to.source, v.Listed) else ()


def _without(shown: set[Shown], target: v.Expr | None) -> set[Shown]:
    names = {target.storage} if isinstance(target, v.PlaceOf) else set()
    if target is not None and isinstance(target.type, t.PlaceT):
        names |= target.type.storages
    return {entry for entry in shown if entry[0] not in names}


def seen_again(tree: object, chooser: v.Expr, shown: set[Shown]) -> set[int]:
    """The sets of pieces that lie open to the one who chooses."""
    return {
        id(node)
        for node in nodes_of(tree)
        if isinstance(node, v.Things) and all(_is_shown(spot, chooser, shown) for spot in node.spots)
    }


def _is_shown(spot: v.Spot, chooser: v.Expr, shown: set[Shown]) -> bool:
    return any(
        storage == spot.storage and index in (None, spot.index) and who in (None, chooser)
        for storage, index, who in shown
    )
