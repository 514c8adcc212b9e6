"""A decision, part by part: which parts may come next, and which move they come to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from cafetal.engine.parts import ChoiceParts
from cafetal.plan import Plan

Ints = NDArray[np.int32]


class Taker:
    """Takes lists of moves apart."""

    def __init__(self, plan: Plan) -> None:
        self.parts = ChoiceParts(plan)
        self.size = self.parts.size

    @cached_property
    def _table(self) -> Ints:
        """The parts of every choice, filled up with -1."""
        found = np.full((self.parts.numbers, self.parts.most), -1, np.int32)
        for number in range(self.parts.numbers):
            parts = self.parts.of(number)
            found[number, : len(parts)] = parts
        return found

    def decision(self, moves: Sequence[tuple[int, ...]]) -> Decision:
        """The decision between some moves."""
        data = np.array([number for move in moves for number in move], np.int32)
        lengths = np.array([len(move) for move in moves], np.int64)
        return self.of_rows(data, np.concatenate([[0], np.cumsum(lengths)]))

    def of_rows(self, data: Ints, starts: NDArray[np.int64]) -> Decision:
        """The decision between moves whose choices lie one behind the other; `starts`: where each begins."""
        parts = self._table[data]
        valid = parts >= 0
        ends = np.concatenate([[0], np.cumsum(valid.sum(axis=1))])
        first, last = ends[starts[:-1]], ends[starts[1:]]
        lengths = last - first
        flat = parts[valid]
        columns = np.arange(int(lengths.max(initial=0)))
        at = np.minimum(first[:, None] + columns, max(len(flat) - 1, 0))
        paths = np.where(columns < lengths[:, None], flat[at] if len(flat) else 0, -1).astype(np.int32)
        return Decision(paths, data, starts)


class Decision:
    """What may be chosen next. Parts that are forced by those before them are taken by themselves."""

    __slots__ = ("_data", "_left", "_paths", "_starts", "taken")

    def __init__(self, paths: Ints, data: Ints, starts: NDArray[np.int64]) -> None:
        self._paths, self._data, self._starts = paths, data, starts
        self._left = np.arange(len(paths))
        self.taken: tuple[int, ...] = ()
        """The parts so far."""

    def ways_on(self) -> Ints:
        """The parts that may come next, in order."""
        return np.unique(self._paths[self._left, len(self.taken)])

    def take(self, part: int) -> tuple[int, ...] | None:
        """Take a part; the move, if it is complete now. Raises `ValueError` for a part that may not come next."""
        at = len(self.taken)
        left = self._left[self._paths[self._left, at] == part]
        if not len(left) or part < 0:
            raise ValueError(f"{part} may not come next")
        taken = [*self.taken, int(part)]
        width = self._paths.shape[1]
        while (at := len(taken)) < width:
            column = self._paths[left, at]
            if column[0] < 0 or (column != column[0]).any():
                break
            taken.append(int(column[0]))
        self._left, self.taken = left, tuple(taken)
        if at == width or self._paths[left[0], at] < 0:
            return tuple(self._data[self._starts[left[0]] : self._starts[left[0] + 1]].tolist())
        return None

    def moves_left(self) -> list[int]:
        """The numbers of the moves, in the order of the rules, that begin with the parts so far."""
        return self._left.tolist()

    def copy(self) -> Decision:
        """A decision that goes its own way."""
        found = Decision(self._paths, self._data, self._starts)
        found._left, found.taken = self._left, self.taken
        return found
