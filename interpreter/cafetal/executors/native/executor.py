"""Compiles a plan with LLVM and runs it on rows of 32-bit integers."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import cached_property
from math import log
from struct import Struct
from typing import TYPE_CHECKING, Any

from cafetal.executors.native import context as place
from cafetal.executors.native import faults
from cafetal.executors.native.kept import room
from cafetal.executors.native.machine import Functions, machine_code
from cafetal.executors.native.program import assembly
from cafetal.executors.native.recording import Recorder
from cafetal.executors.native.scratch import area
from cafetal.executors.reference.onebyone import Event
from cafetal.executors.results import Recorded, RecordedGames, Result, Results
from cafetal.executors.schema import OVER, Layout
from cafetal.executors.splitmix import signed
from cafetal.plan import Plan
from cafetal.plan.faults import (
    NO_PAUSE,
    NOBODY_DECIDES,
    OF_NOBODY,
    OUTSIDE,
    REFUSED,
    TOO_LONG,
    TOO_MANY,
    TOO_MUCH,
    TOO_OFTEN,
    FaultError,
    PlanError,
)
from cafetal.plan.passes.analysis import validate

if TYPE_CHECKING:
    from cafetal.executors.python import PythonExecutor

Cells = list[int]
Move = tuple[int, ...]
REASONS = {
    faults.FORBIDDEN: "the rules reached a state that they exclude",
    faults.OUTSIDE: OUTSIDE,
    faults.OF_NOBODY: OF_NOBODY,
    faults.ZERO: "a division by zero",
    faults.RANGE: "a number leaves its range",
    faults.REFUSED: REFUSED,
    faults.ENDLESS: "a loop goes on beyond its bound",
    faults.FULL: TOO_MANY,
    faults.NOWHERE: "nothing can follow",
    faults.UNDECIDED: NOBODY_DECIDES,
    faults.FOR_EVER: NO_PAUSE,
    faults.LONG: TOO_LONG,
    faults.MUCH: TOO_MUCH,
    faults.WIDE: TOO_MUCH,
    faults.OFTEN: TOO_OFTEN,
}
UNDECIDED = frozenset({TOO_LONG, TOO_MANY, TOO_MUCH})
"""What may be said of a search that the Python executor, which remembers positions, would bring to its end."""
ROOM = 1 << 18


class NativeExecutor:
    """A plan as native code. It offers what `PythonExecutor` offers, and whole random games.

    `level`: how much LLVM optimises, from 0 to 3; with 2 it takes a dozen times as long as with 0. `compiled`: the
    machine code (`NativeExecutor.compiled`) of the same plan, program version and target (`machine.target`), which
    saves compiling it again.
    """

    def __init__(self, plan: Plan, level: int = 0, compiled: bytes | None = None) -> None:
        validate(plan)
        self.plan = plan
        self.layout = Layout(plan)
        self.n_choices = len(plan.choices)
        self.compiled = machine_code(self.source, level) if compiled is None else compiled
        self._functions = Functions(self.compiled)
        self._lead: NativeExecutor | None = None
        self._cells = (ctypes.c_int32 * (self.layout.size + 1))()
        self._packed = Struct(f"={self.layout.size}i")
        self._state = ctypes.cast(ctypes.addressof(self._cells) + 4, ctypes.POINTER(ctypes.c_int32))
        self._data = (ctypes.c_int32 * ROOM)()
        self._starts = (ctypes.c_int64 * ROOM)()
        self._notes = (ctypes.c_int64 * (ROOM // 2))()
        self._prefixes = (ctypes.c_int32 * place.MAX_PREFIX)()
        self._area = (ctypes.c_int64 * area(plan))()
        self._context = (ctypes.c_int64 * (place.KEPT + room(plan)))()
        self._room()

    @cached_property
    def source(self) -> str:
        """The program in LLVM's assembly language."""
        return assembly(self.plan)

    def move_over(self, compiled: bytes) -> None:
        """Go on with other machine code of the same plan, from the next call on."""
        self.compiled, self._functions = compiled, Functions(compiled)

    def _room(self) -> None:
        context = self._context
        context[place.DATA], context[place.DATA_ROOM] = ctypes.addressof(self._data), len(self._data)
        context[place.STARTS], context[place.STARTS_ROOM] = ctypes.addressof(self._starts), len(self._starts)
        context[place.PREFIXES] = ctypes.addressof(self._prefixes)
        context[place.AREA], context[place.AREA_ROOM] = ctypes.addressof(self._area), len(self._area)
        context[place.NOTES], context[place.NOTES_ROOM] = ctypes.addressof(self._notes), len(self._notes) // 2

    def _call(self, name: str, *args: Any) -> int:  # noqa: ANN401
        functions = self._functions  # they stay until this call is over, whatever is moved over to meanwhile
        self._context[place.FAULT] = self._context[place.SPENT] = 0
        result = functions[name](self._context, self._state, *args)
        fault = self._context[place.FAULT]
        if fault:
            raise FaultError(fault % faults.SCALE - 1, REASONS[fault // faults.SCALE])
        return result

    def _put(self, cells: Cells) -> None:
        self._packed.pack_into(self._cells, 4, *cells)  # many times faster than the assignment of a slice

    def _get(self, cells: Cells) -> None:
        cells[:] = self._packed.unpack_from(self._cells, 4)

    def start(self) -> Cells:
        """A new game, run up to its first pause."""
        cells = self.layout.initial()
        self._put(cells)
        self._call("begin")
        self._get(cells)
        return cells

    def actor_at(self, cells: Cells) -> int:
        """The seat that decides at the choice point where the cells wait."""
        self._put(cells)
        return self._call("actor_at")

    def _listed(self) -> list[Move]:
        count = self._context[place.COUNT]
        starts = self._starts[: count + 1]
        data = self._data[: starts[count]] if count else []
        return [tuple(data[starts[i] : starts[i + 1]]) for i in range(count)]

    def moves(self, cells: Cells) -> list[Move]:
        """The lawful moves at the choice point where the cells wait, in the order of the rules."""
        self._put(cells)
        try:
            self._call("list_moves")
        except FaultError as fault:
            if fault.reason not in UNDECIDED:
                raise
            return self._patient.moves(cells)
        return self._listed()

    @cached_property
    def _patient(self) -> PythonExecutor:
        """What looks for moves where the search here, which remembers no positions, has looked for too long."""
        from cafetal.executors.python import PythonExecutor  # seldom needed

        return PythonExecutor(self.plan)

    def allows(self, cells: Cells, move: Move) -> bool:
        """Whether a move is lawful at the choice point where the cells wait."""
        self._put(cells)
        return self._lists(move)

    def _lists(self, move: Move) -> bool:
        """Whether a move is lawful in the state that was put there last; the state stays as it is."""
        try:
            self._call("list_moves")
        except FaultError as fault:
            if fault.reason not in UNDECIDED:
                raise
            cells = list(self._packed.unpack_from(self._cells, 4))
            return move in self._patient.moves(cells)
        starts, data = self._starts, self._data
        length, last = len(move), move[-1]
        for i, stop in enumerate(starts[1 : self._context[place.COUNT] + 1]):
            if data[stop - 1] == last and stop - starts[i] == length and tuple(data[stop - length : stop]) == move:
                return True
        return False

    def attempt(self, cells: Cells, move: Move) -> bool:
        """Play a move if it is lawful; whether it is."""
        self._put(cells)
        lawful = self._lists(move)
        if lawful:
            self._play(cells, move)
        return lawful

    def apply(self, cells: Cells, move: Move) -> None:
        """Take the choices of one lawful move, and run to the next pause."""
        self._put(cells)
        self._play(cells, move)

    def _play(self, cells: Cells, move: Move) -> None:
        self._call("apply", (ctypes.c_int32 * len(move))(*move), len(move))
        self._get(cells)

    def outcomes(self, cells: Cells) -> list[tuple[tuple[int, ...], int]]:
        """The outcomes of the chance point where the cells wait: values and weight."""
        self._put(cells)
        self._call("list_outcomes")
        return [(entry[:-1], entry[-1]) for entry in self._listed()]

    def draw(self, cells: Cells, values: tuple[int, ...]) -> None:
        """Let chance have one outcome, and run to the next pause."""
        self._put(cells)
        self._call("apply_chance", (ctypes.c_int32 * max(len(values), 1))(*values))
        self._get(cells)

    def happen(self, cells: Cells, events: Sequence[Event]) -> list[float] | None:
        """Let chance have these outcomes one after the other; how likely each was, as a logarithm, or None."""
        self._put(cells)
        found: list[float] = []
        for point, values in events:
            if self._state[self.layout.point] != point:
                return None
            how = self._likelihood(values)
            if how is None:
                return None
            found.append(how)
            self._call("apply_chance", (ctypes.c_int32 * max(len(values), 1))(*values))
        self._get(cells)
        return found

    def _likelihood(self, values: tuple[int, ...]) -> float | None:
        """How likely an outcome is in the state that was put there last, as a logarithm; None if it is none."""
        self._call("list_outcomes")
        width = len(values) + 1
        rows = self._data[: self._context[place.COUNT] * width]
        weights = rows[width - 1 :: width]
        part = sum(weight for i, weight in enumerate(weights) if tuple(rows[i * width : (i + 1) * width - 1]) == values)
        return log(part / sum(weights)) if part else None

    def call(self, function: str, cells: Cells, *args: int) -> int:
        """The value of a function of the ranking or of an aim for a seat."""
        for i, key in enumerate(self.plan.measures):
            if key.function == function and len(args) == 1:
                self._put(cells)
                return self._call(f"rank{i}", args[0])
        raise PlanError(f"{function!r} is no function of the ranking, nor an aim")

    def leaves(self, cells: Cells, depth: int, turns: bool) -> int | None:
        """How many leaves lie so many moves, or turns, below a state; None if there is no room to count them here."""
        self._put(cells)
        try:
            return self._call("count_leaves", depth, int(turns))
        except FaultError as fault:
            if fault.reason in UNDECIDED:
                return None
            raise

    def playout(self, cells: Cells, generator: int, cap: int) -> tuple[int, int, int, bool]:
        """Play a random game on, in native code: the cells change; the generator's state after it, the number of moves
        and of chance events, and whether the game came to its end before `cap` moves."""
        self._put(cells)
        self._seed(generator, cap)
        try:
            self._call("playout")
        except FaultError as fault:
            if fault.reason not in UNDECIDED:
                raise
            return self._patient.playout(cells, generator, cap)
        self._get(cells)
        after = self._context[place.GENERATOR] % 2**64
        over = cells[self.layout.point] == OVER
        return after, self._context[place.MOVES], self._context[place.CHANCES], over

    def advance_many(self, states: int, count: int, table: int) -> None:
        """Step many states that lie in memory (see `native.batches`); faults are told in the table."""
        functions = self._functions  # they stay until this call is over, as in `_call`
        functions["advance_many"](self._context, states, count, table)

    def list_at(self, state: int) -> tuple[int, Any, Any]:
        """The lawful moves of a state that lies in memory: how many, the choices of all one behind the other, and where
        each begins. The rows are written over by the next question."""
        context, functions = self._context, self._functions
        context[place.FAULT] = context[place.SPENT] = 0
        functions["list_moves"](context, state)
        fault = context[place.FAULT]
        if fault:
            raise FaultError(fault % faults.SCALE - 1, REASONS[fault // faults.SCALE])
        return context[place.COUNT], self._data, self._starts

    def _seed(self, generator: int, cap: int) -> None:
        self._context[place.GENERATOR] = signed(generator)
        self._context[place.CAP] = cap

    def simulate(self, cells: Cells, generator: int, games: int, cap: int) -> tuple[int, Sequence[Result]]:
        """Play many random games from one state: the generator's state after them, and how each game went."""
        results = Results(games, len(self.plan.ranking) * self.plan.players)
        done, next_ = 0, 1
        while done < games:  # in parts, so that better code is used as soon as it is there
            count = min(next_, games - done)
            self._put(cells)
            self._seed(generator, cap)
            try:
                self._call("simulate", count, results.address(done))
            except FaultError as fault:
                if fault.reason not in UNDECIDED:
                    raise
                generator, rest = self._one_by_one(cells, generator, games - done, cap)
                return generator, [*results[:done], *rest]
            generator = self._context[place.GENERATOR] % 2**64
            done, next_ = done + count, 2 * next_
        return generator, results

    @cached_property
    def _recorder(self) -> Recorder:
        return Recorder(self)

    @property
    def records(self) -> bool:
        """Whether there is code for games of random bots: not where the rules have too many words for it."""
        return self._recorder.fit

    def record(self, cells: Cells, seed: int, cap: int) -> Recorded | None:
        """The game of random bots from a state with a seed; None if it is to be played elsewhere."""
        return self._recorder.game(cells, seed, cap)

    def record_games(self, cells: Cells, seed: int, games: int, cap: int) -> RecordedGames | None:
        """Games of random bots from a state, with seeds one behind the other: as many as go well, counted together;
        None if the first one is to be played elsewhere."""
        if self._lead is not None and self._lead.compiled is not self.compiled:
            self.move_over(self._lead.compiled)
        return self._recorder.games(cells, seed, games, cap)

    def twin(self) -> NativeExecutor:
        """Another executor with the same code, for another thread; it moves over to other code as this one does."""
        other = NativeExecutor(self.plan, compiled=self.compiled)
        other._lead = self
        return other

    def record_many(self, first: Any, seed: int, games: int, cap: int, rows: Any, sums: Any) -> int:  # noqa: ANN401
        """Play games of random bots from cells in memory (see `native.recorded`); how many went well."""
        self._context[place.CAP], self._context[place.FAULT] = cap, 0
        return self._functions["record_many"](self._context, self._state, first, seed, games, rows, sums)

    def read(self, cells: Cells) -> None:
        """Get the cells that the last call has left."""
        self._get(cells)

    def _one_by_one(self, cells: Cells, generator: int, games: int, cap: int) -> tuple[int, list[Result]]:
        """What `simulate` gives, with each game by itself, some of which may be played by `_patient`."""
        plan, results = self.plan, list[Result]()
        for _ in range(games):
            copy = cells[:]
            generator, moves, chances, over = self.playout(copy, generator, cap)
            keys = tuple(self.call(key.function, copy, seat) for key in plan.ranking for seat in range(plan.players))
            results.append(Result(over, copy[self.layout.reason], moves, chances, keys))
        return generator, results
