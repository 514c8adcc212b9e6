"""The engine: games, states, moves, views, records. It does no input or output."""

from cafetal.engine.game import Game
from cafetal.engine.generator import Generator
from cafetal.engine.state import CHANCE, NOBODY, IllegalMoveError, Outcome, State

__all__ = ["CHANCE", "NOBODY", "Game", "Generator", "IllegalMoveError", "Outcome", "State"]
