"""Draws sites with nothing on them: their ground, their marks, their names and numbers."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from math import atan2, degrees

from cafetal.dataclass import Frozen
from cafetal.geometry.model import NETWORK, Geometry, Point, SiteClass
from cafetal.model import World
from cafetal.pictures.canvas import INK, LEAST, PAPER, Canvas, fill, flat, pen, text_width
from cafetal.pictures.colours import colours_of, mixed
from cafetal.pictures.emblems import emblem, texture
from cafetal.pictures.labels import Labels
from cafetal.pictures.layout import AREAS, SEQUENCES, SiteShape

BUILT_IN = {"dark", "upright", "level", "coastal", "coast", "column", "row", "number", "player", "file"}
LAND, SHADE, CHEQUER = "#f3ead8", "#ece0c8", "#c9ad82"
SEA, WAVE, EDGE = "#c5dde6", "#7fa9ba", "#a98f66"
NAMES = "#6d6252"
LINE = 0.46
"""How far apart lines of words are."""
BESIDE = 0.3
"""How far along an edge its marks stand."""
COORDINATE = re.compile(r"([a-z]+)(\d+)")


class Ground(Frozen):
    """What a value of a kind looks like as ground."""

    colour: str
    texture: str


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


class Grounds:
    """The looks of the sites of one game."""

    def __init__(self, world: World, labels: Labels, signs: Mapping[str, int]) -> None:
        """`signs` are the numbers of the signs of each kind's first value, as pieces have them."""
        self.world = world
        self.labels = labels
        self.signs = signs
        self._found: dict[int, tuple[list[str], list[str]]] = {}

    @cached_property
    def chequered(self) -> frozenset[str]:
        """Classes whose dark sites matter: pieces lie on them alone."""
        return frozenset(storage.cls for storage in self.world.storages.values() if storage.only == "dark")

    def kind_of(self, cls: SiteClass) -> str:
        """The attribute that gives a class its ground, or nothing."""
        for name, values in cls.attributes.items():
            if name in self.world.kinds and name not in BUILT_IN and any(isinstance(v, str) for v in values):
                return name
        return ""

    def marks(self, cls: SiteClass) -> list[str]:
        """The attributes that are marks: true of some sites, but not of most."""
        return self._printed(cls)[0]

    def numbers(self, cls: SiteClass) -> list[str]:
        """The attributes that are numbers printed on sites."""
        return self._printed(cls)[1]

    def _printed(self, cls: SiteClass) -> tuple[list[str], list[str]]:
        """Marks and numbers of a class, looked for once."""
        key = id(cls)  # the world keeps all classes
        if key not in self._found:
            own = [(name, values) for name, values in cls.attributes.items() if name not in BUILT_IN]
            marks = [name for name, values in own if 0 < sum(value is True for value in values) <= len(values) / 2]
            self._found[key] = marks, [name for name, values in own if any(map(_is_number, values))]
        return self._found[key]

    def ground(self, kind: str, value: str) -> Ground:
        """The look of a value of a kind as ground."""
        words = self.world.kinds[kind].values
        index = words.index(value)
        colour = colours_of(words)[index]
        return Ground(mixed(colour, PAPER, 0.55), texture(index, mixed(colour, INK, 0.35)))

    # --- one site ------------------------------------------------------------------------------------

    def draw(
        self, canvas: Canvas, geometry: Geometry, place: SiteShape, held: int = 0, taken: Collection[int] = ()
    ) -> None:
        """The site without what lies on it: of one sort so many pieces are `held` at most, and slots are `taken`.

        Numbers make room for these.
        """
        match place.kind:
            case "square" | "hexagon":
                self._area(canvas, place, held)
            case "circle" | "mark":
                self._spot(canvas, geometry, place, held)
            case "edge":
                self._edge(canvas, place, held)
            case "corner":
                x, y = place.point
                canvas.circle(x, y, place.size * 0.3, fill(PAPER, EDGE, 0.03))
            case "harbour":
                self._harbour(canvas, place, taken)
            case _:
                canvas.circle(*place.point, place.size / 2, fill(LAND, EDGE))

    def _area(self, canvas: Canvas, place: SiteShape, held: int) -> None:
        outline = place.outline or _square(place.point, place.size)
        kind = self.kind_of(place.cls)
        value = place.attribute(kind) if kind else None
        if isinstance(value, str):
            look = self.ground(kind, value)
            canvas.polygon(outline, fill(look.colour, EDGE, 0.025))
            if look.texture:
                canvas.use(f"ground{kind}{value}", look.texture, *place.point, place.size * 0.98)
        else:
            canvas.polygon(outline, fill(self._plain(place), EDGE, 0.025))
        for k, mark in enumerate(self.marks(place.cls)):
            if place.attribute(mark) is True:
                marked(canvas, k, place.point, place.size, outline)
        x, y = place.point
        for k, name in enumerate(self.numbers(place.cls)):
            number = place.attribute(name)
            if isinstance(number, int):
                at = (x + place.size * (0.33 - 0.5 * k), y + place.size * 0.3)
                _number(canvas, at, number, max(0.27 * place.size, LEAST), held > 0)
        if isinstance(value, str) and not place.storages:
            self._told(canvas, kind, value, place)

    def _told(self, canvas: Canvas, kind: str, value: str, place: SiteShape) -> None:
        """The sign and the word of a value on a site that holds nothing, as pieces of that value have them."""
        x, y = place.point
        label = self.labels.value(kind, value)
        if self.sign(canvas, kind, value, (x, y - 0.12 * place.size), place.size):
            y += 0.34 * place.size
        if self.fits(label, place):
            canvas.text(x, y, label, min(max(0.26 * place.size, LEAST), place.size / text_width(label, 1)))

    def sign(self, canvas: Canvas, kind: str, value: str, point: Point, size: float) -> bool:
        """Draw the sign that pieces of a value have, on a site of that size; false if there are no such pieces."""
        if not any(kind in piece.kinds for piece in self.world.pieces.values()):
            return False
        canvas.circle(*point, 0.27 * size, flat(PAPER))
        number = self.signs.get(kind, 0) + self.world.kinds[kind].values.index(value)
        canvas.use(f"sign{kind}{value}", emblem(number, INK), *point, size * 0.8)
        return True

    @staticmethod
    def fits(label: str, place: SiteShape) -> bool:
        """Whether there is room for a word on a site, so that it can be read."""
        return bool(label) and text_width(label, LEAST) <= place.size

    def _plain(self, place: SiteShape) -> str:
        dark = place.cls.attributes.get("dark")
        if dark is None or not dark[place.index] or place.kind == "hexagon":
            return LAND
        return CHEQUER if place.cls.noun in self.chequered else SHADE

    def counted(self, geometry: Geometry, place: SiteShape) -> bool:
        """Whether the number of a site is printed in its middle."""
        runs = geometry.kind in SEQUENCES or geometry.kind == "ring"
        return place.kind in ("circle", "mark") and runs and "number" in place.cls.attributes

    def _spot(self, canvas: Canvas, geometry: Geometry, place: SiteShape, held: int) -> None:
        x, y = place.point
        half = place.size / 2
        if place.kind == "mark":
            canvas.rect(x - half, y - half, place.size, place.size, fill(LAND, EDGE, 0.025))
        else:
            canvas.circle(x, y, half, fill(LAND, EDGE, 0.03))
        if geometry.kind == NETWORK:
            canvas.haloed(x, y + half + LINE / 2, self.labels.place(place.cls.noun, place.name), LEAST, NAMES)
        for k, mark in enumerate(self.marks(place.cls)):
            if place.attribute(mark) is True:
                marked(canvas, k, place.point, place.size, _square(place.point, place.size * 0.8))
        values = [n for name in self.numbers(place.cls) if isinstance(n := place.attribute(name), int)]
        if self.counted(geometry, place):
            number = str(place.attribute("number"))
            if held:
                at = (
                    (x - half * 0.62, y - half * 0.8)
                    if values
                    else (x - half * (0.62 if held > 1 else 0.0), y + half * 0.62)
                )
                canvas.haloed(*at, number, LEAST, NAMES)
            else:
                canvas.text(x, y - half * 0.48 if values else y, number, LEAST, NAMES)
        for k, value in enumerate(values):
            at = (x, y + (0.36 if held else 0.24) * place.size - 0.45 * k)
            _number(canvas, at, value, LEAST, held > 0)

    def _edge(self, canvas: Canvas, place: SiteShape, held: int) -> None:
        """A line from end to end in the colour of its value, with its marks and its first number."""
        if len(place.outline) != 2:
            return
        kind = self.kind_of(place.cls)
        value = place.attribute(kind) if kind else None
        canvas.line(place.outline, pen("#8f7550", 0.17))
        canvas.line(place.outline, pen(self.ground(kind, value).colour if isinstance(value, str) else "#efe4cd", 0.11))
        (x1, y1), (x2, y2) = place.outline
        aside = (x1 + (x2 - x1) * BESIDE, y1 + (y2 - y1) * BESIDE)
        for k, mark in enumerate(self.marks(place.cls)):
            if place.attribute(mark) is True:
                marked(canvas, k, aside, place.size, _square(aside, place.size))
        number = next((n for name in self.numbers(place.cls) if _is_number(n := place.attribute(name))), None)
        if number is not None and not held:
            canvas.circle(*place.point, 0.3, flat(PAPER))
            canvas.text(*place.point, str(number), LEAST, NAMES)

    def _harbour(self, canvas: Canvas, place: SiteShape, taken: Collection[int]) -> None:
        x, y = place.point
        width = max([1, *(storage.width for storage in place.storages)])
        across = width * 0.8 + 0.2
        lines = [wrapped(self.labels.place(place.cls.noun, name), across) for name in place.cls.names]
        deepest = max(1, *map(len, lines))
        canvas.rect(x - across / 2, y - 0.42, across, 0.79 + LINE * deepest, fill(SEA, WAVE, 0.03), 0.12)
        for slot in range(width):
            at = slot_point(place, slot, width)
            canvas.circle(*at, 0.33, f'fill="none" {pen(WAVE, 0.03, "stroke-dasharray=" + chr(34) + "3 3" + chr(34))}')
            price = self._price(place, slot)
            if price and slot not in taken:
                canvas.text(*at, price, LEAST, NAMES)
        for k, line in enumerate(lines[place.index]):
            canvas.text(x, y + 0.6 + k * LINE, line, LEAST, NAMES)

    def _price(self, place: SiteShape, slot: int) -> str:
        """The number that a table with one row gives for each slot of a line, printed there."""
        for storage in place.storages:
            kind = self.world.kinds.get(storage.slots)
            for table in self.world.tables.values():
                if kind is not None and len(table.rows) == 1 and table.columns == kind.values:
                    value = table.cells[0][slot]
                    return "" if value is None else str(value)
        return ""

    # --- around the sites ---------------------------------------------------------------------------

    def joins(self, geometry: Geometry, found: Sequence[SiteShape]) -> Iterator[tuple[Point, Point]]:
        """The lines between points that touch, on a board that consists of points."""
        points = {place.index: place.point for place in found if place.kind == "circle"}
        if geometry.kind not in ("grid", "map") or any(place.kind in AREAS for place in found) or not points:
            return
        noun = next(place.cls.noun for place in found if place.kind == "circle")
        if geometry.has_relation("touches", noun, noun):
            for source, targets in enumerate(geometry.relation("touches", noun, noun)):
                for target in targets:
                    if source < target and source in points and target in points:
                        yield points[source], points[target]

    def entrances(self, geometry: Geometry) -> Iterator[tuple[int, str, Point, Point]]:
        """Corners at which sites have an entrance: the site, its class, its middle and the corner."""
        for relation in geometry.relations:
            classes = {cls.noun: cls for cls in geometry.classes}
            target = classes.get(relation.target)
            if target is None or target.shape != "corner" or relation.name in ("at", "touches"):
                continue
            if classes[relation.source].shape in ("edge", "harbour"):
                continue
            for source, corners in enumerate(relation.rows):
                for corner in corners:
                    yield source, relation.source, classes[relation.source].points[source], target.points[corner]


