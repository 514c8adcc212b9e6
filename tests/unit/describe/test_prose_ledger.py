"""Every published rule that binds a player is found in the book, in each language, by the clause that it stands for."""

from __future__ import annotations

import re
from functools import cache

import pytest

from cafetal.language.lexicon import LANGUAGES
from cafetal.language.realise.numbers import in_words
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.tracing import Traced, traced
from tests.unit.describe.prose_ledger import BOARDS, CAFE, GUATEMALA

LEDGERS = {"guatemala_cafe": GUATEMALA, "cafe_international": CAFE}
WORDS = 12
"""Numbers up to this one may be written in words."""
ROWS = [(game, row) for game, ledger in LEDGERS.items() for row in ledger]


@cache
def told(game: str) -> dict[str, Traced]:
    return {row.key: row for row in traced(RulebookMaker(Rules.load(game)))}


@pytest.mark.parametrize(("game", "row"), ROWS, ids=[f"{game}-{row}" for game, row in ROWS])
def test_a_published_rule_is_found_in_every_language(game: str, row: str) -> None:
    for key in LEDGERS[game][row].split():
        assert key in told(game), f"no clause `{key}`"
        for language in LANGUAGES:
            texts = told(game)[key].told[language]
            assert any(len(text.split()) > 1 for text in texts), f"{language}: {key} has no sentence"


def test_most_rows_of_the_ledgers_are_listed() -> None:
    assert len(GUATEMALA) > 140 and len(CAFE) > 100


FACTS = [(game, fact) for game, facts in BOARDS.items() for fact in facts]


def said(part: int | str, language: str) -> str:
    """The pattern of a number, in figures or in words, or of a name."""
    if isinstance(part, str):
        return re.escape(part)
    one = {"de": r"ein\w*", "en": "one", "it": r"un\w*"}[language]
    word = one if part == 1 else in_words(language, part) if part <= WORDS else ""
    forms = [str(part), *([word] if word else [])]
    return rf"(?<![\w−])(?:{'|'.join(forms)})(?!\w)"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "fact"), FACTS, ids=[f"{game}-{fact}" for game, fact in FACTS])
def test_what_is_on_the_boards_is_found_in_every_language(game: str, fact: str, language: str) -> None:
    key, parts = BOARDS[game][fact]
    pattern = ".*?".join(said(part, language) for part in parts)
    assert any(re.search(pattern, text, re.IGNORECASE) for text in told(game)[key].told[language]), pattern
