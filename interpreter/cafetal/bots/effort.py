"""How much a bot looks at for one decision, counted and not timed: so a seed gives the same game on every machine.

A move that is listed counts one, a step that is taken counts `STEP`. On the Python executor a second is enough for
20,000 to more than a million of them, depending on the rules.
"""

from __future__ import annotations

from cafetal.dataclass import dataclass
from cafetal.engine import State
from cafetal.engine.executor import Move

STEP = 10


@dataclass(slots=True)
class Effort:
    """What is left of the effort of one decision; it may fall below nought by what could not be foreseen."""

    left: int

    def listed(self, state: State) -> list[Move]:
        """The lawful moves of a state, counted."""
        moves = state.legal_moves()
        self.left -= len(moves)
        return moves

    def steps(self, number: int = 1) -> None:
        """Count steps."""
        self.left -= STEP * number
