"""The corners and edges of cells: points that their outlines share, and sides that two of them share.

Outlines are counted on an integer lattice, so that what cells share is equal as numbers.
"""

from collections.abc import Callable, Iterable
from itertools import pairwise

from cafetal.dataclass import Frozen
from cafetal.geometry.model import TOUCHES, Point, Relation, Rows, SiteClass, Value, incidence, inverted, meeting

Spot = tuple[int, int]
Side = tuple[Spot, Spot]
Columns = dict[str, tuple[Value, ...]]
Words = tuple[tuple[str, ...], ...]
CORNER, EDGE = "corner", "edge"


class Mesh(Frozen):
    """The outlines of cells, clockwise, and their corners and sides, each once and numbered in order."""

    rounds: tuple[tuple[Spot, ...], ...]
    corners: dict[Spot, int]
    sides: dict[Side, int]

    def around(self, cell: int) -> tuple[Side, ...]:
        """Return the sides of a cell, clockwise, each as it stands in ``sides``."""
        return tuple(map(plain, turning(self.rounds[cell])))

    def ends(self) -> Rows:
        """Return for each side its two corners."""
        return tuple((self.corners[a], self.corners[b]) for a, b in self.sides)


def mesh(rounds: Iterable[Iterable[Spot]], rising: bool = False) -> Mesh:
    """Find what outlines share, ordered line by line from left to right; if ``rising``, from the lowest line up."""
    outlines = tuple(tuple(spots) for spots in rounds)
    up = -1 if rising else 1
    corners = {spot for spots in outlines for spot in spots}
    sides = {plain(side) for spots in outlines for side in turning(spots)}
    return Mesh(
        outlines,
        {spot: i for i, spot in enumerate(sorted(corners, key=lambda spot: (up * spot[1], spot[0])))},
        {
            side: i
            for i, side in enumerate(sorted(sides, key=lambda side: (up * _height(side), side[0][0] + side[1][0])))
        },
    )


def turning(spots: tuple[Spot, ...]) -> Iterable[Side]:
    """Yield the sides of an outline; the first one leads to its first corner."""
    return pairwise((spots[-1], *spots))


def plain(side: Side) -> Side:
    """Return a side with its ends from left to right, the same for both cells that share it."""
    return (min(side), max(side))


def _height(side: Side) -> int:
    return side[0][1] + side[1][1]


def corner_class(found: Mesh, draw: Callable[[Spot], Point], columns: Columns, names: Words = ()) -> SiteClass:
    """Make places of the corners: numbered, or with ``names``; a number is then the last of their other names."""
    points = tuple(draw(spot) for spot in found.corners)
    chosen, aliases = _called(CORNER, len(points), names)
    return SiteClass(CORNER, chosen, points, columns, "corner", aliases=aliases)


def edge_class(found: Mesh, draw: Callable[[Spot], Point], columns: Columns, names: Words = ()) -> SiteClass:
    """Make places of the sides, lines from end to end, named as corners are."""
    ends = tuple((draw(a), draw(b)) for a, b in found.sides)
    middles = tuple(((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in ends)
    chosen, aliases = _called(EDGE, len(ends), names)
    return SiteClass(EDGE, chosen, middles, columns, "edge", ends, aliases)


def _called(noun: str, count: int, names: Words) -> tuple[tuple[str, ...], dict[str, int]]:
    """Return the name of each place and all its other names."""
    words = [(*(names[i] if names else ()), f"{noun}_{i + 1}") for i in range(count)]
    return tuple(each[0] for each in words), {word: i for i, each in enumerate(words) for word in each[1:]}


def incidences(found: Mesh, cells: SiteClass, corners: SiteClass | None, edges: SiteClass | None) -> list[Relation]:
    """Say which corners and edges each cell has, which ends each edge, and which of them touch each other.

    Corners touch along an edge, edges at a corner. The corners and the edges of a cell go round it clockwise.
    """
    ends = found.ends()
    back = inverted(ends, len(found.corners))
    relations: list[Relation] = []
    if corners is not None:
        relations += incidence(cells, corners, tuple(tuple(found.corners[s] for s in spots) for spots in found.rounds))
        relations.append(Relation(TOUCHES, CORNER, CORNER, meeting(back, ends)))
    if edges is not None:
        around = (found.around(cell) for cell in range(len(found.rounds)))
        relations += incidence(cells, edges, tuple(tuple(found.sides[side] for side in sides) for sides in around))
        relations.append(Relation(TOUCHES, EDGE, EDGE, meeting(ends, back)))
    if corners is not None and edges is not None:
        relations += incidence(edges, corners, ends)
    return relations
