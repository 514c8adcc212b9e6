"""What moves lead to, if everybody moves at random for a while.

It tells moves apart that are worth the same at once, such as what is built now and pays off turns later. All of them
meet the same luck, so that it weighs alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.bots.effort import Effort
from cafetal.bots.steps import some_of_each
from cafetal.bots.worth import worth
from cafetal.engine import Generator, State
from cafetal.engine.executor import Move
from cafetal.engine.playout import playout

MOST_CANDIDATES = 12
"""So many moves are compared; of more, some of every sort are drawn."""
MOST_FUTURES = 4
"""So many futures are drawn for each of them in each world."""
MOVES_EACH = 10
"""A future goes on for so many moves of each player, more or less."""


def foreseen(worlds: Sequence[State], moves: Sequence[Move], generator: Generator, effort: Effort) -> list[Move]:
    """Those of the moves that lead to the futures with the best mean worth for the seat that decides.

    Moves that are left out (see `MOST_CANDIDATES`) are not among them. Where the rules rank nobody and nothing can
    be lost by all, or futures take too long to compare any, nothing tells moves apart, and all of them are given back.
    """
    decision = worlds[0]
    if len(moves) == 1 or not (decision.game.plan.ranking or decision.game.plan.lost):
        return list(moves)
    before = effort.left
    _try(decision, moves[0], generator, effort)
    affordable = effort.left // ((before - effort.left) * len(worlds))
    futures = max(1, min(MOST_FUTURES, affordable // MOST_CANDIDATES))
    most = min(MOST_CANDIDATES, affordable // futures)
    if most < 2:
        return list(moves)
    candidates = some_of_each(decision, moves, most, generator)
    totals = [0.0] * len(candidates)
    for world in worlds:
        for _ in range(futures):
            luck = generator.next()
            for i, move in enumerate(candidates):
                totals[i] += _future(world, move, luck)
    best = max(totals)
    return [move for move, total in zip(candidates, totals, strict=True) if total == best]


def _begun(world: State, move: Move, luck: int) -> tuple[State, int]:
    """The state after a move, and for how many moves a future goes on from there."""
    state = State(world.game, world.cells, luck, world.last)
    state.apply(move, trusted=True)
    return state, MOVES_EACH * state.game.plan.players


def _future(world: State, move: Move, luck: int) -> float:
    """What a move has brought the seat that takes it, after random moves of everybody."""
    state, cap = _begun(world, move, luck)
    return worth(playout(state, Generator(luck), cap).state, world.actor)


def _try(world: State, move: Move, generator: Generator, effort: Effort) -> None:
    """Play one future move by move, to see how much effort one takes, on whatever executor."""
    state, cap = _begun(world, move, generator.next())
    effort.steps()
    for _ in range(cap):
        if state.settle().is_over or effort.left <= 0:
            break
        lawful = effort.listed(state)
        state.apply(lawful[generator.below(len(lawful))], trusted=True)
        effort.steps()
