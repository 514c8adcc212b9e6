"""What colours and signs mean is said below the picture of the set-up, in words of the book."""

from __future__ import annotations

import re

from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker


def words(game: str, language: str) -> list[str]:
    drawn = RulebookMaker(Rules.load(game), [language]).drawings(language).get("setup")
    assert drawn is not None
    return re.findall(r">([^<>]+)</text>", drawn.content.decode())


def test_each_sign_of_the_set_up_has_its_word() -> None:
    """Pieces of one kind have one row; pieces with numbers on them say it themselves."""
    found = words("catan", "en")
    assert {"resource cards, 2:1 harbours:", "wood", "ore", "tiles:", "forest", "desert"} <= {*found}
    assert found.count("wood") == 1
    assert not any("number chips" in word for word in found)


def test_signs_without_words_have_none() -> None:
    """Colours of pieces that every book calls by their adjectives need no list."""
    assert not any(word.endswith(":") for word in words("guatemala_cafe", "en"))
