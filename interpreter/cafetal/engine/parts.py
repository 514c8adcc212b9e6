"""Choices taken apart, so that few actions are enough for all of them.

A choice has a plan-wide number, which says everything at once: which way on, which piece, from where. There are many
such numbers: a piece is one for each place at which it may lie. An *action* is one part of a choice: the way on, where
there are several; then each value; a piece as its place and its face. What a part means depends on where the game
stands, and on the parts before it, so that the same small numbers serve for all.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property
from math import prod

from cafetal.plan import Plan


class ChoiceParts:
    """Takes the choices of a plan apart."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._places = sum(len(storage.places) for storage in plan.storages)
        arms = [(arm, at, len(point.arms)) for point in plan.choices for at, arm in enumerate(point.arms)]
        self._arms = sorted(arms, key=lambda entry: entry[0].base)
        self._bases = [arm.base for arm, _, _ in self._arms]

    def radices(self, size: int) -> tuple[int, ...]:
        """How many values the parts of a value of so many have: a piece is a place and a face."""
        pieces = self._places > 1 and size > self._places and size % self._places == 0
        return (self._places, size // self._places) if pieces else (size,)

    def of(self, number: int) -> tuple[int, ...]:
        """The parts of a choice."""
        arm, at, arms = self._arms[bisect_right(self._bases, number) - 1]
        rest = number - arm.base
        found: list[int] = []
        for size in reversed([radix for whole in arm.sizes for radix in self.radices(whole)]):
            if size > 1:
                found.append(rest % size)
                rest //= size
        if arms > 1:
            found.append(at)
        return tuple(reversed(found)) or (0,)

    @cached_property
    def size(self) -> int:
        """How many actions there are: as many as the part with the most values has."""
        sizes = {radix for arm, _, _ in self._arms for whole in arm.sizes for radix in self.radices(whole)}
        return max({1, *sizes, *(arms for _, _, arms in self._arms)}) if self._arms else 0

    @cached_property
    def most(self) -> int:
        """The most parts of one choice."""
        lengths = [sum(len(self.radices(s)) for s in arm.sizes if s > 1) + (arms > 1) for arm, _, arms in self._arms]
        return max([1, *lengths])

    @cached_property
    def numbers(self) -> int:
        """How many numbers of choices there are."""
        return max((arm.base + prod(max(size, 1) for size in arm.sizes) for arm, _, _ in self._arms), default=0)
