"""Boards of hexes in rows, with their corners and edges.

Everything is counted on an integer lattice whose x unit is half the width of a hex and whose y unit is half
a side, so that corners shared by hexes are equal as numbers; drawing coordinates are scaled from it.
"""

from itertools import pairwise
from math import sqrt

from cafetal.geometry.model import (
    MAX_SIDE,
    MAX_SITES,
    TOUCHES,
    Geometry,
    GeometryError,
    Point,
    Relation,
    SiteClass,
    Value,
    incidence,
    inverted,
    meeting,
)

Spot = tuple[int, int]
Side = tuple[Spot, Spot]

DIRECTIONS: dict[str, Spot] = {
    "up_right": (1, -3),
    "right": (2, 0),
    "down_right": (1, 3),
    "down_left": (-1, 3),
    "left": (-2, 0),
    "up_left": (-1, -3),
}
AROUND: tuple[Spot, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a hex, clockwise from its top."""

HALF_SIDE = 0.5 / sqrt(3)


def hexes(board: str, rows: tuple[int, ...], noun: str = "hex", corners: bool = True, edges: bool = True) -> Geometry:
    """Build a board of hexes with a corner on top, one unit wide, in ``rows`` of the given lengths.

    Sites of each class are numbered row by row, left to right, edges by their middles. A row that is one
    longer or shorter than the row above lies centred under it; rows of equal length shift by half a hex, the
    first such pair to the right, the next to the left, and so on. The attribute ``coast`` numbers the edges
    of the coast clockwise from the upper left side of the first hex, and is nothing for the others.
    Raises ``GeometryError`` for rows that do not fit or a board that is too large.
    """
    if noun in ("corner", "edge"):
        raise GeometryError("M042", f"hexes have corners and edges of their own, so they cannot be {noun}s")
    centres = _centres(rows)
    rounds = {spot: [_moved(spot, offset) for offset in AROUND] for spot in centres}
    sides = {spot: list(pairwise([around[-1], *around])) for spot, around in rounds.items()}
    coast = _coast(sides)
    every_corner = {spot for around in rounds.values() for spot in around}
    every_side = {_plain(side) for around in sides.values() for side in around}
    spots = {spot: i for i, spot in enumerate(sorted(every_corner, key=_reading))}
    ways = {side: i for i, side in enumerate(sorted(every_side, key=_middle))}
    tiles = _hex_class(noun, centres, sides, coast)
    nodes, links = _corner_class(spots, coast), _edge_class(ways, coast)
    if len(tiles) + len(nodes) * corners + len(links) * edges > MAX_SITES:
        raise GeometryError("M040", f"a board has at most {MAX_SITES} sites")
    steps = tuple(tuple(centres.get(_moved(spot, offset), -1) for spot in centres) for offset in DIRECTIONS.values())
    ends = tuple((spots[a], spots[b]) for a, b in ways)
    back = inverted(ends, len(nodes))
    relations = [Relation(TOUCHES, noun, noun, tuple(tuple(sorted({*row} - {-1})) for row in zip(*steps, strict=True)))]
    if corners:
        rows_of_corners = tuple(tuple(spots[spot] for spot in around) for around in rounds.values())
        relations += incidence(tiles, nodes, rows_of_corners)
        relations.append(Relation(TOUCHES, "corner", "corner", meeting(back, ends)))
    if edges:
        rows_of_edges = tuple(tuple(ways[_plain(side)] for side in around) for around in sides.values())
        relations += incidence(tiles, links, rows_of_edges)
        relations.append(Relation(TOUCHES, "edge", "edge", meeting(ends, back)))
    if corners and edges:
        relations += incidence(links, nodes, ends)
    classes = (tiles, *([nodes] if corners else []), *([links] if edges else []))
    return Geometry(board, "hexes", classes, tuple(relations), directions=tuple(DIRECTIONS), steps={noun: steps})


def coast_edges(geometry: Geometry) -> tuple[int, ...]:
    """Return the edges of the coast, clockwise from the top; raise ``KeyError`` if the board has no edges."""
    coast = geometry.site_class("edge").attributes["coast"]
    found = {order: edge for edge, order in enumerate(coast) if isinstance(order, int)}
    return tuple(found[order] for order in sorted(found))


def slanted(cell: Spot) -> tuple[Point, tuple[Point, ...]]:
    """Return the middle and the outline of a hex of a slanted grid, whose rows each lie half a hex further right."""
    spot = (2 * cell[0] + cell[1], 3 * cell[1])
    return _drawn(spot), tuple(_drawn(_moved(spot, offset)) for offset in AROUND)


def _centres(rows: tuple[int, ...]) -> dict[Spot, int]:
    if not (1 <= len(rows) <= MAX_SIDE and all(1 <= length <= MAX_SIDE for length in rows)):
        raise GeometryError("M040", f"hexes lie in 1 to {MAX_SIDE} rows of 1 to {MAX_SIDE}")
    start, shift = 0, 1
    found: list[Spot] = [(2 * i, 0) for i in range(rows[0])]
    for line, (above, length) in enumerate(pairwise(rows), start=1):
        if abs(above - length) > 1:
            raise GeometryError(
                "M046",
                f"a row of {length} hexes does not fit under a row of {above}",
                "neighbouring rows differ by one or are equal",
            )
        step = above - length or shift
        if above == length:
            shift = -shift
        start += step
        found += [(start + 2 * i, 3 * line) for i in range(length)]
    left = min(x for x, _ in found)
    return {(x - left, y): i for i, (x, y) in enumerate(found)}


def _moved(spot: Spot, offset: Spot) -> Spot:
    return (spot[0] + offset[0], spot[1] + offset[1])


def _reading(spot: Spot) -> Spot:
    return (spot[1], spot[0])


def _plain(side: Side) -> Side:
    """Return a side with its ends from left to right, the same for both hexes that share it."""
    return (min(side), max(side))


def _middle(side: Side) -> Spot:
    (ax, ay), (bx, by) = side
    return (ay + by, ax + bx)


def _coast(sides: dict[Spot, list[Side]]) -> dict[Side, int]:
    """Number the sides that belong to one hex only, clockwise from the first side of the first hex."""
    every = [side for around in sides.values() for side in around]
    inner = {(b, a) for a, b in every}
    following = {a: (a, b) for a, b in every if (a, b) not in inner}
    side = every[0]
    found: dict[Side, int] = {}
    for number in range(1, len(following) + 1):
        found[_plain(side)] = number
        side = following[side[1]]
    return found


def _drawn(spot: Spot) -> Point:
    return ((spot[0] + 1) / 2, (spot[1] + 2) * HALF_SIDE)


def _hex_class(noun: str, centres: dict[Spot, int], sides: dict[Spot, list[Side]], coast: dict[Side, int]) -> SiteClass:
    lines: dict[int, int] = {}
    columns: list[Value] = []
    for _, y in centres:
        lines[y] = lines.get(y, 0) + 1
        columns.append(lines[y])
    return SiteClass(
        noun=noun,
        names=tuple(f"{noun}_{i + 1}" for i in range(len(centres))),
        points=tuple(_drawn(spot) for spot in centres),
        attributes={
            "row": tuple(y // 3 + 1 for _, y in centres),
            "column": tuple(columns),
            "coastal": tuple(any(_plain(side) in coast for side in around) for around in sides.values()),
        },
        shape="hexagon",
        polygons=tuple(tuple(_drawn(_moved(spot, offset)) for offset in AROUND) for spot in centres),
    )


def _corner_class(spots: dict[Spot, int], coast: dict[Side, int]) -> SiteClass:
    shore = {spot for side in coast for spot in side}
    return SiteClass(
        noun="corner",
        names=tuple(f"corner_{i + 1}" for i in range(len(spots))),
        points=tuple(_drawn(spot) for spot in spots),
        attributes={"coastal": tuple(spot in shore for spot in spots)},
        shape="corner",
    )


def _edge_class(ways: dict[Side, int], coast: dict[Side, int]) -> SiteClass:
    ends = [(_drawn(a), _drawn(b)) for a, b in ways]
    return SiteClass(
        noun="edge",
        names=tuple(f"edge_{i + 1}" for i in range(len(ways))),
        points=tuple(((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in ends),
        attributes={
            "coast": tuple(coast.get(side) for side in ways),
            "coastal": tuple(side in coast for side in ways),
        },
        shape="edge",
        polygons=tuple(ends),
    )
