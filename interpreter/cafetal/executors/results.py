"""How random games end, the same for every executor."""

from __future__ import annotations

from typing import NamedTuple


class Result(NamedTuple):
    """How a random game went: whether it came to its end, the reason, the numbers of moves and of chance events, and
    the values of the ranking keys, key by key, seat by seat."""

    finished: bool
    reason: int
    moves: int
    chances: int
    keys: tuple[int, ...]
