"""The places of a game: box, holdings of boards, zones, in this order; place numbers run on from one to the next."""

from __future__ import annotations

from dataclasses import replace

from cafetal.declare.draft import Draft
from cafetal.declare.holdings import holdings
from cafetal.declare.limits import MAX_CELLS
from cafetal.declare.zones import zones
from cafetal.diagnostics import NOWHERE
from cafetal.model import BOX, GONE, Face, Storage


def declare_storages(draft: Draft) -> None:
    """Lay out all places; the pieces and boards are declared before."""
    world = draft.world
    bare = tuple(face.index for face in world.faces if not world.pieces[face.piece].money)
    box = Storage(BOX, "count", "", "", bare, 0, 1)
    found = _named(_distinct(draft, holdings(draft)))
    for zone in zones(draft):
        own = f"{zone.name}.zone" if zone.name in (BOX, GONE) else zone.name
        found.append(replace(zone, name=own))
        world.zones[zone.name] = own
    base = cells = 0
    for storage in [box, replace(box, name=GONE), *_with_owners(draft, found)]:
        cells += storage.size * (len(storage.faces) if storage.kind == "count" else 1)
        if cells > MAX_CELLS:
            message = "there are too many places for so many different pieces"
            draft.report.error("D015", message, storage.span or NOWHERE)
            return
        world.storages[storage.name] = replace(storage, base=base)
        base += storage.size


def _distinct(draft: Draft, found: list[Storage]) -> list[Storage]:
    """Leave out a holding that says of the same places and the same noun what another one says."""
    first: dict[tuple[str, str, str], Storage] = {}
    for storage in found:
        key = (storage.cls, storage.by_faces[0], storage.only)
        if key in first:
            message = f"it is said twice that a `{storage.only or storage.cls}` holds a `{key[1]}`"
            draft.report.twice(message, storage.span or NOWHERE, first[key].span or NOWHERE)
        else:
            first[key] = storage
    return list(first.values())


def _named(found: list[Storage]) -> list[Storage]:
    """Name holdings by their class, by their noun too where a class has several, by their mark where that is alike."""
    named = []
    for storage in found:
        of_class = [other for other in found if other.cls == storage.cls]
        alike = [other for other in of_class if other.by_faces[0] == storage.by_faces[0]]
        parts = [storage.cls]
        parts += [storage.by_faces[0]] if len(of_class) > 1 or storage.cls in (BOX, GONE) else []
        parts += [storage.only] if len(alike) > 1 and storage.only else []
        named.append(replace(storage, name=".".join(parts)))
    return named


def _with_owners(draft: Draft, found: list[Storage]) -> list[Storage]:
    """Make further faces for pools in which each piece has the owner who put it there: one for each seat."""
    world = draft.world
    pools = [storage for storage in found if storage.owned and storage.kind == "count"]
    bare = sorted({face for storage in pools for face in storage.faces})
    owned: dict[tuple[int, int], int] = {}
    for seat in range(world.players):
        for index in bare:
            face = world.faces[index]
            owned[(seat, index)] = len(world.faces)
            name = f"{draft.colour(seat)}_{face.name}"
            world.faces.append(Face(len(world.faces), face.piece, face.attributes, seat, 0, name, index))
    return [
        replace(storage, faces=tuple(face for (_, index), face in owned.items() if index in storage.faces))
        if storage in pools
        else storage
        for storage in found
    ]
