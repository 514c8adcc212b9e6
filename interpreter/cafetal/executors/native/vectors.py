"""Expressions for neighbouring values of a variable, all at once, as LLVM vectors.

An index that may lie outside its row is not followed; then it is in doubt what the expression is, or whether computing
it would be a fault. `upper` heeds that: it is true wherever a condition may hold, or may not be computable.
"""

from __future__ import annotations

from cafetal.executors.native.assembly import Assembly
from cafetal.executors.native.values import COMPARISONS, SHORT, NativeExpressions
from cafetal.plan import Expr, Int, Load, Op, Reg, TableLookup, Var
from cafetal.plan.passes.walk import subexpressions

TRUTHS = frozenset({*COMPARISONS, "and", "or", "not"})
NUMBERS = frozenset({"add", "sub", "mul", "min", "max", "if", "div", "mod"})


def has_vectors(expr: Expr, values: NativeExpressions, doubts: bool = False) -> bool:
    """Whether an expression can be computed for several values at once; without `doubts`, in any state."""
    if not doubts and not values.safety.expr(expr, values.env):
        return False
    return all(_known(part, values) for part in subexpressions(expr))


def _known(part: Expr, values: NativeExpressions) -> bool:
    if values.kind(part) != SHORT:
        return False
    match part:
        case Int() | Var() | Reg() | TableLookup():
            return True
        case Load(array, _):
            return array not in values.scratch or values.scratch[array][2] == SHORT
        case Op("div" | "mod", (value, Int(divisor))):
            return divisor > 0 and values.ranges.expr(value, values.env)[0] >= 0
        case Op("div" | "mod"):
            return False
        case Op(op):
            return op in TRUTHS or op in NUMBERS
        case _:
            return False


def is_row(index: Expr, name: str) -> bool:
    """Whether an index goes from one cell to the next one as a variable does."""
    parts = index.args if isinstance(index, Op) and index.op == "add" else (index,)
    return parts.count(Var(name)) == 1 and sum(Var(name) in subexpressions(part) for part in parts) == 1


def has_upper(expr: Expr, values: NativeExpressions, name: str, wanted: bool = True) -> bool:
    """Whether `Vectors.upper` says something about a condition."""
    match expr:
        case Op("not", (inner,)):
            return has_upper(inner, values, name, not wanted)
        case Op("and" | "or" as op, args):
            every = (has_upper(arg, values, name, wanted) for arg in args)
            return any(every) if (op == "and") == wanted else all(every)
        case Op("if", (test, then, otherwise)):
            return has_upper(_branches(test, then, otherwise), values, name, wanted)
        case _:
            return _is_flat(expr, values, name)


def _is_flat(expr: Expr, values: NativeExpressions, name: str) -> bool:
    """Whether an expression reads nothing but what is the same everywhere, and neighbouring cells."""
    if not has_vectors(expr, values, doubts=True):
        return False
    reads = (part for part in subexpressions(expr) if isinstance(part, Load | TableLookup))
    return all(Var(name) not in subexpressions(part.index) or is_row(part.index, name) for part in reads)


def _branches(test: Expr, then: Expr, otherwise: Expr) -> Expr:
    return Op("and", (Op("or", (Op("not", (test,)), then)), Op("or", (test, otherwise))))


def everywhere(code: Assembly, number: str, kind: str, count: int) -> str:
    """A row of the same number."""
    row = f"<{count} x {kind}>"
    one = code.op(f"insertelement {row} poison, {kind} {number}, i32 0")
    return code.op(f"shufflevector {row} {one}, {row} poison, <{count} x i32> zeroinitializer")


