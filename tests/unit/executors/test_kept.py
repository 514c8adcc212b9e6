"""Sets that native code keeps while the state changes. That games go as they went, `test_native_games` shows."""

from __future__ import annotations

import re

import pytest

from cafetal.executors.native.kept import Formula, shortest
from cafetal.executors.native.program import assembly
from cafetal.pipeline import Rules


def holds(formula: Formula, content: int) -> bool:
    """What a formula says of a content."""
    while not isinstance(formula, bool):
        digit, low, high = formula
        formula = high if content >> digit & 1 else low
    return formula


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 8, 9])
def test_a_formula_of_digits_says_which_contents_count(count: int) -> None:
    for contents in range(1 << count):
        formula = shortest(contents, count)
        found = sum(1 << content for content in range(count) if holds(formula, content))
        assert found == contents


@pytest.mark.parametrize("game, kept", [("connect_four", True), pytest.param("english_draughts", False)])
def test_what_is_written_by_who_looks_ahead_is_not_kept(game: str, kept: bool) -> None:
    text = assembly(Rules.load(game).plan(2))
    keeping = re.findall(r"@keep\d+\(.*?\) alwaysinline nounwind \{(.*?)\n\}", text, re.DOTALL)
    assert keeping
    assert any("store" in body for body in keeping) == kept
