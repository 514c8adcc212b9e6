"""What the columns of a kind say, and how many pieces show each value, stands in a table."""

from __future__ import annotations

import pytest

from tests.unit.describe.test_true_books import book

BOATS = """
game boats
    players 2
    colours red, blue

components
    kind vessel
        vessel  length  copies
        punt    1       2
        barge   2       3
    kind flag: sun, moon
    plank of player and vessel  length each
    pennant of vessel and flag  copies each

boards
    pond: list of 12 spots
        each spot holds one plank

zones
    locker of pennants

setup
    put all pennants in the locker

turn
    choose a vessel
    choose an empty spot
    put your plank of the vessel on the spot
    gain (the length of the vessel) points

state
    points of each player: 0 to 99

end
    done, after each round: the round_number is at least 3
    winner: most points, then shared
"""


@pytest.mark.parametrize(
    "row",
    [
        pytest.param("| Vessel | Planks for each player colour | Pennants for each flag | Length |", id="head"),
        pytest.param("| punt | 1 | 2 | 1 |", id="first"),
        pytest.param("| barge | 2 | 3 | 2 |", id="second"),
    ],
)
def test_counts_for_each_of_something_and_columns_that_rules_ask_for(row: str) -> None:
    assert row in book(BOATS)
