"""Whether what follows a move can be refused: found by walking the flow with registers as formulas.

After most moves another player's turn begins. That the seat is another one is proved by trying all values of the
registers on which it depends; where that is impossible, the move is tried on a copy of the state instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import product

from cafetal import plan as ir
from cafetal.plan.faults import FaultError
from cafetal.plan.passes.algebra import compare
from cafetal.plan.passes.analysis import Analysis, always_offers
from cafetal.plan.passes.simplify import Simplifier
from cafetal.plan.passes.walk import rebuild, statements, subexpressions

Env = Mapping[str, ir.Expr]
UNKNOWN = ir.Var("?")
MAX_CASES = 4096
MAX_BLOCKS = 200
NONE: frozenset[int] = frozenset()


class Certainty:
    """Answers for one plan."""

    def __init__(self, analysis: Analysis, simplifier: Simplifier) -> None:
        self.analysis = analysis
        self.simplifier = simplifier
        self.ranges = {register.name: (register.low, register.high) for register in analysis.plan.registers}
        self.visited = 0
        self._walked: set[int] = set()  # the blocks on whose statements the last answer leans
        self._leaning: dict[int, frozenset[int]] = {}  # the same for choice points that always have a completion
        self._stops: dict[int, tuple[bool, tuple[ir.Expr, ...]]] = {}
        self._differ: dict[tuple[ir.Expr, ir.Expr], bool] = {}
        self._within: dict[int, tuple[int, bool, tuple[ir.Expr, ...]]] = {}
        self.never_stuck = analysis.never_stuck
        self._widen()

    def _widen(self) -> None:
        """Find the choice points that always have a completion because another seat's choice follows."""
        changed = True
        while changed:
            changed = False
            for point in self.analysis.plan.choices:
                if point.number not in self.never_stuck and self._lives(point):
                    self.never_stuck |= {point.number}
                    self._leaning[point.number] = frozenset(self._walked)
                    changed = True

    def never_stuck_with_less(self, blocks: Iterable[int]) -> frozenset[int]:
        """The choice points that always have a completion also where these blocks have lost statements or conditions.

        That a block is total needs none of those.
        """
        changed = frozenset(blocks)
        return frozenset(number for number in self.never_stuck if not changed & self._leaning.get(number, NONE))

    def _lives(self, point: ir.ChoicePoint) -> bool:
        for arm in point.arms:
            facts: Env = dict.fromkeys(arm.registers, UNKNOWN)
            if always_offers(arm) and self.after(self.analysis.blocks[arm.target], 0, facts, point.actor):
                return True
        return False

    @cached_property
    def _cycles(self) -> dict[int, frozenset[str]]:
        """For each block that can come back to itself without a pause, the registers written on the way."""
        reach = {number: self.analysis.run_from(number) for number in self.analysis.blocks}
        found: dict[int, frozenset[str]] = {}
        for number, block in self.analysis.blocks.items():
            if not any(number in reach[target] for target in block.successors):
                continue
            circle = [other for other in reach[number] if number in reach[other]]
            found[number] = frozenset(
                stmt.name
                for other in circle
                for stmt in statements(self.analysis.blocks[other].body)
                if isinstance(stmt, ir.SetReg)
            )
        return found

    def stops(self, number: int) -> tuple[bool, tuple[ir.Expr, ...]]:
        """Whether nothing can be refused from the start of a block on; else the actors under whom nothing can, as
        expressions over the state there."""
        if number not in self._stops:
            if number in self.analysis.total:
                self._stops[number] = (True, ())
            else:
                actors = dict.fromkeys(point.actor for point in self.analysis.plan.choices)
                block = self.analysis.blocks[number]
                found = tuple(actor for actor in actors if known(actor) == actor and self.after(block, 0, {}, actor))
                self._stops[number] = (False, found)
        return self._stops[number]

    def stops_within(self, number: int) -> tuple[int, bool, tuple[ir.Expr, ...]]:
        """Behind how many statements of a block nothing can refuse any more, though more is done in it, and for whom
        (see `stops`); 0 if there is no such place."""
        if number not in self._within:
            self._within[number] = self._stops_within(number)
        return self._within[number]

    def _stops_within(self, number: int) -> tuple[int, bool, tuple[ir.Expr, ...]]:
        block = self.analysis.blocks[number]
        refusing = (any(isinstance(inner, ir.Require) for inner in statements((stmt,))) for stmt in block.body)
        cut = max((i for i, refuses in enumerate(refusing, 1) if refuses), default=0)
        if not 0 < cut < len(block.body):
            return 0, False, ()
        if block.successors and all(target in self.analysis.total for target in block.successors):
            return cut, True, ()
        actors = dict.fromkeys(point.actor for point in self.analysis.plan.choices)
        found = tuple(actor for actor in actors if known(actor) == actor and self.after(block, cut, {}, actor))
        return (cut, False, found) if found else (0, False, ())

    def after(self, block: ir.Block, cut: int, env: Env, actor: ir.Expr | None) -> bool:
        """Whether the rest of a block, from statement `cut` on, can never be refused while `actor` decides."""
        self.visited = 0
        self._walked.clear()
        return self._walk(block, cut, dict(env), actor, ())

    def _walk(
        self, block: ir.Block, cut: int, env: dict[str, ir.Expr], actor: ir.Expr | None, path: tuple[int, ...]
    ) -> bool:
        self.visited += 1
        if block.number in self.analysis.total and cut == 0:
            return True
        self._walked.add(block.number)
        if block.number in path:
            return True  # nothing was found that could refuse, and what is known was known here before
        if self.visited > MAX_BLOCKS:
            return False
        if block.number in self._cycles:
            env.update(dict.fromkeys(self._cycles[block.number], UNKNOWN))
        names: dict[str, ir.Expr] = {}
        for stmt in block.body[cut:]:
            if any(isinstance(inner, ir.Require) for inner in statements((stmt,))):
                return False
            self._learn(stmt, env, names)
        if cut == 0:  # else its beginning is still to be walked, where the flow comes back to it
            path = (*path, block.number)
        end = block.next
        match end:
            case ir.Goto(target) | ir.Objective(_, _, target):
                targets: tuple[int, ...] = (target,)
            case ir.Branch(condition, then, otherwise):
                test = self._value(condition, env, names)
                targets = ((then if test.value else otherwise),) if isinstance(test, ir.Int) else (then, otherwise)
            case ir.Choose(number):
                if number in self.never_stuck:
                    self._walked |= self._leaning.get(number, NONE)
                    return True
                theirs = self._value(self.analysis.plan.choices[number].actor, env, {})
                return actor is not None and self.differ(theirs, actor)
            case _:
                return True
        return all(self._walk(self.analysis.blocks[target], 0, dict(env), actor, path) for target in targets)

    def _learn(self, stmt: ir.Stmt, env: dict[str, ir.Expr], names: dict[str, ir.Expr]) -> None:
        match stmt:
            case ir.SetReg(name, value):
                env[name] = self._value(value, env, names)
            case ir.Set(name, value):
                names[name] = self._value(value, env, names)
            case _:
                for inner in statements((stmt,)):
                    if isinstance(inner, ir.SetReg):
                        env[inner.name] = UNKNOWN
                    elif isinstance(inner, ir.Set):
                        names[inner.name] = UNKNOWN

    def _value(self, expr: ir.Expr, env: Env, names: Env) -> ir.Expr:
        def inner(part: ir.Expr) -> ir.Expr:
            match part:  # what is not known has a name of its own, so that two such values are not taken for one
                case ir.Reg(name):
                    value = env.get(name, part)
                    return ir.Var(f"?{name}") if value == UNKNOWN else value
                case ir.Var(name):
                    value = names.get(name, UNKNOWN)
                    return ir.Var(f"?~{name}") if value == UNKNOWN else value
                case ir.Load() | ir.Call() | ir.Probe() | ir.MovesKey():
                    return ir.Var(f"?{id(part)}")
                case _:
                    return rebuild(part, inner)

        return known(self.simplifier.expr(inner(self.simplifier.expr(expr))))

    def formula(self, expr: ir.Expr, env: Env) -> ir.Expr:
        """An expression as a formula over the registers at the start, `UNKNOWN` where that cannot be said."""
        return self._value(expr, env, {})

    def differ(self, theirs: ir.Expr, mine: ir.Expr) -> bool:
        """Whether two formulas over registers never have the same value."""
        key = (theirs, mine)
        if key not in self._differ:
            self._differ[key] = self._never_equal(theirs, mine)
        return self._differ[key]

    def _never_equal(self, theirs: ir.Expr, mine: ir.Expr) -> bool:
        if isinstance(theirs, ir.Int) and isinstance(mine, ir.Int):
            return theirs.value != mine.value
        parts = [*subexpressions(theirs), *subexpressions(mine)]
        if not all(isinstance(part, ir.Reg | ir.Int | ir.Op | ir.TableLookup) for part in parts):
            return False
        names = sorted({part.name for part in parts if isinstance(part, ir.Reg)})
        ranges = [range(self.ranges[name][0], self.ranges[name][1] + 1) for name in names]
        cases = 1
        for values in ranges:
            cases *= len(values)
        if cases > MAX_CASES:
            return False
        tables = self.analysis.plan.tables
        seats = range(self.analysis.plan.players)
        try:
            for values_ in product(*ranges):
                case = dict(zip(names, values_, strict=True))
                seat = evaluate(mine, case, tables)
                if seat in seats and evaluate(theirs, case, tables) == seat:
                    return False
        except FaultError:
            return False
        return True


