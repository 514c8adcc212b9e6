"""Random plans that no person would write: all executors must agree on every offer and every cell."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cafetal.engine.generator import Generator
from cafetal.executors.native import NativeExecutor
from cafetal.executors.python import PythonExecutor
from cafetal.executors.reference.interpret import Interpreter
from tests.fuzz.verdict import check_all
from tests.lasting import lasting
from tests.unit.plans.chaos import plan

NATIVE = 8  # every so many plans are compiled natively too: that costs most


def compare(seed: int, native: bool) -> int:
    """Three random games of a plan, step by step; the number of steps."""
    rules = plan(seed)
    generated, direct = PythonExecutor(rules), Interpreter(rules)
    compiled = NativeExecutor(rules, 1) if native else None
    generator = Generator.from_seed(seed)
    steps = 0
    for _ in range(3):
        cells, other = generated.start(), direct.start()
        assert cells == other
        while cells[generated.point] >= 0:
            before = cells[:]
            if cells[generated.point] >= generated.n_choices:
                entries = generated.outcomes(cells)
                assert entries == direct.outcomes(other)
                step = generator.pick(entries)
                generated.draw(cells, step)
                direct.draw(other, step)
                if compiled is not None:
                    compiled.draw(before, step)
            else:
                moves = generated.moves(cells)
                assert moves == direct.moves(other)
                assert compiled is None or moves == compiled.moves(cells)
                if not moves:
                    break  # a plan made at random may leave nobody a move
                step = moves[generator.below(len(moves))]
                generated.apply(cells, step)
                direct.apply(other, step)
                if compiled is not None:
                    compiled.apply(before, step)
            steps += 1
            assert cells == other
            assert compiled is None or cells == before
    return steps


def check(seed: int) -> None:
    """One plan; few are compiled."""
    assert compare(seed, seed % NATIVE == 0) > 0


@pytest.mark.parametrize("numbers", [*(range(n, n + 4) for n in range(0, 40, 4)), lasting(60)])
def test_executors_agree_on_random_plans(numbers: Iterable[int]) -> None:
    check_all(check, numbers)