def _number(canvas: Canvas, at: Point, number: int, size: float, held: bool) -> None:
    """A number that is printed on a site."""
    text = str(number).replace("-", "−")
    if held:
        canvas.haloed(*at, text, size)
    else:
        canvas.text(*at, text, size, bold=True)


def wrapped(label: str, width: float) -> list[str]:
    """A label in lines of at most that width, if its words allow it; no line for no label."""
    lines: list[str] = []
    for word in label.split():
        if lines and text_width(f"{lines[-1]} {word}", LEAST) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def slot_point(place: SiteShape, slot: int, width: int) -> Point:
    """The middle of a slot of a line."""
    return place.point[0] + (slot - (width - 1) / 2) * 0.8, place.point[1] + 0.02


def marked(canvas: Canvas, number: int, point: Point, size: float, outline: Sequence[Point]) -> None:
    """The sign of the mark of that number: an inner frame, a roof in the corner, a ring, or corners."""
    x, y = point
    if number % 4 == 0:
        inner = [(x + (u - x) * 0.82, y + (v - y) * 0.82) for u, v in outline]
        canvas.polygon(inner, f'fill="none" {pen(INK, 0.06)}')
    elif number % 4 == 1:
        canvas.circle(x, y, size * 0.36, f'fill="none" {pen(INK, 0.05)}')
    elif number % 4 == 2:
        side = size * 0.2
        corner = [(x - size * 0.44, y - size * 0.44 + side), (x - size * 0.44, y - size * 0.44)]
        canvas.polygon([*corner, (x - size * 0.44 + side, y - size * 0.44)], flat(INK))
    else:
        canvas.line([(x - size * 0.4, y + size * 0.4), (x + size * 0.4, y + size * 0.4)], pen(INK, 0.07))


def _square(point: Point, size: float) -> tuple[Point, ...]:
    (x, y), half = point, size / 2
    return ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))


def angle(ends: Sequence[Point]) -> float:
    """The direction of an edge in degrees."""
    (x1, y1), (x2, y2) = ends[0], ends[1]
    return degrees(atan2(y2 - y1, x2 - x1))
