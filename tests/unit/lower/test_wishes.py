"""What is named, and not taken from anybody, is no secret: whoever is asked about it has heard it."""

from __future__ import annotations

from cafetal.engine import Game
from cafetal.pipeline import Rules

BARTER = """\
game barter
    players 2
    colours red, blue

components
    kind ware: salt, wool
    card of ware    6 each

zones
    hand of cards for each player, seen by its owner, number seen by all

setup
    deal 4 cards to each player's hand

turn
    choose 1 card called wish
    ask the opponent to give
        require able: they have wish
        move wish from them to you

end
    late, after each round: the round_number is 3
    winner: most cards, then shared
"""


def test_a_wish_is_heard_by_all() -> None:
    state = Game(Rules.from_text(BARTER).plan(2)).new_game(5).settle()
    move = next(move for move in state.legal_moves() if "wool" in state.text(move))
    state.apply(move)
    heard = state.history(1)[-1]
    assert heard.text is not None and "wool" in heard.text
