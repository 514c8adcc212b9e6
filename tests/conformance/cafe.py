"""What the conformance tests of Café International share: rules, games, random games, short questions about a state."""

from __future__ import annotations

from cafetal.engine import State
from tests.conformance.published import Published

CAFE = Published("cafe_international", 400)
rules, game, world, set_up, random_game = CAFE.rules, CAFE.game, CAFE.world, CAFE.set_up, CAFE.random_game
PLAYER_COUNTS = (2, 3, 4)


def begins_turn(state: State) -> bool:
    """Whether a player begins a turn."""
    kinds = ("seat_guests", "visit_bar", "exchange_joker", "pass")
    return not state.is_over and state.texts()[0].split()[0] in kinds


def points(state: State) -> list[int]:
    """The points of every seat."""
    return [keys["points"] for keys in state.scores()]
