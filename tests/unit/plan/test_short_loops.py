"""Loops made shorter or replaced: that it is done where it may be and not where it may not, with the same results."""

from __future__ import annotations

import random

import pytest

from cafetal.executors.python import PythonExecutor
from cafetal.executors.python.expressions import Names
from cafetal.executors.python.shifts import shifts
from cafetal.executors.reference.interpret import Interpreter
from cafetal.plan import (
    Break,
    Expr,
    Fault,
    For,
    ForRow,
    Function,
    If,
    Int,
    Load,
    Op,
    Plan,
    Reg,
    Return,
    Set,
    SetReg,
    Stmt,
    Store,
    TableLookup,
    Var,
)  # fmt: skip
from cafetal.plan.offers.program import Body, Leaf
from cafetal.plan.passes.algebra import Algebra
from cafetal.plan.passes.analysis import Analysis
from cafetal.plan.passes.intervals import Ranges
from cafetal.plan.passes.loops_to_branches import directly
from cafetal.plan.passes.shapes.bits import lines_of
from cafetal.plan.passes.shapes.grouped import Grouping
from cafetal.plan.passes.shapes.searches import Searches
from cafetal.plan.passes.shapes.unrolled import Unroller
from cafetal.plan.passes.simplify import Simplifier
from cafetal.plan.passes.table import simplified
from cafetal.plan.passes.threshold import reaching
from tests.unit.cli.shell_games import bundled

FOUND, FLAG, V, W, SEAT, D, LINE = (Var(name) for name in ("found", "flag", "v", "w", "seat", "d", "line"))
ACT, OTHER = Leaf((Int(1),)), Leaf((Int(2),))


def op(name: str, *args: Expr) -> Op:
    return Op(name, args)  # type: ignore[arg-type]


def plan_of(name: str) -> Plan:
    return bundled(name, 2).plan


def cell(index: Expr) -> Load:
    return Load("square", index)


# A loop for one number.


def once_for(test: Expr, *body: Stmt) -> tuple[Stmt, ...]:
    return (For("seat", Int(0), Int(2), (If(test, body),)),)


def test_a_loop_for_one_number_is_a_condition() -> None:
    loop = once_for(op("and", op("gt", Load("box", SEAT), Int(0)), op("eq", SEAT, Reg("turn"))), Return(SEAT))
    inside = op("and", op("ge", Reg("turn"), Int(0)), op("lt", Reg("turn"), Int(2)))
    then = (If(op("gt", Load("box", Reg("turn")), Int(0)), (Return(Reg("turn")),)),)
    assert directly(loop) == (If(inside, then),)


@pytest.mark.parametrize(
    "loop",
    [
        once_for(op("gt", SEAT, Reg("turn")), Return(SEAT)),  # more than one number
        once_for(op("eq", SEAT, Reg("turn")), SetReg("turn", Int(1))),  # another number afterwards
        once_for(op("eq", SEAT, Load("box", Int(0))), Store("box", Int(0), Int(1))),
        once_for(op("eq", SEAT, Reg("turn")), If(op("gt", V, Int(0)), (Break(),)), Store("box", SEAT, Int(1))),
        once_for(op("eq", SEAT, op("div", Int(4), V)), Return(SEAT)),  # a fault that comes only if it is asked for
    ],
)
def test_other_loops_stay_loops(loop: tuple[Stmt, ...]) -> None:
    assert directly(loop) is loop


# Searches.


def first_fit(name: str = "found", *, flag: bool = False, loop: str = "v", limit: int = 1) -> Body:
    test = op("lt", cell(Var(loop)), Int(limit))
    value: Expr = Int(1) if flag else Var(loop)
    row = ForRow(loop, "rays.square", Var("at"), (If(test, (Set(name, value), Break())),))
    return (Set(name, Int(0 if flag else -1)), row)


def shortened(body: Body) -> Body:
    plan = simplified(plan_of("reversi"))
    simplifier = Simplifier(Ranges(plan), Analysis(plan).functions)
    return Searches(simplifier, Names(plan).first_of).shortened(body)


def if_(test: Expr, *then: object) -> If:
    return If(test, then)  # type: ignore[arg-type]


THERE = op("ge", FOUND, Int(0))


