"""Expressions of the plan as LLVM code."""

from __future__ import annotations

from dataclasses import dataclass, field

from cafetal.executors.algebra import size
from cafetal.executors.faults import PlanError
from cafetal.executors.hoist import is_late
from cafetal.executors.intervals import Env, Ranges
from cafetal.executors.native.assembly import Assembly
from cafetal.executors.native.names import Names
from cafetal.executors.safety import Safety
from cafetal.executors.walk import subexpressions
from cafetal.plan import Call, Expr, Int, Load, Look, MovesKey, Op, Probe, Reg, Var

COMPARISONS = {"eq": "eq", "ne": "ne", "lt": "slt", "le": "sle", "gt": "sgt", "ge": "sge"}
OUTSIDE = 2  # the kind of fault for an index outside its array


@dataclass
class Values:
    """Writes expressions into one function, whose parameters `%c` and `%s` are the context and the state."""

    code: Assembly
    names: Names
    safety: Safety
    ranges: Ranges
    variables: dict[str, str] = field(default_factory=dict)
    scratch: dict[str, tuple[str, int]] = field(default_factory=dict)
    env: Env = field(default_factory=dict)
    late: dict[str, str] = field(default_factory=dict)

    def variable(self, name: str) -> str:
        """The cell of a local variable."""
        if name not in self.variables:
            self.variables[name] = self.code.alloca()
        return self.variables[name]

    def value(self, expr: Expr) -> str:
        """The value of an expression, as an `i32`."""
        code = self.code
        match expr:
            case Int(value):
                return str(value)
            case Var(name):
                return code.op(f"load i32, ptr {self.variable(name)}")
            case Reg(name):
                if name not in self.names.layout.registers:
                    raise PlanError(f"no register {name!r}")
                return code.load("%s", str(self.names.layout.registers[name]))
            case Load(array, index):
                return code.op(f"load i32, ptr {self.place(array, index)}")
            case Look(table, index):
                at = self._inside(index, len(self.names.plan.tables[table]))
                return code.load(self.names.table(table), at)
            case Call() if is_late(expr):
                return self._late(expr)
            case Call(function, args):
                given = "".join(f", i32 {self.value(arg)}" for arg in args)
                return code.op(f"call i32 @{self.names.function(function)}(ptr %c, ptr %s{given})")
            case Probe(block, sets):
                given = "".join(f", i32 {self.value(value)}" for _, value in sets)
                name = self.names.probe(block, tuple(name for name, _ in sets))
                return code.op(f"call i32 @{name}(ptr %c, ptr %s{given})")
            case MovesKey(point, sets, cleared):
                given = "".join(f", i32 {self.value(value)}" for _, value in sets)
                name = self.names.moves_key(point, tuple(name for name, _ in sets), cleared)
                return code.op(f"call i32 @{name}(ptr %c, ptr %s{given})")
            case Op():
                return self._operation(expr)

    def place(self, array: str, index: Expr) -> str:
        """The address of one cell of an array."""
        if array in self.scratch:
            base, length = self.scratch[array]
            return self.code.cell(base, self._inside(index, length))
        start = self.names.layout.arrays.get(array)
        if start is None:
            raise PlanError(f"no array {array!r}")
        at = self._inside(index, self.ranges.lengths[array])
        return self.code.cell("%s", self.code.op(f"add i32 {at}, {start}") if start else at)

    def _inside(self, index: Expr, length: int) -> str:
        """An index, after a test that it is -1 or inside, unless that is certain."""
        at = self.value(index)
        low, high = self.ranges.expr(index, self.env)
        return at if low >= -1 and high < length else self.checked(at, length)

    def checked(self, at: str, length: int) -> str:
        """An index that is -1 or inside; a fault, and 0, if it is not."""
        code = self.code
        before = code.current
        bad, good = code.fresh("L"), code.fresh("L")
        wrong = code.op(f"icmp ugt i32 {code.op(f'add i32 {at}, 1')}, {length}")
        code.branch(wrong, bad, good)
        code.label(bad)
        self.fault(-1, OUTSIDE)
        code.label(good)
        return code.op(f"phi i32 [ {at}, %{before} ], [ 0, %{bad} ]")

    def fault(self, clause: int, kind: int) -> None:
        """Note a fault in the context, if none is there yet."""
        self.code.line(f"call void @fault(ptr %c, i64 {kind * 1_000_000 + clause + 1})")

    def _late(self, expr: Call) -> str:
        """A value that is computed when it is first needed."""
        code = self.code
        lazy, late = expr.args
        assert isinstance(lazy, Var)
        cell, flag = self.variable(lazy.name), self.flag(lazy.name)
        missing, there = code.fresh("L"), code.fresh("L")
        code.branch(code.op(f"load i1, ptr {flag}"), there, missing)
        code.label(missing)
        code.line(f"store i32 {self.value(late)}, ptr {cell}")
        code.line(f"store i1 true, ptr {flag}")
        code.label(there)
        return code.op(f"load i32, ptr {cell}")

    def flag(self, name: str) -> str:
        """The cell that says whether a lazy value is known."""
        if name not in self.late:
            self.late[name] = self.code.alloca("i1")
        return self.late[name]

    def _operation(self, expr: Op) -> str:
        code, op, args = self.code, expr.op, expr.args
        if op in COMPARISONS or op in ("and", "or", "not"):
            return code.op(f"zext i1 {self.truth(expr)} to i32")
        if op == "if":
            return self._choice(args[0], args[1], args[2])
        if op in ("div", "mod"):
            return self._division(op, args[0], args[1])
        found = self.value(args[0])
        for arg in args[1:]:
            other = self.value(arg)
            if op in ("min", "max"):
                smaller = code.op(f"icmp {'slt' if op == 'min' else 'sgt'} i32 {found}, {other}")
                found = code.op(f"select i1 {smaller}, i32 {found}, i32 {other}")
            else:
                found = code.op(f"{op} i32 {found}, {other}")
        return found

    def _division(self, op: str, value: Expr, divisor: Expr) -> str:
        """Division that rounds down, and its remainder; a divisor of 0 faults."""
        code = self.code
        a, b = self.value(value), self.value(divisor)
        low = self.ranges.expr(divisor, self.env)[0]
        if low > 0 and self.ranges.expr(value, self.env)[0] >= 0:
            return code.op(f"{'udiv' if op == 'div' else 'urem'} i32 {a}, {b}")
        if low <= 0:
            with code.when(code.op(f"icmp eq i32 {b}, 0")):
                self.fault(-1, 3)
            b = code.op(f"select i1 {code.op(f'icmp eq i32 {b}, 0')}, i32 1, i32 {b}")
        rest = code.op(f"srem i32 {a}, {b}")
        uneven = code.op(f"icmp ne i32 {rest}, 0")
        apart = code.op(f"icmp slt i32 {code.op(f'xor i32 {rest}, {b}')}, 0")
        down = code.op(f"and i1 {uneven}, {apart}")
        if op == "mod":
            return code.op(f"select i1 {down}, i32 {code.op(f'add i32 {rest}, {b}')}, i32 {rest}")
        whole = code.op(f"sdiv i32 {a}, {b}")
        return code.op(f"select i1 {down}, i32 {code.op(f'sub i32 {whole}, 1')}, i32 {whole}")

    def _simple(self, expr: Expr) -> bool:
        """Whether computing an expression without need does no harm and costs little."""
        if size(expr) > 8 or any(isinstance(part, Call | Probe | MovesKey) for part in subexpressions(expr)):
            return False
        return self.safety.expr(expr, self.env)

    def _choice(self, test: Expr, then: Expr, otherwise: Expr) -> str:
        code = self.code
        truth = self.truth(test)
        if self._simple(then) and self._simple(otherwise):
            first = self.value(then)
            return code.op(f"select i1 {truth}, i32 {first}, i32 {self.value(otherwise)}")
        cell = code.alloca()
        yes, no, after = code.fresh("L"), code.fresh("L"), code.fresh("L")
        code.branch(truth, yes, no)
        code.label(yes)
        code.line(f"store i32 {self.value(then)}, ptr {cell}")
        code.jump(after)
        code.label(no)
        code.line(f"store i32 {self.value(otherwise)}, ptr {cell}")
        code.label(after)
        return code.op(f"load i32, ptr {cell}")

    def truth(self, expr: Expr) -> str:
        """The value of a condition, as an `i1`."""
        code = self.code
        match expr:
            case Int(value):
                return "true" if value else "false"
            case Op(op, (left, right)) if op in COMPARISONS:
                first = self.value(left)
                return code.op(f"icmp {COMPARISONS[op]} i32 {first}, {self.value(right)}")
            case Op("not", (arg,)):
                return code.op(f"xor i1 {self.truth(arg)}, true")
            case Op("and" | "or" as op, args):
                return self._connected(op, args)
            case _:
                return code.op(f"icmp ne i32 {self.value(expr)}, 0")

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
