"""The rules that `cafetal new` writes: small, with remarks, and complete."""

from __future__ import annotations

TEMPLATE = """\
# A game to begin with. A remark starts with a # and is no rule.
# Try:   cafetal check FILE      cafetal play FILE      cafetal simulate FILE --games 1000

game {name}
    players 2
    colours red, blue

about
    title   "{title}"
    theme   "Gather stones from the quarry; whoever has the heavier cart wins."

# What lies in the box. A kind has values, and there are pieces of each value.
components
    kind weight: 1 to 5
    stone of weight     2 each

# Where things can lie. What a line does not say is seen by all.
boards
    quarry: grid of 4 by 2 pits
        each pit holds one stone

zones
    sack of stones, seen by nobody
    cart of stones for each player

# A word of this game, explained in one sentence. Nothing is changed by it.
definitions
    the load of a player = the total weight of the stones in the player's cart

setup
    put all stones in the sack
    draw 1 stone from the sack onto each empty pit of the quarry

turn
    choose one
        take_stone
        pass if nothing else is possible

# A line `require NAME:` says what must be so. Its name is the answer to "why may I not do this?".
action take_stone
    choose a stone in the quarry
    require room: your load is at most 14
    put the stone in your cart

end
    nothing_left, after each turn: take_stone is not possible to any player
    winner: most load, then shared

# An example is played by `cafetal check`: it fails if the rules say something else.
example first_stone
    given a stone of 3 on a1
    when red plays take_stone a1
    then red's load is 3
"""


def starter(name: str) -> str:
    """The text of the rules file of a new game."""
    return TEMPLATE.format(name=name, title=name.replace("_", " ").capitalize())
