"""How a book looks: page, fonts and colours, which a house style may set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

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

    @property
    def parts(self) -> int:
        """The width of the column of pictures beside the contents of the box."""
        return round(self.wide * 0.27)


class Sizes:
    """How wide pictures are printed, in millimetres, by their sizes in cells of a board."""

    def __init__(self, look: Look) -> None:
        self.look = look

    def component(self, shown: Sized) -> float:
        """A picture of a component."""
        return round(min(shown.width * self.look.component, self.look.parts), 1)

    def board(self, shown: Sized) -> float:
        """A board: as large as its cells want, as long as it fits beside and above other things."""
        return self._fitting(shown, self.look.wide, self.look.height * 0.42)

    def share(self, shown: Sized, number: int) -> float:
        """One of several pictures side by side."""
        room = (self.look.wide - 10 - 5 * (number - 1)) / number
        return self._fitting(shown, room, self.look.height * 0.3)

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
