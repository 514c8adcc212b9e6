"""Below `each player, secretly` all choose for themselves: a line in which anybody else chooses is refused."""

from __future__ import annotations

import pytest

from cafetal.pipeline import Rules

HEAD = """game sealed
    players 3
    colours red, blue, green

components
    kind suit: sun, moon
    card of suit    8 each

zones
    deck of cards
    hand of cards for each player, seen by its owner

state
    points of each player: 0 to 10
    guess of each player: a suit or none

setup
    each player
        put 2 sun cards in their hand
        put 2 moon cards in their hand

end
    late, after each round: the round_number is 5
    winner: most points, then shared

"""
OWN = [
    ("they choose a card in their hand", "put the card in the deck"),
    ("they choose 2 cards in their hand called pair", "put pair in the deck"),
    ("they choose bid from 0 to 3", "raise their points by bid"),
    ("they choose a suit", "their guess becomes the suit"),
]


def errors(course: str, lines: tuple[str, str]) -> list[str]:
    body = "".join(f"        {line}\n" for line in lines)
    return [item.code for item in Rules.from_text(f"{HEAD}{course}    each player, secretly\n{body}").errors]


@pytest.mark.parametrize("lines", OWN)
def test_each_chooses_for_themselves(lines: tuple[str, str]) -> None:
    bare = (lines[0].removeprefix("they "), lines[1])
    other = (lines[0].replace("they choose", "the opponent chooses"), lines[1])
    assert errors("turn\n", lines) == []
    assert errors("turn\n", bare) == ["N006"]
    assert errors("turn\n", (f"you {bare[0]}", lines[1])) == ["N006"]
    assert "N006" in errors("turn\n", other)
    assert errors("play\n", bare) == []  # nobody acts in a course: each of them chooses
