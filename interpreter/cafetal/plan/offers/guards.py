"""What still can be refused after the first effect of a move, found out before that effect.

A requirement behind an effect can be tested in front of it if it reads nothing that the effects in between have
written. The shadow walk follows the flow, notes which arrays, registers and variables are no longer what they were, and
turns such requirements into conditions of the offer. Where that does not work, the rest is tried on a copy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal import plan as ir
from cafetal.plan.offers.place import PartialMove
from cafetal.plan.offers.program import Body, CompletionCheck, Leaf, when
from cafetal.plan.offers.refusals import UNKNOWN
from cafetal.plan.passes.analysis import EVERYTHING
from cafetal.plan.passes.walk import statements, subexpressions

if TYPE_CHECKING:
    from cafetal.plan.offers.builder import Builder

LOST = "?"  # the variable that stands for a value that is not known before the effects
MOST_SPLITS = 6  # so many conditions of the flow are asked one inside the other: each doubles what follows


class Shadow:
    """One walk behind the effects of a move; `tail` is what remains where it cannot go on."""

    def __init__(self, builder: Builder, tail: CompletionCheck) -> None:
        self.builder = builder
        self.analysis = builder.analysis
        self.tail = tail
        self.dirty: frozenset[str] = frozenset()
        self.guarded: tuple[tuple[ir.Expr, frozenset[str]], ...] = ()
        """What is written only under conditions that are known before the effects, beyond `dirty`."""
        self.splits: int | None = None
        """How many conditions of the flow may still be asked here; None where that is not done."""
        self.risky = False  # a store above may leave the range of its array: a fault, which hides no move
        self.path: tuple[int, ...] = ()

    def block(self, block: ir.Block, cut: int, place: PartialMove, names: dict[str, str]) -> Body:
        """The rest of a block from statement `cut` on, and what follows it."""
        if self.builder.certainty.after(block, cut, place.facts, self.builder.actor):
            return (Leaf(place.numbers),)
        if block.number in self.path or len(self.path) > 12:
            return (self.tail,)
        before = self.path, self.dirty, self.guarded, self.splits, self.risky
        self.path = (*self.path, block.number)
        found = self._statements(block, block.body[cut:], place, names)
        self.path, self.dirty, self.guarded, self.splits, self.risky = before
        return found

    def _statements(
        self, block: ir.Block, body: tuple[ir.Stmt, ...], place: PartialMove, names: dict[str, str]
    ) -> Body:
        if not body:
            return self._next(block, place, names)
        stmt, rest = body[0], body[1:]
        match stmt:
            case ir.Require(_, condition):
                if not self._clean((condition,), place, names):
                    return (self.tail,)
                test = self.builder.value(condition, place.env, names)
                refused: Body = (self.tail,) if self.risky else ()
                if isinstance(test, ir.Int):
                    return self._statements(block, rest, place, names) if test.value else refused
                return (when(test, self._statements(block, rest, place, names), refused),)
            case ir.Set(name, value) if self._clean((value,), place, names):
                new = self.builder.value(value, place.env, names)
                names[name] = self.builder.fresh()
                return (ir.Set(names[name], new), *self._statements(block, rest, place, names))
            case ir.SetReg(name, value) if self._clean((value,), place, names):
                fresh = self.builder.fresh()
                new = self.builder.value(value, place.env, names)
                fact = self.builder.certainty.formula(value, place.facts)
                held = new if isinstance(new, ir.Int) else ir.Var(fresh)
                after = place.having({name: held}, {name: fact})
                return (ir.Set(fresh, new), *self._statements(block, rest, after, names))
            case ir.If(condition, checks, ()) if all(isinstance(s, ir.Require) for s in checks):
                unless = ir.Op("not", (condition,))
                eased = [
                    ir.Require(s.clause, ir.Op("or", (unless, s.condition)))
                    for s in checks
                    if isinstance(s, ir.Require)
                ]
                return self._statements(block, (*eased, *rest), place, names)
            case ir.If(condition, then, otherwise) if self._clean((condition,), place, names):
                test = self.builder.value(condition, place.env, names)
                if isinstance(test, ir.Int):
                    return self._statements(block, (*(then if test.value else otherwise), *rest), place, names)
                if self.splits and any(isinstance(inner, ir.Require) for inner in statements((stmt,))):
                    first, second = (
                        self._apart(block, (*branch, *rest), place, dict(names), self.splits - 1)
                        for branch in (then, otherwise)
                    )
                    return (when(test, first, second),)
        enough = self._demands(stmt, place, names)
        if enough is None:
            return (self.tail,)
        short: Body = () if enough == ir.Int(1) else self._short(enough, block, body, place, dict(names))
        behind = self._statements(block, rest, self._lose(stmt, place, names), names)
        return behind if enough == ir.Int(1) else (when(enough, behind, short),)

    def _apart(
        self, block: ir.Block, body: tuple[ir.Stmt, ...], place: PartialMove, names: dict[str, str], splits: int
    ) -> Body:
        """The rest of a block on one of two ways."""
        before = self.dirty, self.guarded, self.splits, self.risky
        self.splits = splits
        found = self._statements(block, body, place, names)
        self.dirty, self.guarded, self.splits, self.risky = before
        return found

    def _short(
        self, enough: ir.Expr, block: ir.Block, body: tuple[ir.Stmt, ...], place: PartialMove, names: dict[str, str]
    ) -> Body:
        """The rest of a block where that does not hold which would be enough: what is done only where it holds has not
        been done, so that more is as it was."""
        if self.splits is not None or not any(test == enough for test, _ in self.guarded):
            return (self.tail,)
        guarded = self.guarded
        self.guarded = tuple(one for one in guarded if one[0] != enough)
        found = self._apart(block, body, place, names, MOST_SPLITS)
        self.guarded = guarded
        return found

    def _demands(self, stmt: ir.Stmt, place: PartialMove, names: dict[str, str]) -> ir.Expr | None:
        """What is enough for all requirements inside a statement, whichever of them are asked for; None if that cannot
        be said in front of the effects, or not without a fault."""
        inside = list(statements((stmt,)))
        conditions = tuple(inner.condition for inner in inside if isinstance(inner, ir.Require))
        if not self._clean(conditions, place, names):
            return None
        written = {inner.name for inner in inside if isinstance(inner, ir.Set | ir.SetReg | ir.For | ir.ForRow)}
        for part in (part for condition in conditions for part in subexpressions(condition)):
            harmless = isinstance(part, ir.Int | ir.Var | ir.Reg) or (
                isinstance(part, ir.Op) and part.op not in ("div", "mod")
            )
            if not harmless or (isinstance(part, ir.Var | ir.Reg) and part.name in written):
                return None
        return self.builder.value(ir.Op("and", (ir.Int(1), *conditions)), place.env, names)

    def _lose(self, stmt: ir.Stmt, place: PartialMove, names: dict[str, str]) -> PartialMove:
        """Forget what a statement changes."""
        lost: dict[str, ir.Expr] = {}
        written = frozenset(inner.array for inner in statements((stmt,)) if isinstance(inner, ir.Store | ir.Fill))
        match stmt:
            case ir.If(condition, _, ()) if written and self._clean((condition,), place, names):
                self.guarded = (*self.guarded, (self.builder.value(condition, place.env, names), written))
            case _:
                self.dirty |= written
        for inner in statements((stmt,)):
            match inner:
                case ir.Store() | ir.Fill():
                    self.risky = self.risky or (isinstance(inner, ir.Store) and inner.checked)
                case ir.SetReg(name, _):
                    lost[name] = ir.Var(LOST)
                case ir.Set(name, _):
                    names[name] = LOST
                case _:
                    pass
        return place.having(lost, dict.fromkeys(lost, UNKNOWN))

    def _clean(self, values: tuple[ir.Expr, ...], place: PartialMove, names: dict[str, str]) -> bool:
        """Whether expressions have the same value now as they will have behind the effects."""
        arrays = self.analysis.arrays_of(values)
        dirty = self.dirty.union(*(written for _, written in self.guarded))
        if EVERYTHING in arrays or arrays & dirty:
            return False
        if any(place.env.get(name) == ir.Var(LOST) for name in self.analysis.reads_of(values)):
            return False
        return not any(
            isinstance(part, ir.Probe | ir.MovesKey)
            or (isinstance(part, ir.Var) and names.get(part.name, LOST) == LOST)
            for value in values
            for part in subexpressions(value)
        )

    def _next(self, block: ir.Block, place: PartialMove, names: dict[str, str]) -> Body:
        match block.next:
            case ir.Goto(target) | ir.Objective(_, _, target):
                return self.block(self.analysis.blocks[target], 0, place, {})
            case ir.Branch(condition, then, otherwise) if self._clean((condition,), place, names):
                test = self.builder.value(condition, place.env, names)
                if isinstance(test, ir.Int):
                    return self.block(self.analysis.blocks[then if test.value else otherwise], 0, place, {})
                first = self.block(self.analysis.blocks[then], 0, place, {})
                return (when(test, first, self.block(self.analysis.blocks[otherwise], 0, place, {})),)
            case ir.Branch():
                return (self.tail,)
            case ir.Choose(number):
                return self._choose(number, place)
            case _:
                return (Leaf(place.numbers),)

    def _choose(self, number: int, place: PartialMove) -> Body:
        actor = self.analysis.choice(number).actor
        mine = self.builder.actor
        if mine is None or not self._clean((actor,), place, {}):
            return (self.tail,)
        theirs = self.builder.value(actor, place.env, {})
        if theirs == mine:
            return (self.tail,)
        return (when(ir.Op("eq", (theirs, mine)), (self.tail,), (Leaf(place.numbers),)),)
