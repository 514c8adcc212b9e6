"""How a book looks: page, fonts and colours, which a house style may set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from cafetal.dataclass import Frozen

PAGES: Mapping[str, tuple[int, int]] = {
    "a4": (210, 297), "a5": (148, 210), "letter": (216, 279), "square": (210, 210), "large_square": (280, 280),
}  # fmt: skip
PAPER = "#fdfbf6"
"""The lightest ground that text stands on."""
NARROW = 170
"""Pages less wide than that, in millimetres, have no column for summaries."""
WIDE = 1.9
"""Pictures that are so many times wider than high stand in a row of their own."""

SLIM, NEAR = 0.52, 0.65
"""Of the width of a frame, what a picture has that stands beside text, and what it would want at most by itself."""


class PageLook(Frozen):
    """Page in millimetres, sizes of text in points; `cell` is the side of a cell of a board, `component` of a piece.

    Colours are written #rrggbb. `fonts` is a folder with files of fonts, or nothing.
    """

    width: int = 210
    height: int = 297
    size: float = 10.0
    font: str = "Libertinus Serif"
    heading: str = "Libertinus Serif"
    fonts: str = ""
    accent: str = "#6b3e1f"
    tint: str = "#f4ecdd"
    rule: str = "#b9ab93"
    cell: float = 7.5
    component: float = 5.4

    @property
    def left(self) -> int:
        """The left margin, and the right one."""
        return 18 if self.width >= NARROW else 13

    @property
    def wide(self) -> int:
        """The width of all columns together."""
        return self.width - 2 * self.left

    @property
    def measure(self) -> int:
        """The width of the column of text beside that of summaries; all of it if there is no room for both."""
        return round(self.wide * 0.69) if self.width >= NARROW else self.wide

    @property
    def parts(self) -> int:
        """The width of the column of pictures beside the contents of the box."""
        return round(self.wide * 0.19)


PLAIN = PageLook()
"""The look without a house style."""


class Sizes:
    """How wide pictures are printed, in millimetres, by their sizes in cells of a board."""

    def __init__(self, look: PageLook) -> None:
        self.look = look

    def component(self, shown: Sized) -> float:
        """A picture of a component."""
        return round(min(shown.width * self.look.component, self.look.parts), 1)

    def board(self, shown: Sized) -> float:
        """A board: as large as its cells want, as long as it fits beside and above other things."""
        return self._fitting(shown, self.look.wide, self.look.height * 0.42)

    def rows(self, shown: Sequence[Sized], inside: float = 0.0) -> list[list[float]]:
        """Pictures that are seen together, in rows: how wide each is, so that cells in a row are of one size.

        Two that are not much wider than high stand side by side. `inside` is what a frame takes from the width.
        """
        rows: list[list[Sized]] = []
        for one in shown:
            slim = one.width < WIDE * one.height or len(shown) == 2
            if rows and slim and len(rows[-1]) == 1 and rows[-1][0].width < WIDE * rows[-1][0].height:
                rows[-1].append(one)
            else:
                rows.append([one])
        highest = self.look.height * (0.25 if inside else 0.42)
        return [self._row(row, self.look.wide - inside, highest) for row in rows]

    def aside(self, shown: Sequence[Sized], inside: float) -> float:
        """How wide a picture is that text has room beside, in a frame that takes `inside`; 0 if there is none."""
        rows = self.rows(shown, inside)
        room = self.look.wide - inside
        return min(rows[0][0], round(SLIM * room, 1)) if len(shown) == 1 and rows[0][0] <= NEAR * room else 0.0

    def _row(self, row: Sequence[Sized], room: float, highest: float) -> list[float]:
        cell = min(self.look.cell, (room - 6 * (len(row) - 1)) / sum(one.width for one in row))
        cell = min(cell, highest / max(one.height for one in row))
        return [round(one.width * cell, 1) for one in row]

    def _fitting(self, shown: Sized, width: float, height: float) -> float:
        across = min(shown.width * self.look.cell, width)
        return round(min(across, height * shown.width / shown.height), 1)


class Sized(Protocol):
    """Anything with a size in cells."""

    @property
    def width(self) -> float:
        """Its width."""
        ...

    @property
    def height(self) -> float:
        """Its height."""
        ...
