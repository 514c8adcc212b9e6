"""A sheet of characters, each with a style."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

MOST_CELLS = 400_000


class Canvas:
    """A sheet of so many columns and rows; what is written beyond its edges is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.signs = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]

    def write(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write from a column on."""
        if not 0 <= row < self.height:
            return
        for i, sign in enumerate(text):
            if 0 <= column + i < self.width:
                self.signs[row][column + i] = sign
                self.styles[row][column + i] = style

    def centre(self, column: int, row: int, parts: Sequence[tuple[str, str]]) -> None:
        """Write parts, each in its style, around a column."""
        at = column - sum(len(text) for text, _ in parts) // 2
        for text, style in parts:
            self.write(at, row, text, style)
            at += len(text)

    def pages(self, width: int, head: int, kept: Iterable[tuple[int, int]]) -> list[Canvas]:
        """The sheet cut into sheets of at most `width` columns, each with the first `head` columns before it.

        Nothing from one column to another that is to be `kept` is cut in two; no sheet at all, where this cannot be.
        """
        barred = {column for first, last in kept for column in range(first + 1, last + 1)}
        found: list[Canvas] = []
        start = head
        while start < self.width:
            last = min(start + width - head, self.width)
            end = next((column for column in range(last, start, -1) if column not in barred), start)
            if end == start:
                return []
            part = Canvas(head + end - start, self.height)
            for row in range(self.height):
                part.signs[row] = self.signs[row][:head] + self.signs[row][start:end]
                part.styles[row] = self.styles[row][:head] + self.styles[row][start:end]
            found.append(part)
            start = end
        return found

    def lines(self) -> list[Text]:
        """The rows as styled text, without blanks at their ends."""
        found: list[Text] = []
        for signs, styles in zip(self.signs, self.styles, strict=True):
            end = max((i + 1 for i, sign in enumerate(signs) if sign != " " or styles[i]), default=0)
            line = Text()
            start = 0
            for i in range(1, end + 1):
                if i == end or styles[i] != styles[start]:
                    line.append("".join(signs[start:i]), styles[start] or None)
                    start = i
            found.append(line)
        while found and not found[-1].plain:
            found.pop()
        return found
