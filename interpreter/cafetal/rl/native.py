"""Many states of one game in one piece of memory, stepped by one call into native code, while other threads run."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from cafetal.engine import Game, State
from cafetal.engine.executor import Move
from cafetal.executors.native import NativeExecutor
from cafetal.executors.native.batches import LENGTH, MOVE, SEAT, STREAM, WIDTH, WRONG
from cafetal.executors.splitmix import signed
from cafetal.plan.faults import FaultError
from cafetal.rl.decisions import Decision, Taker
from cafetal.rl.stepping import first_generator

NOTHING = -1


class NativeStepper:
    """Steps all states at once."""

    def __init__(self, game: Game, rows: int) -> None:
        assert isinstance(game.executor, NativeExecutor)
        self.game = game
        self.executor = game.executor
        size = game.layout.size
        self._block = np.zeros((rows, size + 1), np.int32)
        self.cells = self._block[:, 1:]
        self.deciding = np.full(rows, -1, np.int64)
        self._table = np.zeros((rows, WIDTH), np.int64)
        self._taker = Taker(game.plan)

    def begin(self, seeds: Mapping[int, int]) -> None:
        """Begin games."""
        self._table[:, LENGTH] = NOTHING
        first = np.array(self.game.first_cells, np.int32)
        for row, seed in seeds.items():
            self.cells[row] = first
            self._table[row, STREAM] = first_generator(seed)
            self._table[row, LENGTH] = 0
        self._advance({})

    def play(self, moves: Mapping[int, Move]) -> None:
        """Play moves."""
        self._table[:, LENGTH] = NOTHING
        choices = np.array([number for move in moves.values() for number in move], np.int32)
        at = 0
        for row, move in moves.items():
            self._table[row, MOVE] = choices.ctypes.data + 4 * at
            self._table[row, LENGTH] = len(move)
            at += len(move)
        self._advance(moves)
        del choices  # it had to stay until here

    def _advance(self, moves: Mapping[int, Move]) -> None:
        before, streams = self._block.copy(), self._table[:, STREAM].copy()
        self.executor.advance_many(self._block.ctypes.data + 4, len(self._block), self._table.ctypes.data)
        stepped = self._table[:, LENGTH] != NOTHING
        wrong = stepped & (self._table[:, WRONG] != 0)
        self.deciding[stepped] = self._table[stepped, SEAT]
        for row in np.flatnonzero(wrong).tolist():  # what native code has looked for too long, or a fault of the rules
            state = State(self.game, before[row, 1:].tolist(), int(streams[row]) % 2**64)
            if row in moves:
                state.apply(moves[row], trusted=True)
            state.settle()
            self.cells[row] = state.cells
            self._table[row, STREAM] = signed(state.generator)
            self.deciding[row] = -1 if state.is_over else state.actor

    def decision(self, row: int) -> Decision:
        """What may be chosen."""
        try:
            count, data, starts = self.executor.list_at(self._block.ctypes.data + 4 * (row * self._block.shape[1] + 1))
        except FaultError:
            return self._taker.decision(self.executor.moves(self.cells[row].tolist()))
        begins = np.frombuffer(starts, np.int64, count + 1).copy()
        return self._taker.of_rows(np.frombuffer(data, np.int32, int(begins[-1])).copy(), begins)
