"""How choices are written in the text of a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.lower.fold import sub
from cafetal.plan import Expr, Int, Show

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow
    from cafetal.model import World


def show(flow: Flow, kind: t.Type, value: Expr, of: v.SetOf | None = None) -> tuple[Show, ...]:
    """The words for a value of a type; `of` is the set that it is chosen from."""
    world = flow.world
    match kind:
        case t.Num(low, high):
            return (Show(tuple(str(n) for n in range(low, high + 1)), sub(value, Int(low))),)
        case t.Val(name):
            return (Show(world.kinds[name].values, value),)
        case t.Seat():
            return (Show(world.colours, value),)
        case t.SiteT(cls):
            return (Show(site_words(world, cls), value),)
        case t.DirT(board):
            return (Show(world.geometries[board].directions, value),)
        case t.PlaceT():
            return (Show(place_words(world), value),)
        case t.ThingT(faces, storages):
            return _thing(flow, faces, storages, value, of is not None and _of_one_player(of))
        case _:
            return ()


def _of_one_player(of: v.SetOf) -> bool:
    """All pieces of the set belong to the same player (`your checkers`)."""
    mine = v.OwnerOf(v.Ref(of.var))
    conditions = (part.condition for part in of.filters)
    return any(isinstance(c, v.Compare) and c.op == "eq" and mine in (c.left, c.right) for c in conditions)


def _thing(
    flow: Flow, faces: frozenset[int], storages: frozenset[str], value: Expr, one_player: bool
) -> tuple[Show, ...]:
    """By its place where places hold one piece; by its face in zones; by both where both matter."""
    world = flow.world
    kinds = {world.storages[name].kind == "count" for name in storages}
    zones = all(not world.storages[name].cls for name in storages)
    place = Show(place_words(world), flow.places.place(value))
    face = Show(face_words(flow.world, tuple(range(len(world.faces)))), flow.places.face(value))
    if kinds == {False}:
        return (place,)
    if zones and len(storages) == 1:
        return (face,)
    sorts = {(world.faces[f].piece, world.faces[f].attributes) for f in faces} if one_player else faces
    return (place, face) if len(sorts) > 1 else (place,)


def site_words(world: World, cls: str) -> tuple[str, ...]:
    """The names of the sites of a class. A name that two classes share means the larger; the other adds its board."""
    board = world.boards[cls]
    mine = world.classes[cls].names
    taken: set[str] = set()
    larger = sorted(world.classes, key=lambda c: -len(world.classes[c].names))
    for other in larger[: larger.index(cls)]:
        taken.update(world.classes[other].names)
    return tuple(f"{board}.{name}" if name in taken else name for name in mine)


def place_words(world: World) -> tuple[str, ...]:
    """The names of all places, by number."""
    words: list[str] = []
    for storage in world.storages.values():
        if storage.cls:
            sites = site_words(world, storage.cls)
            words.extend(sites[i // storage.width] for i in range(storage.size))
        elif storage.per_player:
            words.extend(f"{colour}.{storage.name}" for colour in world.colours)
        else:
            words.append(storage.name)
    return tuple(words)


def face_words(world: World, faces: tuple[int, ...]) -> tuple[str, ...]:
    """Short names of faces: the values alone where they tell the pieces apart."""
    short = ["_".join(world.faces[f].name.split("_")) for f in faces]
    return tuple(short)
