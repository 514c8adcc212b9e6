"""Lays what is cut out on pages: equal sizes side by side, so that one cut goes through; backs mirrored behind them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from math import ceil, floor

from cafetal.dataclass import Frozen, dataclass
from cafetal.pictures import Picture
from cafetal.printing.items import Item

MARGIN, MARK, BETWEEN = 6.0, 3.0, 8.0
"""What printers leave white, the length of a cut mark, and the room between two blocks, in millimetres."""
HEAD = 5.0
"""The room of the line above, which says what is on the page."""
EASY = 12.0
"""Cells are at least so wide, in millimetres, unless asked for; boards that have no room then go over several pages."""
LARGEST = 25.0
PAPERS: Mapping[str, tuple[float, float]] = {"a4": (210.0, 297.0), "a3": (297.0, 420.0), "letter": (215.9, 279.4)}


class Paper(Frozen):
    """A sheet of paper in millimetres."""

    width: float
    height: float

    @property
    def room(self) -> tuple[float, float]:
        """What can be printed on, without cut marks and the line above."""
        return self.width - 2 * (MARGIN + MARK), self.height - 2 * (MARGIN + MARK) - HEAD

    @property
    def turned(self) -> Paper:
        """The paper lying across."""
        return Paper(self.height, self.width)


class Placed(Frozen):
    """A picture at a place of a page, its upper left corner and size in millimetres; `window`: only so much is seen.

    `window` is the part of the page on which the picture is seen: left, top, width, height.
    """

    picture: Picture
    left: float
    top: float
    width: float
    height: float
    name: str
    window: tuple[float, float, float, float] | None = None


@dataclass(slots=True)
class Page:
    """A page: the paper, what lies on it, the cut marks as lines (left, top, right, bottom), and the line above."""

    paper: Paper
    head: str
    placed: list[Placed] = field(default_factory=list)
    marks: list[tuple[float, float, float, float]] = field(default_factory=list)


def cell_for(boards: Sequence[Picture], paper: Paper) -> float:
    """The width of a cell with which every board has room on a page, if that is easy to play on; in millimetres."""
    least = min((_scale(board, paper) for board in boards), default=20.0)
    return floor(10 * max(EASY, min(LARGEST, least))) / 10  # never larger than there is room for


def _scale(board: Picture, paper: Paper) -> float:
    return max(min(p.room[0] / board.width, p.room[1] / board.height) for p in (paper, paper.turned))


def laid(boards: Mapping[str, Picture], items: Sequence[Item], cell: float, paper: Paper) -> list[Page]:
    """All pages: boards, then what has no back, then fronts each followed by its backs.

    Raises ValueError for something that is larger than a page and no board.
    """
    pages: list[Page] = []
    for name, board in boards.items():
        pages += _board(name, board, cell, paper)
    pages += _cut([item for item in items if item.back is None], paper)
    for front in _cut([item for item in items if item.back is not None], paper):
        pages += [front, _behind(front, items)]
    return pages


# --- boards ---------------------------------------------------------------------------------------------


def _board(name: str, board: Picture, cell: float, paper: Paper) -> Iterator[Page]:
    """A board on as few pages as can be; what goes over several is cut and put together at the marks."""
    width, height = board.width * cell, board.height * cell
    best = min((paper, paper.turned), key=lambda p: ceil(width / p.room[0]) * ceil(height / p.room[1]))
    across, down = ceil(width / best.room[0] - 1e-9), ceil(height / best.room[1] - 1e-9)
    part = (width / across, height / down)
    for row in range(down):
        for column in range(across):
            left, top = (best.width - part[0]) / 2, HEAD + (best.height - HEAD - part[1]) / 2
            shown = f"{name} {row + 1}.{column + 1}" if across * down > 1 else name
            page = Page(best, shown)
            place = (left - column * part[0], top - row * part[1], width, height)
            page.placed.append(Placed(board, *place, shown, (left, top, *part)))
            page.marks += _marks(left, top, [0.0, part[0]], [0.0, part[1]])
            yield page


# --- what is cut out ------------------------------------------------------------------------------------


def _cut(items: Sequence[Item], paper: Paper) -> list[Page]:
    """Blocks of equal size from the top of a page to its foot."""
    pages: list[Page] = []
    names: list[dict[str, int]] = []
    sizes = dict.fromkeys((item.width, item.height) for item in items)
    room_left = 0.0
    for size in sizes:
        waiting = [item for item in items if (item.width, item.height) == size for _ in range(item.count)]
        columns, most = int(paper.room[0] / size[0] + 1e-9), int(paper.room[1] / size[1] + 1e-9)
        if not columns or not most:
            raise ValueError(f"{waiting[0].name}: {size[0]:g} × {size[1]:g} mm")
        while waiting:
            rows = int((room_left + 1e-9) / size[1])
            if rows <= 0:
                pages.append(Page(paper, ""))
                names.append({})
                room_left, rows = paper.room[1], most
            rows = min(rows, ceil(len(waiting) / columns))
            here, waiting = waiting[: rows * columns], waiting[rows * columns :]
            _block(pages[-1], here, columns, size, MARGIN + MARK + HEAD + paper.room[1] - room_left)
            for item in here:
                names[-1][item.name] = names[-1].get(item.name, 0) + 1
            room_left -= rows * size[1] + BETWEEN
    for page, counted in zip(pages, names, strict=True):
        page.head = ", ".join(f"{count} {name}" for name, count in counted.items())
    return pages


def _block(page: Page, items: Sequence[Item], columns: int, size: tuple[float, float], top: float) -> None:
    used = min(columns, len(items))
    left = (page.paper.width - used * size[0]) / 2
    for i, item in enumerate(items):
        x, y = left + i % columns * size[0], top + i // columns * size[1]
        page.placed.append(Placed(item.front, x, y, *size, item.name))
    rows = ceil(len(items) / columns)
    page.marks += _marks(left, top, [i * size[0] for i in range(used + 1)], [i * size[1] for i in range(rows + 1)])


def _marks(left: float, top: float, xs: list[float], ys: list[float]) -> Iterator[tuple[float, float, float, float]]:
    """Lines outside a block at each of its cuts."""
    right, foot = left + xs[-1], top + ys[-1]
    for x in xs:
        yield left + x, top - MARK, left + x, top - 0.7
        yield left + x, foot + 0.7, left + x, foot + MARK
    for y in ys:
        yield left - MARK, top + y, left - 0.7, top + y
        yield right + 0.7, top + y, right + MARK, top + y


def _behind(front: Page, items: Sequence[Item]) -> Page:
    """The page behind another: its backs, mirrored from left to right as the sheet is turned over."""
    backs = {id(item.front): item for item in items}
    page = Page(front.paper, front.head)
    for placed in front.placed:
        item = backs[id(placed.picture)]
        assert item.back is not None
        left = front.paper.width - placed.left - placed.width
        page.placed.append(Placed(item.back, left, placed.top, placed.width, placed.height, placed.name))
    return page
