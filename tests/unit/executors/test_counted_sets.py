"""A set that a definition names is counted behind most, fewest, highest and lowest, on every executor."""

from __future__ import annotations

import pytest

from cafetal.engine import Game
from cafetal.executors.native import NativeExecutor
from cafetal.pipeline import Rules
from tests.executors import available

RULES = """\
game counted
    players 2
    colours red, blue

components
    stone of player 9 each
    money coin

boards
    bed: grid of 6 by 1 squares
        each square holds one stone

zones
    purse of coins for each player

state
    points of each player: 0 to 100

definitions
    the free_ones = the squares that are empty
    the beside = the empty squares that touch a stone
    a player's garden = the player's stones
    the held of a player = the squares that have a stone of the player
    the wealth of a player = the coins in the player's purse

setup
    put red's stones on c1, d1
    put blue's stone on b1
    put 2 coins in red's purse
    put 3 coins in blue's purse

turn
    put_one
{then}
action put_one
    choose an empty square
    put your stone on the square
{ensure}
awards
    big: {award}, at least 1, tie: holder

end
    late, after each turn: the turn_number is at least 1
    winner: {winner}, then shared
"""


def played(then: str = "", ensure: str = "", award: str = "most points", winner: str = "most points") -> str:
    """The first moves, and the scores when the first of them was played: the same on every executor."""
    rules = Rules.from_text(RULES.format(then=then, ensure=ensure, award=award, winner=winner))
    assert not rules.errors, rules.errors
    plan = rules.plan(2)
    executors = [*(executor(plan) for executor in available().values()), NativeExecutor(plan, 2)]
    found = set()
    for executor in executors:
        state = Game(plan, executor).new_game(1).settle()
        moves = " ".join(text.removeprefix("put_one ") for text in state.texts())
        state.apply(state.legal_moves()[0]).settle()
        found.add(f"{moves}: {' '.join(str(score) for scores in state.scores() for score in scores.values())}")
    assert len(found) == 1, found
    return found.pop()


@pytest.mark.parametrize(
    "ensure, moves",
    [
        ("most free_ones, then most beside", "e1 f1"),
        pytest.param("lowest beside", "a1", marks=pytest.mark.full),
        pytest.param("most your garden", "a1 e1 f1", marks=pytest.mark.full),
        pytest.param("fewest the held of blue", "a1 e1 f1", marks=pytest.mark.full),
        pytest.param("most empty squares that touch a stone", "e1 f1", marks=pytest.mark.full),
        pytest.param("highest the wealth of red", "a1 e1 f1", marks=pytest.mark.full),
    ],
)
def test_a_move_leaves_the_most_of_a_set(ensure: str, moves: str) -> None:
    assert played(ensure=f"    ensure room: {ensure}\n") == f"{moves}: 0 0"


def test_the_winner_has_the_most_of_a_set() -> None:
    winner = "most garden, then fewest held, then highest wealth, then most coins"
    assert played(winner=winner) == "a1 e1 f1: 3 3 2 2 1 1 3 3"


@pytest.mark.parametrize(
    "what, red, blue",
    [("garden", 7, 0), *(pytest.param(*case, marks=pytest.mark.full) for case in (("held", 7, 0), ("wealth", 0, 1)))],
)
def test_players_and_awards_go_by_the_number_of_a_set(what: str, red: int, blue: int) -> None:
    then = f"""\
    each player with the most {what}
        they gain 1 point
    if you have the most {what}
        gain 2 points
    if you have the big
        gain 4 points
"""
    assert played(then, award=f"most {what}") == f"a1 e1 f1: {red} {blue}"


@pytest.mark.parametrize("what", ["highest the square", "most owner of b1"])
def test_what_cannot_be_counted_is_told(what: str) -> None:
    ensure = f"    ensure room: {what}\n"
    rules = Rules.from_text(RULES.format(then="", ensure=ensure, award="most points", winner="most points"))
    (error,) = rules.errors
    assert error.code == "N002" and "a number or a value is needed" in error.message and "plural" in str(error.hint)
