"""Bots for the seats of simulated games, by their words; a word that is none is told as a diagnostic."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.bots import KINDS, Bot, UnknownBotError, make_bot
from cafetal.diagnostics import RulesError, Span, did_you_mean, error


def bot_of(kind: str, place: Span) -> Bot:
    """The bot of a kind; raises `RulesError`."""
    try:
        return make_bot(kind)
    except UnknownBotError as wrong:
        raise RulesError([error("K003", str(wrong), place, did_you_mean(kind.partition(":")[0], KINDS))]) from None


def bots_of(kinds: Sequence[str], players: int) -> list[Bot]:
    """One bot for all seats, or one for each; raises `RulesError`."""
    bots = [bot_of(kind, Span(f"--agent {kind}", 1, 1, 1, 1)) for kind in kinds]
    if len(bots) not in (1, players):
        place = Span("--agent", 1, 1, 1, 1)
        message = f"there are {len(bots)} agents for {players} seats"
        raise RulesError([error("K003", message, place, "name one agent for all seats, or one for each seat")])
    return bots
