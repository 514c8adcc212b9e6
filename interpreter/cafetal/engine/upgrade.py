"""A game that began under some rules, tried under others: how far it comes, and where the two first differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.dataclass import Frozen
from cafetal.engine.explain import Refusal
from cafetal.engine.history import step_text
from cafetal.engine.record import Step, in_order
from cafetal.engine.state import IllegalMoveError, State
from cafetal.plan.faults import FaultError

if TYPE_CHECKING:
    from cafetal.engine.game import Game


class UpgradeDifference(Frozen):
    """Where two sets of rules first differ: at which move, from 1 (0: before the first), and what was played there.

    `things` names what lies or stands otherwise after it, where both rules have it. `refusal`: the move is not lawful.
    """

    move: int
    text: str
    things: tuple[str, ...] = ()
    refusal: Refusal | None = None


class Trial(Frozen):
    """What came of it: the game under the other rules as far as it could be played.

    `first`: where the two first differ. `stop`: what could not be played any more, None of a whole game.
    """

    state: State
    first: UpgradeDifference | None
    stop: UpgradeDifference | None = None


def tried(old: State, game: Game, start: State | None = None) -> Trial:
    """Play the steps of a game under other rules, chance with the outcomes that it had; `start`: from where on."""
    if start is None:
        assert old.seed is not None
        start = game.new_game(old.seed)
    state = start
    record = in_order(old.last)
    moves = 0
    first = _between(old.game, record[0].cells if record else old.cells, state, 0, "")
    for i, step in enumerate(record):
        text = step_text(old, step)
        moves += step.kind == "move"
        try:
            _repeat(state, step, text)
        except (IllegalMoveError, FaultError):
            refusal = state.why_not(text) if state.actor == step.actor >= 0 and step.kind == "move" else None
            stop = UpgradeDifference(moves, text, refusal=refusal)
            return Trial(state, first or stop, stop)
        after = record[i + 1].cells if i + 1 < len(record) else old.cells
        first = first or _between(old.game, after, state, moves, text)
    state.events, state.draws = old.events, old.draws
    return Trial(state, first)


def _repeat(state: State, step: Step, text: str) -> None:
    if step.kind == "leave" or step.kind == "timeout":
        state.happen(step.kind, step.actor)
        return
    if state.is_over or state.is_chance != (step.kind == "chance") or state.actor != step.actor:
        raise IllegalMoveError(f"{text!r} is not what happens here")
    if step.kind == "move":
        state.apply(text)
        return
    drawn = state.copy().apply_chance()
    assert drawn.last is not None
    if step_text(drawn, drawn.last) == text:
        state.apply_chance()
        return
    outcomes = [outcome for outcome in state.chance_outcomes() if outcome.text == text]
    if not outcomes:
        raise IllegalMoveError(f"chance cannot give {text!r} here")
    state.apply_chance(outcomes[0])


def _between(old: Game, cells: list[int], state: State, move: int, text: str) -> UpgradeDifference | None:
    """What differs between two states in the arrays that both games have."""
    new = state.game
    known = {array.name: array.length for array in new.plan.arrays if not array.working}
    things = []
    for array in old.plan.arrays:
        if array.working or known.get(array.name) != array.length:
            continue
        mine, theirs = old.layout.arrays[array.name], new.layout.arrays[array.name]
        if cells[mine : mine + array.length] != state.cells[theirs : theirs + array.length]:
            things.append(array.name)
    return UpgradeDifference(move, text, tuple(things)) if things else None
