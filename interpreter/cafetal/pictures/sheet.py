"""Puts several drawings side by side and in rows on one sheet."""

from __future__ import annotations

from dataclasses import dataclass

from cafetal.pictures.canvas import Canvas, number

GAP = 0.7


@dataclass(frozen=True, slots=True)
class Laid:
    """A drawing on the sheet: how far its own coordinates are moved."""

    canvas: Canvas
    x: float
    y: float


class Sheet:
    """A sheet that is `widest` cells wide; drawings are laid in rows, in the order in which they come."""

    def __init__(self, widest: float) -> None:
        self.whole = Canvas()
        self.widest = widest
        self.row: list[Canvas] = []
        self.left = 0.0
        self.top = 0.0
        self.laid: list[Laid] = []

    def canvas(self) -> Canvas:
        """A canvas of its own that shares the symbols of the sheet."""
        fresh = Canvas()
        fresh.symbols = self.whole.symbols
        return fresh

    def put(self, canvas: Canvas) -> None:
        """Lay a drawing in the row, or in a new one if there is no room."""
        width, _ = canvas.size
        if not canvas.box:
            return
        if self.row and self.left + width > self.widest:
            self.end_row()
        self.row.append(canvas)
        self.left += width + GAP

    def end_row(self) -> None:
        """Lay down the drawings of the row, middle by middle."""
        tallest = max((canvas.size[1] for canvas in self.row), default=0.0)
        left = 0.0
        for canvas in self.row:
            width, height = canvas.size
            x, y = left - canvas.box[0], self.top + (tallest - height) / 2 - canvas.box[1]
            self.laid.append(Laid(canvas, x, y))
            inner = "\n".join(canvas.parts)
            self.whole.parts.append(f'<g transform="translate({number(x)} {number(y)})">{inner}</g>')
            self.whole.room(left, self.top, left + width, self.top + tallest)
            left += width + GAP
        self.top += tallest + GAP if self.row else 0.0
        self.row, self.left = [], 0.0
