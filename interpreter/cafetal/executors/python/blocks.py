"""Blocks as Python functions that run until the next pause.

A function returns None at a pause, False where a requirement refuses, or the function with which to go on, so that
loops of the flow do not grow the host's stack. Three families are written: `b…` run what is known to be lawful and skip
requirements (but not those after chance, which nobody could heed: they fault); `c…` only find out whether a move can be
completed, test every requirement, and return True as soon as nothing more can refuse; `g…` serve the search for the
best completion, test every requirement, and pause at a `Objective`.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal

from cafetal import plan as ir
from cafetal.executors.python.expressions import Context, Names
from cafetal.executors.python.statements import PythonStatements, Statements
from cafetal.executors.schema import DONE, OVER, objective
from cafetal.plan.faults import MAX_AHEAD, MAX_PASSES, MAX_ROUNDS
from cafetal.plan.offers.refusals import Certainty
from cafetal.plan.passes.analysis import Analysis
from cafetal.plan.passes.intervals import Ranges
from cafetal.plan.passes.table import lawful_body
from cafetal.plan.passes.walk import expressions, statements, subexpressions, values_of

Family = Literal["b", "c", "g"]
OFTEN = 3  # readings of a register in one block from which on a variable pays
SMALL = 3  # statements of a block that may be written again instead of called


class Runs:
    """Writes the run functions of one family: `b`, `c` or `g`. `certainty` is needed for `c`."""

    def __init__(
        self,
        writer: PythonStatements,
        analysis: Analysis,
        names: Names,
        ranges: Ranges,
        letter: Family,
        certainty: Certainty | None = None,
    ) -> None:
        self.analysis = analysis
        self.names = names
        self.ranges = ranges
        self.letter = letter
        self.certainty = certainty
        self.writer = writer
        self.wanted: list[int] = []
        self.written: set[int] = set()
        self.predecessors = self._count_predecessors()
        self.counters = {head: 2 + i for i, head in enumerate(analysis.loops)}

    def _count_predecessors(self) -> dict[int, int]:
        counts = dict.fromkeys(self.analysis.blocks, 0)
        for block in self.analysis.plan.blocks:
            for target in block.successors:
                counts[target] += 1
        return counts

    def _count(self, number: int, head: int) -> None:
        """Count that a loop goes round, or begin anew where it is entered from elsewhere."""
        line, counter = self.writer.line, f"passes[{self.counters[head]}]"
        clause = self.analysis.loops[head]
        if (number, head) not in self.analysis.back:
            line(f"{counter} = 0")
            return
        line(f"{counter} += 1")
        line("passes[0] += 1")
        with self.writer.block(f"if {counter} > {MAX_PASSES}:"):
            line(f"no_pause({clause})")
        with self.writer.block(f"if passes[0] > {MAX_ROUNDS if self.letter == 'b' else MAX_AHEAD}:"):
            line(f"too_often({clause})")

    def call(self, block: int) -> str:
        """The name of the function of a block, which will be written."""
        self.wanted.append(block)
        return f"{self.letter}{block}"

    def finish(self) -> None:
        """Write every function that is still wanted."""
        while self.wanted:
            number = self.wanted.pop()
            if number not in self.written:
                self.written.add(number)
                with self.writer.block(f"def {self.letter}{number}(s):"):
                    self._block(self.analysis.blocks[number], (number,), Context(self.names))

    def entered_by(self, arm: ir.Arm) -> bool:
        """Whether the block behind an arm is entered from there alone."""
        arms = [other.target for point in self.analysis.plan.choices for other in point.arms]
        targets = [*arms, *(point.target for point in self.analysis.plan.chances)]
        return self.predecessors[arm.target] == 0 and targets.count(arm.target) == 1

    def follow(self, number: int, registers: dict[str, str]) -> None:
        """Write a block here instead of a call; `registers` are known to be the values of variables."""
        self._block(self.analysis.blocks[number], (number,), Context(self.names, registers=registers))

    def _kept(self, block: ir.Block, body: tuple[ir.Stmt, ...], known: dict[str, str]) -> dict[str, str]:
        """The registers whose values are kept in variables from here on: those known already, and those read often."""
        values = (*expressions(body), *(part for end in values_of(block.next) for part in subexpressions(end)))
        reads = Counter(part.name for part in values if isinstance(part, ir.Reg))
        kept = dict(known)
        for name, count in reads.items():
            if count >= OFTEN and name not in kept:
                kept[name] = f"q{self.names.layout.registers[name]}"
                self.writer.line(f"{kept[name]} = s[{self.names.layout.registers[name]}]")
        return kept

    def _refusal(self, number: int) -> str:
        if self.letter != "b":
            return "return False"
        return "refused_fault({clause})" if number in self.analysis.after_chance else ""

    def _block(self, block: ir.Block, chain: tuple[int, ...], outer: Context) -> None:
        if self.certainty is not None and self._stopped(block.number):
            return
        prefix = f"w{len(chain)}_"
        refusal = self._refusal(block.number)
        body = block.body if refusal else lawful_body(block)
        context = Context(self.names, registers=self._kept(block, body, outer.registers))
        context.fresh = lambda _: f"{prefix}{len(context.variables)}"
        written = Statements(self.writer, context, self.ranges, refusal=refusal, runs=True)
        cut, always, actors = 0, False, tuple[ir.Expr, ...]()
        if self.certainty is not None:
            cut, always, actors = self.certainty.stops_within(block.number)
            written.body(body[:cut])
            if cut and self._stop(always, actors):
                return
        written.body(body[cut:])
        self._end(block, chain, context)

    def _stopped(self, number: int) -> bool:
        """Write where to stop because nothing more can refuse; whether that is so for everybody."""
        assert self.certainty is not None
        return self._stop(*self.certainty.stops(number))

    def _stop(self, always: bool, actors: tuple[ir.Expr, ...]) -> bool:
        """Stop here, always or under these actors; whether always."""
        if always:
            self.writer.line("return True")
        elif actors:
            seats = " or ".join(f"who[0] == {Context(self.names).value(actor, atom=True)}" for actor in actors)
            with self.writer.block(f"if {seats}:"):
                self.writer.line("return True")
        return always

    def _end(self, block: ir.Block, chain: tuple[int, ...], context: Context) -> None:
        line = self.writer.line
        point = self.names.layout.point
        match block.next:
            case ir.Goto(target):
                self._go(target, chain, context)
            case ir.Branch(condition, then, otherwise):
                with self.writer.block(f"if {context.truth(condition)}:"):
                    self._go(then, chain, context)
                self._go(otherwise, chain, context)
            case ir.Choose(number):
                line(f"s[{point}] = {number}")
                line("return None")
            case ir.Chance(number):
                line(f"s[{point}] = {len(self.analysis.plan.choices) + number}")
                line("return None")
            case ir.Objective(number, _, target):
                if self.letter == "g":
                    line(f"s[{point}] = {objective(number)}")
                    line("return None")
                else:
                    self._go(target, chain, context)
            case ir.Over(reason):
                line(f"s[{point + 1}] = {context.value(reason)}")
                line(f"s[{point}] = {OVER}")
                line("return None")
            case ir.Done():
                line(f"s[{point}] = {DONE}")
                line("return None")

    def _go(self, target: int, chain: tuple[int, ...], context: Context) -> None:
        if target in self.counters:
            self._count(chain[-1], target)
        block = self.analysis.blocks[target]
        small = sum(1 for _ in statements(block.body)) <= SMALL and len(chain) < 8
        if target not in chain and (self.predecessors[target] == 1 or small):
            self._block(block, (*chain, target), context)
        else:
            self.writer.line(f"return {self.call(target)}")


def write_take(runs: Runs, point: ir.ChoicePoint, only: ir.Arm | None = None) -> str:
    """The function that takes one choice by its number: it sets the registers and returns where to go on; its name.

    `only`: the arm that is chosen, if the function is for no other.
    """
    writer, names = runs.writer, runs.names
    name = f"{'t' if runs.letter == 'b' else 'u'}{point.number}" + (f"_{only.base}" if only is not None else "")
    arms = sorted(point.arms, key=lambda arm: arm.base) if only is None else [only]
    with writer.block(f"def {name}(s, n):"):
        for i, arm in enumerate(arms):
            if i + 1 < len(arms):
                with writer.block(f"if n < {arms[i + 1].base}:"):
                    _take_arm(runs, arm, names)
            else:
                _take_arm(runs, arm, names)
    return name


def _take_arm(runs: Runs, arm: ir.Arm, names: Names) -> None:
    if len(arm.registers) > 1:
        runs.writer.line(f"n -= {arm.base}")
    known: dict[str, str] = {}
    for i in reversed(range(len(arm.registers))):
        cell = names.layout.registers[arm.registers[i]]
        low, size = arm.lows[i], arm.sizes[i]
        if len(arm.registers) == 1:
            shift = low - arm.base
            text = "n" if shift == 0 else f"n {'-' if shift < 0 else '+'} {abs(shift)}"
        else:
            digit = f"n % {size}" if i > 0 else "n"
            text = digit if low == 0 else f"{digit} {'-' if low < 0 else '+'} {abs(low)}"
        runs.writer.line(f"s[{cell}] = {text}")
        if text == "n":
            known[arm.registers[i]] = text
        if i > 0:
            runs.writer.line(f"n //= {size}")
    if runs.letter == "b" and runs.entered_by(arm):
        runs.follow(arm.target, known)
    else:
        runs.writer.line(f"return {runs.call(arm.target)}")


def write_actor(writer: PythonStatements, names: Names, point: ir.ChoicePoint) -> None:
    """The function that names the seat that decides."""
    with writer.block(f"def a{point.number}(s):"):
        writer.line(f"return {Context(names).value(point.actor)}")


def write_chance(runs: Runs, point: ir.ChancePoint) -> None:
    """The functions of a chance point: its outcomes `(values, weight)`, and what one of them does."""
    writer, names = runs.writer, runs.names
    context = Context(names)

    def outcome(stmt: ir.Yield) -> None:
        values = "".join(f"{context.value(value)}, " for value in stmt.values)
        writer.line(f"add((({values.strip()}), {context.value(stmt.weight)}))")

    with writer.block(f"def o{point.number}(s):"):
        writer.line("out = []")
        writer.line("add = out.append")
        Statements(writer, context, runs.ranges, on_yield=outcome).body(point.domain)
        writer.line("return out")
    with writer.block(f"def d{point.number}(s, y):"):
        for i, name in enumerate(point.registers):
            writer.line(f"s[{names.layout.registers[name]}] = y[{i}]")
        writer.line(f"return {runs.call(point.target)}")


def write_objective(writer: PythonStatements, names: Names, number: int, keys: tuple[ir.Expr, ...]) -> None:
    """The function that gives the keys of an objective."""
    context = Context(names)
    with writer.block(f"def j{number}(s):"):
        writer.line(f"return ({''.join(context.value(key) + ', ' for key in keys or (ir.Int(0),)).strip()})")