def known(expr: ir.Expr) -> ir.Expr:
    """The expression, or `UNKNOWN` if something in it is not known."""
    return (
        expr if all(isinstance(p, ir.Reg | ir.Int | ir.Op | ir.TableLookup) for p in subexpressions(expr)) else UNKNOWN
    )


def evaluate(expr: ir.Expr, registers: Mapping[str, int], tables: Mapping[str, tuple[int, ...]]) -> int:
    """The value of a formula over registers; an index outside its table or a division by zero is a fault."""
    match expr:
        case ir.Int(value):
            return value
        case ir.Reg(name):
            return registers[name]
        case ir.TableLookup(table, index):
            at = evaluate(index, registers, tables)
            if not 0 <= at < len(tables[table]):
                raise FaultError(-1, "an index lies outside its table")
            return tables[table][at]
        case ir.Op(op, args):
            return _operate(op, args, registers, tables)
        case _:
            raise FaultError(-1, "not a formula over registers")


def _operate(
    op: str, args: tuple[ir.Expr, ...], registers: Mapping[str, int], tables: Mapping[str, tuple[int, ...]]
) -> int:
    if op == "if":
        return evaluate(args[1 if evaluate(args[0], registers, tables) else 2], registers, tables)
    if op in ("and", "or"):
        decisive = op == "or"
        return int(
            decisive if any(bool(evaluate(arg, registers, tables)) == decisive for arg in args) else not decisive
        )
    values = [evaluate(arg, registers, tables) for arg in args]
    return operate(op, values)


def operate(op: str, n: list[int]) -> int:
    """The value of an operator that needs all its operands."""
    match op:
        case "add":
            return sum(n)
        case "sub":
            return n[0] - n[1]
        case "mul":
            product_ = 1
            for factor in n:
                product_ *= factor
            return product_
        case "div" | "mod":
            if n[1] == 0:
                raise FaultError(-1, "a division by zero")
            return n[0] // n[1] if op == "div" else n[0] % n[1]
        case "min":
            return min(n)
        case "max":
            return max(n)
        case "not":
            return int(not n[0])
        case _:
            return int(compare(op, n[0], n[1]))
