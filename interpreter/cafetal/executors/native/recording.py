"""Calling native code that plays games of random bots and counts what happens in them (see `native.recorded`)."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

from cafetal.executors.actions import ActionWords
from cafetal.executors.native import recorded
from cafetal.executors.results import Recorded, Result

if TYPE_CHECKING:
    from cafetal.executors.native.executor import NativeExecutor

LARGEST = 1 << 62
"""Seeds beyond which games are played elsewhere."""


class Recorder:
    """The memory in which one executor counts."""

    def __init__(self, executor: NativeExecutor) -> None:
        self._executor = executor
        plan = executor.plan
        self._words = ActionWords(plan)
        self.fit = self._words.fit
        if not self.fit:
            return
        self._tables = [ctypes.create_string_buffer(table) for table in self._words.tables]
        self._sums = (ctypes.c_int64 * recorded.PLACES)(*map(ctypes.addressof, self._tables))
        self._row = (ctypes.c_int64 * recorded.width_of(plan))()
        self._first = (ctypes.c_int32 * executor.layout.size)()

    def game(self, cells: list[int], seed: int, cap: int) -> Recorded | None:
        """The game with a seed; None if it is to be played elsewhere, as it is where the rules are at fault."""
        if not self.fit or not 0 <= seed < LARGEST:
            return None
        sums, row, plan = self._sums, self._row, self._executor.plan
        ctypes.memset(ctypes.addressof(sums) + 8 * recorded.WIDEST, 0, 8 * (recorded.PLACES - recorded.WIDEST))
        self._first[:] = cells  # type: ignore[assignment]
        if not self._executor.record_many(self._first, seed, 1, cap, row, sums):
            return None
        after = list[int]()
        self._executor.read(after)
        ended, reason, moves, chances, generator = row[: recorded.HEAD]
        keys = len(plan.ranking) * plan.players
        result = Result(ended == 0, reason, moves, chances, tuple(row[recorded.HEAD : recorded.HEAD + keys]))
        left = tuple(gone == 1 for gone in row[recorded.HEAD + keys :]) or (False,) * plan.players
        sizes = sums[recorded.SIZES : recorded.SIZES + sums[recorded.WIDEST] + 1]
        choices = {size: count for size, count in enumerate(sizes) if count}
        used, offered = self._counted(recorded.USED), self._counted(recorded.OFFERED)
        return Recorded(result, after, generator % 2**64, left, choices, used, offered)

    def _counted(self, first: int) -> dict[str, int]:
        texts = self._words.texts
        counts = self._sums[first : first + len(texts)]
        return {text: count for text, count in zip(texts, counts, strict=True) if count}
