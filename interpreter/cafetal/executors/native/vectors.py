"""Expressions for neighbouring values of a variable, all at once, as LLVM vectors."""

from __future__ import annotations

from cafetal.executors.native.values import COMPARISONS, SHORT, Values
from cafetal.plan import Expr, Int, Load, Look, Op, Reg, Var
from cafetal.plan.passes.walk import subexpressions

TRUTHS = frozenset({*COMPARISONS, "and", "or", "not"})
NUMBERS = frozenset({"add", "sub", "mul", "min", "max", "if", "div", "mod"})


def has_vectors(expr: Expr, values: Values) -> bool:
    """Whether an expression can be computed for several values at once, and in any state without a fault."""
    return values.safety.expr(expr, values.env) and all(_known(part, values) for part in subexpressions(expr))


def _known(part: Expr, values: Values) -> bool:
    if values.kind(part) != SHORT:
        return False
    match part:
        case Int() | Var() | Reg() | Look():
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


class Vectors:
    """Writes expressions for the values from `first` on, `count` of them, of the variable `name`."""

    def __init__(self, values: Values, name: str, first: int, count: int) -> None:
        self.values = values
        self.code = values.code
        self.name = name
        self.first = first
        self.count = count
        self.kind = f"<{count} x i32>"
        self.truths = f"<{count} x i1>"

    def _varies(self, expr: Expr) -> bool:
        return Var(self.name) in subexpressions(expr)

    def number(self, expr: Expr) -> str:
        """The values of an expression."""
        code, kind = self.code, self.kind
        if not self._varies(expr):
            return self._all(self.values.value(expr), "i32")
        match expr:
            case Var():
                listed = ", ".join(f"i32 {self.first + i}" for i in range(self.count))
                return f"<{listed}>"
            case Load(array, index):
                if array in self.values.scratch:
                    return self._cells(self.values.scratch[array][0], 0, index)
                return self._cells("%s", self.values.names.layout.arrays[array], index)
            case Look(table, index):
                return self._cells(self.values.names.table(table), 0, index)
            case Op(op) if op in TRUTHS:
                return code.op(f"zext {self.truths} {self.truth(expr)} to {kind}")
            case Op("if", (test, then, otherwise)):
                first, second = self.number(then), self.number(otherwise)
                return code.op(f"select {self.truths} {self.truth(test)}, {kind} {first}, {kind} {second}")
            case Op(op, (start, *rest)):
                total = self.number(start)
                for other in rest:
                    total = self._operation(op, total, self.number(other))
                return total
        raise AssertionError(expr)

    def _operation(self, op: str, left: str, right: str) -> str:
        code, kind = self.code, self.kind
        if op in ("min", "max"):
            before = code.op(f"icmp {'slt' if op == 'min' else 'sgt'} {kind} {left}, {right}")
            return code.op(f"select {self.truths} {before}, {kind} {left}, {kind} {right}")
        return code.op(f"{ {'div': 'udiv', 'mod': 'urem'}.get(op, op) } {kind} {left}, {right}")

    def truth(self, expr: Expr) -> str:
        """For each value whether a condition holds."""
        code = self.code
        if not self._varies(expr):
            return self._all(self.values.truth(expr), "i1")
        match expr:
            case Op("not", (inner,)):
                return code.op(f"xor {self.truths} {self.truth(inner)}, {self._all('true', 'i1')}")
            case Op("and" | "or" as op, (first, *rest)):
                found = self.truth(first)
                for other in rest:
                    found = code.op(f"{op} {self.truths} {found}, {self.truth(other)}")
                return found
            case Op(op, (left, right)) if op in COMPARISONS:
                below, above = self.number(left), self.number(right)
                return code.op(f"icmp {COMPARISONS[op]} {self.kind} {below}, {above}")
            case _:
                return code.op(f"icmp ne {self.kind} {self.number(expr)}, zeroinitializer")

    def _cells(self, base: str, start: int, index: Expr) -> str:
        """Cells of a row: neighbours at once, others one by one."""
        code = self.code
        match index:
            case Var():
                ahead: int | None = 0
            case Op("add", (Var(name), Int(more))) if name == self.name:
                ahead = more
            case _:
                ahead = None
        if ahead is not None:
            row = code.cell(base, str(start + ahead + self.first))
            return code.op(f"load {self.kind}, ptr {row}, align 4")
        places, pointers = self.number(index), f"<{self.count} x ptr>"
        row = code.cell(base, str(start))
        cells = code.op(f"getelementptr i32, ptr {row}, {self.kind} {places}")
        gather = f"@llvm.masked.gather.v{self.count}i32.v{self.count}p0"
        self.values.names.declared.add(f"{self.kind} {gather}({pointers}, i32, {self.truths}, {self.kind})")
        every = self._all("true", "i1")
        return code.op(
            f"call {self.kind} {gather}({pointers} {cells}, i32 4, {self.truths} {every}, {self.kind} poison)"
        )

    def _all(self, number: str, kind: str) -> str:
        """The same value everywhere."""
        row = f"<{self.count} x {kind}>"
        one = self.code.op(f"insertelement {row} poison, {kind} {number}, i32 0")
        return self.code.op(f"shufflevector {row} {one}, {row} poison, <{self.count} x i32> zeroinitializer")
