"""What grounds and marks on a board mean, below its picture."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal.pictures.boards import BoardDrawing
from cafetal.pictures.canvas import INK, Canvas, fill, text_width
from cafetal.pictures.ground import EDGE, LAND, Grounds, marked
from cafetal.pictures.layout import AREAS, SiteShape

SIDE, LETTERS = 0.6, 0.44


def draw_legend(canvas: Canvas, board: BoardDrawing, grounds: Grounds) -> None:
    """Draw swatches with their words in rows as wide as the board; nothing where there are no words."""
    if not canvas.box:
        return
    left, _, right, bottom = canvas.box
    x, y = left, bottom + 0.45
    seen: set[str] = set()
    for place, sort, value, text in _entries(board, grounds):
        if not text or text in seen:
            continue
        seen.add(text)
        width = SIDE + 0.15 + text_width(text, LETTERS) + 0.7
        if x > left and x + width > right:
            x, y = left, y + SIDE + 0.25
        _swatch(canvas, grounds, place, sort, value, x, y)
        canvas.text(x + SIDE + 0.15, y + SIDE / 2, text, LETTERS, INK, "start")
        x += width


def _entries(board: BoardDrawing, grounds: Grounds) -> Iterator[tuple[SiteShape, str, str, str]]:
    for geometry in board.group:
        for cls in geometry.classes:
            place = next((p for p in board.places if p.cls is cls), None)
            if place is None:
                continue
            kind = grounds.kind_of(cls)
            for value in grounds.world.kinds[kind].values if kind else ():
                if value in cls.attributes[kind] and place.storages:
                    yield place, kind, value, grounds.labels.ground(cls.noun, kind, value)
                elif value in cls.attributes[kind] and not grounds.fits(grounds.labels.value(kind, value), place):
                    yield place, kind, value, grounds.labels.site(cls.noun, kind, value)
            for index, mark in enumerate(grounds.marks(cls)):
                yield place, "", str(index), grounds.labels.mark(cls.noun, mark)


def _swatch(canvas: Canvas, grounds: Grounds, place: SiteShape, kind: str, value: str, x: float, y: float) -> None:
    middle = (x + SIDE / 2, y + SIDE / 2)
    square = ((x, y), (x + SIDE, y), (x + SIDE, y + SIDE), (x, y + SIDE))
    if kind:
        look = grounds.ground(kind, value)
        canvas.polygon(square, fill(look.colour, EDGE, 0.025))
        if look.texture:
            canvas.use(f"ground{kind}{value}", look.texture, *middle, SIDE * 0.98)
        if not place.storages:
            grounds.sign(canvas, kind, value, middle, SIDE)
    elif place.kind in AREAS:
        canvas.polygon(square, fill(LAND, EDGE, 0.025))
        marked(canvas, int(value), middle, SIDE, square)
    else:
        canvas.circle(*middle, SIDE / 2, fill(LAND, EDGE))
        marked(canvas, int(value), middle, SIDE, square)
