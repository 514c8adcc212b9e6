"""Draws a board with all that lies on it and around it, whole or the part that matters."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cached_property, partial

from cafetal.geometry.model import NETWORK, Geometry, Point
from cafetal.model import World
from cafetal.pictures.canvas import INK, Canvas, fill, pen
from cafetal.pictures.ground import COORDINATE, EDGE, NAMES, Grounds, angle, slot_point
from cafetal.pictures.layout import AREAS, ROW, SEQUENCES, SiteShape, by_slots, drawn_together, places
from cafetal.pictures.pieces import Pieces, count
from cafetal.pictures.scene import WHOLE, Aim, Scene, Spot, Thing

BESIDE = 0.56
"""The room of pieces that lie on an edge and are no sticks."""
NEAR = 0.02
AROUND = 1.3
"""How far around what matters a board is drawn, in cells."""
COORDINATES, SHIP = 0.44, 0.68
"""The size of letters of columns and numbers of rows, and of a piece at a slot of a line."""
SHEET = 24
"""So many sites are drawn anew together when the look of one of them changes."""
Look = tuple[int, frozenset[int]]
EMPTY: Look = (0, frozenset())
SMALL = 0.7
"""A part of a board is drawn alone if it is so much smaller than the whole."""


class BoardDrawing:
    """A board, with those that lie around it."""

    def __init__(
        self,
        world: World,
        group: tuple[Geometry, ...],
        grounds: Grounds,
        pieces: Pieces,
        shown: tuple[SiteShape, ...] | None = None,
        row: int = ROW,
    ) -> None:
        """`shown` are the sites that are drawn, if not all; `row`: so many of a long list lie side by side."""
        self.world = world
        self.group = group
        self.grounds = grounds
        self.pieces = pieces
        self._shown = shown
        self._row = row
        self._stamps: dict[Hashable, Canvas] = {}

    @cached_property
    def places(self) -> tuple[SiteShape, ...]:
        """The sites that are drawn."""
        if self._shown is not None:
            return self._shown
        return tuple(place for geometry in self.group for place in places(self.world, geometry, self._row))

    def part(self, focus: Iterable[Spot]) -> BoardDrawing:
        """The part around some places, if it is much smaller than the whole; of a long row only what is near them."""
        wanted = [place for spot in focus if (place := self.place(spot)) is not None]
        if not wanted:
            return self
        if any(geometry.kind in SEQUENCES for geometry in self.group):
            shown = drawn_together(self.places, {place.index for place in wanted})
        else:
            left, right = min(p.point[0] for p in wanted) - AROUND, max(p.point[0] for p in wanted) + AROUND
            top, bottom = min(p.point[1] for p in wanted) - AROUND, max(p.point[1] for p in wanted) + AROUND
            shown = tuple(p for p in self.places if left <= p.point[0] <= right and top <= p.point[1] <= bottom)
        if len(shown) >= SMALL * len(self.places):
            return self
        return BoardDrawing(self.world, self.group, self.grounds, self.pieces, shown)

    @cached_property
    def by_spot(self) -> dict[Spot, SiteShape]:
        """The site of every place where something can lie."""
        return {(s.name, place.index): place for place in self.places for s in place.storages}

    def spots_shown(self, scene: Scene) -> dict[Spot, tuple[Thing, ...]]:
        """What the values of players put on this board: markers on a track, by the site of their mark."""
        found: dict[Spot, tuple[Thing, ...]] = {}
        for name, variable in self.world.variables.items():
            marker = next((m for m in self.world.printed.markers if m.shows == name and m.on), None)
            if marker is None or name not in scene.values or all(marker.on != each.board for each in self.group):
                continue
            faces = self.world.faces_of(marker.marker)
            for seat, value in enumerate(scene.values[name]):
                spot = self._mark(marker.on, value)
                own = [f for f in faces if self.world.faces[f].owner in (seat, -1)]
                if spot is not None and own and variable.per == "player":
                    found[spot] = (*found.get(spot, ()), Thing(own[0]))
        return found

    def _mark(self, board: str, value: int) -> Spot | None:
        return self._numbered.get((board, value))

    @cached_property
    def _numbered(self) -> dict[tuple[str, object], Spot]:
        """The first site of each board that has a number, by both."""
        found: dict[tuple[str, object], Spot] = {}
        for place in self.places:
            if "number" in place.cls.attributes:
                found.setdefault(
                    (place.board, place.attribute("number")), (f"{place.board}#{place.cls.noun}", place.index)
                )
        return found

    def place(self, spot: Spot) -> SiteShape | None:
        """The site of a place, also one that only shows a value."""
        if spot in self.by_spot:
            return self.by_spot[spot]
        board, sign, noun = spot[0].partition("#")
        if sign:
            return next((p for p in self.places if (p.board, p.cls.noun, p.index) == (board, noun, spot[1])), None)
        return None

    def name(self, spot: Spot) -> str:
        """The name of a place that is called by a number which the board does not print, in short: *K 13*."""
        place = self.place(spot)
        if place is None:
            return ""
        number = place.name.rpartition("_")[2]
        geometry = self._geometry(place)
        printed = geometry.kind == NETWORK or self.grounds.counted(geometry, place)
        nouns = [cls.noun for cls in geometry.classes]
        return "" if printed or not number.isdecimal() else self.grounds.labels.spot(place.cls.noun, number, nouns)

    # --- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the board with what lies on it. A place that looks as it did once before is not drawn anew."""
        held = self._held(scene)
        looks = {i: _look(things) for i, things in held.items()}
        for geometry in self.group:
            canvas.stamp(self._stamps, ("below", geometry.board), partial(self._below, geometry))
            for number, sheet in enumerate(self._sheets[geometry.board]):
                seen = tuple(looks.get(i, EMPTY) for i in sheet)
                drawn = partial(self._sheet, geometry, sheet, seen)
                canvas.stamp(self._stamps, ("sheet", geometry.board, number, seen), drawn)
            canvas.stamp(self._stamps, ("above", geometry.board), partial(self._above, geometry))
        canvas.stamp(self._stamps, ("names",), self._names)
        for i, things in sorted(held.items()):
            place = self.places[i]
            rows = tuple(scene.at((s.name, place.index)) for s in place.storages)
            contents = partial(self._contents, place=place, rows=rows, things=things)
            canvas.stamp(self._stamps, ("contents", i, rows, things), contents)

    def _sheet(self, geometry: Geometry, sheet: Sequence[int], looks: Sequence[Look], canvas: Canvas) -> None:
        """The ground of some sites that lie above each other."""
        for i, (most, taken) in zip(sheet, looks, strict=True):
            ground = partial(self.grounds.draw, geometry=geometry, place=self.places[i], held=most, taken=taken)
            canvas.stamp(self._stamps, ("ground", i, most, taken), ground)

    @cached_property
    def _sheets(self) -> dict[str, list[list[int]]]:
        """The sites of each board, as they lie above each other, so many together."""
        found: dict[str, list[int]] = {geometry.board: [] for geometry in self.group}
        for i, place in enumerate(self.places):
            found[place.board].append(i)
        for own in found.values():
            own.sort(key=lambda i: (self.places[i].kind not in AREAS, self.places[i].kind != "edge"))
        return {board: [own[i : i + SHEET] for i in range(0, len(own), SHEET)] for board, own in found.items()}

    def _below(self, geometry: Geometry, canvas: Canvas) -> None:
        """What lies below the sites of a board."""
        own = [place for place in self.places if place.board == geometry.board]
        for start, end in self.grounds.joins(geometry, own):
            canvas.line((start, end), pen(EDGE, 0.06))

    def _above(self, geometry: Geometry, canvas: Canvas) -> None:
        """What is printed above the sites of a board."""
        inside = {_key(place) for place in self.places}
        for source, noun, middle, corner in self.grounds.entrances(geometry):
            if (geometry.board, noun, source) in inside:
                self._entrance(canvas, middle, corner)
        for decoration in geometry.decorations if self._shown is None else ():
            canvas.text(*decoration.point, decoration.text, 0.6, NAMES)

    def _names(self, canvas: Canvas) -> None:
        for name, point in self._labels():
            canvas.text(*point, name, COORDINATES, NAMES)

    @staticmethod
    def _entrance(canvas: Canvas, middle: Point, corner: Point) -> None:
        x, y = corner
        inner = (x + (middle[0] - x) * 0.42, y + (middle[1] - y) * 0.42)
        canvas.line((corner, inner), pen(INK, 0.05))
        canvas.circle(x, y, 0.11, fill("#fffdf8", INK, 0.04))

    def _held(self, scene: Scene) -> dict[int, tuple[Thing, ...]]:
        """All things of each site on which there are any: of its storages, and markers of values."""
        found: dict[int, tuple[Thing, ...]] = {}
        for i, place in enumerate(self.places):
            lying = tuple(thing for s in place.storages for thing in scene.at((s.name, place.index)))
            if lying:
                found[i] = lying
        for spot, things in self.spots_shown(scene).items():
            marked = self.place(spot)
            if marked is not None:
                i = self._numbers[_key(marked)]
                found[i] = (*found.get(i, ()), *things)
        return found

    @cached_property
    def _numbers(self) -> dict[tuple[str, str, int], int]:
        return {_key(place): i for i, place in enumerate(self.places)}

    def _contents(
        self, canvas: Canvas, place: SiteShape, rows: tuple[tuple[Thing, ...], ...], things: tuple[Thing, ...]
    ) -> None:
        """All `things` of a site, of which `rows` lie in its storages."""
        x, y = place.point
        if place.kind == "edge" and len(place.outline) == 2:
            if self._is_stick(things):
                self._on_edge(canvas, place, things[0])
            else:
                self.pieces.pile(canvas, things, x, y, BESIDE)
        elif place.kind == "harbour" and any(by_slots(self.world, s.name) for s in place.storages):
            for s, row in zip(place.storages, rows, strict=True):
                for thing in row:
                    self.pieces.thing(canvas, thing, *slot_point(place, thing.slot, s.width), SHIP)
        elif self.grounds.counted(self._geometry(place), place):
            self.pieces.pile(canvas, things, x, y - 0.17 * place.size, place.size, place.size * 0.62)
        elif len(things) == 1 and things[0].count == 1:
            self.pieces.thing(canvas, things[0], x, y, place.size * 0.8)
        else:
            self.pieces.pile(canvas, things, x, y, place.size * 0.88)

    def _geometry(self, place: SiteShape) -> Geometry:
        return next(geometry for geometry in self.group if geometry.board == place.board)

    def target(self, aim: Aim) -> tuple[Point, float] | None:
        """The middle and the size of what is aimed at, if it is drawn."""
        place = self.place(aim[:2])
        if place is None:
            return None
        if aim[2] != WHOLE and aim[0] in self.world.storages:
            return slot_point(place, aim[2], self.world.storages[aim[0]].width), SHIP
        return place.point, max(place.size, 0.6)

    def _is_stick(self, things: tuple[Thing, ...]) -> bool:
        """Whether a stick along an edge shows all that there is to see of what lies on it."""
        looks, first = self.pieces.looks, things[0]
        told = looks.world.faces[first.face].owner >= 0 or first.owner < 0
        return len(things) == 1 and told and not looks.faces[first.face].text

    def _on_edge(self, canvas: Canvas, place: SiteShape, thing: Thing) -> None:
        look = self.pieces.looks.faces[thing.face]
        (x1, y1), (x2, y2) = place.outline
        ends = tuple((a + (b - a) * t, c + (d - c) * t) for t in (0.12, 0.88) for a, b, c, d in [(x1, x2, y1, y2)])
        canvas.line(ends, pen(INK, 0.24))
        canvas.line(ends, pen(look.colour, 0.17))
        if look.sign:
            turned = f'<g transform="rotate({angle(ends):.0f})">{look.sign}</g>'
            canvas.use(f"edge{look.sign}{angle(ends):.0f}", turned, *place.point, 0.5)
        if thing.count > 1:
            count(canvas, thing.count, *place.point)

    # --- names of columns and rows -------------------------------------------------------------------

    def _labels(self) -> Iterator[tuple[str, Point]]:
        """Letters of columns and numbers of rows, outside of all that is drawn, if the sites are named by them."""
        named = [
            (place, COORDINATE.fullmatch(place.name)) for place in self.places if place.board == self.group[0].board
        ]
        sites = [(place, match) for place, match in named if place.kind in (*AREAS, "circle")]
        if not sites or any(match is None for _, match in sites):
            return
        columns: dict[str, SiteShape] = {}
        rows: dict[str, SiteShape] = {}
        for place, match in sites:
            assert match is not None
            if match[1] not in columns or place.point[1] < columns[match[1]].point[1] - NEAR:
                columns[match[1]] = place
            if match[2] not in rows or place.point[0] < rows[match[2]].point[0] - NEAR:
                rows[match[2]] = place
        outer = [place for place in self.places if place.board != self.group[0].board]
        top = min((place.point[1] - place.size / 2 for place in outer), default=99.0)
        left = min((place.point[0] - place.size / 2 for place in outer), default=99.0)
        for name, place in columns.items():
            yield name, (place.point[0], min(top, place.point[1] - place.size / 2) - 0.32)
        for name, place in rows.items():
            yield name, (min(left, place.point[0] - place.size / 2) - 0.36, place.point[1])


def _look(things: Sequence[Thing]) -> Look:
    """What decides how the ground below some things is drawn: the most of one sort, and the slots that are taken."""
    return max(thing.count for thing in things), frozenset(thing.slot for thing in things)


def _key(place: SiteShape) -> tuple[str, str, int]:
    return place.board, place.cls.noun, place.index
