"""Choices of one move that follow one another without end: a fault on every executor, nothing written out of bounds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cafetal.engine import Game
from cafetal.engine.executor import Executor
from cafetal.executors.native import NativeExecutor
from cafetal.executors.python import PythonExecutor
from cafetal.pipeline import Rules
from cafetal.plan import Plan
from cafetal.plan.faults import TOO_LONG, FaultError

RULES = """
game mini
    players 2
    colours red, blue

components
    kind suit: sun, moon
    card of suit    20 each

zones
    hand of cards for each player
    display of cards

state
    points of each player: 0 to 200

setup
    each player
        put 3 cards of sun in their hand
        put 3 cards of moon in their hand

turn
    repeat until your points are at least 1
        choose one
            play_card
            idle_by
    your points become 0

action play_card
    choose a card in your hand
    put the card in the display
    gain 1 point

action idle_by
    choose a suit
    if the suit is sun and your hand is empty
        gain 1 point

end
    out, after each turn: some player's hand is empty
    winner: most points, then shared
"""


@pytest.mark.parametrize("executor", [PythonExecutor, NativeExecutor])
def test_moves_without_end_are_a_fault(executor: Callable[[Plan], Executor]) -> None:
    plan = Rules.from_text(RULES).plan(2)
    state = Game(plan, executor(plan)).new_game(1)
    with pytest.raises(FaultError, match=TOO_LONG):
        state.legal_moves()
