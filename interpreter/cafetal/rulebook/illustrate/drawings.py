"""What the pictures of a book show, by the names that the text calls them by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from cafetal.model import World
from cafetal.pictures import Labels, Picture, Pictures

BOARD, PIECE, PART, SETUP, EXAMPLE = "board", "piece", "part", "setup", "example"


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture as a file: its bytes, its format (svg or png), and its size in cells of a board."""

    content: bytes
    suffix: str
    width: float
    height: float

    @classmethod
    def of(cls, picture: Picture) -> Drawing:
        """A picture that was drawn."""
        return cls(picture.svg.encode(), "svg", picture.width, picture.height)


class Drawings:
    """Draws the pictures of one book in one language."""

    def __init__(self, world: World, labels: Labels, own: Mapping[str, Drawing]) -> None:
        """`own`: files of an illustrator, by the name of the picture that they replace."""
        self.world = world
        self.pictures = Pictures(world, labels)
        self.own = own
        self._made: dict[str, Drawing] = {}

    @cached_property
    def boards(self) -> frozenset[str]:
        """The boards that have a picture of their own."""
        return frozenset(self.pictures.boards)

    def get(self, name: str) -> Drawing | None:
        """The picture of that name, or None if there is none."""
        if name in self.own:
            return self.own[name]
        if name not in self._made:
            picture = self._draw(name)
            if picture is None:
                return None
            self._made[name] = Drawing.of(picture)
        return self._made[name]

    def _draw(self, name: str) -> Picture | None:
        sort, _, rest = name.partition(".")
        if sort == BOARD:
            return self.pictures.board(rest) if rest in self.boards else None
        if sort in (PIECE, PART):
            return self.pictures.component(rest)
        return None
