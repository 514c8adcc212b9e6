"""Which registers nobody may see: those that hold something worked out from what is hidden.

A value that a line names (`let x be your aim`), a card on its way, the list of a loop over a hand: they wait in
registers while somebody decides, and a player could read off them what the table hides. Who acts is known to all,
whatever decided it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from cafetal.core.tree import nodes_of
from cafetal.plan import (
    Call,
    Expr,
    For,
    ForRow,
    If,
    Int,
    Load,
    Plan,
    Reg,
    Register,
    Set,
    SetReg,
    Stmt,
    Store,
    Var,
    While,
)

NOBODY = "nobody"
NO_SEAT = -2  # no player, and no bystander either


def hidden_registers(plan: Plan) -> Plan:
    """The plan in which such registers are secret."""
    arrays = {array.name for array in plan.arrays if array.seen != "all"}
    if not arrays:
        return plan
    lists = {array.name for array in plan.arrays if "$" in array.name} - arrays
    taint = _Taint(arrays, _functions(plan, arrays), lists)
    before = -1
    while before != len(taint.registers) + len(taint.arrays):
        before = len(taint.registers) + len(taint.arrays)
        for block in plan.blocks:
            taint.locals = set()
            taint.body(block.body)
            taint.body(block.body)  # a loop may use what is set further down
        for point in plan.choices:
            for arm in point.arms:
                taint.locals = set()
                taint.body(arm.domain)
        for chance in plan.chances:
            if chance.seen != Int(-1):
                taint.registers |= set(chance.registers)
    public = _names(point.actor for point in plan.choices)
    public |= _names(chance.seen for chance in plan.chances)
    public |= {register.secret for register in plan.registers} | {plan.turn_register}
    found = {r.name for r in plan.registers if r.name in taint.registers - public and not r.secret}
    closed = taint.arrays & lists
    if not found and not closed:
        return plan
    shut = {"part": "hidden", "seen": "nobody", "number_seen": "nobody"}
    hidden = tuple(replace(array, **shut) if array.name in closed else array for array in plan.arrays)  # type: ignore[arg-type]
    registers = tuple(replace(r, secret=NOBODY) if r.name in found else r for r in plan.registers)
    return replace(plan, arrays=hidden, registers=(*registers, Register(NOBODY, NO_SEAT, NO_SEAT, NO_SEAT)))


def _functions(plan: Plan, arrays: set[str]) -> set[str]:
    """The functions that read such arrays, by themselves or by others."""
    reads = {f.name: {x.array for x in nodes_of(f.body) if isinstance(x, Load)} for f in plan.functions}
    calls = {f.name: {x.function for x in nodes_of(f.body) if isinstance(x, Call)} for f in plan.functions}
    found = {name for name, read in reads.items() if read & arrays}
    while more := {name for name, called in calls.items() if called & found} - found:
        found |= more
    return found


def _names(values: Iterable[Expr]) -> set[str]:
    return {x.name for value in values for x in nodes_of(value) if isinstance(x, Reg)}


class _Taint:
    """What has been found to depend on hidden cells."""

    def __init__(self, arrays: set[str], functions: set[str], lists: set[str]) -> None:
        self.arrays, self.functions, self.lists = set(arrays), functions, lists
        self.registers: set[str] = set()
        self.locals: set[str] = set()

    def body(self, body: tuple[Stmt, ...], within: bool = False) -> None:
        """Follow a body; `within`: whether it is done only depends on hidden cells."""
        for stmt in body:
            match stmt:
                case SetReg(name, value) if within or self.reads(value):
                    self.registers.add(name)
                case Set(name, value) if within or self.reads(value):
                    self.locals.add(name)
                case Store(array, _, value) if array in self.lists and (within or self.reads(value)):
                    self.arrays.add(array)
                case If(condition, then, otherwise):
                    inside = within or self.reads(condition)
                    self.body(then, inside)
                    self.body(otherwise, inside)
                case For() | ForRow() | While():
                    inside = within or any(self.reads(value) for value in _bounds(stmt))
                    self.body(stmt.body, inside)
                case _:
                    pass

    def reads(self, value: Expr) -> bool:
        """Whether a value depends on hidden cells."""
        for node in nodes_of(value):
            match node:
                case Load(array) if array in self.arrays:
                    return True
                case Call(function) if function in self.functions:
                    return True
                case Reg(name) if name in self.registers:
                    return True
                case Var(name) if name in self.locals:
                    return True
        return False


def _bounds(loop: For | ForRow | While) -> Iterator[Expr]:
    match loop:
        case For(_, start, stop):
            yield from (start, stop)
        case ForRow(_, _, index):
            yield index
        case While(condition):
            yield condition
