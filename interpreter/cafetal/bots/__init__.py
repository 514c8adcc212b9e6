"""Bots that play any game. They are given the plan, what their seat has seen, and worlds that agree with it.

`make_bot` makes one from a word: `random`, `greedy`, `greedy:4` (worlds), `mcts`, `mcts:500` (playouts a decision),
`mcts:2s` (seconds a decision). `decide` asks a bot for its move in a state, without showing it that state.
"""

from cafetal.bots.bot import Bot, decide, decision_generator
from cafetal.bots.greedy import GreedyBot
from cafetal.bots.kinds import KINDS, UnknownBotError, make_bot, repeats
from cafetal.bots.knowledge import Knowledge
from cafetal.bots.mcts import MctsBot
from cafetal.bots.uniform import RandomBot

__all__ = [
    "KINDS",
    "Bot",
    "GreedyBot",
    "Knowledge",
    "MctsBot",
    "RandomBot",
    "UnknownBotError",
    "decide",
    "decision_generator",
    "make_bot",
    "repeats",
]
