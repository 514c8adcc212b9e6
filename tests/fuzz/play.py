"""Random games on several executors at once: equal moves, equal cells, equal faults."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from cafetal.engine import Generator
from cafetal.engine.executor import Executor
from cafetal.executors.schema import Layout
from cafetal.plan import Plan
from cafetal.plan.faults import TOO_LONG, FaultError, SearchError

ANY_CLAUSE = -2


@dataclass(frozen=True)
class Fault:
    """What an executor says of rules that cannot go on."""

    reason: str
    clause: int


def outcome(what: Callable[[], Any]) -> Any:  # noqa: ANN401
    """What a call gives; a `Fault` where the rules are at fault.

    A search that reaches a bound is one and the same fault: which of its bounds comes first, and where, depends on what
    an executor need not look at.
    """
    try:
        return what()
    except SearchError:
        return Fault(TOO_LONG, ANY_CLAUSE)
    except FaultError as fault:
        return Fault(fault.reason, fault.clause)


def lockstep(plan: Plan, executors: Sequence[Executor], seed: int, steps: int) -> str:
    """Play a random game on several executors at once; how it ended: over, fault, stuck (no move), or cut.

    Raise AssertionError where they differ.
    """
    generator, point = Generator.from_seed(seed), Layout(plan).point
    tables = [outcome(executor.start) for executor in executors]
    cells = alike(tables, "they begin differently")
    if isinstance(cells, Fault):
        return "fault"
    both = list(zip(executors, tables, strict=True))
    for _ in range(steps):
        at = cells[point]
        if at < 0:
            return "over"
        waiting = at >= len(plan.choices)
        name = plan.chances[at - len(plan.choices)].name if waiting else plan.choices[at].name
        lists = [outcome(partial(one.outcomes if waiting else one.moves, table)) for one, table in both]
        given = alike(lists, f"they list different things at `{name}`")
        if isinstance(given, Fault) or not given:
            return "fault" if given else "stuck"
        step = generator.pick(given) if waiting else given[generator.below(len(given))]
        ends = [outcome(partial(one.draw if waiting else one.apply, table, step)) for one, table in both]
        if isinstance(alike(ends, f"they fault differently at `{name}`"), Fault):
            return "fault"
        alike(tables, f"they go on differently at `{name}`")
    return "cut"


def alike(found: Sequence[Any], problem: str) -> Any:  # noqa: ANN401
    """What all have found."""
    assert all(one == found[0] for one in found), f"{problem}: {found}"
    return found[0]
