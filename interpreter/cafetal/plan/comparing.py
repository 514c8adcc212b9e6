"""Which `ensure` lets all ways to complete a choice be compared, where that is too much to go through."""

from __future__ import annotations

from cafetal.plan.faults import TOO_LONG, TOO_MUCH
from cafetal.plan.flow import Objective
from cafetal.plan.schema import Plan

COMPARED = "all ways to complete the move are compared here"
FEWER = "let fewer choices stand above that `ensure`, or say what must be without *most* or *fewest*"
"""What is said of that line, and what to do."""


def comparing(plan: Plan, reason: str, clause: int) -> int:
    """The clause of the `ensure` with most or fewest that a fault at the clause of a choice comes from; -1 for none."""
    if reason not in (TOO_LONG, TOO_MUCH):
        return -1
    numbers = {choice.best for choice in plan.choices if choice.blamed == clause >= 0} - {-1}
    ends = [block.next for block in plan.blocks if isinstance(block.next, Objective) and block.next.number in numbers]
    return ends[0].clause if ends else -1
