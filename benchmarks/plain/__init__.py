"""Games as plain Python programs of fixed form, to measure the executors against. Nothing of Cafetal is used here.

Each has a class with `moves()`, the lawful moves in the order of the rules file, `play(move)` and `over`. `random_game`
plays one with a source of chance: a function that draws below n.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T", bound="Plain")


class Plain(Protocol):
    """A game as a plain program."""

    over: bool

    def moves(self) -> Sequence[int]:
        """The lawful moves, in the order of the rules file."""
        ...

    def play(self, move: int) -> None:
        """Play a lawful move."""
        ...


def random_game(game: T, below: Callable[[int], int]) -> T:
    """Play a game to its end; every move is equally likely."""
    while not game.over:
        moves = game.moves()
        game.play(moves[below(len(moves))])
    return game
