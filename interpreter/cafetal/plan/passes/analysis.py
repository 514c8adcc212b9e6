"""What can be known about a plan without running it: effects, dead ends, registers that are read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from itertools import pairwise

from cafetal import plan as ir
from cafetal.plan.faults import PlanError
from cafetal.plan.passes.walk import expressions, statements, subexpressions, values_of
from cafetal.trees import nodes_of

EVERYTHING = "*"


class Analysis:
    """Facts about one plan, each computed when it is first asked for.

    `original`: the plan before it was simplified. It says which blocks end a move: where moves end must not depend on
    how well an executor sees that an effect never happens.
    """

    def __init__(self, plan: ir.Plan, original: ir.Plan | None = None) -> None:
        self.plan = plan
        self.original = original or plan
        self.blocks: dict[int, ir.Block] = {block.number: block for block in plan.blocks}
        self.functions: dict[str, ir.Function] = {function.name: function for function in plan.functions}
        self.objectives: dict[int, ir.Block] = {}
        for block in plan.blocks:
            if isinstance(block.next, ir.Objective):
                if block.next.number in self.objectives:
                    raise PlanError(f"objective {block.next.number} stands in two blocks")
                self.objectives[block.next.number] = block
        self._function_reads: dict[str, frozenset[str]] = {}
        self._function_arrays: dict[str, frozenset[str]] = {}
        self._flow_reads: dict[int, frozenset[str]] = {}

    def choice(self, number: int) -> ir.ChoicePoint:
        """The choice point of that number."""
        return self.plan.choices[number]

    @cached_property
    def effectful(self) -> frozenset[int]:
        """The blocks that change an array."""
        return frozenset(
            block.number
            for block in self.original.blocks
            if any(isinstance(stmt, ir.Store | ir.Fill) for stmt in statements(block.body))
        )

    @cached_property
    def requiring(self) -> frozenset[int]:
        """The blocks that can refuse."""
        return frozenset(
            block.number for block in self.plan.blocks if any(isinstance(s, ir.Require) for s in statements(block.body))
        )

    @cached_property
    def _certainty(self) -> tuple[frozenset[int], frozenset[int]]:
        """The choice points that always have a completion, and the blocks after which nothing can refuse."""
        never_stuck: frozenset[int] = frozenset()
        while True:
            total = self._total_blocks(never_stuck)
            found = frozenset(
                point.number
                for point in self.plan.choices
                if any(always_offers(arm) and arm.target in total for arm in point.arms)
            )
            if found == never_stuck:
                return never_stuck, total
            never_stuck = found

    def _total_blocks(self, never_stuck: frozenset[int]) -> frozenset[int]:
        total = {number for number in self.blocks if number not in self.requiring}
        changed = True
        while changed:
            changed = False
            for number in tuple(total):
                block = self.blocks[number]
                stuck = isinstance(block.next, ir.Choose) and block.next.point not in never_stuck
                if stuck or any(target not in total for target in block.successors):
                    total.discard(number)
                    changed = True
        return frozenset(total)

    @property
    def never_stuck(self) -> frozenset[int]:
        """The choice points from which a completion always exists."""
        return self._certainty[0]

    @property
    def total(self) -> frozenset[int]:
        """The blocks from which nothing can refuse before the next certain pause."""
        return self._certainty[1]

    @cached_property
    def loops(self) -> dict[int, int]:
        """The heads of loops that can go round without a pause, each with the clause to blame if it never ends."""
        return {head: self._blamed(head) for head in sorted({head for _, head in self.back})}

    @cached_property
    def back(self) -> frozenset[tuple[int, int]]:
        """The steps from a block back to the head of a loop around it.

        Every circle of blocks without a pause has one. All executors count these steps between two pauses: those to
        one head from when it was entered from elsewhere (`MAX_PASSES`), and all of them (`MAX_ROUNDS`; `MAX_AHEAD`
        while they look ahead). Going beyond these bounds is a fault.
        """
        back: set[tuple[int, int]] = set()
        done: set[int] = set()
        for root in sorted(self.blocks):
            path: dict[int, None] = {}
            pending = [(root, False)]
            while pending:
                number, left = pending.pop()
                if left:
                    del path[number]
                    done.add(number)
                elif number not in done and number not in path:
                    path[number] = None
                    pending.append((number, True))
                    for target in reversed(self.blocks[number].successors):
                        if target in path:
                            back.add((number, target))
                        else:
                            pending.append((target, False))
        return frozenset(back)

    def _blamed(self, head: int) -> int:
        """The clause of the head of a loop, or else the first one of the blocks that go round with it."""
        if self.blocks[head].clause >= 0:
            return self.blocks[head].clause
        round_trip = (number for number in self.run_from(head) if head in self.run_from(number))
        return min((self.blocks[n].clause for n in round_trip if self.blocks[n].clause >= 0), default=-1)

    def run_from(self, start: int) -> frozenset[int]:
        """The blocks that may run, from `start` on, before the next pause."""
        found: set[int] = set()
        pending = [start]
        while pending:
            number = pending.pop()
            if number not in found:
                found.add(number)
                pending.extend(self.blocks[number].successors)
        return frozenset(found)

    @cached_property
    def after_chance(self) -> frozenset[int]:
        """The blocks that run after chance, or at the very start, where nobody can be refused anything."""
        starts = [point.target for point in self.plan.chances] + [self.plan.entry]
        return frozenset(number for start in starts for number in self.run_from(start))

    @cached_property
    def only_counted(self) -> frozenset[str]:
        """The state arrays that only what writes them anew reads, such as a number of turns for which no rule asks."""
        read, own, checked = Counter[str](), Counter[str](), set[str]()
        for node in nodes_of((self.plan.blocks, self.plan.functions, self.plan.choices, self.plan.chances)):
            match node:
                case ir.Load(array, _):
                    read[array] += 1
                case ir.Store(array, _, value, fails):
                    own[array] += sum(isinstance(x, ir.Load) and x.array == array for x in subexpressions(value))
                    checked |= {array} if fails else set()
                case _:
                    pass
        names = {array.name for array in self.plan.arrays} - checked
        return frozenset(name for name in names if read[name] == own[name])

    def reads_of(self, values: Iterable[ir.Expr]) -> frozenset[str]:
        """The registers that expressions read, also through functions and probes."""
        found: set[str] = set()
        for value in values:
            for part in subexpressions(value):
                match part:
                    case ir.Reg(name):
                        found.add(name)
                    case ir.Call(name, _):
                        found |= self.function_reads(name)
                    case ir.Probe(block, sets):
                        found |= self.flow_reads(block) - {name for name, _ in sets}
                    case ir.MovesKey(point, sets):
                        found |= self.offer_reads(point) - {name for name, _ in sets}
                    case _:
                        pass
        return frozenset(found)

    def function_reads(self, name: str) -> frozenset[str]:
        """The registers that a function reads."""
        if name not in self._function_reads:
            if name not in self.functions:
                raise PlanError(f"no function {name!r}")
            self._function_reads[name] = frozenset()
            self._function_reads[name] = self.reads_of(expressions(self.functions[name].body))
        return self._function_reads[name]

    def arrays_of(self, values: Iterable[ir.Expr]) -> frozenset[str]:
        """The arrays that expressions read, also through functions; `EVERYTHING` stands for the reads of a probe."""
        found: set[str] = set()
        for value in values:
            for part in subexpressions(value):
                match part:
                    case ir.Load(array, _):
                        found.add(array)
                    case ir.Call(name, _):
                        found |= self._arrays_of_function(name)
                    case ir.Probe() | ir.MovesKey():
                        found.add(EVERYTHING)
                    case _:
                        pass
        return frozenset(found)

    def _arrays_of_function(self, name: str) -> frozenset[str]:
        if name not in self._function_arrays:
            self._function_arrays[name] = frozenset()
            self._function_arrays[name] = self.arrays_of(expressions(self.functions[name].body))
        return self._function_arrays[name]

    def flow_reads(self, start: int) -> frozenset[str]:
        """The registers that may be read by the flow from `start` on (written ones too)."""
        if start not in self._flow_reads:
            self._flow_reads[start] = frozenset()
            self._flow_reads[start] = frozenset().union(
                *(self._block_reads(number) for number in self.flow_from(start))
            )
        return self._flow_reads[start]

    def offer_reads(self, point: int) -> frozenset[str]:
        """The registers that may be read by what a choice point offers, and by whatever follows it."""
        choice = self.plan.choices[point]
        found = self.reads_of([choice.actor])
        for arm in choice.arms:
            found |= self.reads_of(expressions(arm.domain)) | self.flow_reads(arm.target)
        return found

    def flow_from(self, start: int) -> frozenset[int]:
        """The blocks that may ever run from `start` on, beyond pauses."""
        found: set[int] = set()
        pending = [start]
        while pending:
            number = pending.pop()
            if number in found:
                continue
            found.add(number)
            end = self.blocks[number].next
            pending.extend(self.blocks[number].successors)
            if isinstance(end, ir.Choose):
                pending.extend(arm.target for arm in self.plan.choices[end.point].arms)
            elif isinstance(end, ir.Chance):
                pending.append(self.plan.chances[end.point].target)
        return frozenset(found)

    def _block_reads(self, number: int) -> frozenset[str]:
        block = self.blocks[number]
        found = self.reads_of(expressions(block.body)) | self.reads_of(values_of(block.next))
        if isinstance(block.next, ir.Choose):
            point = self.plan.choices[block.next.point]
            found |= self.reads_of([point.actor])
            for arm in point.arms:
                found |= self.reads_of(expressions(arm.domain))
        elif isinstance(block.next, ir.Chance):
            found |= self.reads_of(expressions(self.plan.chances[block.next.point].domain))
        return found

    @cached_property
    def inner(self) -> frozenset[int]:
        """The choice points that a game only passes in the middle of a move: no list of moves ever begins there."""
        before: dict[int, list[int]] = {number: [] for number in self.blocks}
        for block in self.plan.blocks:
            for target in block.successors:
                before[target].append(block.number)
        return frozenset(point.number for point in self.plan.choices if self._is_inner(point, before))

    def _is_inner(self, point: ir.ChoicePoint, before: dict[int, list[int]]) -> bool:
        if point.separate:
            return False
        decides = self.reads_of([point.actor])
        changing = bool(self.arrays_of([point.actor]))
        outside = {self.plan.entry} | {chance.target for chance in self.plan.chances}
        pending = [block.number for block in self.plan.blocks if block.next == ir.Choose(point.number)]
        seen: set[int] = set()
        while pending:
            number = pending.pop()
            if number in seen:
                continue
            seen.add(number)
            block = self.blocks[number]
            if number in outside or number in self.effectful or changing or isinstance(block.next, ir.Objective):
                return False
            if any(isinstance(stmt, ir.SetReg) and stmt.name in decides for stmt in statements(block.body)):
                return False
            for choice in self.plan.choices:
                for arm in choice.arms:
                    if arm.target == number and (choice.actor != point.actor or decides & set(arm.registers)):
                        return False
            pending.extend(before[number])
        return bool(seen)

    @cached_property
    def before_secrets(self) -> frozenset[int]:
        """The choice points from which a secret choice can be come to within one move, and secret ones themselves."""
        following = {point.number: self._within_move(point) for point in self.plan.choices}
        found = {point.number for point in self.plan.choices if point.secret}
        while more := {number for number, after in following.items() if number not in found and after & found}:
            found |= more
        return frozenset(found)

    def _within_move(self, point: ir.ChoicePoint) -> set[int]:
        """The choice points to which a move may go on from one."""
        pending, seen, found = [arm.target for arm in point.arms], set[int](), set[int]()
        while pending:
            number = pending.pop()
            if number in seen or number in self.effectful:
                continue
            seen.add(number)
            end = self.blocks[number].next
            pending.extend(self.blocks[number].successors)
            if isinstance(end, ir.Choose) and not self.plan.choices[end.point].separate:
                found.add(end.point)
        return found

    def probes(self) -> frozenset[int]:
        """The blocks at which some probe starts."""
        bodies = [function.body for function in self.plan.functions] + [block.body for block in self.plan.blocks]
        bodies += [arm.domain for point in self.plan.choices for arm in point.arms]
        bodies += [point.domain for point in self.plan.chances]
        found = {part.block for body in bodies for part in expressions(body) if isinstance(part, ir.Probe)}
        for block in self.plan.blocks:
            for value in values_of(block.next):
                found |= {part.block for part in subexpressions(value) if isinstance(part, ir.Probe)}
        return frozenset(found)


def always_offers(arm: ir.Arm) -> bool:
    """Whether an arm always has an element."""
    return (not arm.registers and not arm.domain) or _yields(arm.domain)


def _yields(body: tuple[ir.Stmt, ...]) -> bool:
    for stmt in body:
        match stmt:
            case ir.Yield():
                return True
            case ir.For(_, ir.Int(start), ir.Int(stop), inner) if start < stop and _yields(inner):
                return True
            case ir.Break() | ir.Fault():
                return False
            case _:
                pass
    return False


def validate(plan: ir.Plan) -> None:
    """Raise `PlanError` if numbers, names or sizes of the plan do not fit together."""
    blocks = {block.number for block in plan.blocks}
    registers = {register.name: (register.low, register.high) for register in plan.registers}
    if len(plan.seats) != plan.players:
        raise PlanError("the number of seats is not the number of players")
    if [point.number for point in plan.choices] != list(range(len(plan.choices))):
        raise PlanError("choice points are not numbered by their place")
    if [point.number for point in plan.chances] != list(range(len(plan.chances))):
        raise PlanError("chance points are not numbered by their place")
    for block in plan.blocks:
        _validate_end(plan, block, blocks)
        if isinstance(block.next, ir.Objective):
            parts = (part for key in block.next.keys for part in subexpressions(key))
            if any(isinstance(part, ir.Var) for part in parts):
                raise PlanError(f"block {block.number}: the keys of an objective read a variable of the block")
    for choice in plan.choices:
        _validate_choice(choice, blocks, registers)
    for chance in plan.chances:
        _validate_chance(chance, blocks, registers)


def _validate_end(plan: ir.Plan, block: ir.Block, blocks: set[int]) -> None:
    match block.next:
        case ir.Goto(target) | ir.Objective(_, _, target):
            targets: tuple[int, ...] = (target,)
        case ir.Branch(_, then, otherwise):
            targets = (then, otherwise)
        case ir.Choose(point):
            targets = ()
            if not 0 <= point < len(plan.choices):
                raise PlanError(f"block {block.number}: no choice point {point}")
        case ir.Chance(point):
            targets = ()
            if not 0 <= point < len(plan.chances):
                raise PlanError(f"block {block.number}: no chance point {point}")
        case _:
            targets = ()
    if any(target not in blocks for target in targets):
        raise PlanError(f"block {block.number} goes to a block that does not exist")


def _validate_choice(point: ir.ChoicePoint, blocks: set[int], registers: dict[str, tuple[int, int]]) -> None:
    spans: list[tuple[int, int]] = []
    for arm in point.arms:
        where = f"choice point {point.number}, arm {arm.word!r}"
        if arm.target not in blocks:
            raise PlanError(f"{where}: no block {arm.target}")
        if any(name not in registers for name in arm.registers):
            raise PlanError(f"{where}: unknown register")
        if not len(arm.registers) == len(arm.lows) == len(arm.sizes):
            raise PlanError(f"{where}: registers, lows and sizes differ in number")
        for name, low, size in zip(arm.registers, arm.lows, arm.sizes, strict=True):
            if low < registers[name][0] or low + size - 1 > registers[name][1]:
                raise PlanError(f"{where}: its elements do not fit register {name!r}")
        count = 1
        for size in arm.sizes:
            count *= size
        spans.append((arm.base, arm.base + count))
    spans.sort()
    if any(left[1] > right[0] for left, right in pairwise(spans)):
        raise PlanError(f"choice point {point.number}: the numbers of its arms overlap")


def _validate_chance(point: ir.ChancePoint, blocks: set[int], registers: dict[str, tuple[int, int]]) -> None:
    where = f"chance point {point.number}"
    if point.target not in blocks:
        raise PlanError(f"{where}: no block {point.target}")
    if any(name not in registers for name in point.registers):
        raise PlanError(f"{where}: unknown register")
