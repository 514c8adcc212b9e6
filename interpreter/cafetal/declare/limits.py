"""How large a game may be: beyond these bounds the state could not be laid out, and a slip is likelier than a plan."""

from cafetal.core.types import LARGEST

MAX_PLAYERS = 12
MAX_VALUES = 256
"""Values of one kind."""
MAX_FACES = 4096
"""Different faces of all pieces together."""
MAX_PIECES = 10_000
"""Pieces with one face."""
MAX_NUMBER = LARGEST
"""The largest number, and its negative the smallest, that rules may write."""
MAX_CELLS = 500_000
"""Cells of the state that hold pieces: for each place one, or one for each face that can lie there."""
MAX_PILE = 1_000
"""Pieces that a zone in order has room for."""
MAX_DEPTH = 20
"""Families in families."""
MAX_TABLE = 10_000
"""Entries of one table."""


def countable(number: int) -> int:
    """Give a number, or the largest one that counts anything if it is beyond that: sizes are checked later."""
    return max(-MAX_NUMBER, min(number, MAX_NUMBER))


def short(number: int) -> str:
    """Give a number for a message; one that fills lines is told by its length."""
    text = f"{number:,}"
    return text if len(text) <= 20 else f"a number of {len(str(abs(number)))} digits"
