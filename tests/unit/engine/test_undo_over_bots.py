"""Whoever plays against bots takes back what was open, over their answers; what told anybody something hidden stays."""

from __future__ import annotations

import pytest

from cafetal.engine import Game
from cafetal.pipeline import Rules
from cafetal.table.turns import Turns

RULES = """\
game answers
    players 2
    colours red, blue

components
    kind suit: sun, moon
    card of suit    8 each
    money coin

zones
    deck of cards, seen by nobody, number seen by all
    hand of cards for each player, seen by its owner, number seen by all
    spare of cards for each player, seen by nobody, number seen by all
    purse of coins for each player, seen by its owner, number seen by all
    display of cards

state
    points of each player: 0 to 99
    secret of each player: 0 to 9, seen by its owner

setup
    put 4 sun cards in the deck
    each player
        put 2 sun cards in their hand
        put 2 moon cards in their hand
        put 3 coins in their purse

turn
    choose one
        work
        rob
        pass if nothing else is possible
    {lines}

action work
    gain 1 point

action rob
    put 1 coin from the opponent's purse in your purse

end
    over, after each turn: {end}
    late, after each round: the round_number is 9
    winner: most points, then shared
"""
OPEN = [
    ("gain 0 points", "some player's hand is empty"),
    ("gain 0 points", "there are at least 9 cards in blue's hand"),
    ("gain 0 points", "some player has no card in their hand"),
    ("gain 0 points", "every player has at least 9 coins"),
    ("gain 0 points", "the hands are empty"),
    ("gain 0 points", "the deck is empty"),
    ("put all cards from your spare in your hand", "the display is not empty"),
    ("if you have the most coins\n        gain 1 point", "the display is not empty"),
    ("each player who has a coin\n        they gain 1 point", "the display is not empty"),
]
TELLING = [
    ("gain 0 points", "there are at least 9 sun cards in the hands"),
    ("if there is a moon card in the opponent's hand\n        gain 1 point", "the display is not empty"),
    ("raise your secret by 1", "the display is not empty"),
    ("if your secret is 0\n        gain 1 point", "the display is not empty"),
    ("put 1 sun card from your hand in the display", "the deck is empty"),
    ("put 1 sun card from your hand in your spare", "the deck is empty"),
    ("draw 1 card from the deck into your hand", "the deck is empty"),
]


def back(lines: str, end: str, first: str, answer: str) -> object:
    rules = Rules.from_text(RULES.format(lines=lines, end=end))
    assert not rules.errors, rules.errors
    state = Game(rules.plan(2)).new_game(1).settle()
    for move in (first, answer):
        state.apply(move).settle()
    return Turns([0]).back(state, 0)


@pytest.mark.parametrize(("lines", "end"), OPEN)
def test_open_answers_are_taken_back(lines: str, end: str) -> None:
    assert back(lines, end, "work", "rob") == 2
    assert back(lines, end, "rob", "work") == 2


@pytest.mark.parametrize(("lines", "end"), TELLING)
def test_what_told_something_stays(lines: str, end: str) -> None:
    assert back(lines, end, "work", "rob") in ("play.cannot_undo", "play.cannot_undo_chance")
