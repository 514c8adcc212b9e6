"""Offers as LLVM code: `l…` lists moves in the buffers of the context, `e…` and `p…` look for one completion."""

from __future__ import annotations

from cafetal.executors.native.blocks import Runs
from cafetal.executors.native.code import NativeStatements
from cafetal.executors.native.context import COUNT, FAULT, MAX_PREFIX, PREFIX, PREFIXES
from cafetal.executors.native.faults import FULL, LONG
from cafetal.executors.native.undo import ahead
from cafetal.executors.native.values import NativeExpressions
from cafetal.plan import Expr, Stmt, Yield
from cafetal.plan.offers.program import Body, CompletionCheck, Enter, Gather, Leaf, Node, Otherwise, reads_of


class Offers(NativeStatements):
    """Writes one offer. `exists`: return 1 at the first leaf. `actor` is the value of the seat that decides."""

    def __init__(self, values: NativeExpressions, runs: Runs, exists: bool, actor: str) -> None:
        super().__init__(values, "i32 0" if exists else "void", give=self._gathered)
        self.runs = runs
        self.exists = exists
        self.actor = actor
        self.gathers: list[tuple[str, str, int, int]] = []

    def offer(self, body: Body) -> None:
        """Write the body of the function."""
        self.body(body)  # type: ignore[arg-type]
        self.code.leave("i32 0" if self.exists else "")

    def body(self, body: tuple[Stmt, ...]) -> None:
        """Write nodes one after the other."""
        if self.reads is None:
            self.reads = reads_of(body)
        for node in body:
            if self.code.ended:
                return
            self.node(node)

    def node(self, node: Node) -> None:
        """Write one node."""
        code = self.code
        match node:
            case Leaf(numbers):
                self._leaf(numbers)
            case CompletionCheck(block, sets, then):
                self.runs.names.searching = True
                with ahead(code, self._registers(sets), self.fail):
                    passed = code.op(f"call i1 @tail(ptr %c, ptr %s, i32 {self.runs.tail(block)}, i32 {self.actor})")
                with code.when(passed):
                    self.body(then)  # type: ignore[arg-type]
            case Enter():
                self._enter(node)
            case Otherwise(first, second):
                self._otherwise(first, second)
            case Gather():
                self._gather(node)
            case _:
                self.statement(node)

    def _leaf(self, numbers: tuple[Expr, ...]) -> None:
        if self.exists:
            self.code.leave("i32 1")
            return
        given = "".join(f", i32 {self.values.value(number)}" for number in numbers)
        self.code.line(f"call void @{self.runs.emitter(len(numbers))}(ptr %c{given})")

    def _registers(self, sets: tuple[tuple[str, Expr], ...]) -> list[tuple[str, str]]:
        """The cells of registers, with their values."""
        return [(str(self.runs.names.layout.registers[name]), self.values.value(value)) for name, value in sets]

    def _at(self, node: Enter) -> list[tuple[str, str]]:
        return [*self._registers(node.sets), (str(self.runs.names.layout.point), str(node.point))]

    def _enter(self, node: Enter) -> None:
        code = self.code
        if self.exists:
            self.runs.names.searching = True
            self.runs.names.exists.add(node.point)
            with ahead(code, self._at(node), self.fail):
                settled = code.op(f"call i1 @settled(ptr %c, ptr %s, i32 {self.actor})")
            with code.when(settled):
                code.leave("i32 1")
            return
        base = code.load("%c", str(PREFIXES), "ptr", "i64")
        before = code.load("%c", str(PREFIX), "i64", "i64")
        with code.when(code.op(f"icmp sgt i64 {before}, {MAX_PREFIX - len(node.numbers)}")):
            self.fault(-1, LONG)  # choices of one move that follow one another without end
        for i, number in enumerate(node.numbers):
            code.store(self.values.value(number), base, code.op(f"add i64 {before}, {i}"), "i32", "i64")
        code.store(code.op(f"add i64 {before}, {len(node.numbers)}"), "%c", str(PREFIX), "i64", "i64")
        if self.runs.names.plan.choices[node.point].best < 0:
            sets = sorted(node.sets)
            name = self.runs.names.offer(node.point, tuple(name for name, _ in sets))
            given = "".join(f", i32 {self.values.value(value)}" for _, value in sets)
            code.line(f"call void @{name}(ptr %c, ptr %s{given})")
        else:
            with ahead(code, self._at(node), self.fail):
                code.line("call void @lawful(ptr %c, ptr %s)")
        code.store(before, "%c", str(PREFIX), "i64", "i64")
        wrong = code.load("%c", str(FAULT), "i64", "i64")
        with code.when(code.op(f"icmp ne i64 {wrong}, 0")):
            code.leave(self.fail)  # else the choices beside it would be gone through, each to the same depth

    def _otherwise(self, first: Body, second: Body) -> None:
        if self.exists:
            self.body(first)  # type: ignore[arg-type]
            self.body(second)  # type: ignore[arg-type]
            return
        before = self.code.load("%c", str(COUNT), "i64", "i64")
        self.body(first)  # type: ignore[arg-type]
        after = self.code.load("%c", str(COUNT), "i64", "i64")
        with self.code.when(self.code.op(f"icmp eq i64 {before}, {after}")):
            self.body(second)  # type: ignore[arg-type]

    def _gather(self, node: Gather) -> None:
        code, width = self.code, max(len(node.names), 1)
        room, count = code.alloca(count=width * node.limit), code.alloca()
        code.line(f"store i32 0, ptr {count}")
        self.gathers.append((room, count, width, node.limit))
        super().body(node.domain)
        self.gathers.pop()
        found = code.op(f"load i32, ptr {count}")
        if not node.names:
            with code.when(code.op(f"icmp ne i32 {found}, 0")):
                self.body(node.body)  # type: ignore[arg-type]
            return
        with code.loop("0", found) as at:
            for i, name in enumerate(node.names):
                index = code.op(f"add i32 {code.op(f'mul i32 {at}, {width}')}, {i}")
                self.values.put(name, code.load(room, index))
            self.body(node.body)  # type: ignore[arg-type]

    def _gathered(self, stmt: Yield) -> None:
        code = self.code
        room, count, width, limit = self.gathers[-1]
        at = code.op(f"load i32, ptr {count}")
        with code.when(code.op(f"icmp sge i32 {at}, {limit}")):
            self.fault(-1, FULL)
        for i, value in enumerate(stmt.values):
            index = code.op(f"add i32 {code.op(f'mul i32 {at}, {width}')}, {i}")
            code.store(self.values.value(value), room, index)
        code.line(f"store i32 {code.op(f'add i32 {at}, 1')}, ptr {count}")
