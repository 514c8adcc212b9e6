"""Games of Guatemala Café for tests, each made once."""

from __future__ import annotations

from functools import cache

from cafetal.engine import Game
from cafetal.pipeline import Rules
from tests.games import guatemala_oracle as oracle


@cache
def rules_of(variants: tuple[str, ...] = ()) -> Rules:
    """The bundled rules with variants."""
    return Rules.load("guatemala_cafe", variants)


@cache
def game_for(players: int, variants: tuple[str, ...] = ()) -> Game:
    """The game for a number of players."""
    return Game(rules_of(variants).plan(players))


def board_for(players: int, variants: tuple[str, ...] = ()) -> oracle.Board:
    """Its plantation board as the second calculation knows it."""
    return oracle.Board(rules_of(variants).checked(players).world.geometries["plantation"], players)
