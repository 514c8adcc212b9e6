"""What the conformance tests of Café International share: rules, games, random games, short questions about a state."""

from __future__ import annotations

from functools import cache

from cafetal.engine import Game, State
from cafetal.model import World
from cafetal.pipeline import Rules
from tests.tabletop import random_states

PLAYER_COUNTS = (2, 3, 4)


@cache
def rules(*variants: str) -> Rules:
    """The bundled rules, with variants."""
    return Rules.load("cafe_international", variants)


def world(players: int = 4) -> World:
    """What is declared for a number of players."""
    return rules().checked(players).world


@cache
def game(players: int, *variants: str) -> Game:
    """The game for a number of players."""
    return Game(rules(*variants).plan(players))


def set_up(players: int, seed: int, *variants: str) -> State:
    """A game after its set-up."""
    return game(players, *variants).new_game(seed).settle()


@cache
def random_game(players: int, seed: int = 1) -> tuple[State, ...]:
    """The states of a game of random moves, one before each move and the last one."""
    return tuple(random_states(set_up(players, seed), seed, limit=400))


def begins_turn(state: State) -> bool:
    """Whether a player begins a turn."""
    kinds = ("seat_guests", "visit_bar", "exchange_joker", "pass")
    return not state.is_over and state.texts()[0].split()[0] in kinds


def points(state: State) -> list[int]:
    """The points of every seat."""
    return [keys["points"] for keys in state.scores()]
