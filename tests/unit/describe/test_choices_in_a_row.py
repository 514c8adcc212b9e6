"""Choices between which nothing stands are one sentence, and a verb says by itself how often something is done."""

from __future__ import annotations

import pytest

from cafetal.declare import Folder
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.render import lay_out
from cafetal.source import SourceFile
from tests.cases.frames import FOLDER, whole_rules

ROW = (
    "choose another player",
    "choose a card in your hand",
    "require room: the player's hand is not empty",
    "put the card in the player's hand",
)
TWICE = ("repeat 2 times", "    put 1 coin from your purse in the purse of the left_neighbour of you")


def told(language: str, *lines: str) -> str:
    """The turn of a game of cards."""
    text = whole_rules("turn\n" + "".join(f"    {line}\n" for line in lines), ("in", "cards"))
    rules = Rules([SourceFile("game.rules", text)], Folder(FOLDER), ())
    page = lay_out(RulebookMaker(rules, [language]).book(language), "markdown")
    return page[page.index('<a id="turn">') : page.index('<a id="end">')].replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Wähle eine andere Person und eine Karte aus deiner Hand."),
        ("en", "Choose another player and a card from your hand."),
        ("it", "Scegli un altro giocatore e una carta dalla tua mano."),
    ],
)
def test_two_choices_are_one_sentence(language: str, text: str) -> None:
    assert text in told(language, *ROW)


def test_what_would_be_read_in_two_ways_stays_apart() -> None:
    """*a card from your hand and another player*: the place would serve both."""
    found = told("en", ROW[1], ROW[0], *ROW[2:])
    assert "Choose a card from your hand. Choose another player." in found


@pytest.mark.parametrize(("language", "text"), [("de", "zweimal"), ("en", "twice"), ("it", "due volte")])
def test_a_verb_says_how_often(language: str, text: str) -> None:
    found = told(language, *TWICE)
    assert text in found
    assert f"{text}:" not in found
