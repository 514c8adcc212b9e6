"""Books say in few words what the rules say in several: neither … nor, what is rolled, where the only robber is."""

from __future__ import annotations

import pytest

from tests.unit.describe.test_true_books import book

CAMELS = """
game camels
    players 2
    colours red, blue

components
    kind fruit: apple, pear
    kind soil
        soil   tiles
        sand   2
        rock   2
        grass  5
    kind luck: 1 to 3
    tile of soil      tiles each
    token of luck     3 each
    crate of fruit    1 each
    camel of player   1 each
    mule of player    1 each
    jackal            1
    family beast: camel, mule, jackal
    money coin
    die/dice          1, faces 1 to 3

boards
    yard: grid of 3 by 3 squares
        each square holds one tile
        each square holds one token
        one square holds the jackal
    track: track of steps 0 to 12
        each step holds up to 2 camels

zones
    shelf of crates
    till of coins
    purse of coins for each player

definitions
    a beast is wild if it is not a camel and it is not a mule
    a square is fine if some beast on it is wild
    a square is lucky if its luck is the throw and there is no jackal on it

setup
    put all tiles on the squares, at random
    put the jackal on b2
    put all crates in the shelf
    put all camels on step_0
    each player
        they gain 3 coins

turn
    roll 1 die
    choose one
        ride
        trade
        pass if nothing else is possible

action ride
    if the number of lucky squares is at least 1
        raise your camel by 2
    otherwise
        lower your camel by 1
    if the number of fine squares is at least 1
        gain 1 coin

action trade
    pay toll: 1 coin
    choose a crate in the shelf
    choose a fruit
    require other: the fruit of the crate is not the fruit
    choose a square
    require calm: there is no jackal on the square
    put 1 token of 1 on the square

end
    done, after each round: the round_number is at least 5
    winner: most coins, then shared
"""

SAID = [
    "A beast is wild if it is neither a camel nor a mule.",
    "A square is lucky if its luck is rolled and the jackal is not on the square.",
    "your camel moves ahead by 2",
    "your camel moves back by 1",
    "Put the coins that you pay on the till.",
    "The crate must not have that fruit.",
]


@pytest.mark.parametrize("text", SAID)
def test_a_book_says_it_briefly(text: str) -> None:
    assert text in book(CAMELS)
