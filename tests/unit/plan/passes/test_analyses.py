"""What is found out about a small plan without running it."""

from __future__ import annotations

import pytest

from cafetal.plan import (
    Arm,
    Array,
    Block,
    Branch,
    ChoicePoint,
    Choose,
    Expr,
    For,
    ForRow,
    Fuel,
    Function,
    Goto,
    If,
    Int,
    Load,
    MovesKey,
    Objective,
    Over,
    Plan,
    Probe,
    Return,
    Set,
    SetReg,
    Stmt,
    Store,
    While,
    Yield,
)
from cafetal.plan.comparing import comparing
from cafetal.plan.counting import number_only
from cafetal.plan.faults import REFUSED, TOO_MUCH
from cafetal.plan.passes.algebra import Algebra
from cafetal.plan.passes.analysis import Analysis
from cafetal.plan.passes.courses import Courses
from cafetal.plan.passes.formula import formula
from cafetal.plan.passes.intervals import Ranges
from cafetal.plan.passes.liveness import Liveness
from cafetal.plan.passes.safety import Safety
from cafetal.plan.passes.single import pinned
from cafetal.plan.passes.walk import certainly_read, everywhere, rebuild, rewrite, subexpressions
from tests.unit.plan.passes.small import PLACED, choice, small
from tests.unit.plans.build import add, both, call, either, ge, gt, load, look, lt, op, r, sub, v

# Which ways a game goes.


def forked(then: int = 3, otherwise: int = 4) -> Plan:
    """A turn that goes one of two ways, which meet in block 5, and then begins anew."""
    blocks = (
        Block(0, (), Goto(1)),
        Block(1, (), Choose(0)),
        Block(2, (), Branch(gt(load("row", 0), 1), then, otherwise)),
        Block(3, (), Goto(5)),
        Block(4, (), Goto(5)),
        Block(5, (), Goto(6)),
        Block(6, (), Branch(gt(load("row", 1), 1), 7, 1)),
        Block(7, (), Over(Int(0))),
    )
    return small(blocks=blocks, choices=(choice(target=2),), turn_block=1)


def test_what_a_condition_decides_ends_where_the_ways_meet() -> None:
    courses = Courses(forked())
    assert courses.decided_at(2) == {3, 4}
    assert courses.decided_at(6) == set()  # everybody sees that a game is over
    assert Courses(forked(otherwise=5)).decided_at(2) == {3}


# Which registers matter.


def test_a_register_matters_until_nobody_reads_it() -> None:
    blocks = (
        Block(0, (), Choose(0)),
        Block(1, (SetReg("to", r("at")),), Choose(1)),
        Block(2, (Store("row", r("to"), r("at")),), Over(Int(0))),
    )
    live = Liveness(Analysis(small(blocks=blocks, choices=(choice(0), choice(1, target=2)))))
    assert live.blocks[1] == {"at", "turn"}
    assert live.blocks[2] == {"at", "to"}
    assert live.at(0) == {"turn"}  # both are written before anybody reads them
    assert live.at(1) == {"turn", "to"}  # the second choice gives `at` anew
    assert live.at(-1) == {"turn"}


# What may be worked out early.


def safe(*body: Stmt, params: tuple[str, ...] = ()) -> bool:
    plan = small(Function("f", params, body))
    return Safety(plan, Ranges(plan)).function("f")


@pytest.mark.parametrize(
    ("value", "harmless"),
    [
        (load("row", 0), True),
        (load("row", r("at")), True),  # -1 to 5
        (load("row", add(r("at"), 1)), False),
        (look("few", op("mod", r("turn"), 4)), True),
        (op("div", 4, add(r("turn"), 1)), True),
        (op("div", 4, r("turn")), False),
        (Probe(0, ()), False),
        (MovesKey(0, ()), False),
        (call("none"), False),
    ],
)
def test_only_what_cannot_fault_is_safe(value: Expr, harmless: bool) -> None:
    assert safe(Return(value)) is harmless


def test_loops_that_may_not_end_or_read_no_row_are_not_safe() -> None:
    assert safe(For("i", Int(0), Int(6), (Set("x", load("row", v("i"))),)), Return(Int(0)))
    assert not safe(For("i", Int(0), Int(8), (Set("x", load("row", v("i"))),)), Return(Int(0)))
    assert safe(ForRow("i", "near", r("at"), (Set("x", load("row", v("i"))),)), Return(Int(0)))
    assert not safe(ForRow("i", "near", add(r("at"), 1), ()), Return(Int(0)))
    assert not safe(While(Int(1), (), 4), Return(Int(0)))


def test_a_parameter_is_bounded_by_all_calls() -> None:
    reads = Function("reads", ("i",), (Return(load("row", v("i"))),))
    asks = Function("asks", (), (Return(add(call("reads", 2), call("reads", 5))),))
    plan = small(reads, asks)
    safety = Safety(plan, Ranges(plan))
    assert safety.bounds(reads) == {"i": (2, 5)}
    assert safety.function("asks")
    beyond = small(reads, asks, acts=(SetReg("to", call("reads", 6)),))
    assert not Safety(beyond, Ranges(beyond)).function("reads")


# Functions as formulas.


def formula_of(*body: Stmt, scratch: tuple[tuple[str, int], ...] = ()) -> Expr | None:
    function = Function("f", ("a",), body, scratch)
    return formula(function, Algebra(Ranges(small(function))))


def test_a_function_without_loops_is_a_formula() -> None:
    body = (Set("x", add(v("a"), 1)), If(gt(v("x"), 3), (Return(v("x")),)), Return(Int(0)))
    assert formula_of(*body) == op("if", gt(v("a"), 2), add(v("a"), 1), 0)


