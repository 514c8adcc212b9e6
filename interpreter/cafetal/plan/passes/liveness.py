"""Which registers still matter at each pause.

A register that every path writes again before it is read matters no more. What it still holds is nobody's business:
it is left out of views, and two states that differ only in it are the same to a player.
"""

from __future__ import annotations

from functools import cached_property

from cafetal.plan import Block, Chance, ChancePoint, ChoicePoint, Choose, SetReg, Stmt
from cafetal.plan.passes.analysis import Analysis
from cafetal.plan.passes.walk import bodies_of, values_of

Registers = frozenset[str]


class Liveness:
    """The live registers of one plan."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self.plan = analysis.plan

    @cached_property
    def always(self) -> Registers:
        """Registers that can be asked for at any time: the seat at turn, and what ranking and aim read."""
        found = {self.plan.turn_register} if self.plan.turn_register else set()
        for key in self.plan.measures:
            found |= self.analysis.function_reads(key.function)
        return frozenset(found)

    @cached_property
    def blocks(self) -> dict[int, Registers]:
        """The registers that are live at the start of each block."""
        live: dict[int, Registers] = {number: frozenset() for number in self.analysis.blocks}
        changed = True
        while changed:
            changed = False
            for block in self.plan.blocks:
                found = self._before(block, live)
                if found != live[block.number]:
                    live[block.number] = found
                    changed = True
        return live

    def _before(self, block: Block, live: dict[int, Registers]) -> Registers:
        after: set[str] = set(self.analysis.reads_of(values_of(block.next)))
        for target in block.successors:
            after |= live[target]
        if isinstance(block.next, Choose):
            after |= self._choice(self.plan.choices[block.next.point], live)
        elif isinstance(block.next, Chance):
            after |= self._chance(self.plan.chances[block.next.point], live)
        for stmt in reversed(block.body):
            if isinstance(stmt, SetReg):
                after.discard(stmt.name)
            after |= self._reads(stmt)
        return frozenset(after)

    def _reads(self, stmt: Stmt) -> Registers:
        found = self.analysis.reads_of(values_of(stmt))
        for body in bodies_of(stmt):
            for inner in body:
                found |= self._reads(inner)
        return found

    def _choice(self, point: ChoicePoint, live: dict[int, Registers]) -> set[str]:
        found = set(self.analysis.reads_of([point.actor]))
        for arm in point.arms:
            for stmt in arm.domain:
                found |= self._reads(stmt)
            shown = self.analysis.reads_of(show.value for show in arm.shows)
            found |= (shown | live[arm.target]) - set(arm.registers)
        return found

    def _chance(self, point: ChancePoint, live: dict[int, Registers]) -> set[str]:
        found = set(self.analysis.reads_of([point.seen]))
        for stmt in point.domain:
            found |= self._reads(stmt)
        shown = self.analysis.reads_of(show.value for show in point.shows)
        return found | ((shown | live[point.target]) - set(point.registers))

    @cached_property
    def points(self) -> tuple[Registers, ...]:
        """The live registers at each choice point, then at each chance point."""
        choices = [frozenset(self._choice(point, self.blocks)) | self.always for point in self.plan.choices]
        chances = [frozenset(self._chance(point, self.blocks)) | self.always for point in self.plan.chances]
        return (*choices, *chances)

    def at(self, point: int) -> Registers:
        """The live registers at a pause; `point` is the value of its cell."""
        return self.points[point] if point >= 0 else self.always
