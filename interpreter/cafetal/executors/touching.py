"""At which pauses the plan looks at, or changes, cells that somebody does not see."""

from __future__ import annotations

from collections.abc import Iterable

from cafetal.executors.analysis import Analysis
from cafetal.executors.walk import statements, subexpressions, terminator_values, values_of
from cafetal.plan import Call, Choose, Expr, Fill, Load, Probe, Reg, SetReg, Stmt, Store


class Touching:
    """Answers for one plan; `arrays` and `registers` are the hidden ones, `alive` the points that are never dead."""

    def __init__(
        self, analysis: Analysis, alive: frozenset[int], arrays: frozenset[str], registers: frozenset[str]
    ) -> None:
        self.analysis = analysis
        self.alive = alive
        self.arrays = arrays
        self.registers = registers
        self._functions: dict[str, bool] = {}
        self._flows: dict[int, bool] = {}

    def point(self, point: int) -> bool:
        """Whether offers, outcomes or effects at a pause have to do with hidden cells."""
        plan = self.analysis.plan
        if point >= len(plan.choices):
            chance = plan.chances[point - len(plan.choices)]
            hidden = bool(self.registers & set(chance.registers))
            return hidden or self._body(chance.domain) or self._flow(chance.target)
        choice = plan.choices[point]
        if self.registers & {name for arm in choice.arms for name in arm.registers} or self._value(choice.actor):
            return True
        return any(self._body(arm.domain) or self._flow(arm.target) for arm in choice.arms)

    def move(self, point: int, number: int) -> bool:
        """Whether a move that begins with this choice has to do with hidden cells."""
        choice = self.analysis.choice(point)
        arm = max((arm for arm in choice.arms if arm.base <= number), key=lambda arm: arm.base)
        if arm.fallback or choice.best >= 0:
            return self.point(point)
        hidden = self._value(choice.actor) or bool(self.registers & set(arm.registers))
        return hidden or self._body(arm.domain) or self._flow(arm.target)

    def _flow(self, start: int) -> bool:
        """Whether the blocks from `start` on touch something, further choices of the same move included."""
        if start not in self._flows:
            self._flows[start] = False
            self._flows[start] = any(self._block(number) for number in self._reach(start))
        return self._flows[start]

    def _reach(self, start: int) -> set[int]:
        """The blocks that listing or playing a move may look at: on through choices that belong to the same move, or
        that must be looked at because they may have no completion."""
        found: set[tuple[int, bool]] = set()
        pending = [(start, True)]
        while pending:
            number, pure = pending.pop()
            if (number, pure) in found:
                continue
            found.add((number, pure))
            block = self.analysis.blocks[number]
            pure = pure and number not in self.analysis.effectful
            pending.extend((target, pure) for target in self.analysis.successors(block))
            if isinstance(block.next, Choose):
                choice = self.analysis.choice(block.next.point)
                joined = pure and not choice.separate
                if joined or choice.number not in self.alive:
                    pending.extend((arm.target, pure) for arm in choice.arms)
        return {number for number, _ in found}

    def _block(self, number: int) -> bool:
        block = self.analysis.blocks[number]
        if self._body(block.body) or any(self._value(value) for value in terminator_values(block.next)):
            return True
        if not isinstance(block.next, Choose):
            return False
        choice = self.analysis.plan.choices[block.next.point]
        return self._value(choice.actor) or any(self._body(arm.domain) for arm in choice.arms)

    def _body(self, body: Iterable[Stmt]) -> bool:
        for stmt in statements(body):
            if isinstance(stmt, Store | Fill) and stmt.array in self.arrays:
                return True
            if isinstance(stmt, SetReg) and stmt.name in self.registers:
                return True
            if any(self._value(value) for value in values_of(stmt)):
                return True
        return False

    def _value(self, value: Expr) -> bool:
        for part in subexpressions(value):
            match part:
                case Load(array, _) if array in self.arrays:
                    return True
                case Reg(name) if name in self.registers:
                    return True
                case Call(name, _) if self._function(name):
                    return True
                case Probe(block, _) if self._flow(block):
                    return True
                case _:
                    pass
        return False

    def _function(self, name: str) -> bool:
        if name not in self._functions:
            self._functions[name] = False
            self._functions[name] = self._body(self.analysis.functions[name].body)
        return self._functions[name]