def test_what_is_done_with_an_element_is_done_where_it_is_found() -> None:
    (loop,) = shortened((*first_fit(), if_(THERE, Leaf((FOUND,)))))
    assert isinstance(loop, ForRow)
    assert loop.body == (if_(op("lt", cell(V), Int(1)), Leaf((V,)), Break()),)


def test_what_an_element_fulfils_is_not_asked_again() -> None:
    known = shortened((*first_fit(), if_(op("and", THERE, op("eq", cell(FOUND), Int(0))), ACT)))
    assert known == shortened((*first_fit(), if_(THERE, ACT)))
    other = shortened((*first_fit(limit=2), if_(op("and", THERE, op("eq", cell(FOUND), Int(0))), ACT)))
    assert repr(other).count("Op(op='eq'") == 1


def test_two_searches_for_the_same_are_one() -> None:
    again = (*first_fit(loop="w"), if_(THERE, ACT))
    assert repr(shortened((*first_fit("flag", flag=True), if_(FLAG, *again)))).count("ForRow") == 1
    assert repr(shortened((*first_fit("flag", flag=True, limit=2), if_(FLAG, *again)))).count("ForRow") == 2


@pytest.mark.parametrize(
    "rest",
    [
        (if_(THERE, ACT), Leaf((FOUND,))),  # asked for later
        (If(THERE, (ACT,), (OTHER,)),),  # type: ignore[arg-type]
        (if_(THERE, ACT, Break()),),  # leaves the loop around it
    ],
)
def test_what_needs_the_element_later_keeps_it(rest: Body) -> None:
    body: Body = (For("i", Int(0), Int(3), (*first_fit(), *rest)),)  # type: ignore[arg-type]
    assert shortened(body) == body


def behind(*last: Stmt) -> Body:
    inner = ForRow("w", "rays.square", Var("at"), (If(op("eq", W, FOUND), (Break(),)), Set("flag", Int(1)), *last))
    return (Set("flag", Int(0)), *first_fit(), if_(THERE, inner), if_(FLAG, ACT))


def test_the_first_element_is_asked_before_others_are_looked_for() -> None:
    (outer,) = shortened(behind(Break()))
    assert isinstance(outer, If)
    first = TableLookup("rays.square first", Var("at"))
    assert outer.condition == op("and", op("ge", first, Int(0)), op("ge", cell(first), Int(1)))
    assert "rays.square first" not in repr(shortened(behind()))  # without the end, it is done for each of them


# Rows that belong together, and how variables are written.


def rows_of_a_square(*, number_used: bool = False) -> Body:
    first = TableLookup("rays.square first", LINE)
    wanted = op("and", op("ge", first, Int(0)), op("eq", cell(first), Int(2)))
    found = Leaf((D,)) if number_used else ACT
    inner = if_(wanted, ForRow("v", "rays.square", LINE, (if_(op("eq", cell(V), Int(1)), found),)))
    ways = For("d", Int(0), Int(8), (Set("line", op("add", op("mul", SEAT, Int(8)), D)), inner))
    return (For("seat", Int(0), Int(64), (ways,)),)


def grouped(body: Body) -> tuple[Body, Names]:
    plan = plan_of("reversi")
    names = Names(plan)
    return Grouping(Ranges(plan), names.first_of, names.add_rows).run(body), names


def test_rows_that_belong_together_are_listed_once() -> None:
    (squares,), names = grouped(rows_of_a_square())
    assert isinstance(squares, For)
    (ways,) = squares.body
    assert isinstance(ways, ForRow) and ways.index == SEAT
    corner: tuple[tuple[int, ...], ...] = names.constants[names.rows[ways.rows]]  # type: ignore[assignment]
    assert len(corner) == 64 and len(corner[0]) == 3  # from a corner, five of eight rows are empty
    assert all(plan_of("reversi").rows["rays.square"][number] for number in corner[0])
    kept = rows_of_a_square(number_used=True)
    assert grouped(kept)[0] == kept


def test_variables_of_loops_run_over_places_where_that_is_shorter() -> None:
    often = For("v", Int(0), Int(64), (if_(op("eq", cell(V), Int(1)), Store("square", V, Int(2)), Leaf((V,))),))
    assert shifts([often, *often.body, *often.body[0].then], {"square": 4}, {}).moved == {"v": 4}  # type: ignore[union-attr]
    once = For("v", Int(0), Int(64), (Set("x", op("mul", V, Int(8))), Set("y", cell(V))))
    assert not shifts([once, *once.body], {"square": 4}, {}).moved


