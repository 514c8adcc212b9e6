"""What happens at the table and not in the rules: somebody leaves, or somebody's time is up.

Both take effect at a decision. Whoever runs the table says so; what the seat does from then on is a bot's to decide,
and a move that was not finished has never been. Nobody takes such an event back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from cafetal.engine.trouble import trouble

if TYPE_CHECKING:
    from cafetal.engine.executor import Move
    from cafetal.engine.state import State

TableKind = Literal["leave", "timeout"]


@dataclass(frozen=True, slots=True)
class TableEvent:
    """What happened to a seat after so many steps of the game."""

    after: int
    kind: TableKind
    seat: int


def left(events: Iterable[TableEvent]) -> tuple[int, ...]:
    """The seats whose players have left, each once, in the order in which they did."""
    return tuple(dict.fromkeys(event.seat for event in events if event.kind == "leave"))


def quickest(state: State) -> Move:
    """The lawful move that takes the fewest choices; of several the first, in the order of the rules."""
    return min(state.legal_moves(), key=len)


def as_record(events: Iterable[TableEvent]) -> dict[str, Any]:
    """The events as plain data for JSON; nothing if there are none."""
    found = [[event.after, event.kind, event.seat] for event in events]
    return {"table": found} if found else {}


def from_record(data: Mapping[str, Any], steps: int, players: int, name: str) -> tuple[TableEvent, ...]:
    """The events of a log or saved game of so many steps. Raises `RulesError` for what cannot be."""
    found: list[TableEvent] = []
    record = data.get("table", [])
    for entry in record if isinstance(record, list) else [None]:
        after, kind, seat = entry if isinstance(entry, list) and len(entry) == 3 else (None, None, None)
        if type(after) is not int or type(seat) is not int or kind not in ("leave", "timeout"):
            raise trouble("G001", "what happened at the table is not written as such an event is", name)
        first = found[-1].after if found else 0
        if not first <= after <= steps or not 0 <= seat < players:
            raise trouble("G010", f"nobody at seat {seat} can {kind} after {after} steps", name)
        found.append(TableEvent(after, kind, seat))
    return tuple(found)
