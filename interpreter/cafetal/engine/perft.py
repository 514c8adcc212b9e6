"""Counting what can happen: the sizes of game trees, by which rules and executors are compared with known figures."""

from __future__ import annotations

from struct import pack
from typing import Literal

from cafetal.dataclass import Frozen
from cafetal.engine.draws import following
from cafetal.engine.executor import Cells, Executor, Move
from cafetal.engine.state import State
from cafetal.executors.schema import OVER, SEATS, TURNS
from cafetal.plan.faults import FaultError

Unit = Literal["choice", "move", "turn"]
AT_ONCE = 2
"""So many units the executor may count by itself: what lies above is counted here, each position once."""
MOST_MOVES = 300
"""So many moves and events of chance a turn may have."""
MOST_KEPT = 50_000_000
"""So many bytes of positions are remembered."""


class Tree(Frozen):
    """A whole game tree: all its positions, counted once for each way that leads to them, and all finished games."""

    nodes: int
    finished: int


def perft(state: State, depth: int, unit: Unit = "move") -> int:
    """The number of leaves `depth` units below a state; a game that ended earlier counts as a leaf.

    A unit is a choice, a move, or a turn: what happens until another seat decides, or until the turn of the rules is
    over (also where nobody decided in those between). Every outcome of chance is followed, that of a draw that is
    fixed alone, and costs no depth.
    """
    executor, cells = following(state.game.executor, state.cells, state.draws)
    return Counter(executor, unit).leaves(cells, depth)


def tree(state: State) -> Tree:
    """The whole tree below a state. It is walked to its end: only for small games."""
    executor, cells = following(state.game.executor, state.cells, state.draws)
    return Counter(executor, "move").tree(cells)


class PendingLeaves(Frozen):
    """Leaves that are still to be counted: those `depth` units below some cells; `actor`: the seat whose turn, of so
    many moves (`made`), may still go on there, or -1."""

    cells: tuple[int, ...]
    depth: int
    actor: int = -1
    made: int = 0


class Counter:
    """Counts leaves, and remembers positions that several ways lead to."""

    def __init__(self, executor: Executor, unit: Unit) -> None:
        self.executor = executor
        self.unit = unit
        self.point = executor.layout.point
        self.n_choices = len(executor.plan.choices)
        self.known: dict[tuple[int, bytes], int] = {}  # leaves below positions that several ways may lead to

    def part(self, part: PendingLeaves) -> int:
        """The leaves of a part."""
        cells = list(part.cells)
        return (
            self.leaves(cells, part.depth) if part.actor < 0 else self._turn(cells, part.depth, part.actor, part.made)
        )

    def split(self, part: PendingLeaves) -> tuple[int, list[PendingLeaves]]:
        """A part, one step down: the leaves that are counted with that, and the parts that are still to be counted."""
        cells, depth = list(part.cells), part.depth
        point = cells[self.point]
        if point == OVER or (depth == 0 and part.actor < 0):
            return 1, []
        if point >= self.n_choices:
            made = part.made + (part.actor >= 0)
            return 0, [PendingLeaves(tuple(below), depth, part.actor, made) for below in self.drawn(cells)]
        actor = self._whose(cells)
        if part.actor >= 0 and actor != part.actor:
            return 0, [PendingLeaves(part.cells, depth - 1)]
        moves = self.executor.moves(cells)
        if self.unit == "choice":
            cut = {move[:depth] for move in moves if len(move) >= depth}
            shorter = [move for move in moves if len(move) < depth]
            return len(cut), [PendingLeaves(tuple(self.played(cells, move)), depth - len(move)) for move in shorter]
        if self.unit == "turn":
            made = 1 if part.actor < 0 else part.made + 1
            return 0, [PendingLeaves(tuple(self.played(cells, move)), depth, actor, made) for move in moves]
        return 0, [PendingLeaves(tuple(self.played(cells, move)), depth - 1) for move in moves]

    def leaves(self, cells: Cells, depth: int) -> int:
        """Leaves so many units below the cells."""
        point = cells[self.point]
        if depth == 0 or point == OVER:
            return 1
        if point >= self.n_choices:
            return sum(self.leaves(below, depth) for below in self.drawn(cells))
        if depth == 1:
            return self._below(cells, depth)
        key = (depth, pack(f"={len(cells)}i", *cells))
        if key not in self.known:
            if len(self.known) * len(key[1]) >= MOST_KEPT:
                self.known.clear()
            self.known[key] = self._below(cells, depth)
        return self.known[key]

    def _below(self, cells: Cells, depth: int) -> int:
        """Leaves below a choice."""
        if self.unit != "choice" and depth <= AT_ONCE:
            found = self.executor.leaves(cells, depth, self.unit == "turn")
            if found is not None:
                return found
        moves = self.executor.moves(cells)
        if self.unit == "choice":
            return self._choices(cells, moves, depth)
        if self.unit == "turn":
            actor = self._whose(cells)
            return sum(self._turn(self.played(cells, move), depth, actor) for move in moves)
        if depth == 1:
            return len(moves)
        return sum(self.leaves(self.played(cells, move), depth - 1) for move in moves)

    def _choices(self, cells: Cells, moves: list[Move], depth: int) -> int:
        """Leaves below moves that may be cut in their middle."""
        cut = {move[:depth] for move in moves if len(move) >= depth}
        shorter = [move for move in moves if len(move) < depth]
        return len(cut) + sum(self.leaves(self.played(cells, move), depth - len(move)) for move in shorter)

    def _whose(self, cells: Cells) -> int:
        """A number for the seat that decides and the turn in which it does, of a plan that counts turns."""
        counted = self.executor.layout.arrays.get(TURNS)
        return self.executor.actor_at(cells) + (SEATS * cells[counted] if counted is not None else 0)

    def _turn(self, cells: Cells, depth: int, actor: int, made: int = 1) -> int:
        """Leaves below cells in which a turn of `actor`, of so many moves, may still go on."""
        point = cells[self.point]
        if point == OVER:
            return 1
        if made > MOST_MOVES:
            raise FaultError(-1, f"a turn goes on for more than {MOST_MOVES} moves")
        if point >= self.n_choices:
            return sum(self._turn(below, depth, actor, made + 1) for below in self.drawn(cells))
        if self._whose(cells) != actor:
            return self.leaves(cells, depth - 1)
        played = (self.played(cells, move) for move in self.executor.moves(cells))
        return sum(self._turn(below, depth, actor, made + 1) for below in played)

    def tree(self, cells: Cells) -> Tree:
        """The whole tree."""
        point = cells[self.point]
        if point == OVER:
            return Tree(1, 1)
        if point >= self.n_choices:
            below = self.drawn(cells)
        else:
            below = [self.played(cells, move) for move in self.executor.moves(cells)]
        parts = [self.tree(part) for part in below]
        return Tree(1 + sum(part.nodes for part in parts), sum(part.finished for part in parts))

    def played(self, cells: Cells, move: Move) -> Cells:
        """The cells after a move."""
        copy = cells[:]
        self.executor.apply(copy, move)
        return copy

    def drawn(self, cells: Cells) -> list[Cells]:
        """The cells after each outcome of chance."""
        found: list[Cells] = []
        for values, _ in self.executor.outcomes(cells):
            copy = cells[:]
            self.executor.draw(copy, values)
            found.append(copy)
        return found
