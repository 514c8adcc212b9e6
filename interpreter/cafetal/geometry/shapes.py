"""The boards that need no drawing: grids, rings, lists, tracks and hexes."""

from cafetal.diagnostics import did_you_mean
from cafetal.geometry import lattice
from cafetal.geometry.hexes import hexes, slanted
from cafetal.geometry.lattice import Cell
from cafetal.geometry.model import (
    BACKWARD,
    FORWARD,
    MAX_SIDE,
    MAX_SITES,
    TOUCHES,
    Geometry,
    GeometryError,
    Point,
    Relation,
    Rows,
    SiteClass,
    Value,
    incidence,
    letters,
)

__all__ = ["grid", "hexes", "listing", "ring", "track"]

BOTTOM, TOP = "bottom", "top"
SIX = "all_six"


def grid(board: str, columns: int, rows: int, noun: str, neighbours: str = "all_eight", origin: str = "") -> Geometry:
    """Build a grid of ``columns`` by ``rows`` sites; columns are lettered from the left.

    ``origin`` is the side from which rows are numbered: ``bottom`` (a1 is the lower left) or ``top``.
    With ``neighbours`` all_six its cells are hexes in slanted rows, numbered from the top unless ``origin`` says
    otherwise; else squares, numbered from the bottom.
    Sites are ordered by row number, then column. Classes ``column`` and ``row`` hold the lines of the grid;
    their relation ``at`` lists the sites of a line by column or row number.
    Raises ``GeometryError`` for a size out of range, an unknown setting or the noun row or column.
    """
    six = neighbours == SIX
    origin = origin or (TOP if six else BOTTOM)
    _check_grid(columns, rows, neighbours, origin)
    if noun in ("column", "row"):
        raise GeometryError("M042", f"a grid has rows and columns of its own, so its places cannot be {noun}s")
    places = [(x, y) for y in range(rows) for x in range(columns)]
    cells = {(x, rows - 1 - y if origin == BOTTOM else y): index for index, (x, y) in enumerate(places)}
    heads = tuple(letters(columns))
    drawn = [slanted(cell) if six else (lattice.centre(cell), lattice.outline(cell)) for cell in cells]
    sites = SiteClass(
        noun=noun,
        names=tuple(f"{heads[x]}{y + 1}" for x, y in places),
        points=tuple(point for point, _ in drawn),
        attributes={
            "column": tuple(x + 1 for x, _ in places),
            "row": tuple(y + 1 for _, y in places),
            "dark": tuple((x + y) % 2 == 0 for x, y in places),
        },
        shape="hexagon" if six else "square",
        polygons=tuple(outline for _, outline in drawn),
    )
    numbers = tuple(range(rows, 0, -1) if origin == BOTTOM else range(1, rows + 1))
    relations = [
        Relation(TOUCHES, noun, noun, lattice.touching(cells, neighbours)),
        Relation("knights_move", noun, noun, lattice.related(cells, lattice.KNIGHT)),
    ]
    lines = lattice.line_classes(cells, heads, numbers)
    for line, held in lines:
        relations += incidence(line, sites, held)
    return Geometry(
        board=board,
        kind="grid",
        classes=(sites, *(line for line, _ in lines)),
        relations=tuple(relations),
        directions=tuple(lattice.COMPASS),
        steps={noun: lattice.steps(cells)},
    )


def _check_grid(columns: int, rows: int, neighbours: str, origin: str) -> None:
    if not (1 <= columns <= MAX_SIDE and 1 <= rows <= MAX_SIDE):
        raise GeometryError("M040", f"a grid has 1 to {MAX_SIDE} columns and rows, not {columns} by {rows}")
    if neighbours not in lattice.NEIGHBOURS:
        known = ", ".join(lattice.NEIGHBOURS)
        raise GeometryError(
            "M041", f"neighbours can be {known}, not {neighbours}", did_you_mean(neighbours, lattice.NEIGHBOURS)
        )
    if origin not in (BOTTOM, TOP):
        raise GeometryError("M041", f"rows are numbered from the bottom or the top, not from {origin}")


