"""Expressions of the plan as LLVM code."""

from __future__ import annotations

from dataclasses import field

from cafetal.dataclass import dataclass
from cafetal.executors.native import bitsets
from cafetal.executors.native.assembly import Assembly
from cafetal.executors.native.faults import OF_NOBODY, OUTSIDE, ZERO, note
from cafetal.executors.native.names import Names
from cafetal.plan import Call, Count, Expr, Int, Load, MovesKey, Op, Probe, Reg, TableLookup, Var
from cafetal.plan.faults import PlanError
from cafetal.plan.passes.algebra import size
from cafetal.plan.passes.hoist import is_late
from cafetal.plan.passes.intervals import NARROW, Env, Ranges, within
from cafetal.plan.passes.safety import Safety
from cafetal.plan.passes.walk import subexpressions

COMPARISONS = {"eq": "eq", "ne": "ne", "lt": "slt", "le": "sle", "gt": "sgt", "ge": "sge"}
SHORT, LONG = bitsets.SHORT, bitsets.LONG


def signature(function: str, safety: Safety, ranges: Ranges) -> tuple[str, tuple[str, ...]]:
    """The kinds of number that a function gives and takes; none for one that was made, whose parameters are wide."""
    result = SHORT if within(ranges.result(function), NARROW) else LONG
    if function not in safety.functions:
        return result, ()
    bounds = safety.bounds(safety.functions[function])
    return result, tuple(SHORT if within(bound, NARROW) else LONG for bound in bounds.values())


