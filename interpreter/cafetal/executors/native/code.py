"""Statements of the plan as LLVM code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from sys import byteorder

from cafetal import plan as ir
from cafetal.executors.native import bitsets
from cafetal.executors.native.context import SPENT
from cafetal.executors.native.faults import ENDLESS, FORBIDDEN, MUCH, RANGE, WIDE
from cafetal.executors.native.filtered import WORD, Filter, filter_of, tested
from cafetal.executors.native.undo import noted
from cafetal.executors.native.values import SHORT, NativeExpressions
from cafetal.plan.faults import MAX_SPENT
from cafetal.plan.offers.program import Lazy, reads_of
from cafetal.plan.passes.intervals import within


class NativeStatements:
    """Writes statements into one function.

    `refuse` writes what happens where a requirement fails (None: no test here), `give` what happens with an element of
    a domain, `fail` how the function ends after a fault. `spent`: in a run, where the elements are counted that it has
    gone through; what lists moves counts them in the context. `result`: the kind of number that a function gives.
    `ahead`: whatever is written is noted first.
    """

    def __init__(
        self,
        values: NativeExpressions,
        fail: str,
        refuse: Callable[[int], None] | None = None,
        give: Callable[[ir.Yield], None] | None = None,
        spent: str = "",
        result: str = SHORT,
        ahead: bool = False,
    ) -> None:
        self.values = values
        self.code = values.code
        self.fail = fail
        self.refuse = refuse
        self.give = give
        self.spent = spent
        self.result = result
        self.ahead = ahead
        self.exits: list[str] = []
        self.reads: Counter[str] | None = None  # of the whole function

    def body(self, body: tuple[ir.Stmt, ...]) -> None:
        """Write statements one after the other."""
        if self.reads is None:
            self.reads = reads_of(body)
        for stmt in body:
            if self.code.ended:
                return  # nothing behind a `Break` or a `Return` ever runs
            self.statement(stmt)

    def statement(self, stmt: ir.Stmt | Lazy) -> None:
        """Write one statement."""
        code, values = self.code, self.values
        match stmt:
            case ir.Set(name, expr):
                kind = values.kind(ir.Var(name))
                values.put(name, values.value(expr, kind), kind)
            case Lazy(name, _):
                code.line(f"store i1 false, ptr {values.flag(name)}")
            case ir.SetReg(name, expr):
                value = self._ranged(expr, values.ranges.registers[name], -1)
                self.write(value, code.cell("%s", str(values.names.layout.registers[name])))
            case ir.Store():
                self._store(stmt)
            case ir.Fill():
                self._fill(stmt)
            case ir.Return(expr):
                code.leave(f"{self.result} {values.value(expr, self.result)}")
            case ir.Break():
                code.jump(self.exits[-1])
            case ir.Require(clause, condition):
                self._require(clause, condition)
            case ir.Fault(clause):
                self.fault(clause, FORBIDDEN)
            case ir.Fuel(steps, clause):
                self._spend(steps, clause)
            case ir.Yield():
                assert self.give is not None
                self.give(stmt)
            case ir.If(condition, then, otherwise):
                self._if(condition, then, otherwise)
            case ir.For() | ir.ForRow() | ir.ForSet() | ir.While():
                self._loop(stmt)

    def write(self, value: str, address: str) -> None:
        """Write a cell of the state."""
        if self.ahead:
            noted(self.code, address, self.fail)
        self.code.line(f"store i32 {value}, ptr {address}")

    def fault(self, clause: int, kind: int) -> None:
        """Note a fault and end the function."""
        self.values.fault(clause, kind)
        self.code.leave(self.fail)

    def _spend(self, steps: int, clause: int) -> None:
        code = self.code
        spent = code.op(f"add i64 {code.load('%c', str(SPENT), 'i64', 'i64')}, {steps}")
        code.store(spent, "%c", str(SPENT), "i64", "i64")
        if self.spent:
            spent = code.op(f"add i64 {code.op(f'load i64, ptr {self.spent}')}, {steps}")
            code.line(f"store i64 {spent}, ptr {self.spent}")
        with code.when(code.op(f"icmp sgt i64 {spent}, {MAX_SPENT}")):
            self.fault(clause, MUCH if self.spent else WIDE)

    def _require(self, clause: int, condition: ir.Expr) -> None:
        if self.refuse is None:
            return
        bad, good = self.code.fresh("L"), self.code.fresh("L")
        self.code.branch(self.values.truth(condition), good, bad)
        self.code.label(bad)
        self.refuse(clause)
        self.code.label(good)

    def _ranged(self, expr: ir.Expr, bounds: tuple[int, int], clause: int) -> str:
        """A value that must lie within bounds; a fault if it does not."""
        if within(self.values.ranges.expr(expr, self.values.env), bounds):
            return self.values.value(expr)
        kind = self.values.kind(expr)
        value = self.values.value(expr, kind)
        below = self.code.op(f"icmp slt {kind} {value}, {bounds[0]}")
        above = self.code.op(f"icmp sgt {kind} {value}, {bounds[1]}")
        with self.code.when(self.code.op(f"or i1 {below}, {above}")):
            self.fault(clause, RANGE)
        return self.values.cast(value, kind, SHORT)

    def _store(self, stmt: ir.Store) -> None:
        values, array = self.values, stmt.array
        if array in values.scratch:
            kind = values.scratch[array][2]
            address = values.place(array, stmt.index, written=stmt.clause)
            self.code.line(f"store {kind} {values.value(stmt.value, kind)}, ptr {address}")
            return
        bounds = values.ranges.arrays.get(array)
        at = values.position(array, stmt.index, written=stmt.clause)
        value = self._ranged(stmt.value, bounds, stmt.clause) if stmt.checked and bounds else values.value(stmt.value)
        self.write(value, values.cell(array, at))
        if self.ahead:
            values.names.kept.written_ahead(array)
        else:
            values.names.kept.written(self.code, array, at, value)

    def _fill(self, stmt: ir.Fill) -> None:
        values, code = self.values, self.code
        kind = SHORT
        if stmt.array in values.scratch:
            base, length, kind = values.scratch[stmt.array]
        else:
            start = values.names.layout.arrays[stmt.array]
            base, length = code.cell("%s", str(start)), values.ranges.lengths[stmt.array]
        wide = values.widest(stmt.start, stmt.stop)
        first = values.checked(values.value(stmt.start, wide), length + 1, wide, front=0)
        last = values.checked(values.value(stmt.stop, wide), length + 1, wide, front=0)
        with code.loop(first, last) as at:
            value, address = values.value(stmt.value, kind), code.cell(base, at, kind)
            if stmt.array in values.scratch:
                code.line(f"store {kind} {value}, ptr {address}")
            else:
                self.write(value, address)
        if stmt.array not in values.scratch and self.ahead:
            values.names.kept.written_ahead(stmt.array)
        elif stmt.array not in values.scratch:
            values.names.kept.written_all(code, stmt.array)

    def _if(self, condition: ir.Expr, then: tuple[ir.Stmt, ...], otherwise: tuple[ir.Stmt, ...]) -> None:
        code = self.code
        yes, no, after = code.fresh("L"), code.fresh("L"), code.fresh("L")
        code.branch(self.values.truth(condition), yes, no if otherwise else after)
        code.label(yes)
        self.body(then)
        if otherwise:
            if not code.ended:
                code.jump(after)
            code.label(no)
            self.body(otherwise)
        code.label(after)

    def _loop(self, stmt: ir.For | ir.ForRow | ir.ForSet | ir.While) -> None:
        code, values = self.code, self.values
        match stmt:
            case ir.ForSet():
                self._for_set(stmt)
            case ir.For(name, start, stop, body):
                found = self._filter(stmt)
                if found is not None:
                    self._filtered(found, tested(self.values, found))
                    return
                kind = values.widest(start, stop)
                first = values.value(start, kind)
                self.counted(first, values.value(stop, kind), lambda at: self._each(name, at, body, kind), kind)
            case ir.ForRow(name, rows, index, body):
                starts, entries = values.names.row(rows)
                at = values._inside(index, len(values.names.plan.rows[rows]))
                first, last = code.load(starts, at), code.load(starts, code.op(f"add i32 {at}, 1"))
                self.counted(first, last, lambda i: self._each(name, code.load(entries, i), body))
            case ir.While(condition, body, bound):
                self._while(condition, body, bound)

    def _filter(self, loop: ir.For) -> Filter | None:
        return filter_of(loop, self.values, self.reads or Counter()) if byteorder == "little" else None

    def _for_set(self, loop: ir.ForSet) -> None:
        """A loop over a set, without those numbers that tests at the front of its body pass over."""
        code, size = self.code, loop.of.size
        words = bitsets.stored(self.values, loop.of)
        found = self._filter(ir.For(loop.name, ir.Int(0), ir.Int(size), loop.body))
        if found is not None:
            passed = tested(self.values, found)
            for word in map(str, range(len(found.words))):
                both = code.op(f"and i64 {code.load(words, word, 'i64')}, {code.load(passed, word, 'i64')}")
                code.store(both, words, word, "i64")
        self._filtered(found or Filter(loop.name, 0, size, (), None, loop.body), words)

    def _filtered(self, found: Filter, words: str) -> None:
        """A loop over the numbers of a set, from the lowest one up."""
        code, leave = self.code, self.code.fresh("X")
        self.exits.append(leave)
        with code.loop("0", str(len(found.words))) as word:
            cell = code.cell(words, word, "i64")
            first = code.op(f"add i32 {code.op(f'mul i32 {word}, {WORD}')}, {found.first}")
            if not self.together(found, cell, first):
                head, inside, after = code.fresh("L"), code.fresh("L"), code.fresh("L")
                code.label(head)
                bits = code.op(f"load i64, ptr {cell}")
                code.branch(code.op(f"icmp ne i64 {bits}, 0"), inside, after)
                code.label(inside)
                self._lowest(found, cell, first)
                if not code.ended:
                    code.jump(head)
                code.label(after)
        self.exits.pop()
        code.label(leave)

    def _lowest(self, found: Filter, cell: str, first: str) -> None:
        """Take the lowest number out of the word of a set, and run the body for it."""
        code = self.code
        bits = code.op(f"load i64, ptr {cell}")
        place = code.op(f"trunc i64 {code.op(f'call i64 @llvm.cttz.i64(i64 {bits}, i1 true)')} to i32")
        rest = code.op(f"and i64 {bits}, {code.op(f'sub i64 {bits}, 1')}")
        code.line(f"store i64 {rest}, ptr {cell}")
        self._each(found.name, code.op(f"add i32 {first}, {place}"), found.body)  # type: ignore[arg-type]

    def together(self, _found: Filter, _cell: str, _first: str) -> bool:
        """Write what is done with all numbers of a word at once; whether that can be done."""
        return False

    def _each(self, name: str, value: str, body: tuple[ir.Stmt, ...], kind: str = SHORT) -> None:
        self.values.put(name, value, kind)
        self.body(body)

    def counted(self, first: str, last: str, body: Callable[[str], None], kind: str = SHORT) -> None:
        """A loop over numbers that `Break` can leave."""
        code = self.code
        leave = code.fresh("X")
        self.exits.append(leave)
        with code.loop(first, last, kind) as at:
            body(at)
        self.exits.pop()
        code.label(leave)

    def _while(self, condition: ir.Expr, body: tuple[ir.Stmt, ...], bound: int) -> None:
        code = self.code
        head, inside, leave = code.fresh("L"), code.fresh("L"), code.fresh("X")
        cell = code.alloca()
        code.line(f"store i32 0, ptr {cell}")
        code.label(head)
        code.branch(self.values.truth(condition), inside, leave)
        code.label(inside)
        passes = code.op(f"load i32, ptr {cell}")
        with code.when(code.op(f"icmp sge i32 {passes}, {bound}")):
            self.fault(-1, ENDLESS)
        code.line(f"store i32 {code.op(f'add i32 {passes}, 1')}, ptr {cell}")
        self.exits.append(leave)
        self.body(body)
        self.exits.pop()
        if not code.ended:
            code.jump(head)
        code.label(leave)