def ring(board: str, count: int, noun: str, around: Geometry) -> Geometry:
    """Build a ring of ``count`` stops around a grid, clockwise from the stop above its first column.

    There is one stop at each end of each column and row and none at the corners. The relation ``faces``
    lists for a stop the sites of its column or row, the nearest first. Coordinates are those of the grid.
    Raises ``GeometryError`` if ``around`` is no grid or the count does not fit.
    """
    sites = around.classes[0]
    if around.kind != "grid" or sites.shape != "square":
        raise GeometryError("M043", f"a ring goes around a grid of squares, and {around.board} is none")
    cells = {(int(x), int(y)): index for index, (x, y) in enumerate(sites.points)}
    columns, rows = 1 + max(x for x, _ in cells), 1 + max(y for _, y in cells)
    fitting = 2 * (columns + rows)
    if count != fitting:
        raise GeometryError(
            "M044",
            f"a ring around {columns} columns and {rows} rows has {fitting} {noun}s, not {count}",
            "there is one at each end of each column and row, and none at the corners",
        )
    points, faces = _around(cells, columns, rows)
    stops = _numbered(noun, range(1, count + 1), points, "circle")
    return Geometry(
        board=board,
        kind="ring",
        classes=(stops,),
        relations=(
            Relation(TOUCHES, noun, noun, _both(_successors(count, closed=True))),
            Relation("faces", noun, f"{around.board}.{sites.noun}", faces),
        ),
        directions=(FORWARD, BACKWARD),
        steps={noun: _successors(count, closed=True)},
    )


def _around(cells: dict[Cell, int], columns: int, rows: int) -> tuple[tuple[Point, ...], Rows]:
    down = [tuple(cells[(x, y)] for y in range(rows)) for x in range(columns)]
    across = [tuple(cells[(x, y)] for x in range(columns)) for y in range(rows)]
    stops: list[tuple[Point, tuple[int, ...]]] = []
    stops += [((x + 0.5, -0.5), line) for x, line in enumerate(down)]
    stops += [((columns + 0.5, y + 0.5), line[::-1]) for y, line in enumerate(across)]
    stops += [((x + 0.5, rows + 0.5), line[::-1]) for x, line in reversed(list(enumerate(down)))]
    stops += [((-0.5, y + 0.5), line) for y, line in reversed(list(enumerate(across)))]
    return tuple(point for point, _ in stops), tuple(line for _, line in stops)


def listing(board: str, count: int, noun: str) -> Geometry:
    """Build a list of ``count`` sites, numbered from 1, drawn in one line from the left.

    Raises ``GeometryError`` if there are none or too many.
    """
    return _sequence(board, "list", noun, range(1, count + 1), "circle")


def track(board: str, noun: str, low: int, high: int) -> Geometry:
    """Build a track of the marks ``low`` to ``high``; its first mark is the lowest.

    Raises ``GeometryError`` if there are none or too many or ``low`` is negative.
    """
    if low < 0:
        raise GeometryError("M045", f"a track starts at 0 or higher, not at {low}")
    return _sequence(board, "track", noun, range(low, high + 1), "mark")


def _sequence(board: str, kind: str, noun: str, numbers: range, shape: str) -> Geometry:
    count = len(numbers)
    if not 1 <= count <= MAX_SITES:
        raise GeometryError("M045", f"a {kind} has 1 to {MAX_SITES} places, not {max(count, 0)}")
    points = tuple((i + 0.5, 0.5) for i in range(count))
    following = _successors(count, closed=False)
    return Geometry(
        board=board,
        kind=kind,
        classes=(_numbered(noun, numbers, points, shape),),
        relations=(Relation(TOUCHES, noun, noun, _both(following)),),
        directions=(FORWARD, BACKWARD),
        steps={noun: following},
    )


def _numbered(noun: str, numbers: range, points: tuple[Point, ...], shape: str) -> SiteClass:
    values: tuple[Value, ...] = tuple(numbers)
    return SiteClass(noun, tuple(f"{noun}_{number}" for number in numbers), points, {"number": values}, shape)


def _successors(count: int, closed: bool) -> Rows:
    forward, backward = list(range(1, count + 1)), list(range(-1, count - 1))
    if closed:
        forward[-1], backward[0] = 0, count - 1
    else:
        forward[-1] = -1
    return tuple(forward), tuple(backward)


def _both(following: Rows) -> Rows:
    return tuple(tuple(sorted({i for i in pair if i >= 0})) for pair in zip(*following, strict=True))
