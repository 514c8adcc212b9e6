"""At which pauses the plan looks at, or changes, cells that somebody does not see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cafetal.executors.analysis import Analysis
from cafetal.executors.certain import UNKNOWN, Certainty
from cafetal.executors.walk import statements, subexpressions, terminator_values, values_of
from cafetal.plan import Arm, Call, ChoicePoint, Choose, Expr, Fill, Load, Probe, Reg, SetReg, Stmt, Store

MAX_PLACES = 5_000  # places of one walk beyond which everything is taken to be touched


class Touching:
    """Answers for one plan; `arrays` and `registers` are the hidden ones."""

    def __init__(
        self, analysis: Analysis, certainty: Certainty, arrays: frozenset[str], registers: frozenset[str]
    ) -> None:
        self.analysis = analysis
        self.certainty = certainty
        self.arrays = arrays
        self.registers = registers
        self._functions: dict[str, bool] = {}
        self._flows: dict[tuple[int, Expr | None], bool] = {}

    def point(self, point: int) -> bool:
        """Whether offers, outcomes or effects at a pause have to do with hidden cells."""
        plan = self.analysis.plan
        if point >= len(plan.choices):
            chance = plan.chances[point - len(plan.choices)]
            hidden = bool(self.registers & set(chance.registers))
            return hidden or self._body(chance.domain) or self._flow(chance.target, None, chance.registers)
        choice = plan.choices[point]
        return any(self._arm(choice, arm) for arm in choice.arms)

    def move(self, point: int, number: int) -> bool:
        """Whether a move that begins with this choice has to do with hidden cells."""
        choice = self.analysis.choice(point)
        arm = max((arm for arm in choice.arms if arm.base <= number), key=lambda arm: arm.base)
        return self.point(point) if arm.fallback or choice.best >= 0 else self._arm(choice, arm)

    def _arm(self, choice: ChoicePoint, arm: Arm) -> bool:
        if self._value(choice.actor) or self.registers & set(arm.registers):
            return True
        return self._body(arm.domain) or self._flow(arm.target, choice.actor, arm.registers)

    def _flow(self, start: int, actor: Expr | None, given: tuple[str, ...] = ()) -> bool:
        """Whether the blocks from `start` on touch something, further choices of the same move included."""
        key = (start, actor)
        if key not in self._flows:
            self._flows[key] = False
            self._flows[key] = any(self._block(number) for number in self._reach(start, actor, given))
        return self._flows[key]

    def _reach(self, start: int, actor: Expr | None, given: tuple[str, ...]) -> set[int]:
        """The blocks that listing or playing a move may look at: on through choices that belong to the same move, or
        that must be looked at because they may have no completion, but not past another seat's choice."""
        facts: Mapping[str, Expr] = dict.fromkeys(given, UNKNOWN)
        seen: set[tuple[int, bool, frozenset[tuple[str, Expr]]]] = set()
        pending = [(start, True, facts)]
        while pending:
            number, pure, facts = pending.pop()
            key = (number, pure, frozenset(facts.items()))
            if key in seen:
                continue
            seen.add(key)
            if len(seen) > MAX_PLACES:
                return set(self.analysis.blocks)
            block = self.analysis.blocks[number]
            pure = pure and number not in self.analysis.effectful
            facts = self.certainty.facts_after(block, facts)
            pending.extend((target, pure, facts) for target in block.successors)
            if isinstance(block.next, Choose):
                choice = self.analysis.choice(block.next.point)
                joined = pure and not choice.separate
                theirs = self.certainty.formula(choice.actor, facts)
                other = actor is not None and self.certainty.differ(theirs, actor)
                if not other and (joined or choice.number not in self.certainty.alive):
                    for arm in choice.arms:
                        inside = {**facts, **dict.fromkeys(arm.registers, UNKNOWN)}
                        pending.append((arm.target, pure, inside))
        return {number for number, _, _ in seen}

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
                case Probe(block, _) if self._flow(block, None):
                    return True
                case _:
                    pass
        return False

    def _function(self, name: str) -> bool:
        if name not in self._functions:
            self._functions[name] = False
            self._functions[name] = self._body(self.analysis.functions[name].body)
        return self._functions[name]
