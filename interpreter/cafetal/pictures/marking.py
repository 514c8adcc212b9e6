"""Draws signs on top of a position: what changed, where something went, what is allowed, letters of steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, dist, pi, sin

from cafetal.pictures.canvas import INK, PAPER, Box, Canvas, Point, fill, pen, text_width
from cafetal.pictures.marks import Marks
from cafetal.pictures.routes import Circle, disturbed, way
from cafetal.pictures.scene import Aim, aimed

CHANGE = "#b5005b"
"""The colour of changes; they are told by their form as well."""
CUT = 'stroke-dasharray="7 5"'
RING = 0.47
"""The radius of a ring, in the size of what it surrounds."""
BARE = 0.1
"""How far from the middle of an emptied place an arrow begins."""
HEAD = 0.28
"""How long the head of an arrow is."""
BADGE = 0.34
"""The radius of the letter of a step."""
CORNER = 0.54
"""How far from the middle of a place the letter of a step is, in its size."""
CLOSE = 1.0
"""How far from each other two things are at most for which one letter stands."""
FAR = 4
"""How many rims further out a letter stands at most so that it hides nothing that is written."""
NAME = 0.36
"""The size of the letters of a place's name."""
MARGIN = 0.2
"""How far arrows may leave what else is drawn."""

Target = tuple[Point, float]
"""The middle of what a sign stands at, and its size."""


def draw_marks(canvas: Canvas, marks: Marks, points: Mapping[Aim, Target]) -> None:
    """Draw rings, arrows, verdicts and letters at the targets that are drawn; arrows keep off words and numbers."""
    for aims, gone in ((marks.gone, True), (marks.new, False)):
        for aim in sorted(aims):
            if aim in points:
                ring(canvas, *points[aim], gone)
    for line in _ways(canvas, marks, points):
        arrow(canvas, line)
    for spot, allowed in marks.verdicts:
        if aimed(spot) in points:
            (x, y), size = points[aimed(spot)]
            if (spot, not allowed) in marks.verdicts:  # of one thing and not of another: both stand there
                x, size = x + size * (-0.26 if allowed else 0.26), size * 0.62
            verdict(canvas, (x, y), size, allowed)
    _letters(canvas, marks, points)
    _names(canvas, marks, points)


def _names(canvas: Canvas, marks: Marks, points: Mapping[Aim, Target]) -> None:
    """Names of places: inside a large one, beside a small one, where they hide least."""
    for spot, name in marks.names:
        if aimed(spot) not in points:
            continue
        (x, y), size = points[aimed(spot)]
        half, away = text_width(name, NAME) / 2, size * 0.36 if size > 1 else size / 2 + NAME / 3
        turns = [turn * pi / 6 for turn in range(12)]

        def hidden(at: Point, half: float = half) -> tuple[int, ...]:
            box = (at[0] - half, at[1] - NAME / 2, at[0] + half, at[1] + NAME / 2)
            kinds = ((*canvas.labels, *canvas.engraved), canvas.solid)
            return tuple(sum(_meet(box, other) for other in kind) for kind in kinds)

        best = min(((x + away * cos(turn), y + away * sin(turn)) for turn in turns), key=hidden)
        canvas.haloed(*best, name, NAME, INK)


def _letters(canvas: Canvas, marks: Marks, points: Mapping[Aim, Target]) -> None:
    """The letters of steps; one stands for all that its step lays close by, and none hides another one."""
    taken: list[Box] = []
    near: dict[str, list[Point]] = {}
    for spot, letter in marks.letters:
        point, size = points.get(aimed(spot), ((0.0, 0.0), None))
        if size is None or (size and any(dist(point, other) < CLOSE for other in near.get(letter, ()))):
            continue
        at = _free(point, size, taken, canvas)
        badge(canvas, at, letter)
        taken.append(_square(at, BADGE))
        near.setdefault(letter, []).append(point)


