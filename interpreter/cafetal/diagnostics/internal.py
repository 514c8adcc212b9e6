"""When the program itself is at fault: an unexpected exception becomes a diagnostic at the text that was worked on."""

from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

from cafetal.diagnostics.model import Diagnostic, RulesError, error
from cafetal.diagnostics.span import Span

HINT = "this is a mistake of Cafetal, not of the rules: please report it, with the rules file"


def internal_error(bug: Exception, what: str, place: Span) -> Diagnostic:
    """Make the diagnostic X001 of an unexpected exception.

    `what` names the phase, as in "resolving the rules". `place` is used where no frame of the exception tells a better
    one.
    """
    why = f"{type(bug).__name__}: {bug}".removesuffix(": ")
    found = _place_of(bug.__traceback__) or place
    return error("X001", f"internal error while {what}: {why if len(why) <= 200 else why[:200] + '…'}", found, HINT)


@contextmanager
def internal_errors_told(what: str, place: Span) -> Iterator[None]:
    """Raise RulesError with the diagnostic X001 for any exception that is neither a RulesError nor a lack of memory."""
    try:
        yield
    except (RulesError, MemoryError):
        raise
    except Exception as bug:
        told = getattr(bug, "diagnostic", None)  # an error of the rules that no phase has caught on its way
        raise RulesError([told if isinstance(told, Diagnostic) else internal_error(bug, what, place)]) from bug


def _place_of(trace: TracebackType | None) -> Span | None:
    """Find the text that the innermost frame with a node or a statement among its variables was working on."""
    found: Span | None = None
    while trace is not None:
        for value in trace.tb_frame.f_locals.values():
            for holder in (value, getattr(value, "clause", None), getattr(value, "node", None)):
                span = holder if isinstance(holder, Span) else getattr(holder, "span", None)
                if isinstance(span, Span) and span.line > 0:
                    found = span
        trace = trace.tb_next
    return found
