"""Collecting the faults of a map, each with its exact place."""

from cafetal.diagnostics import Diagnostic, Related, RulesError, Span, error
from cafetal.source import SourceFile

MAX_FAULTS = 20


class Faults:
    """The faults found so far in one file."""

    def __init__(self, source: SourceFile) -> None:
        self.source = source
        self.found: list[Diagnostic] = []

    def add(
        self, code: str, message: str, line: int, column: int, length: int = 1, hint: str | None = None,
        related: Related | None = None,
    ) -> None:  # fmt: skip
        """Note a fault at a line (from 1) and column (from 0); ends the reading when there are very many.

        A line that slipped sideways would give one fault a sign, so the first of a kind in a line stands for all; a
        column that lost its letter or a sign that the legend lost one a line, so the first of a message does, too.
        """
        span = self.span(line, column, length)
        if any(known.code == code and (known.span.line == line or known.message == message) for known in self.found):
            return
        self.found.append(error(code, message, span, hint, *(() if related is None else (related,))))
        if len(self.found) >= MAX_FAULTS:
            self.stop()

    def span(self, line: int, column: int, length: int = 1) -> Span:
        """Return the place of ``length`` signs from a column that is counted from 0."""
        start = column + 1
        return Span(self.source.name, line, start, line, start + max(length, 1))

    def error(self) -> RulesError:
        """Return the error that carries all faults, in the order of the file."""
        return RulesError(sorted(self.found, key=lambda fault: fault.span))

    def stop(self) -> None:
        """Raise ``RulesError`` with all faults, if there are any."""
        if self.found:
            raise self.error()
