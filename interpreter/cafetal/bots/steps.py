"""A step: a move and what follows before anybody is free again."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.bots.effort import STEP, Effort
from cafetal.bots.worth import worth
from cafetal.engine import Generator, State
from cafetal.engine.executor import Move

MOST_ANSWERS = 64
FEW = 12
"""With so many moves, or fewer, the next move of the same seat is looked at too."""
MOST_NEXT = 96
"""So many next moves are looked at behind one move; of more, some of every sort are drawn."""
FEWEST_NEXT = 4
"""And so many at least, whatever the effort."""


def looked_ahead(
    world: State, move: Move, seat: int, generator: Generator, effort: Effort, most: int = 0
) -> tuple[float, bool]:
    """What a move is worth in a world, and whether it led there without chance and without answers of others.

    `most`: with the best next move, if the same seat is to decide on it, for so much effort.
    """
    state = State(world.game, world.cells, generator.next(), world.last)
    state.apply(move, trusted=True)
    effort.steps()
    certain = True
    for _ in range(MOST_ANSWERS):
        if state.is_over:
            return worth(state, seat), certain
        effort.steps()
        if state.is_chance:
            state.apply_chance()
        elif state.actor != seat and state.game.plan.choices[state.point].kind == "ask":
            answers = effort.listed(state)
            state.apply(answers[generator.below(len(answers))], trusted=True)
        else:
            break
        certain = False
    if not most or state.actor != seat:
        return worth(state, seat), certain
    lawful = effort.listed(state)
    affordable = max((most - len(lawful)) // STEP, FEWEST_NEXT)
    moves = some_of_each(state, lawful, min(affordable, MOST_NEXT), generator)
    found = [looked_ahead(state, following, seat, generator, effort) for following in moves]
    best = max(value for value, _ in found)
    return best, certain and len(moves) == len(lawful) and all(sure for _, sure in found)


def some_of_each(state: State, moves: Sequence[Move], most: int, generator: Generator) -> Sequence[Move]:
    """The moves; of too many, as many of each sort (an arm of the choice) as there is room for."""
    if len(moves) <= most:
        return moves
    point = state.game.plan.choices[state.point]
    sorts: dict[int, list[Move]] = {}
    for move in moves:
        sorts.setdefault(state.game.interpreter.decode(point, move[0])[0].base, []).append(move)
    room = max(most // len(sorts), 1)
    return [move for sort in sorts.values() for move in generator.shuffled(sort)[:room]]
