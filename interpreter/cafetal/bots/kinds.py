"""Bots by a word."""

from __future__ import annotations

import re

from cafetal.bots.bot import Bot
from cafetal.bots.greedy import GreedyBot
from cafetal.bots.mcts import MctsBot
from cafetal.bots.uniform import RandomBot

KINDS = ("random", "greedy", "mcts")
_WORD = re.compile(r"(?P<kind>[a-z]+)(?::(?P<number>\d+(?:\.\d+)?)(?P<seconds>s?))?")
MOST_PASSES = 1_000_000
MOST_WORLDS = 1_000
MOST_SECONDS = 3_600


class UnknownBotError(ValueError):
    """There is no such bot; the message says why."""


def repeats(word: str) -> bool:
    """Whether a bot plays a game as before where it is played again; one with so much time does not."""
    bot = make_bot(word)
    return not (isinstance(bot, MctsBot) and bot.seconds)


def make_bot(word: str) -> Bot:
    """The bot that a word means; raises `UnknownBotError`."""
    match = _WORD.fullmatch(word)
    kind = match["kind"] if match else word
    if match is None or kind not in KINDS:
        raise UnknownBotError(f"there is no bot `{word}`; there are: {', '.join(KINDS)}")
    if match["number"] is None:
        bots: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot(), "mcts": MctsBot()}
        return bots[kind]
    number = float(match["number"])
    if kind == "mcts" and match["seconds"] and 0 < number <= MOST_SECONDS:
        return MctsBot(seconds=number)
    whole = number.is_integer() and not match["seconds"]
    if kind == "mcts" and whole and 1 <= number <= MOST_PASSES:
        return MctsBot(passes=int(number))
    if kind == "greedy" and whole and 1 <= number <= MOST_WORLDS:
        return GreedyBot(worlds=int(number))
    allowed = {"random": "random", "greedy": "greedy:4 (worlds)", "mcts": "mcts:500 (passes), mcts:2s (seconds)"}
    raise UnknownBotError(f"`{word}` is no size for this bot; write {allowed[kind]}")
