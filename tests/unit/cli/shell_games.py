"""Small games for the tests of bots, simulations and the command line."""

from __future__ import annotations

from functools import cache

from cafetal.engine import Game
from cafetal.pipeline import Rules

POKER = """\
game duel
    players 2
    colours red, blue

components
    kind rank: jack, queen, king
    card of rank        1 each
    money chip

zones
    deck of cards, seen by nobody
    hand of cards for each player, seen by its owner
    purse of chips for each player
    pot of chips

definitions
    the strength of a player = the rank of the card in the player's hand

setup
    put all cards in the deck
    put 1 chip in each player's purse
    put 2 chips in the pot
    draw 1 card from the deck into red's hand
    draw 1 card from the deck into blue's hand

play
    ask each player to bet, clockwise, until one agrees
        put 1 chip from their purse in the pot
    if one agreed
        let bettor be the player who agreed
        ask the opponent of bettor to call
            put 1 chip from their purse in the pot
        if nobody agreed
            put all chips from the pot in the purse of bettor
            end game
    reveal the hands
    let best be the player with the highest strength
    put all chips from the pot in the purse of best

end
    winner: most chips, then shared
"""

RACE = """\
game race
    players 2
    colours red, blue

state
    points of each player: 0 to 20

definitions
    the goal = 6

turn
    choose one
        walk
        pass

action walk
    raise your points by 1

end
    arrived, after each turn: some player's points are at least the goal
    winner: most points, then shared
"""

LEAPS = """\
variant leaps of race
    add option to turn: leap
    add action leap
        raise your points by 2
"""

TINY = """\
game tiny
    players 2
    colours red, blue

components
    mark of player      5 each

boards
    board: grid of {size} by {size} squares
        each square holds one mark

state
    pot: 0 to 1000000000

{words}turn
    place_mark

{actions}action place_mark
{lines}    choose a square
    require free: {condition}
    put your mark on the square

end
    full, after each turn, shared: no square is empty
    winner: the turn_player
"""


def tiny(
    lines: str = "", size: int = 3, words: str = "", actions: str = "", condition: str = "the square is empty"
) -> str:
    """A small game with these lines at the head of its move, and with definitions and actions of one's own."""
    return TINY.format(lines=lines, size=size, words=words, actions=actions, condition=condition)


@cache
def duel() -> Game:
    """Kuhn poker with a deck: neither player can tell the other's card."""
    return Game(Rules.from_text(POKER, "duel.rules").plan(2))


@cache
def bundled(name: str, players: int) -> Game:
    """A bundled game."""
    return Game(Rules.load(name).plan(players))


FLOOD = """game flood
    players 2
    colours red, blue

state
    water: 0 to 9
    dam: 0 to 9

turn
    choose one
        build
        wait

action build
    raise the dam by 1

action wait
    raise the water by 1

end
    drowned, at once, all lose: the water is 3
    saved, after each turn: the dam is 3
    winner: shared
"""
"""All play against the water: who always builds wins, and who always waits loses."""
