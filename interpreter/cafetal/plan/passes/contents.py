"""What is asked of the content of one cell, with several tests and tables, is read off one table.

`the card is a joker or a man` asks whether anything lies there and then looks it up in lists; a table that has an entry
for each content of a cell answers at once. Only functions are changed, since nothing in them writes to the state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from cafetal.plan import Expr, For, ForRow, Function, If, Int, Load, Op, Plan, Set, Stmt, TableLookup, Var
from cafetal.plan.expr import Operator
from cafetal.plan.faults import FaultError
from cafetal.plan.offers.refusals import evaluate
from cafetal.plan.passes.algebra import is_truth, replaced, substitute
from cafetal.plan.passes.intervals import Ranges
from cafetal.plan.passes.walk import parts_of, rewrite, statements, subexpressions

MOST = 64
"""Contents of a cell."""
Known = Mapping[str, Expr]


class Contents:
    """Changes the functions of one plan; `tables` holds those of the plan and what is made."""

    def __init__(self, plan: Plan) -> None:
        self.ranges = Ranges(plan)
        self.tables = dict(plan.tables)
        self._names: dict[tuple[int, ...], str] = {}
        self._once: set[str] = set()

    def function(self, function: Function) -> Function:
        """The function with shorter conditions."""
        written = Counter(function.params)
        written.update(stmt.name for stmt in statements(function.body) if isinstance(stmt, Set | For | ForRow))
        self._once = {name for name, times in written.items() if times == 1}
        return replace(function, body=self._body(function.body, {}))

    def _body(self, body: tuple[Stmt, ...], known: Known) -> tuple[Stmt, ...]:
        """Statements; `known`: variables that are made of the content of one cell."""
        found: list[Stmt] = []
        for stmt in body:
            new = rewrite(stmt, lambda value: value, partial(self._body, known=known))
            match new:
                case If(condition, then, otherwise):
                    new = If(self._condition(condition, known), then, otherwise)
                case Set(name, value) if name in self._once:
                    whole = substitute(value, known)
                    known = known if self._cell(whole) is None else {**known, name: whole}
            found.append(new)
        return tuple(found)

    def _cell(self, expr: Expr) -> Load | None:
        """The only cell that an expression reads, if it reads nothing else that is not known beforehand."""
        cells = set(_leaves(expr))
        only = cells.pop() if len(cells) == 1 else None
        if not isinstance(only, Load) or only.array not in self.ranges.arrays:
            return None
        low, high = self.ranges.arrays[only.array]
        steady = all(isinstance(part, Int | Op) or _name(part) in self._once for part in subexpressions(only.index))
        return only if steady and high - low < MOST else None

    def _condition(self, expr: Expr, known: Known) -> Expr:
        whole = substitute(expr, known)
        if is_truth(expr) and (found := self._answered(whole)) is not None:
            return found
        match expr:
            case Op("and" | "or" as op, args):
                return Op(op, tuple(self._together(op, args, known)))
            case Op("not", (inner,)):
                return Op("not", (self._condition(inner, known),))
            case _:
                return expr

    def _together(self, op: Operator, args: tuple[Expr, ...], known: Known) -> Iterator[Expr]:
        """The parts of a condition; neighbours that ask the same cell are one."""
        left = list(args)
        while left:
            several = len(left)
            while several > 1:
                if (found := self._answered(substitute(Op(op, tuple(left[:several])), known))) is not None:
                    yield found
                    break
                several -= 1
            else:
                yield self._condition(left[0], known)
            del left[:several]

    def _answered(self, expr: Expr) -> Expr | None:
        """A condition that looks up what stands for the content of one cell, as one table."""
        if not any(isinstance(part, TableLookup) for part in subexpressions(expr)):
            return None
        cell = self._cell(expr)
        if cell is None:
            return None
        low, high = self.ranges.arrays[cell.array]
        try:
            numbers = [evaluate(replaced(expr, cell, Int(n)), {}, self.tables) for n in range(low, high + 1)]
        except FaultError:
            return None
        entries = tuple(int(bool(number)) for number in numbers)
        if entries not in self._names:
            self._names[entries] = name = f"contents${len(self._names)}"
            self.tables[name] = entries
        return TableLookup(self._names[entries], Op("add", (cell, Int(-low))) if low else cell)


def _leaves(expr: Expr) -> Iterator[Expr]:
    """What an expression is made of but for operators, tables and numbers."""
    match expr:
        case Int():
            return
        case Op() | TableLookup():
            for part in parts_of(expr):
                yield from _leaves(part)
        case _:
            yield expr


def _name(expr: Expr) -> str:
    return expr.name if isinstance(expr, Var) else ""


def by_contents(plan: Plan) -> Plan:
    """The plan with such conditions read off tables."""
    contents = Contents(plan)
    functions = tuple(contents.function(function) for function in plan.functions)
    return replace(plan, functions=functions, tables=contents.tables)
