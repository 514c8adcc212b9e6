"""A loop over the one player who is named tells it of that player; a place is like another by its number alone."""

from __future__ import annotations

import pytest

from tests.unit.describe.test_true_books import book

RIDDLE = """
game riddle
    players 2
    colours red, blue

components
    stone   12
    token   12

boards
    shelf: list of 5 pots
        each pot holds one stone

zones
    answers of stones or tokens

state
    tries: 0 to 6

definitions
    the counter_pot = the pot whose number is the number of stones on the shelf

play
    repeat until the tries are 6
        each player who is blue
            guess
        raise the tries by 1
    put 1 token in the answers

action guess
    choose an empty pot that is not the counter_pot, if any
    put 1 stone on the pot

end
    winner: blue
"""


@pytest.fixture(scope="module")
def told() -> str:
    return book(RIDDLE)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        pytest.param("Blue guesses", True, id="named"),
        pytest.param("player who is Blue", False, id="no loop"),
        pytest.param("Red begins", False, id="nobody begins"),
        pytest.param("The answers are for stones and tokens.", True, id="what a zone is for"),
        pytest.param("same number", False, id="counted"),
    ],
)
def test_the_one_player_and_the_number_of_a_place(told: str, text: str, stands: bool) -> None:
    assert (text in told) is stands
