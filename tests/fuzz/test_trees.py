"""Syntax trees with parts of other games grafted in: always grammatical, so that all phases behind the parser run.

What still makes a plan is played on the Python executor and the interpreter, which must agree.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache

import pytest

from cafetal import nodes as n
from cafetal.engine import Game
from cafetal.executors.python import PythonExecutor
from cafetal.fmt import format_document
from cafetal.parse import parse, parse_partly
from cafetal.plan import Plan
from cafetal.plan.faults import FaultError
from cafetal.source import SourceFile
from tests.fuzz.graft import Grafts, grafted
from tests.fuzz.seeds import Seed, cases, games
from tests.fuzz.verdict import check_all, objective, play
from tests.lasting import lasting

FEW = 500
"""So much effort for a list of moves is little enough for the interpreter to play on."""
LARGE = 120
"""A plan with more blocks is too large for the interpreter, which is slow."""


@cache
def document(seed: Seed) -> n.Document:
    return parse(SourceFile(seed.name, seed.text))


@cache
def own(seed: Seed) -> Grafts:
    return Grafts([document(seed)])


@cache
def trees(of: Callable[[], tuple[Seed, ...]]) -> tuple[Seed, ...]:
    """The seeds that are trees: some cases show what is not read."""
    return tuple(seed for seed in of() if not parse_partly(SourceFile(seed.name, seed.text))[1])


@cache
def everything() -> Grafts:
    return Grafts(document(seed) for seed in (*trees(games), *trees(cases)))


def effort(plan: Plan, number: int) -> int:
    """What the first list of moves goes through; where that is much, the interpreter takes half a minute for a few."""
    executor = PythonExecutor(plan)
    try:
        state = Game(plan, executor).new_game(number).settle()
        return 0 if state.is_over else len(state.legal_moves()) + executor.spent
    except FaultError:
        return 0


def check(number: int) -> None:
    """Judge one tree; of a game whose first list takes much effort only one move is played."""
    rng = random.Random(number)
    source: Seed = rng.choice(trees(games if rng.random() < 0.5 else cases))
    tree = grafted(document(source), own(source), everything(), rng)
    try:
        text = format_document(tree)
    except ValueError:
        return  # a graft that no text says, such as a count by a column of a piece that has no kind
    verdict = objective(text, source.folder, rng)
    if verdict.plan is not None and len(verdict.plan.blocks) <= LARGE:
        play(verdict.plan, number, steps=6 if effort(verdict.plan, number) <= FEW else 1)


@pytest.mark.parametrize("numbers", [range(10, 20), lasting(90)])
def test_grafted_trees(numbers: Iterable[int]) -> None:
    check_all(check, numbers)
