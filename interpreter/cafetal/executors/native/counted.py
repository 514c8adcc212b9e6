"""Random moves without lists: how many there are (`n…`), then the one at a drawn place in the order of listing (`g…`).

That is worth it where going through the moves twice costs less than writing them down: where no move is tried out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from cafetal.executors.native import bitsets
from cafetal.executors.native.blocks import Runs
from cafetal.executors.native.filtered import Filter
from cafetal.executors.native.offers import Offers
from cafetal.executors.native.values import NativeExpressions
from cafetal.plan import Call, Expr, For, ForRow, ForSet, Function, MovesKey, Probe, Set, While
from cafetal.plan.offers.program import Body, CompletionCheck, Enter, Lazy, Leaf, Memo, Node, node_values, nodes
from cafetal.plan.passes.walk import expressions, statements, subexpressions
from cafetal.plan.sets import SetExpr


def is_cheap(body: Body, function: Callable[[str], Function | None]) -> bool:
    """Whether an offer only looks at the state as it is, with no loop in what it calls."""
    if any(isinstance(node, CompletionCheck | Enter | Lazy | Memo) for node in nodes(body)):
        return False
    return all(_plain(value, function) for node in nodes(body) for value in node_values(node))


def _plain(value: Expr, function: Callable[[str], Function | None]) -> bool:
    for part in subexpressions(value):
        if isinstance(part, Probe | MovesKey):
            return False
        if isinstance(part, Call):
            called = function(part.function)
            if called is None or any(isinstance(stmt, For | ForRow | While) for stmt in statements(called.body)):
                return False
            if not all(_plain(inner, function) for inner in expressions(called.body)):
                return False
    return True


def has_inner_loop(node: Node) -> bool:
    """Whether a node is a loop with another one in it."""
    loops = For | ForRow | ForSet | While
    return isinstance(node, loops) and any(inner is not node and isinstance(inner, loops) for inner in nodes((node,)))


class CountedOffer(Offers):
    """Writes an offer that counts its moves or, given the `place` of one, lists only that one.

    `tallied`: for loops by their `id` the places at which each leaf lists a move (`SetLoops.tallied`).
    """

    def __init__(
        self,
        values: NativeExpressions,
        runs: Runs,
        place: str = "",
        tallied: Mapping[int, tuple[SetExpr, ...]] = MappingProxyType({}),
    ) -> None:
        super().__init__(values, runs, False, "")
        self.tallied = tallied
        self.fail = "void" if place else "i32 0"
        self.place = place
        self.cell = self.code.alloca()

    def offer(self, body: Body) -> None:
        """Write the body of the function."""
        self.code.line(f"store i32 {self.place or 0}, ptr {self.cell}")
        self.body(body)  # type: ignore[arg-type]
        self.code.leave("" if self.place else f"i32 {self.code.op(f'load i32, ptr {self.cell}')}")

    def _leaf(self, numbers: tuple[Expr, ...]) -> None:
        code = self.code
        seen = code.op(f"load i32, ptr {self.cell}")
        if self.place:
            with code.when(code.op(f"icmp eq i32 {seen}, 0")):
                super()._leaf(numbers)
                code.leave()
        passed = code.op(f"{'sub' if self.place else 'add'} i32 {seen}, 1")
        code.line(f"store i32 {passed}, ptr {self.cell}")

    def _loop(self, stmt: For | ForRow | ForSet | While) -> None:
        if id(stmt) not in self.tallied:
            super()._loop(stmt)
            return
        assert isinstance(stmt, For)
        code, sets = self.code, self.tallied[id(stmt)]
        if not sets:
            return
        numbers, own = bitsets.together(self.values, sets), bitsets.kind(sets[0].size)
        seen, here = code.op(f"load i32, ptr {self.cell}"), "0"
        for number in numbers:
            here = code.op(f"add i32 {here}, {bitsets.members(self.values, number, own)}")
        if self.place:
            with code.when(code.op(f"icmp slt i32 {seen}, {here}")):
                self._at_drawn(stmt, numbers, own)
        passed = code.op(f"{'sub' if self.place else 'add'} i32 {seen}, {here}")
        code.line(f"store i32 {passed}, ptr {self.cell}")

    def _at_drawn(self, loop: For, numbers: list[str], own: str) -> None:
        """Go to the place of the drawn move, which is at one of the places of the loop, and list it there."""
        code, left = self.code, self.code.alloca(own)
        every = numbers[0]
        for number in numbers[1:]:
            every = code.op(f"or {own} {every}, {number}")
        code.line(f"store {own} {every}, ptr {left}")
        head, there, on = code.fresh("L"), code.fresh("L"), code.fresh("L")
        code.label(head)
        bits, seen = code.op(f"load {own}, ptr {left}"), code.op(f"load i32, ptr {self.cell}")
        self.values.names.declared.add(f"{own} @llvm.cttz.{own}({own}, i1)")
        place = code.op(f"call {own} @llvm.cttz.{own}({own} {bits}, i1 true)")
        moves = "0"
        for number in numbers:
            one = code.op(f"trunc {own} {code.op(f'lshr {own} {number}, {place}')} to i1")
            moves = code.op(f"add i32 {moves}, {code.op(f'zext i1 {one} to i32')}")
        code.branch(code.op(f"icmp slt i32 {seen}, {moves}"), there, on)
        code.label(on)
        code.line(f"store i32 {code.op(f'sub i32 {seen}, {moves}')}, ptr {self.cell}")
        code.line(f"store {own} {code.op(f'and {own} {bits}, ' + code.op(f'sub {own} {bits}, 1'))}, ptr {left}")
        code.jump(head)
        code.label(there)
        self._each(loop.name, code.op(f"trunc {own} {place} to i32") if own != "i32" else place, loop.body)
        code.leave()

    def together(self, found: Filter, cell: str, first: str) -> bool:
        """Count the moves of a word of numbers, or go to the drawn one, where each number is a move."""
        *sets, leaf = found.body or (None,)
        if not isinstance(leaf, Leaf) or not all(isinstance(node, Set) for node in sets):
            return False
        code = self.code
        bits, seen = code.op(f"load i64, ptr {cell}"), code.op(f"load i32, ptr {self.cell}")
        here = code.op(f"trunc i64 {code.op(f'call i64 @llvm.ctpop.i64(i64 {bits})')} to i32")
        if self.place:
            with code.when(code.op(f"icmp slt i32 {seen}, {here}")):
                with code.loop("0", seen):
                    left = code.op(f"load i64, ptr {cell}")
                    code.line(f"store i64 {code.op(f'and i64 {left}, ' + code.op(f'sub i64 {left}, 1'))}, ptr {cell}")
                code.line(f"store i32 0, ptr {self.cell}")
                self._lowest(found, cell, first)
        passed = code.op(f"{'sub' if self.place else 'add'} i32 {seen}, {here}")
        code.line(f"store i32 {passed}, ptr {self.cell}")
        return True

    def _otherwise(self, first: Body, second: Body) -> None:
        code = self.code
        before = code.op(f"load i32, ptr {self.cell}")
        self.body(first)  # type: ignore[arg-type]
        after = code.op(f"load i32, ptr {self.cell}")
        with code.when(code.op(f"icmp eq i32 {before}, {after}")):
            self.body(second)  # type: ignore[arg-type]
