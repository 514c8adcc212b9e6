"""The boards that need no drawing: grids, rings, lists, tracks and hexes."""

from cafetal.geometry import model
from cafetal.geometry.grids import grid
from cafetal.geometry.hexes import hexes
from cafetal.geometry.lattice import Cell

__all__ = ["grid", "hexes", "listing", "ring", "track"]


def ring(board: str, count: int, noun: str, around: model.Geometry) -> model.Geometry:
    """Build a ring of ``count`` stops around a grid, clockwise from the stop above its first column.

    There is one stop at each end of each column and row and none at the corners. The relation ``faces``
    lists for a stop the sites of its column or row, the nearest first. Coordinates are those of the grid.
    Raises ``GeometryError`` if ``around`` is no grid or the count does not fit.
    """
    sites = around.classes[0]
    if around.kind != "grid" or sites.shape != "square":
        raise model.GeometryError("M043", f"a ring goes around a grid of squares, and {around.board} is none")
    cells = {(int(x), int(y)): index for index, (x, y) in enumerate(sites.points)}
    columns, rows = 1 + max(x for x, _ in cells), 1 + max(y for _, y in cells)
    fitting = 2 * (columns + rows)
    if count != fitting:
        raise model.GeometryError(
            "M044",
            f"a ring around {columns} columns and {rows} rows has {fitting} {noun}s, not {count}",
            "there is one at each end of each column and row, and none at the corners",
        )
    points, faces = _around(cells, columns, rows)
    stops = _numbered(noun, range(1, count + 1), points, "circle")
    return model.Geometry(
        board=board,
        kind="ring",
        classes=(stops,),
        relations=(
            model.Relation(model.TOUCHES, noun, noun, _both(_successors(count, closed=True))),
            model.Relation("faces", noun, f"{around.board}.{sites.noun}", faces),
        ),
        directions=(model.FORWARD, model.BACKWARD),
        steps={noun: _successors(count, closed=True)},
    )


def _around(cells: dict[Cell, int], columns: int, rows: int) -> tuple[tuple[model.Point, ...], model.Rows]:
    down = [tuple(cells[(x, y)] for y in range(rows)) for x in range(columns)]
    across = [tuple(cells[(x, y)] for x in range(columns)) for y in range(rows)]
    stops: list[tuple[model.Point, tuple[int, ...]]] = []
    stops += [((x + 0.5, -0.5), line) for x, line in enumerate(down)]
    stops += [((columns + 0.5, y + 0.5), line[::-1]) for y, line in enumerate(across)]
    stops += [((x + 0.5, rows + 0.5), line[::-1]) for x, line in reversed(list(enumerate(down)))]
    stops += [((-0.5, y + 0.5), line) for y, line in reversed(list(enumerate(across)))]
    return tuple(point for point, _ in stops), tuple(line for _, line in stops)


def listing(board: str, count: int, noun: str) -> model.Geometry:
    """Build a list of ``count`` sites, numbered from 1, drawn in one line from the left.

    Raises ``GeometryError`` if there are none or too many.
    """
    return _sequence(board, "list", noun, range(1, count + 1), "circle")


def track(board: str, noun: str, low: int, high: int) -> model.Geometry:
    """Build a track of the marks ``low`` to ``high``; its first mark is the lowest.

    Raises ``GeometryError`` if there are none or too many or ``low`` is negative.
    """
    if low < 0:
        raise model.GeometryError("M045", f"a track starts at 0 or higher, not at {low}")
    return _sequence(board, "track", noun, range(low, high + 1), "mark")


def _sequence(board: str, kind: str, noun: str, numbers: range, shape: str) -> model.Geometry:
    count = len(numbers)
    if not 1 <= count <= model.MAX_SITES:
        raise model.GeometryError("M045", f"a {kind} has 1 to {model.MAX_SITES} places, not {max(count, 0)}")
    points = tuple((i + 0.5, 0.5) for i in range(count))
    following = _successors(count, closed=False)
    return model.Geometry(
        board=board,
        kind=kind,
        classes=(_numbered(noun, numbers, points, shape),),
        relations=(model.Relation(model.TOUCHES, noun, noun, _both(following)),),
        directions=(model.FORWARD, model.BACKWARD),
        steps={noun: following},
    )


def _numbered(noun: str, numbers: range, points: tuple[model.Point, ...], shape: str) -> model.SiteClass:
    values: tuple[model.Value, ...] = tuple(numbers)
    return model.SiteClass(noun, tuple(f"{noun}_{number}" for number in numbers), points, {"number": values}, shape)


def _successors(count: int, closed: bool) -> model.Rows:
    forward, backward = list(range(1, count + 1)), list(range(-1, count - 1))
    if closed:
        forward[-1], backward[0] = 0, count - 1
    else:
        forward[-1] = -1
    return tuple(forward), tuple(backward)


def _both(following: model.Rows) -> model.Rows:
    return tuple(tuple(sorted({i for i in pair if i >= 0})) for pair in zip(*following, strict=True))
