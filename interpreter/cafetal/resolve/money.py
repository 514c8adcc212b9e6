"""Money: how much of it a player has, and where payments go."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.model import BOX, GONE
from cafetal.resolve.counting import counted
from cafetal.resolve.homes import check_owned, one_home, whose_text
from cafetal.resolve.phrases import head_of, many
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Scope


def holdings(r: Resolver, player: v.Expr, phrase: n.NounPhrase, scope: Scope) -> v.Expr:
    """How many coins a player has, in the player's zone for them or where the phrase says."""
    if phrase.places or phrase.possessor is not None or phrase.of is not None:
        return counted(r.world, many(r, replace(phrase, determiner=None), scope.inner(they=player)))
    faces = frozenset(r.world.faces_of(r.singular(head_of(phrase))))
    whose = whose_text(None, player, scope)
    check_owned(r, phrase, faces, whose)
    name = one_home(r, faces, phrase.span, "", whose)
    var = r.variable(phrase.words[-1].text, t.ThingT(faces, frozenset({name})))
    return counted(r.world, v.SetOf(var, v.Things((v.Spot(name, player),), faces)))


def common_zone(r: Resolver, piece: str) -> str | None:
    """The one common zone of a sort of piece, or None: what is paid leaves the game (or goes to the box)."""
    faces = set(r.world.faces_of(piece))
    commons = [s for s in r.world.storages.values() if not s.cls and not s.per_player and s.name not in (BOX, GONE)]
    zones = [zone.name for zone in commons if faces & set(zone.faces)]
    return zones[0] if len(zones) == 1 else None
