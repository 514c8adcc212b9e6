"""Generated games with numbers near the bounds of 32 bits: generated Python and native code play them alike."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import partial

import pytest

from cafetal.engine import Game, State
from cafetal.pipeline import Rules
from cafetal.plan.faults import FaultError
from tests.executors import available
from tests.fuzz.programs import Program, Seeded
from tests.fuzz.verdict import check_all
from tests.lasting import lasting


def answer(ask: Callable[[], object]) -> object:
    """What is answered, or the clause at which the rules fail."""
    try:
        return ask()
    except FaultError as fault:
        return fault.clause


def after(state: State, move: tuple[int, ...]) -> str:
    """The hash of the state after a move."""
    return state.apply(move).settle().state_hash


def alike(seed: int) -> None:
    """Play one game on both executors, if it has large numbers and checks."""
    program = Program(Seeded(seed))
    rules = Rules.from_text(program.text())
    if not program.large or rules.errors:
        return
    plan, chance = rules.plan(2), random.Random(seed)
    games = [Game(plan, available()[name](plan)) for name in ("python", "native")]

    def begun(game: Game) -> State:
        return game.new_game(seed).settle()

    states: list[State] = []
    for game in games:
        state = answer(lambda game=game: begun(game))  # type: ignore[misc]
        states += [state] if isinstance(state, State) else []
    assert len(states) in (0, 2), seed
    while states and not states[0].is_over:
        first, second = (answer(state.legal_moves) for state in states)
        assert first == second, seed
        if not isinstance(first, list):
            return
        move = chance.choice(first)
        ended = [answer(partial(after, state, move)) for state in states]
        assert ended[0] == ended[1], seed
        if isinstance(ended[0], int):
            return


@pytest.mark.parametrize("numbers", [range(1), range(1, 2), range(2, 3), lasting(60)])
def test_large_numbers_are_played_alike(numbers: Iterable[int]) -> None:
    check_all(alike, numbers)
