"""Counts of turns and rounds since something last happened (`no piece was taken for 50 turns`).

A counter is one cell. What it waits for sets it to -1, the end of the turn (or round) adds 1, and it stops at the
number that the rules ask about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import types as t
from cafetal.lower.fold import ONE, ZERO, add, both, either, least
from cafetal.plan import Array, Expr, If, Int, Load, Stmt, Store

if TYPE_CHECKING:
    from cafetal.core.game import Counter, Game
    from cafetal.lower.builder import PlanBuilder
    from cafetal.lower.flow import Flow

BEGINS = Int(-1)


def lay_out_counters(game: Game, builder: PlanBuilder) -> None:
    """One cell for each counter."""
    for counter in game.counters.values():
        builder.array(Array(counter.name, 1, BEGINS.value, counter.number))


def starts(game: Game) -> list[Stmt]:
    """Play begins: what was done in set-up does not count."""
    return [Store(counter.name, ZERO, ZERO) for counter in game.counters.values()]


def passes(game: Game, unit: str) -> list[Stmt]:
    """A turn or a round is over."""
    return [
        Store(counter.name, ZERO, least(add(Load(counter.name, ZERO), ONE), Int(counter.number)))
        for counter in game.counters.values()
        if counter.unit == unit
    ]


def leaves(flow: Flow, thing: Expr, kind: t.ThingT, goal: frozenset[str] | None) -> list[Stmt]:
    """What is noted when a piece goes from its place to one of some storages (None: out of the game)."""
    found: list[Stmt] = []
    for counter in flow.game.counters.values():
        happens = _happens(flow, counter, (thing, kind), goal)
        begin = Store(counter.name, ZERO, BEGINS)
        if happens != ZERO:
            found.append(begin if happens == ONE else If(happens, (begin,)))
    return found


def _happens(flow: Flow, counter: Counter, piece: tuple[Expr, t.ThingT], goal: frozenset[str] | None) -> Expr:
    """The piece is one of those, and it is taken, moved or put as the counter says."""
    thing, kind = piece
    places, storages = flow.places, flow.world.storages
    on_board = goal is not None and any(storages[name].cls for name in goal)
    off_board = goal is None or any(not storages[name].cls for name in goal)
    start = kind.storages & counter.storages
    if counter.what == "put":
        start = kind.storages - counter.storages
        on_board = goal is not None and bool(goal & counter.storages)
    if not (off_board if counter.what in ("taken", "removed") else on_board):
        return ZERO
    if not start or not kind.faces & counter.faces:
        return ZERO
    shows = ONE if kind.faces <= counter.faces else places.shows(places.face(thing), counter.faces)
    from_there: Expr = ONE
    if kind.storages - start:
        from_there = either(places.within(places.place(thing), storages[name]) for name in sorted(start))
    return both((shows, from_there))
