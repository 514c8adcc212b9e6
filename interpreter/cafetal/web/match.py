"""One game at the server: its rules, its state, and the events that led there.

Whatever happens is first an event, plain data that can be kept, and only then happens: `plan_…` say which event it
would be, and change nothing; `extend` lets events happen. Nothing here waits, reads or writes, and all that goes in and
out is plain data, so that a match can live in a process of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cafetal.api import ExecutorName
from cafetal.bots import decide, decision_generator
from cafetal.diagnostics import Span
from cafetal.engine import State
from cafetal.engine import log as game_log
from cafetal.engine.draws import read
from cafetal.engine.record import steps
from cafetal.plan.faults import FaultError
from cafetal.simulate import bot_of
from cafetal.table import Table
from cafetal.table.turns import MOST_TAKEN, Refused, Turns
from cafetal.web.kits import Kit, kit_of, table_of
from cafetal.web.options import Options, Way

SUBSTITUTE = "greedy"
"""The bot that plays for who has left."""
Event = dict[str, Any]
"""`kind` (join, move, undo, leave, timeout), `seat`, `text` of a move, `count` of steps taken back, `at`: when."""


class Match:
    """A game with its events. `head` says what it began with (see `begun`)."""

    def __init__(self, head: Mapping[str, Any], folder: Path | None = None, executor: ExecutorName = "python") -> None:
        """`folder`: where the lexicons of the game lie. Raises `RulesError`."""
        self.head = head
        self.folder = folder
        self.table = table_of(head["log"], folder, executor)
        self.state = self._first().settle()
        self.count = 0
        self.undone = 0
        self.joined: set[int] = set()
        self.used = [0.0] * self.table.players
        self.since: float = head["at"]
        self.people = set(head["people"])
        self._options: tuple[int, Options] | None = None
        self._back: tuple[int, dict[int, int | Refused]] = (-1, {})

    def _first(self) -> State:
        """Where the match began: with the game, or in the position of one that was played before."""
        if self.head.get("start"):
            return self.table.game.load(self.head["start"])
        host = self.head["log"]["host"]
        return self.table.game.new_game(host["seed"], read(host.get("draws", ())))

    def kit(self, language: str) -> Kit:
        """How the game is told and drawn in a language."""
        return kit_of(self.table, self.folder, language)

    @property
    def turns(self) -> Turns:
        """Who is asked, and what can be taken back."""
        return Turns(self.people, bool(self.head["one_screen"]))

    @property
    def options(self) -> Options:
        """What can be chosen at this decision."""
        if self._options is None or self._options[0] != self.count:
            self._options = (self.count, Options(self.state.copy()))
        return self._options[1]

    def bot(self, seat: int) -> str:
        """The kind of the bot that plays a seat; "" for a person."""
        if seat in self.people:
            return ""
        return str(self.head["bots"].get(str(seat), SUBSTITUTE))

    # --- what happens --------------------------------------------------------------------------------

    def extend(self, events: Sequence[Event]) -> None:
        """Let events happen that are kept."""
        for event in events:
            actor = self.state.actor
            if self.clocks_run and actor in self.people:
                self.used[actor] += max(0.0, event["at"] - self.since)
            self._happen(event)
            self.since = event["at"]
            self.count += 1

    def _happen(self, event: Event) -> None:
        seat, state = event["seat"], self.state
        match event["kind"]:
            case "join":
                self.joined.add(seat)
            case "move":
                state.apply(event["text"])
            case "undo":
                self.undone += 1
                for _ in range(event["count"]):
                    state.undo(anything=True)
            case "leave":
                self.people.discard(seat)
                if not state.is_over:
                    state.leave(seat)
            case "timeout":
                state.timeout()
            case kind:
                raise ValueError(f"no event is called {kind!r}")
        state.settle()

    # --- what would happen ---------------------------------------------------------------------------

    def plan_move(self, seat: int, text: str) -> Event | None:
        """The event of a move of a seat; None if it is not lawful now."""
        way = self.options.find(text) if self.state.actor == seat else None
        return {"kind": "move", "seat": seat, "text": text} if way is not None and self._goes(way) else None

    def _goes(self, way: Way) -> bool:
        """Whether a move comes to no fault of the rules."""
        try:
            self.state.copy().apply(way.move, trusted=True).settle()
        except FaultError:
            return False
        return True

    def back(self, seat: int) -> int | Refused:
        """How many steps taking back would take, or why it cannot be; found once after each event."""
        if self._back[0] != self.count:
            self._back = (self.count, {})
        known = self._back[1]
        if seat not in known:
            known[seat] = self.turns.back(self.state, seat)
        return known[seat]

    def plan_undo(self, seat: int) -> Event | str:
        """The event of taking back, or why it cannot be, as the key of a message."""
        back = self.back(seat)
        return back if isinstance(back, str) else {"kind": "undo", "seat": seat, "count": back}

    def plan_leave(self, seat: int) -> Event | None:
        """The event of leaving for good; None for who has left, and when the game is over."""
        if self.state.is_over or seat not in self.people:
            return None
        return {"kind": "leave", "seat": seat}

    def plan_join(self, seat: int) -> Event | None:
        """The event of sitting down; None for who sits already."""
        return None if seat in self.joined or seat not in self.people else {"kind": "join", "seat": seat}

    def plan_time_up(self, now: float) -> Event | None:
        """The event that ends the time of who is to decide: of one decision, or for good; None while there is time."""
        deadline = self.deadline()
        if deadline is None or now < deadline:
            return None
        return {"kind": "leave" if self.bank_is_up() else "timeout", "seat": self.state.actor}

    def plan_next(self) -> Event | None:
        """The event that waits for no person and no bot: a move that is the only one."""
        state = self.state
        if state.is_over or state.actor not in self.people or self.turns.asks(state, state.point):
            return None
        moves = state.legal_moves()
        if len(moves) != 1 or self._taken() >= MOST_TAKEN:
            return None
        (way,) = self.options.ways
        return {"kind": "move", "seat": state.actor, "text": way.text} if self._goes(way) else None

    def _taken(self) -> int:
        """How many moves in a row were played without asking anybody."""
        count = 0
        for step in steps(self.state.last):
            if step.kind == "move" and (step.actor not in self.people or not self.turns.took(self.state, step)):
                break
            count += step.kind == "move"
        return count

    def plan_bot(self) -> Event | None:
        """The event of the bot that is to move; None if none is."""
        kind = self.bot(self.state.actor) if not self.state.is_over else ""
        if not kind:
            return None
        text = self._chosen(kind)
        way = self.options.find(text)
        if way is None or not self._goes(way):  # the rules come to a fault there: another move, if any
            text = next((other.text for other in self.options.ways if self._goes(other)), text)
        return {"kind": "move", "seat": self.state.actor, "text": text}

    def hint(self, seat: int, kind: str) -> str:
        """What a bot would play for a seat that is to decide, by what that seat knows; "" if it is not to."""
        return self._chosen(kind) if self.state.actor == seat else ""

    def _chosen(self, kind: str) -> str:
        state = self.state
        generator = decision_generator(state.seed or 0, state.actor, sum(1 for _ in steps(state.last)))
        move = decide(bot_of(kind, Span("bot", 1, 1, 1, 1)), state, generator)
        return state.text(move)

    # --- where it stands -----------------------------------------------------------------------------

    def stands(self) -> dict[str, Any]:
        """Who is to do what: for the server, not for players."""
        over = self.state.is_over
        actor = -1 if over else self.state.actor
        return {"count": self.count, "actor": actor, "over": over, "bot": self.bot(actor) if actor >= 0 else "",
                "deadline": self.deadline(), "joined": sorted(self.joined), "people": sorted(self.people)}  # fmt: skip

    @property
    def clocks_run(self) -> bool:
        """Whether time counts: once everybody has sat down."""
        return self.people <= self.joined

    def deadline(self) -> float | None:
        """When the time of who is to decide is up; None where it is not measured."""
        clock, actor = self.head["clock"], self.state.actor
        if self.state.is_over or actor not in self.people or not self.clocks_run:
            return None
        left = [clock["move"]] if clock["move"] else []
        left += [max(0.0, clock["game"] - self.used[actor])] if clock["game"] else []
        return self.since + min(left) if left else None

    def bank_is_up(self) -> bool:
        """Whether it is the time for the whole game that ends first."""
        clock, actor = self.head["clock"], self.state.actor
        if not clock["game"] or self.state.is_over or actor not in self.people:
            return False
        return not clock["move"] or clock["game"] - self.used[actor] < clock["move"]

    def log(self) -> dict[str, Any]:
        """The log of the game, as the terminal writes it, for the host; of one without a beginning the saved game."""
        return game_log.write(self.state) if self.state.seed is not None else self.saved()

    def saved(self) -> dict[str, Any]:
        """The game with its position, from which it can be played on: for the host."""
        return self.state.save()

    def shared(self, seat: int) -> dict[str, Any]:
        """The log that a seat may have (-1: a bystander)."""
        return game_log.shared(self.state, seat, self.head["log"]["variants"])


def begun(table: Table, seed: int, start: State | None = None, **settings: Any) -> dict[str, Any]:  # noqa: ANN401
    """The head of a new match: a log with nothing played, the settings of the table, and the position to begin in."""
    head = {"log": game_log.write(table.game.new_game(seed), table.rules.variants), **settings}
    if start is None:
        return head
    saved = start.save()
    saved.pop("carried", None)  # the log has the rules
    return {**head, "start": saved}
