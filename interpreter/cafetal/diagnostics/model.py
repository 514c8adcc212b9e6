"""Diagnostics: what the reader of a rules file is told, and the error that carries them."""

from collections.abc import Iterable
from enum import StrEnum

from cafetal.dataclass import Frozen
from cafetal.diagnostics.span import Span


class Severity(StrEnum):
    """How bad it is: an error stops the pipeline, a warning does not, a note only informs."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Related(Frozen):
    """A second place that explains a diagnostic, such as the other one of two clashing declarations."""

    message: str
    span: Span


class Diagnostic(Frozen):
    """One message about one place in a rules file.

    `code` is registered in `cafetal.diagnostics.codes`; `message` says what is wrong, `hint` what to do about it.
    """

    code: str
    severity: Severity
    message: str
    span: Span
    hint: str | None = None
    related: tuple[Related, ...] = ()


class RulesError(Exception):
    """Raised by a phase that cannot go on; carries at least one diagnostic of severity error."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics: tuple[Diagnostic, ...] = tuple(diagnostics)
        if not self.diagnostics:
            raise ValueError("a RulesError needs at least one diagnostic")
        super().__init__("; ".join(f"{item.span}: {item.message}" for item in self.diagnostics))


LONGEST = 600
"""So many characters of a message are told: what a file says may stand in it."""


def _told(message: str) -> str:
    return message if len(message) <= LONGEST else f"{message[:LONGEST]}…"


def error(code: str, message: str, span: Span, hint: str | None = None, *related: Related) -> Diagnostic:
    """Make a diagnostic of severity error."""
    return Diagnostic(code, Severity.ERROR, _told(message), span, hint, related)


def warning(code: str, message: str, span: Span, hint: str | None = None, *related: Related) -> Diagnostic:
    """Make a diagnostic of severity warning."""
    return Diagnostic(code, Severity.WARNING, _told(message), span, hint, related)
