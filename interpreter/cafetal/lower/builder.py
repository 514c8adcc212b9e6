"""The plan while it is being built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cafetal import plan as ir
from cafetal.core.own import own
from cafetal.core.statements import ClauseId
from cafetal.plan.schema import ClauseKind


def limit_of(action: str) -> str:
    """The array that says how often each player has done an action that has a limit."""
    return own(f"limit.{action}")


class PlanBuilder:
    """Collects arrays, tables, functions, blocks and points, and hands out fresh names."""

    def __init__(self, lines: Mapping[str, Sequence[str]]) -> None:
        """`lines`: the lines of each source file, for the texts of clauses."""
        self.lines = lines
        self.arrays: dict[str, ir.Array] = {}
        self.registers: dict[str, ir.Register] = {}
        self.tables: dict[str, tuple[int, ...]] = {}
        self.rows: dict[str, tuple[tuple[int, ...], ...]] = {}
        self.functions: dict[str, ir.Function] = {}
        self.blocks: dict[int, ir.Block] = {}
        self.choices: list[ir.ChoicePoint] = []
        self.chances: list[ir.ChancePoint] = []
        self.clauses: list[ir.Clause] = []
        self._clause_numbers: dict[tuple[str, str, int, int], int] = {}
        self._table_names: dict[tuple[int, ...], str] = {}
        self._row_names: dict[tuple[tuple[int, ...], ...], str] = {}
        self._fresh = 0
        self._blocks = 0
        self.loops: dict[int, int] = {}  # heads of loops, and the clauses to blame if they never end
        self.actions = -1  # the number of the last action that was put into the course of play
        self.numbers = 0  # plan-wide choice numbers handed out so far

    def fresh(self, stem: str) -> str:
        """A name that no other part has."""
        self._fresh += 1
        return f"{own(stem)}{self._fresh}"

    def array(self, array: ir.Array) -> str:
        """Add a state array; returns its name."""
        self.arrays[array.name] = array
        return array.name

    def register(self, stem: str, low: int, high: int, initial: int = -1, secret: str = "") -> ir.Reg:
        """A new flow register."""
        name = self.fresh(stem)
        self.registers[name] = ir.Register(name, min(low, initial), max(high, initial), initial, secret)
        return ir.Reg(name)

    def table(self, stem: str, values: Sequence[int]) -> str:
        """A constant table; equal tables are shared."""
        key = tuple(values)
        if key not in self._table_names:
            name = stem if stem not in self.tables else self.fresh(stem)
            self._table_names[key] = name
            self.tables[name] = key
        return self._table_names[key]

    def look(self, stem: str, values: Sequence[int], index: ir.Expr) -> ir.Expr:
        """An entry of a constant table, folded if the index or all entries are constant."""
        if isinstance(index, ir.Int) and 0 <= index.value < len(values):
            return ir.Int(values[index.value])
        if values and all(v == values[0] for v in values):
            return ir.Int(values[0])
        return ir.TableLookup(self.table(stem, values), index)

    def ragged(self, stem: str, rows: Sequence[Sequence[int]]) -> str:
        """A constant table of rows of different lengths; equal ones are shared."""
        key = tuple(tuple(row) for row in rows)
        if key not in self._row_names:
            name = stem if stem not in self.rows else self.fresh(stem)
            self._row_names[key] = name
            self.rows[name] = key
        return self._row_names[key]

    def function(
        self, name: str, params: Sequence[str], body: Sequence[ir.Stmt], scratch: Sequence[tuple[str, int]] = ()
    ) -> str:
        """Add a function."""
        self.functions[name] = ir.Function(name, tuple(params), tuple(body), tuple(scratch))
        return name

    def new_block(self) -> int:
        """The number of a block that will be filled later."""
        self._blocks += 1
        return self._blocks - 1

    def fill(self, number: int, body: Sequence[ir.Stmt], terminator: ir.Terminator) -> None:
        """Fill a block."""
        self.blocks[number] = ir.Block(number, tuple(body), terminator, self.loops.get(number, -1))

    def clause(self, clause: ClauseId, kind: ClauseKind) -> int:
        """The number of a clause."""
        span = clause.span
        key = (clause.path, kind, span.line, span.column)
        if key not in self._clause_numbers:
            lines = self.lines.get(span.file, ())
            text = lines[span.line - 1].strip() if 0 < span.line <= len(lines) else ""
            self._clause_numbers[key] = len(self.clauses)
            self.clauses.append(ir.Clause(clause.path, kind, span.file, span.line, span.column, text))
        return self._clause_numbers[key]

    def number(self, sizes: Sequence[int]) -> int:
        """The first of the plan-wide numbers of an arm with domains of these sizes."""
        base = self.numbers
        count = 1
        for size in sizes:
            count *= max(size, 1)
        self.numbers += count
        return base
