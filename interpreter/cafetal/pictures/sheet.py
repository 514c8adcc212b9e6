"""Puts several drawings side by side and in rows on one sheet, as large as they can be printed in a given room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import lru_cache

from cafetal.dataclass import Frozen, dataclass
from cafetal.pictures.canvas import Canvas, number

GAP = 0.6
STEP = 0.5


class Laid(Frozen):
    """A drawing on the sheet: how far its own coordinates are moved."""

    canvas: Canvas
    x: float
    y: float


@dataclass(slots=True)
class _Column:
    """Drawings below each other."""

    items: list[int] = field(default_factory=list)
    width: float = 0.0
    height: float = 0.0


class Sheet:
    """A sheet for a room of so many millimetres; drawings keep the order in which they come."""

    def __init__(self, room: tuple[float, float]) -> None:
        self.whole = Canvas()
        self.room = room
        self.waiting: list[Canvas] = []

    def canvas(self) -> Canvas:
        """A canvas of its own that shares the symbols of the sheet."""
        fresh = Canvas()
        fresh.symbols = self.whole.symbols
        return fresh

    def put(self, canvas: Canvas) -> None:
        """A drawing for the sheet."""
        if canvas.box:
            self.waiting.append(canvas)

    def lay(self) -> list[Laid]:
        """Lay down all drawings."""
        rows = _arranged(tuple((round(w, 3), round(h, 3)) for w, h in (each.size for each in self.waiting)), self.room)
        laid: list[Laid] = []
        top = 0.0
        for row in rows:
            tallest = max(column.height for column in row)
            left = 0.0
            for column in row:
                y = top + (tallest - column.height) / 2
                for item in column.items:
                    canvas = self.waiting[item]
                    laid.append(Laid(canvas, left - canvas.box[0], y - canvas.box[1]))
                    y += canvas.size[1] + GAP
                left += column.width + GAP
            top += tallest + GAP
        for each in laid:
            self._drawn(each)
        return laid

    def _drawn(self, laid: Laid) -> None:
        canvas, x, y = laid.canvas, laid.x, laid.y
        moved = f'<g transform="translate({number(x)} {number(y)})">'
        for own, parts in ((self.whole.parts, canvas.parts), (self.whole.over, canvas.over)):
            if parts:
                own.append("\n".join((moved, *parts, "</g>")))
        whole = self.whole
        lists = ((whole.labels, canvas.labels), (whole.engraved, canvas.engraved), (whole.solid, canvas.solid))
        for mine, boxes in lists:
            mine += [(left + x, top + y, right + x, bottom + y) for left, top, right, bottom in boxes]
        left, top, right, bottom = canvas.box
        self.whole.room(left + x, top + y, right + x, bottom + y)


@lru_cache(maxsize=64)
def _arranged(sizes: tuple[tuple[float, float], ...], room: tuple[float, float]) -> list[list[_Column]]:
    """Rows of columns in which drawings of these sizes can be printed largest in a room."""
    if not sizes:
        return []
    narrow, wide = max(width for width, _ in sizes), sum(width + GAP for width, _ in sizes)
    best: tuple[float, list[list[_Column]]] = (0.0, [])
    for i in range(int((wide - narrow) / STEP) + 2):
        rows = _rows(sizes, narrow + i * STEP)
        width = max(sum(column.width + GAP for column in row) - GAP for row in rows)
        height = sum(max(column.height for column in row) + GAP for row in rows) - GAP
        scale = min(room[0] / width, room[1] / height)
        if scale > best[0] + 1e-9:
            best = (scale, rows)
    return best[1]


def _rows(sizes: Sequence[tuple[float, float]], widest: float) -> list[list[_Column]]:
    """Rows that are `widest` at most; a drawing stands in the first row that is high enough and has room for it.

    There it stands below what came before it, or beside it; only the last row may become higher. Or it begins one.
    """
    rows: list[list[_Column]] = []
    for item, size in enumerate(sizes):
        column = next((found for row in rows if (found := _room(row, size, widest, row is rows[-1])) is not None), None)
        if column is None:
            column = _Column()
            rows.append([column])
        column.height += size[1] + (GAP if column.items else 0.0)
        column.width = max(column.width, size[0])
        column.items.append(item)
    return rows


def _room(row: list[_Column], size: tuple[float, float], widest: float, last: bool) -> _Column | None:
    """The column of a row in which a drawing has room: one that is there, or a new one; None if there is no room."""
    width, height = size
    tallest = max(column.height for column in row)
    taken = sum(column.width + GAP for column in row)
    for column in row:
        wider = max(width - column.width, 0.0)
        if column.height + GAP + height <= tallest and (wider == 0 or taken + wider - GAP <= widest):
            return column
    if taken + width > widest or not (last or height <= tallest):
        return None
    row.append(_Column())
    return row[-1]
