"""Calling native code that plays games of random bots and counts what happens in them (see `native.recorded`)."""

from __future__ import annotations

import ctypes
from collections import Counter
from struct import Struct
from typing import TYPE_CHECKING

from cafetal.executors.actions import ActionWords
from cafetal.executors.native import recorded
from cafetal.executors.results import Recorded, RecordedGames, Result

if TYPE_CHECKING:
    from cafetal.executors.native.executor import NativeExecutor

SUMS = (recorded.USED, recorded.OFFERED, recorded.PLAYED)
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
        self._width = recorded.width_of(plan)
        self._rows = (ctypes.c_int64 * self._width)()
        self._first = (ctypes.c_int32 * executor.layout.size)()

    def game(self, cells: list[int], seed: int, cap: int) -> Recorded | None:
        """The game with a seed; None if it is to be played elsewhere, as it is where the rules are at fault."""
        if not self._play(cells, seed, 1, cap):
            return None
        after = list[int]()
        self._executor.read(after)
        result, left = self._way(tuple(self._rows[: self._width]))
        generator = self._rows[recorded.GENERATOR_AT] % 2**64
        return Recorded(result, after, generator, left, self._choices, *map(self._counted, SUMS[:2]))

    def games(self, cells: list[int], seed: int, games: int, cap: int) -> RecordedGames | None:
        """So many games with the seeds from `seed` on, or fewer if the one behind them is to be played elsewhere; None
        if that is the first one."""
        done = self._play(cells, seed, games, cap)
        if done < games:
            done = self._play(cells, seed, done, cap)  # without what the other one has added
        if not done:
            return None
        rows = memoryview(self._rows).cast("B")[: 8 * self._width * done]
        ways = Counter(Struct(f"={recorded.GENERATOR_AT}q8x{self._width - recorded.HEAD}q").iter_unpack(rows))
        at = recorded.GENERATOR_AT
        told = [(self._way((*row[:at], 0, *row[at:])), times) for row, times in ways.items()]
        return RecordedGames(done, told, self._choices, *map(self._counted, SUMS))

    def _play(self, cells: list[int], seed: int, games: int, cap: int) -> int:
        """Play games and count them; how many come to an end in front of the first that does not."""
        if not self.fit or not 0 <= seed < LARGEST or not games:
            return 0
        if games * self._width > len(self._rows):
            self._rows = (ctypes.c_int64 * (games * self._width))()
        self._first[:] = cells  # type: ignore[assignment]
        sums = self._sums
        ctypes.memset(ctypes.addressof(sums) + 8 * recorded.WIDEST, 0, 8 * (recorded.PLACES - recorded.WIDEST))
        return self._executor.record_many(self._first, seed, games, cap, self._rows, sums)

    def _way(self, row: tuple[int, ...]) -> tuple[Result, tuple[bool, ...]]:
        plan = self._executor.plan
        ended, reason, moves, chances = row[: recorded.GENERATOR_AT]
        keys = recorded.HEAD + len(plan.ranking) * plan.players
        left = tuple(gone == 1 for gone in row[keys:]) or (False,) * plan.players
        return Result(ended == 0, reason, moves, chances, row[recorded.HEAD : keys]), left

    @property
    def _choices(self) -> dict[int, int]:
        sizes = self._sums[recorded.SIZES : recorded.SIZES + self._sums[recorded.WIDEST] + 1]
        return {size: count for size, count in enumerate(sizes) if count}

    def _counted(self, first: int) -> dict[str, int]:
        texts = self._words.texts
        counts = self._sums[first : first + len(texts)]
        return {text: count for text, count in zip(texts, counts, strict=True) if count}
