"""Other engines, and how each plays many random games at once. None is needed: what is not installed is left out.

A module is one engine; its function `find` is told a game as we call it, and returns a way to play it, or None where
the engine has no such game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from benchmarks.measurement import clock

Foreign: TypeAlias = Any
"""What comes from a package without types."""
ENOUGH = 0.02
"""So many seconds a call is to take at least, so that what surrounds it does not count."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to play random games: `play` plays some and gives their number, `length` is how many decisions they have
    on average, as this engine counts them."""

    name: str
    play: Callable[[], int]
    length: float


def enough(play: Callable[[int], int]) -> Callable[[], int]:
    """Return what plays so many games at once that it takes a while."""
    games = 1
    while True:
        begin = clock()
        play(games)
        if clock() - begin > ENOUGH:
            return lambda: play(games)
        games *= 4
