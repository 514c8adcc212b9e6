"""Random games on two executors at once: equal moves, equal cells, equal faults."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from cafetal.engine import Generator
from cafetal.engine.executor import Executor
from cafetal.executors.faults import FaultError
from cafetal.executors.interpret import Interpreter
from cafetal.plan import Plan


@dataclass(frozen=True)
class Fault:
    """What an executor says of rules that cannot go on."""

    reason: str
    clause: int


def outcome(what: Callable[[], Any]) -> Any:  # noqa: ANN401
    """What a call gives; a `Fault` where the rules are at fault."""
    try:
        return what()
    except FaultError as fault:
        return Fault(fault.reason, fault.clause)


def lockstep(plan: Plan, one: Executor, other: Interpreter, seed: int, steps: int) -> str:
    """Play a random game on an executor and the interpreter; how it ended: over, fault, stuck (no move), or cut.

    Raise AssertionError where they differ.
    """
    generator = Generator.from_seed(seed)
    cells, twin = outcome(one.start), outcome(other.start)
    assert cells == twin, "they begin differently"
    if isinstance(cells, Fault):
        return "fault"
    for _ in range(steps):
        at = cells[other.point]
        if at < 0:
            return "over"
        waiting = at >= len(plan.choices)
        name = plan.chances[at - len(plan.choices)].name if waiting else plan.choices[at].name
        if waiting:
            given, same = outcome(partial(one.outcomes, cells)), outcome(partial(other.outcomes, twin))
        else:
            given, same = outcome(partial(one.moves, cells)), outcome(partial(other.moves, twin))
        assert given == same, f"they list different things at `{name}`"
        if isinstance(given, Fault) or not given:
            return "fault" if given else "stuck"
        if waiting:
            drawn = generator.pick(given)
            ends = outcome(partial(one.draw, cells, drawn)), outcome(partial(other.draw, twin, drawn))
        else:
            move = given[generator.below(len(given))]
            ends = outcome(partial(one.apply, cells, move)), outcome(partial(other.apply, twin, move))
        assert ends[0] == ends[1], f"they fault differently at `{name}`: {ends}"
        if isinstance(ends[0], Fault):
            return "fault"
        assert cells == twin, f"they go on differently at `{name}`"
    return "cut"
