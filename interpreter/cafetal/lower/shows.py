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
        case t.PlaceT(storages):
            lines = any(world.storages[name].kind == "line" and world.storages[name].width > 1 for name in storages)
            place = Show(place_words(world), value)
            return (place, Show(slot_words(world), value)) if lines else (place,)
        case t.ThingT():
            spots = of.source.spots if of is not None and isinstance(of.source, v.Things) else ()
            return _thing(flow, kind, value, of is not None and _of_one_player(of), spots)
        case _:
            return ()


def _of_one_player(of: v.SetOf) -> bool:
    """All pieces of the set belong to the same player (`your checkers`)."""
    mine = v.OwnerOf(v.Ref(of.var))
    conditions = (part.condition for part in of.filters)
    return any(isinstance(c, v.Compare) and c.op == "eq" and mine in (c.left, c.right) for c in conditions)


def _thing(
    flow: Flow, kind: t.ThingT, value: Expr, one_player: bool, spots: tuple[v.Spot, ...] = ()
) -> tuple[Show, ...]:
    """By its place where places hold one piece, in a line also by where it stands there; by its face in a zone.

    By both where both matter: in zones of several players, and where places hold several pieces.
    """
    world = flow.world
    storages = [world.storages[name] for name in sorted(kind.storages)]
    place = Show(place_words(world), flow.places.place(value))
    face = Show(face_words(world, tuple(range(len(world.faces)))), flow.places.face(value))
    lines = any(storage.kind == "line" and storage.width > 1 for storage in storages)
    where = (place, Show(slot_words(world), flow.places.place(value))) if lines else (place,)
    classes = [storage.cls for storage in storages if storage.cls]
    shared = len(set(classes)) < len(classes)
    if len(storages) == 1 and storages[0].pile:
        alone = all(world.faces[number].count == 1 for number in kind.faces)
        return (face,) if alone else (face, where[-1])
    if all(storage.kind != "count" for storage in storages):
        return (*where, face) if shared else where
    if not any(storage.cls for storage in storages) and len(storages) == 1:
        several = storages[0].per_player and any(spot.index is None or _is_set(spot.index) for spot in spots)
        return (place, face) if several else (face,)
    sorts = {(world.faces[f].piece, world.faces[f].attributes) for f in kind.faces} if one_player else kind.faces
    return (*where, face) if len(sorts) > 1 or shared else where


def _is_set(index: v.Expr | v.SetOf | None) -> bool:
    return isinstance(index, v.SetOf)


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
            each = storage.size // world.players
            words.extend(f"{colour}.{storage.name}" for colour in world.colours for _ in range(each))
        else:
            words.extend(storage.name for _ in range(storage.size))
    return tuple(words)


def slot_words(world: World) -> tuple[str, ...]:
    """Where a place stands in its line, by the number of the place; "" for what is no line. In a pile, from below."""
    words: list[str] = []
    for storage in world.storages.values():
        if storage.pile:
            words.extend(str(i % storage.width + 1) for i in range(storage.size))
            continue
        names = world.kinds[storage.slots].values if storage.slots and storage.width > 1 else ("",)
        words.extend(names[i % storage.width] if len(names) > 1 else "" for i in range(storage.size))
    return tuple(words)


def face_words(world: World, faces: tuple[int, ...]) -> tuple[str, ...]:
    """Short names of faces: the values alone where they tell the pieces apart."""
    short = ["_".join(world.faces[f].name.split("_")) for f in faces]
    return tuple(short)
