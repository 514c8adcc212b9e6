"""Whatever a pass does, games stay the same: each alone, on random plans that use every construct."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import pytest

from cafetal.engine.generator import Generator
from cafetal.executors.native import program
from cafetal.executors.native.program import assembly
from cafetal.executors.python import PythonExecutor
from cafetal.executors.python import executor as python
from cafetal.executors.reference.interpret import Interpreter
from cafetal.plan import Plan
from cafetal.plan.passes import table
from cafetal.plan.passes.analysis import Analysis
from cafetal.plan.passes.manager import Pass, through
from cafetal.plan.passes.table import LOWERED, SHORT, STAGES, Origin
from tests.lasting import lasting
from tests.unit.plans.chaos import plan

ON_PLANS = [each for each in (*LOWERED, *SHORT) if each.name != "looks"]  # which has looks of its own, see `test_looks`
ON_BODIES = [each.name for name, stage in STAGES.items() if stage not in (LOWERED, SHORT) for each in stage]
GATE = (*range(6), 739951000099)  # the last has an effect that a pass sees never to happen


@contextmanager
def alone(monkeypatch: pytest.MonkeyPatch, name: str) -> Iterator[None]:
    """While this is entered, no other pass runs when code is made."""
    with monkeypatch.context() as patch:
        for stage in ("SHORT", "LAWFUL", "FUNCTION", "OFFER", "TOGETHER"):
            kept = tuple(each for each in getattr(table, stage) if each.name == name)
            for module in (table, python, program):
                if hasattr(module, stage):
                    patch.setattr(module, stage, kept)
        patch.setattr(table.body_of, "__defaults__", (table.FUNCTION,))
        yield


def same_game(one: Interpreter | PythonExecutor, other: Interpreter, seed: int) -> int:
    """Two executors play a random game step by step and agree; the number of steps."""
    generator = Generator.from_seed(seed)
    cells, copy = one.start(), other.start()
    steps = 0
    while cells[one.point] >= 0:
        assert without_point(cells, one) == without_point(copy, other)
        if cells[one.point] >= one.n_choices:
            outcomes = one.outcomes(cells)
            assert outcomes == other.outcomes(copy)
            values = generator.pick(outcomes)
            one.draw(cells, values)
            other.draw(copy, values)
        else:
            moves = one.moves(cells)
            assert moves == other.moves(copy)
            if not moves:
                break
            move = moves[generator.below(len(moves))]
            one.apply(cells, move)
            other.apply(copy, move)
        steps += 1
    assert without_point(cells, one) == without_point(copy, other)
    return steps


def without_point(cells: Sequence[int], executor: Interpreter | PythonExecutor) -> list[int]:
    """The cells but the number of the point: points that are never come to are gone in the other plan."""
    return [cell for i, cell in enumerate(cells) if i != executor.point]


def after(each: Pass[Plan], old: Plan) -> Interpreter:
    """What plays a plan after a pass; where moves end is told by the plan before it was shortened, as for executors."""
    new = Interpreter(through(old, (each,), *((Origin([], frozenset()),) if each in LOWERED else ())))
    if each in SHORT:
        new.effectful = Analysis(new.plan, old).effectful
    return new


@pytest.mark.parametrize("seed", GATE)
@pytest.mark.parametrize("each", ON_PLANS, ids=lambda each: each.name)
def test_a_pass_over_a_plan_changes_no_game(each: Pass[Plan], seed: int) -> None:
    assert same_game(after(each, plan(seed)), Interpreter(plan(seed)), seed)


@pytest.mark.parametrize("seed", GATE)
@pytest.mark.parametrize("name", ON_BODIES)
def test_a_pass_over_bodies_changes_no_game(name: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with alone(monkeypatch, name):
        assert same_game(PythonExecutor(plan(seed)), Interpreter(plan(seed)), seed)


@pytest.mark.parametrize("numbers", [lasting(60)])
def test_no_pass_changes_a_game(numbers: Iterable[int], monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in numbers:
        for each in ON_PLANS:
            same_game(after(each, plan(seed)), Interpreter(plan(seed)), seed)
        for name in ON_BODIES:
            with alone(monkeypatch, name):
                same_game(PythonExecutor(plan(seed)), Interpreter(plan(seed)), seed)


def test_only_one_pass_runs_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = assembly(plan(3)), "".join(PythonExecutor(plan(3)).sources)
    with alone(monkeypatch, "hoist"):
        assert assembly(plan(3)) != usual[0]
    with alone(monkeypatch, "none"):
        none = assembly(plan(3))
    assert none != usual[0]
    assert assembly(plan(3)) == usual[0]
