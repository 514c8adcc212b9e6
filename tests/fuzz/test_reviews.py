"""Mutated small games through all that `cafetal check` does: examples and random games are played as well."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from cafetal.diagnostics import RulesError
from cafetal.pipeline import Rules
from cafetal.review import Budget, review
from cafetal.source import SourceFile
from tests.fuzz.mutate import mutated
from tests.fuzz.seeds import cases
from tests.fuzz.verdict import check_all
from tests.lasting import lasting

BLOCK = 10
"""Mutants of one test."""
SHORT = Budget(games=1, moves=40, seconds=0.2)


def check(seed: int) -> None:
    """Review one mutant."""
    rng = random.Random(seed)
    source = rng.choice(cases())
    rules = Rules([SourceFile("game.rules", mutated(source.text, rng))], source.folder)
    try:
        told = review(rules, rules.player_counts[:1], budget=SHORT)
    except RulesError as wrong:
        told = wrong.diagnostics
    for item in told:
        assert item.code != "X001", f"{source.name}: {item.message}"
        assert item.span.line >= 1 and item.span.file, f"{source.name}: {item.code} has no place"


@pytest.mark.parametrize("numbers", [range(BLOCK), range(BLOCK, 2 * BLOCK), lasting(60)])
def test_mutated_games(numbers: Iterable[int]) -> None:
    check_all(check, numbers)