# Limits and lines.


def largest(*more: Stmt, start: int = 0) -> Function:
    best = Var("best")
    better = If(op("gt", cell(V), best), (Set("best", cell(V)),))
    return Function("f", (), (Set("best", Int(start)), For("v", Int(0), Int(9), (better, *more)), Return(best)))


def test_a_limit_ends_the_search_for_the_largest_number() -> None:
    found = reaching(largest(), 3)
    assert found is not None
    assert found.body == (
        For("v", Int(0), Int(9), (If(op("ge", cell(V), Int(3)), (Return(Int(1)),)),)),
        Return(Int(0)),
    )
    assert reaching(largest(start=3), 3) is None  # reached before it began
    assert reaching(largest(If(op("gt", V, Int(5)), (Fault(0),))), 3) is None  # what would fault must
    assert reaching(largest(Set("x", Var("best"))), 3) is None


def line_functions(name: str) -> list[Function]:
    return [function for function in simplified(plan_of(name)).functions if function.name.startswith("longest_line")]


@pytest.mark.parametrize(("name", "size", "limit"), [("connect_four", 42, 4), ("tic_tac_toe", 9, 3)])
def test_lines_are_found_as_the_interpreter_finds_them(name: str, size: int, limit: int) -> None:
    plan, chance = plan_of(name), random.Random(5)
    asked = next(function.name for function in line_functions(name) if ">=" not in function.name)
    python, slow = PythonExecutor(plan), Interpreter(plan)
    start, found = python.layout.arrays["square"], 0
    for _ in range(150):
        cells = python.start()
        cells[start : start + size] = chance.choices((0, 1, 2), (chance.random(), 2, 1), k=size)
        cells[python.layout.arrays["turn_player"]] = chance.randrange(2)
        reached = slow.call(asked, cells) >= limit
        assert python.call(f"{asked}>={limit}", cells) == reached
        found += reached
    assert 20 < found < 130


def test_lines_are_looked_for_with_numbers_only_where_cells_fit_a_byte() -> None:
    plan = simplified(plan_of("connect_four"))
    function = next(function for function in line_functions("connect_four") if ">=" in function.name)
    ranges = Ranges(plan)
    assert lines_of(function, ranges) is not None
    ranges.arrays["square"] = (-1, 2)
    assert lines_of(function, ranges) is None
    ranges.arrays["square"] = (0, 300)
    assert lines_of(function, ranges) is None
    whole = next(function for function in line_functions("connect_four") if ">=" not in function.name)
    assert lines_of(whole, Ranges(plan)) is None


# Short loops.


def unrolled(body: Body) -> Body:
    plan = plan_of("connect_four")
    return Unroller(Algebra(Ranges(plan)), plan.rows).run(body)


def columns(*then: object, stop: int = 7) -> Body:
    row = ForRow("v", "at.column.square", Var("d"), (If(op("lt", cell(V), Int(1)), (*then, Break())),))  # type: ignore[arg-type]
    return (For("d", Int(0), Int(stop), (row,)),)


def test_a_short_loop_over_fixed_rows_is_written_out() -> None:
    found = unrolled(columns(Leaf((D,))))
    assert len(found) == 7
    asked = Op("or", tuple(op("lt", cell(Int(2 + 7 * row)), Int(1)) for row in reversed(range(6))))
    assert found[2] == if_(asked, Leaf((Int(2),)))


@pytest.mark.parametrize(
    "body",
    [
        columns(Leaf((D,)), stop=40),  # too long
        columns(Set("x", D)),  # lists nothing
        (For("d", Int(0), V, (Leaf((D,)),)),),  # type: ignore[arg-type]  # of a length that is not known
        (For("d", Int(0), Int(3), (Leaf((D,)), if_(op("eq", D, V), Break()))),),  # type: ignore[arg-type]  # left
    ],
)
def test_another_loop_is_not_written_out(body: Body) -> None:
    assert unrolled(body) is body


def test_a_row_whose_cell_is_listed_stays_a_loop() -> None:
    found = unrolled(columns(Leaf((V,))))
    assert [type(node) for node in found] == [ForRow] * 7
