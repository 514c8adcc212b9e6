"""The bot that looks one step ahead.

A step is a move and what follows before anybody is free again: chance, and the answers of others to a question. Both
are drawn at random; hidden things are as in worlds that agree with what the seat has seen. Where the seat has few moves
and is the next to decide again, as when it walks first and then acts, its next move belongs to the step: the best one
is taken for it. The best mean worth wins.

Where several moves are worth the same, as when something is built that pays off later, `foresight` compares some of
them by random futures. What is then still the same is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass

from cafetal.bots.foresight import foreseen
from cafetal.bots.knowledge import Knowledge
from cafetal.bots.steps import FEW, looked_ahead
from cafetal.engine import Generator, State
from cafetal.engine.executor import Move


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
        worlds: list[State] = []
        deep = len(knowledge.moves) <= FEW
        totals = [0.0] * len(knowledge.moves)
        open_ended = [True] * len(knowledge.moves)
        for _ in range(self.worlds):
            world = knowledge.resample(generator)
            worlds.append(world)
            for i, move in enumerate(knowledge.moves):
                if open_ended[i]:
                    value, certain = looked_ahead(world, move, knowledge.seat, generator, deep)
                    open_ended[i] = knowledge.hides or not certain
                    totals[i] += value * (1 if open_ended[i] else self.worlds)
        best = max(totals)
        tied = [move for move, total in zip(knowledge.moves, totals, strict=True) if total == best]
        tied = foreseen(worlds, tied, generator)
        return tied[generator.below(len(tied))]
