"""What a position is worth to a seat, read off the ranking of the rules; while the game goes on, off their aim.

An aim is what the ranking counts first or, where the rules only name a winner, what they ask of that player. Later
keys break ties at the end of a game. They are no goals on the way: money is there to be spent.
"""

from __future__ import annotations

from cafetal.engine import State

DECIDED = 1_000_000.0


def rewards(state: State) -> list[float]:
    """For each seat, the share of the other seats that it ranks before (an equal one counts half), from 0 to 1.

    Where all lose it is 0 for each, and 1 where all win together against the game. In a game that goes on, and of
    which the rules only name the winner, the aim ranks the seats.
    """
    plan = state.game.plan
    if state.is_lost:
        return [0.0] * plan.players
    if state.is_over and plan.together and plan.lost:
        return [1.0] * plan.players
    going = not state.is_over and plan.ranking and plan.aim != plan.ranking[0]
    ranks = [-value for value in aimed(state)] if going else state.ranks()
    others = max(len(ranks) - 1, 1)
    return [
        sum(1.0 if other > rank else 0.5 for i, other in enumerate(ranks) if i != seat and other >= rank) / others
        for seat, rank in enumerate(ranks)
    ]


def aimed(state: State) -> list[int]:
    """How far each seat has come towards the aim, more being better; all 0 if there is none."""
    plan = state.game.plan
    aim, call = plan.aim, state.game.executor.call
    if aim is None:
        return [0] * plan.players
    sign = 1 if aim.most else -1
    return [sign * call(aim.function, state.cells, seat) for seat in range(plan.players)]


def margin(state: State, seat: int) -> float:
    """By how much a seat leads the best other one in the aim."""
    return margins(state)[seat]


def margins(state: State) -> list[float]:
    """By how much each seat leads the best other one in the aim."""
    values = aimed(state)
    first, second = (*sorted(values, reverse=True), 0, 0)[:2]
    return [float(value - (second if value == first else first)) for value in values]


def worth(state: State, seat: int) -> float:
    """The margin of a seat; a game that is over outweighs every margin, by what the seat has reached."""
    if not state.is_over:
        return margin(state, seat)
    return DECIDED * (2.0 * rewards(state)[seat] - 1.0) + margin(state, seat)
