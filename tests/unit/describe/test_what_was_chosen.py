"""What is chosen is told where the rules choose it: no condition or amount brings it in, and no act before it does."""

from __future__ import annotations

import pytest

from cafetal.pipeline import Rules
from tests.unit.describe.test_true_books import book

RULES = """
game mini
    players 2
    colours white, black

components
    kind hue: red, green
    tile of hue 6 each
    stone of player 9 each

boards
    board: grid of 3 by 3 squares
        each square holds one stone

zones
    bag of tiles, seen by nobody, number seen by all
    hand of tiles for each player

state
    mass: 0 to 20

setup
    put all tiles in the bag
    deal 2 tiles from the bag to each player's hand

turn
    {lines}

end
    full, after each turn: no square is empty
    winner: shared
"""


def play(*lines: str) -> str:
    """What the English book says of these lines."""
    return book(RULES.format(lines="\n    ".join(lines))).split("White begins. ")[1].split("\n\nThen")[0]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (
            ("choose a tile in your hand", "ensure apt: the mass is 3 or the hue of the tile is not red"),
            "Choose a tile from your hand. This is allowed only if the mass is 3 or the hue of the tile is not red.",
        ),
        (
            ("choose one of your stones", "ensure apt: you have a tile in your hand and the owner of the stone is you"),
            "Choose one of your stones. Then you must have a tile in your hand. The stone must belong to you.",
        ),
        (
            ("choose a red tile in your hand", "raise the mass by half of the number of tiles in the bag"),
            "Choose a red tile from your hand. "
            "The mass rises by half (rounded down) of the number of tiles in the bag.",
        ),
        (
            (
                "choose a red tile in your hand, if any",
                "draw 2 tiles from the bag into your hand",
                "put the tile in the bag",
            ),
            "Choose a red tile from your hand if possible. "
            "Draw two tiles blind from the bag and put them into your hand. "
            "Put the tile that you have chosen in the bag.",
        ),
        (
            ("choose one of your stones", "check end", "remove the stone"),
            "Choose one of your stones. Check whether the game ends (section 6). Remove the stone from the game.",
        ),
        (
            (
                "choose one of your stones",
                "choose an empty square that touches the stone",
                "move the stone to the square",
            ),
            "Choose an empty square that adjoins one of your stones. Move the stone to the square.",
        ),
    ],
)
def test_a_choice_is_told_where_it_is_made(lines: tuple[str, ...], told: str) -> None:
    assert play(*lines).replace("[6](#end)", "6") == told


@pytest.mark.parametrize(
    "amount", ["half of 2", "the number of stones on the board + 1", "2 * the mass", "(3 - the mass)"]
)
def test_what_a_number_must_not_be_is_denied(amount: str) -> None:
    is_so, is_not = (play(f"if the mass {word} {amount}", "    raise the mass by 1") for word in ("is", "is not"))
    assert " is not " in is_not and is_so != is_not, is_not


def test_a_place_lies_in_no_other() -> None:
    for line in ("put all tiles in your hand in the bag", "put all tiles in the bag in your hand"):
        (found,) = Rules.from_text(RULES.format(lines=line)).errors
        assert found.code == "N005" and found.hint is not None and "`from " in found.hint
