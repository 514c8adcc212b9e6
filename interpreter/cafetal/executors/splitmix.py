"""The mixing of splitmix64, from which every executor draws; see `engine.generator` for what is drawn, and how."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

MASK = 2**64 - 1
GAMMA = 0x9E3779B97F4A7C15
FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB


def moves_key(moves: Iterable[Sequence[int]]) -> int:
    """A number of 24 bits for a set of moves, each given by the numbers of its choices; their order does not matter."""
    total = 0
    for move in moves:
        found = 0
        for number in move:
            found = mix((found + (number + 1) * GAMMA) & MASK)
        total += found
    return (total & MASK) >> 40


def mix(state: int) -> int:
    """The value that belongs to a state of the generator."""
    z = (state ^ (state >> 30)) * FIRST & MASK
    z = (z ^ (z >> 27)) * SECOND & MASK
    return z ^ (z >> 31)


def signed(value: int) -> int:
    """A number of 64 bits as LLVM and NumPy write it, with a sign."""
    return value - 2**64 if value >= 2**63 else value
