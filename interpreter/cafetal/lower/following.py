"""Pieces of a set that move while a loop goes over it: each is met where it is by then, and left out if it has gone.

A loop over pieces keeps where they lay. Where its passes move other pieces than their own, what was kept follows them:
a piece that moves up in its line or is moved stays itself. One that is no longer where the set was looked for is gone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.walk import carried_out
from cafetal.dataclass import Frozen
from cafetal.lower.fold import NOBODY, ONE, ZERO, add, both, choose, compare, either, mul, sub
from cafetal.lower.settled import ON_ITS_WAY
from cafetal.plan import Expr, For, If, Int, Load, Reg, Set, SetReg, Stmt, Store, Var

if TYPE_CHECKING:
    from cafetal.core.game import Game
    from cafetal.lower.flow import Flow
    from cafetal.lower.places import Places
    from cafetal.lower.settled import Taken
    from cafetal.model import Storage

MOVING, SWAPPED = Int(ON_ITS_WAY + 1), Int(ON_ITS_WAY)
"""What is kept of a piece on its way."""


class Followed(Frozen):
    """Pieces of a loop that are followed while they lie in some storages: those taken, or the one in sight."""

    storages: frozenset[str]
    taken: Taken | None = None
    piece: Reg | Var | None = None

    def changed(self, places: Places, change: Callable[[Expr], tuple[Expr, Expr]]) -> list[Stmt]:
        """Statements that change what is kept. `change`: for a piece, whether it changes and what it becomes."""
        if self.piece is not None:
            changes, new = change(self.piece)
            here = SetReg(self.piece.name, new) if isinstance(self.piece, Reg) else Set(self.piece.name, new)
            return [If(changes, (here,))]
        assert self.taken is not None
        at = Var(places.builder.fresh("i"))
        changes, new = change(Load(self.taken.array, at))
        return [For(at.name, ZERO, self.taken.count, (If(changes, (Store(self.taken.array, at, new),)),))]


@contextmanager
def following(places: Places, *more: Followed) -> Iterator[None]:
    """Pieces are followed for a while."""
    before = places.followed
    places.followed = (*before, *more)
    try:
        yield
    finally:
        places.followed = before


def disturbs(game: Game, body: s.Body, var: v.Variable, names: frozenset[str], closing: bool) -> bool:
    """Whether a body moves other pieces than `var` that may lie in some storages; if they close up, that one too."""
    bodies = [body, *game.events]  # a loop may wait for a decision, at which somebody leaves
    return any(
        _lies(kind) & names
        for one in bodies
        for statement in carried_out(game, one)
        for kind in _moved(statement, None if closing else var)
    )


def _moved(statement: s.Statement, spared: v.Variable | None) -> list[t.Type]:
    """What a statement moves besides one piece."""
    match statement:
        case s.MoveThing(thing=v.Ref(own)) if own is spared:
            return []
        case s.MoveThing(thing=thing):
            return [thing.type]
        case s.MoveSome(of=of) | s.Flip(of=of):
            return [of.var.type]
        case s.Swap(left=left, right=right):
            return [left.type, right.type]
        case s.MoveBag(bag=bag):
            return [bag.type]
        case s.Pay(parts=parts):
            return [part.source.type for part in parts]
        case _:
            return []


def _lies(kind: t.Type) -> frozenset[str]:
    match kind:
        case t.ThingT(_, storages) | t.PlaceT(storages):
            return storages
        case t.BagT(storage):
            return frozenset({storage})
        case _:
            return frozenset()


def gone(flow: Flow, of: v.SetOf, names: frozenset[str], thing: Expr) -> Expr:
    """A piece that was taken is no longer where the set was looked for; of a heap, none of its sort is left."""
    places, world = flow.places, flow.world
    here: Expr = ZERO
    for storage in (world.storages[name] for name in sorted(names)):
        if storage.kind == "count":
            local = sub(places.place(thing), Int(storage.base))
            none = compare("le", places.count(storage, local, places.face(thing)), ZERO)
            here = choose(places.within(places.place(thing), storage), none, here)
    return choose(compare("lt", thing, ZERO), ONE, here)


def leaves_place(flow: Flow, thing: Expr, kind: t.ThingT, mark: Expr = MOVING) -> list[Stmt]:
    """A piece is about to leave its place."""
    return [
        stmt
        for known in flow.places.followed
        if known.storages & kind.storages and known.piece != thing
        for stmt in known.changed(flow.places, lambda kept: (compare("eq", kept, thing), mark))
    ]


def arrives(
    flow: Flow, kind: t.ThingT, goal: frozenset[str], piece: tuple[Expr, Expr], mark: Expr = MOVING
) -> list[Stmt]:
    """It has come to one of some storages. `piece`: its place and its face."""
    places = flow.places
    found: list[Stmt] = []
    for known in places.followed:
        if known.storages & kind.storages:
            new: Expr = places.code(*piece)
            if not goal <= known.storages:
                inside = [flow.world.storages[name] for name in sorted(goal & known.storages)]
                there = either(places.within(piece[0], storage) for storage in inside)
                new = choose(there, new, NOBODY)
            found += known.changed(places, lambda kept, new=new: (compare("eq", kept, mark), new))  # type: ignore[misc]
    return found


def turns(flow: Flow, thing: Expr, kind: t.ThingT, face: Expr) -> list[Stmt]:
    """A piece shows another face where it lies."""
    places = flow.places
    new = places.code(places.place(thing), face)
    return [
        stmt
        for known in places.followed
        if known.storages & kind.storages
        for stmt in known.changed(places, lambda kept: (compare("eq", kept, thing), new))
    ]


def moves_down(places: Places, storage: Storage, site: Expr) -> list[Stmt]:
    """The pieces of a pile lie one place further from its bottom."""
    found: list[Stmt] = []
    first = mul(site, Int(storage.width))
    for known in places.followed:
        if storage.name in known.storages:

            def change(kept: Expr) -> tuple[Expr, Expr]:
                local = sub(places.place(kept), Int(storage.base))
                inside = both((compare("ge", local, first), compare("lt", local, add(first, Int(storage.width)))))
                return choose(compare("ge", kept, ZERO), inside, ZERO), add(kept, Int(places.width))

            found += known.changed(places, change)
    return found


def moves_up(places: Places, storage: Storage, at: Expr, end: Expr) -> list[Stmt]:
    """The pieces of a line behind a place that has become free move up. `end`: the first place of the next line."""
    found: list[Stmt] = []
    for known in places.followed:
        if storage.name in known.storages:

            def change(kept: Expr) -> tuple[Expr, Expr]:
                local = sub(places.place(kept), Int(storage.base))
                behind = both((compare("gt", local, at), compare("lt", local, end)))
                return choose(compare("ge", kept, ZERO), behind, ZERO), sub(kept, Int(places.width))

            found += known.changed(places, change)
    return found
