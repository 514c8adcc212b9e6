"""Sets of places: every executor finds what is in them, and a loop over a set does what the loop over all did."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cafetal.executors.native import NativeExecutor
from cafetal.executors.python import PythonExecutor
from cafetal.executors.reference import Interpreter
from cafetal.plan import (
    Array,
    Block,
    Break,
    Call,
    Count,
    Expr,
    For,
    ForRow,
    ForSet,
    Function,
    If,
    Int,
    Load,
    Op,
    Over,
    Plan,
    RankKey,
    Register,
    Return,
    Set,
    Stmt,
    Store,
    TableLookup,
    Var,
    While,
)
from cafetal.plan.passes.algebra import Algebra
from cafetal.plan.passes.intervals import Ranges
from cafetal.plan.passes.safety import Safety
from cafetal.plan.passes.sets.loops import SetLoops
from cafetal.plan.passes.walk import statements
from cafetal.plan.sets import Both, Cells, Chosen, Either, Fixed, Given, Seen, SetExpr, Without

SIZES = (1, 63, 64, 65, 400)
MODULUS = 1_000_003
LOWEST, HIGHEST = -1, 3
ROWS = "rows"
FAR = 8
"""So far ahead of a place a table is read, times a number of the state."""


def plan_of(size: int, functions: list[Function], rows: tuple[tuple[int, ...], ...] = ((),)) -> Plan:
    """A game that is over at once, whose ranking asks functions about a row of cells."""
    return Plan(
        name="sets",
        players=2,
        seats=("a", "b"),
        key="0" * 16,
        arrays=(Array("cells", size, LOWEST, HIGHEST), Array("asked", 1, 0, HIGHEST)),
        registers=(Register("turn", 0, 1, 0),),
        tables={
            "next": tuple(i + 1 if i + 1 < size else -1 for i in range(size)),
            "kinds": tuple(i % 2 for i in range(HIGHEST + 1)),
            "far": tuple((i * i + i // 3) % 5 - 1 for i in range(size + FAR * HIGHEST)),
        },
        rows={ROWS: rows},
        functions=tuple(functions),
        blocks=(Block(0, (), Over(Int(0))),),
        entry=0,
        choices=(),
        chances=(),
        clauses=(),
        ends=("over",),
        ranking=tuple(RankKey(f.name, f.name, True) for f in functions if f.params == ("player",)),
        shared=True,
        left="",
        turn_register="turn",
        storages=(),
    )


def folded(name: str, test: Expr | None, of: SetExpr | None, size: int) -> Function:
    """A function that makes one number of all places that fulfil a test or are in a set, in their order."""
    total = Op("add", (Op("mul", (Var("total"), Int(7))), Var("p")))
    step: Stmt = Set("total", Op("mod", (total, Int(MODULUS))))
    if of is not None:
        loop: Stmt = ForSet("p", of, (step,))
        end: Expr = Op("add", (Var("total"), Op("mul", (Count(of), Int(MODULUS)))))
    else:
        assert test is not None
        loop, end = For("p", Int(0), Int(size), (If(test, (step,)),)), Var("total")
    return Function(name, ("player",), (Set("total", Int(1)), loop, Return(end)))


def first_pair(name: str, test: Expr, size: int) -> Function:
    """A function that gives the first place, and the first number that a table says of it, for which a test holds."""
    there = TableLookup("far", Op("add", (Var("p"), Var("n"))))
    found = If(
        Op("and", (Op("eq", (there, Var("n"))), test)), (Return(Op("add", (Op("mul", (Var("p"), Int(4))), Var("n")))),)
    )
    return Function(
        name, ("player",), (For("p", Int(0), Int(size), (For("n", Int(0), Int(3), (found,)),)), Return(Int(-1)))
    )


def number_of(members: set[int]) -> int:
    total = 1
    for place in sorted(members):
        total = (total * 7 + place) % MODULUS
    return total + len(members) * MODULUS


Known = tuple[SetExpr, "Reading"]


class Reading:
    """What a set that was made at random holds, by Python's own sets."""

    def __init__(self, random: Random, size: int) -> None:
        self.random, self.size = random, size

    def make(self, depth: int) -> tuple[SetExpr, object]:
        """A set, and a function of cells, of a number asked for and of the seat that gives its members."""
        random, size = self.random, self.size
        if depth == 0:
            if random.random() < 0.2:
                bits = random.getrandbits(size)
                return Fixed(size, bits), lambda cells, asked, seat: {i for i in range(size) if bits >> i & 1}
            always, more = random.getrandbits(5), random.getrandbits(5)
            value = random.randint(0, HIGHEST)
            asked_first = random.random() < 0.5
            extra = ((Op("le", (Load("asked", Int(0)), Int(value))), more),) if asked_first else ()
            if random.random() < 0.5:
                always = 1 << value
            return Cells(size, "cells", always, extra, LOWEST), lambda cells, asked, seat: {
                i
                for i in range(size)
                if (always | (more if asked_first and asked <= value else 0)) >> cells[i] - LOWEST & 1
            }
            rows = tuple(random.getrandbits(size) for _ in range(HIGHEST + 1))
            if random.random() < 0.2:
                return Chosen(size, Load("asked", Int(0)), rows), lambda cells, asked, seat: {
                    i for i in range(size) if rows[asked] >> i & 1
                }
        left, read = self.make(depth - 1)
        which = random.randrange(5)
        if which == 0:
            limit = random.randint(0, HIGHEST)
            condition = Op("le", (Load("asked", Int(0)), Op("add", (Var("player"), Int(limit)))))
            return (
                Given(size, condition, left),
                lambda cells, asked, seat: (
                    read(cells, asked, seat) if asked <= seat + limit else set()  # type: ignore[operator]
                ),
            )
        if which == 1:
            ahead, bits = random.randint(-size, size), random.getrandbits(size)
            return Seen(size, left, ahead, bits), lambda cells, asked, seat: {
                i - ahead
                for i in read(cells, asked, seat)  # type: ignore[operator]
                if 0 <= i - ahead < size and bits >> i - ahead & 1
            }
        right, other = self.make(depth - 1)
        kind = (Both, Either, Without)[which - 2]
        combine = (set.__and__, set.__or__, set.__sub__)[which - 2]
        return kind(size, left, right), lambda cells, asked, seat: combine(
            read(cells, asked, seat),  # type: ignore[operator]
            other(cells, asked, seat),  # type: ignore[operator]
        )


