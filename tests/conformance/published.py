"""A published game whose rules are tested: its rules, games and random games, for every number of players."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from cafetal.engine import Game, State
from cafetal.model import World
from cafetal.pipeline import Rules
from tests.tabletop import random_states


@dataclass(frozen=True, slots=True)
class Published:
    """A bundled game by its name; its random games stop after so many moves."""

    name: str
    limit: int

    def rules(self, *variants: str) -> Rules:
        """The bundled rules, with variants."""
        return _rules(self.name, variants)

    def game(self, players: int, *variants: str) -> Game:
        """The game for a number of players."""
        return _game(self.name, players, variants)

    def world(self, players: int, *variants: str) -> World:
        """What is declared for a number of players."""
        return self.rules(*variants).checked(players).world

    def set_up(self, players: int, seed: int, *variants: str) -> State:
        """A game at the first decision of its players."""
        return self.game(players, *variants).new_game(seed).settle()

    def random_game(self, players: int, seed: int = 1, limit: int = 0, *variants: str) -> tuple[State, ...]:
        """The states of a game of random moves, one before each move and the last one; `limit`: of so many moves."""
        return _random_game(self, players, seed, limit or self.limit, variants)


@cache
def _rules(name: str, variants: tuple[str, ...]) -> Rules:
    return Rules.load(name, variants)


@cache
def _game(name: str, players: int, variants: tuple[str, ...]) -> Game:
    return Game(_rules(name, variants).plan(players))


@cache
def _random_game(
    published: Published, players: int, seed: int, limit: int, variants: tuple[str, ...]
) -> tuple[State, ...]:
    return tuple(random_states(published.set_up(players, seed, *variants), seed, limit))
