"""Rules texts with lines and words lost, doubled, swapped, replaced, moved: each ends in diagnostics or a plan."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from tests.fuzz.mutate import mutated
from tests.fuzz.seeds import Seed, cases, games
from tests.fuzz.verdict import check_all, objective
from tests.lasting import lasting

BLOCK = 25
"""Mutants of one test."""


def check(seed: int) -> None:
    """Judge one mutant."""
    rng = random.Random(seed)
    source: Seed = rng.choice(games() if rng.random() < 0.5 else cases())
    text = mutated(source.text, rng)
    objective(text, source.folder, rng, variants=True)


@pytest.mark.parametrize("numbers", [*(range(n, n + BLOCK) for n in range(0, 14 * BLOCK, BLOCK)), lasting(90)])
def test_mutated_texts(numbers: Iterable[int]) -> None:
    check_all(check, numbers)
