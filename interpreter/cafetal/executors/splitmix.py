"""The mixing of splitmix64, from which every executor draws; see `engine.generator` for what is drawn, and how."""

from __future__ import annotations

MASK = 2**64 - 1
GAMMA = 0x9E3779B97F4A7C15
FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB


def mix(state: int) -> int:
    """The value that belongs to a state of the generator."""
    z = (state ^ (state >> 30)) * FIRST & MASK
    z = (z ^ (z >> 27)) * SECOND & MASK
    return z ^ (z >> 31)
