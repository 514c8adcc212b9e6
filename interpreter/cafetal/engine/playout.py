"""Random games: every move equally likely, chance as the rules say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cafetal.engine.generator import Generator
from cafetal.executors.schema import OVER

if TYPE_CHECKING:
    from cafetal.engine.state import State

CAP = 100_000


@dataclass(frozen=True, slots=True)
class Playout:
    """How a random game went: its last state (without a record), the number of moves and chance events, and whether it
    came to its end before the cap."""

    state: State
    moves: int
    chances: int
    finished: bool


def playout(state: State, generator: Generator, cap: int = CAP) -> Playout:
    """Play a copy of a state to its end, at most `cap` moves; `generator` decides moves and chance alike."""
    from cafetal.engine.state import State

    executor = state.game.executor
    cells = state.cells[:]
    point, n_choices = executor.layout.point, len(executor.plan.choices)
    moves = chances = 0
    while (at := cells[point]) != OVER and moves < cap:
        if at >= n_choices:
            executor.draw(cells, generator.pick(executor.outcomes(cells)))
            chances += 1
        else:
            found = executor.moves(cells)
            executor.apply(cells, found[generator.below(len(found))])
            moves += 1
    return Playout(State(state.game, cells, generator.state), moves, chances, cells[point] == OVER)
