"""Many states of one game, stepped together: in native code where the game runs on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from cafetal.engine import Game, State
from cafetal.engine.executor import Move
from cafetal.engine.generator import seeded
from cafetal.executors.splitmix import signed
from cafetal.rl.decisions import Decision, Taker

Ints = NDArray[np.int64]
Cells = NDArray[np.int32]


class Stepper(Protocol):
    """Holds the states."""

    cells: Cells
    """The cells of all states, a row each."""
    deciding: Ints
    """The seat that decides in each state; -1 where the game is over."""

    def begin(self, seeds: Mapping[int, int]) -> None:
        """Begin games in some rows, each up to its first decision; they are those of `Game.new_game` with the seeds."""
        ...

    def play(self, moves: Mapping[int, Move]) -> None:
        """Play lawful moves in some rows, each up to the next decision. Raises `FaultError`."""
        ...

    def decision(self, row: int) -> Decision:
        """What may be chosen in a state that is not over."""
        ...


class PlainStepper:
    """Steps one state after the other."""

    def __init__(self, game: Game, rows: int) -> None:
        self.game = game
        self.cells = np.zeros((rows, game.layout.size), np.int32)
        self.deciding = np.full(rows, -1, np.int64)
        self._taker = Taker(game.plan)
        self._states: list[State | None] = [None] * rows

    def begin(self, seeds: Mapping[int, int]) -> None:
        """Begin games."""
        for row, seed in seeds.items():
            self._put(row, self.game.new_game(seed).settle())

    def play(self, moves: Mapping[int, Move]) -> None:
        """Play moves."""
        for row, move in moves.items():
            state = self._states[row]
            assert state is not None
            self._put(row, state.apply(move, trusted=True).settle())

    def decision(self, row: int) -> Decision:
        """What may be chosen."""
        state = self._states[row]
        assert state is not None
        return self._taker.decision(state.legal_moves())

    def _put(self, row: int, state: State) -> None:
        self._states[row] = State(self.game, state.cells, state.generator)  # without its record
        self.cells[row] = state.cells
        self.deciding[row] = -1 if state.is_over else state.actor


def first_generator(seed: int) -> int:
    """The generator of a new game, as a signed number of 64 bits."""
    return signed(seeded(seed))