def states_of(plan: Plan, random: Random, count: int) -> list[list[int]]:
    layout = Interpreter(plan).layout
    found = []
    for _ in range(count):
        cells = layout.initial()
        length = layout.lengths["cells"]
        start = layout.arrays["cells"]
        cells[start : start + length] = [random.randint(LOWEST, HIGHEST) for _ in range(length)]
        cells[layout.arrays["asked"]] = random.randint(0, HIGHEST)
        found.append(cells)
    return found


def check_sets(size: int, seed: int, count: int, depth: int) -> None:
    random = Random(seed)
    made = [Reading(random, size).make(random.randint(0, depth)) for _ in range(count)]
    functions = [folded(f"f{i}", None, of, size) for i, (of, _) in enumerate(made)]
    plan = plan_of(size, functions)
    executors = (Interpreter(plan), PythonExecutor(plan), NativeExecutor(plan, level=0))
    start, asked = executors[0].layout.arrays["cells"], executors[0].layout.arrays["asked"]
    for cells in states_of(plan, random, 2):
        for function, (_, read) in zip(functions, made, strict=True):
            for seat in range(2):
                expected = number_of(read(cells[start : start + size], cells[asked], seat))  # type: ignore[operator]
                values = [executor.call(function.name, cells[:], seat) for executor in executors]
                assert values == [expected] * 3