@dataclass
class NativeExpressions:
    """Writes expressions into one function, whose parameters `%c` and `%s` are the context and the state.

    A number is an `i32` where its bounds say that it fits, and an `i64` where they do not. Sums, differences and
    products of which only the lower half is wanted are made of lower halves.
    """

    code: Assembly
    names: Names
    safety: Safety
    ranges: Ranges
    variables: dict[str, str] = field(default_factory=dict)
    scratch: dict[str, tuple[str, int, str]] = field(
        default_factory=dict
    )  # the place of an array, its length, its kind
    env: Env = field(default_factory=dict)
    late: dict[str, str] = field(default_factory=dict)

    def kind(self, expr: Expr) -> str:
        """The kind of number that certainly holds the value of an expression."""
        return SHORT if within(self.ranges.expr(expr, self.env), NARROW) else LONG

    def widest(self, *exprs: Expr) -> str:
        """The kind of number that certainly holds the values of several expressions."""
        return LONG if any(self.kind(expr) == LONG for expr in exprs) else SHORT

    def cast(self, value: str, kind: str, wanted: str) -> str:
        """A number as one of another kind."""
        if kind == wanted:
            return value
        return self.code.op(f"{'sext' if wanted == LONG else 'trunc'} {kind} {value} to {wanted}")

    def variable(self, name: str) -> str:
        """The cell of a local variable."""
        if name not in self.variables:
            self.variables[name] = self.code.alloca(self.kind(Var(name)))
        return self.variables[name]

    def put(self, name: str, value: str, kind: str = SHORT) -> None:
        """Give a local variable a value."""
        own = self.kind(Var(name))
        self.code.line(f"store {own} {self.cast(value, kind, own)}, ptr {self.variable(name)}")

    def value(self, expr: Expr, wanted: str = SHORT) -> str:
        """The value of an expression, as a number of the kind that is wanted; its lower half if it is wider."""
        code = self.code
        match expr:
            case Int(value):
                return str(value if wanted == LONG else (value - NARROW[0]) % 2**32 + NARROW[0])
            case Var(name):
                own = self.kind(expr)
                return self.cast(code.op(f"load {own}, ptr {self.variable(name)}"), own, wanted)
            case Reg(name):
                if name not in self.names.layout.registers:
                    raise PlanError(f"no register {name!r}")
                return self.cast(code.load("%s", str(self.names.layout.registers[name])), SHORT, wanted)
            case Load(array, index):
                own = self.scratch[array][2] if array in self.scratch else SHORT
                return self.cast(code.op(f"load {own}, ptr {self.place(array, index)}"), own, wanted)
            case TableLookup(table, index):
                at = self._inside(index, len(self.names.plan.tables[table]))
                return self.cast(code.load(self.names.table(table), at), SHORT, wanted)
            case Call() if is_late(expr):
                return self.cast(self._late(expr), self.kind(expr.args[0]), wanted)
            case Call():
                return self._call(expr, wanted)
            case Probe(block, sets):
                given = "".join(f", i32 {self.value(value)}" for _, value in sets)
                name = self.names.probe(block, tuple(name for name, _ in sets))
                return self.cast(code.op(f"call i32 @{name}(ptr %c, ptr %s{given})"), SHORT, wanted)
            case MovesKey(point, sets, cleared):
                given = "".join(f", i32 {self.value(value)}" for _, value in sets)
                name = self.names.moves_key(point, tuple(name for name, _ in sets), cleared)
                return self.cast(code.op(f"call i32 @{name}(ptr %c, ptr %s{given})"), SHORT, wanted)
            case Count(of):
                return self.cast(bitsets.count(self, of), SHORT, wanted)
            case Op():
                return self._operation(expr, wanted)

    def _call(self, expr: Call, wanted: str) -> str:
        result, params = signature(expr.function, self.safety, self.ranges)
        kinds = params or (LONG,) * len(expr.args)
        given = "".join(f", {kind} {self.value(arg, kind)}" for kind, arg in zip(kinds, expr.args, strict=True))
        name = self.names.function(expr.function)
        return self.cast(self.code.op(f"call {result} @{name}(ptr %c, ptr %s{given})"), result, wanted)

    def place(self, array: str, index: Expr, written: int | None = None) -> str:
        """The address of a cell of an array. `written`, by a clause: nothing in front of it will do, as in reading."""
        if array in self.scratch:
            base, length, kind = self.scratch[array]
            return self.code.cell(base, self._inside(index, length), kind)
        return self.cell(array, self.position(array, index, written))

    def position(self, array: str, index: Expr, written: int | None = None) -> str:
        """An index of an array of the state, after a test that it is inside."""
        if array not in self.names.layout.arrays:
            raise PlanError(f"no array {array!r}")
        return self._inside(index, self.ranges.lengths[array], int(written is None), written)

    def cell(self, array: str, at: str) -> str:
        """The address of a cell of an array of the state."""
        start = self.names.layout.arrays[array]
        return self.code.cell("%s", self.code.op(f"add i32 {at}, {start}") if start else at)

    def _inside(self, index: Expr, length: int, front: int = 1, written: int | None = None) -> str:
        """An index, after a test that it is inside or up to so many in front, unless that is certain."""
        kind = self.kind(index)
        at = self.value(index, kind)
        low, high = self.ranges.expr(index, self.env)
        return at if low >= -front and high < length else self.checked(at, length, kind, front, written)

    def checked(self, at: str, length: int, kind: str = SHORT, front: int = 1, written: int | None = None) -> str:
        """An index that is inside or up to so many in front, as an `i32`; a fault, and 0, if it is not."""
        code = self.code
        before = code.current
        bad, good = code.fresh("L"), code.fresh("L")
        wrong = code.op(f"icmp ugt {kind} {code.op(f'add {kind} {at}, {front}')}, {length + front - 1}")
        code.branch(wrong, bad, good)
        code.label(bad)
        self.fault(-1 if written is None else written, OUTSIDE if written is None else OF_NOBODY)
        code.label(good)
        return self.cast(code.op(f"phi {kind} [ {at}, %{before} ], [ 0, %{bad} ]"), kind, SHORT)

    def fault(self, clause: int, kind: int) -> None:
        """Note a fault in the context, if none is there yet."""
        note(self.code, kind, clause)

    def _late(self, expr: Call) -> str:
        """A value that is computed when it is first needed."""
        code = self.code
        lazy, late = expr.args
        assert isinstance(lazy, Var)
        cell, flag = self.variable(lazy.name), self.flag(lazy.name)
        missing, there = code.fresh("L"), code.fresh("L")
        code.branch(code.op(f"load i1, ptr {flag}"), there, missing)
        code.label(missing)
        own = self.kind(lazy)
        self.put(lazy.name, self.value(late, own), own)
        code.line(f"store i1 true, ptr {flag}")
        code.label(there)
        return code.op(f"load {own}, ptr {cell}")

    def flag(self, name: str) -> str:
        """The cell that says whether a lazy value is known."""
        if name not in self.late:
            self.late[name] = self.code.alloca("i1")
        return self.late[name]

    def _operation(self, expr: Op, wanted: str) -> str:
        code, op, args = self.code, expr.op, expr.args
        if op in COMPARISONS or op in ("and", "or", "not"):
            return code.op(f"zext i1 {self.truth(expr)} to {wanted}")
        # Whatever needs no more than lower halves, or fits them, is made of them.
        kind = SHORT if wanted == SHORT else self.kind(expr)
        if op == "if":
            return self.cast(self._choice(args[0], args[1], args[2], kind), kind, wanted)
        if op in ("min", "max", "div", "mod"):
            kind = self.widest(*args)
        if op in ("div", "mod"):
            return self.cast(self._division(op, args[0], args[1], kind), kind, wanted)
        found = self.value(args[0], kind)
        for arg in args[1:]:
            other = self.value(arg, kind)
            if op in ("min", "max"):
                smaller = code.op(f"icmp {'slt' if op == 'min' else 'sgt'} {kind} {found}, {other}")
                found = code.op(f"select i1 {smaller}, {kind} {found}, {kind} {other}")
            else:
                found = code.op(f"{op} {kind} {found}, {other}")
        return self.cast(found, kind, wanted)

    def _division(self, op: str, value: Expr, divisor: Expr, kind: str) -> str:
        """Division that rounds down, and its remainder; a divisor of 0 faults."""
        code = self.code
        a, b = self.value(value, kind), self.value(divisor, kind)
        low = self.ranges.expr(divisor, self.env)[0]
        if low > 0 and self.ranges.expr(value, self.env)[0] >= 0:
            return code.op(f"{'udiv' if op == 'div' else 'urem'} {kind} {a}, {b}")
        if low <= 0:
            with code.when(code.op(f"icmp eq {kind} {b}, 0")):
                self.fault(-1, ZERO)
            b = code.op(f"select i1 {code.op(f'icmp eq {kind} {b}, 0')}, {kind} 1, {kind} {b}")
        rest = code.op(f"srem {kind} {a}, {b}")
        uneven = code.op(f"icmp ne {kind} {rest}, 0")
        apart = code.op(f"icmp slt {kind} {code.op(f'xor {kind} {rest}, {b}')}, 0")
        down = code.op(f"and i1 {uneven}, {apart}")
        if op == "mod":
            return code.op(f"select i1 {down}, {kind} {code.op(f'add {kind} {rest}, {b}')}, {kind} {rest}")
        whole = code.op(f"sdiv {kind} {a}, {b}")
        return code.op(f"select i1 {down}, {kind} {code.op(f'sub {kind} {whole}, 1')}, {kind} {whole}")

    def _simple(self, expr: Expr) -> bool:
        """Whether computing an expression without need does no harm and costs little."""
        if size(expr) > 8 or any(isinstance(part, Call | Probe | MovesKey) for part in subexpressions(expr)):
            return False
        return self.safety.expr(expr, self.env)

    def _choice(self, test: Expr, then: Expr, otherwise: Expr, kind: str) -> str:
        code = self.code
        truth = self.truth(test)
        if self._simple(then) and self._simple(otherwise):
            first = self.value(then, kind)
            return code.op(f"select i1 {truth}, {kind} {first}, {kind} {self.value(otherwise, kind)}")
        cell = code.alloca(kind)
        yes, no, after = code.fresh("L"), code.fresh("L"), code.fresh("L")
        code.branch(truth, yes, no)
        code.label(yes)
        code.line(f"store {kind} {self.value(then, kind)}, ptr {cell}")
        code.jump(after)
        code.label(no)
        code.line(f"store {kind} {self.value(otherwise, kind)}, ptr {cell}")
        code.label(after)
        return code.op(f"load {kind}, ptr {cell}")

    def truth(self, expr: Expr) -> str:
        """The value of a condition, as an `i1`."""
        code = self.code
        match expr:
            case Int(value):
                return "true" if value else "false"
            case Op(op, (left, right)) if op in COMPARISONS:
                kind = self.widest(left, right)
                first = self.value(left, kind)
                return code.op(f"icmp {COMPARISONS[op]} {kind} {first}, {self.value(right, kind)}")
            case Op("not", (arg,)):
                return code.op(f"xor i1 {self.truth(arg)}, true")
            case Op("and" | "or" as op, args):
                return self._connected(op, args)
            case _:
                kind = self.kind(expr)
                return code.op(f"icmp ne {kind} {self.value(expr, kind)}, 0")

    def _connected(self, op: str, args: tuple[Expr, ...]) -> str:
        code = self.code
        if all(self._simple(arg) for arg in args[1:]):
            found = self.truth(args[0])
            for arg in args[1:]:
                found = code.op(f"{op} i1 {found}, {self.truth(arg)}")
            return found
        cell = code.alloca("i1")
        after = code.fresh("L")
        code.line(f"store i1 {'false' if op == 'and' else 'true'}, ptr {cell}")
        for arg in args[:-1]:
            more = code.fresh("L")
            truth = self.truth(arg)
            code.branch(truth, more if op == "and" else after, after if op == "and" else more)
            code.label(more)
        code.line(f"store i1 {self.truth(args[-1])}, ptr {cell}")
        code.label(after)
        return code.op(f"load i1, ptr {cell}")