class Vectors:
    """Writes expressions for the values from `first` on, `count` of them, of the variable `name`."""

    def __init__(self, values: NativeExpressions, name: str, first: int, count: int) -> None:
        self.values = values
        self.code = values.code
        self.name = name
        self.first = first
        self.count = count
        self.kind = f"<{count} x i32>"
        self.truths = f"<{count} x i1>"
        self.doubts: list[str] = []  # where something was not followed

    def _varies(self, expr: Expr) -> bool:
        return Var(self.name) in subexpressions(expr)

    def upper(self, expr: Expr, wanted: bool = True) -> str | None:
        """Where a condition may be what is wanted, or may be a fault; None: anywhere."""
        match expr:
            case Op("not", (inner,)):
                return self.upper(inner, not wanted)
            case Op("and" | "or" as op, args):
                parts = [self.upper(arg, wanted) for arg in args]
                if (op == "and") == wanted:  # all of them
                    return self._joined("and", [part for part in parts if part is not None])
                return None if None in parts else self._joined("or", [part for part in parts if part is not None])
            case Op("if", (test, then, otherwise)):
                return self.upper(_branches(test, then, otherwise), wanted)
            case _ if _is_flat(expr, self.values, self.name):
                self.doubts = []
                found = self.truth(expr if wanted else Op("not", (expr,)))
                return self._joined("or", [found, *self.doubts])
            case _:
                return None

    def _joined(self, op: str, parts: list[str]) -> str | None:
        if not parts:
            return None
        found = parts[0]
        for part in parts[1:]:
            found = self.code.op(f"{op} {self.truths} {found}, {part}")
        return found

    def number(self, expr: Expr) -> str:
        """The values of an expression."""
        code, kind = self.code, self.kind
        if not self._varies(expr):
            return self._all(self._single(expr), "i32")
        match expr:
            case Var():
                listed = ", ".join(f"i32 {self.first + i}" for i in range(self.count))
                return f"<{listed}>"
            case Load() | TableLookup():
                return self._cells(expr)
            case Op(op) if op in TRUTHS:
                return code.op(f"zext {self.truths} {self.truth(expr)} to {kind}")
            case Op("if", (test, then, otherwise)):
                first, second = self.number(then), self.number(otherwise)
                return code.op(f"select {self.truths} {self.truth(test)}, {kind} {first}, {kind} {second}")
            case Op(op, (start, *rest)):
                total = self.number(start)
                for other in rest:
                    total = self._operation(op, total, self.number(other), kind, self.truths)
                return total
        raise AssertionError(expr)

    def _operation(self, op: str, left: str, right: str, kind: str, truths: str) -> str:
        code = self.code
        if op in ("min", "max"):
            before = code.op(f"icmp {'slt' if op == 'min' else 'sgt'} {kind} {left}, {right}")
            return code.op(f"select {truths} {before}, {kind} {left}, {kind} {right}")
        return code.op(f"{ {'div': 'udiv', 'mod': 'urem'}.get(op, op) } {kind} {left}, {right}")

    def truth(self, expr: Expr) -> str:
        """For each value whether a condition holds."""
        code = self.code
        if not self._varies(expr):
            return self._all(code.op(f"icmp ne i32 {self._single(expr)}, 0"), "i1")
        match expr:
            case Op("not", (inner,)):
                return code.op(f"xor {self.truths} {self.truth(inner)}, {self._all('true', 'i1')}")
            case Op("and" | "or" as op, (start, *rest)):
                found = self.truth(start)
                for other in rest:
                    found = code.op(f"{op} {self.truths} {found}, {self.truth(other)}")
                return found
            case Op(op, (left, right)) if op in COMPARISONS:
                below, above = self.number(left), self.number(right)
                return code.op(f"icmp {COMPARISONS[op]} {self.kind} {below}, {above}")
            case _:
                return code.op(f"icmp ne {self.kind} {self.number(expr)}, zeroinitializer")

    def _single(self, expr: Expr) -> str:
        """The value of an expression that is the same everywhere."""
        values, code = self.values, self.code
        if values.safety.expr(expr, values.env):
            return values.value(expr)
        match expr:
            case Load(_, index) | TableLookup(_, index):
                base, start, length = self._row(expr)
                at = self._single(index)
                outside = code.op(f"icmp ugt i32 {code.op(f'add i32 {at}, 1')}, {length}")
                self.doubts.append(self._all(outside, "i1"))
                safe = code.op(f"select i1 {outside}, i32 0, i32 {at}")
                return code.load(code.cell(base, str(start)), safe)
            case Op("not", (inner,)):
                return code.op(f"zext i1 {code.op(f'icmp eq i32 {self._single(inner)}, 0')} to i32")
            case Op("and" | "or" as op, args):
                found = ""
                for arg in args:
                    holds = code.op(f"icmp ne i32 {self._single(arg)}, 0")
                    found = code.op(f"{op} i1 {found}, {holds}") if found else holds
                return code.op(f"zext i1 {found} to i32")
            case Op("if", (test, then, otherwise)):
                holds = code.op(f"icmp ne i32 {self._single(test)}, 0")
                first, second = self._single(then), self._single(otherwise)
                return code.op(f"select i1 {holds}, i32 {first}, i32 {second}")
            case Op(op, (left, right)) if op in COMPARISONS:
                holds = code.op(f"icmp {COMPARISONS[op]} i32 {self._single(left)}, {self._single(right)}")
                return code.op(f"zext i1 {holds} to i32")
            case Op(op, (start_, *rest)):
                total = self._single(start_)
                for other in rest:
                    total = self._operation(op, total, self._single(other), "i32", "i1")
                return total
        raise AssertionError(expr)

    def _row(self, expr: Load | TableLookup) -> tuple[str, int, int]:
        """Where the cells lie that an expression reads: the address, how far behind it they begin, and their number."""
        values = self.values
        if isinstance(expr, TableLookup):
            return values.names.table(expr.table), 0, len(values.names.plan.tables[expr.table])
        if expr.array in values.scratch:
            return values.scratch[expr.array][0], 0, values.scratch[expr.array][1]
        return "%s", values.names.layout.arrays[expr.array], values.ranges.lengths[expr.array]

    def _cells(self, expr: Load | TableLookup) -> str:
        """Cells of a row: neighbours at once, others one by one."""
        code, index = self.code, expr.index
        base, start, length = self._row(expr)
        certain = self.values.safety.expr(expr, self.values.env)
        parts = index.args if isinstance(index, Op) and index.op == "add" else (index,)
        others = tuple(part for part in parts if part != Var(self.name))
        if is_row(index, self.name):
            ahead = str(self.first)
            for other in others:
                ahead = code.op(f"add i32 {ahead}, {self._single(other)}")
            if not certain:
                end = length - self.count + 1
                outside = code.op(f"icmp uge i32 {ahead}, {end}") if end > 0 else "true"
                self.doubts.append(self._all(outside, "i1"))
                ahead = code.op(f"select i1 {outside}, i32 0, i32 {ahead}")
                if end <= 0:
                    return self._all("0", "i32")
            row = code.cell(code.cell(base, str(start)), ahead)
            return code.op(f"load {self.kind}, ptr {row}, align 4")
        places, pointers = self.number(index), f"<{self.count} x ptr>"
        cells = code.op(f"getelementptr i32, ptr {code.cell(base, str(start))}, {self.kind} {places}")
        gather = f"@llvm.masked.gather.v{self.count}i32.v{self.count}p0"
        self.values.names.declared.add(f"{self.kind} {gather}({pointers}, i32, {self.truths}, {self.kind})")
        every = self._all("true", "i1")
        return code.op(
            f"call {self.kind} {gather}({pointers} {cells}, i32 4, {self.truths} {every}, {self.kind} poison)"
        )

    def _all(self, number: str, kind: str) -> str:
        """The same value everywhere."""
        return everywhere(self.code, number, kind, self.count)
