"""The bot that looks one step ahead.

A step is a move and what follows before anybody is free again: chance, and the answers of others to a question. Both
are drawn at random; hidden things are as in worlds that agree with what the seat has seen. Where the seat has few moves
and is the next to decide again, as when it walks first and then acts, its next move belongs to the step: the best one
is taken for it. The best mean worth wins, ties are drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cafetal.bots.knowledge import Knowledge
from cafetal.bots.worth import worth
from cafetal.engine import Generator, State
from cafetal.engine.executor import Move

MOST_ANSWERS = 64
FEW = 12
"""With so many moves, or fewer, the next move of the same seat is looked at too."""
MOST_NEXT = 96
"""So many next moves are looked at behind one move; of more, some of every sort are drawn."""


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Looks one step ahead, in so many worlds."""

    worlds: int = 2

    @property
    def kind(self) -> str:
        """The word that makes this bot."""
        return "greedy" if self.worlds == GreedyBot().worlds else f"greedy:{self.worlds}"

    def choose(self, knowledge: Knowledge, generator: Generator) -> Move:
        """The move with the best mean worth."""
        if len(knowledge.moves) == 1:
            return knowledge.moves[0]
        deep = len(knowledge.moves) <= FEW
        totals = [0.0] * len(knowledge.moves)
        open_ended = [True] * len(knowledge.moves)
        for _ in range(self.worlds):
            world = knowledge.resample(generator)
            for i, move in enumerate(knowledge.moves):
                if open_ended[i]:
                    value, certain = _looked_ahead(world, move, knowledge.seat, generator, deep)
                    open_ended[i] = knowledge.hides or not certain
                    totals[i] += value * (1 if open_ended[i] else self.worlds)
        best = max(totals)
        tied = [move for move, total in zip(knowledge.moves, totals, strict=True) if total == best]
        return tied[generator.below(len(tied))]


def _looked_ahead(world: State, move: Move, seat: int, generator: Generator, deep: bool) -> tuple[float, bool]:
    """What a move is worth in a world, and whether it led there without chance and without answers of others.

    `deep`: with the best next move, if the same seat is to decide on it.
    """
    state = State(world.game, world.cells, generator.next(), world.last)
    state.apply(move, trusted=True)
    certain = True
    for _ in range(MOST_ANSWERS):
        if state.is_over:
            return worth(state, seat), certain
        if state.is_chance:
            state.apply_chance()
        elif state.actor != seat and state.game.plan.choices[state.point].kind == "ask":
            answers = state.legal_moves()
            state.apply(answers[generator.below(len(answers))], trusted=True)
        else:
            break
        certain = False
    if not deep or state.actor != seat:
        return worth(state, seat), certain
    moves = _some_of_each(state, generator)
    found = [_looked_ahead(state, following, seat, generator, False) for following in moves]
    best = max(value for value, _ in found)
    return best, certain and len(moves) == len(state.legal_moves()) and all(sure for _, sure in found)


def _some_of_each(state: State, generator: Generator) -> Sequence[Move]:
    """The lawful moves; of too many, as many of each sort (an arm of the choice) as there is room for."""
    moves = state.legal_moves()
    if len(moves) <= MOST_NEXT:
        return moves
    point = state.game.plan.choices[state.point]
    sorts: dict[int, list[Move]] = {}
    for move in moves:
        sorts.setdefault(state.game.interpreter.decode(point, move[0])[0].base, []).append(move)
    room = max(MOST_NEXT // len(sorts), 1)
    return [move for sort in sorts.values() for move in generator.shuffled(sort)[:room]]