def _free(point: Point, size: float, taken: Sequence[Box], canvas: Canvas) -> Point:
    """Where a letter stands beside a place: at one of its corners, or close around it, without hiding other letters, if
    possible also nothing that is written, and no piece; the first place of those that hide least."""
    x, y = point
    by = size * CORNER
    corners = [(x - by, y - by), (x - by, y + by), (x + by, y - by), (x + by, y + by)] if size else [point]
    kinds = (taken, (*canvas.labels, *canvas.engraved), canvas.solid)

    def hidden(at: Point) -> tuple[bool, ...]:
        box = _square(at, BADGE)
        return tuple(any(_meet(box, other) for other in kind) for kind in kinds)

    def around(rim: int) -> list[Point]:
        r, turns = size / 2 + rim * BADGE, [turn * pi / 6 for turn in range(12)]
        return [(x - r * cos(turn), y - r * sin(turn)) for turn in turns]

    best = min((*corners, *around(1), *around(2)), key=hidden)
    rim = 3
    while hidden(best)[0] or (hidden(best)[1] and rim <= FAR):  # further out there is always room beside other letters
        best = min((best, *around(rim)), key=hidden)
        rim += 1
    return best


def _square(point: Point, half: float) -> Box:
    return (point[0] - half, point[1] - half, point[0] + half, point[1] + half)


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _ways(canvas: Canvas, marks: Marks, points: Mapping[Aim, Target]) -> list[list[Point]]:
    """The ways of all arrows: each is looked for, then once more as soon as the others are known.

    An arrow begins in the middle of a place that was emptied, if nothing is written there.
    """
    left, top, right, bottom = canvas.box or (0.0, 0.0, 1.0, 1.0)
    frame: Box = (left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN)
    words = tuple(canvas.labels)
    rings = [_square(points[aim][0], points[aim][1] * RING) for aim in (*marks.new, *marks.gone) if aim in points]
    pieces = [*canvas.solid, *rings]
    ends: list[tuple[Circle, Circle]] = []
    for origin, goal in marks.ways:
        if origin in points and goal in points:
            start, end = _circle(points[origin]), _circle(points[goal])
            if origin in marks.gone and not any(_inside(start[0], box) for box in words):
                start = (start[0], BARE)
            ends.append((start, end))
    found: list[list[Point]] = []
    for start, end in ends:
        found.append(way(start, end, words, _others(pieces, (start, end)), found, frame))
    for i, (start, end) in enumerate(ends):
        others = [*found[:i], *found[i + 1 :]]
        if disturbed(found[i], others):
            found[i] = way(start, end, words, _others(pieces, (start, end)), others, frame)
    return found


def _circle(target: Target) -> Circle:
    """The rim of a ring, as seen by an arrow."""
    return target[0], target[1] * RING + 0.03


def _others(pieces: Sequence[Box], ends: Sequence[Circle]) -> list[Box]:
    """The pieces that do not lie where a way begins or ends."""
    return [box for box in pieces if not any(_inside(point, box) for point, _ in ends)]


def _inside(point: Point, box: Box) -> bool:
    return box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3]


# --- signs ---------------------------------------------------------------------------------------------


def ring(canvas: Canvas, point: Point, size: float, gone: bool) -> None:
    """Something is new here, or something left."""
    extra = CUT if gone else ""
    canvas.circle(*point, size * RING, f'fill="none" {pen(PAPER, 0.13)}')
    canvas.circle(*point, size * RING, f'fill="none" {pen(CHANGE, 0.07, extra)}')


def arrow(canvas: Canvas, way: Sequence[Point]) -> None:
    """A way through points, with its head at the last one; nothing for less than two."""
    if len(way) < 2:
        return
    (x, y), (u, v) = way[-1], way[-2]
    length = ((x - u) ** 2 + (y - v) ** 2) ** 0.5 or 1.0
    dx, dy = (x - u) / length, (y - v) / length
    neck = (x - dx * HEAD, y - dy * HEAD)
    line = [*way[:-1], neck] if length > HEAD else [*way[:-2], neck]
    canvas.line(line, pen(PAPER, 0.15))
    canvas.line(line, pen(CHANGE, 0.08))
    head = ((x, y), (neck[0] - dy * 0.17, neck[1] + dx * 0.17), (neck[0] + dy * 0.17, neck[1] - dx * 0.17))
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


def badge(canvas: Canvas, point: Point, letter: str) -> None:
    """The letter of a step, above all else."""
    top = Canvas()
    top.circle(*point, BADGE, fill(INK, PAPER, 0.05))
    top.text(*point, letter, BADGE * 1.3, PAPER, bold=True)
    canvas.over += [*top.parts, *top.over]
    canvas.room(*top.box)
