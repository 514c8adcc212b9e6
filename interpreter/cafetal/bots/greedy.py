"""The bot that looks one step ahead.

A step is a move and what follows before anybody is free again: chance, and the answers of others to a question. Both
are drawn at random; hidden things are as in worlds that agree with what the seat has seen. The best mean worth wins,
ties are drawn.
"""

from __future__ import annotations

from dataclasses import dataclass

from cafetal.bots.knowledge import Knowledge
from cafetal.bots.worth import worth
from cafetal.engine import Generator, State
from cafetal.engine.executor import Move

MOST_ANSWERS = 64


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
        totals = [0.0] * len(knowledge.moves)
        open_ended = [True] * len(knowledge.moves)
        for _ in range(self.worlds):
            world = knowledge.resample(generator)
            for i, move in enumerate(knowledge.moves):
                if open_ended[i]:
                    value, certain = _looked_ahead(world, move, knowledge.seat, generator)
                    open_ended[i] = knowledge.hides or not certain
                    totals[i] += value * (1 if open_ended[i] else self.worlds)
        best = max(totals)
        tied = [move for move, total in zip(knowledge.moves, totals, strict=True) if total == best]
        return tied[generator.below(len(tied))]


def _looked_ahead(world: State, move: Move, seat: int, generator: Generator) -> tuple[float, bool]:
    """What a move is worth in a world, and whether it led there without chance and without answers of others."""
    state = State(world.game, world.cells, generator.next(), world.last)
    state.apply(move, trusted=True)
    certain = True
    for _ in range(MOST_ANSWERS):
        if state.is_over:
            break
        if state.is_chance:
            state.apply_chance()
        elif state.actor != seat and state.game.plan.choices[state.point].kind == "ask":
            answers = state.legal_moves()
            state.apply(answers[generator.below(len(answers))], trusted=True)
        else:
            break
        certain = False
    return worth(state, seat), certain
