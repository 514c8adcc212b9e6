"""Stepping many states at once as LLVM code: a move of each, and what chance does until somebody decides.

The states lie one behind the other, each behind a cell of its own that nothing reads. Beside them lies a table with a
row of 64-bit places for each state: its generator; where the choices of its move lie, and how many there are (0: no
move, only chance; -1: nothing); then, as results, the fault and the seat that decides (-1: nobody).
"""

from __future__ import annotations

from cafetal.executors.native.assembly import Assembly
from cafetal.executors.native.blocks import Runs
from cafetal.executors.native.context import FAULT, GENERATOR, LATELY, SPENT
from cafetal.executors.schema import OVER

STREAM, MOVE, LENGTH, WRONG, SEAT = range(5)
WIDTH = 5
"""The places of a row of the table."""


class Batches:
    """Writes `advance_many` and what it needs."""

    def __init__(self, runs: Runs) -> None:
        self.size = runs.size
        self.point = str(runs.names.layout.point)
        self.n_choices = len(runs.analysis.plan.choices)

    def functions(self) -> str:
        """All functions."""
        return self._settle() + self._advance()

    def _settle(self) -> str:
        """Let chance happen until somebody has to decide, or the game is over."""
        code = Assembly("settle", "void", [("ptr", "c"), ("ptr", "s")])
        code.store("0", "%c", str(LATELY), "i64", "i64")
        code.label("Lhead")
        with code.when(code.op(f"icmp ne i64 {code.load('%c', str(FAULT), 'i64', 'i64')}, 0")):
            code.leave()
        with code.when(code.op(f"icmp slt i32 {code.load('%s', self.point)}, {self.n_choices}")):
            code.leave()
        code.line("call void @chance_step(ptr %c, ptr %s)")
        code.jump("Lhead")
        return code.text()

    def _advance(self) -> str:
        params = [("ptr", "c"), ("ptr", "s"), ("i64", "n"), ("ptr", "y")]
        code = Assembly("advance_many", "i32", params, internal=False)
        with code.loop("0", "%n", "i64") as i:
            row = code.cell("%y", code.op(f"mul i64 {i}, {WIDTH}"), "i64", "i64")
            state = code.cell("%s", code.op(f"mul i64 {i}, {self.size + 1}"), "i32", "i64")
            for place in (FAULT, SPENT):
                code.store("0", "%c", str(place), "i64", "i64")
            length = code.load(row, str(LENGTH), "i64", "i64")
            code.line(f"call void @derive(ptr %c, ptr {state})")
            with code.when(code.op(f"icmp sgt i64 {length}, 0")):
                move = code.load(row, str(MOVE), "ptr", "i64")
                code.op(f"call i32 @play(ptr %c, ptr {state}, ptr {move}, i64 {length})")
            with code.when(code.op(f"icmp sge i64 {length}, 0")):
                code.store(code.load(row, str(STREAM), "i64", "i64"), "%c", str(GENERATOR), "i64", "i64")
                code.line(f"call void @settle(ptr %c, ptr {state})")
                code.store(code.load("%c", str(GENERATOR), "i64", "i64"), row, str(STREAM), "i64", "i64")
                fault = code.load("%c", str(FAULT), "i64", "i64")
                code.store(fault, row, str(WRONG), "i64", "i64")
                code.store("-1", row, str(SEAT), "i64", "i64")
                at = code.load(state, self.point)
                going_on, right = code.op(f"icmp sgt i32 {at}, {OVER}"), code.op(f"icmp eq i64 {fault}, 0")
                with code.when(code.op(f"and i1 {going_on}, {right}")):
                    seat = code.op(f"call i32 @actor(ptr %c, ptr {state})")
                    code.store(code.op(f"sext i32 {seat} to i64"), row, str(SEAT), "i64", "i64")
        code.store("0", "%c", str(FAULT), "i64", "i64")
        code.leave("i32 0")
        return code.text()
