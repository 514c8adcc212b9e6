"""Plays a transcript: lines that begin with `> ` are said to the game, and answered below.

> players 3, seed 7      a new game; both are 0 (the fewest players) unless given, and this line may only come first
> chance                 chance happens until somebody decides; answers what came
> chance gives roll 6    one outcome of chance, by its text
> blue plays bid 7       a move; answers nothing, or why it is refused
> blue leaves            the player leaves the table
> blue runs out of time  the time of who decides is up
> turn                   who decides, or the chances of what may come, or how the game ended
> legal                  the lawful moves, one a line
> table                  what lies where, and every number
> blue sees              the same, as far as blue may know
> points                 the keys of the ranking and the rank of every player
> undo                   takes back the last step
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from cafetal.engine import CHANCE, Game, IllegalMoveError, State
from cafetal.engine.explain import Reason
from cafetal.engine.views import View
from cafetal.plan.faults import FaultError
from tests.tabletop import arrays_of, lying, row

PROMPT = "> "
START = re.compile(r"^(?:players (?P<players>\d+))?(?:, )?(?:seed (?P<seed>\d+))?$")


class Transcript:
    """Answers the lines of one transcript. `new_game` makes a game for a number of players (0: the fewest)."""

    def __init__(self, new_game: Callable[[int], Game]) -> None:
        self.new_game = new_game
        self.state: State | None = None

    def play(self, lines: tuple[str, ...]) -> str:
        """Return the whole transcript with the answers that the game gives now."""
        said = [line for line in lines if line.startswith(PROMPT)]
        answered: list[str] = []
        for number, line in enumerate(said):
            answered.append(line)
            answered.extend(self.answer(line.removeprefix(PROMPT).strip(), first=number == 0))
        return "".join(f"{line}\n" for line in answered)

    def answer(self, line: str, first: bool) -> Iterator[str]:
        """Give the answer to one line."""
        start = START.match(line) if first else None
        game = self.state.game if self.state else self.new_game(int(start["players"] or 0) if start else 0)
        if self.state is None:
            self.state = game.new_game(int(start["seed"] or 0) if start else 0)
        if start:
            return
        try:
            yield from self._do(line, self.state)
        except FaultError as fault:
            yield f"fault: {fault}"

    def _do(self, line: str, state: State) -> Iterator[str]:
        words = line.split()
        seats = state.game.plan.seats
        if line in COMMANDS:
            yield from COMMANDS[line](state)
        elif line.startswith("chance gives "):
            yield from chance_gives(state, line.removeprefix("chance gives "))
        elif words[0] in seats and words[1:] == ["sees"]:
            yield from position(state, state.view(seats.index(words[0])))
        elif words[0] in seats and words[1:] in (["leaves"], ["runs", "out", "of", "time"]):
            yield from happens(state, seats.index(words[0]), words[1] == "leaves")
        elif words[0] in seats and words[1:2] == ["plays"]:
            yield from plays(state, seats.index(words[0]), " ".join(words[2:]))
        else:
            raise ValueError(f"a transcript cannot say {line!r}")


def plays(state: State, seat: int, text: str) -> Iterator[str]:
    """Play a move; give the reasons if it is refused."""
    if state.actor != seat:
        yield f"refused: it is not {state.game.plan.seats[seat]}'s turn"
        return
    try:
        state.apply(text)
    except IllegalMoveError:
        yield f"refused: {', '.join(map(reason_text, state.why_not(text).reasons))}"


def happens(state: State, seat: int, leaves: bool) -> Iterator[str]:
    """A player leaves the table, or runs out of time; give why it cannot be."""
    try:
        if not leaves and state.actor != seat:
            raise IllegalMoveError(f"it is not {state.game.plan.seats[seat]}'s turn")
        state.leave(seat) if leaves else state.timeout()
    except IllegalMoveError as wrong:
        yield f"refused: {wrong}"


def reason_text(reason: Reason) -> str:
    """Write one reason: the clause with its figures, or its sort."""
    if reason.clause is None:
        return f"{reason.sort} {reason.point}".strip()
    figures = f" ({reason.left} {reason.operator} {reason.right})" if reason.operator else ""
    return f"{reason.clause.path}{figures}{' later' if reason.later else ''}"


def chance(state: State) -> Iterator[str]:
    """Let chance happen until somebody decides, and give what came."""
    while state.is_chance:
        outcomes = {outcome.values: outcome.text for outcome in state.chance_outcomes()}
        state.apply_chance()
        assert state.last is not None
        yield outcomes[state.last.data]


def chance_gives(state: State, text: str) -> Iterator[str]:
    """Let chance have the outcome with that text."""
    for outcome in state.chance_outcomes():
        if outcome.text == text:
            state.apply_chance(outcome)
            return
    yield "refused: no such outcome"


def turn(state: State) -> Iterator[str]:
    """Give who decides, what may come, or how the game ended."""
    plan = state.game.plan
    if state.is_over:
        why = state.why_over()
        winners = ", ".join(plan.seats[seat] for seat in state.winners()) or "nobody"
        yield f"over because {why.name if why else 'the rules say so'}; {winners} won"
    elif state.actor == CHANCE:
        for outcome in state.chance_outcomes():
            yield f"{outcome.text}: {outcome.probability}"
    else:
        yield plan.seats[state.actor]


def legal(state: State) -> Iterator[str]:
    """Give the lawful moves."""
    yield from state.texts()


def points(state: State) -> Iterator[str]:
    """Give keys and rank of every player."""
    for seat, name in enumerate(state.game.plan.seats):
        keys = ", ".join(f"{value} {key}" for key, value in state.scores()[seat].items())
        yield f"{name}: {keys}, rank {state.ranks()[seat]}"


def undo(state: State) -> Iterator[str]:
    """Take back the last step."""
    if not state.undo():
        yield "refused: nothing can be taken back"


def position(state: State, view: View | None = None) -> Iterator[str]:
    """Give what lies where, and every number; as far as a view shows it, if one is given."""
    plan = state.game.plan
    arrays = view.arrays if view else arrays_of(state)
    shown: set[str] = set()
    for storage in plan.storages:
        shown |= {storage.array, storage.owners}
        for place, name in enumerate(storage.places):
            if None in row(storage, arrays[storage.array], place):
                owner = arrays[storage.owners][place] if storage.owners else None
                if owner != -1:  # else everybody sees that nothing lies there
                    whose = "" if owner is None else f"{plan.seats[owner]}'s, "
                    yield f"{name or storage.name}: {whose}not seen"
    for item in lying(state, arrays):
        whose = f"{plan.seats[item.owner]}'s " if item.owner >= 0 else ""
        yield f"{item.name or item.storage}: {whose}{f'{item.count} ' if item.count > 1 else ''}{item.face}"
    for array in plan.arrays:
        name = array.name.removesuffix("$")  # of what the language itself remembers
        inner = "$" in name  # registers of loops: part of the flow, not of the table
        if not inner and array.name not in shown and any(value != array.initial for value in arrays[array.name]):
            values = " ".join("?" if value is None else str(value) for value in arrays[array.name])
            yield f"{name}: {values}"


COMMANDS: dict[str, Callable[[State], Iterator[str]]] = {
    "chance": chance,
    "turn": turn,
    "legal": legal,
    "points": points,
    "undo": undo,
    "table": position,
}
