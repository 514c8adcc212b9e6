"""Expressions of the plan as Python source."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cafetal.executors.algebra import is_truth
from cafetal.executors.faults import PlanError
from cafetal.executors.schema import Layout
from cafetal.plan import Call, Expr, Int, Load, Look, Op, Plan, Probe, Reg, Var

COMPARISONS = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
ARITHMETIC = {"add": "+", "sub": "-", "mul": "*", "div": "//", "mod": "%"}


class Names:
    """The names of a plan's parts in generated code: a letter and an index each."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.layout = Layout(plan)
        self.tables = {name: f"T{i}" for i, name in enumerate(plan.tables)}
        self.rows = {name: f"R{i}" for i, name in enumerate(plan.rows)}
        self.functions: dict[str, str] = {}
        self.probes: dict[tuple[int, tuple[str, ...]], str] = {}
        self.offers: dict[tuple[int, tuple[str, ...]], str] = {}
        self.ranges = {array.name: (array.low, array.high) for array in plan.arrays}
        self.register_ranges = {register.name: (register.low, register.high) for register in plan.registers}

    def function(self, name: str) -> str:
        """The name of a function of the plan, which will be written."""
        return self.functions.setdefault(name, f"f{len(self.functions)}")

    def offer(self, point: int, registers: tuple[str, ...]) -> str:
        """The name of the function that lists the moves of a choice point with those registers given."""
        return self.offers.setdefault((point, registers), f"l{len(self.offers)}")

    def probe(self, block: int, registers: tuple[str, ...]) -> str:
        """The name of the function that looks for a completion from a block with those registers given."""
        return self.probes.setdefault((block, registers), f"p{len(self.probes)}")


@dataclass
class Context:
    """Where names lead to at one place of generated code."""

    names: Names
    variables: dict[str, str] = field(default_factory=dict)
    scratch: dict[str, str] = field(default_factory=dict)
    registers: dict[str, str] = field(default_factory=dict)
    fresh: Callable[[str], str] | None = None

    def variable(self, name: str) -> str:
        """The Python name of a local variable."""
        found = self.variables.get(name)
        if found is None:
            found = self.variables[name] = self.fresh(name) if self.fresh else f"v{len(self.variables)}"
        return found

    def register(self, name: str) -> str:
        """The Python source that reads a register."""
        found = self.registers.get(name)
        if found is None:
            if name not in self.names.layout.registers:
                raise PlanError(f"no register {name!r}")
            found = f"s[{self.names.layout.registers[name]}]"
        return found

    def cell(self, array: str, index: Expr) -> str:
        """The Python source of one cell of an array."""
        if array in self.scratch:
            return f"{self.scratch[array]}[{self.value(index)}]"
        start = self.names.layout.arrays.get(array)
        if start is None:
            raise PlanError(f"no array {array!r}")
        return f"s[{self.offset(index, start)}]"

    def offset(self, index: Expr, start: int) -> str:
        """The Python source of `index + start`."""
        match index:
            case Int(value):
                return str(value + start)
            case Op("add", args) if isinstance(args[-1], Int):
                rest = args[0] if len(args) == 2 else Op("add", args[:-1])
                return self.offset(rest, start + args[-1].value)
            case _:
                if start == 0:
                    return self.value(index)
                return f"{self.value(index, atom=True)} {'-' if start < 0 else '+'} {abs(start)}"

    def value(self, expr: Expr, atom: bool = False) -> str:
        """The Python source of a number; `atom`: in brackets unless it binds tightly."""
        match expr:
            case Int(number):
                return str(number) if number >= 0 or not atom else f"({number})"
            case Var(name):
                return self.variable(name)
            case Reg(name):
                return self.register(name)
            case Load(array, index):
                return self.cell(array, index)
            case Look(table, index):
                if table not in self.names.tables:
                    raise PlanError(f"no table {table!r}")
                return f"{self.names.tables[table]}[{self.value(index)}]"
            case Call("late", (Var(lazy), late)):
                known = self.variable(lazy)
                return f"({known} if {known} is not None else ({known} := {self.value(late)}))"
            case Call(function, args):
                called = self.names.function(function)
                return f"{called}({', '.join(['s', *(self.value(arg) for arg in args)])})"
            case Probe(block, sets):
                name = self.names.probe(block, tuple(name for name, _ in sets))
                return f"{name}({', '.join(['s', *(self.value(value) for _, value in sets)])})"
            case Op():
                text = self._operation(expr)
                bound = expr.op in ("min", "max") and text.startswith(expr.op)
                return f"({text})" if atom and not bound else text

    def _operation(self, expr: Op) -> str:
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
            if len(args) == 2 and all(isinstance(arg, Int | Var) for arg in args):
                a, b = (self.value(arg, atom=True) for arg in args)
                return f"{a} if {a} {'<' if op == 'min' else '>'} {b} else {b}"
            return f"{op}({', '.join(self.value(arg) for arg in args)})"
        if op == "add" and isinstance(args[-1], Int) and args[-1].value < 0:
            return f"{' + '.join(self.value(arg, atom=True) for arg in args[:-1])} - {-args[-1].value}"
        return f" {ARITHMETIC[op]} ".join(self.value(arg, atom=True) for arg in args)

    def _asked(self, expr: Expr) -> str:
        """The Python source of a condition before `else`: another choice inside it needs brackets."""
        return self.truth(expr, atom=isinstance(expr, Op) and expr.op == "if")

    def truth(self, expr: Expr, atom: bool = False) -> str:
        """The Python source of a condition: anything that is true or false."""
        match expr:
            case Op(op, args) if op in COMPARISONS:
                text = f"{self.value(args[0], atom=True)} {COMPARISONS[op]} {self.value(args[1], atom=True)}"
            case Op("not", (arg,)):
                text = f"not {self.truth(arg, atom=True)}"
            case Op("and" | "or" as op, args):
                text = f" {op} ".join(self.truth(arg, atom=True) for arg in args)
            case Op("if", (condition, then, otherwise)):
                text = f"{self.truth(then, True)} if {self.truth(condition, True)} else {self.truth(otherwise, True)}"
            case _:
                return self.value(expr, atom)
        return f"({text})" if atom else text
