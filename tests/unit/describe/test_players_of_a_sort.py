"""What is said of players before their noun is told wherever players are: poor ones, bare ones, other poor ones."""

from __future__ import annotations

import pytest

from tests.unit.describe.test_true_books import book

RULES = """
game hamlet
    players 2 to 3
    colours red, blue, green

components
    leaf/leaves of player   9 each
    money coin

boards
    path: ring of 6 pools
        each pool holds up to 3 leaves

zones
    purse of coins for each player

state
    points of each player: -90 to 90

definitions
    a player is bare if the player has no leaf on the path
    a player is poor if the number of coins in the player's purse is less than 2

setup
    put 3 coins in each player's purse

turn
    {line}

end
    late, after each round: the round_number is 3
    winner: most points, then shared
"""
LINES = (
    "each poor player\n        lower their points by 1",
    "each bare player who is poor\n        lower their points by 1",
    "each other poor player\n        they gain 1 coin",
    "if no poor player has a leaf on pool_3\n        gain 2 points",
    "if the number of poor players is at least 2\n        gain 3 points",
    "if some poor player is bare\n        gain 1 point",
    "if there are exactly 2 poor players\n        gain 1 point",
    "take 1 coin from each other poor player, while stocks last",
    "raise your points by the number of leaves of the poor players on the path",
    "choose another poor player, if any\n    put 1 coin in the purse of the player",
    "ask each other poor player to give, counterclockwise\n        put 1 coin from their purse in your purse",
)


@pytest.mark.parametrize("line", LINES)
def test_a_condition_before_players_is_told(line: str) -> None:
    told = book(RULES.format(line=line))
    play = told.split("## 5 ")[1].split("may not lend")[0]
    assert "poor" in play, play
    assert "bare" not in line or "bare" in play, play
