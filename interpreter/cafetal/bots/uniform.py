"""The bot that knows nothing: all moves are equally likely."""

from __future__ import annotations

from cafetal.bots.knowledge import Knowledge
from cafetal.dataclass import Frozen
from cafetal.engine import Generator
from cafetal.engine.executor import Move


class RandomBot(Frozen):
    """Chooses uniformly among the lawful moves."""

    @property
    def kind(self) -> str:
        """The word that makes this bot."""
        return "random"

    def choose(self, knowledge: Knowledge, generator: Generator) -> Move:
        """One of the moves, all equally likely."""
        return knowledge.moves[generator.below(len(knowledge.moves))]
