"""The table in parts, each a drawing of its own with the places on it, for a page on which they can be pointed at."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import field, replace

from cafetal.dataclass import Frozen, dataclass
from cafetal.model import World
from cafetal.pictures.boards import BoardDrawing
from cafetal.pictures.canvas import CELL, MOST_STAMPS, Canvas
from cafetal.pictures.ground import slot_point
from cafetal.pictures.labels import Labels
from cafetal.pictures.layout import AREAS, TENS, SiteShape
from cafetal.pictures.marking import Target, draw_marks
from cafetal.pictures.marks import Marks
from cafetal.pictures.pictures import Pictures
from cafetal.pictures.scene import Aim, Scene, Spot, Thing, aimed
from cafetal.pictures.zones import APART, MIDDLE, PIECE, TALL

KEPT = 2_000
"""So many drawings of parts are kept."""
ROW = 8
"""So many things lie side by side in a tray; more lie in rows."""
MARGIN = 0.12
REACH = {"edge": 0.3, "corner": 0.3}
"""How far from the middle of a place it can be pointed at, in cells; of others by their size."""


class Target2D(Frozen):
    """Something that can be pointed at: all names that it goes by, its middle and its radius in units of the drawing.

    `spot` is its place, `face` the piece that it is ("": it is a place).
    """

    names: tuple[str, ...]
    spot: Spot
    x: float
    y: float
    radius: float
    face: str = ""


class PartLook(Frozen):
    """All that decides how a part is drawn; `spot`: the place that a tray is."""

    name: str
    seat: int
    spot: Spot | None
    look: Hashable


class DrawnPart(Frozen):
    """A part of the table: a board by its name, or the tray of a zone, of a seat (-1: of nobody)."""

    name: str
    seat: int
    body: str
    view_box: tuple[float, float, float, float]
    targets: tuple[Target2D, ...] = ()
    tray: bool = False
    empty: bool = False  # a tray in which nothing lies
    look: PartLook | None = None


@dataclass
class PartDrawer:
    """Draws the parts of the table of one game. `names` are those of the sites of each class, as moves have them."""

    pictures: Pictures
    names: Mapping[str, Sequence[str]]
    _faces: list[str] = field(init=False)
    _kept: dict[Hashable, DrawnPart] = field(default_factory=dict)
    _targets: dict[Hashable, list[Target2D]] = field(default_factory=dict)

    @classmethod
    def of(cls, world: World, labels: Labels | None, names: Mapping[str, Sequence[str]]) -> PartDrawer:
        """What draws for a page: long lists in rows that a phone has room for."""
        return cls(Pictures(world, labels, row=TENS), names)

    def __post_init__(self) -> None:
        self._faces = [face.name for face in self.pictures.world.faces]

    def draw(self, scene: Scene, marks: Marks) -> Iterator[DrawnPart]:
        """All parts: boards first, then trays. As long as a part looks as it did once before, it is not drawn anew."""
        for key in self.looks(scene, marks):
            if key not in self._kept:
                if len(self._kept) >= KEPT:
                    self._kept.clear()
                board = self.pictures.boards.get(key.name) if key.spot is None else None
                drawn = self._tray(key, scene, marks) if board is None else self._drawn(key.name, board, scene, marks)
                self._kept[key] = replace(drawn, look=key)
            yield self._kept[key]

    def looks(self, scene: Scene, marks: Marks) -> Iterator[PartLook]:
        """How each part looks, without drawing it: equal looks are equal drawings."""
        for name, board in self.pictures.boards.items():
            yield self._board(name, board, scene, marks)
        world = self.pictures.world
        zones = {used: name for name, used in reversed(world.zones.items())}
        for spot in self.pictures.zones.spots():
            seat = spot[1] if world.storages[spot[0]].per_player else -1
            aim = aimed(spot)
            look = (scene.at(spot), spot in scene.unseen, aim in marks.new, aim in marks.gone)
            yield PartLook(zones.get(spot[0], spot[0]), seat, spot, look)

    # --- boards ------------------------------------------------------------------------------------

    def _board(self, name: str, board: BoardDrawing, scene: Scene, marks: Marks) -> PartLook:
        inside = {storage.name for place in board.places for storage in place.storages}
        things = tuple(sorted(((spot, x) for spot, x in scene.things.items() if spot[0] in inside), key=_spot))
        aims = tuple(aim for aim in sorted(marks.aims) if board.target(aim) is not None)
        signs = (aims, marks.new.intersection(aims), marks.gone.intersection(aims), marks.ways)
        return PartLook(name, -1, None, (things, scene.unseen, tuple(sorted(scene.values.items())), signs))

    def _drawn(self, name: str, board: BoardDrawing, scene: Scene, marks: Marks) -> DrawnPart:
        canvas = Canvas(f"{name}_")
        board.draw(canvas, scene)
        found = {aim: target for aim in marks.aims if (target := board.target(aim)) is not None}
        draw_marks(canvas, marks, found)
        targets = [target for i, place in enumerate(board.places) for target in self._kept_on(name, i, place, scene)]
        return _drawn(name, -1, canvas, targets)

    def _kept_on(self, name: str, i: int, place: SiteShape, scene: Scene) -> list[Target2D]:
        """What can be pointed at on a place, which is found once for what lies there."""
        key = (name, i, tuple(scene.at((storage.name, place.index)) for storage in place.storages))
        if key not in self._targets:
            if len(self._targets) >= MOST_STAMPS:
                self._targets.clear()
            self._targets[key] = list(self._on(place, scene))
        return self._targets[key]

    def _on(self, place: SiteShape, scene: Scene) -> Iterator[Target2D]:
        """A place, and the things on it if each lies at a point of its own."""
        spot = (place.storages[0].name if place.storages else f"{place.board}#{place.cls.noun}", place.index)
        radius = REACH.get(place.kind, place.size * (0.46 if place.kind in AREAS else 0.5))
        yield _target((self.names[place.cls.noun][place.index],), spot, (place.point, radius))
        for storage in place.storages:
            for thing in scene.at((storage.name, place.index)):
                point = slot_point(place, thing.slot, storage.width) if storage.kind == "line" else place.point
                face = self._faces[thing.face]
                yield _target((face,), (storage.name, place.index), (point, radius * 0.8), face)

    # --- trays ---------------------------------------------------------------------------------------

    def _tray(self, look: PartLook, scene: Scene, marks: Marks) -> DrawnPart:
        world, spot, zone, seat = self.pictures.world, look.spot, look.name, look.seat
        assert spot is not None, "a tray is a place"
        canvas = Canvas(f"{spot[0]}_{spot[1]}_")
        things = scene.at(spot)
        hidden = spot in scene.unseen
        rows = [things] if hidden or len(things) <= ROW else _rows(things)
        label = self.pictures.labels.zone(*spot)
        width = max(self.pictures.zones.width_of(label, things[:1] if hidden else row) for row in rows)
        targets: list[Target2D] = []
        names = (f"{world.colours[seat]}.{zone}" if seat >= 0 else zone, spot[0])
        for i, row in enumerate(rows):
            top = i * (TALL - 0.3)
            self.pictures.zones.tray(
                canvas, label if row is rows[-1] else "", row, seat, 0.0, top, width, hidden=hidden
            )
            for k, thing in enumerate(() if hidden else row):
                x = width / 2 + (k - (len(row) - 1) / 2) * APART
                face = self._faces[thing.face]
                targets.append(_target((face,), spot, ((x, top + MIDDLE), PIECE * 0.58), face))
        whole = _target(names, spot, ((width / 2, len(rows) * TALL / 2), min(width, TALL) / 2))
        draw_marks(canvas, marks, self._middle(spot, width))
        return replace(_drawn(zone, seat, canvas, [whole, *targets]), tray=True, empty=not things)

    @staticmethod
    def _middle(spot: Spot, width: float) -> Mapping[Aim, Target]:
        return {aimed(spot): ((width / 2, MIDDLE), PIECE)}


def _spot(item: tuple[Spot, tuple[Thing, ...]]) -> Spot:
    return item[0]


def _rows(things: tuple[Thing, ...]) -> list[tuple[Thing, ...]]:
    return [things[i : i + ROW] for i in range(0, len(things), ROW)]


def _target(names: tuple[str, ...], spot: Spot, at: Target, face: str = "") -> Target2D:
    (x, y), radius = at
    return Target2D(names, spot, round(x * CELL, 1), round(y * CELL, 1), round(radius * CELL, 1), face)


def _drawn(name: str, seat: int, canvas: Canvas, targets: list[Target2D]) -> DrawnPart:
    left, top, right, bottom = canvas.box or (0.0, 0.0, 1.0, 1.0)
    corners = (left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN)
    x, y, width, height = (round(value * CELL, 1) for value in corners)
    return DrawnPart(name, seat, canvas.content(), (x, y, width, height), tuple(targets))


__all__ = ["DrawnPart", "PartDrawer", "Target2D"]
