"""The sites of a board as they are to be drawn: what is written at each, and where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cafetal.cli.board.codes import BUILT_IN, Codes, Part
from cafetal.cli.board.colours import ink
from cafetal.dataclass import Frozen
from cafetal.geometry.model import NETWORK, Geometry, Point, SiteClass
from cafetal.model import Storage, World
from cafetal.scenes.contents import Pile

AREAS = {"square", "hexagon"}
NUMBERED = {"ring", "list", "track"}
_COORDINATE = re.compile(r"[a-z]+\d+")

Parts = tuple[Part, ...]
Piles = Mapping[tuple[str, int], Pile]


class Site(Frozen):
    """A site: where it is, what is written there, whether anything lies there, and its ends if it is an edge."""

    noun: str
    name: str
    point: Point
    lines: tuple[Parts, ...]
    empty: bool
    ends: tuple[Point, Point] | None = None
    room: int = 1  # letters that it may need
    words: tuple[str, ...] = ()  # what lies there

    @property
    def width(self) -> int:
        """The number of letters of its longest line, or what it may need."""
        return max([self.room, *(sum(len(text) for text, _ in line) for line in self.lines)])


class Sites:
    """Makes the sites of the boards of one world."""

    def __init__(self, world: World, codes: Codes, names: bool = False) -> None:
        """`names`: sites without coordinates are written with their names, not with what lies there."""
        self.world = world
        self.codes = codes
        self.names = names

    def storages(self, board: str, noun: str) -> list[Storage]:
        """What can lie at the sites of a class."""
        found = self.world.storages.values()
        return [storage for storage in found if storage.board == board and storage.cls == noun]

    def of(self, geometry: Geometry, piles: Piles, chosen: str = "") -> Iterator[Site]:
        """All sites that are drawn; the one called `chosen` stands out."""
        for cls in geometry.classes:
            storages = self.storages(geometry.board, cls.noun)
            if storages or (len(cls) and (cls.shape in AREAS or geometry.kind == NETWORK)):
                for i in range(len(cls)):
                    yield self._site(geometry, cls, i, storages, piles, chosen)

    def _site(
        self, geometry: Geometry, cls: SiteClass, i: int, storages: list[Storage], piles: Piles, chosen: str
    ) -> Site:
        name = cls.names[i]
        polygon = cls.polygons[i] if cls.polygons else ()
        ends = (polygon[0], polygon[1]) if cls.shape == "edge" and len(polygon) == 2 else None
        lying = [s for s in storages if piles[s.name, i] != Pile(())]
        words = tuple(word for storage in lying for word in self._words(piles[storage.name, i]))
        if ends is not None:
            lines = self._edge(cls, storages, piles, i)
        elif geometry.kind == NETWORK:
            held = [line for storage in storages if (line := self.contents(storage, piles[storage.name, i]))]
            named = (name + self._marks(cls, i), "bold")
            lines = [[named, *((" ", ""), *_joined(held))] if held else [named]]
        else:
            lines = [line for storage in storages if (line := self.contents(storage, piles[storage.name, i]))]
            lines = lines or [self.blank(geometry, cls, i, storages)]
        if cls.shape == "harbour" or (
            geometry.kind != NETWORK and self.names and not _COORDINATE.fullmatch(name) and ends is None
        ):
            lines.append([(_short(name) if self.names else name, "dim")])
        elif cls.shape != "hexagon" and len(lines) > 1:
            lines = [_joined(lines)]
        if chosen and name == chosen.removeprefix(f"{geometry.board}."):
            lines = [
                [(text or "@", "bold reverse blink") for text, _ in line] or [("@", "bold reverse")] for line in lines
            ]
        room = max([1, *(self.codes.width(storage) for storage in storages)]) if ends is None else 1
        return Site(cls.noun, name, cls.points[i], tuple(map(tuple, lines)), not lying, ends, room, words)

    def _edge(self, cls: SiteClass, storages: list[Storage], piles: Piles, i: int) -> list[list[Part]]:
        """What is written on an edge: nothing but its line, if only one sort of piece can lie there, or its number."""
        if self.names:
            return [[(_short(cls.names[i]), "bold")]]
        held = [line for storage in storages if (line := self.contents(storage, piles[storage.name, i]))]
        if held:
            bare = self.codes.bare(storages)
            return [[("", held[0][0][1].removeprefix("reverse "))]] if bare else [_joined(held)]
        own = {name: values[i] for name, values in cls.attributes.items() if name not in BUILT_IN}
        number = next(
            (str(value) for value in own.values() if isinstance(value, int) and not isinstance(value, bool)), ""
        )
        shown = {name: value for name, value in own.items() if isinstance(value, str) and name in self.codes.values}
        letters = "".join(self.codes.values[name].get(value, "") for name, value in shown.items())
        style = next((ink(value) for value in shown.values()), "dim")
        return [[(number + letters + self._marks(cls, i), style)]]

    def _marks(self, cls: SiteClass, i: int) -> str:
        """The signs of what is true of a site."""
        return "".join(self.codes.marks[word] for word, values in cls.attributes.items()
                       if values[i] is True and word in self.codes.marks)  # fmt: skip

    def _words(self, pile: Pile) -> Iterator[str]:
        """The names of the pieces in a pile, one by one, with whom they belong to."""
        voice = self.codes.voice
        for thing in pile.things:
            face = self.codes.faces[thing.face]
            word = voice.face(face.name, face.piece, alone=False)
            yield from [word + self._whose(-1 if face.owner >= 0 else thing.owner)] * thing.count
        if pile.unseen is None or pile.unseen:
            number = "?" if pile.unseen is None else voice.say("table.unseen", pile.unseen)
            yield number + self._whose(pile.owner)

    def _whose(self, seat: int) -> str:
        return f" ({self.codes.voice.seat(self.world.colours[seat])})" if seat >= 0 else ""

    def contents(self, storage: Storage, pile: Pile) -> list[Part]:
        """What is written for the pieces of a storage at one site."""
        parts: list[Part] = []
        if storage.kind == "line":
            slots = [self.codes.piece(storage, thing) for thing in pile.things]
            for k in range(storage.width):
                parts += [("[" if k == 0 else " ", "")] + (slots[k] if k < len(slots) else [("·", "dim")])
            return [*parts, ("]", "")]
        for thing in pile.things:
            if parts:
                parts.append((" ", ""))
            parts += [*self.codes.number(storage, thing), *self.codes.piece(storage, thing)]
        if pile.unseen != 0 and pile.owner >= 0:
            parts.append(self.codes.unknown(storage, pile.owner))
        elif pile.unseen or pile.unseen is None:
            parts.append((f"{pile.unseen or ''}?", "dim"))
        return parts

    def blank(self, geometry: Geometry, cls: SiteClass, i: int, storages: list[Storage]) -> list[Part]:
        """What is written at an empty site: its number, or the signs of its attributes, or a point."""
        if geometry.kind in NUMBERED and "number" in cls.attributes:
            return [(str(cls.attributes["number"][i]), "dim")]
        if storages and all(storage.only and not cls.attributes[storage.only][i] for storage in storages):
            return []
        signs = self._marks(cls, i)
        parts: list[Part] = [(signs, "bold")] if signs else []
        for name, values in cls.attributes.items():
            value = values[i]
            if isinstance(value, str) and name in self.codes.values:
                parts.append((self.codes.values[name].get(value, value[:1]), ink(value)))
        return parts or [("·", "dim")]

    def signs(self, geometry: Geometry) -> Iterator[list[Part]]:
        """What the signs on empty sites mean, a line for each class that has any."""
        for cls in geometry.classes:
            if cls.shape == "line" or not len(cls):
                continue
            parts: list[Part] = []
            for name, values in cls.attributes.items():
                if name in self.codes.marks and any(value is True for value in values):
                    parts.append((f"{self.codes.marks[name]} {self.codes.voice.word(name)}", ""))
                elif name in self.codes.values and any(isinstance(value, str) for value in values):
                    used = [word for word in self.world.kinds[name].values if word in values]
                    parts += [
                        (f"{self.codes.values[name][word]} {self.codes.voice.word(word)}", ink(word)) for word in used
                    ]
            if parts and geometry.kind not in NUMBERED:
                yield [(self.codes.voice.say("table.empty", place=self.codes.voice.word(cls.noun)), ""), *parts]


def _short(name: str) -> str:
    """The last part of a name that is a number, else the name: `5` for `left_5`."""
    last = name.rpartition("_")[2]
    return last if last.isdecimal() else name


def _joined(lines: list[list[Part]]) -> list[Part]:
    parts: list[Part] = []
    for line in lines:
        parts += ([("/", "dim")] if parts else []) + line
    return parts
