"""Ways of arrows: around words and numbers, and where it costs little around pieces and other arrows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import atan2, cos, hypot, pi, sin

from cafetal.pictures.canvas import Box, Point

TURNS = tuple(pi * degrees / 180 for degrees in (0, 25, -25, 50, -50, 75, -75, 105, -105))
"""How far from the straight line a way may leave and arrive."""
HANDLES = (0.4, 0.65)
"""How far it keeps to that, in its length."""
PARTS, FINE = 12, 30
"""Of how many straight parts a curve consists that is weighed, and one that is drawn."""
SHORTEST = 0.38
"""A way that is shorter is no arrow."""
COARSE = 3
"""Of so many points of a way that is there, one is looked at."""
WORD, PIECE, ARROW = 12.0, 2.5, 3.0
"""What it costs to cross a word, a piece or another arrow."""
LEAVE, SIDE = 0.8, 4.0
"""What it costs to leave the picture, and for each cell how far."""
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
    priced += [(_grown(box, CLEAR), PIECE) for box in pieces if _meet(box, near)]
    known = [_coarse(other) for other in others if other]
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
        cost = _cost(line, priced, known, frame, bend + LONG * length, least)
        if cost < least:
            best, least = curve, cost
    return _drawn(best, start, end, FINE) if best is not None else []


def disturbed(line: Sequence[Point], others: Sequence[Sequence[Point]]) -> bool:
    """Whether a way meets another one, or runs beside it."""
    if not line:
        return False
    own, room = _coarse(line)
    known = [_coarse(other) for other in others if other]
    return any(_meet(room, box) and (_cuts(own, other) or _nearby(own, other)) for other, box in known)


def _coarse(line: Sequence[Point]) -> tuple[list[Point], Box]:
    """Some points of a way, among them its ends, and the room in which something is near to it."""
    found = [*line[::COARSE], line[-1]]
    return found, _grown(_room(found), NEAR)


def _room(line: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return min(xs), min(ys), max(xs), max(ys)


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
            twist = 1.5 if out * back > 0 else 0.0
            bend = abs(out) + abs(back) + twist + 2 * (handle - HANDLES[0])
            shapes.append((bend, out, back, handle))
    for bend, out, back, handle in sorted(shapes, key=lambda shape: shape[0]):
        reach = handle * max(length, 1.0)
        first = (x + reach * cos(base + out), y + reach * sin(base + out))
        last = (u - reach * cos(base + back), v - reach * sin(base + back))
        yield bend * SHALLOW, (start, first, last, end)


def _drawn(curve: Curve, start: Circle, end: Circle, parts: int) -> list[Point]:
    """A curve as a line of so many parts, between the rims of two circles."""
    (x, y), (m, n), (p, q), (u, v) = curve
    shares = SHARES[parts]
    line = [(a * x + b * m + c * p + d * u, a * y + b * n + c * q + d * v) for a, b, c, d in shares]
    return _from_rim(_from_rim(line, *start)[::-1], *end)[::-1]


def _shares(parts: int) -> list[tuple[float, float, float, float]]:
    """How much of each point of a curve is in the points of its line."""
    found = []
    for i in range(parts + 1):
        t = i / parts
        s = 1 - t
        found.append((s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t))
    return found


SHARES = {parts: _shares(parts) for parts in (PARTS, FINE)}


def _from_rim(line: list[Point], middle: Point, radius: float) -> list[Point]:
    """What follows the last point of a line inside of a circle around its begin, beginning at the rim."""
    x, y = middle
    square = radius * radius
    out = next((i for i, (u, v) in enumerate(line) if (u - x) * (u - x) + (v - y) * (v - y) >= square), len(line))
    if out in (0, len(line)):
        return line if out == 0 else []
    (a, b), (c, d) = line[out - 1], line[out]
    low, high = 0.0, 1.0
    for _ in range(6):
        t = (low + high) / 2
        if hypot(a + (c - a) * t - x, b + (d - b) * t - y) < radius:
            low = t
        else:
            high = t
    return [(a + (c - a) * high, b + (d - b) * high), *line[out:]]


def _cost(
    line: Sequence[Point],
    priced: Sequence[tuple[Box, float]],
    others: Sequence[tuple[Sequence[Point], Box]],
    frame: Box,
    cost: float,
    most: float,
) -> float:
    """What a way costs in all, besides what is known; it is not worked out further when it is too much."""
    room = _room(line)
    beyond = max(frame[0] - room[0], frame[1] - room[1], room[2] - frame[2], room[3] - frame[3])
    if beyond > 0:
        cost += LEAVE + SIDE * beyond
    for box, price in priced:
        if cost >= most:
            return cost
        if _meet(box, room) and crosses(line, box):
            cost += price
    for other, box in others:
        if cost >= most:
            return cost
        if _meet(room, box):
            cost += ARROW * _cuts(line, other) + BESIDE * _nearby(line, other)
    return cost


def _cuts(line: Sequence[Point], other: Sequence[Point]) -> int:
    """How often two lines meet."""
    return sum(_cut(a, b, c, d) for a, b in pairwise(line) for c, d in pairwise(other))


def _nearby(line: Sequence[Point], other: Sequence[Point]) -> int:
    """How many points of a line are near to another one."""
    near = NEAR * NEAR
    return sum(any((x - u) * (x - u) + (y - v) * (y - v) < near for u, v in other) for x, y in line)


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
    (x, y), (u, v) = a, b
    left, top, right, bottom = box
    if (x <= left and u <= left) or (x >= right and u >= right) or (y <= top and v <= top):
        return False
    if y >= bottom and v >= bottom:
        return False
    low, high = _between(x, u, left, right)
    first, last = _between(y, v, top, bottom)
    return max(low, first) < min(high, last)


def _between(begin: float, end: float, near: float, far: float) -> tuple[float, float]:
    """From where to where on its way a stretch is between two sides, as shares of its length."""
    if begin == end:
        return 0.0, 1.0
    one, other = (near - begin) / (end - begin), (far - begin) / (end - begin)
    return (max(one, 0.0), min(other, 1.0)) if one < other else (max(other, 0.0), min(one, 1.0))


def _cut(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two stretches meet."""
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    return _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) <= 0


def _side(p: Point, q: Point, r: Point) -> float:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
