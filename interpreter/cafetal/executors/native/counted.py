"""Random moves without lists: how many there are (`n…`), then the one at a drawn place in the order of listing (`g…`).

That is worth it where going through the moves twice costs less than writing them down: where no move is tried out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from cafetal.executors.native import bitsets
from cafetal.executors.native.blocks import Runs
from cafetal.executors.native.filtered import WORD, Filter
from cafetal.executors.native.offers import Offers
from cafetal.executors.native.values import NativeExpressions
from cafetal.plan import Call, Expr, For, ForRow, ForSet, Function, MovesKey, Probe, Set, While
from cafetal.plan.offers.program import Body, CompletionCheck, Enter, Lazy, Leaf, Node, node_values, nodes
from cafetal.plan.passes.sets.loops import Tallied
from cafetal.plan.passes.walk import expressions, statements, subexpressions


def is_cheap(body: Body, function: Callable[[str], Function | None]) -> bool:
    """Whether an offer only looks at the state as it is, with no loop in what it calls."""
    if any(isinstance(node, CompletionCheck | Enter | Lazy) for node in nodes(body)):
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


def rooms_of(tallied: Mapping[int, Tallied]) -> tuple[dict[int, int], int]:
    """Where the sets of each loop lie in a room, in words, and how many words there are."""
    found, used = dict[int, int](), 0
    for loop, known in tallied.items():
        found[loop] = used
        used += sum(bitsets.words(of.size) for of in known.sets)
    return found, used


class CountedOffer(Offers):
    """Writes an offer that counts its moves or, given the `place` of one, lists only that one.

    `tallied`: what is known of loops, by their `id`. What is found when their moves are counted lies in a `room` until
    one of them is drawn.
    """

    def __init__(
        self,
        values: NativeExpressions,
        runs: Runs,
        place: str = "",
        tallied: Mapping[int, Tallied] = MappingProxyType({}),
    ) -> None:
        super().__init__(values, runs, False, "")
        self.tallied = tallied
        self.rooms, _ = rooms_of(tallied)
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
        code, sets = self.code, self.tallied[id(stmt)].sets
        if not sets:
            return
        own, words = bitsets.kind(sets[0].size), bitsets.words(sets[0].size)
        cells = [code.cell("%room", str(self.rooms[id(stmt)] + at * words), "i64", "i64") for at in range(len(sets))]
        if self.place:  # they were found when the moves were counted
            numbers = [code.op(f"load {own}, ptr {cell}, align 8") for cell in cells]
        else:
            numbers = bitsets.together(self.values, sets)
            for number, cell in zip(numbers, cells, strict=True):
                code.line(f"store {own} {number}, ptr {cell}, align 8")
        for word in range(words):
            parts = [self._word(number, own, word) for number in numbers]
            seen, here = code.op(f"load i32, ptr {self.cell}"), self._among(parts)
            if self.place:
                with code.when(code.op(f"icmp slt i32 {seen}, {here}")):
                    self._at_drawn(stmt, parts, seen, word * WORD, sets[0].size - word * WORD)
            passed = code.op(f"{'sub' if self.place else 'add'} i32 {seen}, {here}")
            code.line(f"store i32 {passed}, ptr {self.cell}")

    def _word(self, number: str, own: str, word: int) -> str:
        """A machine word of a set."""
        if own == "i64":
            return number
        shifted = self.code.op(f"lshr {own} {number}, {WORD * word}")
        return self.code.op(f"trunc {own} {shifted} to i64")

    def _among(self, parts: list[str]) -> str:
        """How many there are in several words together."""
        total = "0"
        for part in parts:
            total = self.code.op(f"add i32 {total}, {bitsets.members(self.values, part, 'i64')}")
        return total

    def _at_drawn(self, loop: For, parts: list[str], seen: str, first: int, size: int) -> None:
        """List the drawn move, of which the place is in these words: its half of them is looked for, and half of it."""
        code, place = self.code, "0"
        half = (1 << (min(size, WORD) - 1).bit_length()) // 2
        while half:
            low = [code.op(f"and i64 {part}, {(1 << half) - 1}") for part in parts]
            here = self._among(low)
            beyond = code.op(f"icmp sge i32 {seen}, {here}")
            seen = code.op(f"sub i32 {seen}, {code.op(f'select i1 {beyond}, i32 {here}, i32 0')}")
            step = code.op(f"select i1 {beyond}, i32 {half}, i32 0")
            place, by = code.op(f"add i32 {place}, {step}"), code.op(f"zext i32 {step} to i64")
            parts = [code.op(f"lshr i64 {part}, {by}") for part in parts]
            half //= 2
        code.line(f"store i32 {seen}, ptr {self.cell}")
        self._each(loop.name, code.op(f"add i32 {place}, {first}"), self.tallied[id(loop)].rest)  # type: ignore[arg-type]
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
