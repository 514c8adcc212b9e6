"""What the measurements share: the games that are measured, and random players."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from functools import cache

from cafetal import resources
from cafetal.engine import Game, State
from cafetal.engine.executor import Executor
from cafetal.engine.generator import Generator
from cafetal.executors.python import PythonExecutor
from cafetal.pipeline import Rules
from cafetal.plan import Plan

only: list[str] = []  # the games that are measured; all unless some are named
long = False  # whether what takes hours is measured whole
CAP = 3_000  # moves of a game; a longer one is counted as unfinished


def executors() -> dict[str, Callable[[Plan], Executor]]:
    """Return the executors that are fast enough to measure; the native one only if its extra is installed."""
    found: dict[str, Callable[[Plan], Executor]] = {"python": PythonExecutor}
    try:
        native = importlib.import_module("cafetal.native_code")
    except ModuleNotFoundError:
        return found
    found["native"] = native.best_executor
    return found


@cache
def rules(name: str) -> Rules:
    """Return the rules of a bundled game."""
    return Rules.load(name)


def bundled() -> Iterator[tuple[str, int]]:
    """Give every bundled game that plays, with its largest number of players."""
    for name in resources.bundled_games():
        if (not only or name in only) and not rules(name).errors:
            yield name, max(rules(name).player_counts)


def play(game: Game, seed: int) -> Iterator[State]:
    """Play random moves; give the state before each move, and at last the final one, always the same object."""
    state = game.new_game(seed).settle()
    chance = Generator.from_seed(seed)
    for _ in range(CAP):
        yield state
        if state.is_over:
            return
        moves = state.legal_moves()
        state.apply(moves[chance.below(len(moves))], trusted=True).settle()
        state.last = None  # the record is not what is measured
