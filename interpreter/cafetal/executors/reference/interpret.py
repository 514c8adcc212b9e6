"""The direct interpreter of plans: a second opinion on every executor, and the one that explains refusals.

It lists moves by trying every choice on a copy of the state. Of what is known of a plan beforehand it uses only which
functions change something, and which choices it is told can always be completed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Literal, TypeVar

from cafetal.dataclass import Frozen
from cafetal.executors.reference.machine import Cells, Frame, Machine, RefusedError
from cafetal.executors.reference.onebyone import OneByOne
from cafetal.executors.schema import OVER
from cafetal.executors.stack import room_for_search
from cafetal.plan import Arm, Block, ChoicePoint, Function, Plan, Stmt
from cafetal.plan.faults import MAX_DEPTH, MAX_LOOKED, REFUSED, TOO_LONG, FaultError, SearchError
from cafetal.plan.passes.analysis import validate
from cafetal.plan.passes.single import pinned

Move = tuple[int, ...]
Keys = tuple[int, ...]
K = TypeVar("K", bound=tuple[object, ...])
V = TypeVar("V")
NOTHING: Mapping[int, tuple[Stmt, ...]] = MappingProxyType({})
KEPT = 4_000_000
"""So many cells of positions are remembered, for either of two questions: 32 MB."""


class ChoiceResult(Frozen):
    """What taking one choice led to: the state at the next pause, whether an array may have changed, objectives passed.

    `fault`: the rules cannot go on from there, which nobody is told before the choice is taken.
    """

    cells: Cells
    effect: bool
    judged: dict[int, Keys]
    fault: bool = False


class Interpreter(OneByOne):
    """A plan, interpreted. States are the same lists of integers as those of the other executors."""

    def __init__(self, plan: Plan, never_stuck: frozenset[int] = frozenset()) -> None:
        """`never_stuck`: choice points that are known to have a completion always; it is not looked for."""
        validate(plan)
        self.plan = plan
        self.never_stuck = never_stuck
        self.machine = Machine(plan, self._probe, self._offered)
        self.layout = self.machine.layout
        self.effectful = self.machine.analysis.effectful
        self.point = self.layout.point
        self.n_choices = len(plan.choices)
        self.domains = NOTHING  # of arms that offer something else than the plan says, by their base
        self.patience = MAX_LOOKED  # so many positions are looked at for one question
        self._depth = {"listed": 0, "asked": 0}  # choices inside one another
        self._looked = 0  # positions looked at for this question
        self._open: set[tuple[int, ...]] = set()
        self._keyed = False  # whether moves are listed only for their number, a `MovesKey`
        self._leaned = False  # whether an answer leans on a question that is still open
        self._known: dict[tuple[object, ...], bool] = {}
        self._values: dict[tuple[int, ...], Keys | None] = {}
        self._pinned: dict[int, Mapping[str, int]] = {}  # of each arm, by its first number

    def start(self) -> Cells:
        """A new game, run up to its first pause."""
        cells = self.layout.initial()
        self._go(cells, self.plan.entry)
        return cells

    def _go(self, cells: Cells, block: int) -> None:
        """Run to the next pause; a requirement that fails is a fault, as nobody can choose anything else."""
        try:
            self.machine.run(cells, block)
        except RefusedError as refused:
            raise FaultError(refused.clause, REFUSED) from None

    def actor_at(self, cells: Cells) -> int:
        """The seat that decides at the choice point where the cells wait."""
        return self.machine.evaluate(self.plan.choices[cells[self.point]].actor, Frame(cells))

    def call(self, function: str, cells: Cells, *args: int) -> int:
        """The value of a function of the plan."""
        return self.machine.call(function, cells, *args)

    def take(self, cells: Cells, number: int) -> None:
        """Take one choice, and run to the next pause."""
        arm, values = self.decode(self.plan.choices[cells[self.point]], number)
        self._set(cells, arm, values)
        self._go(cells, arm.target)

    def apply(self, cells: Cells, move: Move) -> None:
        """Take the choices of one move."""
        with self.machine.question():
            for number in move:
                self.take(cells, number)

    def outcomes(self, cells: Cells) -> list[tuple[tuple[int, ...], int]]:
        """The outcomes of the chance point where the cells wait: values and weight."""
        return self.machine.elements(self.plan.chances[cells[self.point] - self.n_choices].domain, cells)

    def draw(self, cells: Cells, values: tuple[int, ...]) -> None:
        """Let chance have one outcome, and run to the next pause."""
        point = self.plan.chances[cells[self.point] - self.n_choices]
        for name, value in zip(point.registers, values, strict=True):
            cells[self.layout.registers[name]] = value
        self._go(cells, point.target)

    @staticmethod
    def number(arm: Arm, values: tuple[int, ...]) -> int:
        """The plan-wide number of an element of an arm."""
        number = 0
        for value, low, size in zip(values, arm.lows, arm.sizes, strict=True):
            number = number * size + value - low
        return arm.base + number

    @staticmethod
    def decode(point: ChoicePoint, number: int) -> tuple[Arm, tuple[int, ...]]:
        """The arm and the values of a choice."""
        arm = max((arm for arm in point.arms if arm.base <= number), key=lambda arm: arm.base)
        rest = number - arm.base
        values: list[int] = []
        for low, size in zip(reversed(arm.lows), reversed(arm.sizes), strict=True):
            values.append(rest % size + low)
            rest //= size
        return arm, tuple(reversed(values))

    def _set(self, cells: Cells, arm: Arm, values: tuple[int, ...]) -> None:
        for name, value in zip(arm.registers, values, strict=True):
            cells[self.layout.registers[name]] = value

    def elements(self, arm: Arm, cells: Cells) -> list[tuple[int, ...]]:
        """The elements that an arm offers, before anything is required of them."""
        domain = self.domains.get(arm.base, arm.domain)
        if not arm.registers:
            return [()] if not domain or self.machine.elements(domain, cells) else []
        return [values for values, _ in self.machine.elements(domain, cells)]

    def _step(self, cells: Cells, arm: Arm, values: tuple[int, ...]) -> ChoiceResult | None:
        copy = cells[:]
        self._set(copy, arm, values)
        return self._run(copy, arm.target)

    def _run(self, cells: Cells, block: int) -> ChoiceResult | None:
        judged: dict[int, Keys] = {}
        try:
            ran = self.machine.run(cells, block, judged)
        except RefusedError:
            return None
        except SearchError:
            raise
        except FaultError:
            return ChoiceResult(cells, True, judged, fault=True)
        return ChoiceResult(cells, any(number in self.effectful for number in ran), judged)

    def moves(self, cells: Cells) -> list[Move]:
        """The lawful moves at the choice point where the cells wait, in the order of the rules."""
        try:
            with self.machine.question():
                return self._lawful(cells)
        except SearchError as wrong:
            raise wrong.at(self.plan.choices[cells[self.point]].blamed) from None

    def _lawful(self, cells: Cells) -> list[Move]:
        point = self.plan.choices[cells[self.point]]
        found = self._raw(cells, point.best)
        return found if point.best < 0 else self._best(cells, found, point.best)

    def allows(self, cells: Cells, move: Move) -> bool:
        """Whether a move is lawful at the choice point where the cells wait: what `moves` lists, one alone tried.

        Only where a move is lawful because of others (`ensure most`, "if nothing else is possible") are all listed.
        """
        actor, at = self.actor_at(cells), cells
        for left, number in zip(range(len(move) - 1, -1, -1), move, strict=True):
            point = self.plan.choices[at[self.point]]
            if number < min(arm.base for arm in point.arms):
                return False
            arm, values = self.decode(point, number)
            if point.best >= 0 or arm.fallback:
                return move in self.moves(cells)
            offered = self.number(arm, values) == number and self._offers(arm, at, values)
            step = self._step(at, arm, values) if offered else None
            if step is None or step.fault:
                return step is not None and not left
            joined = not step.effect and self._waits_for(step.cells, actor)
            if joined and not self.plan.choices[step.cells[self.point]].separate:
                at = step.cells
            else:
                return not left and self.goes_on(at, step.cells, actor)
        return False

    def _offers(self, arm: Arm, cells: Cells, values: tuple[int, ...]) -> bool:
        """Whether an arm offers an element."""
        if not arm.registers:
            return values in self.elements(arm, cells)
        if arm.base not in self._pinned:
            self._pinned[arm.base] = pinned(arm.domain)
        known = {name: values[place] for name, place in self._pinned[arm.base].items()}
        return any(found == values for found, _ in self.machine.elements(arm.domain, cells, known))

    def _raw(self, cells: Cells, best: int) -> list[Move]:
        point = self.plan.choices[cells[self.point]]
        with self._deeper("listed"):
            for fallback in (False, True):
                found = [
                    move
                    for arm in point.arms
                    if arm.fallback == fallback
                    for values in self.elements(arm, cells)
                    for move in self._continued(cells, arm, values, best)
                ]
                if found:
                    return found
        return []

    @contextmanager
    def _deeper(self, sort: Literal["listed", "asked"]) -> Iterator[None]:
        """One more choice inside of others, within the bounds that all executors keep."""
        outermost = not any(self._depth.values())
        self._looked = 1 if outermost else self._looked + 1
        if self._depth[sort] >= MAX_DEPTH or self._looked > self.patience:
            raise SearchError(-1, TOO_LONG)
        self._depth[sort] += 1
        try:
            with room_for_search(outermost):
                yield
        finally:
            self._depth[sort] -= 1

    def _continued(self, cells: Cells, arm: Arm, values: tuple[int, ...], best: int) -> list[Move]:
        step = self._step(cells, arm, values)
        if step is None:
            return []
        number = self.number(arm, values)
        if step.fault:
            return [(number,)]
        actor = self.actor_at(cells)
        if not step.effect and self._waits_for(step.cells, actor):
            point = self.plan.choices[step.cells[self.point]]
            if not point.separate:
                more = self._raw(step.cells, best) if point.best in (-1, best) else self.moves(step.cells)
                return [(number, *rest) for rest in more]
        return [(number,)] if self.goes_on(cells, step.cells, actor) else []

    def _waits_for(self, cells: Cells, actor: int) -> bool:
        return 0 <= cells[self.point] < self.n_choices and self.actor_at(cells) == actor

    def goes_on(self, before: Cells, after: Cells, actor: int | None) -> bool:
        """Whether a choice that led from one pause to another is lawful: the turn is over, or it can be completed."""
        turn = self.layout.turn
        return (turn >= 0 and before[turn] != after[turn]) or self.completable(after, actor)

    def completable(self, cells: Cells, actor: int | None) -> bool:
        """Whether a paused game can go on lawfully, as far as it is `actor` (None: anybody) who decides."""
        if not 0 <= cells[self.point] < self.n_choices or cells[self.point] in self.never_stuck:
            return True
        if actor is not None and self.actor_at(cells) != actor:
            return True
        question = (actor, *cells)
        known = self._known.get(question)
        if known is not None:
            return known
        key = tuple(cells)
        if key in self._open:
            self._leaned = True
            return False
        before, self._leaned = self._leaned, False
        self._open.add(key)
        try:
            with self._deeper("asked"):
                found = any(
                    (step := self._step(cells, arm, values)) is not None
                    and (step.fault or self.goes_on(cells, step.cells, actor))
                    for arm in self.plan.choices[cells[self.point]].arms
                    for values in self.elements(arm, cells)
                )
        finally:
            self._open.discard(key)
        if found or not self._leaned:
            _remember(self._known, question, found)
        self._leaned = before or (self._leaned and not found)
        return found

    @contextmanager
    def altered(
        self,
        blocks: Iterable[Block] = (),
        functions: Iterable[Function] = (),
        domains: Mapping[int, tuple[Stmt, ...]] = NOTHING,
    ) -> Iterator[None]:
        """The same plan for a while with other blocks and functions, and other domains of arms (by their base)."""
        machine = self.machine
        kept = machine.blocks, machine.functions, self.domains, self._known, self._values
        machine.blocks = {**machine.blocks, **{block.number: block for block in blocks}}
        machine.functions = {**machine.functions, **{function.name: function for function in functions}}
        self.domains, self._known, self._values = domains, {}, {}
        try:
            yield
        finally:
            machine.blocks, machine.functions, self.domains, self._known, self._values = kept

    def forget(self) -> None:
        """Forget all answers, so that whatever is asked next is looked up in the cells."""
        self._known.clear()
        self._values.clear()
        self._leaned = False

    def _probe(self, cells: Cells, block: int) -> bool:
        kept = self.machine.failures, self.machine.met
        self.machine.failures = self.machine.met = None  # what fails or holds inside is the answer
        try:
            step = self._run(cells, block)
            return step is not None and (step.fault or self.completable(step.cells, None))
        finally:
            self.machine.failures, self.machine.met = kept

    def _offered(self, cells: Cells) -> list[Move]:
        """The moves of which a `MovesKey` is the number. What is found for it is not remembered as true of the game."""
        if self._keyed:
            return []
        kept = self.machine.failures, self.machine.met
        self.machine.failures = self.machine.met = None  # it is asked which moves there are, not why
        known = self._known, self._values, self._open, self._leaned
        self._known, self._values, self._open, self._leaned, self._keyed = {}, {}, set(), False, True
        try:
            return self._lawful(cells)
        finally:
            self.machine.failures, self.machine.met = kept
            self._known, self._values, self._open, self._leaned = known
            self._keyed = False

    def _best(self, cells: Cells, moves: list[Move], number: int) -> list[Move]:
        values = [(self._value_of(cells, move, number), move) for move in moves]
        known = [(value, move) for value, move in values if value is not None]
        best = max((value for value, _ in known), default=())
        return [move for value, move in known if value == best]

    def _value_of(self, cells: Cells, move: Move, number: int) -> Keys | None:
        actor = self.actor_at(cells)
        judged: Keys | None = None
        begun, turn = cells, self.layout.turn
        for chosen in move:
            arm, values = self.decode(self.plan.choices[cells[self.point]], chosen)
            step = self._step(cells, arm, values)
            if step is None:
                return None
            if step.fault:
                return ()
            judged = step.judged.get(number, judged)
            cells = step.cells
        if judged is not None:
            return judged if self.goes_on(begun, cells, actor) else None
        if not self._waits_for(cells, actor) or (turn >= 0 and begun[turn] != cells[turn]):
            return ()
        key = (number, *cells)
        if key not in self._values:
            point = self.plan.choices[cells[self.point]]
            moves = self._raw(cells, number) if point.best in (-1, number) else self.moves(cells)
            reached = [value for move in moves if (value := self._value_of(cells, move, number)) is not None]
            _remember(self._values, key, max(reached, default=None))
        return self._values[key]

    def is_over(self, cells: Cells) -> bool:
        """Whether the game is over."""
        return cells[self.point] == OVER


def _remember(store: dict[K, V], key: K, value: V) -> None:
    """Keep an answer, but not ever more of them; `key` is a position."""
    if len(store) >= max(KEPT // len(key), 1):
        store.clear()
    store[key] = value
