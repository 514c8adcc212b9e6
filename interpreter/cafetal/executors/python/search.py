"""Whether a move can be completed, and which completions are best: the search that generated code calls.

It knows states only by their cells, never by a hash. A query that looks at more than `MAX_LOOKED` positions is a fault:
nothing is cut silently.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from struct import Struct
from typing import Protocol

from cafetal.executors.schema import objective
from cafetal.plan.faults import MAX_DEPTH, MAX_LOOKED, MAX_SPENT, TOO_LONG, TOO_MUCH, FaultError, SearchError
from cafetal.plan.passes.analysis import Analysis

Cells = list[int]
Move = tuple[int, ...]
Keys = tuple[int, ...]
Run = Callable[[Cells], "Run | bool | None"]
ANYBODY = -2
"""Stands for no seat in a key."""
KEPT = 4_000_000
"""So many cells of positions are remembered, for either of two questions: 32 MB."""


class SearchCode(Protocol):
    """What the search needs of the generated code of a plan."""

    point: int
    turn: int
    n_choices: int
    never_stuck: frozenset[int]
    best: tuple[int, ...]
    analysis: Analysis

    def actor_at(self, cells: Cells) -> int:
        """The seat that decides."""
        ...

    def raw_moves(self, cells: Cells) -> list[Move]:
        """The moves before `best` leaves only the best ones."""
        ...

    def exists_at(self, cells: Cells, actor: int | None) -> int:
        """Whether a completion exists."""
        ...

    def search_take(self, cells: Cells, number: int) -> bool:
        """Take a choice, testing every requirement."""
        ...

    def objective_keys(self, number: int, cells: Cells) -> tuple[int, ...]:
        """The keys of an objective."""
        ...

    def objective_target(self, number: int) -> Run:
        """What runs after an objective."""
        ...


class CompletionSearch:
    """Completions of the moves of one plan, remembered by position."""

    def __init__(self, code: SearchCode, size: int) -> None:
        """`size`: how many cells a position has."""
        self.code = code
        self.turn = code.turn
        self.most = max(KEPT // size, 1)
        self._key = Struct(f"{size + 1}q").pack  # bytes know their hash once it was asked for; tuples compute it anew
        self.known: dict[bytes, bool] = {}
        self.values: dict[bytes, Keys | None] = {}
        self.open: dict[bytes, int] = {}
        self.first: tuple[Cells, int | None] | None = None  # a position at depth 0 that is not in `open` yet
        self.lowest = 0
        self.keyed = False  # whether moves are listed only for their number, a `MovesKey`
        self.steps = 0
        self.depth = 0
        # Since the last pause: rounds of loops, elements gone through, the rounds of each loop since it was entered
        self.fresh = [0] * (2 + len(code.analysis.loops))
        self.passes = self.fresh[:]
        self.spent = [0]  # how many elements the generated code has gone through for the present question
        self.who: list[int | None] = [None]  # whose move is looked at

    @contextmanager
    def for_key(self) -> Iterator[None]:
        """Moves are listed for their number. What is found for it is not remembered as true of the game."""
        passes, kept = self.passes[:], (self.known, self.values, self.open, self.lowest, self.first)
        self.known, self.values, self.open, self.first, self.keyed = {}, {}, {}, None, True
        try:
            yield
        finally:
            self.passes[:] = passes
            self.known, self.values, self.open, self.lowest, self.first = kept
            self.keyed = False

    def run(self, cells: Cells, function: Run | bool | None) -> bool:
        """Run until the next pause; whether nothing was refused."""
        passes = self.passes
        outer, passes[:] = passes[:], self.fresh  # a probe runs inside of another run
        while function:
            function = function(cells)  # type: ignore[operator]
        passes[:] = outer
        return function is None

    def tail(self, cells: Cells, function: Run, actor: int | None) -> bool:
        """Whether the flow from a block can be completed; the cells are changed."""
        passes, who = self.passes, self.who
        if self.spent[0] > MAX_SPENT:
            raise SearchError(-1, TOO_MUCH)
        before, asked = passes[:], who[0]
        passes[:], who[0] = self.fresh, actor
        turn = self._turn(cells)
        result: Run | bool | None = function
        try:
            while result and result is not True:
                result = result(cells)
            return result is True or (result is None and (self._turn(cells) != turn or self.settled(cells, actor)))
        except SearchError:
            raise
        except FaultError:
            return True
        finally:
            passes[:], who[0] = before, asked

    def _turn(self, cells: Cells) -> int:
        """The number of the turn: nothing is looked for in a later one."""
        return cells[self.turn] if self.turn >= 0 else 0

    def settled(self, cells: Cells, actor: int | None) -> bool:
        """Whether a game that waits somewhere can go on lawfully, as far as it is `actor` who decides."""
        code = self.code
        point = cells[code.point]
        if not 0 <= point < code.n_choices or point in code.never_stuck:
            return True
        if actor is not None and code.actor_at(cells) != actor:
            return True
        return self._exists(cells, actor)

    def _exists(self, cells: Cells, actor: int | None) -> bool:
        if not self.depth and not self.known:
            return self._first(cells, actor)
        self._open_first()
        key = self._key_of(cells, actor)
        found = self.known.get(key)
        if found is not None:
            return found
        if key in self.open:
            self.lowest = min(self.lowest, self.open[key])
            return False
        before, level = self._deeper()
        self.open[key] = level
        try:
            result = bool(self.code.exists_at(cells, actor))
        finally:
            self.depth = level
            del self.open[key]
        if result or self.lowest >= level:  # a "no" that leans on an open question is not remembered
            self._remember(key, result)
        self.lowest = min(before, self.lowest) if not result else before
        return result

    def _first(self, cells: Cells, actor: int | None) -> bool:
        """The same for a question that nothing is remembered for: its position needs a key only if others follow."""
        before, _ = self._deeper()
        self.first = (cells, actor)  # which nobody changes while it is looked behind them
        try:
            result = bool(self.code.exists_at(cells, actor))
        finally:
            key, self.depth, self.first = next(iter(self.open), None), 0, None
            self.open.clear()
        if key is not None:
            self._remember(key, result)
        self.lowest = before
        return result

    def _open_first(self) -> None:
        """Another position is looked at for the first one, which is a key from now on."""
        if self.first is not None:
            self.open[self._key_of(*self.first)] = 0
            self.first = None

    def _key_of(self, cells: Cells, actor: int | None) -> bytes:
        return self._key(ANYBODY if actor is None else actor, *cells)

    def _deeper(self) -> tuple[int, int]:
        """Begin to look behind a position: the lowest level that was leant on so far, and that of this one."""
        self._count()
        level = self.depth
        if level >= MAX_DEPTH:
            raise SearchError(-1, TOO_LONG)
        before, self.lowest = self.lowest, level
        self.depth += 1
        return before, level

    def _remember(self, key: bytes, result: bool) -> None:
        if len(self.known) >= self.most:
            self.known.clear()
        self.known[key] = result

    def _count(self) -> None:
        if self.depth == 0:
            self.steps = 0
        self.steps += 1
        if self.steps > MAX_LOOKED:
            raise SearchError(-1, TOO_LONG)

    def best_moves(self, cells: Cells, moves: list[Move], number: int) -> list[Move]:
        """Those moves with a completion whose keys at objective `number` no other completion exceeds."""
        if len(moves) < 2:
            return moves
        found: list[tuple[Keys, Move]] = []
        for move in moves:
            value = self._after(cells[:], move, number)
            if value is not None:
                found.append((value, move))
        if not found:
            return []
        best = max(value for value, _ in found)
        return [move for value, move in found if value == best]

    def _after(self, cells: Cells, move: Move, number: int) -> Keys | None:
        """The best keys that a move can still reach; None if it cannot be completed. The cells are changed."""
        try:
            return self._reached(cells, move, number)
        except SearchError:
            raise
        except FaultError:
            return ()

    def _reached(self, cells: Cells, move: Move, number: int) -> Keys | None:
        actor, turn = self.code.actor_at(cells), self._turn(cells)
        keys: Keys | None = None
        for chosen in move:
            if not self.code.search_take(cells, chosen):
                return None
            passed = self._pass_objectives(cells, number)
            if passed is None:
                return None
            keys = keys or passed
        if keys:
            return keys if self._turn(cells) != turn or self.settled(cells, actor) else None
        point = cells[self.code.point]
        if not 0 <= point < self.code.n_choices or self.code.actor_at(cells) != actor or self._turn(cells) != turn:
            return ()
        return self._value(cells, point, number)

    def _pass_objectives(self, cells: Cells, number: int) -> Keys | None:
        """Go on from the objectives at which the cells wait: the keys of `number` if one is it, else ()."""
        keys: Keys = ()
        while (point := cells[self.code.point]) <= objective(0):
            reached = objective(0) - point
            if reached == number:
                keys = self.code.objective_keys(reached, cells)
            if not self.run(cells, self.code.objective_target(reached)):
                return None
        return keys

    def _value(self, cells: Cells, point: int, number: int) -> Keys | None:
        """The best keys that can be reached from a choice point."""
        key = self._key(number, *cells)
        if key not in self.values:
            self._count()
            if self.depth >= MAX_DEPTH:
                raise SearchError(-1, TOO_LONG)
            self.depth += 1
            try:
                moves = self.code.raw_moves(cells)
                if self.code.best[point] not in (-1, number):
                    moves = self.best_moves(cells, moves, self.code.best[point])
                reached = [value for move in moves if (value := self._after(cells[:], move, number)) is not None]
            finally:
                self.depth -= 1
            if len(self.values) >= self.most:
                self.values.clear()
            self.values[key] = max(reached, default=None)
        return self.values[key]
