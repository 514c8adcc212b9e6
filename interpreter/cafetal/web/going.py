"""How far something long is, told to whoever waits for it; who may say that this is enough."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Any

from cafetal.bots import Bot, Knowledge, RandomBot
from cafetal.dataclass import Frozen, dataclass
from cafetal.engine import Generator
from cafetal.engine.executor import Move

PAUSE = 0.3
"""So many seconds at least lie between two tellings."""
ENOUGH, NOTHING = 1, 2
"""What whoever waits may say: that no more is to be played, or that nothing is waited for any more."""


class EnoughError(Exception):
    """Whoever waits has enough."""


@dataclass
class Going:
    """Tells how far something is. `tell` is given that, and gives back what whoever waits has said (0: nothing).

    As long as something is told, what goes on is bounded by its work alone, not by time.
    """

    tell: Callable[[dict[str, Any]], int] = field(default=lambda told: 0)
    now: Callable[[], float] = time.monotonic
    told: dict[str, Any] = field(default_factory=dict)
    said: int = 0
    bound: int = ENOUGH
    _last: float = float("-inf")

    def at(self, **told: Any) -> None:  # noqa: ANN401
        """Note how far it is. Raises `EnoughError`."""
        self.told = told
        self.alive()

    def alive(self) -> None:
        """Say that it goes on. Raises `EnoughError` where whoever waits has said so much."""
        now = self.now()
        if now - self._last >= PAUSE:
            self._last = now
            self.said = max(self.said, self.tell(self.told))
        if self.said >= self.bound:
            raise EnoughError

    def finishing(self) -> None:
        """From now on what was played is set out, which goes on unless nothing is waited for any more."""
        self.bound = NOTHING


class _Watched(Frozen):
    """A bot that says before each move that the game goes on."""

    bot: Bot
    going: Going

    @property
    def kind(self) -> str:
        """The word that makes the bot."""
        return self.bot.kind

    def choose(self, knowledge: Knowledge, generator: Generator) -> Move:
        """What the bot chooses."""
        self.going.alive()
        return self.bot.choose(knowledge, generator)


def watched(bots: Sequence[Bot], going: Going) -> list[Bot]:
    """The same bots, which say that the game goes on; those by chance are quick enough without."""
    return [bot if isinstance(bot, RandomBot) else _Watched(bot, going) for bot in bots]
