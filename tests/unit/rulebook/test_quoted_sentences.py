"""What the section on a variant quotes of the game stands in the book, word for word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

BOOKS = Path(__file__).parents[3] / "generated_docs" / "rulebooks"
QUOTED = {
    "en": r"Instead of “(.+?)” the following applies",
    "de": r"Statt „(.+?)“ gilt",
    "it": r"Invece di «(.+?)» vale",
}
QUOTES = re.compile("[“”„‘’‚«»‹›]")
BEFORE = re.compile(r"^(?:- |\d+\. |[a-z]\) |[A-Z]\. )|\*\*", re.MULTILINE)


def plainly(text: str) -> str:
    """A text in one line, without the signs of lists and quotation marks."""
    return " ".join(QUOTES.sub("", BEFORE.sub("", text)).split())


def missing(book: str, language: str) -> list[str]:
    """The sentences that a book quotes, and that stand nowhere else in it."""
    printed = plainly(re.sub(QUOTED[language], "", book))
    found = [plainly(quote) for quote in re.findall(QUOTED[language], book)]
    sentences = [sentence for quote in found for sentence in re.split(r"(?<=[.:]) ", quote)]
    return [sentence for sentence in sentences if sentence not in printed]


@pytest.mark.parametrize("language", sorted(QUOTED))
def test_what_is_quoted_stands_in_the_book(language: str) -> None:
    books = {path.stem: path.read_text(encoding="utf-8") for path in sorted((BOOKS / language).glob("*.md"))}
    assert any(re.search(QUOTED[language], book) for book in books.values())
    assert {game: found for game, book in books.items() if (found := missing(book, language))} == {}
