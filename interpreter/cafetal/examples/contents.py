"""What lies where in a state, and how places and pieces are called."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.dataclass import Frozen
from cafetal.executors.reference.machine import Cells
from cafetal.executors.schema import Layout
from cafetal.lower.shows import site_words
from cafetal.model import Storage, World


class Lying(Frozen):
    """So many pieces with one face at one site of a storage (of a zone: at one seat).

    `owner` is a seat or -1; `slot` the place of it that a line has.
    """

    storage: Storage
    site: int
    face: int
    owner: int
    count: int
    slot: int = 0


def lying(world: World, layout: Layout, cells: Cells, storage: Storage) -> Iterator[Lying]:
    """Everything that lies in a storage, in the order of its places."""
    start = layout.arrays[storage.name]
    if storage.kind == "the":
        if cells[start]:
            yield Lying(storage, cells[start] - 1, storage.faces[0], -1, 1)
    elif storage.kind == "count":
        width = len(storage.faces)
        for place in range(storage.size):
            for slot, face in enumerate(storage.faces):
                number = cells[start + place * width + slot]
                if number:
                    shown = world.faces[face]
                    yield Lying(storage, place, shown.base, shown.owner, number)
    else:
        owners = layout.arrays[storage.owners] if storage.owned else -1
        for place in range(storage.size):
            if cells[start + place]:
                owner = cells[owners + place] if owners >= 0 else -1
                site, slot = divmod(place, storage.width)
                yield Lying(storage, site, cells[start + place] - 1, owner, 1, slot)


def place_name(world: World, storage: Storage, site: int) -> str:
    """The name of a place as an example would write it."""
    if storage.cls:
        return site_words(world, storage.cls)[site]
    return f"{world.colours[site]}'s {storage.name}" if storage.per_player else f"the {storage.name}"


def preposition(storage: Storage) -> str:
    """Pieces lie `in` zones and lines, `on` all other sites."""
    return "on" if storage.cls and storage.kind != "line" else "in"


def pieces(world: World, face: int, count: int) -> str:
    """`a white sack`, `3 white sacks`, as far as the rules say how the noun is written."""
    known = world.faces[face]
    kind = world.pieces[known.piece]
    words = known.name.replace("_", " ")
    if count == 1:
        article = "an" if words[0] in "aeiou" else "a"
        return f"{article} {words}"
    noun = kind.name.replace("_", " ")
    plural = kind.plural.replace("_", " ")
    return f"{count} {words.removesuffix(noun)}{plural}" if words.endswith(noun) else f"{count} {words}"


def value_name(world: World, kind: t.Type, value: int) -> str:
    """A value in words."""
    if value == (v.NONE if isinstance(kind, t.Num) else -1):
        return "none"
    match kind:
        case t.Seat():
            return world.colours[value]
        case t.Val(name):
            return world.kinds[name].values[value]
        case t.SiteT(cls):
            return site_words(world, cls)[value]
        case t.DirT(board):
            return world.geometries[board].directions[value]
        case _:
            return str(value)
