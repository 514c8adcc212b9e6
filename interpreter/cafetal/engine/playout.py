"""Random games: every move equally likely, chance as the rules say; the same games on every executor."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from cafetal.dataclass import Frozen
from cafetal.engine.draws import FollowingExecutor, following
from cafetal.engine.executor import Cells, Executor
from cafetal.engine.generator import Generator
from cafetal.executors.results import Result
from cafetal.executors.schema import OVER
from cafetal.plan.faults import MAX_CHANCES, NOBODY_DECIDES, FaultError

if TYPE_CHECKING:
    from cafetal.engine.state import State

CAP = 100_000


class Playout(Frozen):
    """How a random game went: its last state (without a record), the number of moves and chance events, and whether it
    came to its end before the cap."""

    state: State
    moves: int
    chances: int
    finished: bool


@runtime_checkable
class Player(Protocol):
    """An executor that plays a random game itself."""

    def playout(self, cells: Cells, generator: int, cap: int) -> tuple[int, int, int, bool]:
        """Play on to the end: generator, moves, chance events, whether the game is over; the cells change."""
        ...


@runtime_checkable
class Simulator(Protocol):
    """An executor that plays many random games itself."""

    def simulate(self, cells: Cells, generator: int, games: int, cap: int) -> tuple[int, Sequence[Result]]:
        """Play many games: the generator after them, and how each went."""
        ...


def playout(state: State, generator: Generator, cap: int = CAP) -> Playout:
    """Play a copy of a state on until it is over, or until a decision after `cap` moves.

    `generator` decides moves and chance alike, and goes on.
    """
    executor, cells = following(state.game.executor, state.cells[:], state.draws)
    moves, chances, finished = _play(executor, cells, generator, cap)
    end = state.game.state(cells[: state.game.layout.size], generator.state)
    end.draws = executor.left(cells) if isinstance(executor, FollowingExecutor) else ()
    return Playout(end, moves, chances, finished)


def simulate(state: State, generator: Generator, games: int, cap: int = CAP) -> Sequence[Result]:
    """Play many random games on from a state; `generator` decides them one after the other, and goes on."""
    executor, first = following(state.game.executor, state.cells, state.draws)
    if isinstance(executor, Simulator):
        generator.state, found = executor.simulate(first, generator.state, games, cap)
        return found
    plan, layout = state.game.plan, state.game.layout
    results: list[Result] = []
    for _ in range(games):
        cells = first[:]
        moves, chances, finished = _play(executor, cells, generator, cap)
        keys = tuple(executor.call(key.function, cells, seat) for key in plan.ranking for seat in range(plan.players))
        results.append(Result(finished, cells[layout.reason], moves, chances, keys))
    return results


@cache
def _player(executor: type) -> bool:
    """Whether a class of executors plays games itself; asking a protocol takes as long as some moves."""
    return issubclass(executor, Player)


def _play(executor: Executor, cells: Cells, generator: Generator, cap: int) -> tuple[int, int, bool]:
    if _player(type(executor)):
        generator.state, moves, chances, finished = cast(Player, executor).playout(cells, generator.state, cap)
        return moves, chances, finished
    point, n_choices = executor.layout.point, len(executor.plan.choices)
    moves = chances = lately = 0
    while (at := cells[point]) != OVER:
        if at >= n_choices:
            outcomes = executor.outcomes(cells)
            if not outcomes:
                raise FaultError(-1, "nothing can follow")
            executor.draw(cells, generator.pick(outcomes))
            chances, lately = chances + 1, lately + 1
            if lately > MAX_CHANCES:
                raise FaultError(-1, NOBODY_DECIDES)
        elif moves >= cap:
            return moves, chances, False
        else:
            found = executor.moves(cells)
            if not found:
                raise FaultError(-1, "nothing can follow")
            executor.apply(cells, found[generator.below(len(found))])
            moves, lately = moves + 1, 0
    return moves, chances, True
