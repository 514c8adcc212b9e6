"""The sentences of the rulebooks, in three languages, against the text that they must be."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cafetal.language.realise import Realiser, make_realiser, to_plain
from tests.unit.sentences.rows import answers, build, other, score, setup
from tests.unit.sentences.rows.row import Row
from tests.unit.sentences.rows.words import realiser_of_rows

LANGUAGES = ("de", "en", "it")
ROWS = [*setup.ROWS, *build.ROWS, *score.ROWS, *answers.ROWS]


@cache
def realiser(language: str) -> Realiser:
    return realiser_of_rows(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.source)
def test_passage_reads_as_wanted(row: Row, language: str) -> None:
    sentences = realiser(language).sentences(row.plans)
    text = " ".join(to_plain(sentence.text) for sentence in sentences)
    assert text.replace("\u00a0", " ") == row.text(language)


@cache
def realiser_of_other_games(language: str) -> Realiser:
    return make_realiser(language, Path(other.__file__).parent / f"other_games.{language}.toml")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", other.ROWS, ids=lambda row: row.source)
def test_passage_of_another_game_reads_as_wanted(row: Row, language: str) -> None:
    sentences = realiser_of_other_games(language).sentences(row.plans)
    text = " ".join(to_plain(sentence.text) for sentence in sentences)
    assert text.replace("\u00a0", " ") == row.text(language)
