"""Turns that come again, last turns, and rows of passes: with players who leave, and in variants."""

from __future__ import annotations

import pytest

from cafetal.engine import Game, State
from cafetal.executors.native import NativeExecutor
from cafetal.executors.python import PythonExecutor
from cafetal.executors.reference.interpret import Interpreter
from cafetal.executors.reference.working import Written
from cafetal.pipeline import Rules
from cafetal.rulebook.worked import _added

GAME = """
game waiting
    players 3, clockwise
    colours red, blue, green

components
    stone of player     9 each

boards
    bed: list of 6 spots
        each spot holds one stone

turn
    choose one
        mark
        again
        quit
        pass

action mark
    choose an empty spot
    put your stone on the spot

action again
    choose an empty spot
    put your stone on the spot
    you have another turn

action quit
    leave the game

end
    asleep, after each turn, shared: all have passed in a row
    late, after each round: the round_number is at least 150
    winner: most stones, then shared
"""
ALONE = """
game alone
    players 1
    colours red

components
    stone of player     12 each

boards
    bed: grid of 5 by 4 squares, neighbours straight
        each square holds one stone

turn
    choose one
        mark
        pass

action mark
    choose a square
    require free: the square is empty
    put your stone on the square

end
    autumn, after each round: the round_number is at least 150
    winner: most stones, then shared
"""
EXECUTORS = {"python": PythonExecutor, "native": NativeExecutor, "reference": Interpreter}


def start(text: str, executor: str, players: int = 3) -> State:
    """A new game on an executor."""
    plan = Rules.from_text(text).plan(players)
    return Game(plan, EXECUTORS[executor](plan)).new_game(1).settle()


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("moves", [["pass", "pass", "quit"], ["pass", "quit", "pass"]], ids=" ".join)
def test_who_leaves_breaks_no_row_of_passes(executor: str, moves: list[str]) -> None:
    state = start(GAME, executor)
    for move in moves:
        assert not state.is_over
        state.apply(move).settle()
    assert state.is_over


@pytest.mark.parametrize("executor", ["python", "native"])
def test_nothing_is_looked_for_in_a_later_turn_of_the_same_player(executor: str) -> None:
    """A long game of one player would be searched to its end, since nobody else decides in between."""
    state = start(ALONE, executor, 1)
    assert len(state.legal_moves()) == 21
    for _ in range(150):
        state.apply("pass").settle()
    assert state.is_over


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("after each turn, shared", "after each turn, then one more turn each"),
        ("after each round", "after each round, all lose"),
    ],
)
def test_a_variant_changes_an_end_into_one_of_another_sort(old: str, new: str) -> None:
    line = next(line.strip() for line in GAME.splitlines() if old in line)
    for base, changed in ((line, line.replace(old, new)), (line.replace(old, new), line)):
        text = GAME.replace(line, base) + f"\nvariant other of waiting\n    change end\n        {changed}\n"
        assert not Rules.from_text(text, variants=["other"]).errors


def test_a_sum_that_begins_below_zero_has_the_sign_of_print() -> None:
    assert _added([Written([0], "luck", 0, -1, 0, "+", "1")]) == "−1 + 1"
