"""A direct interpreter of expressions, statements and blocks: slow, simple, and strict about every bound."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import field
from functools import cached_property

from cafetal import plan as ir
from cafetal.dataclass import Frozen, dataclass
from cafetal.executors.reference.closures import Closures, inside
from cafetal.executors.reference.working import Written, change
from cafetal.executors.schema import DONE, OVER, Layout
from cafetal.plan.faults import (
    FOR_EVER,
    MAX_AHEAD,
    MAX_PASSES,
    MAX_ROUNDS,
    MAX_SPENT,
    NO_PAUSE,
    OF_NOBODY,
    TOO_MUCH,
    TOO_OFTEN,
    FaultError,
    PlanError,
    SearchError,
)
from cafetal.plan.passes.analysis import Analysis

Cells = list[int]


class Failure(Frozen):
    """A requirement that does not hold: its clause, and the two numbers that it compares, if it compares numbers."""

    clause: int
    operator: str = ""
    left: int = 0
    right: int = 0


class RefusedError(Exception):
    """A requirement fails, that of `clause`; raised while one is looking for lawful moves."""

    def __init__(self, clause: int) -> None:
        super().__init__(clause)
        self.clause = clause


class _Leave(Exception):
    """`Break`, or `Return` with its value."""

    def __init__(self, value: int | None) -> None:
        self.value = value


@dataclass(slots=True)
class Frame:
    """The variables of one function, block or domain, and what becomes of its elements. `runs`: it is a block.

    `pinned`: loops of which only the pass with this value is run.
    """

    cells: Cells
    variables: dict[str, int] = field(default_factory=dict)
    scratch: dict[str, list[int]] = field(default_factory=dict)
    elements: list[tuple[tuple[int, ...], int]] = field(default_factory=list)
    runs: bool = True
    pinned: Mapping[str, int] | None = None


class Machine:
    """Runs the parts of one plan. `failures`: collect what fails and go on, instead of raising `RefusedError`."""

    def __init__(
        self, plan: ir.Plan, probe: Callable[[Cells, int], bool], offered: Callable[[Cells], list[tuple[int, ...]]]
    ) -> None:
        self.plan = plan
        self.layout = Layout(plan)
        self.blocks = {block.number: block for block in plan.blocks}
        self.functions = {function.name: function for function in plan.functions}
        self.arrays = {array.name: array for array in plan.arrays}
        self.bounds = {register.name: (register.low, register.high) for register in plan.registers}
        self.analysis = Analysis(plan)
        self.loops, self.back = self.analysis.loops, self.analysis.back
        self.probe = probe
        self.offered = offered
        self.failures: list[Failure] | None = None
        self.met: list[int] | None = None  # gets the clauses of requirements that hold, if somebody asks for them
        self.written: list[Written] | None = None  # gets the numbers that are written, if somebody asks for them
        self.spent = 0  # elements gone through for one question
        self.run_spent = 0  # those since the last pause
        self.max_rounds, self.max_spent = MAX_ROUNDS, MAX_SPENT  # bounds of loops together and of both
        self.most_rounds = self.most_spent = 0  # what runs and questions have needed so far
        self._asked = 0  # questions inside one another
        self._closures = Closures(self)
        self._value = self._closures.of
        self.shortcut: Callable[[str, Cells, tuple[int, ...]], int | None] | None = None  # may know a function's value
        self.notices_circles = False  # a loop that comes to the same cells again is stopped at once, not at its bound

    @contextmanager
    def question(self) -> Iterator[None]:
        """What is run inside belongs to one question, and shares its budget."""
        self._ask()
        try:
            yield
        finally:
            self._asked -= 1

    def _ask(self) -> None:
        """Begin a question, which may be one inside another; whoever has begun it counts `_asked` down again."""
        if not self._asked:
            self.spent = 0
        self._asked += 1

    def hurry(self, times: int, least: int) -> None:
        """Lower the bounds to some times of what has been needed so far, but for a `least` amount."""
        self.max_rounds = min(self.max_rounds, times * self.most_rounds + least)
        self.max_spent = min(self.max_spent, times * (self.most_spent + least))

    def evaluate(self, expr: ir.Expr, frame: Frame) -> int:
        """The value of an expression."""
        return self._value(expr)(frame)

    def _place(self, array: str, frame: Frame) -> tuple[list[int], int, int]:
        if array in frame.scratch:
            return frame.scratch[array], 0, len(frame.scratch[array])
        return frame.cells, self.layout.arrays[array], self.arrays[array].length

    def call(self, name: str, cells: Cells, *args: int) -> int:
        """The value of a function of the plan."""
        if self.shortcut is not None:
            known = self.shortcut(name, cells, args)
            if known is not None:
                return known
        if not self._asked:
            self.spent = 0
        function = self.functions[name]
        frame = Frame(cells, dict(zip(function.params, args, strict=True)), runs=False)
        frame.scratch = {array: [0] * length for array, length in function.scratch}
        try:
            self.execute(function.body, frame)
        except _Leave as leave:
            if leave.value is not None:
                return leave.value
        raise PlanError(f"function {name!r} ends without a result")

    def execute(self, body: tuple[ir.Stmt, ...], frame: Frame) -> None:
        """Run statements; what is most frequent is told apart first."""
        value = self._value
        for stmt in body:
            kind = stmt.__class__
            if kind is ir.If:
                branch = stmt.then if value(stmt.condition)(frame) else stmt.otherwise  # type: ignore[union-attr]
                if branch:
                    self.execute(branch, frame)
            elif kind is ir.Set:
                frame.variables[stmt.name] = value(stmt.value)(frame)  # type: ignore[union-attr]
            else:
                self._statement(stmt, frame)

    def _statement(self, stmt: ir.Stmt, frame: Frame) -> None:
        match stmt:
            case ir.For() | ir.ForRow() | ir.ForSet() | ir.While():
                self._loop(stmt, frame)
            case ir.Require(clause, condition):
                if not self.evaluate(condition, frame):
                    self._refuse(clause, condition, frame)
                elif self.met is not None:
                    self.met.append(clause)
            case ir.Return(value):
                raise _Leave(self.evaluate(value, frame))
            case ir.Yield(values, weight):
                found = tuple(self.evaluate(value, frame) for value in values)
                frame.elements.append((found, self.evaluate(weight, frame)))
            case ir.SetReg(name, value):
                self._set_register(name, self.evaluate(value, frame), frame.cells)
            case ir.Store():
                self._store(stmt, frame)
            case ir.Break():
                raise _Leave(None)
            case ir.Fuel():
                self._spend(stmt, frame)
            case ir.Fill(array, start, stop, value):
                cells, offset, length = self._place(array, frame)
                for i in range(self.evaluate(start, frame), self.evaluate(stop, frame)):
                    cells[offset + inside(i, length)] = self.evaluate(value, frame)
            case ir.Fault(clause):
                raise FaultError(clause, "the rules reached a state that they exclude")

    def _spend(self, stmt: ir.Fuel, frame: Frame) -> None:
        self.spent += stmt.steps
        if not frame.runs:
            if self.spent > self.max_spent:
                raise SearchError(stmt.clause, TOO_MUCH)
            return
        self.run_spent += stmt.steps
        if self.run_spent > self.max_spent:
            raise FaultError(stmt.clause, TOO_MUCH)

    def _loop(self, stmt: ir.For | ir.ForRow | ir.ForSet | ir.While, frame: Frame) -> None:
        try:
            for _ in self._passes(stmt, frame):
                self.execute(stmt.body, frame)
        except _Leave as leave:
            if leave.value is not None:
                raise

    def _passes(self, stmt: ir.For | ir.ForRow | ir.ForSet | ir.While, frame: Frame) -> Iterator[None]:
        match stmt:
            case ir.For(name, start, stop, _):
                passes = range(self.evaluate(start, frame), self.evaluate(stop, frame))
                if frame.pinned is not None and name in frame.pinned:
                    passes = range(max(passes.start, frame.pinned[name]), min(passes.stop, frame.pinned[name] + 1))
                for value in passes:
                    frame.variables[name] = value
                    yield
            case ir.ForRow(name, rows, index, _):
                table = self.plan.rows[rows]
                for value in table[inside(self.evaluate(index, frame), len(table))]:
                    frame.variables[name] = value
                    yield
            case ir.ForSet(name, of, _):
                members = self._closures.members(of, frame)
                for value in range(of.size):
                    if members >> value & 1:
                        frame.variables[name] = value
                        yield
            case ir.While(condition, _, bound):
                for _ in range(bound):
                    if not self.evaluate(condition, frame):
                        return
                    yield
                if self.evaluate(condition, frame):
                    raise FaultError(-1, "a loop goes on beyond its bound")

    def _store(self, stmt: ir.Store, frame: Frame) -> None:
        cells, offset, length = self._place(stmt.array, frame)
        index = self.evaluate(stmt.index, frame)
        if not 0 <= index < length:
            raise FaultError(stmt.clause, OF_NOBODY)
        at = offset + index
        value = self.evaluate(stmt.value, frame)
        if stmt.array not in frame.scratch:
            array = self.arrays[stmt.array]
            if not array.low <= value <= array.high:
                if stmt.checked:
                    raise FaultError(stmt.clause, "a number leaves its range")
                raise PlanError(f"{value} is written to {stmt.array!r} without a check")
            if self.written is not None:
                sign, term = change(stmt, cells[at], value, lambda expr: self.evaluate(expr, frame))
                self.written.append(Written(cells, stmt.array, at - offset, cells[at], value, sign, term, stmt.clause))
        cells[at] = value

    def _set_register(self, name: str, value: int, cells: Cells) -> None:
        low, high = self.bounds[name]
        if not low <= value <= high:
            raise FaultError(-1, "a number leaves its range")
        cells[self.layout.registers[name]] = value

    def _refuse(self, clause: int, condition: ir.Expr, frame: Frame) -> None:
        if self.failures is None:
            raise RefusedError(clause)
        self.failures.append(self._failure(clause, condition, frame))

    def _failure(self, clause: int, condition: ir.Expr, frame: Frame) -> Failure:
        match condition:
            case ir.Op("and", args):
                failing = next(arg for arg in args if not self.evaluate(arg, frame))
                return self._failure(clause, failing, frame)
            case ir.Op("eq" | "ne" | "lt" | "le" | "gt" | "ge" as op, (left, right)):
                return Failure(clause, op, self.evaluate(left, frame), self.evaluate(right, frame))
            case _:
                return Failure(clause)

    def elements(
        self, domain: tuple[ir.Stmt, ...], cells: Cells, pinned: Mapping[str, int] | None = None
    ) -> list[tuple[tuple[int, ...], int]]:
        """The elements of a domain: values and weight; with `pinned` loops only some of them (see `single`)."""
        frame = Frame(cells, runs=False, pinned=pinned)
        self._ask()
        try:
            self.execute(domain, frame)
        finally:
            self._asked -= 1
        return frame.elements

    def run(
        self, cells: Cells, number: int, judged: dict[int, tuple[int, ...]] | None = None, before: int = -1
    ) -> list[int]:
        """Run from a block to the next pause, which is written to the cells; the numbers of the blocks that ran.

        An `Objective` is no pause here: whoever looks ahead gets its keys in `judged`. Without a pause, it stops where
        the block `before` would be the next.
        """
        outer, self.run_spent = self.run_spent, 0
        self._ask()
        try:
            return self._run(cells, number, judged, before)
        finally:
            self._asked -= 1
            self.most_spent = max(self.most_spent, self.run_spent, self.spent)
            self.run_spent = outer

    def _run(self, cells: Cells, number: int, judged: dict[int, tuple[int, ...]] | None, before: int) -> list[int]:
        ran: list[int] = []
        passes: dict[int, int] = {}
        kept: dict[int, Cells] = {}
        rounds, most = 0, self.max_rounds if judged is None else min(self.max_rounds, MAX_AHEAD)
        while True:
            block = self.blocks[number]
            ran.append(number)
            frame = Frame(cells)
            self.execute(block.body, frame)
            if judged is not None and isinstance(block.next, ir.Objective):
                judged[block.next.number] = tuple(self.evaluate(key, frame) for key in block.next.keys)
            target = self._next(block, frame)
            if target is None or target == before:
                return ran
            if (number, target) in self.back:
                passes[target] = passes.get(target, 0) + 1
                rounds += 1
                self.most_rounds = max(self.most_rounds, rounds)
                if self.notices_circles and self._same_again(cells, passes[target], kept, target):
                    raise FaultError(self.loops[target], FOR_EVER)
                if passes[target] > MAX_PASSES:
                    raise FaultError(self.loops[target], NO_PAUSE)
                if rounds > most:
                    raise FaultError(self.loops[target], TOO_OFTEN)
            elif target in passes:
                passes[target] = 0
                kept.pop(target, None)
            number = target

    def _same_again(self, cells: Cells, passes: int, kept: dict[int, Cells], target: int) -> bool:
        """Whether a loop is where it has been since it was entered. It is compared with the pass whose number was the
        last power of two, so that circles of any length are found."""
        now = list(cells)
        for cell in self._only_counted:
            now[cell] = 0
        if now == kept.get(target):
            return True
        if passes & (passes - 1) == 0:
            kept[target] = now
        return False

    @cached_property
    def _only_counted(self) -> tuple[int, ...]:
        """The cells on which nothing depends."""
        lengths = {array.name: array.length for array in self.plan.arrays}
        starts = self.layout.arrays
        return tuple(
            cell
            for name in sorted(self.analysis.only_counted)
            for cell in range(starts[name], starts[name] + lengths[name])
        )

    def _next(self, block: ir.Block, frame: Frame) -> int | None:
        point = self.layout.point
        match block.next:
            case ir.Goto(target) | ir.Objective(_, _, target):
                return target
            case ir.Branch(condition, then, otherwise):
                return then if self.evaluate(condition, frame) else otherwise
            case ir.Choose(number):
                frame.cells[point] = number
            case ir.Chance(number):
                frame.cells[point] = len(self.plan.choices) + number
            case ir.Over(reason):
                frame.cells[self.layout.reason] = self.evaluate(reason, frame)
                frame.cells[point] = OVER
            case ir.Done():
                frame.cells[point] = DONE
        return None
