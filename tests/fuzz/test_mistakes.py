"""One mistake in a bundled file gives one error, at its place: words and lines lost, doubled, swapped, misspelt."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from tests.fuzz.blame import PLACES, Figures, bundles, measure, measure_some
from tests.fuzz.mistakes import mistakes
from tests.lasting import lasting

SMALL = ("tic_tac_toe", "reversi", "kalah", "hearts", "maps/cafe", "lexicon.it")
"""Parts of names of files that are read in a moment."""


def judged(figures: Figures) -> None:
    """At most two errors for 98 of 100 mistakes, the first of them where the mistake shows, and none of our own."""
    assert not figures.broken, figures.broken[0]
    assert figures.few >= 0.98 * figures.refused, figures.worst[:3]
    assert figures.places[PLACES[2]] <= 0.02 * figures.refused, figures.astray[:3]


def test_mistakes_in_small_files() -> None:
    figures = Figures()
    for name in SMALL:
        figures.join(measure(0.012, 7, name))
    assert figures.refused > 50
    judged(figures)


@pytest.mark.parametrize("numbers", [lasting(240)])
def test_mistakes_in_all_files(numbers: Iterable[int]) -> None:
    judged(measure_some(numbers))


def test_every_mistake_is_another_text() -> None:
    text = next(file.text for bundle in bundles() for file in bundle.files() if file.name == "tic_tac_toe.rules")
    found = list(mistakes(text, random.Random(1)))
    assert len(found) > 500
    assert all(mistake.text != text for mistake in found)
    assert all(1 <= line <= mistake.text.count("\n") + 1 for mistake in found for line in mistake.lines)
