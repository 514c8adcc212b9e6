"""Go on tiny boards beside a second program: captures, suicide, and a ban on every position that was there before."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from cafetal.engine import Game
from cafetal.engine.perft import perft
from cafetal.executors.native import NativeExecutor
from cafetal.executors.python import PythonExecutor
from cafetal.executors.reference.interpret import Interpreter
from cafetal.pipeline import Rules

GO = """
game go
    players 2
    colours black, white

components
    stone of player     60 each

boards
    board: grid of 3 by 1 points, neighbours straight
        each point holds one stone

state
    passes: 0 to 2

definitions
    a point is open if it touches an empty point
    a stone is alive if its point is open or its owner's stones join its point to an open point
    the area of a player = the number of the player's stones on the board

turn
    choose one
        place
        rest

action place
    choose an empty point
    put your stone on the point
    each stone of the opponent on the board that is not alive
        remove the stone
    ensure breath: the stone on the point is alive
    ensure superko: the position on the board has not occurred before whoever is at turn
    lower passes by passes

action rest
    raise passes by 1

end
    both_passed, after each turn: passes is 2
    winner: most area, then shared
"""
EXECUTORS = {"python": PythonExecutor, "native": NativeExecutor, "reference": Interpreter}
Board = tuple[int, ...]


@cache
def neighbours(columns: int, rows: int) -> tuple[tuple[int, ...], ...]:
    """The neighbours of each point, numbered row by row."""
    points = range(columns * rows)

    def near(a: int, b: int) -> bool:
        return abs(a % columns - b % columns) + abs(a // columns - b // columns) == 1

    return tuple(tuple(b for b in points if near(a, b)) for a in points)


def group(board: list[int], point: int, near: tuple[tuple[int, ...], ...]) -> tuple[set[int], bool]:
    """The points of a group, and whether it has a liberty."""
    found, pending, free = {point}, [point], False
    while pending:
        for other in near[pending.pop()]:
            free = free or not board[other]
            if board[other] == board[point] and other not in found:
                found.add(other)
                pending.append(other)
    return found, free


def placed(board: Board, point: int, colour: int, near: tuple[tuple[int, ...], ...]) -> Board | None:
    """The board after a stone was put down; None if it would have no liberty."""
    after = list(board)
    after[point] = colour
    dead = [i for i, stone in enumerate(after) if stone == 3 - colour and not group(after, i, near)[1]]
    for i in dead:
        after[i] = 0
    return tuple(after) if group(after, point, near)[1] else None


def count(columns: int, rows: int, depth: int, whoever: bool) -> int:
    """The number of games of so many turns, those counted that end earlier; 1 is black."""
    near = neighbours(columns, rows)
    key: Callable[[Board, int], tuple[Board, int]] = lambda board, next_: (board, 0 if whoever else next_)  # noqa: E731

    def below(board: Board, colour: int, past: frozenset[tuple[Board, int]], passes: int, left: int) -> int:
        if not left or passes == 2:
            return 1
        other = 3 - colour
        total = below(board, other, past | {key(board, other)}, passes + 1, left - 1)
        for point, stone in enumerate(board):
            after = None if stone else placed(board, point, colour, near)
            if after is not None and key(after, other) not in past:
                total += below(after, other, past | {key(after, other)}, 0, left - 1)
        return total

    empty = (0,) * (columns * rows)
    return below(empty, 1, frozenset({key(empty, 1)}), 0, depth)


@pytest.mark.parametrize(("columns", "rows", "depth"), [(3, 1, 9), (4, 1, 6), (2, 2, 6)])
@pytest.mark.parametrize("whoever", [True, False], ids=["positional", "situational"])
@pytest.mark.parametrize("executor", EXECUTORS)
def test_the_trees_have_the_same_size(columns: int, rows: int, depth: int, whoever: bool, executor: str) -> None:
    text = GO.replace("3 by 1", f"{columns} by {rows}")
    plan = Rules.from_text(text if whoever else text.replace(" whoever is at turn", "")).plan(2)
    steps = depth - 2 if executor == "reference" else depth
    state = Game(plan, EXECUTORS[executor](plan)).new_game(1).settle()
    assert perft(state, steps, "turn") == count(columns, rows, steps, whoever)
