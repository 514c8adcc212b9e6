"""Expressions of the plan as Python source."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from cafetal import plan as ir
from cafetal.dataclass import dataclass
from cafetal.executors.names import CalledNames
from cafetal.executors.python.bitsets import written
from cafetal.plan.faults import PlanError
from cafetal.plan.passes.algebra import is_truth
from cafetal.plan.passes.intervals import Interval, within

COMPARISONS = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
ARITHMETIC = {"add": "+", "sub": "-", "mul": "*", "div": "//", "mod": "%"}


class Names(CalledNames):
    """The names of a plan's parts in generated code: a letter and an index each."""

    def __init__(self, plan: ir.Plan) -> None:
        super().__init__(plan)
        self.tables = {name: f"T{i}" for i, name in enumerate(plan.tables)}
        self.rows = {name: f"R{i}" for i, name in enumerate(plan.rows)}
        self.constants: dict[str, object] = {}  # what generated code needs besides the tables of the plan
        self.ranges = {array.name: (array.low, array.high) for array in plan.arrays}
        self.lengths = {array.name: array.length for array in plan.arrays}

    def constant(self, value: object) -> str:
        """A name for a constant that generated code needs."""
        name = f"K{len(self.constants)}"
        self.constants[name] = value
        return name


@dataclass
class Context:
    """Where names lead to at one place of generated code."""

    names: Names
    variables: dict[str, str] = field(default_factory=dict)
    scratch: dict[str, str] = field(default_factory=dict)
    registers: dict[str, str] = field(default_factory=dict)
    fresh: Callable[[str], str] | None = None
    before: Callable[[str], None] | None = None  # writes a line in front of the present statement
    counted: int = 0
    bounds: Callable[[ir.Expr], Interval] | None = None
    """Where indexes are looked at before they are read: the least and the greatest value of one."""

    def variable(self, name: str) -> str:
        """The Python name of a local variable."""
        found = self.variables.get(name)
        if found is None:
            found = self.variables[name] = self.fresh(name) if self.fresh else f"v{len(self.variables)}"
        return found

    def register(self, name: str) -> str:
        """The Python source that reads a register."""
        return self.registers.get(name) or self.place(name)

    def place(self, name: str) -> str:
        """The Python source of the cell of a register."""
        if name not in self.names.layout.registers:
            raise PlanError(f"no register {name!r}")
        return f"s[{self.names.layout.registers[name]}]"

    def cell(self, array: str, index: ir.Expr) -> str:
        """The Python source of one cell of an array."""
        if array in self.scratch:
            return f"{self.scratch[array]}[{self.value(index)}]"
        start = self.names.layout.arrays.get(array)
        if start is None:
            raise PlanError(f"no array {array!r}")
        return f"s[{self.offset(index, start)}]"

    def offset(self, index: ir.Expr, start: int) -> str:
        """The Python source of `index + start`."""
        match index:
            case ir.Int(value):
                return str(value + start)
            case ir.Op("add", args) if isinstance(args[-1], ir.Int):
                rest = args[0] if len(args) == 2 else ir.Op("add", args[:-1])
                return self.offset(rest, start + args[-1].value)
            case _:
                return self.value(index) if start == 0 else _plus(self.value(index, atom=True), start)

    def elements(self, loop: ir.ForRow) -> str:
        """The Python source of what a loop over a row runs over."""
        length = len(self.names.plan.rows.get(loop.rows, ()))
        certain = self._is_inside(loop.index, length, 0)
        index = self.value(loop.index) if certain else self._inside(loop.index, length, 0)
        return f"{self.names.rows[loop.rows]}[{index}]"

    def _is_inside(self, index: ir.Expr, length: int, front: int = 1) -> bool:
        """Whether an index needs no look: it lies inside, or in front of the first entry, which reads harmlessly."""
        return self.bounds is None or not length or within(self.bounds(index), (-front, length - 1))

    def _inside(self, index: ir.Expr, length: int, front: int = 1) -> str:
        """The Python source of an index that is looked at."""
        return f"inside({self.value(index)}, {length}, {front})"

    def value(self, expr: ir.Expr, atom: bool = False) -> str:
        """The Python source of a number; `atom`: in brackets unless it binds tightly."""
        match expr:
            case ir.Int(number):
                return str(number) if number >= 0 or not atom else f"({number})"
            case ir.Var(name):
                return self.variable(name)
            case ir.Reg(name):
                return self.register(name)
            case ir.Load(array, index):
                if array in self.scratch or self._is_inside(index, self.names.lengths.get(array, 0)):
                    return self.cell(array, index)
                start = self.names.layout.arrays[array]
                return f"s[{_plus(self._inside(index, self.names.lengths[array]), start)}]"
            case ir.TableLookup(table, index):
                if table not in self.names.tables:
                    raise PlanError(f"no table {table!r}")
                length = len(self.names.plan.tables.get(table, ()))
                at = self.value(index) if self._is_inside(index, length) else self._inside(index, length)
                return f"{self.names.tables[table]}[{at}]"
            case ir.Call("late", (ir.Var(lazy), late)):
                known = self.variable(lazy)
                return f"({known} if {known} is not None else ({known} := {self.value(late)}))"
            case ir.Call(function, args):
                called = self.names.function(function)
                return f"{called}({', '.join(['s', *(self.value(arg) for arg in args)])})"
            case ir.Probe(block, sets):
                name = self.names.probe(block, tuple(name for name, _ in sets))
                return f"{name}({', '.join(['s', *(self.value(value) for _, value in sets)])})"
            case ir.MovesKey(point, sets, cleared):
                registers = self.names.layout.registers
                given = "".join(f"({registers[name]}, {self.value(value)}), " for name, value in sets)
                return f"moves_key(s, {point}, ({given}), {cleared!r})"
            case ir.Count():
                return self._count(expr)
            case ir.Op():
                text = self._operation(expr)
                bound = expr.op in ("min", "max") and text.startswith(expr.op)
                return f"({text})" if atom and not bound else text

    def _count(self, expr: ir.Count) -> str:
        """A variable that holds how many places are in a set; sets never fault, so they may be found beforehand."""
        if self.before is None:
            raise PlanError("a set stands where there is no room to find it")
        self.counted += 1
        name = f"c{self.counted}"
        self.before(f"{name} = ({written(expr.of, self, self.before)}).bit_count()")
        return name

    def _operation(self, expr: ir.Op) -> str:
        op, args = expr.op, expr.args
        if op in COMPARISONS:
            return f"1 if {self.truth(expr)} else 0"
        if op == "not":
            return f"0 if {self._asked(args[0])} else 1"
        if op in ("and", "or"):
            if all(is_truth(arg) for arg in args):
                return f"1 if {self.truth(expr)} else 0"
            return f" {op} ".join(self.value(arg, atom=True) for arg in args)
        if op == "if":
            then, otherwise = self.value(args[1], atom=True), self.value(args[2], atom=True)
            return f"{then} if {self._asked(args[0])} else {otherwise}"
        if op in ("min", "max"):
            if len(args) == 2 and all(isinstance(arg, ir.Int | ir.Var) for arg in args):
                a, b = (self.value(arg, atom=True) for arg in args)
                return f"{a} if {a} {'<' if op == 'min' else '>'} {b} else {b}"
            return f"{op}({', '.join(self.value(arg) for arg in args)})"
        if op == "add" and isinstance(args[-1], ir.Int) and args[-1].value < 0:
            return f"{' + '.join(self.value(arg, atom=True) for arg in args[:-1])} - {-args[-1].value}"
        return f" {ARITHMETIC[op]} ".join(self.value(arg, atom=True) for arg in args)

    def _asked(self, expr: ir.Expr) -> str:
        """The Python source of a condition before `else`: another choice inside it needs brackets."""
        return self.truth(expr, atom=isinstance(expr, ir.Op) and expr.op == "if")

    def _natural(self, array: str) -> bool:
        """Whether the cells of an array of the state are never below zero."""
        return array not in self.scratch and self.names.ranges.get(array, (-1, 0))[0] >= 0

    def truth(self, expr: ir.Expr, atom: bool = False) -> str:
        """The Python source of a condition: anything that is true or false."""
        match expr:
            case ir.Op("lt" | "eq" as op, (ir.Load(array), ir.Int(limit))) if limit == (op == "lt") and self._natural(
                array
            ):
                text = f"not {self.value(expr.args[0])}"
            case ir.Op("gt" | "ne", (ir.Load(array), ir.Int(0))) | ir.Op("ge", (ir.Load(array), ir.Int(1))) if (
                self._natural(array)
            ):
                return self.value(expr.args[0])
            case ir.Op(op, args) if op in COMPARISONS:
                text = f"{self.value(args[0], atom=True)} {COMPARISONS[op]} {self.value(args[1], atom=True)}"
            case ir.Op("not", (arg,)):
                text = f"not {self.truth(arg, atom=True)}"
            case ir.Op("and" | "or" as op, args):
                text = f" {op} ".join(self.truth(arg, atom=True) for arg in args)
            case ir.Op("if", (condition, then, otherwise)):
                text = f"{self.truth(then, True)} if {self.truth(condition, True)} else {self.truth(otherwise, True)}"
            case _:
                return self.value(expr, atom)
        return f"({text})" if atom else text


def _plus(text: str, number: int) -> str:
    """The source of a sum with a constant."""
    return text if number == 0 else f"{text} {'-' if number < 0 else '+'} {abs(number)}"
