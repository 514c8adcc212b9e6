"""Expressions as functions of a frame, for the direct interpreter: each is taken apart once, and not at each value."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

from cafetal.executors.splitmix import moves_key
from cafetal.plan import Call, Count, Expr, Int, Load, MovesKey, Op, Probe, Reg, TableLookup, Var
from cafetal.plan.faults import OUTSIDE, FaultError, PlanError
from cafetal.plan.offers.refusals import operate
from cafetal.plan.sets import Both, Cells, Chosen, Either, Fixed, Given, Seen, SetExpr, Without, in_order

if TYPE_CHECKING:
    from cafetal.executors.reference.machine import Frame, Machine

Value = Callable[["Frame"], int]
PAIRS: dict[str, Callable[[int, int], int]] = {
    "add": operator.add,
    "sub": operator.sub,
    "mul": operator.mul,
    "eq": operator.eq,
    "ne": operator.ne,
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
}
TRUTHS = frozenset({"eq", "ne", "lt", "le", "gt", "ge"})


class Closures:
    """The expressions of one machine."""

    def __init__(self, machine: Machine) -> None:
        """Bind to a machine, whose functions, shortcut and probe may change."""
        self.machine = machine
        self._known: dict[int, Value] = {}  # by the identity of the expression
        self._kept: list[Expr] = []  # these expressions, so that nothing else can have their identity

    def of(self, expr: Expr) -> Value:
        """The function that gives the value of an expression."""
        known = self._known.get(id(expr))
        if known is None:
            known = self._known[id(expr)] = self._made(expr)
            self._kept.append(expr)
        return known

    def _made(self, expr: Expr) -> Value:
        machine = self.machine
        match expr:
            case Int(value):
                return lambda frame: value
            case Var(name):
                return _variable(name)
            case Reg(name):
                place = machine.layout.registers[name]
                return lambda frame: frame.cells[place]
            case Load(array, index):
                return self._load(array, self.of(index))
            case TableLookup(table, index):
                entries, at, length = machine.plan.tables[table], self.of(index), len(machine.plan.tables[table])
                return lambda frame: entries[inside(at(frame), length)]
            case Op(op, args):
                return self._operation(op, tuple(map(self.of, args)))
            case Call(function, args):
                given = tuple(map(self.of, args))
                return lambda frame: machine.call(function, frame.cells, *[arg(frame) for arg in given])
            case Probe(block, sets):
                puts = tuple((machine.layout.registers[name], self.of(value)) for name, value in sets)
                return lambda frame: self._probe(frame, block, puts)
            case MovesKey(point, sets, cleared):
                puts = tuple((machine.layout.registers[name], self.of(value)) for name, value in sets)
                return lambda frame: self._moves_key(frame, point, puts, cleared)
            case Count(of):
                return lambda frame: self.members(of, frame).bit_count()
            case _:
                assert_never(expr)

    def members(self, of: SetExpr, frame: Frame) -> int:
        """A set as a number with a bit for each place."""
        made: dict[int, int] = {}
        for part in in_order(of):
            match part:
                case Fixed(_, bits):
                    found = bits
                case Cells(size, array, contents, more, lowest):
                    start = self.machine.layout.arrays[array]
                    for condition, others in more:
                        contents |= others if self.of(condition)(frame) else 0
                    found = sum(1 << i for i in range(size) if contents >> frame.cells[start + i] - lowest & 1)
                case Given(_, condition, inner):
                    found = made[id(inner)] if self.of(condition)(frame) else 0
                case Both(_, left, right):
                    found = made[id(left)] & made[id(right)]
                case Either(_, left, right):
                    found = made[id(left)] | made[id(right)]
                case Without(_, left, right):
                    found = made[id(left)] & ~made[id(right)]
                case Seen(_, inner, ahead, bits):
                    members = made[id(inner)]
                    found = (members >> ahead if ahead >= 0 else members << -ahead) & bits
                case Chosen(_, index, rows):
                    found = rows[inside(self.of(index)(frame), len(rows))]
            made[id(part)] = found
        return made[id(of)]

    def _moves_key(
        self, frame: Frame, point: int, puts: tuple[tuple[int, Value], ...], cleared: tuple[str, ...]
    ) -> int:
        copy = frame.cells[:]
        for place, value in puts:
            copy[place] = value(frame)
        self.machine.layout.wait(copy, point, cleared)
        return moves_key(self.machine.offered(copy))

    def _probe(self, frame: Frame, block: int, puts: tuple[tuple[int, Value], ...]) -> int:
        copy = frame.cells[:]
        for place, value in puts:
            copy[place] = value(frame)
        return int(self.machine.probe(copy, block))

    def _load(self, array: str, at: Value) -> Value:
        if array not in self.machine.layout.arrays:
            return lambda frame: _scratch(frame.scratch, array, at(frame))
        start, length = self.machine.layout.arrays[array], self.machine.arrays[array].length

        def load(frame: Frame) -> int:
            index = at(frame)
            if array in frame.scratch:
                return _scratch(frame.scratch, array, index)
            return frame.cells[start + index] if 0 <= index < length else inside(index, length)

        return load

    def _operation(self, op: str, args: tuple[Value, ...]) -> Value:
        if op == "if":
            condition, then, otherwise = args
            return lambda frame: then(frame) if condition(frame) else otherwise(frame)
        if op in ("and", "or"):
            return _decided(args, int(op == "or"))
        if op in PAIRS and len(args) == 2:
            combine, (left, right) = PAIRS[op], args
            if op in TRUTHS:
                return lambda frame: 1 if combine(left(frame), right(frame)) else 0
            return lambda frame: combine(left(frame), right(frame))
        if op == "not":
            (only,) = args
            return lambda frame: 0 if only(frame) else 1
        return lambda frame: operate(op, [arg(frame) for arg in args])


def _decided(args: tuple[Value, ...], decisive: int) -> Value:
    def decided(frame: Frame) -> int:
        for arg in args:
            if arg(frame) == decisive:
                return decisive
        return 1 - decisive

    return decided


def _variable(name: str) -> Value:
    def variable(frame: Frame) -> int:
        try:
            return frame.variables[name]
        except KeyError:
            raise PlanError(f"variable {name!r} is read before it is set") from None

    return variable


def _scratch(scratch: dict[str, list[int]], array: str, index: int) -> int:
    return scratch[array][inside(index, len(scratch[array]))]


def inside(index: int, length: int) -> int:
    """The index, if it lies inside."""
    if not 0 <= index < length:
        raise FaultError(-1, OUTSIDE)
    return index
