"""Rules texts with lines and words lost, doubled, swapped, replaced, moved: each ends in diagnostics or a plan."""

from __future__ import annotations

import random

import pytest

from tests.fuzz.mutate import mutated
from tests.fuzz.seeds import Seed, cases, games
from tests.fuzz.verdict import check_all, objective

BLOCK = 25
"""Mutants of one test."""


def check(seed: int) -> None:
    """Judge one mutant."""
    rng = random.Random(seed)
    source: Seed = rng.choice(games() if rng.random() < 0.5 else cases())
    text = mutated(source.text, rng)
    objective(text, source.folder, rng, variants=True)


@pytest.mark.parametrize("first", range(0, 14 * BLOCK, BLOCK))
def test_mutated_texts(first: int) -> None:
    check_all(check, range(first, first + BLOCK))


@pytest.mark.full
@pytest.mark.parametrize("first", range(1_000_000, 1_000_000 + 400 * BLOCK, BLOCK))
def test_many_mutated_texts(first: int) -> None:
    check_all(check, range(first, first + BLOCK))
