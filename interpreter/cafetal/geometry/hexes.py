"""Boards of hexes in rows, with their corners and edges.

Everything is counted on an integer lattice whose x unit is half the width of a hex and whose y unit is half
a side, so that corners shared by hexes are equal as numbers; drawing coordinates are scaled from it.
"""

from itertools import pairwise
from math import sqrt

from cafetal.geometry import model
from cafetal.geometry.mesh import (
    CORNER,
    EDGE,
    Columns,
    Side,
    Spot,
    corner_class,
    edge_class,
    incidences,
    mesh,
    plain,
    turning,
)

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


def hexes(
    board: str, rows: tuple[int, ...], noun: str = "hex", corners: bool = True, edges: bool = True
) -> model.Geometry:
    """Build a board of hexes with a corner on top, one unit wide, in ``rows`` of the given lengths.

    Sites of each class are numbered row by row, left to right, edges by their middles. A row that is one
    longer or shorter than the row above lies centred under it; rows of equal length shift by half a hex, the
    first such pair to the right, the next to the left, and so on. The attribute ``coast`` numbers the edges
    of the coast clockwise from the upper left side of the first hex, and is nothing for the others.
    Raises ``GeometryError`` for rows that do not fit or a board that is too large.
    """
    if noun in (CORNER, EDGE):
        raise model.GeometryError("M042", f"hexes have corners and edges of their own, so they cannot be {noun}s")
    centres = _centres(rows)
    found = mesh((_moved(spot, offset) for offset in AROUND) for spot in centres)
    coast = _coast(found.rounds)
    shore = {spot for side in coast for spot in side}
    tiles = _hex_class(noun, centres, [any(side in coast for side in found.around(i)) for i in range(len(centres))])
    nodes = corner_class(found, drawn, {"coastal": tuple(spot in shore for spot in found.corners)})
    columns: Columns = {
        "coast": tuple(coast.get(side) for side in found.sides),
        "coastal": tuple(side in coast for side in found.sides),
    }
    links = edge_class(found, drawn, columns)
    if len(tiles) + len(nodes) * corners + len(links) * edges > model.MAX_SITES:
        raise model.GeometryError("M040", f"a board has at most {model.MAX_SITES} sites")
    steps = tuple(tuple(centres.get(_moved(spot, offset), -1) for spot in centres) for offset in DIRECTIONS.values())
    relations = [
        model.Relation(
            model.TOUCHES, noun, noun, tuple(tuple(sorted({*row} - {-1})) for row in zip(*steps, strict=True))
        )
    ]
    relations += incidences(found, tiles, nodes if corners else None, links if edges else None)
    classes = (tiles, *([nodes] if corners else []), *([links] if edges else []))
    return model.Geometry(board, "hexes", classes, tuple(relations), directions=tuple(DIRECTIONS), steps={noun: steps})


def coast_edges(geometry: model.Geometry) -> tuple[int, ...]:
    """Return the edges of the coast, clockwise from the top; raise ``KeyError`` if the board has no edges."""
    coast = geometry.site_class("edge").attributes["coast"]
    found = {order: edge for edge, order in enumerate(coast) if isinstance(order, int)}
    return tuple(found[order] for order in sorted(found))


def slanted_middle(cell: Spot) -> Spot:
    """Return the middle of a hex of a slanted grid, whose rows each lie half a hex further right."""
    return (2 * cell[0] + cell[1], 3 * cell[1])


def slanted(cell: Spot) -> tuple[Spot, ...]:
    """Return the outline of a hex of a slanted grid."""
    return tuple(_moved(slanted_middle(cell), offset) for offset in AROUND)


def _centres(rows: tuple[int, ...]) -> dict[Spot, int]:
    if not (1 <= len(rows) <= model.MAX_SIDE and all(1 <= length <= model.MAX_SIDE for length in rows)):
        raise model.GeometryError("M040", f"hexes lie in 1 to {model.MAX_SIDE} rows of 1 to {model.MAX_SIDE}")
    start, shift = 0, 1
    found: list[Spot] = [(2 * i, 0) for i in range(rows[0])]
    for line, (above, length) in enumerate(pairwise(rows), start=1):
        if abs(above - length) > 1:
            raise model.GeometryError(
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


def _coast(rounds: tuple[tuple[Spot, ...], ...]) -> dict[Side, int]:
    """Number the sides that belong to one hex only, clockwise from the first side of the first hex."""
    every = [side for spots in rounds for side in turning(spots)]
    inner = {(b, a) for a, b in every}
    following = {a: (a, b) for a, b in every if (a, b) not in inner}
    side = every[0]
    found: dict[Side, int] = {}
    for number in range(1, len(following) + 1):
        found[plain(side)] = number
        side = following[side[1]]
    return found


def drawn(spot: Spot) -> model.Point:
    """Return where a point of the lattice is drawn."""
    return ((spot[0] + 1) / 2, (spot[1] + 2) * HALF_SIDE)


def _hex_class(noun: str, centres: dict[Spot, int], coastal: list[bool]) -> model.SiteClass:
    lines: dict[int, int] = {}
    columns: list[model.Value] = []
    for _, y in centres:
        lines[y] = lines.get(y, 0) + 1
        columns.append(lines[y])
    return model.SiteClass(
        noun=noun,
        names=tuple(f"{noun}_{i + 1}" for i in range(len(centres))),
        points=tuple(drawn(spot) for spot in centres),
        attributes={
            "row": tuple(y // 3 + 1 for _, y in centres),
            "column": tuple(columns),
            "coastal": tuple(coastal),
        },
        shape="hexagon",
        polygons=tuple(tuple(drawn(_moved(spot, offset)) for offset in AROUND) for spot in centres),
    )
