"""Expressions and statements of the plan.

Every cell, register and entry of a table is an integer that fits 32 bits. Values in between fit 64 bits, as whoever
makes a plan takes care of; an executor may use 32 where the bounds of a value say that they suffice. A truth is 0 or 1;
"none" of a reference (a site, a face, a player, a value of a kind) is -1. Arithmetic never overflows silently: a
`Store` or `SetReg` whose value may leave the range of its cell is checked and faults.
"""

from __future__ import annotations

from typing import Literal

from cafetal.dataclass import Frozen
from cafetal.plan.sets import SetExpr

Operator = Literal[
    "add", "sub", "mul", "div", "mod", "min", "max",  # div rounds down; its divisor is never 0
    "eq", "ne", "lt", "le", "gt", "ge",
    "and", "or", "not",  # short-circuit; operands are 0 or 1
    "if",  # three operands: condition, then, else; only the chosen one is computed
]  # fmt: skip


class Int(Frozen):
    """A constant."""

    value: int


class Var(Frozen):
    """A local variable of a function, a block or a domain; it does not survive a suspension."""

    name: str


class Reg(Frozen):
    """A flow register: a local of the rules that survives suspensions, because it has a cell in the state."""

    name: str


class Load(Frozen):
    """The cell `index` of a state array, or of a scratch array of the function (`Function.scratch`)."""

    array: str
    index: Expr


class TableLookup(Frozen):
    """The entry `index` of a constant table (`Plan.tables`)."""

    table: str
    index: Expr


class Op(Frozen):
    """An operator applied to its operands ("and", "or", "add", "min", "max" take two or more)."""

    op: Operator
    args: tuple[Expr, ...]


class Call(Frozen):
    """A call of a pure function of the plan."""

    function: str
    args: tuple[Expr, ...]


class Probe(Frozen):
    """1 if a lawful completion exists: the flow that starts at `block`, with `sets` put into registers, reaches `Done`.

    The state is not changed. Chance and choices of other players never occur before `Done` (checked when lowering).
    """

    block: int
    sets: tuple[tuple[str, Expr], ...]


class MovesKey(Frozen):
    """A number from 0 below 2**24 for the set of moves that choice point `point` would offer.

    It would with `sets` put into registers, and with every cell of the arrays `cleared` zero. The state is not changed.
    The same moves give the same number, in whatever order they are listed. While they are listed, what may follow them
    is looked at, and there a `MovesKey` is 0; else the moves of each turn would be asked for those of the next.
    """

    point: int
    sets: tuple[tuple[str, Expr], ...]
    cleared: tuple[str, ...] = ()


class Count(Frozen):
    """How many places are in a set."""

    of: SetExpr


Expr = Int | Var | Reg | Load | TableLookup | Op | Call | Probe | MovesKey | Count


class Set(Frozen):
    """Give a local variable a value."""

    name: str
    value: Expr


class SetReg(Frozen):
    """Give a flow register a value. An effect only on the flow: it does not end a move."""

    name: str
    value: Expr


class Store(Frozen):
    """Write a cell of a state array (an effect) or of a scratch array. `checked`: the value may leave the range."""

    array: str
    index: Expr
    value: Expr
    checked: bool = False
    clause: int = -1


class Fill(Frozen):
    """Write `value` to the cells `start` up to, not including, `stop` of an array."""

    array: str
    start: Expr
    stop: Expr
    value: Expr


class If(Frozen):
    """One of two bodies."""

    condition: Expr
    then: tuple[Stmt, ...]
    otherwise: tuple[Stmt, ...] = ()


class For(Frozen):
    """`name` runs over the integers from `start` up to, not including, `stop`."""

    name: str
    start: Expr
    stop: Expr
    body: tuple[Stmt, ...]


class ForRow(Frozen):
    """`name` runs over one row of a ragged constant table (`Plan.rows`), in its order."""

    name: str
    rows: str
    index: Expr
    body: tuple[Stmt, ...]


class ForSet(Frozen):
    """`name` runs over the places of a set, from the lowest one up; the set is found before the loop begins."""

    name: str
    of: SetExpr
    body: tuple[Stmt, ...]


class While(Frozen):
    """Repeat while the condition holds; going over `bound` passes is a fault."""

    condition: Expr
    body: tuple[Stmt, ...]
    bound: int


class Break(Frozen):
    """Leave the innermost loop."""


class Return(Frozen):
    """The result of a function (only in functions)."""

    value: Expr


class Require(Frozen):
    """The path is refused unless the condition holds (only in blocks). `clause` says why (`Plan.clauses`)."""

    clause: int
    condition: Expr


class Yield(Frozen):
    """One element of a domain (only in the domain of an arm or of a chance point): its values, and its weight."""

    values: tuple[Expr, ...]
    weight: Expr = Int(1)


class Fault(Frozen):
    """The rules did something they must not (an empty unique thing, a number above its range): a bug in the rules."""

    clause: int


class Fuel(Frozen):
    """A loop over up to `steps` elements begins (in blocks and domains). What is spent between two pauses is added up,
    and so is what is spent on one list of moves; going over the budget of the executors is a fault at the clause."""

    steps: int
    clause: int


Stmt = (
    Set | SetReg | Store | Fill | If | For | ForRow | ForSet | While | Break | Return | Require | Yield | Fault | Fuel
)
