"""Every published rule that binds a player is found in the book, in each language, by the clause that it stands for."""

from __future__ import annotations

from functools import cache

import pytest

from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.lexicon import LANGUAGES
from cafetal.rulebook.tracing import Traced, traced
from tests.unit.prose_ledger import CAFE, GUATEMALA

LEDGERS = {"guatemala_cafe": GUATEMALA, "cafe_international": CAFE}
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
