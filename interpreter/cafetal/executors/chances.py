"""Events of chance that are known to have happened, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log
from typing import Protocol

Outcome = tuple[tuple[int, ...], int]
Event = tuple[int, tuple[int, ...]]
"""The value of the cell `point` while the game waits for chance, and the values that were drawn."""


class Drawing(Protocol):
    """What is needed to let chance have an outcome."""

    point: int

    def outcomes(self, cells: list[int]) -> list[Outcome]:
        """The outcomes of the chance point where the cells wait."""
        ...

    def draw(self, cells: list[int], values: tuple[int, ...]) -> None:
        """Let chance have one outcome."""
        ...


def likelihood(outcomes: Iterable[Outcome], values: tuple[int, ...]) -> float | None:
    """The logarithm of how likely an outcome is; None if it is none."""
    whole = part = 0
    for known, weight in outcomes:
        whole += weight
        if known == values:
            part += weight
    return log(part / whole) if part else None


def happen(executor: Drawing, cells: list[int], events: Sequence[Event]) -> list[float] | None:
    """Let chance have these outcomes (see `engine.Executor.happen`)."""
    found: list[float] = []
    for point, values in events:
        how = likelihood(executor.outcomes(cells), values) if cells[executor.point] == point else None
        if how is None:
            return None
        found.append(how)
        executor.draw(cells, values)
    return found
