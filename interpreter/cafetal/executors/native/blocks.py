"""Blocks, choices and chance as LLVM code.

All blocks of a family are one function with a basic block each. `run_lawful` runs what is known to be lawful and skips
requirements, but not those after chance. `run_tail` only finds out whether a move can be completed: it tests every
requirement, and stops as soon as nothing more can refuse. `run_judging` serves the search for the best completion: it
tests every requirement, and pauses at an `Objective`. They return 0 at a pause, 1 where a requirement refuses, 2 after
a fault, 3 where nothing more can refuse.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from cafetal import plan as ir
from cafetal.executors.native.assembly import Assembly
from cafetal.executors.native.code import NativeStatements
from cafetal.executors.native.context import WHO
from cafetal.executors.native.faults import FOR_EVER, OFTEN, REFUSED
from cafetal.executors.native.names import Names
from cafetal.executors.native.values import LONG, SHORT, NativeExpressions, signature
from cafetal.executors.schema import DONE, OVER, objective
from cafetal.plan.faults import MAX_AHEAD, MAX_PASSES, MAX_ROUNDS
from cafetal.plan.offers.refusals import Certainty
from cafetal.plan.passes.analysis import Analysis
from cafetal.plan.passes.intervals import Ranges
from cafetal.plan.passes.safety import Safety
from cafetal.plan.passes.table import lawful_body
from cafetal.plan.passes.walk import statements

Family = Literal["lawful", "tail", "judging"]


class Runs:
    """Writes the functions that run blocks."""

    def __init__(self, analysis: Analysis, names: Names, safety: Safety, ranges: Ranges, certainty: Certainty) -> None:
        self.analysis = analysis
        self.certainty = certainty
        self.tails: set[int] = set()
        self.names = names
        self.safety = safety
        self.ranges = ranges
        self.size = names.layout.size
        self.emitters: set[int] = set()
        self.counted: dict[int, int] = {}  # words for the choice points whose moves can be counted without a list
        self.single: set[int] = set()  # those of them each of whose moves is one choice
        self.counters = {head: 1 + i for i, head in enumerate(analysis.loops)}  # the rounds of each loop

    def room(self, code: Assembly) -> str:
        """Memory for what is found when moves are counted."""
        return code.alloca("i64", max(self.counted.values(), default=0) or 1)

    def tail(self, block: int) -> int:
        """The number under which a completion is looked for from a block: its own."""
        self.tails.add(block)
        return block

    def starts(self) -> set[int]:
        """The blocks behind choices, chance and the start of the game."""
        targets = {arm.target for point in self.analysis.plan.choices for arm in point.arms}
        return targets | {point.target for point in self.analysis.plan.chances} | {self.analysis.plan.entry}

    def judged(self) -> set[int]:
        """The blocks behind choices and objectives."""
        targets = {arm.target for point in self.analysis.plan.choices for arm in point.arms}
        return targets | {
            block.next.target for block in self.analysis.objectives.values() if isinstance(block.next, ir.Objective)
        }

    def emitter(self, count: int) -> str:
        """The name of the function that lists a move of so many choices."""
        self.emitters.add(count)
        return f"emit{count}"

    def ranked(self, code: Assembly, key: ir.RankKey, seat: str, state: str) -> str:
        """The value of a key of the ranking for a seat, as an `i64`."""
        values = self.values(code)
        result, (kind, *_) = signature(key.function, self.safety, self.ranges)
        name, given = self.names.function(key.function), values.cast(seat, SHORT, kind) if seat[0] == "%" else seat
        return values.cast(code.op(f"call {result} @{name}(ptr %c, ptr {state}, {kind} {given})"), result, LONG)

    def values(self, code: Assembly) -> NativeExpressions:
        """A writer of expressions for one function."""
        return NativeExpressions(code, self.names, self.safety, self.ranges)

    def run(self, family: Family, entries: set[int]) -> str:
        """The function that runs from one of the entries to the next pause."""
        code = Assembly(f"run_{family}", "i32", [("ptr", "c"), ("ptr", "s"), ("i32", "b")])
        steps = code.alloca(count=1 + len(self.counters))
        for i in range(1 + len(self.counters)):
            code.store("0", steps, str(i))
        spent = code.alloca("i64")
        code.line(f"store i64 0, ptr {spent}")
        choices = " ".join(f"i32 {number}, label %b{number}" for number in sorted(entries))
        code.line(f"switch i32 %b, label %none [ {choices} ]")
        code.ended = True
        pending, written = sorted(entries), set[int]()
        while pending:
            number = pending.pop()
            if number in written:
                continue
            written.add(number)
            code.label(f"b{number}")
            if family == "tail" and self._stopped(code, number):
                continue
            block = self.analysis.blocks[number]
            if self._block(code, block, family, spent, steps):
                continue
            if not (family == "judging" and isinstance(block.next, ir.Objective)):
                pending.extend(block.successors)
        code.label("none")
        code.leave("i32 2")
        return code.text()

    def _stopped(self, code: Assembly, number: int) -> bool:
        """Write where to stop because nothing more can refuse; whether that is so for everybody."""
        return self._stop(code, *self.certainty.stops(number))

    def _stop(self, code: Assembly, always: bool, actors: tuple[ir.Expr, ...]) -> bool:
        """Stop here, always or under these actors; whether always."""
        if always:
            code.leave("i32 3")
        for actor in actors:
            asked = code.op(f"trunc i64 {code.load('%c', str(WHO), 'i64', 'i64')} to i32")
            with code.when(code.op(f"icmp eq i32 {asked}, {self.values(code).value(actor)}")):
                code.leave("i32 3")
        return always

    def _go(self, code: Assembly, block: ir.Block, target: int, family: Family, steps: str) -> None:
        """Go on at another block; going round a loop is counted, so that none is endless."""
        if target in self.counters:
            counter = code.cell(steps, str(self.counters[target]))
            if (block.number, target) in self.analysis.back:
                clause = self.analysis.loops[target]
                self._count(code, counter, MAX_PASSES, clause, FOR_EVER)
                self._count(code, steps, MAX_ROUNDS if family == "lawful" else MAX_AHEAD, clause, OFTEN)
            else:
                code.line(f"store i32 0, ptr {counter}")
        code.jump(f"b{target}")

    def _count(self, code: Assembly, counter: str, most: int, clause: int, kind: int) -> None:
        ran = code.op(f"load i32, ptr {counter}")
        with code.when(code.op(f"icmp sge i32 {ran}, {most}")):
            self.values(code).fault(clause, kind)
            code.leave("i32 2")
        code.line(f"store i32 {code.op(f'add i32 {ran}, 1')}, ptr {counter}")

    def _block(self, code: Assembly, block: ir.Block, family: Family, spent: str, steps: str) -> bool:
        """Write a block; whether it always stops in its middle."""
        values = self.values(code)
        refuse = self._refusal(code, values, block.number, family)
        body = block.body if refuse else lawful_body(block)
        values.env = self.ranges.bind(statements(body), {})
        writing = NativeStatements(values, "i32 2", refuse=refuse, spent=spent, ahead=family != "lawful")
        cut, always, actors = self.certainty.stops_within(block.number) if family == "tail" else (0, False, ())
        if cut:
            writing.body(body[:cut])
            if self._stop(code, always, actors):
                return True
        writing.body(body[cut:])
        self._end(writing, block, family, steps)
        return False

    def _refusal(
        self, code: Assembly, values: NativeExpressions, number: int, family: Family
    ) -> Callable[[int], None] | None:
        def refused(_: int) -> None:
            code.leave("i32 1")

        def fault(clause: int) -> None:
            values.fault(clause, REFUSED)
            code.leave("i32 2")

        if family != "lawful":
            return refused
        return fault if number in self.analysis.after_chance else None

    def _end(self, writing: NativeStatements, block: ir.Block, family: Family, steps: str) -> None:
        code, values, point = writing.code, writing.values, self.names.layout.point
        match block.next:
            case ir.Goto(target):
                self._go(code, block, target, family, steps)
                return
            case ir.Branch(condition, then, otherwise):
                if then not in self.counters and otherwise not in self.counters:
                    code.branch(values.truth(condition), f"b{then}", f"b{otherwise}")
                    return
                with code.when(values.truth(condition)):
                    self._go(code, block, then, family, steps)
                self._go(code, block, otherwise, family, steps)
                return
            case ir.Objective(number, _, target):
                if family != "judging":
                    self._go(code, block, target, family, steps)
                    return
                stop = objective(number)
            case ir.Choose(number):
                stop = number
            case ir.Chance(number):
                stop = len(self.analysis.plan.choices) + number
            case ir.Over(reason):
                writing.write(values.value(reason), code.cell("%s", str(point + 1)))
                stop = OVER
            case ir.Done():
                stop = DONE
        writing.write(str(stop), code.cell("%s", str(point)))
        code.leave("i32 0")

    def take(self, family: Family) -> str:
        """The function that takes one choice by its number, and runs on."""
        code = Assembly(f"take_{family}", "i32", [("ptr", "c"), ("ptr", "s"), ("i32", "n")])
        self.switch(code, [point.number for point in self.analysis.plan.choices], "k")
        for point in self.analysis.plan.choices:
            code.label(f"k{point.number}")
            self._take(code, point, family)
        code.label("none")
        code.leave("i32 2")
        return code.text()

    def switch(self, code: Assembly, numbers: list[int], letter: str) -> None:
        """Go on at the basic block of the point where the state waits."""
        at = code.load("%s", str(self.names.layout.point))
        choices = " ".join(f"i32 {number}, label %{letter}{number}" for number in numbers)
        code.line(f"switch i32 {at}, label %none [ {choices} ]")
        code.ended = True

    def _take(self, code: Assembly, point: ir.ChoicePoint, family: Family) -> None:
        arms = sorted(point.arms, key=lambda arm: arm.base)
        for i, arm in enumerate(arms):
            if i + 1 < len(arms):
                with code.when(code.op(f"icmp slt i32 %n, {arms[i + 1].base}")):
                    self._take_arm(code, arm, family)
            else:
                self._take_arm(code, arm, family)

    def _take_arm(self, code: Assembly, arm: ir.Arm, family: Family) -> None:
        rest, writing = (
            code.op(f"sub i32 %n, {arm.base}"),
            NativeStatements(self.values(code), "i32 2", ahead=family != "lawful"),
        )
        for i in reversed(range(len(arm.registers))):
            digit = code.op(f"urem i32 {rest}, {arm.sizes[i]}") if i > 0 else rest
            value = code.op(f"add i32 {digit}, {arm.lows[i]}")
            writing.write(value, code.cell("%s", str(self.names.layout.registers[arm.registers[i]])))
            if i > 0:
                rest = code.op(f"udiv i32 {rest}, {arm.sizes[i]}")
        code.leave(f"i32 {code.op(f'call i32 @run_{family}(ptr %c, ptr %s, i32 {arm.target})')}")

    def actor(self) -> str:
        """The function that names the seat that decides; -9 where nobody does."""
        code = Assembly("actor", "i32", [("ptr", "c"), ("ptr", "s")])
        self.switch(code, [point.number for point in self.analysis.plan.choices], "k")
        for point in self.analysis.plan.choices:
            code.label(f"k{point.number}")
            code.leave(f"i32 {self.values(code).value(point.actor)}")
        code.label("none")
        code.leave("i32 -9")
        return code.text()

    def chance(self) -> str:
        """The functions that list the outcomes of the chance point (values and weight), and that apply one."""
        first = len(self.analysis.plan.choices)
        listing = Assembly("outcomes", "void", [("ptr", "c"), ("ptr", "s")])
        drawing = Assembly("draw", "i32", [("ptr", "c"), ("ptr", "s"), ("ptr", "y")])
        numbers = [first + point.number for point in self.analysis.plan.chances]
        self.switch(listing, numbers, "k")
        self.switch(drawing, numbers, "k")
        for point in self.analysis.plan.chances:
            listing.label(f"k{first + point.number}")
            self._outcomes(listing, point)
            drawing.label(f"k{first + point.number}")
            for i, name in enumerate(point.registers):
                drawing.store(drawing.load("%y", str(i)), "%s", str(self.names.layout.registers[name]))
            ran = drawing.op(f"call i32 @run_lawful(ptr %c, ptr %s, i32 {point.target})")
            drawing.leave(f"i32 {ran}")
        listing.label("none")
        listing.leave()
        drawing.label("none")
        drawing.leave("i32 2")
        return listing.text() + drawing.text()

    def _outcomes(self, code: Assembly, point: ir.ChancePoint) -> None:
        values = self.values(code)
        values.env = self.ranges.bind(statements(point.domain), {})

        def outcome(stmt: ir.Yield) -> None:
            given = "".join(f", i32 {values.value(value)}" for value in (*stmt.values, stmt.weight))
            code.line(f"call void @{self.emitter(len(stmt.values) + 1)}(ptr %c{given})")

        NativeStatements(values, "void", give=outcome).body(point.domain)
        code.leave()

    def objectives(self) -> str:
        """The functions that write the keys of an objective, and that give the block behind it."""
        keys = Assembly("objective_keys", "void", [("ptr", "c"), ("ptr", "s"), ("i32", "j"), ("ptr", "y")])
        target = Assembly("objective_target", "i32", [("i32", "j")])
        found: list[tuple[int, tuple[ir.Expr, ...], int]] = []
        for block in self.analysis.objectives.values():
            assert isinstance(block.next, ir.Objective)
            found.append((block.next.number, block.next.keys, block.next.target))
        choices = " ".join(f"i32 {number}, label %k{number}" for number, _, _ in found)
        for code in (keys, target):
            code.line(f"switch i32 %j, label %none [ {choices} ]")
            code.ended = True
        for number, expressions, block_number in found:
            keys.label(f"k{number}")
            for i, value in enumerate(expressions):
                keys.store(self.values(keys).value(value), "%y", str(i))
            keys.leave()
            target.label(f"k{number}")
            target.leave(f"i32 {block_number}")
        keys.label("none")
        keys.leave()
        target.label("none")
        target.leave("i32 0")
        return keys.text() + target.text()
