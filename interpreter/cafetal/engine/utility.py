"""What the end of a game is worth to each seat, as numbers for programs that learn."""

from __future__ import annotations

from typing import Literal

from cafetal.engine.state import State
from cafetal.plan import Plan

Utility = Literal["win", "score"]
LARGEST = 1_000.0


def check_utility(plan: Plan, utility: str) -> None:
    """Raises `ValueError` for a utility that there is not, or that the rules do not give."""
    if utility not in ("win", "score"):
        raise ValueError(f"utility is win or score, not {utility}")
    if utility == "score" and not plan.ranking:
        raise ValueError("the rules rank nobody, so utility is win")


def utilities(state: State, utility: Utility = "win", largest: float = LARGEST) -> list[float]:
    """The utility of every seat; nothing while the game goes on.

    `win` shares one win among the winners, as a game of sum zero: 1 and -1 for two seats, 0 for a draw. `score` is the
    first key of the ranking less its mean. Where all have lost each gets -1 (-`largest` by `score`); where all win
    together against the game each gets 1.
    """
    plan = state.game.plan
    seats = range(plan.players)
    if not state.is_over:
        return [0.0 for _ in seats]
    if state.is_lost:
        return [-1.0 if utility == "win" else -largest for _ in seats]
    if utility == "win":
        if plan.together and plan.lost:
            return [1.0 for _ in seats]
        winners = state.winners() or list(seats)
        return [plan.players / len(winners) * (seat in winners) - 1.0 for seat in seats]
    key = plan.ranking[0]
    values = [scores[key.name] * (1 if key.most else -1) for scores in state.scores()]
    return [value - sum(values) / len(values) for value in values]
