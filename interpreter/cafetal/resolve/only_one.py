"""The only piece of its sort, which a line means wherever it lies: `put the crown in your hand`."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Many


def anywhere(r: Resolver, meaning: Many) -> Many:
    """The only piece of its sort, or the only one of that sort that a player has, wherever it lies."""
    of = meaning.of
    if not isinstance(of.source, v.Things):
        return meaning
    faces = of.source.faces
    owned = [part.condition for part in of.filters if _is_whose(part.condition, of.var)]
    counts = Counter[int]()
    for face in faces:
        counts[r.world.faces[face].owner if owned else -1] += r.world.faces[face].count
    if set(counts.values()) != {1} or len(owned) < len(of.filters) or (owned and -1 in counts):
        return meaning
    spots = tuple(v.Spot(s.name) for s in r.world.storages.values() if faces & set(s.faces) and s.name != "gone")
    of.var.type = t.ThingT(faces, frozenset(s.storage for s in spots))
    return Many(replace(of, source=v.Things(spots, faces)), v.Ref(of.var))


def _is_whose(condition: v.Expr, var: v.Variable) -> bool:
    """`the mask of the player`: of the pieces that a variable stands for, those of one player."""
    match condition:
        case v.Compare("eq", v.OwnerOf(v.Ref(thing)), _):
            return thing is var
        case _:
            return False