@pytest.mark.parametrize("size", SIZES)
def test_every_executor_finds_the_same_sets(size: int) -> None:
    check_sets(size, size, 4, 3)


@pytest.mark.full
@pytest.mark.parametrize("size", (*SIZES, 2_000))
@pytest.mark.parametrize("seed", range(5))
def test_every_executor_finds_many_sets(size: int, seed: int) -> None:
    check_sets(size, 100 + seed, 20, 5)


def test_a_board_of_two_thousand_places() -> None:
    check_sets(2_000, 3, 2, 2)


class Asking:
    """Tests of one place, made at random: what a loop over places may ask."""

    def __init__(self, random: Random, size: int) -> None:
        self.random, self.size = random, size

    def place(self, depth: int) -> Expr:
        """A place, perhaps none, that depends on the place of the loop."""
        if depth == 0 or self.random.random() < 0.4:
            return Var("p")
        inner = self.place(depth - 1)
        step = TableLookup("next", inner)
        return step if inner == Var("p") else Op("if", (Op("lt", (inner, Int(0))), Int(-1), step))

    def number(self, depth: int) -> Expr:
        """A number below a few."""
        random = self.random
        match random.randrange(5):
            case 0:
                return Int(random.randint(LOWEST, HIGHEST))
            case 1:
                return Load("asked", Int(0))
            case 2 if depth:
                return Op(random.choice(("add", "sub", "min", "max")), (self.number(depth - 1), self.number(depth - 1)))
            case 3 if depth:
                return Op("if", (self.truth(depth - 1), self.number(depth - 1), self.number(depth - 1)))
            case _:
                return Load("cells", Var("p"))

    def truth(self, depth: int) -> Expr:
        """A condition."""
        random = self.random
        if depth == 0:
            return Op(random.choice(("eq", "ne", "lt", "ge")), (self.number(1), self.number(1)))
        match random.randrange(10):
            case 0:
                return Op("not", (self.truth(depth - 1),))
            case 6 | 7:
                return self.far()
            case 9:
                cell = Load("cells", Var("p"))
                return Op(
                    "and", (Op("ge", (cell, Int(0))), TableLookup("kinds", cell), Op("ne", (cell, self.number(0))))
                )
            case 8:  # nothing is known of it beforehand
                return Call("slow", (Var("p"), self.number(1)))
            case 1:
                there = self.place(2)
                return Op("and", (Op("ge", (there, Int(0))), Op("eq", (Load("cells", there), self.number(1)))))
            case 2:
                return Call("near", (Var("p"), self.number(1)))
            case 3:
                return Call("first", (Var("p"), self.number(1)))
            case _:
                return Op(random.choice(("and", "or")), (self.truth(depth - 1), self.truth(depth - 1)))

    def far(self) -> Expr:
        """What a table says of a place that is so far ahead, which may lie in front of the table where nobody asks."""
        back = self.random.choice((0, FAR))
        ahead = Op("mul", (Load("asked", Int(0)), Int(FAR)))
        there = TableLookup("far", Op("add", (Var("p"), ahead, Int(-back))))
        said = Op(self.random.choice(("eq", "ge", "lt")), (there, Int(self.random.randint(LOWEST, HIGHEST))))
        return Op("and", (Op("ge", (ahead, Int(back))), said)) if back else said


