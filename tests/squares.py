"""A small game about squares that players fill one by one, with parts to be added."""

from __future__ import annotations

_TEXT = """\
game squares
    players 2
    colours red, blue

components
    disc of player      {discs} each
{components}
boards
    board: {board}
        each square holds one {held}

{more}
turn
    place

action place
    choose a square
    require free: the square is empty
    put your disc on the square

end
    full, after each turn: no square is empty
    winner: most discs on the board, then shared
"""


def squares(
    discs: str = "6",
    components: str = "",
    board: str = "grid of 3 by 3 squares",
    held: str = "disc",
    more: str = "",
) -> str:
    """The rules: how many discs, more lines of `components`, the board and what a square holds, more sections."""
    return _TEXT.format(discs=discs, components=components, board=board, held=held, more=more)
