"""The bot that looks one step ahead.

A step is a move and what follows before anybody is free again: chance, and the answers of others to a question. Both
are drawn at random; hidden things are as in worlds that agree with what the seat has seen. Where the seat has few moves
and is the next to decide again, as when it walks first and then acts, its next move belongs to the step: the best one
is taken for it. The best mean worth wins.

Where several moves are worth the same, as when something is built that pays off later, `foresight` compares some of
them by random futures. What is then still the same is drawn.

All of this has one effort (see `effort`). A sixth of it, at most, is for imagining worlds, and two thirds of what is
left for looking ahead: of more moves than it is enough for, some of every sort are drawn. The rest is for futures.
"""

from __future__ import annotations

from cafetal.bots.effort import STEP, Effort
from cafetal.bots.foresight import foreseen
from cafetal.bots.knowledge import Knowledge
from cafetal.bots.steps import FEW, looked_ahead, some_of_each
from cafetal.dataclass import Frozen
from cafetal.engine import Generator, State
from cafetal.engine.executor import Move

EFFORT = 12_000


class GreedyBot(Frozen):
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
        whole = EFFORT * max(self.worlds, 2) // 2
        effort = Effort(whole)
        imagined, most = knowledge.worlds(generator), whole // 6 // self.worlds // STEP
        worlds = [imagined.draw(most) for _ in range(self.worlds)]
        tied = self._best(knowledge, worlds, generator, effort)
        tied = foreseen(worlds, tied, generator, effort)
        return tied[generator.below(len(tied))]

    def _best(self, knowledge: Knowledge, worlds: list[State], generator: Generator, effort: Effort) -> list[Move]:
        """The moves with the best worth one step ahead."""
        share = effort.left * 2 // 3 // self.worlds
        moves = some_of_each(worlds[0], knowledge.moves, share // (2 * STEP), generator)
        deep = share // len(moves) if len(moves) <= FEW else 0
        totals = [0.0] * len(moves)
        open_ended = [True] * len(moves)
        for world in worlds:
            for i, move in enumerate(moves):
                if open_ended[i]:
                    value, certain = looked_ahead(world, move, knowledge.seat, generator, effort, deep)
                    open_ended[i] = knowledge.hides or not certain
                    totals[i] += value * (1 if open_ended[i] else self.worlds)
        best = max(totals)
        return [move for move, total in zip(moves, totals, strict=True) if total == best]
