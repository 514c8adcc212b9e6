"""How a book looks: page, fonts and colours, which a house style may set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

PAGES: Mapping[str, tuple[int, int]] = {
    "a4": (210, 297), "a5": (148, 210), "letter": (216, 279), "square": (210, 210), "large_square": (280, 280),
}  # fmt: skip
NARROW = 170
"""Pages less wide than that, in millimetres, have no column for summaries."""


@dataclass(frozen=True, slots=True)
class Look:
    """Page in millimetres, sizes of text in points; `cell` is the side of a cell of a board, `component` of a piece.

    Colours are written #rrggbb. `fonts` is a folder with files of fonts, or nothing.
    """

    page: str = "a4"
    size: float = 10.0
    font: str = "Libertinus Serif"
    heading: str = "Libertinus Serif"
    fonts: str = ""
    accent: str = "#6b3e1f"
    tint: str = "#f4ecdd"
    rule: str = "#b9ab93"
    cell: float = 7.5
    component: float = 6.2

    @property
    def width(self) -> int:
        """The width of the page."""
        return PAGES[self.page][0]

    @property
    def height(self) -> int:
        """The height of the page."""
        return PAGES[self.page][1]

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