SLOW = Function(
    "slow",
    ("place", "value"),
    (
        Set("left", Var("place")),
        While(Op("ge", (Var("left"), Int(3))), (Set("left", Op("sub", (Var("left"), Int(3)))),), 1_000),
        Return(Op("eq", (Var("left"), Var("value")))),
    ),
)
NEAR = Function(
    "near",
    ("place", "value"),
    (
        ForRow("q", ROWS, Var("place"), (If(Op("eq", (Load("cells", Var("q")), Var("value"))), (Return(Int(1)),)),)),
        Return(Int(0)),
    ),
)
FIRST = Function(
    "first",
    ("place", "value"),
    (
        Set("count", Int(0)),
        ForRow(
            "q",
            ROWS,
            Var("place"),
            (
                If(Op("eq", (Load("cells", Var("q")), Int(0))), (Break(),)),
                Set("count", Op("add", (Var("count"), Int(1)))),
            ),
        ),
        Return(Op("ge", (Var("count"), Var("value")))),
    ),
)


def row_of_marks(name: str, test: Expr, size: int, end: Expr, result: Expr, twice: bool = False) -> Function:
    """A function that marks places and looks for two beside each other. `twice`: one mark is put there later."""
    marked = Op("eq", (Load("on", Var("here")), Int(1)))
    last = If(Op("eq", (Load("on", Var("q")), Int(0))), (Break(),))
    longer = (Set("run", Op("add", (Var("run"), Int(1)))), If(Op("ge", (Var("run"), Int(2))), (Return(result),)))
    look: tuple[Stmt, ...] = (Set("run", Int(1)), ForRow("q", ROWS, Var("here"), (last, *longer)))
    mark = Store("on", Var("p"), Int(1))
    more = (Store("on", Int(0), Int(1)),) if twice else ()
    loops = (For("p", Int(0), Int(size), (If(test, (mark,)),)), *more)
    body = (*loops, For("here", Int(0), Int(size), (If(marked, look),)), Return(end))
    return Function(name, ("player",), body, (("on", size),))


def check_loops(size: int, seed: int, count: int, depth: int) -> int:
    """Compare loops that ask each place with what is made of them; how many became loops over sets."""
    random = Random(seed)
    tests = [Asking(random, size).truth(depth) for _ in range(count)]
    rows = tuple(tuple(q for q in (p + 1, p + 8, p - 1) if 0 <= q < size) for p in range(size))
    asked = [folded(f"f{i}", test, None, size) for i, test in enumerate(tests)]
    asked += [first_pair(f"g{i}", test, size) for i, test in enumerate(tests)]
    ends = (Int(0), Load("on", Int(1))), (Int(1), Var("here"))
    for i, test in enumerate(tests):
        end, result = (random.choice(some) for some in ends)
        asked.append(row_of_marks(f"h{i}", test, size, end, result, random.random() < 0.2))
    plan = plan_of(size, [NEAR, FIRST, SLOW, *asked], rows)
    ranges = Ranges(plan)
    functions = {function.name: function for function in plan.functions}
    loops = SetLoops(Safety(plan, ranges), Algebra(ranges), functions.get)
    lifted = [loops.run(function.body, {}, function.params, function.scratch) for function in asked]
    executors = (PythonExecutor(plan), NativeExecutor(plan, level=0))
    changed = plan_of(
        size,
        [NEAR, FIRST, SLOW, *(replace(f, body=body) for f, body in zip(asked, lifted, strict=True))],  # type: ignore[arg-type]
        rows,
    )
    plain, by_sets = Interpreter(plan), (Interpreter(changed), PythonExecutor(changed))
    for cells in states_of(plan, random, 2):
        for function in asked:
            expected = plain.call(function.name, cells[:], 0)
            assert [one.call(function.name, cells[:], 0) for one in (*executors, *by_sets)] == [expected] * 4
    return sum(any(isinstance(stmt, ForSet) for stmt in statements(body)) for body in lifted)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", (63, 64, 65))
def test_a_loop_over_a_set_does_what_the_loop_over_all_places_did(size: int) -> None:
    assert check_loops(size, size, 6, 2) >= 3


