"""An SVG in the making. All sizes are in cells of a board; y points down."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from html import escape

CELL = 40
"""Units of the drawing to a cell."""
INK = "#2b2620"
PAPER = "#fffdf8"
FONTS = "Libertinus Serif, Georgia, serif"
LEAST = 0.44
"""The least size of letters, so that they are still read where a cell is printed 5 millimetres wide."""
WIDTHS = {**dict.fromkeys("fijlrtI.,:;'|!()1 -’", 0.34), **dict.fromkeys("mwMWÆŒ@%—", 0.88)}
MOST_STAMPS = 5_000
"""So many drawings of single places are kept for one board."""
SMALL_LETTER, CAPITAL = 0.52, 0.7
"""Widths of letters in their size, of a font that runs wide: words fit also where another one stands in for it."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def number(value: float) -> str:
    """A length in units of the drawing, as short as can be."""
    text = f"{value * CELL:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


class Canvas:
    """Collects elements and how much room they take.

    `over` are those that lie above all others: words and numbers, whose room is listed in `labels`; what is written on
    pieces is listed in `engraved`. `solid` is the room of pieces.
    """

    def __init__(self, mark: str = "") -> None:
        """`mark` stands before the names of symbols, so that several drawings can stand in one page."""
        self.mark = mark
        self.parts: list[str] = []
        self.over: list[str] = []
        self.labels: list[Box] = []
        self.engraved: list[Box] = []
        self.solid: list[Box] = []
        self.symbols: dict[str, tuple[str, str]] = {}
        self.box: list[float] = []
        self._uses: list[tuple[int, str]] = []  # which of the parts draws which symbol

    def room(self, left: float, top: float, right: float, bottom: float) -> None:
        """Note that something is drawn there."""
        if not self.box:
            self.box.extend((left, top, right, bottom))
            return
        self.box[:] = [
            min(self.box[0], left), min(self.box[1], top), max(self.box[2], right), max(self.box[3], bottom),
        ]  # fmt: skip

    # --- shapes ----------------------------------------------------------------------------------

    def rect(self, left: float, top: float, width: float, height: float, style: str, radius: float = 0) -> None:
        """A rectangle."""
        self.room(left, top, left + width, top + height)
        rounded = f' rx="{number(radius)}"' if radius else ""
        self.parts.append(
            f'<rect x="{number(left)}" y="{number(top)}" width="{number(width)}" '
            f'height="{number(height)}"{rounded} {style}/>'
        )

    def circle(self, x: float, y: float, radius: float, style: str) -> None:
        """A circle around a point."""
        self.room(x - radius, y - radius, x + radius, y + radius)
        self.parts.append(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" {style}/>')

    def polygon(self, points: Iterable[Point], style: str) -> None:
        """A closed outline."""
        listed = list(points)
        self._room_of(listed)
        shown = " ".join(f"{number(x)},{number(y)}" for x, y in listed)
        self.parts.append(f'<polygon points="{shown}" {style}/>')

    def line(self, points: Iterable[Point], style: str) -> None:
        """A line through points."""
        listed = list(points)
        self._room_of(listed)
        shown = " ".join(f"{number(x)},{number(y)}" for x, y in listed)
        self.parts.append(f'<polyline points="{shown}" fill="none" {style}/>')

    def _room_of(self, points: list[Point]) -> None:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        self.room(min(xs), min(ys), max(xs), max(ys))

    def text(
        self, x: float, y: float, text: str, size: float, fill: str = INK, anchor: str = "middle", bold: bool = False
    ) -> None:
        """A text whose middle line is at `y`, above all shapes; `anchor` is start, middle or end."""
        self.labels.append(self._text(self.over, x, y, text, size, f'fill="{fill}"', anchor, bold))

    def haloed(self, x: float, y: float, text: str, size: float, fill: str = INK) -> None:
        """A text with a light rim, to be read on whatever lies below."""
        style = f'fill="{fill}" {pen(PAPER, 0.14)} paint-order="stroke"'
        self.labels.append(self._text(self.over, x, y, text, size, style, "middle", bold=True))

    def written(self, x: float, y: float, text: str, size: float, fill: str) -> None:
        """A text that belongs to a piece: what lies on the piece hides it."""
        self.engraved.append(self._text(self.parts, x, y, text, size, f'fill="{fill}"', "middle", bold=True))

    def _text(
        self, parts: list[str], x: float, y: float, text: str, size: float, style: str, anchor: str, bold: bool
    ) -> Box:
        width = text_width(text, size) * (1.08 if bold else 1.0)
        left = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
        box = (left, y - size / 2, left + width, y + size / 2)
        self.room(*box)
        weight = ' font-weight="bold"' if bold else ""
        parts.append(
            f'<text x="{number(x)}" y="{number(y + 0.34 * size)}" font-size="{number(size)}" '
            f'text-anchor="{anchor}" {style}{weight}>{escape(text)}</text>'
        )
        return box

    def shield(self, x: float, y: float, text: str, size: float) -> None:
        """A number on a light shield, above all shapes."""
        width = max(size * 0.85, text_width(text, size)) + size * 0.35
        box = (x - width / 2, y - size * 0.6, x + width / 2, y + size * 0.6)
        self.room(*box)
        self.over.append(
            f'<rect x="{number(box[0])}" y="{number(box[1])}" width="{number(width)}" height="{number(size * 1.2)}" '
            f'rx="{number(size * 0.55)}" {fill(PAPER, INK, 0.02)}/>'
        )
        self._text(self.over, x, y, text, size, f'fill="{INK}"', "middle", bold=True)
        self.labels.append(box)

    def use(self, key: str, content: str, x: float, y: float, size: float) -> None:
        """Draw around a point what may come again; `content` is in hundredths of a cell, at size 1 a cell large."""
        self.room(x - size / 2, y - size / 2, x + size / 2, y + size / 2)
        name, _ = self.symbols.setdefault(key, (f"{self.mark}s{len(self.symbols)}", content))
        scale = f"{size * CELL / 100:.3f}"
        self._uses.append((len(self.parts), key))
        self.parts.append(f'<use href="#{name}" transform="translate({number(x)} {number(y)}) scale({scale})"/>')

    def stamp(self, kept: dict[Hashable, Canvas], key: Hashable, draw: Callable[[Canvas], None]) -> None:
        """Draw what `draw` draws on an empty canvas; what was drawn under a key before is taken over as it was."""
        stamp = kept.get(key)
        if stamp is None:
            stamp = Canvas()
            draw(stamp)  # which may stamp in its turn
            if len(kept) >= MOST_STAMPS:
                kept.clear()
            kept[key] = stamp
        self._add(stamp)

    def _add(self, other: Canvas) -> None:
        """Take over all that is on another canvas; its symbols get names of this one."""
        before = len(self.parts)
        self.parts += other.parts
        for i, key in other._uses:
            name, _ = self.symbols.setdefault(key, (f"{self.mark}s{len(self.symbols)}", other.symbols[key][1]))
            self.parts[before + i] = f'<use href="#{name}" transform={other.parts[i].partition(" transform=")[2]}'
            self._uses.append((before + i, key))
        self.over += other.over
        self.labels += other.labels
        self.solid += other.solid
        if other.box:
            left, top, right, bottom = other.box
            self.room(left, top, right, bottom)

    # --- the whole -------------------------------------------------------------------------------

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of all that is drawn, in cells."""
        if not self.box:
            return (0.0, 0.0)
        return (self.box[2] - self.box[0], self.box[3] - self.box[1])

    def svg(self, margin: float = 0.15) -> str:
        """The whole drawing as a text."""
        left, top, right, bottom = self.box or [0.0, 0.0, 1.0, 1.0]
        left, top, width, height = left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin
        frame = " ".join(number(value) for value in (left, top, width, height))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{frame}" width="{number(width)}" '
            f'height="{number(height)}" font-family="{FONTS}">{self.content()}\n</svg>\n'
        )

    def content(self) -> str:
        """What is drawn, without the frame around it."""
        kept = "".join(f'<g id="{name}">{content}</g>' for name, content in self.symbols.values())
        defs = f"<defs>{kept}</defs>" if kept else ""
        body = "\n".join((*self.parts, *self.over))
        return f"{defs}\n{body}"


def text_width(text: str, size: float) -> float:
    """About how wide a text is, in cells."""
    return size * sum(WIDTHS.get(sign) or (CAPITAL if sign.isupper() else SMALL_LETTER) for sign in text)


def fill(colour: str, stroke: str = INK, width: float = 0.03) -> str:
    """The style of a filled shape with an outline."""
    return f'fill="{colour}" stroke="{stroke}" stroke-width="{number(width)}" stroke-linejoin="round"'


def flat(colour: str) -> str:
    """The style of a filled shape without an outline."""
    return f'fill="{colour}"'


def pen(colour: str, width: float, extra: str = "") -> str:
    """The style of a line."""
    more = f" {extra}" if extra else ""
    return f'stroke="{colour}" stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round"{more}'
