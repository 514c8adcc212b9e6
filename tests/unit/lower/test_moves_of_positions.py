"""A position counts by the moves that it allows: listed alike everywhere, and not asked of every turn to come."""

from __future__ import annotations

import pytest

import cafetal.api as api
from cafetal.executors.reference.interpret import Interpreter
from cafetal.pipeline import Rules
from tests.executors import available
from tests.fuzz.play import lockstep

RULES = """\
game treading
    players 2
    colours red, blue

components
    disc of player  9 each

boards
    board: grid of 2 by 2 squares
        each square holds one disc

turn
    choose one
        place
        tread
        pass if nothing else is possible

action place
    choose an empty square
    put your disc on the square
    {bent}

action tread
    choose one of your discs
    choose an empty square that touches the square of the disc
    require rested: the square was not emptied last turn
    move the disc to the square

end
    again, after each turn, shared: the position has occurred 2 times
    late, after each turn: the turn_number is at least 12
    winner: most discs on the board
"""
BENT = ("", "if the square is a1\n        you have another turn", "if no square is empty\n        leave the game")


@pytest.mark.parametrize("bent", BENT)
def test_what_follows_a_listed_move_is_not_asked_for_its_moves(bent: str) -> None:
    """Whoever is at turn next is not known beforehand here, so each move is tried to the end of its turn."""
    plan = Rules.from_text(RULES.format(bent=bent)).plan(2)
    executors = [executor(plan) for executor in available().values()]
    for seed in range(2):
        assert lockstep(plan, executors, seed, 40) == "over"


@pytest.mark.full
def test_the_interpreter_lists_the_moves_of_chess() -> None:
    executor = Interpreter(api.load("chess").plan(2))
    assert len(executor.moves(executor.start())) == 20
