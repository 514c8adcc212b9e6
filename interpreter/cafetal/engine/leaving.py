"""What happens at the table and not in the rules: somebody leaves, or somebody's time is up.

Both take effect at a decision. Whoever runs the table says so; what the seat does from then on is a bot's to decide,
and an action that was not finished has never been. Where the rules say what is done then, that is a step of the game:
the chance point of the event (see `lower.events`) is gone to, and drawn. Nobody takes such an event back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from cafetal.dataclass import Frozen
from cafetal.engine.record import TableKind, steps
from cafetal.engine.trouble import trouble
from cafetal.plan import Chance

if TYPE_CHECKING:
    from cafetal.engine.executor import Cells, Executor, Move
    from cafetal.engine.game import Game
    from cafetal.engine.state import State
    from cafetal.plan import Plan


class TableEvent(Frozen):
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


def event_block(plan: Plan, kind: TableKind) -> int:
    """The block at which it is waited for an event, or -1 if the rules say nothing of it."""
    return plan.leaving if kind == "leave" else plan.out_of_time


def event_point(plan: Plan, kind: TableKind) -> int:
    """The point, as the cells have it, of an event of which the rules say what is done."""
    ending = plan.blocks[event_block(plan, kind)].next
    assert isinstance(ending, Chance)
    return len(plan.choices) + ending.point


def happen(game: Game, kind: TableKind, data: tuple[int, ...], cells: Cells, executor: Executor | None = None) -> None:
    """Do in some cells what the rules say of an event, on the executor of the game unless another one is given."""
    cells[game.layout.point] = event_point(game.plan, kind)
    (executor or game.executor).draw(cells, data)


def unfinished(state: State, seat: int) -> int:
    """How many of a seat's decisions, the last ones of all, belong to an action that is not over."""
    choices, found = state.game.plan.choices, 0
    point = choices[state.point]
    if state.events and state.events[-1].after == state.steps_played:
        return 0
    action = point.within
    for step in steps(state.last):
        ours = step.kind == "move" and step.actor == seat
        if not ours or point.within < 0 or point.within != action or point.opening:
            break
        point, found = choices[step.point], found + 1
    since = state.steps_played - state.events[-1].after if state.events else found
    return min(found, since)


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
