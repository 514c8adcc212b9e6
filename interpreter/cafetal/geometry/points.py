"""Boards of points and lines, drawn cell by cell: `o` is a point, the other signs are the lines between points."""

from cafetal.geometry import lattice
from cafetal.geometry.lattice import COMPASS, NEIGHBOURS, Cell
from cafetal.geometry.model import TOUCHES, Geometry, GeometryError, Relation, SiteClass, incidence, letters

POINT, NOTHING = "o", "."
LINES: dict[str, tuple[str, ...]] = {
    "-": ("left", "right"),
    "|": ("up", "down"),
    "+": ("left", "right", "up", "down"),
    "/": ("up_right", "down_left"),
    "\\": ("up_left", "down_right"),
    "x": ("up_right", "down_left", "up_left", "down_right"),
}
"""For each sign the directions in which a line passes through its cell."""
SIGNS = (POINT, NOTHING, *LINES)


def points(board: str, noun: str, picture: tuple[tuple[str, ...], ...], neighbours: str) -> Geometry:
    """Build a board from its drawing: rows of equally many signs of ``SIGNS``, the highest row first.

    Points are named as the places of a grid (a1 is the lower left cell) and ordered by row number, then column. Two
    points touch if they lie side by side or a line of signs leads from one to the other, in a direction that
    ``neighbours`` allows. Raises ``GeometryError`` for a drawing without a point.
    """
    height, width = len(picture), len(picture[0])
    found = [(x, y) for y in reversed(range(height)) for x in range(width) if picture[y][x] == POINT]
    if not found:
        raise GeometryError("M047", "this drawing has no point", "a point is drawn as `o`, a line as `-` or `|`")
    cells = {cell: index for index, cell in enumerate(found)}
    heads = tuple(letters(width))
    sites = SiteClass(
        noun=noun,
        names=tuple(f"{heads[x]}{height - y}" for x, y in found),
        points=tuple(lattice.centre(cell) for cell in found),
        attributes={
            "column": tuple(x + 1 for x, _ in found),
            "row": tuple(height - y for _, y in found),
        },
        shape="circle",
    )
    steps = tuple(_steps(picture, cells, name, name in NEIGHBOURS[neighbours]) for name in COMPASS)
    touches = tuple(tuple(sorted({*row} - {-1})) for row in zip(*steps, strict=True))
    lines = lattice.line_classes(cells, heads, tuple(range(height, 0, -1)))
    relations = [Relation(TOUCHES, noun, noun, touches)]
    for line, held in lines:
        relations += incidence(line, sites, held)
    return Geometry(
        board=board,
        kind="grid",
        classes=(sites, *(line for line, _ in lines)),
        relations=tuple(relations),
        directions=tuple(COMPASS),
        steps={noun: steps},
    )


def _steps(picture: tuple[tuple[str, ...], ...], cells: dict[Cell, int], name: str, allowed: bool) -> tuple[int, ...]:
    """For each point the next one in a direction, or -1."""
    dx, dy = COMPASS[name]
    found = []
    for x, y in cells:
        x, y = x + dx, y + dy
        while 0 <= y < len(picture) and 0 <= x < len(picture[0]) and name in LINES.get(picture[y][x], ()):
            x, y = x + dx, y + dy
        found.append(cells.get((x, y), -1) if allowed else -1)
    return tuple(found)
