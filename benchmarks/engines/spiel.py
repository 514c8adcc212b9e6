"""OpenSpiel: random games to the end in its own C++, as the evaluator of its search plays them.

A search of one simulation does nothing but evaluate the position where it begins, by so many random games. How long
games are is measured apart, in Python.
"""

from __future__ import annotations

import random
from importlib import import_module
from statistics import mean

from benchmarks.engines import Foreign, Way

NAMES = {
    "tic_tac_toe": "tic_tac_toe",
    "connect_four": "connect_four",
    "breakthrough": "breakthrough",
    "reversi": "othello",
    "hex": "hex(board_size=11)",
    "english_draughts": "checkers",
    "chess": "chess",
}
BATCH = 20
"""So many games are played by one search; more of them are not faster."""


def _length(game: Foreign, games: int = 200) -> float:
    """How many decisions random games have on average."""
    chance, lengths = random.Random(1), list[int]()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
        lengths.append(state.move_number())
    return mean(lengths)


def find(name: str) -> Way | None:
    """Return the way to play a game."""
    if name not in NAMES:
        return None
    pyspiel: Foreign = import_module("pyspiel")
    game = pyspiel.load_game(NAMES[name])
    root = game.new_initial_state()
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(BATCH, 1), 2.0, 1, 100, False, 1, False)

    def play() -> int:
        bot.step(root)
        return BATCH

    return Way("OpenSpiel", play, _length(game))
