"""Draws pieces: one, or all that lie at a place."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from cafetal.pictures.canvas import INK, LEAST, Canvas, text_width
from cafetal.pictures.colours import ink_on
from cafetal.pictures.looks import Look, Looks
from cafetal.pictures.outlines import WIDTHS
from cafetal.pictures.scene import Thing

MOST = 9
"""Sorts of pieces at one place that are drawn one by one."""


class Pieces:
    """Draws the pieces of one game."""

    def __init__(self, looks: Looks) -> None:
        self.looks = looks

    def face(self, canvas: Canvas, face: int, x: float, y: float, size: float) -> None:
        """One piece around a point."""
        look = self.looks.faces[face]
        canvas.use(f"face{look}", look.content, x, y, size)
        half = size * 0.42
        canvas.solid.append((x - half, y - half, x + half, y + half))
        if look.text:
            _written(canvas, look, x, y, size)

    def tile(self, canvas: Canvas, seat: int, x: float, y: float, size: float) -> None:
        """The sign of an owner: a small square in the colour of the seat."""
        colour = self.looks.seats[seat]
        content = (
            f'<rect x="-44" y="-44" width="88" height="88" rx="12" fill="{colour}" stroke="{INK}" stroke-width="9"/>'
            f'<g transform="scale(1.6)">{self.looks.seat_sign(seat)}</g>'
        )
        canvas.use(f"seat{seat}", content, x, y, size)

    def pile(
        self, canvas: Canvas, things: Sequence[Thing], x: float, y: float, width: float, height: float = 0.0
    ) -> None:
        """All things of a place side by side in a room around a point, each whole; several alike with their number.

        A room without a height is a square.
        """
        shown = list(things[:MOST])
        rows, size = self._rows(shown, width, height or width)
        for k, row in enumerate(rows):
            left = x - sum(map(self._width, row)) * size / 2
            for thing in row:
                room = self._width(thing) * size
                self.thing(canvas, thing, left + room / 2, y + (k - (len(rows) - 1) / 2) * size, size)
                left += room

    def _rows(self, things: list[Thing], width: float, height: float) -> tuple[list[list[Thing]], float]:
        """The rows in which things are as large as can be, and their size."""
        best: tuple[list[list[Thing]], float] = ([], 0.0)
        for count in range(1, len(things) + 1):
            across = ceil(len(things) / count)
            rows = [things[i : i + across] for i in range(0, len(things), across)]
            widest = max(sum(map(self._width, row)) for row in rows)
            size = min(height / len(rows), width / widest)
            best = (rows, size) if size > best[1] else best
        return best

    def _width(self, thing: Thing) -> float:
        """The room that a thing of size 1 takes."""
        if thing.count > 1:
            return 1.0
        return WIDTHS.get(self.looks.faces[thing.face].outline, 0.92) + 0.04

    def thing(self, canvas: Canvas, thing: Thing, x: float, y: float, size: float) -> None:
        """A thing around a point, with its number if there are several, and its owner if the place gives it one."""
        self.face(canvas, thing.face, x, y, size)
        if thing.owner >= 0 and self.looks.world.faces[thing.face].owner < 0:
            self.tile(canvas, thing.owner, x + size * 0.34, y + size * 0.34, size * 0.46)
        if thing.count > 1:
            count(canvas, thing.count, x + size * 0.42, y + size * 0.4)


def count(canvas: Canvas, number: int, x: float, y: float) -> None:
    """How many pieces lie there, on a small shield."""
    canvas.shield(x, y, str(number), LEAST)


def _written(canvas: Canvas, look: Look, x: float, y: float, size: float) -> None:
    room = (0.56 if look.sign else 0.62) * size / text_width(look.text, 1)
    letters = max(min(size * 0.42, room), LEAST)
    canvas.written(x, y + (size * 0.25 if look.sign else 0.0), look.text, letters, ink_on(look.colour))
