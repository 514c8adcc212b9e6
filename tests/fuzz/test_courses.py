"""Generated games with a bent course: every executor offers the same moves and comes to the same states."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cafetal.diagnostics import RulesError
from cafetal.pipeline import Rules
from tests.executors import available
from tests.fuzz.courses import Course
from tests.fuzz.play import lockstep
from tests.fuzz.programs import Program, Seeded
from tests.fuzz.verdict import check_all
from tests.lasting import lasting


def played(program: Program, seed: int, games: int = 3, steps: int = 40, native: bool = True) -> int:
    """Play some games of a program on every executor, if it checks."""
    rules = Rules.from_text(program.text())
    try:
        plan = rules.plan(rules.player_counts[-1])
    except RulesError:
        return 0
    executors = [executor(plan) for name, executor in available().items() if native or name != "native"]
    for number in range(games):
        lockstep(plan, executors, seed + number, steps)
    return 1


def test_bent_courses_are_played_alike() -> None:
    assert sum(played(Course(Seeded(seed)), seed, games=2, native=seed % 8 == 0) for seed in range(8)) >= 5


@pytest.mark.parametrize("kind", [Course, Program])
@pytest.mark.parametrize("numbers", [lasting(60)])
def test_many_programs_are_played_alike(kind: type[Program], numbers: Iterable[int]) -> None:
    check_all(lambda seed: played(kind(Seeded(seed)), seed), numbers)
