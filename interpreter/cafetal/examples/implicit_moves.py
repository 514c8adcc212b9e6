"""What happens in an example although none of its lines says it: moves without a choice, and chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from cafetal.dataclass import Frozen

MOST_TOLD = 4


class ImplicitMove(Frozen):
    """A move or an event of chance before a line of the example. `player` is empty for chance."""

    line: int
    player: str
    words: str


def line_for(events: Iterable[ImplicitMove]) -> str:
    """The line of an example that would say events of one player, or of chance."""
    events = list(events)
    words = ", ".join(event.words for event in events)
    who = events[0].player
    return f"`when {who} plays {words}`" if who else f"`when chance gives {words}`"


def told(events: Sequence[ImplicitMove]) -> str | None:
    """The lines that would have said it, the last ones; None if there is nothing to tell."""
    found: list[str] = []
    for (line, _), group in groupby(events, key=lambda event: (event.line, event.player)):
        found.append(f"{line_for(group)} before line {line}")
    if not found:
        return None
    more = "…, " if len(found) > MOST_TOLD else ""
    return f"what no line of the example says was played too: {more}{', '.join(found[-MOST_TOLD:])}"


def joined(*hints: str | None) -> str | None:
    """Several hints as one."""
    return "; ".join(hint for hint in hints if hint is not None) or None
