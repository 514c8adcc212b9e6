"""The places of our island of hexes in two other engines, found by where they lie and by nothing else.

`catanatron` has hexes by cube coordinates and numbers the corners; `pycatan` has hexes and corners by two slanted
coordinates. An edge is named by its two corners in both.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from cafetal.geometry.hexes import coast_edges, hexes
from cafetal.geometry.model import AT, Point

ROWS = (3, 4, 5, 4, 3)
ROUND = ("NORTH", "NORTHEAST", "SOUTHEAST", "SOUTH", "SOUTHWEST", "NORTHWEST")
"""Their names of the corners of a hex, in our order: clockwise from the top."""
DEPTH = 3**0.5 / 2
"""How far a row of hexes that are one unit wide lies below the row above."""

Cube = tuple[int, int, int]
Pair = tuple[int, int]


class Island(NamedTuple):
    """Our places, by the index of each, as the other engines call them."""

    cubes: tuple[Cube, ...]
    nodes: tuple[int, ...]
    edges: tuple[Pair, ...]  # the corners of each edge, by our own numbers
    around: tuple[tuple[int, ...], ...]  # the corners of each hex, clockwise from the top, by our own numbers
    coast: tuple[int, ...]  # the edges of the coast, clockwise from the top
    slanted_hexes: tuple[Pair, ...]
    slanted_corners: tuple[Pair, ...]

    def edge_of(self, one: int, other: int) -> int:
        """Our edge between two of our corners."""
        return next(i for i, ends in enumerate(self.edges) if set(ends) == {one, other})

    def node_edge(self, edge: int) -> Pair:
        """The two numbers by which `catanatron` names one of our edges, the lower one first."""
        one, other = sorted(self.nodes[corner] for corner in self.edges[edge])
        return one, other


def near(point: Point, middle: Point) -> Point:
    """A point as seen from the middle, in a form that can be compared."""
    return round(point[0] - middle[0], 3) + 0.0, round(point[1] - middle[1], 3) + 0.0


def slanted(point: Point) -> Pair:
    """The coordinates of a hex or a corner in `pycatan`: one goes up and down, the other half a hex to the right."""
    second = round(2 * point[0])
    return round((-3 * point[1] / DEPTH - second) / 2), second


@cache
def island() -> Island:
    """The board of the base game, with the middle hex in the middle of theirs."""
    board = hexes("island", ROWS)
    fields, corners = board.site_class("hex"), board.site_class("corner")
    middle = fields.points[len(fields) // 2]
    corner_at = {near(point, middle): i for i, point in enumerate(corners.points)}
    around = tuple(tuple(corner_at[near(point, middle)] for point in outline) for outline in fields.polygons)
    cubes: list[Cube] = []
    nodes: dict[int, int] = {}
    tiles: Any = import_module("catanatron.models.map").build_map("BASE").land_tiles  # all maps number corners alike
    for point, outline in zip(fields.points, around, strict=True):
        across, down = near(point, middle)
        row = round(down / DEPTH)
        column = round(across - row / 2)
        cubes.append((column, -column - row, row))
        for reference, node in tiles[cubes[-1]].nodes.items():
            corner = outline[ROUND.index(reference.value)]
            assert nodes.setdefault(corner, node) == node
    ends = board.relation(AT, "edge", "corner")
    return Island(
        tuple(cubes),
        tuple(nodes[corner] for corner in range(len(corners))),
        tuple((row[0], row[1]) for row in ends),
        around,
        coast_edges(board),
        tuple(slanted(near(point, middle)) for point in fields.points),
        tuple(slanted(near(point, middle)) for point in corners.points),
    )
