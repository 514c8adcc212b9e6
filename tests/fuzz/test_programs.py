"""Generated games: written, formatted, parsed, checked, compiled and played, on two executors that must agree."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cafetal import nodes as n
from cafetal.fmt import format_document
from cafetal.parse import parse
from cafetal.source import SourceFile
from tests.fuzz.programs import Program, Seeded
from tests.fuzz.verdict import Verdict, check_all, objective, play
from tests.lasting import lasting

T = TypeVar("T")
FEW = max(settings().max_examples // 4, 2)


class Drawn:
    """Decisions of Hypothesis, which shrinks them."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def pick(self, things: Sequence[T]) -> T:
        """One of several things."""
        return things[self.data.draw(st.integers(0, len(things) - 1))]


def check(text: str, seed: int) -> Verdict:
    """Format, judge and play one game."""
    document = parse(SourceFile("game.rules", text))
    written = format_document(document)
    assert n.same_tree(parse(SourceFile("game.rules", written)), document)
    verdict = objective(written, None, random.Random(seed))
    if verdict.plan is not None:
        play(verdict.plan, seed, games=2, steps=8)
    return verdict


@settings(max_examples=FEW)
@given(st.data())
def test_generated_games_play_alike(data: st.DataObject) -> None:
    check(Program(Drawn(data)).text(), 1)


def test_most_generated_games_can_be_played() -> None:
    """Otherwise they would not show much."""
    verdicts = [objective(Program(Seeded(seed)).text(), None, random.Random(seed)) for seed in range(60)]
    assert sum(verdict.plan is not None for verdict in verdicts) >= 30


@pytest.mark.parametrize("numbers", [lasting(90)])
def test_many_generated_games_play_alike(numbers: Iterable[int]) -> None:
    check_all(lambda seed: check(Program(Seeded(seed)).text(), seed), numbers)
