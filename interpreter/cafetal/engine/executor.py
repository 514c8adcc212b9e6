"""What the engine needs of an executor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cafetal.executors.reference.onebyone import Event
from cafetal.executors.schema import Layout
from cafetal.plan import Plan

Cells = list[int]
Move = tuple[int, ...]


class Executor(Protocol):
    """Runs one plan. Cells are changed in place; moves given to `apply` are lawful."""

    plan: Plan
    layout: Layout

    def start(self) -> Cells:
        """A new game, run up to its first pause."""
        ...

    def actor_at(self, cells: Cells) -> int:
        """The seat that decides at the choice point where the cells wait."""
        ...

    def moves(self, cells: Cells) -> list[Move]:
        """The lawful moves, in the order of the rules."""
        ...

    def allows(self, cells: Cells, move: Move) -> bool:
        """Whether a move of this choice point (its numbers are those of some position) is lawful here."""
        ...

    def attempt(self, cells: Cells, move: Move) -> bool:
        """Play a move of this choice point, as `apply` does, if it is lawful here; whether it is."""
        ...

    def apply(self, cells: Cells, move: Move) -> None:
        """Take the choices of a lawful move, and run to the next pause."""
        ...

    def outcomes(self, cells: Cells) -> list[tuple[tuple[int, ...], int]]:
        """The outcomes of the chance point where the cells wait: values and weight."""
        ...

    def draw(self, cells: Cells, values: tuple[int, ...]) -> None:
        """Let chance have one outcome, and run to the next pause."""
        ...

    def happen(self, cells: Cells, events: Sequence[Event]) -> list[float] | None:
        """Let chance have these outcomes one after the other, each while the game waits at its chance point: the
        logarithm of how likely each was. None if one of them cannot happen; then the cells are of no use."""
        ...

    def leaves(self, cells: Cells, depth: int, turns: bool) -> int | None:
        """How many leaves lie so many moves, or turns, below a state, as `engine.perft` counts them; None if this
        executor has no faster way to count them than going through its moves."""
        ...

    def call(self, function: str, cells: Cells, *args: int) -> int:
        """The value of a function of the plan."""
        ...
