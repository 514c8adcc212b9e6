"""The book of a newcomer's game with nothing but the guesses that its new lexicon begins with."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import pytest

from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.speak import Speaker
from cafetal.rulebook.translate.proposals import plural
from cafetal.rulebook.translate.scaffold import scaffold

NOUNS = "what is no noun, such as *tall* or *wild*, goes under [adjective] instead"
GAME = Path(__file__).parents[1] / "newcomer" / "gorge.rules"


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Rules:
    folder = tmp_path_factory.mktemp("gorge")
    shutil.copy(GAME, folder)
    (folder / "lexicon.en.toml").write_text(scaffold(Rules.load(GAME), "en"), encoding="utf-8")
    return Rules.load(folder / GAME.name)


@cache
def lines_of(rules: Rules) -> list[str]:
    (file,) = [file for file in RulebookMaker(rules, ["en"]).files(["md"]) if file.path.endswith(".md")]
    return file.content.decode("utf-8").replace("\N{NO-BREAK SPACE}", " ").splitlines()


@pytest.mark.parametrize(
    "line",
    [
        "### 7.1 Dive",
        "#### 7.1.1 Stab",
        "### 7.2 Shine",
        "You may do any of the following, in any order and as often as you like: dive (section [7.1](#dive)) or "
        "shine (section [7.2](#shine)).",
        "The sharks are the number of dice in the tray that show 1.",
        "| knife | 0 |",
        "| bottle | 2 |",
        "Put all cards into the deck and shuffle them. Everyone gets 3 cards from the deck. "
        "Draw lots for the starting player.",
    ],
)
def test_a_new_lexicon_gives_a_book_to_read(rules: Rules, line: str) -> None:
    assert line in lines_of(rules)


@pytest.mark.parametrize(
    "part",
    [
        "If there are at least two dice in the tray that show 1, you may stab.",
        "If the sharks are at least two:",
        "Otherwise, the worth is 1 if the die’s number of pips is at most 4.",
        "Put as many pearls into the net as there are pearls in the net, as long as there are any left.",
        "Red shines the lamp.",
        "The dice show 6, 6 and 6. Red dives. The dice show 1, 1 and 4. Red does not stab.",
        "Three pearls are in the net.",
    ],
)
def test_a_new_lexicon_gives_sentences_to_read(rules: Rules, part: str) -> None:
    assert any(part in line for line in lines_of(rules))


def test_what_is_asked_in_play_is_called_as_in_the_book(rules: Rules) -> None:
    speaker = Speaker(rules, 2, "en")
    assert speaker.options(["dive", "shine"], free=True) == "You may dive or shine."
    assert [speaker.action(name) for name in ("dive", "stab", "shine")] == ["Dive", "Stab", "Shine"]
    assert speaker.declined("stab", "red") == "Red does not stab."


@pytest.mark.parametrize(
    ("language", "notes"),
    [
        ("de", ["g: m or f or n; sg and pl: the singular and the plural, each nominative, accusative, dative, genitive"
                "; first: as the first part of a compound", NOUNS,
                "imp: du, ihr; pres: du, er, ihr, sie"]),
        ("en", ["sg and pl: the singular and the plural", "pres: base, third person"]),
        ("it", ["g: m or f; sg and pl: the singular and the plural",
                "imp: tu, voi; pres: tu, lui, voi, loro; cond: lui, loro"]),
    ],
)  # fmt: skip
def test_a_new_lexicon_says_which_form_stands_where(language: str, notes: list[str]) -> None:
    lines = scaffold(Rules.load(GAME), language).splitlines()
    assert [note for note in notes if f"# {note}" in lines] == notes


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("tricks_won", "tricks won"),
        ("number_of_tricks", "numbers of tricks"),
        ("suit_led", "suits led"),
        ("top_speed", "top speeds"),
        ("card_run", "card runs"),
        ("flower_bed", "flower beds"),
    ],
)
def test_the_plural_of_a_name_is_guessed(name: str, expected: str) -> None:
    assert plural(name) == expected
