"""Memory: bytes of a state, of a plan with its executor, and of the whole way from text to plan."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from benchmarks.games import bundled, executors
from benchmarks.measurement import Figure
from cafetal.engine import Game, State
from cafetal.engine.executor import Executor
from cafetal.pipeline import Rules
from cafetal.plan import Plan

COPIES = 1_000


T = TypeVar("T")


def grown(work: Callable[[], T]) -> tuple[float, float, T]:
    """Return the KiB that a piece of work leaves behind, its peak, and what it returned (which is kept alive)."""
    gc.collect()
    tracemalloc.start()
    result = work()
    gc.collect()
    left, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return left / 1024, peak / 1024, result


def load(name: str, players: int) -> Plan:
    """Go the whole way from text to plan."""
    return Rules.load(name).plan(players)


def ready(plan: Plan, make: Callable[[Plan], Executor]) -> Game:
    """Make a game with its executor."""
    return Game(plan, make(plan))


def copies(state: State) -> list[State]:
    """Copy a state many times."""
    return [state.copy() for _ in range(COPIES)]


def measure() -> Iterator[Figure]:
    """Give the sizes for each game."""
    for name, players in bundled():
        left, peak, plan = grown(partial(load, name, players))
        yield Figure(f"{name}: from text to plan, peak", peak, "KiB")
        yield Figure(f"{name}: from text to plan, kept", left, "KiB")
        for executor, make in executors().items():
            kept, _, game = grown(partial(ready, plan, make))
            yield Figure(f"{name}, {executor}: executor", kept, "KiB")
            kept, _, _ = grown(partial(copies, game.new_game(1).settle()))
            yield Figure(f"{name}, {executor}: copy of a state", kept * 1024 / COPIES, "bytes")
