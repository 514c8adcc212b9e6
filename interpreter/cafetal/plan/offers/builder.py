"""Builds offers from the flow: choices, the pure blocks between them, and what must still be possible after them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from math import prod
from types import UnionType

from cafetal import plan as ir
from cafetal.plan.offers.guards import Shadow
from cafetal.plan.offers.place import Env, PartialMove
from cafetal.plan.offers.program import Body, CompletionCheck, Enter, Gather, Leaf, Node, Otherwise, when
from cafetal.plan.offers.refusals import UNKNOWN, Certainty, known
from cafetal.plan.offers.specialise import Specialiser
from cafetal.plan.passes.analysis import Analysis
from cafetal.plan.passes.simplify import Simplifier
from cafetal.plan.passes.walk import ONE, ZERO, bodies_of, rebuild, rewrite, statements

MAX_DEPTH = 6  # choices that are written inside one another
MAX_NODES = 4000  # size of one offer beyond which other points are entered instead of written out


class Builder:
    """Builds the offer of one choice point (`moves`) or the search for one completion (`probe`)."""

    def __init__(self, analysis: Analysis, simplifier: Simplifier, specialiser: Specialiser) -> None:
        self.analysis = analysis
        self.simplifier = simplifier
        self.specialiser = specialiser
        self.certainty = Certainty(analysis, simplifier)
        self.count = 0
        self.size = 0
        self.actor: ir.Expr | None = None
        self.best = -1
        self.exists = False

    def moves(self, point: ir.ChoicePoint, registers: tuple[str, ...] = (), exists: bool = False) -> Body:
        """The offer of a choice point; `exists`: one move is enough.

        Registers lie in their cells, but those of `registers`, which are given as variables of the same names.
        """
        self.count = self.size = 0
        env: Env = {name: ir.Var(name) for name in registers}
        facts: Env = {name: UNKNOWN for name in registers}
        self.actor, self.best, self.exists = self.value(point.actor, env, {}), point.best, exists
        return self.point(point, PartialMove(env, facts, (), ()))

    def probe(self, block: int, registers: tuple[str, ...]) -> Body:
        """The search for a completion from a block; `registers` are given as variables of the same names."""
        self.count = self.size = 0
        self.actor, self.best, self.exists = None, -1, True
        env: Env = {name: ir.Var(name) for name in registers}
        return self.block(block, PartialMove(env, {name: UNKNOWN for name in registers}, (), ()))

    def fresh(self) -> str:
        """A variable that nothing else uses."""
        self.count += 1
        return f"~{self.count}"

    def point(self, point: ir.ChoicePoint, place: PartialMove) -> Body:
        """All arms of a choice point."""
        inside = PartialMove(place.env, place.facts, place.numbers, (*place.stack, point.number))
        usual = tuple(node for arm in point.arms if not arm.fallback for node in self.arm(arm, inside))
        last = tuple(node for arm in point.arms if arm.fallback for node in self.arm(arm, inside))
        return (Otherwise(usual, last),) if last and usual else usual + last

    def arm(self, arm: ir.Arm, place: PartialMove) -> Body:
        """All elements of an arm, each with what follows."""
        if not arm.registers and not arm.domain:
            return self.block(
                arm.target, PartialMove(place.env, place.facts, (*place.numbers, ir.Int(arm.base)), place.stack)
            )

        def chosen(values: tuple[ir.Expr, ...]) -> Body:
            number: ir.Expr = ZERO
            for value, low, size in zip(values, arm.lows, arm.sizes, strict=True):
                number = ir.Op("add", (ir.Op("mul", (number, ir.Int(size))), ir.Op("sub", (value, ir.Int(low)))))
            number = self.simplifier.algebra.deep(ir.Op("add", (number, ir.Int(arm.base))), {})
            env = {**place.env, **dict(zip(arm.registers, values, strict=True))}
            facts = {**place.facts, **{name: known(value) for name, value in zip(arm.registers, values, strict=True)}}
            return self.block(arm.target, PartialMove(env, facts, (*place.numbers, number), place.stack))

        yields = sum(isinstance(stmt, ir.Yield) for stmt in statements(arm.domain))
        names: dict[str, str] = {}
        loops = any(isinstance(stmt, ir.For | ir.ForRow | ir.While) for stmt in statements(arm.domain))
        if yields > 1 or (loops and not arm.registers):
            fields = tuple(self.fresh() for _ in arm.registers)
            domain = self._renamed(arm.domain, place.env, names)
            return (
                Gather(fields, domain, chosen(tuple(ir.Var(name) for name in fields)), max(prod(arm.sizes), yields)),
            )
        return self._domain(arm.domain, place.env, names, chosen)

    def _domain(
        self, body: tuple[ir.Stmt, ...], env: Env, names: dict[str, str], chosen: Callable[[tuple[ir.Expr, ...]], Body]
    ) -> Body:
        found: list[Node] = []
        for stmt in body:
            if isinstance(stmt, ir.Yield):
                values: list[ir.Expr] = []
                for value in stmt.values:
                    new = self.value(value, env, names)
                    if not isinstance(new, ir.Int | ir.Var):
                        name = self.fresh()
                        found.append(ir.Set(name, new))
                        new = ir.Var(name)
                    values.append(new)
                found.extend(chosen(tuple(values)))
            else:
                found.append(
                    rewrite(
                        self._rename(stmt, names),
                        lambda value: self.value(value, env, names),
                        lambda inner: self._domain(inner, env, names, chosen),
                    )
                )
        return tuple(found)

    def _rename(self, stmt: ir.Stmt, names: dict[str, str]) -> ir.Stmt:
        """The statement with a variable of its own instead of the one that it writes."""
        match stmt:
            case ir.Set(name, value):
                return ir.Set(names.setdefault(name, self.fresh()), value)
            case ir.For(name, start, stop, body):
                return ir.For(names.setdefault(name, self.fresh()), start, stop, body)
            case ir.ForRow(name, rows, index, body):
                return ir.ForRow(names.setdefault(name, self.fresh()), rows, index, body)
            case _:
                return stmt

    def _renamed(self, body: tuple[ir.Stmt, ...], env: Env, names: dict[str, str]) -> tuple[ir.Stmt, ...]:
        self.size += len(body)
        return tuple(
            rewrite(
                self._rename(stmt, names),
                lambda value: self.value(value, env, names),
                lambda inner: self._renamed(inner, env, names),
            )
            for stmt in body
        )

    def value(self, expr: ir.Expr, env: Env, names: Mapping[str, str]) -> ir.Expr:
        """The expression with registers and variables replaced by what holds them here."""
        return self.simplifier.expr(self._replace(expr, env, names))

    def _replace(self, expr: ir.Expr, env: Env, names: Mapping[str, str]) -> ir.Expr:
        def inner(part: ir.Expr) -> ir.Expr:
            return self._replace(part, env, names)

        match expr:
            case ir.Var(name):
                return ir.Var(names.get(name, name))
            case ir.Reg(name):
                return env.get(name, expr)
            case ir.Call(name, args):
                return self.specialiser.call(name, tuple(inner(arg) for arg in args), env)
            case ir.Probe(block, sets):
                return self.specialiser.probe(block, tuple((name, inner(value)) for name, value in sets), env)
            case ir.MovesKey(_, sets):
                given = tuple((name, inner(value)) for name, value in sets)
                return self.specialiser.moves_key(replace(expr, sets=given), env)
            case _:
                return rebuild(expr, inner)

    def block(self, number: int, place: PartialMove) -> Body:
        """A block and what follows, as far as the move goes."""
        block = self.analysis.blocks[number]
        self.size += 1 + len(block.body)
        if self.exists and number in self.analysis.total:
            return (Leaf(place.numbers),)
        if number in self.analysis.effectful:
            return self._ending(block, place)
        return self._statements(block.body, place, {}, lambda then: self._next(block, then))

    def _ending(self, block: ir.Block, place: PartialMove) -> Body:
        """A block that changes the state: the move ends, if what follows can be completed."""
        effects = (i for i, stmt in enumerate(block.body) if _has(stmt, ir.Store | ir.Fill))
        cut = next(effects, len(block.body))
        names: dict[str, str] = {}
        shadow = Shadow(self, CompletionCheck(block.number, tuple(place.env.items()), (Leaf(place.numbers),)))
        return self._statements(block.body[:cut], place, names, lambda then: shadow.block(block, cut, then, names))

    def _statements(
        self, body: tuple[ir.Stmt, ...], place: PartialMove, names: dict[str, str], then: Callable[[PartialMove], Body]
    ) -> Body:
        if not body:
            return then(place)
        stmt, rest = body[0], body[1:]
        match stmt:
            case ir.Require(_, condition):
                test = self.value(condition, place.env, names)
                if isinstance(test, ir.Int):
                    return self._statements(rest, place, names, then) if test.value else ()
                return (when(test, self._statements(rest, place, names, then)),)
            case ir.SetReg(name, value):
                new = self.value(value, place.env, names)
                fact = self.certainty.formula(value, place.facts)
                if isinstance(new, ir.Int | ir.Var) and not (isinstance(new, ir.Var) and new.name in names.values()):
                    return self._statements(rest, place.having({name: new}, {name: fact}), names, then)
                fresh = self.fresh()
                after = place.having({name: ir.Var(fresh)}, {name: fact})
                return (ir.Set(fresh, new), *self._statements(rest, after, names, then))
            case ir.If(condition, checks, ()) if all(isinstance(s, ir.Require) for s in checks):
                unless = ir.Op("not", (condition,))
                eased = tuple(
                    ir.Require(s.clause, ir.Op("or", (unless, s.condition)))
                    for s in checks
                    if isinstance(s, ir.Require)
                )
                return self._statements((*eased, *rest), place, names, then)
            case ir.If(condition, first, second) if isinstance(test := self.value(condition, place.env, names), ir.Int):
                return self._statements((*(first if test.value else second), *rest), place, names, then)
        if bodies_of(stmt) and _has(stmt, ir.Require | ir.SetReg):
            return self._mixed(stmt, rest, place, names, then)
        return (*self._renamed((stmt,), place.env, names), *self._statements(rest, place, names, then))

    def _mixed(
        self,
        stmt: ir.Stmt,
        rest: tuple[ir.Stmt, ...],
        place: PartialMove,
        names: dict[str, str],
        then: Callable[[PartialMove], Body],
    ) -> Body:
        """A loop or branch that sets registers or can refuse: registers become variables, refusal a flag."""
        written = sorted({s.name for s in statements((stmt,)) if isinstance(s, ir.SetReg)})
        cells = {name: self.fresh() for name in written}
        setup = tuple(ir.Set(cells[name], place.env.get(name, ir.Reg(name))) for name in written)
        cells_env: Env = {name: ir.Var(cells[name]) for name in written}
        inside = place.having(cells_env, {name: UNKNOWN for name in written})
        flag = self.fresh()
        plain = self._flagged((stmt,), cells, flag, False)
        body = self._renamed_keeping(plain, inside.env, names, {flag, *cells.values()})
        after = self._statements(rest, inside, names, then)
        if not _has(stmt, ir.Require):
            return (*setup, *body, *after)
        return (*setup, ir.Set(flag, ONE), *body, when(ir.Var(flag), after))

    def _renamed_keeping(
        self, body: tuple[ir.Stmt, ...], env: Env, names: dict[str, str], kept: set[str]
    ) -> tuple[ir.Stmt, ...]:
        names.update({name: name for name in kept})
        return self._renamed(body, env, names)

    def _flagged(self, body: tuple[ir.Stmt, ...], cells: dict[str, str], flag: str, loop: bool) -> tuple[ir.Stmt, ...]:
        found: list[ir.Stmt] = []
        for i, stmt in enumerate(body):
            match stmt:
                case ir.SetReg(name, value):
                    found.append(ir.Set(cells[name], value))
                case ir.Require(_, condition):
                    stop: tuple[ir.Stmt, ...] = (ir.Break(),) if loop else ()
                    found.append(ir.If(ir.Op("not", (condition,)), (ir.Set(flag, ZERO), *stop)))
                    if not loop:
                        found.append(ir.If(ir.Var(flag), self._flagged(body[i + 1 :], cells, flag, loop)))
                        return tuple(found)
                case ir.For() | ir.ForRow() | ir.While() | ir.If():
                    deeper = loop or not isinstance(stmt, ir.If)
                    inside = partial(self._flagged, cells=cells, flag=flag, loop=deeper)
                    found.append(rewrite(stmt, lambda v: v, inside))
                    if _has(stmt, ir.Require):
                        if loop:
                            found.append(ir.If(ir.Op("not", (ir.Var(flag),)), (ir.Break(),)))
                        else:
                            found.append(ir.If(ir.Var(flag), self._flagged(body[i + 1 :], cells, flag, loop)))
                            return tuple(found)
                case _:
                    found.append(stmt)
        return tuple(found)

    def _next(self, block: ir.Block, place: PartialMove) -> Body:
        end = block.next
        match end:
            case ir.Goto(target) | ir.Objective(_, _, target):
                return self.block(target, place)
            case ir.Branch(condition, then, otherwise):
                test = self.value(condition, place.env, {})
                if isinstance(test, ir.Int):
                    return self.block(then if test.value else otherwise, place)
                return (when(test, self.block(then, place), self.block(otherwise, place)),)
            case ir.Choose(number):
                return self._choose(block, self.analysis.choice(number), place)
            case ir.Chance() | ir.Over() | ir.Done():
                return (Leaf(place.numbers),)

    def _choose(self, block: ir.Block, point: ir.ChoicePoint, place: PartialMove) -> Body:
        """The flow reaches another choice point: the move goes on if it is the same actor's."""
        inside = self._inside(point, place)
        if self.actor is None:
            return inside
        mine = self.actor
        theirs = self.value(point.actor, place.env, {})
        if mine == theirs:
            same: ir.Expr = ONE
        elif isinstance(mine, ir.Int) and isinstance(theirs, ir.Int):
            same = ZERO
        else:
            same = (
                ZERO
                if self.certainty.differ(self.certainty.formula(point.actor, place.facts), mine)
                else ir.Op("eq", (theirs, mine))
            )
        if point.separate:
            inside = (Leaf(place.numbers),)
            if point.number not in self.certainty.never_stuck:
                inside = (CompletionCheck(block.number, tuple(place.env.items()), inside),)
        if isinstance(same, ir.Int):
            return inside if same.value else (Leaf(place.numbers),)
        return (when(same, inside, (Leaf(place.numbers),)),)

    def _inside(self, point: ir.ChoicePoint, place: PartialMove) -> Body:
        judged = point.best >= 0 and point.best != self.best and not self.exists
        if judged or point.number in place.stack or len(place.stack) >= MAX_DEPTH or self.size > MAX_NODES:
            return (Enter(point.number, tuple(place.env.items()), place.numbers),)
        return self.point(point, place)


def _has(stmt: ir.Stmt, kinds: type | UnionType) -> bool:
    return any(isinstance(inner, kinds) for inner in statements((stmt,)))
