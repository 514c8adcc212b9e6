"""Cells of a rectangular board: which cell lies next to which, and where it is drawn."""

from collections.abc import Mapping

from cafetal.geometry.model import Point, Rows, SiteClass

Cell = tuple[int, int]
"""Column and line, both from 0; lines count downwards as they are drawn."""

COMPASS: dict[str, Cell] = {
    "up": (0, -1),
    "up_right": (1, -1),
    "right": (1, 0),
    "down_right": (1, 1),
    "down": (0, 1),
    "down_left": (-1, 1),
    "left": (-1, 0),
    "up_left": (-1, -1),
}
"""The eight directions of a grid, clockwise, as offsets of a cell."""

STRAIGHT = ("up", "right", "down", "left")
DIAGONAL = ("up_right", "down_right", "down_left", "up_left")

SIX = "all_six"
NEIGHBOURS: dict[str, tuple[str, ...]] = {
    "straight": STRAIGHT,
    "diagonal": DIAGONAL,
    "all_eight": tuple(COMPASS),
    SIX: ("up", "up_right", "right", "down", "down_left", "left"),
}
"""The settings of a board: in which directions two cells touch. Six neighbours are those of hexes in slanted rows."""


def related(cells: Mapping[Cell, int], offsets: tuple[Cell, ...]) -> Rows:
    """Return for each cell, by index, the cells that lie at one of the offsets, in order of the offsets."""
    return tuple(tuple(cells[(x + dx, y + dy)] for dx, dy in offsets if (x + dx, y + dy) in cells) for x, y in cells)


def touching(cells: Mapping[Cell, int], neighbours: str) -> Rows:
    """Return for each cell the cells that touch it under a setting of ``NEIGHBOURS``, by index."""
    offsets = tuple(COMPASS[name] for name in NEIGHBOURS[neighbours])
    return tuple(tuple(sorted(row)) for row in related(cells, offsets))


def steps(cells: Mapping[Cell, int]) -> Rows:
    """Return for each of the eight directions the next cell of each cell, or -1."""
    return tuple(tuple(cells.get((x + dx, y + dy), -1) for x, y in cells) for dx, dy in COMPASS.values())


def centre(cell: Cell) -> Point:
    """Return the middle of a cell."""
    return (cell[0] + 0.5, cell[1] + 0.5)


def outline(cell: Cell) -> tuple[Point, ...]:
    """Return the four corners of a cell, clockwise from its upper left."""
    x, y = float(cell[0]), float(cell[1])
    return ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))


def line_classes(
    cells: Mapping[Cell, int], heads: tuple[str, ...], numbers: tuple[int, ...]
) -> tuple[tuple[SiteClass, Rows], tuple[SiteClass, Rows]]:
    """Return the columns and the rows of a board, each with the cells that lie on it, by index.

    ``heads`` names the columns from the left, ``numbers`` the rows from the top. Lines are ordered by the
    first cell on them, and hold nothing themselves.
    """
    columns = {x: tuple(sorted(i for cell, i in cells.items() if cell[0] == x)) for x, _ in cells}
    rows = {y: tuple(sorted(i for cell, i in cells.items() if cell[1] == y)) for _, y in cells}
    down, across = sorted(columns, key=columns.__getitem__), sorted(rows, key=rows.__getitem__)
    width, height = len(heads), len(numbers)
    return (
        (
            SiteClass(
                "column",
                tuple(heads[x] for x in down),
                tuple((x + 0.5, height / 2) for x in down),
                {"number": tuple(x + 1 for x in down)},
                "line",
            ),
            tuple(columns[x] for x in down),
        ),
        (
            SiteClass(
                "row",
                tuple(f"row_{numbers[y]}" for y in across),
                tuple((width / 2, y + 0.5) for y in across),
                {"number": tuple(numbers[y] for y in across)},
                "line",
            ),
            tuple(rows[y] for y in across),
        ),
    )
