"""What a position is worth to a seat, read off the ranking of the rules."""

from __future__ import annotations

from cafetal.engine import State

DECIDED = 1_000_000.0


def rewards(state: State) -> list[float]:
    """For each seat, the share of the other seats that it ranks before (an equal one counts half), from 0 to 1.

    Where all lose it is 0 for each, and 1 where all win together against the game.
    """
    plan = state.game.plan
    if state.is_lost:
        return [0.0] * plan.players
    if state.is_over and plan.together and plan.lost:
        return [1.0] * plan.players
    ranks = state.ranks()
    others = max(len(ranks) - 1, 1)
    return [
        sum(1.0 if other > rank else 0.5 for i, other in enumerate(ranks) if i != seat and other >= rank) / others
        for seat, rank in enumerate(ranks)
    ]


def margin(state: State, seat: int) -> float:
    """By how much a seat leads the best other one in the first key of the ranking; 0 if nothing is ranked.

    Later keys break ties at the end of a game. They are no goals on the way: money is there to be spent.
    """
    ranking = state.game.plan.ranking
    if not ranking:
        return 0.0
    key = ranking[0]
    call = state.game.executor.call
    values = [call(key.function, state.cells, other) for other in range(state.game.plan.players)]
    signed = values if key.most else [-value for value in values]
    best = max((value for other, value in enumerate(signed) if other != seat), default=0)
    return float(signed[seat] - best)


def worth(state: State, seat: int) -> float:
    """The margin of a seat; a game that is over outweighs every margin, by what the seat has reached."""
    if not state.is_over:
        return margin(state, seat)
    return DECIDED * (2.0 * rewards(state)[seat] - 1.0) + margin(state, seat)
