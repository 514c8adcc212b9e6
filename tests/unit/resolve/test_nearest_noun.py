"""A condition that asks what a piece shows is that of the nearer piece, if what stands before shows no such thing."""

from __future__ import annotations

import pytest

from cafetal.pipeline import Rules

RULES = """game nearest
    players 2
    colours red, blue

components
    kind herb: mint, sage, thyme
    seedling of herb    6 each
    stone of player     12 each

boards
    bed: grid of 5 by 4 squares, neighbours straight
        each square holds one seedling or stone

state
    points of each player: 0 to 100

turn
    mark

action mark
    {line}
    gain 1 point

end
    full, after each turn: no square is empty
    winner: most points, then shared
"""
LINES = [
    "choose a square that touches a seedling that is mint",
    "choose a square that touches a seedling whose herb is mint",
    "choose a stone that touches a seedling that is mint",
    "choose a stone on the bed that touches a seedling that is not sage",
    "choose a stone on a square that touches a seedling that is mint",
    "let x be the number of squares that touch a seedling that is mint",
    "let x be the number of squares that touch seedlings that are mint",
]


@pytest.mark.parametrize("line", LINES)
def test_the_nearer_piece_is_meant(line: str) -> None:
    assert not Rules.from_text(RULES.format(line=line)).errors


def test_what_both_can_be_is_told_apart() -> None:
    (found,) = Rules.from_text(RULES.format(line="choose a square that touches a seedling that is on b2")).errors
    assert found.code == "N019"
