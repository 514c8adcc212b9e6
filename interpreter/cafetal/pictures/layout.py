"""Where the sites of a board stand on its picture, and how large they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import hypot

from cafetal.dataclass import Frozen
from cafetal.geometry.model import NETWORK, Geometry, Point, SiteClass
from cafetal.model import Storage, World

AREAS = {"square", "hexagon"}
SEQUENCES = {"list", "track"}
LONG, ROW, TENS = 24, 20, 10
"""From so many places on a list is folded into rows of `ROW`, as paper has room for; on screens of phones of `TENS`."""
NEIGHBOURS, GAP = 2, 0.5
CROWDED = 1.7
"""How much farther apart areas are that hold several sorts of things at a time."""
FACES = "faces"
SIZES = {"square": 1.0, "hexagon": 0.8, "mark": 1.0, "harbour": 1.0, "corner": 0.42, "edge": 0.5}


class SiteShape(Frozen):
    """A site on the picture: its middle, the side of the largest square in it, and its outline or ends."""

    board: str
    cls: SiteClass
    index: int
    point: Point
    size: float
    outline: tuple[Point, ...]
    storages: tuple[Storage, ...]

    @property
    def name(self) -> str:
        """The name of the site."""
        return self.cls.names[self.index]

    @property
    def kind(self) -> str:
        """How it is drawn: square, hexagon, circle, edge, corner, mark or harbour."""
        return self.cls.shape

    def attribute(self, name: str) -> object:
        """The value of an attribute."""
        return self.cls.attributes[name][self.index]


def by_slots(world: World, storage: str) -> bool:
    """Whether the pieces of a storage are drawn each at a slot of its own."""
    known = world.storages[storage]
    return known.kind == "line" and known.cls in world.classes and world.classes[known.cls].shape == "harbour"


def groups(world: World) -> list[tuple[Geometry, ...]]:
    """The boards that are drawn, each with those that lie around it."""
    boards = [geometry for geometry in world.geometries.values() if _drawn(world, geometry)]
    inner = {geometry.board: _faced(world, geometry) for geometry in boards}
    found = [
        (board, *(other for other in boards if inner[other.board] == board.board))
        for board in boards
        if not inner[board.board]
    ]
    wide = [_crowded(world, group) or any(geometry.kind == NETWORK for geometry in group) for group in found]
    return [tuple(map(_enlarged, group)) if each else group for group, each in zip(found, wide, strict=True)]


def _crowded(world: World, group: Sequence[Geometry]) -> bool:
    """Whether areas of a board hold several sorts of things at a time, which need room beside each other."""
    areas = {(geometry.board, cls.noun) for geometry in group for cls in geometry.classes if cls.shape in AREAS}
    homes = [(storage.board, storage.cls) for storage in world.storages.values()]
    return any(homes.count(area) > 1 for area in areas)


def _enlarged(geometry: Geometry) -> Geometry:
    """A board with its sites farther apart."""

    def moved(point: Point) -> Point:
        return (point[0] * CROWDED, point[1] * CROWDED)

    classes = tuple(
        replace(
            cls,
            points=tuple(map(moved, cls.points)),
            polygons=tuple(tuple(map(moved, outline)) for outline in cls.polygons),
        )
        for cls in geometry.classes
    )
    decorations = tuple(replace(each, point=moved(each.point)) for each in geometry.decorations)
    return replace(geometry, classes=classes, decorations=decorations)


def _drawn(world: World, geometry: Geometry) -> bool:
    """Whether anything can lie on a board, or has a value shown on it."""
    used = any(storage.board == geometry.board for storage in world.storages.values())
    return used or any(marker.on == geometry.board for marker in world.printed.markers)


def _faced(world: World, geometry: Geometry) -> str:
    """The board that a ring runs around, or nothing."""
    for relation in geometry.relations:
        board, point, _ = relation.target.partition(".")
        if relation.name == FACES and point and board in world.geometries:
            return board
    return ""


def places(world: World, geometry: Geometry, row: int = ROW) -> list[SiteShape]:
    """All sites of a board that are drawn; a long list in rows of so many."""
    found: list[SiteShape] = []
    classes = list(_classes(world, geometry))
    points = {cls.noun: _folded(geometry, cls, row) for cls, _ in classes}
    solid = [
        point for cls, _ in classes if not cls.polygons and cls.shape != "corner" for point in points[cls.noun]
    ]  # fmt: skip
    room = _least_distance(solid)
    room = min(room, 1.0) if geometry.kind == NETWORK else room
    for cls, storages in classes:
        for i, point in enumerate(points[cls.noun]):
            outline = cls.polygons[i] if cls.polygons else ()
            size = _size(cls.shape, outline, room)
            found.append(SiteShape(geometry.board, cls, i, point, size, outline, storages))
    return found


def _classes(world: World, geometry: Geometry) -> Iterator[tuple[SiteClass, tuple[Storage, ...]]]:
    for cls in geometry.classes:
        storages = tuple(s for s in world.storages.values() if (s.board, s.cls) == (geometry.board, cls.noun))
        always = cls.shape in AREAS or geometry.kind in (*SEQUENCES, NETWORK)
        if len(cls) and cls.shape != "line" and (storages or always):
            yield cls, storages


def _size(shape: str, outline: Sequence[Point], room: float) -> float:
    """The side of the largest square in a site; `room` is how near the middles of sites come to each other."""
    if not outline and shape in ("square", "circle"):
        return min((0.92 if shape == "square" else 0.84) * room, 2.0)
    if shape in AREAS and outline:
        across = [x for x, _ in outline]
        return (max(across) - min(across)) * (1.0 if shape == "square" else 0.8)
    return SIZES.get(shape, 0.8)


def _least_distance(points: Sequence[Point]) -> float:
    """The least distance of two points, 1 if there are fewer than two; points in sorted strips keep it quick."""
    best = 4.0
    ordered = sorted(set(points))
    for i, (x, y) in enumerate(ordered):
        for u, v in ordered[i + 1 :]:
            if u - x >= best:
                break
            best = min(best, hypot(u - x, v - y))
    return best if len(ordered) > 1 else 1.0


def _folded(geometry: Geometry, cls: SiteClass, row: int) -> tuple[Point, ...]:
    """The points of a class; a long list or track is folded into rows, read as a text is read."""
    if geometry.kind not in SEQUENCES:
        return cls.points
    count = len(cls)
    across = count if count <= 14 else -(-count // 2) if count <= LONG else row
    return tuple((i % across + 0.5, i // across * 1.1 + 0.5) for i in range(count))


def drawn_together(found: Sequence[SiteShape], wanted: set[int]) -> tuple[SiteShape, ...]:
    """Of a list or track the sites near those that are wanted, moved together into rows, with gaps between runs."""
    near = sorted({i for j in wanted for i in range(j - NEIGHBOURS, j + NEIGHBOURS + 1)})
    by_index = {place.index: place for place in found}
    shown: list[SiteShape] = []
    x, row, last = 0.5, 0, -1
    for i in near:
        if i not in by_index:
            continue
        x += GAP if shown and i > last + 1 else 0.0
        if x > ROW:
            x, row = 0.5, row + 1
        shown.append(replace(by_index[i], point=(x, 0.5 + 1.1 * row)))
        x, last = x + 1.0, i
    return tuple(shown)
