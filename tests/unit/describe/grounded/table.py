"""A position as it lies on the table: which piece is where, whose it is, and what the numbers and notes are.

It is read from the cells by the declared world alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property

from cafetal.executors.schema import Layout
from cafetal.geometry.model import Relation
from cafetal.model import BOX, GONE, Storage, World

Elem = tuple[str, str, int]
"""A thing that a phrase may mean: its sort (site, seat, value, thing, place, dir, number), of which class or kind,
and its number there."""
Elems = frozenset[Elem]
NOTHING: Elems = frozenset()


def seat(number: int) -> Elem:
    """A player."""
    return ("seat", "", number)


def number(value: int) -> Elem:
    """A number."""
    return ("number", "", value)


class Table:
    """One position of a game."""

    def __init__(self, world: World, layout: Layout, cells: Sequence[int]) -> None:
        self.world = world
        self.layout = layout
        self.cells = cells
        self.width = max(len(world.faces), 1)
        self.things: dict[int, int] = {}  # how many pieces there are of each place and face
        self.by_place: dict[int, list[int]] = defaultdict(list)
        for storage in world.storages.values():
            for place, face, count in self._lying(storage):
                code = place * self.width + face
                self.things[code] = self.things.get(code, 0) + count
                self.by_place[place].append(code)

    def _lying(self, storage: Storage) -> Iterable[tuple[int, int, int]]:
        start = self.layout.arrays[storage.name]
        if storage.kind == "the":
            if self.cells[start]:
                yield storage.base + self.cells[start] - 1, storage.faces[0], 1
            return
        for place in range(storage.size):
            if storage.kind == "count":
                for slot, face in enumerate(storage.faces):
                    count = self.cells[start + place * len(storage.faces) + slot]
                    if count:
                        yield storage.base + place, face, count
            elif self.cells[start + place]:
                yield storage.base + place, self.cells[start + place] - 1, 1

    # -- pieces -------------------------------------------------------------------------------------------

    def face(self, code: int) -> int:
        """The face that a piece shows."""
        return code % self.width

    def place(self, code: int) -> int:
        """The place where a piece lies."""
        return code // self.width

    @cached_property
    def _storages(self) -> list[Storage]:
        return sorted(self.world.storages.values(), key=lambda storage: storage.base)

    def storage(self, place: int) -> Storage:
        """The storage that a place belongs to."""
        return next(s for s in self._storages if s.base <= place < s.base + s.size)

    def local(self, place: int) -> int:
        """The number of the site, or of the player, that a place belongs to."""
        storage = self.storage(place)
        return (place - storage.base) // storage.width

    def site(self, place: int) -> Elem | None:
        """The site of a place; None of a place in a zone."""
        storage = self.storage(place)
        return ("site", storage.cls, self.local(place)) if storage.cls else None

    def owner(self, code: int) -> int:
        """Whose a piece is: by its face, by who put it there, or by the zone in which it lies; -1: nobody's."""
        shown, place = self.world.faces[self.face(code)], self.place(code)
        storage = self.storage(place)
        if shown.owner >= 0:
            return shown.owner
        if storage.keeps_owners:
            return self.cells[self.layout.arrays[storage.owners] + place - storage.base]
        return self.local(place) if storage.per_player and not storage.cls else -1

    def value(self, code: int, kind: str) -> Elem | None:
        """What a piece shows of a kind."""
        shown = self.world.faces[self.face(code)]
        kinds = self.world.pieces[shown.piece].kinds
        if kind not in kinds or shown.attributes[kinds.index(kind)] < 0:
            return None
        return self.kind_value(kind, shown.attributes[kinds.index(kind)])

    def kind_value(self, kind: str, index: int) -> Elem:
        """A value of a kind; of a kind of numbers the number."""
        low = self.world.kinds[kind].low
        return ("value", kind, index) if low is None else number(low + index)

    def on_board(self, code: int) -> bool:
        """A piece lies on a board and not in a zone."""
        return bool(self.storage(self.place(code)).cls)

    def put_away(self, code: int) -> bool:
        """A piece is in the box or out of the game."""
        return self.storage(self.place(code)).name in (BOX, GONE)

    def top(self, place: int) -> int | None:
        """The piece on top of a pile; None if there is no pile, or nothing on it."""
        there = [code for one in self.zone(place) for code in self.by_place.get(one, ())]
        return there[-1] if self.storage(place).pile and there else None

    def zone(self, place: int) -> range:
        """All places of the zone that a place stands for: of a pile one for each piece."""
        storage = self.storage(place)
        if not storage.pile:
            return range(place, place + 1)
        first = storage.base + (place - storage.base) // storage.width * storage.width
        return range(first, first + storage.width)

    # -- places -------------------------------------------------------------------------------------------

    def filled(self, site: Elem) -> bool:
        """Something lies at a site."""
        return any(self.by_place.get(place) for place in self.places_of(site))

    def places_of(self, site: Elem) -> Iterable[int]:
        """The places of a site, in every storage of its class."""
        for storage in self._storages:
            if storage.cls == site[1]:
                first = storage.base + site[2] * storage.width
                yield from range(first, first + storage.width)

    def related(self, name: str, source: Elem, target: str) -> Elems:
        """The sites of a class that a relation of the board gives for a site; "": they belong together."""
        world = self.world
        found: Relation | None
        found = world.relation(name, source[1], target) if name else world.links(source[1], target)
        return NOTHING if found is None else frozenset(("site", target, i) for i in found.rows[source[2]])

    def tagged(self, site: Elem, mark: str) -> bool:
        """A site has a mark of its class."""
        cls = self.world.classes.get(site[1])
        return cls is not None and mark in cls.attributes and bool(cls.attributes[mark][site[2]])

    # -- numbers and notes --------------------------------------------------------------------------------

    def note(self, name: str, index: int = 0) -> int:
        """A cell of a number or a note."""
        return self.cells[self.layout.arrays[name] + index]
