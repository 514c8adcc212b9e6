"""Draws pieces: one, or all that lie at a place."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

from cafetal.pictures.canvas import INK, PAPER, Canvas, fill, text_width
from cafetal.pictures.colours import ink_on
from cafetal.pictures.looks import Look, Looks
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

    def pile(self, canvas: Canvas, things: Sequence[Thing], x: float, y: float, size: float) -> None:
        """All things of a place, side by side in a square of that size; several alike with their number."""
        shown = list(things[:MOST])
        across = ceil(sqrt(len(shown)))
        step = size / max(across, 1)
        rows = ceil(len(shown) / across) if shown else 0
        for i, thing in enumerate(shown):
            row, column = divmod(i, across)
            width = min(across, len(shown) - row * across)
            left = x + (column - (width - 1) / 2) * step
            top = y + (row - (rows - 1) / 2) * step
            self.thing(canvas, thing, left, top, step)

    def thing(self, canvas: Canvas, thing: Thing, x: float, y: float, size: float) -> None:
        """A thing around a point, with its number if there are several, and its owner if the place gives it one."""
        self.face(canvas, thing.face, x, y, size)
        if thing.owner >= 0 and self.looks.world.faces[thing.face].owner < 0:
            self.tile(canvas, thing.owner, x + size * 0.36, y + size * 0.36, size * 0.42)
        if thing.count > 1:
            count(canvas, thing.count, x + size * 0.3, y + size * 0.3, size * 0.4)


def count(canvas: Canvas, number: int, x: float, y: float, size: float) -> None:
    """How many pieces lie there, on a small shield."""
    text = str(number)
    width = max(size, text_width(text, size) + size * 0.4)
    canvas.rect(x - width / 2, y - size * 0.52, width, size * 1.04, fill(PAPER, INK, 0.02), size * 0.5)
    canvas.text(x, y, text, size * 0.85, bold=True)


def _written(canvas: Canvas, look: Look, x: float, y: float, size: float) -> None:
    room = 0.56 if look.sign else 0.62
    letters = size * min(0.36 if look.sign else 0.42, room / max(len(look.text) * 0.55, 0.1))
    canvas.text(x, y + (size * 0.2 if look.sign else 0.0), look.text, letters, ink_on(look.colour), bold=True)
