"""No word of a phrase is passed over: what narrows nothing is an error at that word, with what to write instead."""

from __future__ import annotations

import re

import pytest

from cafetal.pipeline import Rules
from cafetal.resources import grammar_folder
from cafetal.review import review

PAGE = (grammar_folder() / "reference.md").read_text(encoding="utf-8")
FRAMES = dict(re.findall(r"```rules frame (\w+)\n(.*?)```", PAGE, re.DOTALL))
PLAYED = {"cards": "play_card", "garden": "mark"}
LOST = [
    ("cards", "if the hand is empty", "the hand", "the hands"),
    ("cards", "if there is a card of sun in the hand", "the hand", "`the hands`"),
    ("cards", "put all cards from the hand in the deck", "the hand", "`your hand`"),
    ("cards", "reveal the hand", "the hand", "`your hand`"),
    ("cards", "each player\n        if the purse is empty", "the purse", "`their purse`"),
    ("cards", "if no hand is empty", "no hand", "`no player's hand`"),
    ("cards", "if each hand is empty", "each hand", "`every player's hand`"),
    ("cards", "if 2 hands are empty", "2 hands", "at least 2 players"),
    ("cards", "if there are 2 hands", "2 hands", "`there is a … in the hands`"),
    ("cards", "choose a card in your hand of rank 3", "rank 3", "`… of 3 in your hand`"),
    ("cards", "choose a card in the display of red", "red", "`… of red in the display`"),
    ("cards", "choose a card in your display", "your display", "`the display`"),
    ("cards", "put all cards from red's deck in the display", "red's deck", "`the deck`"),
    ("cards", "if the highest display is empty", "the highest display", ""),
    ("cards", "if the display emptied is empty", "emptied", "`the card with the highest rank`"),
    ("cards", "if your points of red are 3", "red", "`your points`"),
    ("cards", "gain (your round_number) points", "your round_number", "`the round_number`"),
    ("cards", "if your turn_player is you", "your turn_player", "`the turn_player`"),
    ("cards", "gain (your number of coins) points", "your", "`the number of your coins`"),
    ("cards", "gain (your number of players) points", "your", "`the number of players`"),
    ("cards", "if some player's number of coins is 3", "some player", "`a player's wealth = "),
    ("cards", "gain (the number of your hand) points", "your hand", "`the number of the cards in your hand`"),
    ("cards", "gain (the total rank of your hand) points", "your hand", "`the total rank of the cards in your hand`"),
    ("cards", "gain (the rank of your cards) points", "the rank of your cards", "`the total rank of your cards`"),
    (
        "cards",
        "put the highest card from your hand in the deck",
        "the highest card",
        "`the card in … with the highest rank`",
    ),
    ("cards", "let n be 2\n    remove n cards in the display", "n", "`(n) …`"),
    ("garden", "if the most stones are on b2", "the most stones", "`the player with the most stones`"),
]


def found(frame: str, line: str) -> list[tuple[str, str]]:
    """What the errors of a turn with this line stand at, and their hints."""
    deeper = line.count("\n") + 1 if line.startswith(("if", "each")) else 0
    block = line + ("\n" + "    " * (deeper + 1) + "gain 1 point" if deeper else "")
    text = re.sub(r"(?m)^turn\n(    .*\n)+", f"turn\n    {block}\n    {PLAYED[frame]}\n", FRAMES[frame])
    lines = text.split("\n")
    told = Rules.from_text(text).checked(2).diagnostics
    errors = [d for d in told if d.severity.name == "ERROR"]
    return [(lines[d.span.line - 1][d.span.column - 1 : d.span.end_column - 1], d.hint or "") for d in errors]


@pytest.mark.parametrize(("frame", "line", "wrong", "remedy"), LOST)
def test_a_word_that_narrows_nothing(frame: str, line: str, wrong: str, remedy: str) -> None:
    ((at, hint),) = found(frame, line)
    assert at == wrong
    assert remedy in hint


SOUND = [
    ("cards", "if the hands are empty"),
    ("cards", "if every player's hand is empty"),
    ("cards", "if no player's hand is empty"),
    ("cards", "if there are at least 2 players whose hand is empty"),
    ("cards", "if there is a card in the hands"),
    ("cards", "choose a card of 3 in your hand"),
    ("cards", "gain (the number of your coins) points"),
    ("cards", "gain (the number of the cards in your hand) points"),
    ("cards", "gain (the total rank of the cards in your hand) points"),
    ("cards", "put the card in your hand with the highest rank in the deck"),
    ("garden", "if the lowest stone in the third column is on the second row"),
    ("garden", "if your stones are on sunny squares"),
]


WHOSE = """
turn
    each player whose number of coins is at least 3
        they gain 1 point
    each player with the lowest number of coins
        they gain 2 points
    each player whose total rank of cards is at least 3
        they gain 4 points
    play_card
"""
FACTS = """
example each_their_own for 2 players
    given red has 2 coins
    given blue has 3 coins
    given a sun card of 1 in red's hand
    given a sun card of 4 in blue's hand
    when red plays play_card sun_1
    then red has 2 points
    then blue has 5 points
"""


def test_a_number_of_things_is_that_of_each_player() -> None:
    text = re.sub(r"\nturn\n(    .*\n)+", WHOSE, FRAMES["cards"]) + FACTS
    assert [d for d in review(Rules.from_text(text), [2]) if d.severity.name == "ERROR"] == []


@pytest.mark.parametrize(("frame", "line"), SOUND)
def test_what_the_hints_name_can_be_said(frame: str, line: str) -> None:
    assert found(frame, line) == []


def test_a_word_whose_text_another_line_met_first_is_told() -> None:
    """`the hits` look for the noun of a condition, and pass over what is wrong with it; nothing may be silent then."""
    words = """
definitions
    the hits = the number of squares that are matched
    a square is matched if the herb of the seedling on the square is the herb of the seedling on pot (3)
"""
    turn = "\nturn\n    mark\n    raise your points by the hits\n"
    text = re.sub(r"(?m)^turn\n(?:    .*\n)+", lambda _: words + turn, FRAMES["garden"])
    codes = [d.code for d in Rules.from_text(text).checked(2).diagnostics]
    assert codes == ["N005"], codes
