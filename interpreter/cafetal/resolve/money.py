"""Money: where a player keeps it, and where payments go."""

from __future__ import annotations

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.diagnostics import Span
from cafetal.model import BOX, GONE
from cafetal.resolve.counting import counted
from cafetal.resolve.faults import fault
from cafetal.resolve.resolver import Resolver


def zones_for(r: Resolver, piece: str, per_player: bool) -> list[str]:
    """The zones that can hold a sort of piece, of the players or common ones."""
    faces = set(r.world.faces_of(piece))
    return [
        s.name
        for s in r.world.storages.values()
        if not s.cls and s.per_player == per_player and faces & set(s.faces) and s.name not in (BOX, GONE)
    ]


def purse(r: Resolver, piece: str, span: Span) -> str:
    """The zone from which a player pays with a sort of piece."""
    zones = zones_for(r, piece, True)
    private = [z for z in zones if r.world.storages[z].seen == "owner"]
    for found in (zones, private):
        if len(found) == 1:
            return found[0]
    if zones:
        return zones[0]
    raise fault("N010", f"no player has a zone for {piece}s, so nothing can be paid with them", span)


def holdings(r: Resolver, player: v.Expr, piece: str, span: Span) -> v.Expr:
    """How many pieces of a sort a player has to pay with."""
    name = purse(r, piece, span)
    faces = frozenset(r.world.faces_of(piece)) & frozenset(r.world.storages[name].faces)
    var = r.variable(piece, t.ThingT(faces, frozenset({name})))
    return counted(r.world, v.SetOf(var, v.Things((v.Spot(name, player),), faces)))


def common_zone(r: Resolver, piece: str) -> str | None:
    """The one common zone of a sort of piece, or None: what is paid leaves the game (or goes to the box)."""
    zones = zones_for(r, piece, False)
    return zones[0] if len(zones) == 1 else None
