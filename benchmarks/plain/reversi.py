"""Reversi: a list of 64 cells, and from a square eight rays are walked."""

from __future__ import annotations

SIZE = 8
EMPTY = -1
PASS = SIZE * SIZE
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def _ray(square: int, right: int, up: int) -> tuple[int, ...]:
    """The squares from one on in one direction."""
    column, row = square % SIZE + right, square // SIZE + up
    found = []
    while 0 <= column < SIZE and 0 <= row < SIZE:
        found.append(column + SIZE * row)
        column, row = column + right, row + up
    return tuple(found)


RAYS = tuple(tuple(ray for step in STEPS if (ray := _ray(square, *step))) for square in range(SIZE * SIZE))


class Reversi:
    """A position; cell `column + 8 * row`, row 0 at the bottom. A move is a square, or `PASS`."""

    def __init__(self) -> None:
        self.cells = [EMPTY] * (SIZE * SIZE)
        self.cells[27] = self.cells[36] = 1  # d4, e5: white
        self.cells[35] = self.cells[28] = 0  # d5, e4: black
        self.player = 0
        self.over = False

    def moves(self) -> list[int]:
        """The squares that catch something; only if there is none, a pass."""
        return self.catching(self.player) or [PASS]

    def catching(self, player: int) -> list[int]:
        """The squares where a player catches something."""
        cells = self.cells
        return [square for square in range(SIZE * SIZE) if cells[square] == EMPTY and self.catches(square, player)]

    def catches(self, square: int, player: int) -> bool:
        """Whether a disc on a square catches something."""
        cells, opponent = self.cells, 1 - player
        for ray in RAYS[square]:
            if cells[ray[0]] == opponent:
                for other in ray:
                    owner = cells[other]
                    if owner == player:
                        return True
                    if owner == EMPTY:
                        break
        return False

    def play(self, square: int) -> None:
        """Put a disc and turn what it catches, or pass."""
        cells, player = self.cells, self.player
        if square != PASS:
            for ray in RAYS[square]:
                caught: list[int] = []
                for other in ray:
                    owner = cells[other]
                    if owner == player:
                        for turned in caught:
                            cells[turned] = player
                        break
                    if owner == EMPTY:
                        break
                    caught.append(other)
            cells[square] = player
        self.player = 1 - player
        self.over = not self.catching(self.player) and not self.catching(player)
