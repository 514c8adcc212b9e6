"""One thing or several: a verb or noun in the wrong form, and an article before a name, is told at its place."""

from __future__ import annotations

import pytest

from cafetal.pipeline import Rules

HEAD = """game forms
    players 2
    colours red, blue

components
    kind suit: sun, moon
    card of suit     8 each
    stone of player  12 each

boards
    bed: grid of 5 by 4 squares, neighbours straight
{boards}
zones
    deck of cards, seen by nobody
    hand of cards for each player, seen by its owner
{zones}
state
    points of each player: 0 to 100
    bid of each player: 0 to 100
    bonus of each player: 0 to 100

definitions
    the gains of a player = the points of the player + the bid of the player + the bonus of the player

setup
    put all cards in the deck
    deal 4 cards from the deck to each player's hand

turn
    mark

action mark
    choose a square
    choose n from 1 to 3
    choose a card in your hand called wish
    require free: the square is empty
    put your stone on the square
{action}
end
    full, after each turn: no square is empty
    winner: {winner}, then shared
"""
PARTS = {"boards": "each square holds one stone", "zones": "", "action": "", "winner": "most points"}
GAIN = "\n    gain 1 point"
WRONG = [
    ("action", f"if some player have 3 points{GAIN}", "some player have", "`some player has`"),
    ("action", f"if you has 3 points{GAIN}", "you has", "`you have`"),
    ("action", f"if red have 3 points{GAIN}", "red have", "`red has`"),
    ("action", f"if all players has 3 points{GAIN}", "all players has", "`all players have`"),
    ("action", f"if you is red{GAIN}", "you is", "`you are`"),
    ("action", f"if no squares is empty{GAIN}", "no squares is", "`no squares are`"),
    ("action", f"if a1 are empty{GAIN}", "a1 are", "`a1 is`"),
    ("action", f"if a1 touch b1{GAIN}", "a1 touch", "`a1 touches`"),
    ("action", f"if a1 were emptied{GAIN}", "a1 were", "`a1 was`"),
    ("action", f"if no stones was moved for 3 turns{GAIN}", "no stones was", "`no stones were`"),
    ("action", f"if your stones touches b1{GAIN}", "your stones touches", "`your stones touch`"),
    ("action", f"if there is 2 cards in the deck{GAIN}", "there is", "`there are 2 cards in the deck`"),
    ("action", f"if there are a card in the deck{GAIN}", "there are", "`there is a card in the deck`"),
    ("action", f"if your points is 3{GAIN}", "your points is", "`your points are`"),
    ("action", f"if your bid are 3{GAIN}", "your bid are", "`your bid is`"),
    ("action", f"if red's gains is 3{GAIN}", "red's gains is", "`red's gains are`"),
    ("action", f"each player who have a stone{GAIN}", "who have", "`each player who has`"),
    ("action", "your bid become 3", "your bid become", "`your bid becomes`"),
    ("action", "the opponent have another turn", "the opponent have", "`the opponent has`"),
    ("action", "you draws 1 card from the deck", "you draws", "`you draw`"),
    ("action", "draws 1 card from the deck", "draws", "`draw`"),
    ("action", "the opponent draw 1 card from the deck", "the opponent draw", "`the opponent draws`"),
    ("action", "the opponent choose a card in their hand", "the opponent choose", "`the opponent chooses`"),
    ("action", "choose a cards in your hand", "cards", "`a card`"),
    ("action", "choose 2 card in your hand", "card", "`2 cards`"),
    ("action", "choose up to 2 card in your hand", "card", "`up to 2 cards`"),
    ("action", "choose 1 to 2 card in your hand", "card", "`1 to 2 cards`"),
    ("action", "choose one of your stone on the bed", "stone", "`one of your stones`"),
    ("action", "remove all stone on the bed", "stone", "`all stones`"),
    ("action", "put 1 stone of you on every squares that is empty", "squares", "`every square`"),
    ("action", f"each players{GAIN}", "players", "`each player`"),
    ("action", f"if a players have 3 points{GAIN}", "players", "`a player`"),
    ("action", "gain 2 point", "point", "`2 points`"),
    ("action", "gain 1 points", "points", "`1 point`"),
    ("action", "your bid becomes the n", "the n", "`n`"),
    ("action", "put the wish in the deck", "the wish", "`wish`"),
    ("boards", "each squares holds one stone", "squares", "`each square`"),
    ("boards", "each square holds one stones", "stones", "`holds one stone`"),
    ("boards", "each square holds up to 3 stone", "stone", "`holds up to 3 stones`"),
    ("zones", "pile of card", "card", "`pile of cards`"),
    ("winner", "most point", "point", "`most points`"),
]
RIGHT = [
    f"if some players have 3 points{GAIN}",
    f"if you have at least 1 stone{GAIN}",
    f"if there is a card in the deck{GAIN}",
    f"if your bonus is 3{GAIN}",
    f"if the number of stones on the bed is 3{GAIN}",
    f"if one of your stones is on a1{GAIN}",
    f"each player who has a stone{GAIN}",
    "gain (n) points",
    "gain 0 points",
    "remove up to 1 stone from b2",
    "put wish in the deck",
]


def rules(where: str, lines: str) -> str:
    parts = PARTS | {where: lines}
    deep = {"boards": "        ", "winner": ""}
    laid = {name: text.replace("\n", "\n    ") for name, text in parts.items()}
    return HEAD.format(**{name: f"{deep.get(name, '    ')}{text}" for name, text in laid.items()})


@pytest.mark.parametrize(("where", "lines", "wrong", "remedy"), WRONG)
def test_a_wrong_form_is_told_once_with_the_right_one(where: str, lines: str, wrong: str, remedy: str) -> None:
    text = rules(where, lines)
    checked = Rules.from_text(text).checked(2)
    (found,) = [item for item in checked.diagnostics if item.code not in ("L001", "L009")]
    line = text.split("\n")[found.span.line - 1]
    assert (found.code, line[found.span.column - 1 : found.span.end_column - 1]) == ("L011", wrong)
    assert remedy in (found.hint or "")


@pytest.mark.parametrize("lines", RIGHT)
def test_a_right_form_is_not_told(lines: str) -> None:
    checked = Rules.from_text(rules("action", lines)).checked(2)
    assert [item.message for item in checked.diagnostics if item.code not in ("L001", "L009")] == []
