"""Moves and events of chance that are known to have happened, taken one after the other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from math import log

Outcome = tuple[tuple[int, ...], int]
Event = tuple[int, tuple[int, ...]]
"""The value of the cell `point` while the game waits for chance, and the values that were drawn."""


def likelihood(outcomes: Iterable[Outcome], values: tuple[int, ...]) -> float | None:
    """The logarithm of how likely an outcome is; None if it is none."""
    whole = part = 0
    for known, weight in outcomes:
        whole += weight
        if known == values:
            part += weight
    return log(part / whole) if part else None


class OneByOne(ABC):
    """What an executor can do with its other methods: try a move, let known events of chance happen."""

    point: int

    @abstractmethod
    def allows(self, cells: list[int], move: tuple[int, ...]) -> bool:
        """Whether a move is lawful."""

    @abstractmethod
    def apply(self, cells: list[int], move: tuple[int, ...]) -> None:
        """Take the choices of one lawful move."""

    @abstractmethod
    def outcomes(self, cells: list[int]) -> list[Outcome]:
        """The outcomes of the chance point where the cells wait."""

    @abstractmethod
    def draw(self, cells: list[int], values: tuple[int, ...]) -> None:
        """Let chance have one outcome."""

    def attempt(self, cells: list[int], move: tuple[int, ...]) -> bool:
        """Play a move if it is lawful; whether it is."""
        lawful = self.allows(cells, move)
        if lawful:
            self.apply(cells, move)
        return lawful

    def leaves(self, cells: list[int], depth: int, turns: bool) -> int | None:
        """How many leaves lie below a state: there is no faster way to count them than going through the moves."""
        return None

    def happen(self, cells: list[int], events: Sequence[Event]) -> list[float] | None:
        """Let chance have these outcomes one after the other; how likely each was, as a logarithm, or None."""
        found: list[float] = []
        for point, values in events:
            how = likelihood(self.outcomes(cells), values) if cells[self.point] == point else None
            if how is None:
                return None
            found.append(how)
            self.draw(cells, values)
        return found
