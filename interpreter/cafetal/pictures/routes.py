"""Ways of arrows: around words and numbers, and where it costs little around pieces and other arrows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import atan2, cos, hypot, pi, sin

from cafetal.pictures.canvas import Box, Point

TURNS = tuple(pi * degrees / 180 for degrees in (0, 25, -25, 50, -50, 75, -75, 105, -105))
"""How far from the straight line a way may leave and arrive."""
HANDLES = (0.4, 0.8)
"""How far it keeps to that, in its length."""
PARTS, FINE = 12, 30
"""Of how many straight parts a curve consists that is weighed, and one that is drawn."""
SHORTEST = 0.38
"""A way that is shorter is no arrow."""
WORD, PIECE, ARROW, SIDE = 12.0, 1.2, 3.0, 5.0
"""What it costs to cross a word, a piece or another arrow, and to leave the picture."""
BESIDE, NEAR = 0.3, 0.4
"""What each point costs that is so near to another arrow."""
LONG = 0.3
"""What a cell of length costs."""
CLEAR = 0.12
"""How far the middle of an arrow keeps from words."""
SHALLOW = 0.35
"""What it costs to turn."""

Circle = tuple[Point, float]
"""A middle and a radius."""
Curve = tuple[Point, Point, Point, Point]


def way(
    start: Circle,
    end: Circle,
    words: Sequence[Box],
    pieces: Sequence[Box],
    others: Sequence[Sequence[Point]],
    frame: Box,
) -> list[Point]:
    """The way of an arrow from the rim of a circle to that of another, through points; nothing if they are one.

    It crosses none of the `words`, if there is such a way, and as few `pieces` and `others` as may be; it keeps inside
    of the `frame`.
    """
    near = _around(start[0], end[0])
    priced = [(_grown(box, CLEAR), WORD) for box in words if _meet(box, near)]
    priced += [(box, PIECE) for box in pieces if _meet(box, near)]
    straight = LONG * hypot(end[0][0] - start[0][0], end[0][1] - start[0][1])
    best: Curve | None = None
    least = float("inf")
    for bend, curve in _candidates(start[0], end[0]):
        if bend + straight >= least:
            break
        line = _drawn(curve, start, end, PARTS)
        length = sum(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(line))
        if length < SHORTEST:
            continue
        cost = _cost(line, priced, others, frame, bend + LONG * length, least)
        if cost < least:
            best, least = curve, cost
    return _drawn(best, start, end, FINE) if best is not None else []


def crosses(line: Sequence[Point], box: Box) -> bool:
    """Whether a line through points meets a box."""
    return any(_hits(a, b, box) for a, b in pairwise(line))


def _candidates(start: Point, end: Point) -> Iterator[tuple[float, Curve]]:
    """Curves between two points, the straightest first, each with what its bend costs."""
    (x, y), (u, v) = start, end
    length = hypot(u - x, v - y)
    if length == 0:
        return
    base = atan2(v - y, u - x)
    shapes = []
    for out, back, handle in product(TURNS, TURNS, HANDLES):
        if (out, back) != (0, 0) or handle == HANDLES[0]:
            twist = 0.5 if out * back > 0 else 0.0
            bend = abs(out) + abs(back) + twist + 0.5 * handle * ((out, back) != (0, 0))
            shapes.append((bend, out, back, handle))
    for bend, out, back, handle in sorted(shapes, key=lambda shape: shape[0]):
        reach = handle * max(length, 1.0)
        first = (x + reach * cos(base + out), y + reach * sin(base + out))
        last = (u - reach * cos(base + back), v - reach * sin(base + back))
        yield bend * SHALLOW, (start, first, last, end)


def _drawn(curve: Curve, start: Circle, end: Circle, parts: int) -> list[Point]:
    """A curve as a line of so many parts, between the rims of two circles."""
    line = [_bezier(curve, i / parts) for i in range(parts + 1)]
    return _from_rim(_from_rim(line, *start)[::-1], *end)[::-1]


def _bezier(points: Curve, t: float) -> Point:
    s = 1 - t
    shares = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return (
        sum(share * point[0] for share, point in zip(shares, points, strict=True)),
        sum(share * point[1] for share, point in zip(shares, points, strict=True)),
    )


def _from_rim(line: list[Point], middle: Point, radius: float) -> list[Point]:
    """What follows the last point of a line inside of a circle around its begin, beginning at the rim."""
    inside = 0
    while inside < len(line) and hypot(line[inside][0] - middle[0], line[inside][1] - middle[1]) < radius:
        inside += 1
    if inside == 0 or inside == len(line):
        return [] if inside else line
    (x, y), (u, v) = line[inside - 1], line[inside]
    low, high = 0.0, 1.0
    for _ in range(8):
        t = (low + high) / 2
        if hypot(x + (u - x) * t - middle[0], y + (v - y) * t - middle[1]) < radius:
            low = t
        else:
            high = t
    return [(x + (u - x) * high, y + (v - y) * high), *line[inside:]]


def _cost(
    line: Sequence[Point],
    priced: Sequence[tuple[Box, float]],
    others: Sequence[Sequence[Point]],
    frame: Box,
    cost: float,
    most: float,
) -> float:
    """What a way costs in all, besides what is known; it is not worked out further when it is too much."""
    xs, ys = [x for x, _ in line], [y for _, y in line]
    room = (min(xs), min(ys), max(xs), max(ys))
    if room[0] < frame[0] or room[1] < frame[1] or room[2] > frame[2] or room[3] > frame[3]:
        cost += SIDE
    for box, price in priced:
        if cost >= most:
            return cost
        if _meet(box, room) and crosses(line, box):
            cost += price
    for other in others:
        if cost >= most:
            return cost
        cost += ARROW * sum(_cut(a, b, c, d) for a, b in pairwise(line) for c, d in pairwise(other[::3]))
        cost += BESIDE * sum(
            any((x - u) * (x - u) + (y - v) * (y - v) < NEAR * NEAR for u, v in other[::3]) for x, y in line
        )
    return cost


# --- boxes and lines ---------------------------------------------------------------------------------


def _around(one: Point, other: Point) -> Box:
    room = 0.6 * hypot(one[0] - other[0], one[1] - other[1]) + 1.0
    (x, y), (u, v) = one, other
    return (min(x, u) - room, min(y, v) - room, max(x, u) + room, max(y, v) + room)


def _grown(box: Box, by: float) -> Box:
    return (box[0] - by, box[1] - by, box[2] + by, box[3] + by)


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _hits(a: Point, b: Point, box: Box) -> bool:
    """Whether a stretch meets a box: what is left of it between two sides, then between the other two."""
    low, high = 0.0, 1.0
    for begin, end, near, far in ((a[0], b[0], box[0], box[2]), (a[1], b[1], box[1], box[3])):
        way = end - begin
        if way == 0:
            if not near < begin < far:
                return False
            continue
        t, u = (near - begin) / way, (far - begin) / way
        low, high = max(low, min(t, u)), min(high, max(t, u))
        if low >= high:
            return False
    return True


def _cut(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two stretches meet."""
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    return _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) <= 0


def _side(p: Point, q: Point, r: Point) -> float:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
