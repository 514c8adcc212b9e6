"""Single steps: whether one move is lawful, what events in a row are worth, and which cells a step depends on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from cafetal.engine.executor import Cells, Executor, Move
from cafetal.engine.generator import Generator
from cafetal.executors.native import NativeExecutor
from cafetal.executors.python import PythonExecutor
from cafetal.executors.reference.footprint import WHOLE, Footprints, bits
from cafetal.executors.reference.interpret import Interpreter
from cafetal.executors.reference.onebyone import Event
from cafetal.plan import Plan
from tests.fuzz.verdict import check_all
from tests.lasting import lasting
from tests.unit.plans import ALL, chaos

GATE = range(16)
NATIVE = 8  # every so many plans are compiled natively too: that costs most
STEPS = {"reversi": 2, "planting": 10}


def executors(plan: Plan, native: bool) -> list[Executor]:
    return [PythonExecutor(plan), Interpreter(plan), *([NativeExecutor(plan)] if native else [])]


def positions(executor: Executor, generator: Generator, left: int = 40) -> Iterator[tuple[Cells, tuple[int, ...]]]:
    """Positions of a random game, and the step that was taken there."""
    n_choices, point = len(executor.plan.choices), executor.layout.point
    cells = executor.start()
    while left and cells[point] >= 0:
        left -= 1
        before = cells[:]
        if cells[point] >= n_choices:
            step = generator.pick(executor.outcomes(cells))
            executor.draw(cells, step)
        else:
            moves = executor.moves(cells)
            if not moves:
                return  # a plan made at random may leave nobody a move
            step = moves[generator.below(len(moves))]
            executor.apply(cells, step)
        yield before, step


PLANS = [pytest.param(plan, STEPS.get(name, 40), True, id=name) for name, plan in ALL.items()]
PLANS += [pytest.param(chaos.plan(seed), 40, seed % NATIVE == 0, id=str(seed)) for seed in GATE]


@pytest.mark.parametrize(("plan", "steps", "native"), PLANS)
def test_a_move_is_allowed_if_it_is_listed(plan: Plan, steps: int, native: bool) -> None:
    listed_as_allowed(plan, steps, native)


@pytest.mark.parametrize(("plan", "steps", "native"), PLANS)
def test_a_step_does_not_depend_on_what_it_does_not_look_at(plan: Plan, steps: int, native: bool) -> None:
    assert footprints_hold(plan, steps) or plan is ALL["pairs"]  # each of its steps looks at all cells


@pytest.mark.parametrize("numbers", [lasting(60)])
def test_single_steps_of_many_plans(numbers: Iterable[int]) -> None:
    def check(seed: int) -> None:
        plan = chaos.plan(seed)
        listed_as_allowed(plan, 120, seed % NATIVE == 0)
        footprints_hold(plan, 120)

    check_all(check, numbers)


def listed_as_allowed(plan: Plan, steps: int, native: bool) -> None:
    """Moves of other positions of the same point are allowed, and played, where they are listed, by every executor."""
    running = executors(plan, native)
    known: dict[int, set[Move]] = {}
    for cells, _ in positions(running[0], Generator.from_seed(1), steps):
        point = cells[running[0].layout.point]
        if point < len(plan.choices):
            moves = running[0].moves(cells)
            others = known.setdefault(point, set())
            for move in sorted(others)[:6] + moves[:6]:
                for tried in (move, (*move, move[0]), move[:1]):
                    assert {one.allows(cells, tried) for one in running} == {tried in moves}, (cells, tried)
                copies = [cells[:] for _ in running]
                assert {one.attempt(copy, move) for one, copy in zip(running, copies, strict=True)} == {move in moves}
                assert all(copy == copies[0] for copy in copies)
                assert move in moves or copies[0] == cells
            others.update(moves[-3:])
    assert known, "no position with a choice was met"


def footprints_hold(plan: Plan, steps: int) -> int:
    """Whatever else is changed before a step, it is as lawful or likely as it was, and does the same.

    How many steps have cells that they do not look at.
    """
    compared = 0
    executor, footprints, generator = PythonExecutor(plan), Footprints(plan), Generator.from_seed(7)
    arrays = sum(array.length for array in plan.arrays)
    for cells, step in positions(executor, generator, steps):
        chance = cells[executor.layout.point] >= len(plan.choices)
        found = (footprints.chance if chance else footprints.move)(cells, step)
        free = [cell for cell in range(arrays) if not found >> cell & 1]
        if found == WHOLE or not free:
            continue
        cell = free[generator.below(len(free))]
        low, high = executor.layout.ranges[cell]
        value = low + generator.below(high - low + 1)
        other = [value if i == cell else old for i, old in enumerate(cells)]
        assert ran(executor, other, step, chance) == ran(executor, cells, step, chance)
        compared += 1
    return compared


def ran(executor: Executor, cells: Cells, step: tuple[int, ...], chance: bool) -> object:
    """How lawful or likely a step is, and which cells it changes to what."""
    before, cells = cells, cells[:]
    if chance:
        how: object = executor.happen(cells, [(before[executor.layout.point], step)])
    else:
        how = executor.attempt(cells, step)
    return how, [(i, value) for i, (value, old) in enumerate(zip(cells, before, strict=True)) if value != old]


@pytest.mark.parametrize("name", ["pips", "planting", "pool"])  # the plans with events of chance
def test_events_in_a_row_are_events_one_by_one(name: str) -> None:
    plan = ALL[name]
    for executor in executors(plan, True):
        event: list[Event] = []
        first: Cells = []
        met = 0
        for cells, step in positions(PythonExecutor(plan), Generator.from_seed(3)):
            if cells[executor.layout.point] < len(plan.choices):
                event, first = [], []
                continue
            first = first or cells
            event.append((cells[executor.layout.point], step))
            together, single = first[:], first[:]
            found = executor.happen(together, event)
            singles = [executor.happen(single, [one]) for one in event]
            assert found is not None and [found] == [[how[0] for how in singles if how]]
            assert together == single
            assert executor.happen(first[:], [(event[0][0] + 1, event[0][1])]) is None  # it waits elsewhere
            assert executor.happen(first[:], [(event[0][0], tuple(-9 for _ in event[0][1]))]) is None
            met += 1
        assert met


@pytest.mark.parametrize(("plan", "steps", "native"), PLANS)
def test_what_the_plan_says_that_a_move_cannot_touch_it_does_not_touch(plan: Plan, steps: int, native: bool) -> None:
    footprints, interpreter = Footprints(plan), Interpreter(plan)
    layout = interpreter.layout
    sizes = {array.name: array.length for array in plan.arrays}
    places = {name: range(at, at + sizes[name]) for name, at in layout.arrays.items() if name in sizes}
    places |= {name: range(at, at + 1) for name, at in layout.registers.items()}
    for cells, step in positions(interpreter, Generator.from_seed(5), min(steps, 12)):
        if cells[layout.point] >= len(plan.choices):
            continue
        seen = footprints.deeds(cells[:]).of(step)
        for name, at in places.items():
            assert footprints.may_touch(step, {name}) or seen == WHOLE or not seen & bits(at), name
    assert not footprints.may_touch((), set(places))