def test_loops_scratch_and_lost_faults_make_no_formula() -> None:
    assert formula_of(For("i", Int(0), Int(2), ()), Return(Int(1))) is None
    assert formula_of(Return(v("a")), scratch=(("w", 3),)) is None
    assert formula_of(Set("x", op("div", 1, v("a"))), Return(Int(1))) is None  # the fault would be gone
    assert formula_of(Set("x", op("div", 1, v("a"))), Return(v("x"))) == op("div", 1, v("a"))


# One candidate instead of all.


def test_a_loop_that_only_lists_its_own_number_can_be_cut_to_one_pass() -> None:
    lists: tuple[Stmt, ...] = (If(gt(load("row", v("i")), 0), (Yield((v("j"), v("i"))),)),)
    domain: tuple[Stmt, ...] = (For("j", Int(0), Int(2), (For("i", Int(0), Int(6), lists),)),)
    assert pinned(domain) == {"j": 0, "i": 1}


@pytest.mark.parametrize(
    "domain",
    [
        (For("i", Int(0), Int(6), (Yield((add(v("i"), 1),)),)),),  # another number
        (For("i", Int(0), Int(6), (Set("i", Int(1)), Yield((v("i"),)))),),
        (Set("n", Int(0)), For("i", Int(0), Int(6), (Set("n", add(v("n"), 1)), Yield((v("i"),)))), Set("n", Int(2))),
        (For("i", Int(0), Int(6), (Yield((v("i"),)), Return(Int(0)))),),  # left early
    ],
)
def test_other_loops_keep_all_their_passes(domain: tuple[Stmt, ...]) -> None:
    assert not pinned(domain)


# Numbers that all see.


def hand(**more: object) -> Array:
    return Array("hand", 4, 0, 9, part="hidden", segment=2, seen="owner", **more)  # type: ignore[arg-type]


def counting(*then: Stmt, width: int = 2) -> Function:
    cell = load("hand", add(op("mul", v("seat"), 2), v("slot")))
    loop = For("slot", Int(0), Int(width), (Set("n", cell), If(gt(v("n"), 0), then)))
    return Function("count", ("seat",), (Set("total", Int(0)), loop, Return(v("total"))))


def adding(more: Expr) -> tuple[Stmt, ...]:
    return (Set("face", v("slot")), Set("total", add(v("total"), more)))


def test_a_function_that_only_counts_what_all_may_count_tells_nothing() -> None:
    assert number_only(small(counting(*adding(v("n"))), arrays=(PLACED, hand()))) == {"count"}


def test_a_function_that_tells_more_than_the_number_is_not_among_them() -> None:
    closed = small(counting(*adding(v("n"))), arrays=(PLACED, hand(number_seen="owner")))
    assert not number_only(closed)
    assert not number_only(small(counting(*adding(v("slot"))), arrays=(PLACED, hand())))
    assert not number_only(small(counting(*adding(v("n")), width=1), arrays=(PLACED, hand())))


# Which `ensure` takes too long.


def test_a_fault_of_a_choice_whose_ways_are_compared_is_that_of_the_objective() -> None:
    spends = Arm("", ("at",), (Fuel(6, 0), Yield((Int(0),))), 1, (), (0,), (6,))
    point = ChoicePoint(0, "choose", "cell", r("turn"), (spends,), best=0, clause=0)
    blocks = (Block(0, (), Choose(0)), Block(1, (), Objective(0, (Int(1),), 2, 1)), Block(2, (), Over(Int(0))))
    plan = small(blocks=blocks, choices=(point,))
    assert comparing(plan, TOO_MUCH, 0) == 1
    assert comparing(plan, TOO_MUCH, 1) == -1
    assert comparing(plan, REFUSED, 0) == -1


# Walks.


def test_only_what_is_asked_in_any_case_is_certainly_read() -> None:
    assert certainly_read(add(v("a"), load("row", v("b")))) == {"a", "b"}
    assert certainly_read(both(v("a"), v("b"))) == certainly_read(either(v("a"), v("b"))) == {"a"}
    assert certainly_read(op("if", v("a"), v("b"), v("b"))) == {"a"}


def test_an_expression_that_does_not_change_stays_itself() -> None:
    value = add(load("row", v("a")), call("f", 1))
    assert rebuild(value, lambda part: part) is value
    assert rebuild(value, lambda part: Int(2)) == add(2, 2)
    assert [part for part in subexpressions(value) if isinstance(part, Load | Int)] == [load("row", v("a")), Int(1)]


def test_everything_of_a_plan_is_changed() -> None:
    function = Function("f", (), (Return(r("at")),))
    blocks = (Block(0, (), Choose(0)), Block(1, (SetReg("to", r("at")),), Branch(lt(r("at"), 2), 2, 2)))
    plan = small(function, blocks=(*blocks, Block(2, (), Over(sub(r("at"), 1)))), choices=(choice(target=1),))

    def moved(value: Expr) -> Expr:
        return r("to") if value == r("at") else rebuild(value, moved)

    def body(stmts: tuple[Stmt, ...]) -> tuple[Stmt, ...]:
        return tuple(rewrite(stmt, moved, body) for stmt in stmts)

    new = everywhere(plan, moved, body)
    assert new.functions[0].body == (Return(r("to")),)
    assert new.blocks[1] == Block(1, (SetReg("to", r("to")),), Branch(lt(r("to"), 2), 2, 2))
    assert new.blocks[2].next == Over(sub(r("to"), 1))
    assert ge(r("at"), 1) not in list(subexpressions(moved(ge(r("at"), 1))))
