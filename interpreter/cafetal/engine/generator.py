"""The random generator of every executor: splitmix64, with an unbiased bounded draw.

One step, on unsigned 64-bit integers::

    state = state + 0x9E3779B97F4A7C15
    z = state;  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;  z = (z ^ z >> 27) * 0x94D049BB133111EB;  value = z ^ z >> 31

`below(n)` takes values until one is at least `2**64 mod n`, and gives its remainder by n; for n = 1 it takes none.
A seed becomes a state by one such mixing, so that neighbouring seeds have nothing in common.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import TypeVar

from cafetal.executors.splitmix import GAMMA, MASK, mix

T = TypeVar("T")


def seeded(seed: int) -> int:
    """The state that belongs to a seed (any integer; it is taken modulo 2**64). Raises `TypeError` for what is none."""
    return mix((index(seed) + GAMMA) & MASK)


class Generator:
    """A stream of random numbers; `state` is all there is to it."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & MASK

    @classmethod
    def from_seed(cls, seed: int) -> Generator:
        """The stream of a seed."""
        return cls(seeded(seed))

    def next(self) -> int:
        """The next 64-bit value."""
        self.state = (self.state + GAMMA) & MASK
        return mix(self.state)

    def below(self, count: int) -> int:
        """A number from 0 up to, not including, `count`, all equally likely."""
        if count == 1:
            return 0
        if count < 1:
            raise ValueError("nothing to draw from")
        least = (MASK + 1) % count
        while True:
            value = self.next()
            if value >= least:
                return value % count

    def pick(self, outcomes: Sequence[tuple[T, int]]) -> T:
        """One of several things, each with its weight; one thing alone costs no value of the stream."""
        if len(outcomes) == 1:
            return outcomes[0][0]
        at = self.below(sum(weight for _, weight in outcomes))
        for thing, weight in outcomes:
            at -= weight
            if at < 0:
                return thing
        raise AssertionError("weights do not add up")

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in random order."""
        found = list(things)
        for i in range(len(found) - 1, 0, -1):
            j = self.below(i + 1)
            found[i], found[j] = found[j], found[i]
        return found
