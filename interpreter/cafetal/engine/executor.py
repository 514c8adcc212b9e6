"""What the engine needs of an executor."""

from __future__ import annotations

from typing import Protocol

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

    def apply(self, cells: Cells, move: Move) -> None:
        """Take the choices of a lawful move, and run to the next pause."""
        ...

    def outcomes(self, cells: Cells) -> list[tuple[tuple[int, ...], int]]:
        """The outcomes of the chance point where the cells wait: values and weight."""
        ...

    def draw(self, cells: Cells, values: tuple[int, ...]) -> None:
        """Let chance have one outcome, and run to the next pause."""
        ...

    def call(self, function: str, cells: Cells, *args: int) -> int:
        """The value of a function of the plan."""
        ...