@pytest.mark.parametrize(
    ("end", "result", "twice", "kept"),
    [
        (Int(0), Int(1), False, False),
        (Int(0), Var("here"), False, True),  # which place it is, is found by looking
        (Load("on", Int(3)), Int(1), False, True),  # asked for afterwards
        (Int(0), Int(1), True, True),  # marked in more than one way
    ],
)
def test_places_that_are_marked_to_be_looked_at_are_a_set(end: Expr, result: Expr, twice: bool, kept: bool) -> None:
    size = 64
    function = row_of_marks("f", Op("eq", (Load("cells", Var("p")), Int(2))), size, end, result, twice)
    plan = plan_of(size, [function], tuple((place + 1,) if place % 8 < 7 else () for place in range(size)))
    ranges = Ranges(plan)
    loops = SetLoops(Safety(plan, ranges), Algebra(ranges), lambda _: None)
    body = loops.run(function.body, {}, function.params, function.scratch)
    assert any(isinstance(stmt, Store) for stmt in statements(body)) == kept  # type: ignore[arg-type]
    cells = Interpreter(plan).layout.initial()
    start = Interpreter(plan).layout.arrays["cells"]
    executors = (Interpreter(replace(plan, functions=(replace(function, body=body),))), PythonExecutor(plan))  # type: ignore[arg-type]
    for marks, found in (((7, 8), False), ((5, 7), False), ((22, 23), True), ((62, 63), True)):
        cells[start : start + size] = [2 if place in marks else 0 for place in range(size)]
        expected = Interpreter(plan).call("f", cells[:], 0)
        assert [executor.call("f", cells[:], 0) for executor in executors] == [expected] * 2
        assert found == (expected > 0)


def test_what_is_read_in_front_of_a_board_says_nothing() -> None:
    """A cell may be read before it is asked whether there is such a place (index -1 if not): all lists are the same."""
    size, there = 65, TableLookup("next", Var("p"))
    step = Set("total", Op("mod", (Op("add", (Op("mul", (Var("total"), Int(7))), Var("p"))), Int(MODULUS))))
    asked: list[Function] = []
    early: list[Function] = []
    for value in range(HIGHEST + 1):
        for op in ("eq", "ne", "le"):
            name, begin, end = f"f{len(asked)}", Set("total", Int(1)), Return(Var("total"))
            test = Op("and", (Op("ge", (there, Int(0))), Op(op, (Load("cells", there), Int(value)))))
            read = Op("and", (Op("ge", (there, Int(0))), Op(op, (Var("read"), Int(value)))))
            late: tuple[Stmt, ...] = (Set("read", Load("cells", there)), If(read, (step,)))
            asked.append(Function(name, ("player",), (begin, For("p", Int(0), Int(size), (If(test, (step,)),)), end)))
            early.append(Function(name, ("player",), (begin, For("p", Int(0), Int(size), late), end)))
    plain = Interpreter(plan_of(size, asked))
    plan = plan_of(size, early)
    ranges = Ranges(plan)
    loops = SetLoops(Safety(plan, ranges), Algebra(ranges), lambda _: None)
    bodies = [loops.run(function.body, {}, function.params) for function in early]
    assert all(any(isinstance(stmt, ForSet) for stmt in statements(body)) for body in bodies)  # type: ignore[arg-type]
    lifted = plan_of(size, [Function(f.name, f.params, body) for f, body in zip(early, bodies, strict=True)])  # type: ignore[arg-type]
    executors = (PythonExecutor(lifted), NativeExecutor(lifted, level=0), NativeExecutor(plan, level=0))
    for cells in states_of(plan, Random(5), 2):
        for function in asked:
            expected = plain.call(function.name, cells[:], 0)
            assert [executor.call(function.name, cells[:], 0) for executor in executors] == [expected] * 3


@pytest.mark.full
@pytest.mark.parametrize("size", (4, 63, 64, 65, 400))
@pytest.mark.parametrize("seed", range(6))
def test_many_loops_over_sets_do_what_loops_over_all_places_did(size: int, seed: int) -> None:
    check_loops(size, 1_000 + seed, 25, 4)
