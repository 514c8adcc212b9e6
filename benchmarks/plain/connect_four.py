"""Connect Four: a list of 42 cells, and a win is looked for through the last stone only."""

from __future__ import annotations

COLUMNS, ROWS = 7, 6
EMPTY = -1


class ConnectFour:
    """A position; cell `column + 7 * row`, row 0 at the bottom. A move is a column."""

    def __init__(self) -> None:
        self.cells = [EMPTY] * (COLUMNS * ROWS)
        self.heights = [0] * COLUMNS
        self.player = 0
        self.stones = 0
        self.winner = EMPTY
        self.over = False

    def moves(self) -> list[int]:
        """The columns that are not full."""
        return [column for column in range(COLUMNS) if self.heights[column] < ROWS]

    def play(self, column: int) -> None:
        """Drop a stone."""
        row = self.heights[column]
        self.cells[column + COLUMNS * row] = self.player
        self.heights[column] = row + 1
        self.stones += 1
        if self.wins(column, row):
            self.winner = self.player
            self.over = True
        elif self.stones == COLUMNS * ROWS:
            self.over = True
        self.player = 1 - self.player

    def wins(self, column: int, row: int) -> bool:
        """Whether four in a line go through a stone of the player."""
        cells, player = self.cells, self.player
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
            count = 1
            for sign in (1, -1):
                x, y = column + sign * right, row + sign * up
                while 0 <= x < COLUMNS and 0 <= y < ROWS and cells[x + COLUMNS * y] == player:
                    count += 1
                    x += sign * right
                    y += sign * up
            if count >= 4:
                return True
        return False
