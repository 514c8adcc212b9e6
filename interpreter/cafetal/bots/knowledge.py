"""What a bot is given at a decision: the plan, its lawful moves, what its seat has seen, and a way to imagine worlds.

The true state is in none of its fields. `resample` and `worlds` give states that agree with everything the seat has
observed; where a game hides nothing, that is the position itself, with chance to come drawn anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from cafetal.dataclass import Frozen
from cafetal.engine import Generator, State
from cafetal.engine.executor import Move
from cafetal.engine.game import Game
from cafetal.engine.history import Observation
from cafetal.engine.resample import Imagination
from cafetal.engine.views import View
from cafetal.plan import Plan


class Resample(Protocol):
    """Imagines a world; `most`: so many steps of the game so far are played again for it, more or less."""

    def __call__(self, generator: Generator, most: int | None = None) -> State:
        """A world, with its record."""
        ...


class Worlds(Protocol):
    """Imagines many worlds, without their records; `most` as in `Resample`."""

    def draw(self, most: int) -> State:
        """A world."""
        ...

    def next(self, rounds: int, most: int) -> State:
        """A world that differs from the last one by so many proposals, or fewer."""
        ...


class Knowledge(Frozen):
    """The knowledge of `seat` at its decision; `moves` are its lawful moves, in the order of the rules."""

    plan: Plan
    seat: int
    moves: tuple[Move, ...]
    hides: bool
    view: Callable[[], View]
    history: Callable[[], list[Observation]]
    resample: Resample
    worlds: Callable[[Generator], Worlds]


class _Open:
    """Where nothing is hidden every world is the position itself."""

    def __init__(self, state: State, generator: Generator) -> None:
        self._cells, self._game, self._generator = state.cells[:], state.game, generator

    def draw(self, most: int) -> State:
        """The position, with luck of its own."""
        return State(self._game, self._cells[:], self._generator.next())

    def next(self, rounds: int, most: int) -> State:
        """The same once more."""
        return self.draw(most)


def hides_something(game: Game) -> bool:
    """Whether somebody may ever know more than somebody else."""
    return game.viewer.hides


def knowledge_of(state: State) -> Knowledge:
    """What the seat that decides in a state knows."""
    seat, game = state.actor, state.game
    hides = hides_something(game)

    def resample(generator: Generator, most: int | None = None) -> State:
        if hides:
            return state.resample(seat, generator, most=most)
        return State(game, state.cells[:], generator.next(), state.last)

    def worlds(generator: Generator) -> Worlds:
        return Imagination(state, seat, generator) if hides else _Open(state, generator)

    return Knowledge(
        game.plan,
        seat,
        tuple(state.legal_moves()),
        hides,
        lambda: state.view(seat),
        lambda: state.history(seat),
        resample,
        worlds,
    )
