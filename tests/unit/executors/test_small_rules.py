"""Small rules of many kinds, with the points that a reader of the reference expects, on every executor."""

from __future__ import annotations

from pathlib import Path

import pytest

from cafetal.engine import Game
from cafetal.pipeline import Rules
from tests.executors import available

RULES = """\
game fresh
    players 3
    colours red, blue, green

components
    kind suit: sun, moon
    kind rank: 1 to 4
    card of suit and rank   1 each
    stone of player         9 each
    peg                     2
    money coin

boards
    bed: grid of 3 by 3 squares, neighbours straight
        murky: a1, b1, c1
        each square holds one stone
    net: map of towns and roads
        | aa   bb
        | cc   dd
        town town length
        aa   bb   2
        bb   dd   3
        aa   cc   1
        cc   dd   1
        each road holds one stone
    lane: track of marks 0 to 3
        each mark holds one peg
    wheel: ring of 4 spokes
        each spoke holds one peg

zones
    deck of cards, in order, seen by nobody, number seen by all
    hand of cards for each player, seen by its owner, number seen by all
    heap of cards
    purse of coins for each player

state
    points of each player: -1000000000 to 1000000000
    big of each player: 0 to 1000000000
    heir: a player or none
    goal: a rank or none

definitions
    a player is poor if the player's big is less than 5

setup
    put all cards in the deck
    deal 2 cards from the deck to each player's hand
    put 3 coins in each player's purse

turn
{body}

action quit
    leave the game

end
{ends}    late, after each turn: the turn_number is at least {turns}
    winner: most points, then shared
"""
BLOCKS = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").split("\n\n")[1:]
CASES = {block.split(" | ")[0]: block.rstrip().split("\n") for block in BLOCKS}
QUICK = ("every not", "settled", "net dist", "net trail", "big low")


def points(name: str, executor: str) -> tuple[int, ...]:
    """The points of red, blue and green when the first move is always played."""
    head, *lines = CASES[name]
    _, turns, _, end = (part.strip() for part in head.split("|"))
    body = "\n".join(lines)
    rules = Rules.from_text(RULES.format(body=body, ends=f"    {end}\n" if end else "", turns=turns))
    assert not rules.errors, rules.errors
    plan = rules.plan(3)
    state = Game(plan, available()[executor](plan)).new_game(3).settle()
    while not state.is_over:
        state.apply(state.legal_moves()[0]).settle()
    return tuple(scores["points"] for scores in state.scores())


@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.full) for name in CASES]
)
def test_small_rules_mean_what_they_say(name: str) -> None:
    found = {executor: points(name, executor) for executor in available()}
    expected = tuple(map(int, CASES[name][0].split("|")[2].split()))
    assert found == dict.fromkeys(found, expected)
