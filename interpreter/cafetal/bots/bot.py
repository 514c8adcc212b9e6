"""What a bot is, and how one is asked."""

from __future__ import annotations

from hashlib import blake2b
from typing import Protocol

from cafetal.bots.knowledge import Knowledge, knowledge_of
from cafetal.engine import Generator, State
from cafetal.engine.executor import Move


class Bot(Protocol):
    """Chooses moves. It keeps nothing between decisions: equal knowledge and generators give equal moves."""

    @property
    def kind(self) -> str:
        """The word that makes this bot."""
        ...

    def choose(self, knowledge: Knowledge, generator: Generator) -> Move:
        """One of the moves of `knowledge`; all chance comes from `generator`."""
        ...


def decision_generator(seed: int, seat: int, step: int) -> Generator:
    """The generator of one decision: independent of the generator of the game, which has the same seed.

    `step` counts the moves and chance events before the decision, so that a game that was saved goes on alike.
    """
    digest = blake2b(f"bot {seed} {seat} {step}".encode(), digest_size=8).digest()
    return Generator(int.from_bytes(digest, "little"))


def decide(bot: Bot, state: State, generator: Generator) -> Move:
    """The move of a bot for the seat that decides in a state."""
    return bot.choose(knowledge_of(state), generator)
