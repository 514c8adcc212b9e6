"""Signs on top of a position: what changed, where something went, what is allowed, letters of steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from cafetal.model import BOX, GONE, World
from cafetal.pictures.canvas import INK, PAPER, Canvas, Point, fill, pen
from cafetal.pictures.scene import Scene, Spot

MOST_ARROWS = 8
CHANGE = "#b5005b"
"""The colour of changes; they are told by their form as well."""
CUT = 'stroke-dasharray="7 5"'


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked: places with something new, emptied places, ways from one to another, verdicts, letters."""

    new: frozenset[Spot] = frozenset()
    gone: frozenset[Spot] = frozenset()
    ways: tuple[tuple[Spot, Spot], ...] = ()
    verdicts: tuple[tuple[Spot, bool], ...] = ()
    letters: tuple[tuple[Spot, str], ...] = ()


def changes(world: World, scenes: Sequence[Scene]) -> Marks:
    """What changed from position to position; what came from money, the box or a common stock has no way."""
    new: set[Spot] = set()
    gone: set[Spot] = set()
    ways: dict[tuple[Spot, Spot], None] = {}
    for before, after in pairwise(scenes):
        came, went = Counter(_moved(after, before)), Counter(_moved(before, after))
        for (spot, face), number in came.items():
            sources = [other for (other, f), n in went.items() if f == face and other != spot and n > 0]
            if sources and not world.pieces[world.faces[face].piece].money:
                went[sources[0], face] -= number
                if world.storages[sources[0][0]].cls or world.storages[sources[0][0]].per_player:
                    ways.setdefault((sources[0], spot))
        arrived = {spot for spot, _ in came}
        new, gone = new | arrived, gone | (before.changed(after) - arrived)
    new &= {spot for spot in new if scenes[-1].at(spot)}
    return Marks(frozenset(new), frozenset(gone - new), tuple(ways)[:MOST_ARROWS])


def _moved(scene: Scene, other: Scene) -> Iterator[tuple[Spot, int]]:
    """Places and faces of which more lie there than in another position, once for each piece."""
    for spot, things in scene.things.items():
        if spot[0] in (BOX, GONE):
            continue
        here: Counter[int] = Counter()
        for thing in things:
            here[thing.face] += thing.count
        for thing in other.at(spot):
            here[thing.face] -= thing.count
        for face, number in here.items():
            yield from [(spot, face)] * max(number, 0)


# --- drawing ---------------------------------------------------------------------------------------


def ring(canvas: Canvas, point: Point, size: float, gone: bool) -> None:
    """Something is new here, or something left."""
    extra = CUT if gone else ""
    canvas.circle(*point, size * 0.52, f'fill="none" {pen(PAPER, 0.13)}')
    canvas.circle(*point, size * 0.52, f'fill="none" {pen(CHANGE, 0.07, extra)}')


def arrow(canvas: Canvas, start: Point, end: Point, room: float) -> None:
    """A way from a point to another, ending `room` before it."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    if length < 2 * room:
        room = length / 3
    if length == 0:
        return
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    tip = (end[0] - dx * room, end[1] - dy * room)
    foot = (start[0] + dx * room, start[1] + dy * room)
    neck = (tip[0] - dx * 0.3, tip[1] - dy * 0.3)
    canvas.line((foot, neck), pen(PAPER, 0.17))
    canvas.line((foot, neck), pen(CHANGE, 0.08))
    head = (tip, (neck[0] - dy * 0.18, neck[1] + dx * 0.18), (neck[0] + dy * 0.18, neck[1] - dx * 0.18))
    canvas.polygon(head, fill(CHANGE, PAPER, 0.03))


def verdict(canvas: Canvas, point: Point, size: float, allowed: bool) -> None:
    """A tick or a cross."""
    (x, y), r = point, size * 0.3
    canvas.circle(x, y, r * 1.35, fill(PAPER, INK, 0.03))
    if allowed:
        canvas.line(((x - r * 0.7, y), (x - r * 0.15, y + r * 0.6), (x + r * 0.75, y - r * 0.6)), pen(INK, 0.1))
    else:
        canvas.line(((x - r * 0.6, y - r * 0.6), (x + r * 0.6, y + r * 0.6)), pen(CHANGE, 0.12))
        canvas.line(((x - r * 0.6, y + r * 0.6), (x + r * 0.6, y - r * 0.6)), pen(CHANGE, 0.12))


def badge(canvas: Canvas, point: Point, letter: str, radius: float = 0.3) -> None:
    """The letter of a step."""
    canvas.circle(*point, radius, fill(INK, PAPER, 0.05))
    canvas.text(*point, letter, radius * 1.3, PAPER, bold=True)
