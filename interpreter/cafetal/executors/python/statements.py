"""Statements of the plan as Python source."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cafetal import plan as ir
from cafetal.executors.python.bitsets import written
from cafetal.executors.python.expressions import Context
from cafetal.plan.faults import MAX_SPENT
from cafetal.plan.offers.program import Lazy
from cafetal.plan.passes.intervals import Interval, Ranges, within
from cafetal.plan.passes.walk import statements


class PythonStatements:
    """Collects indented lines of source."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.depth = 0

    def line(self, text: str) -> None:
        """Add one line at the present depth."""
        self.lines.append("    " * self.depth + text)

    @contextmanager
    def block(self, header: str) -> Iterator[None]:
        """A header and the indented lines under it; `pass` if there are none."""
        self.line(header)
        self.depth += 1
        before = len(self.lines)
        yield
        if len(self.lines) == before:
            self.line("pass")
        self.depth -= 1

    def source(self) -> str:
        """The whole text."""
        return "\n".join(self.lines) + "\n"


class Statements:
    """Writes statements in one context.

    `on_yield` writes what happens with an element of a domain; `refusal` is the line that stands where a requirement
    fails, "" if requirements need no test here. `runs`: the statements are those of a block, not of a list.
    """

    def __init__(
        self,
        writer: PythonStatements,
        context: Context,
        ranges: Ranges,
        on_yield: Callable[[ir.Yield], None] | None = None,
        refusal: str = "",
        runs: bool = False,
    ) -> None:
        self.writer = writer
        self.context = context
        self.context.before = writer.line
        self.ranges = ranges
        self.on_yield = on_yield
        self.refusal = refusal
        self.runs = runs
        self.env: dict[str, Interval] = {}
        self.sets = 0
        if runs:
            context.bounds = lambda index: ranges.expr(index, self.env)

    def body(self, body: tuple[ir.Stmt, ...]) -> None:
        """Write the statements of a whole body (of a function, a block, a domain)."""
        self.env = self.ranges.bind(statements(body), {})
        for stmt in body:
            self.statement(stmt)

    def statement(self, stmt: ir.Stmt | Lazy) -> None:
        """Write one statement."""
        line, value = self.writer.line, self.context.value
        match stmt:
            case ir.Set(name, expr):
                line(f"{self.context.variable(name)} = {value(expr)}")
            case ir.SetReg():
                self._set_register(stmt)
            case ir.Store():
                self._store(stmt)
            case ir.Fill():
                self._fill(stmt)
            case ir.Return(expr):
                line(f"return {value(expr)}")
            case Lazy(name, _):
                line(f"{self.context.variable(name)} = None")
            case ir.Break():
                line("break")
            case ir.Require(clause, condition):
                if self.refusal:
                    with self.writer.block(f"if not {self.context.truth(condition, atom=True)}:"):
                        line(self.refusal.format(clause=clause))
            case ir.Fault(clause):
                line(f"fault({clause})")
            case ir.Fuel(steps, clause):
                self._spend(steps, clause)
            case ir.Yield():
                assert self.on_yield is not None
                self.on_yield(stmt)
            case ir.ForSet():
                self._for_set(stmt)
            case ir.If() | ir.For() | ir.ForRow() | ir.While():
                self._compound(stmt)

    def _for_set(self, stmt: ir.ForSet) -> None:
        """A loop over a set, whose lowest place is taken out in each pass."""
        self.sets += 1
        line, left, low = self.writer.line, f"m{self.sets}", f"n{self.sets}"
        line(f"{left} = {written(stmt.of, self.context, line)}")
        with self.writer.block(f"while {left}:"):
            line(f"{low} = {left} & -{left}")
            line(f"{left} ^= {low}")
            line(f"{self.context.variable(stmt.name)} = {low}.bit_length() - 1")
            self._inner(stmt.body)

    def _spend(self, steps: int, clause: int) -> None:
        self.writer.line(f"spent[0] += {steps}")
        if self.runs:
            self.writer.line(f"passes[1] += {steps}")
        with self.writer.block(f"if {'passes[1]' if self.runs else 'spent[0]'} > {MAX_SPENT}:"):
            self.writer.line(f"{'run' if self.runs else 'ask'}_too_much({clause})")

    def _compound(self, stmt: ir.If | ir.For | ir.ForRow | ir.While) -> None:
        block, value = self.writer.block, self.context.value
        match stmt:
            case ir.If(condition, then, otherwise):
                if not then:
                    with block(f"if not {self.context.truth(condition, atom=True)}:"):
                        self._inner(otherwise)
                    return
                with block(f"if {self.context.truth(condition)}:"):
                    self._inner(then)
                if otherwise:
                    with block("else:"):
                        self._inner(otherwise)
            case ir.For(name, start, stop, inner):
                bounds = value(stop) if start == ir.Int(0) else f"{value(start)}, {value(stop)}"
                with block(f"for {self.context.variable(name)} in range({bounds}):"):
                    self._inner(inner)
            case ir.ForRow(name, _, _, inner):
                with block(f"for {self.context.variable(name)} in {self.context.elements(stmt)}:"):
                    self._inner(inner)
            case ir.While(condition, inner, bound):
                with block(f"for _ in range({bound}):"):
                    with block(f"if not {self.context.truth(condition, atom=True)}:"):
                        self.writer.line("break")
                    self._inner(inner)
                with block("else:"), block(f"if {self.context.truth(condition)}:"):
                    self.writer.line("endless()")

    def _inner(self, body: tuple[ir.Stmt, ...]) -> None:
        for stmt in body:
            self.statement(stmt)

    def _set_register(self, stmt: ir.SetReg) -> None:
        place = self.context.place(stmt.name)
        kept = self.context.registers.get(stmt.name)
        both = place if kept is None else f"{place} = {kept}"  # a value that is kept in a variable stays true
        self.writer.line(f"{both} = {self.context.value(stmt.value)}")
        bounds = self.ranges.registers[stmt.name]
        if not within(self.ranges.expr(stmt.value, self.env), bounds):
            with self.writer.block(f"if not {bounds[0]} <= {place} <= {bounds[1]}:"):
                self.writer.line("range_fault(-1)")

    def _length(self, array: str) -> int | None:
        """The number of cells of an array of the state, where an index beyond it would change another one.

        Lists that a function makes for itself may share its name; nothing lies beside them.
        """
        return None if array in self.context.scratch else self.ranges.lengths.get(array)

    def _store(self, stmt: ir.Store) -> None:
        length = self._length(stmt.array)
        if length is not None and not within(self.ranges.expr(stmt.index, self.env), (0, length - 1)):
            with self.writer.block(f"if not 0 <= {self.context.value(stmt.index, atom=True)} < {length}:"):
                self.writer.line(f"of_nobody({stmt.clause})")  # else it would change another array
        value = self.context.value(stmt.value)
        bounds = self.ranges.arrays.get(stmt.array)
        if stmt.checked and bounds and not within(self.ranges.expr(stmt.value, self.env), bounds):
            self.writer.line(f"x = {value}")
            with self.writer.block(f"if not {bounds[0]} <= x <= {bounds[1]}:"):
                self.writer.line(f"range_fault({stmt.clause})")
            value = "x"
        self.writer.line(f"{self.context.cell(stmt.array, stmt.index)} = {value}")

    def _fill(self, stmt: ir.Fill) -> None:
        context = self.context
        start, stop = context.value(stmt.start), context.value(stmt.stop)
        length = self._length(stmt.array)
        if length is not None:
            low, high = self.ranges.expr(stmt.start, self.env)[0], self.ranges.expr(stmt.stop, self.env)[1]
            if low < 0 or high > length:
                with self.writer.block(f"if {start} < 0 or {stop} > {length}:"):
                    self.writer.line("outside()")
        with self.writer.block(f"for i in range({start}, {stop}):"):
            if stmt.array in context.scratch:
                target = f"{context.scratch[stmt.array]}[i]"
            else:
                offset = context.names.layout.arrays[stmt.array]
                target = f"s[i + {offset}]" if offset else "s[i]"
            self.writer.line(f"{target} = {context.value(stmt.value)}")
