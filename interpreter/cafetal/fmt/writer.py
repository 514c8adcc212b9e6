"""Lines of canonical text, and columns."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field

from cafetal.dataclass import dataclass

STEP = 4


@dataclass(frozen=True, slots=True)
class OutputLine:
    """A line and its depth in steps of indentation."""

    depth: int
    text: str


@dataclass(slots=True)
class Writer:
    """Collects lines at the present depth."""

    depth: int = 0
    lines: list[OutputLine] = field(default_factory=list)

    def line(self, text: str) -> None:
        """Add a line."""
        self.lines.append(OutputLine(self.depth, text))

    def prefix(self, index: int, text: str) -> None:
        """Put words before those of a line."""
        line = self.lines[index]
        self.lines[index] = OutputLine(line.depth, text + line.text)

    @contextmanager
    def deeper(self) -> Iterator[None]:
        """Write one step deeper."""
        self.depth += 1
        yield
        self.depth -= 1

    def pairs(self, rows: Sequence[tuple[str, str]]) -> None:
        """Add lines of two columns; the second begins at a full step, at least two columns after the first."""
        width = max((len(left) for left, _ in rows), default=0) + 2
        width += -width % STEP
        for left, right in rows:
            self.line(left.ljust(width) + right)

    def table(self, rows: Sequence[Sequence[str]]) -> None:
        """Add lines of columns, each two columns wider than its widest cell; rows may differ in length."""
        count = max((len(row) for row in rows), default=0)
        widths = [max(len(row[i]) for row in rows if i < len(row)) + 2 for i in range(count)]
        for row in rows:
            cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
            self.line("".join(cells).rstrip())
