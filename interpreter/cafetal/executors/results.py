"""How random games end, the same for every executor."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import NamedTuple, overload


class Result(NamedTuple):
    """How a random game went: whether it came to its end, the reason, the numbers of moves and of chance events, and
    the values of the ranking keys, key by key, seat by seat."""

    finished: bool
    reason: int
    moves: int
    chances: int
    keys: tuple[int, ...]


class Recorded(NamedTuple):
    """How a game of random bots went, with all that is counted of it.

    `choices`: how often so many moves were offered; `used` and `offered`: how often each action was taken, and at how
    many decisions it could be taken. `left`: the seats out of the game.
    """

    result: Result
    cells: list[int]
    generator: int
    left: tuple[bool, ...]
    choices: dict[int, int]
    used: dict[str, int]
    offered: dict[str, int]


class RecordedGames(NamedTuple):
    """How many games of random bots went, each way with the number of games that went so, and what is counted of all.

    A way is a result and which seats are out of the game. `played`: in how many games each action was taken.
    """

    games: int
    ways: list[tuple[tuple[Result, tuple[bool, ...]], int]]
    choices: dict[int, int]
    used: dict[str, int]
    offered: dict[str, int]
    played: dict[str, int]


class Results(Sequence[Result]):
    """How many random games went, as rows of 64-bit numbers: 0 if the game came to its end, then what `Result` has.

    A million games are one piece of memory; a `Result` is made when it is asked for.
    """

    def __init__(self, games: int, keys: int) -> None:
        self.width = 4 + keys
        self._games = games
        self._cells = (ctypes.c_int64 * (self.width * games))()

    def address(self, game: int) -> int:
        """Where the row of a game lies in memory."""
        return ctypes.addressof(self._cells) + 8 * self.width * game

    @property
    def rows(self) -> memoryview:
        """All rows, one behind the other, not copied."""
        return memoryview(self._cells).cast("B").cast("q")

    def __len__(self) -> int:
        return self._games

    @overload
    def __getitem__(self, at: int) -> Result: ...
    @overload
    def __getitem__(self, at: slice) -> list[Result]: ...
    def __getitem__(self, at: int | slice) -> Result | list[Result]:
        """The result of a game, or of several."""
        if isinstance(at, slice):
            return [self._result(game) for game in range(*at.indices(self._games))]
        return self._result(range(self._games)[at])

    def _result(self, game: int) -> Result:
        ended, reason, moves, chances, *keys = self._cells[self.width * game : self.width * (game + 1)]
        return Result(ended == 0, reason, moves, chances, tuple(keys))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]
