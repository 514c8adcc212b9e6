"""Counting leaves of a game tree as LLVM code: lists and plays moves without going back to Python in between."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cafetal.executors.native.assembly import Assembly
from cafetal.executors.native.blocks import Runs
from cafetal.executors.native.context import COUNT, DATA, DATA_USED, DEPTH, FAULT, SPENT, STARTS, STEPS
from cafetal.executors.native.faults import LONG, note
from cafetal.executors.schema import OVER, SEATS, TURNS

MOST = 200
"""So many moves may follow one another below the state from which leaves are counted."""
STACK = 1 << 20
"""So many bytes of states may lie on the stack."""


class Counting:
    """Writes `leaves`, which counts what `engine.perft` counts below one state.

    Its parameters besides context and state: how deep, whether turns are counted (else moves), whose turn goes on (-1:
    one begins), and how many moves were made so far. Its lists lie in the buffers of the context, one behind the other.
    """

    def __init__(self, runs: Runs) -> None:
        self.runs = runs
        self.size = runs.size
        self.most = max(min(MOST, STACK // (4 * (runs.size + 1))), 1)

    def functions(self) -> str:
        """All functions."""
        code = Assembly("count_leaves", "i64", [("ptr", "c"), ("ptr", "s"), ("i64", "depth"), ("i32", "turns")], False)
        code.line("call void @derive(ptr %c, ptr %s)")
        for place in (DATA_USED, COUNT):
            code.store("0", "%c", str(place), "i64", "i64")
        code.store("0", code.load("%c", str(STARTS), "ptr", "i64"), "0", "i64", "i64")
        code.leave(f"i64 {code.op('call i64 @leaves(ptr %c, ptr %s, i64 %depth, i32 %turns, i32 -1, i32 0)')}")
        return self._leaves() + code.text()

    def _leaves(self) -> str:
        parameters = [("i64", "depth"), ("i32", "turns"), ("i32", "whose"), ("i32", "made")]
        code = Assembly("leaves", "i64", [("ptr", "c"), ("ptr", "s"), *parameters])
        at = code.load("%s", str(self.runs.names.layout.point))
        over = code.op(f"icmp eq i32 {at}, {OVER}")
        with code.when(code.op(f"or i1 {over}, {code.op('icmp eq i64 %depth, 0')}")):
            code.leave("i64 1")
        with code.when(code.op(f"icmp sge i32 %made, {self.most}")):
            note(code, LONG)
            code.leave("i64 0")
        total = code.alloca("i64")
        code.line(f"store i64 0, ptr {total}")
        code.branch(code.op(f"icmp sge i32 {at}, {len(self.runs.analysis.plan.choices)}"), "Lchance", "Lchoice")
        code.label("Lchance")
        with self._each(code, "outcomes") as (entry, _):
            below = self._played(code, "draw(ptr %c, ptr {0}, ptr {1})", entry)
            self._add(code, total, below, "i64 %depth", "i32 %whose")
        self._end(code, total)
        code.label("Lchoice")
        self._choice(code, total)
        return code.text()

    def _choice(self, code: Assembly, total: str) -> None:
        by_turns = code.op("icmp ne i32 %turns, 0")
        now = code.op("call i32 @actor(ptr %c, ptr %s)")
        counted = self.runs.names.layout.arrays.get(TURNS)
        if counted is not None:
            turn = code.op(f"mul i32 {code.load('%s', str(counted))}, {SEATS}")
            now = code.op(f"add i32 {now}, {turn}")
        going = code.op(f"and i1 {by_turns}, {code.op('icmp sge i32 %whose, 0')}")
        ended = code.op(f"and i1 {going}, {code.op(f'icmp ne i32 %whose, {now}')}")
        left = code.op(f"select i1 {ended}, i64 {code.op('sub i64 %depth, 1')}, i64 %depth")
        with code.when(code.op(f"icmp eq i64 {left}, 0")):
            code.leave("i64 1")
        below_depth = code.op(f"select i1 {by_turns}, i64 {left}, i64 {code.op(f'sub i64 {left}, 1')}")
        with self._each(code, "lawful", code.op(f"icmp eq i64 {below_depth}, 0")) as (entry, length):
            below = self._played(code, "play(ptr %c, ptr {0}, ptr {1}, i64 {2})", entry, length)
            self._add(code, total, below, f"i64 {below_depth}", f"i32 {now}")
        self._end(code, total)

    @contextmanager
    def _each(self, code: Assembly, listing: str, counted: str = "") -> Iterator[tuple[str, str]]:
        """Code that runs for each move or outcome: where it lies and how long it is.

        `counted`: a truth; where it holds, only their number is wanted, and returned.
        """
        first = code.load("%c", str(COUNT), "i64", "i64")
        used = code.load("%c", str(DATA_USED), "i64", "i64")
        for place in (STEPS, DEPTH, SPENT):
            code.store("0", "%c", str(place), "i64", "i64")
        code.line(f"call void @{listing}(ptr %c, ptr %s)")
        last = code.load("%c", str(COUNT), "i64", "i64")
        if counted:
            with code.when(counted):
                self._forget(code, first, used)
                code.leave(f"i64 {code.op(f'sub i64 {last}, {first}')}")
        with code.loop(first, last, "i64") as i:
            with code.when(code.op(f"icmp ne i64 {code.load('%c', str(FAULT), 'i64', 'i64')}, 0")):
                code.leave("i64 0")
            starts, data = code.load("%c", str(STARTS), "ptr", "i64"), code.load("%c", str(DATA), "ptr", "i64")
            begin = code.load(starts, i, "i64", "i64")
            end = code.load(starts, code.op(f"add i64 {i}, 1"), "i64", "i64")
            code.store("0", "%c", str(SPENT), "i64", "i64")
            yield code.cell(data, begin, "i32", "i64"), code.op(f"sub i64 {end}, {begin}")
        self._forget(code, first, used)

    @staticmethod
    def _forget(code: Assembly, first: str, used: str) -> None:
        """Leave the buffers as they were before the list."""
        code.store(first, "%c", str(COUNT), "i64", "i64")
        code.store(used, "%c", str(DATA_USED), "i64", "i64")

    def _played(self, code: Assembly, call: str, *entry: str) -> str:
        """A copy of the state after a move or an event of chance."""
        copy = code.cell(code.alloca(count=self.size + 1), "1")
        code.line(f"call void @copy(ptr {copy}, ptr %s)")
        code.line(f"call void @derive(ptr %c, ptr {copy})")
        code.op(f"call i32 @{call.format(copy, *entry)}")
        return copy

    @staticmethod
    def _add(code: Assembly, total: str, below: str, depth: str, whose: str) -> None:
        made = code.op("add i32 %made, 1")
        found = code.op(f"call i64 @leaves(ptr %c, ptr {below}, {depth}, i32 %turns, {whose}, i32 {made})")
        so_far = code.op(f"load i64, ptr {total}")
        code.line(f"store i64 {code.op(f'add i64 {so_far}, {found}')}, ptr {total}")

    @staticmethod
    def _end(code: Assembly, total: str) -> None:
        found = code.op(f"load i64, ptr {total}")
        code.leave(f"i64 {found}")
