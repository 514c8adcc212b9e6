"""Where the building of an offer stands."""

from __future__ import annotations

from collections.abc import Mapping

from cafetal.dataclass import Frozen
from cafetal.plan import Expr

Env = Mapping[str, Expr]  # what registers hold that differ from their cells


class PartialMove(Frozen):
    """The registers that the move has changed so far, its numbers, and the points already inside one another.

    `facts` says what is known of these registers, as formulas over the registers at the start of the move.
    """

    env: Env
    facts: Env
    numbers: tuple[Expr, ...]
    stack: tuple[int, ...]

    def having(self, env: Env, facts: Env) -> PartialMove:
        """The place after some registers have changed."""
        return PartialMove({**self.env, **env}, {**self.facts, **facts}, self.numbers, self.stack)
