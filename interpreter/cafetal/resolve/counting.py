"""How many elements a set can have at most: the bounds of counts and totals."""

from __future__ import annotations

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.model import World

RICH = 1 << 20
"""So many pieces of money can lie at one place."""


def most_of(world: World, of: v.SetOf) -> int:
    """The largest number of elements of a set; equal pieces count each."""
    match of.source:
        case v.Things(spots, faces):
            places = sum(world.storages[spot.storage].size for spot in spots)
            return sum(world.faces[face].count * world.players or RICH * places for face in faces)
        case v.Sites(cls) | v.Linked(_, _, cls):
            return len(world.classes[cls].names)
        case v.LineFrom():
            return len(world.classes[of.source.cls].names)
        case v.Values(kind):
            return len(world.kinds[kind].values)
        case v.Seats():
            return world.players
        case v.Numbers(low, high):
            assert isinstance(low.type, t.Num) and isinstance(high.type, t.Num)
            return max(high.type.high - low.type.low + 1, 0)
        case v.Directions(board=board):
            return len(world.geometries[board].directions)
        case v.Image(outer, inner):
            return most_of(world, outer) * most_of(world, inner)
        case v.Listed(elements):
            return len(elements)
        case v.Places(places_):
            return len(places_)


def counted(world: World, of: v.SetOf) -> v.Count:
    """The number of elements of a set, with its range."""
    return v.Count(of, t.Num(0, most_of(world, of)))
