"""Rules texts with lines and words lost, doubled, swapped, replaced, moved: each ends in diagnostics or a plan."""

from __future__ import annotations

import random

import pytest

from tests.fuzz.mutate import mutated
from tests.fuzz.seeds import Seed, cases, games
from tests.fuzz.verdict import SECONDS, judge

BLOCK = 25
"""Mutants of one test."""


def check(seed: int) -> None:
    """Judge one mutant; it names itself if it fails."""
    rng = random.Random(seed)
    source: Seed = rng.choice(games() if rng.random() < 0.5 else cases())
    text = mutated(source.text, rng)
    verdict = judge(text, source.folder, rng, variants=True)
    assert verdict.seconds < SECONDS, f"mutant {seed} of {source.name} took {verdict.seconds:.1f} s"


def check_block(first: int) -> None:
    judge(games()[0].text, games()[0].folder, random.Random(0))  # what is computed only once is no mutant's fault
    for seed in range(first, first + BLOCK):
        try:
            check(seed)
        except Exception as problem:
            problem.add_note(f"mutant {seed}")
            raise


@pytest.mark.parametrize("first", range(0, 14 * BLOCK, BLOCK))
def test_mutated_texts(first: int) -> None:
    check_block(first)


@pytest.mark.full
@pytest.mark.parametrize("first", range(1_000_000, 1_000_000 + 400 * BLOCK, BLOCK))
def test_many_mutated_texts(first: int) -> None:
    check_block(first)
