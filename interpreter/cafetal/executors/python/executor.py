"""Makes and runs the generated code of a plan."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from cafetal.executors.python.blocks import Runs, write_actor, write_chance, write_objective, write_take
from cafetal.executors.python.expressions import Context, Names
from cafetal.executors.python.offers import Offers
from cafetal.executors.python.playing import Outcome, play
from cafetal.executors.python.search import Cells, CompletionSearch, Move, Run
from cafetal.executors.python.statements import PythonStatements, Statements
from cafetal.executors.reference.interpret import Interpreter
from cafetal.executors.reference.onebyone import OneByOne
from cafetal.executors.schema import Layout
from cafetal.executors.splitmix import moves_key
from cafetal.plan import Fill, Load, Objective, Plan, Store
from cafetal.plan.faults import (
    MAX_SPENT,
    NO_PAUSE,
    OF_NOBODY,
    OUTSIDE,
    REFUSED,
    TOO_LONG,
    TOO_MUCH,
    TOO_OFTEN,
    FaultError,
    PlanError,
    SearchError,
)
from cafetal.plan.offers.program import Body
from cafetal.plan.passes.analysis import validate
from cafetal.plan.passes.facts import Site
from cafetal.plan.passes.manager import through
from cafetal.plan.passes.table import FUNCTION, OFFER, TOGETHER, body_of, facts_of
from cafetal.plan.passes.walk import expressions, statements


def _fault(clause: int) -> None:
    raise FaultError(clause, "the rules reached a state that they exclude")


def _range_fault(clause: int) -> None:
    raise FaultError(clause, "a number leaves its range")


def _outside() -> None:
    raise FaultError(-1, OUTSIDE)


def _inside(index: int, length: int, front: int) -> int:
    """An index that is read, which lies inside, or up to so many in front."""
    if -front <= index < length:
        return index
    raise FaultError(-1, OUTSIDE)


def _of_nobody(clause: int) -> None:
    raise FaultError(clause, OF_NOBODY)


def _refused_fault(clause: int) -> None:
    raise FaultError(clause, REFUSED)


def _endless() -> None:
    raise FaultError(-1, "a loop goes on beyond its bound")


def _no_pause(clause: int) -> None:
    raise FaultError(clause, NO_PAUSE)


def _too_often(clause: int) -> None:
    raise FaultError(clause, TOO_OFTEN)


def _run_too_much(clause: int) -> None:
    raise FaultError(clause, TOO_MUCH)


def _ask_too_much(clause: int) -> None:
    raise SearchError(clause, TOO_MUCH)


CELLS = (Store, Fill, Load)
"""What names an array."""
FAULTS: dict[str, Any] = {
    "fault": _fault,
    "range_fault": _range_fault,
    "outside": _outside,
    "inside": _inside,
    "of_nobody": _of_nobody,
    "refused_fault": _refused_fault,
    "endless": _endless,
    "no_pause": _no_pause,
    "too_often": _too_often,
    "run_too_much": _run_too_much,
    "ask_too_much": _ask_too_much,
}
"""What generated code calls where the rules fail."""


class PythonExecutor(OneByOne):
    """A plan as generated Python code. States are lists of integers (see `executors.schema`)."""

    def __init__(self, plan: Plan, brief: bool = False) -> None:
        """`brief`: few moves will be asked for, so that most of what makes the code quicker is left out."""
        validate(plan)
        self.plan = plan
        self.brief = brief
        self.layout = Layout(plan)
        self.facts = facts_of(plan, brief)
        self.analysis = self.facts.analysis
        self.ranges = self.facts.ranges
        self.names = Names(self.facts.plan)
        self.builder = self.facts.builder
        self.point = self.layout.point
        self.turn = self.layout.turn
        self.n_choices = len(plan.choices)
        self.never_stuck = self.builder.certainty.never_stuck
        self.best = tuple(point.best for point in plan.choices)
        self.search = CompletionSearch(self, self.layout.size)
        self.space: dict[str, Any] = {
            **FAULTS,
            "passes": self.search.passes,
            "spent": self.search.spent,
            "who": self.search.who,
            "tail": self.search.tail,
            "settled": self.search.settled,
            "lawful": self._lawful,
            "behind": self._behind,
            "moves_key": self._moves_key,
        }
        self.space.update({name: self.facts.plan.tables[table] for table, name in self.names.tables.items()})
        self.space.update({name: plan.rows[rows] for rows, name in self.names.rows.items()})
        self.sources: list[str] = []
        self._writer = PythonStatements()
        self._made: set[object] = set()
        self._runs = Runs(self._writer, self.analysis, self.names, self.ranges, "b")
        certainty = self.builder.certainty
        self._tails = Runs(self._writer, self.analysis, self.names, self.ranges, "c", certainty)
        self._searches = Runs(self._writer, self.analysis, self.names, self.ranges, "g")
        self.offers: list[Callable[[Cells], list[Move]]] = [self._first_offer(i) for i in range(self.n_choices)]
        self._exists: list[Callable[[Cells, int | None], int] | None] = [None] * self.n_choices
        self._search_takes: list[Callable[[Cells, int], Run]] = []
        self._base()
        chances = range(len(plan.chances))
        self.takes: list[Callable[[Cells, int], Run]] = [self._first_take(i) for i in range(self.n_choices)]
        self._actors = [self.space[f"a{i}"] for i in range(self.n_choices)]
        self._outcomes: list[Callable[[Cells], list[Outcome]]] = [self._first_outcomes(i) for i in chances]
        self.draws: list[Callable[[Cells, tuple[int, ...]], Run]] = [self._first_draw(i) for i in chances]

    def _base(self) -> None:
        """Write and compile what every game needs: how it begins, who decides, its ranking and aim, its objectives.

        Each choice and each chance event is written when it is first met.
        """
        self._runs.call(self.plan.entry)
        for key in self.plan.measures:
            self.names.function(key.function)
        for choice in self.analysis.plan.choices:
            write_actor(self._writer, self.names, choice)
        for number, block in self.analysis.objectives.items():
            assert isinstance(block.next, Objective)
            write_objective(self._writer, self.names, number, block.next.keys)
        self._compile()

    def _compile(self) -> None:
        """Write whatever the code so far calls, and compile it."""
        before = -1
        while before != len(self._writer.lines):
            before = len(self._writer.lines)
            self._runs.finish()
            self._tails.finish()
            self._searches.finish()
            for function in tuple(self.names.functions):
                if function not in self._made:
                    self._function(function)
            for key, name in tuple(self.names.probes.items()):
                if ("probe", key) not in self._made:
                    self._made.add(("probe", key))
                    self._offer(name, key[1], self.builder.probe(*key), "None", listing=False)
            for key, name in tuple(self.names.offers.items()):
                if ("offer", key) not in self._made:
                    self._made.add(("offer", key))
                    body = self.builder.moves(self.analysis.choice(key[0]), key[1])
                    self._offer(name, key[1], body, f"a{key[0]}(s)", listing=True)
        self.space.update(self.names.constants)
        source = self._writer.source()
        self._writer.lines.clear()
        self.sources.append(source)
        exec(compile(source, f"<plan {self.plan.key}>", "exec"), self.space)

    def _function(self, name: str) -> None:
        function = self.facts.function(name)
        if function is None:
            raise PlanError(f"no function {name!r}")
        self._made.add(name)
        context = Context(self.names)
        params = ["s", *(context.variable(param) for param in function.params)]
        with self._writer.block(f"def {self.names.function(name)}({', '.join(params)}):"):
            body, arrays = body_of(function, self.facts, () if self.brief else FUNCTION), function.scratch
            if arrays and not self.brief:
                by_sets = body_of(function, self.facts, (*FUNCTION, *TOGETHER))
                named = {
                    part.array for part in (*statements(by_sets), *expressions(by_sets)) if isinstance(part, CELLS)
                }
                if not named.issuperset(name for name, _ in arrays):  # else to ask the places is as quick
                    body, arrays = by_sets, tuple(each for each in arrays if each[0] in named)
            for i, (name, length) in enumerate(arrays):
                context.scratch[name] = f"z{i}"
                self._writer.line(f"z{i} = [0] * {length + 1}")  # index -1 has a place of its own
            Statements(self._writer, context, self.ranges).body(body)

    def _offer(self, name: str, registers: tuple[str, ...], body: Body, actor: str, listing: bool) -> None:
        given = {register: f"r{i}" for i, register in enumerate(registers)}
        if not self.brief:
            body = through(body, OFFER, Site(self.facts))
        params = ", ".join(["s", *given.values()] if actor else ["s", "actor"])
        with self._writer.block(f"def {name}({params}):"):
            Offers(self._writer, Context(self.names, given), self.ranges, self._tails, not listing).offer(body, actor)

    def _first_offer(self, point: int) -> Callable[[Cells], list[Move]]:
        """What stands for the offer of a choice point until it is first wanted: it is written and compiled then."""

        def offer(cells: Cells) -> list[Move]:
            name = self.names.offer(point, ())
            self._compile()
            self.offers[point] = self.space[name]
            return self.offers[point](cells)

        return offer

    def _first_take(self, point: int) -> Callable[[Cells, int], Run]:
        """What stands for taking an element of a choice point until that is first done."""
        choice = self.analysis.choice(point)
        arms = sorted(choice.arms, key=lambda arm: arm.base)
        made: dict[int, Callable[[Cells, int], Run]] = {}

        def take(cells: Cells, number: int) -> Run:
            name = write_take(self._runs, choice)
            self._compile()
            self.takes[point] = self.space[name]
            return self.takes[point](cells, number)

        def take_one(cells: Cells, number: int) -> Run:
            at = bisect_right(arms, number, key=lambda arm: arm.base) - 1
            if at not in made:
                name = write_take(self._runs, choice, arms[at])
                self._compile()
                made[at] = self.space[name]
            return made[at](cells, number)

        return take_one if self.brief else take

    def _need_chance(self, number: int) -> None:
        """Write a chance event, which is met for the first time."""
        write_chance(self._runs, self.analysis.plan.chances[number])
        self._compile()
        self._outcomes[number], self.draws[number] = self.space[f"o{number}"], self.space[f"d{number}"]

    def _first_outcomes(self, number: int) -> Callable[[Cells], list[Outcome]]:
        """What stands for the outcomes of a chance event until they are first wanted."""

        def outcomes(cells: Cells) -> list[Outcome]:
            self._need_chance(number)
            return self._outcomes[number](cells)

        return outcomes

    def _first_draw(self, number: int) -> Callable[[Cells, tuple[int, ...]], Run]:
        """What stands for a chance event until it first happens."""

        def draw(cells: Cells, values: tuple[int, ...]) -> Run:
            self._need_chance(number)
            return self.draws[number](cells, values)

        return draw

    def _need_exists(self, point: int) -> Callable[[Cells, int | None], int]:
        body = self.builder.moves(self.analysis.choice(point), exists=True)
        self._offer(f"e{point}", (), body, "", listing=False)
        self._compile()
        function: Callable[[Cells, int | None], int] = self.space[f"e{point}"]
        self._exists[point] = function
        return function

    def _need_searches(self) -> None:
        for choice in self.analysis.plan.choices:
            write_take(self._searches, choice)
        for block in self.analysis.objectives.values():
            assert isinstance(block.next, Objective)
            self._searches.call(block.next.target)
        self._compile()
        self._search_takes = [self.space[f"u{i}"] for i in range(self.n_choices)]

    # What the search asks.

    def actor_at(self, cells: Cells) -> int:
        """The seat that decides at the choice point where the cells wait."""
        return int(self._actors[cells[self.point]](cells))

    def raw_moves(self, cells: Cells) -> list[Move]:
        """The moves of a choice point, before `best` leaves only the best ones."""
        point = cells[self.point]
        return self.offers[point](cells)

    def exists_at(self, cells: Cells, actor: int | None) -> int:
        """Whether the choice point where the cells wait has a completion."""
        point = cells[self.point]
        return (self._exists[point] or self._need_exists(point))(cells, actor)

    def search_take(self, cells: Cells, number: int) -> bool:
        """Take a choice and run to the next pause, testing every requirement; whether nothing was refused."""
        if not self._search_takes:
            self._need_searches()
        return self.search.run(cells, self._search_takes[cells[self.point]](cells, number))

    def objective_keys(self, number: int, cells: Cells) -> tuple[int, ...]:
        """The keys of an objective."""
        keys: tuple[int, ...] = self.space[f"j{number}"](cells)
        return keys

    def objective_target(self, number: int) -> Run:
        """The function with which a search goes on after an objective."""
        if not self._search_takes:
            self._need_searches()
        end = self.analysis.objectives[number].next
        assert isinstance(end, Objective)
        function: Run = self.space[f"g{end.target}"]
        return function

    # What the engine asks.

    def start(self) -> Cells:
        """A new game, run up to its first pause."""
        self.search.spent[0] = 0
        cells = self.layout.initial()
        self._run(cells, self.space[f"b{self.plan.entry}"])
        return cells

    def _run(self, cells: Cells, function: Run | bool | None) -> None:
        self.search.run(cells, function)

    def moves(self, cells: Cells) -> list[Move]:
        """The lawful moves at the choice point where the cells wait, in the order of the rules."""
        self.search.spent[0] = 0
        try:
            return self._lawful(cells)
        except SearchError as wrong:
            raise wrong.at(self.plan.choices[cells[self.point]].blamed) from None
        except RecursionError:  # choices of one move that follow one another without end
            raise SearchError(self.plan.choices[cells[self.point]].blamed, TOO_LONG) from None

    @property
    def spent(self) -> int:
        """How many elements were gone through to answer the last question."""
        return self.search.spent[0]

    def _lawful(self, cells: Cells) -> list[Move]:
        point = cells[self.point]
        found = self.offers[point](cells)
        best = self.best[point]
        return found if best < 0 else self.search.best_moves(cells, found, best)

    def _moves_key(self, cells: Cells, point: int, sets: Iterable[tuple[int, int]], cleared: tuple[str, ...]) -> int:
        """What a `MovesKey` stands for."""
        if self.search.keyed:
            return 0
        copy = cells[:]
        for cell, value in sets:
            copy[cell] = value
        self.layout.wait(copy, point, cleared)
        with self.search.for_key():
            return moves_key(self._lawful(copy))

    def allows(self, cells: Cells, move: Move) -> bool:
        """Whether a move is lawful at the choice point where the cells wait."""
        self.search.spent[0] = 0
        return self._single.allows(cells, move)

    @cached_property
    def _single(self) -> Interpreter:
        """What tries single moves: to interpret one is quicker than to list all in generated code."""
        return _Single(self)

    def _behind(self, first: Move, moves: list[Move]) -> list[Move]:
        """Moves that begin with other choices; they may have been listed once to be used many times."""
        self.search.spent[0] += len(moves)
        if self.search.spent[0] > MAX_SPENT:
            _ask_too_much(-1)
        return [first + move for move in moves]

    def take(self, cells: Cells, number: int) -> None:
        """Take one lawful choice, and run to the next pause."""
        self.search.spent[0] = 0
        self._take(cells, number)

    def apply(self, cells: Cells, move: Move) -> None:
        """Take the choices of one lawful move."""
        self.search.spent[0] = 0
        for number in move:
            self._take(cells, number)

    def _take(self, cells: Cells, number: int) -> None:
        self.search.passes[:] = self.search.fresh  # what is taken may run the block behind it at once
        self._run(cells, self.takes[cells[self.point]](cells, number))

    def playout(self, cells: Cells, generator: int, cap: int) -> tuple[int, int, int, bool]:
        """Play on to the end: generator, moves, chance events, whether the game is over; the cells change."""
        return play(self, cells, generator, cap)

    def outcomes(self, cells: Cells) -> list[Outcome]:
        """The outcomes of the chance point where the cells wait: values and weight."""
        self.search.spent[0] = 0
        found: list[Outcome] = self._outcomes[cells[self.point] - self.n_choices](cells)
        return found

    def possible(self, cells: Cells, block: int) -> bool:
        """Whether the flow from a block can be completed, as a `Probe` asks; `PlanError` if there is no such block."""
        if block not in self.analysis.blocks:
            raise PlanError(f"no block {block}")
        self.search.spent[0] = 0
        name = self.names.probe(block, ())
        if name not in self.space:
            self._compile()
        return bool(self.space[name](cells))

    def draw(self, cells: Cells, values: tuple[int, ...]) -> None:
        """Let chance have one outcome, and run to the next pause."""
        self.search.spent[0] = 0
        self._run(cells, self.draws[cells[self.point] - self.n_choices](cells, values))

    def call(self, function: str, cells: Cells, *args: int) -> int:
        """The value of a function of the plan."""
        self.search.spent[0] = 0
        return self.value(function, cells, args)

    def value(self, function: str, cells: Cells, args: tuple[int, ...]) -> int:
        """The value of a function, as a part of the present question."""
        name = self.names.function(function)
        if name not in self.space:
            self._compile()
        return int(self.space[name](cells, *args))


class _Single(Interpreter):
    """The interpreter, with answers from generated code to whatever is asked about what may follow."""

    def __init__(self, code: PythonExecutor) -> None:
        super().__init__(code.plan)
        self.code = code
        self.machine.shortcut = code.value

    def moves(self, cells: Cells) -> list[Move]:
        """The lawful moves at the choice point where the cells wait."""
        return self.code.moves(cells)

    def completable(self, cells: Cells, actor: int | None) -> bool:
        """Whether a paused game can go on lawfully, as far as it is `actor` (None: anybody) who decides."""
        return self.code.search.settled(cells, actor)

    def _probe(self, cells: Cells, block: int) -> bool:
        return self.code.possible(cells, block)
