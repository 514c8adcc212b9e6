"""What moves lead to, if everybody moves at random for a while.

It tells moves apart that are worth the same at once, such as what is built now and pays off turns later. All of them
meet the same luck, so that it weighs alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.bots.steps import some_of_each
from cafetal.bots.worth import worth
from cafetal.engine import Generator, State
from cafetal.engine.executor import Move
from cafetal.engine.playout import playout

MOST_CANDIDATES = 12
"""So many moves are compared; of more, some of every sort are drawn."""
FUTURES = 4
"""So many futures are drawn for each of them in each world."""
MOVES_EACH = 10
"""A future goes on for so many moves of each player, more or less."""


def foreseen(worlds: Sequence[State], moves: Sequence[Move], generator: Generator) -> list[Move]:
    """Those of the moves that lead to the futures with the best mean worth for the seat that decides.

    Moves that are left out (see `MOST_CANDIDATES`) are not among them. Where the rules rank nobody, nothing tells moves
    apart, and all of them are given back.
    """
    decision = worlds[0]
    if len(moves) == 1 or not decision.game.plan.ranking:
        return list(moves)
    candidates = some_of_each(decision, moves, MOST_CANDIDATES, generator)
    totals = [0.0] * len(candidates)
    for world in worlds:
        for _ in range(FUTURES):
            luck = generator.next()
            for i, move in enumerate(candidates):
                totals[i] += _future(world, move, luck)
    best = max(totals)
    return [move for move, total in zip(candidates, totals, strict=True) if total == best]


def _future(world: State, move: Move, luck: int) -> float:
    """What a move has brought the seat that takes it, after random moves of everybody."""
    state = State(world.game, world.cells, luck, world.last)
    state.apply(move, trusted=True)
    cap = MOVES_EACH * state.game.plan.players
    return worth(playout(state, Generator(luck), cap).state, world.actor)
