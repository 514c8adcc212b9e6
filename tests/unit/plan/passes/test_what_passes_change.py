"""What each pass makes of a small plan, and where it leaves one alone; for the games, see `test_same_results`."""

from __future__ import annotations

from cafetal.plan import (
    Array,
    Block,
    Branch,
    Choose,
    Done,
    Expr,
    For,
    ForRow,
    Fuel,
    Function,
    Goto,
    If,
    Int,
    Over,
    Plan,
    Probe,
    Require,
    Return,
    Set,
    SetReg,
    Stmt,
    Store,
)
from cafetal.plan.offers.program import Leaf
from cafetal.plan.passes.facts import Facts
from cafetal.plan.passes.hiding import NOBODY, shown_only
from cafetal.plan.passes.hoist import tidied
from cafetal.plan.passes.merge import merged
from cafetal.plan.passes.meter import HEAVY, metered, steps
from cafetal.plan.passes.requirements import without_requirements
from cafetal.plan.passes.table import body_of
from cafetal.plan.passes.tidy import probes, tidy
from tests.unit.plan.passes.small import PLACED, choice, small
from tests.unit.plans.build import add, both, call, eq, gt, load, op, r, v


def counts(name: str, variable: str, more: int = 0) -> Function:
    """A function that adds up the cells of the row, in a variable of that name."""
    loop = For("i", Int(0), Int(6), (Set(variable, add(v(variable), load("row", v("i")))),))
    return Function(name, (), (Set(variable, Int(more)), loop, Return(v(variable))))


# Whole plans.


def test_functions_that_differ_in_names_alone_become_one() -> None:
    plan = small(counts("one", "x"), counts("other", "y"), counts("more", "y", 1), acts=(SetReg("to", call("other")),))
    new = merged(plan)
    assert new.blocks[1].body == (SetReg("to", call("one")),)
    alike = small(counts("one", "x"), counts("more", "x", 1), acts=(SetReg("to", call("more")),))
    assert merged(alike) is alike


def test_functions_that_call_functions_alike_are_alike_too() -> None:
    first, second = (Function(f"via_{name}", ("a",), (Return(add(call(name), v("a"))),)) for name in ("one", "other"))
    plan = small(counts("one", "x"), counts("other", "y"), first, second, acts=(SetReg("to", call("via_other", 1)),))
    assert merged(plan).blocks[1].body == (SetReg("to", call("via_one", 1)),)


ONE: Stmt = Set("x", Int(1))


def nested(depth: int, inner: Stmt = ONE) -> tuple[Stmt, ...]:
    """Loops inside one another, over a hundred elements each."""
    return (inner,) if not depth else (For(f"i{depth}", Int(0), Int(100), nested(depth - 1, inner)),)


def test_only_functions_that_take_very_long_count_what_they_go_through() -> None:
    short = small(Function("short", (), (*nested(3), Return(Int(1)))))
    assert metered(short) is short
    slow = Function("slow", (), (*nested(2, Set("x", call("short"))), Return(Int(1))))
    apart = Function("apart", (), (*nested(1), Return(Int(1))))
    new = {f.name: f.body[0] for f in metered(small(*short.functions, slow, apart)).functions}
    assert new["short"] == Fuel(1_000_000, -1)  # which the slow one calls
    assert new["slow"] == Fuel(10_000, -1)
    assert not isinstance(new["apart"], Fuel)


def test_steps_of_loops_are_bounded_by_what_is_known() -> None:
    row: tuple[Stmt, ...] = (ForRow("i", "near", Int(0), (Set("x", Int(1)),)),)
    assert steps(row, {"near": ((1,), (0, 2, 4))}, 16) == 3
    assert steps((For("i", Int(0), v("n"), ()),), {}, 16) == 16
    assert steps((If(v("x"), nested(2), nested(1)),), {}, 16) == 10_000
    assert steps((Set("x", call("f")),), {}, 16, lambda _: HEAVY) == HEAVY


def test_blocks_that_nobody_comes_to_go_and_empty_jumps_are_followed() -> None:
    acts: tuple[Stmt, ...] = (SetReg("to", Int(1)),)
    blocks = (
        Block(0, (), Goto(3)),
        Block(1, acts, Goto(5)),
        Block(2, acts, Choose(0)),  # which nothing leads to
        Block(3, (), Choose(1)),
        Block(5, (), Goto(6)),
        Block(6, (), Over(Int(0))),
    )
    new = tidy(small(blocks=blocks, choices=(choice(0), choice(1))))
    assert new.blocks == (Block(0, acts, Goto(2)), Block(1, (), Choose(0)), Block(2, (), Over(Int(0))))
    assert new.entry == 1
    assert [(point.name, point.number, point.arms[0].target) for point in new.choices] == [("cell 1", 0, 0)]


def test_blocks_that_a_question_looks_at_stay() -> None:
    asked = If(Probe(7, ()), ())
    blocks = (Block(0, (asked,), Choose(0)), Block(1, (), Over(Int(0))), Block(7, (), Done()))
    new = tidy(small(blocks=blocks))
    assert probes(new.blocks[0]) == [2]
    assert new.blocks[2] == Block(2, (), Done())


# What players may see.

HAND = Array("hand", 2, 0, 9, part="hidden", segment=1, seen="owner", number_seen="owner")
COPY = Array("copy", 1, 0, 9)


def hidden(value: Expr, arrays: tuple[Array, ...] = (PLACED, HAND, COPY)) -> Plan:
    """A plan whose block puts a value into an array of its own, shown as far as may be."""
    plan = small(acts=(Store("copy", Int(0), value),), arrays=arrays)
    return shown_only(plan, frozenset({"row", "hand"}))


def seen(plan: Plan, name: str) -> str:
    return next(array.seen for array in plan.arrays if array.name == name)


def test_what_is_worked_out_from_a_hand_is_nobodys_business() -> None:
    assert seen(hidden(load("hand", 0)), "copy") == NOBODY
    assert seen(hidden(add(load("row", 0), 1)), "copy") == "all"
    assert seen(hidden(load("hand", 0)), "hand") == "owner"  # as the rules say


def test_a_choice_that_hangs_on_a_hand_is_seen_but_what_follows_from_the_hand_is_not() -> None:
    assert seen(hidden(r("at")), "copy") == "all"  # everybody sees which cell was chosen
    assert seen(hidden(op("if", gt(load("hand", 0), 3), 1, 2)), "copy") == NOBODY


def test_a_plan_without_secrets_stays() -> None:
    plan = small(acts=(Store("row", Int(0), Int(1)),))
    assert shown_only(plan, frozenset()) is plan


# Bodies.


def test_a_block_known_to_be_lawful_asks_nothing() -> None:
    counting: tuple[Stmt, ...] = (
        Set("near", Int(0)),
        ForRow("i", "near", r("at"), (If(gt(load("row", v("i")), 0), (Set("near", Int(1)),)),)),
        Require(0, v("near")),
    )
    kept: tuple[Stmt, ...] = (Set("x", load("row", r("at"))), Store("row", r("at"), add(v("x"), 1)))
    assert without_requirements(Block(1, (*counting, *kept), Over(Int(0)))) == kept


def test_a_variable_that_the_end_of_a_block_reads_stays() -> None:
    body: tuple[Stmt, ...] = (Set("x", load("row", r("at"))), Require(0, gt(v("x"), 0)))
    assert without_requirements(Block(1, body, Branch(gt(v("x"), 1), 2, 3))) == body[:1]
    assert without_requirements(Block(1, body, Goto(2))) == ()


def hoisted(*body: Stmt, params: tuple[str, ...] = ()) -> tuple[Stmt, ...]:
    function = Function("f", params, body)
    plan = small(function)
    return body_of(function, Facts(plan, plan))


def test_what_stays_the_same_in_a_loop_is_worked_out_once() -> None:
    dear = add(load("row", 0), load("row", 1), load("row", 2))
    test = If(gt(load("row", v("i")), dear), (Return(v("i")),))
    first, loop, last = hoisted(For("i", Int(0), Int(6), (test,)), Return(Int(-1)))
    assert first == Set("^1", dear)
    assert loop == For("i", Int(0), Int(6), (If(gt(load("row", v("i")), v("^1")), (Return(v("i")),)),))
    assert last == Return(Int(-1))


def test_a_condition_on_the_outer_variable_is_asked_before_the_inner_loop() -> None:
    inner = If(both(eq(load("row", v("i")), 0), eq(load("row", v("j")), 1)), (Return(v("j")),))
    (outer, _) = hoisted(For("i", Int(0), Int(6), (ForRow("j", "near", v("i"), (inner,)),)), Return(Int(-1)))
    assert isinstance(outer, For)
    (asked,) = outer.body
    assert isinstance(asked, If)
    assert asked.condition == eq(load("row", v("i")), 0)
    assert isinstance(asked.then[0], ForRow)


def test_what_may_fault_is_not_worked_out_before_it_is_asked_for() -> None:
    dear = op("div", add(load("row", 0), load("row", 1), load("row", 2)), v("by"))
    test = If(gt(load("row", v("i")), 4), (If(gt(load("row", v("i")), dear), (Return(v("i")),)),))
    found = hoisted(For("i", Int(0), Int(6), (test,)), Return(Int(-1)), params=("by",))
    assert found[0] == Set("^1", add(load("row", 0), load("row", 1), load("row", 2)))  # but its harmless part is
    assert "div" not in repr([stmt for stmt in found if not isinstance(stmt, For)])


def test_conditions_in_one_another_become_one() -> None:
    leaf = Leaf((Int(1),))
    assert tidied((If(v("a"), (If(v("b"), (leaf,)),)),)) == (If(both(v("a"), v("b")), (leaf,)),)  # type: ignore[arg-type]
    assert tidied((If(v("a"), (leaf,), (leaf,)),)) == (leaf,)  # type: ignore[arg-type]
    may_fault = op("div", 1, v("a"))
    assert tidied((If(may_fault, (leaf,), (leaf,)),)) != (leaf,)  # type: ignore[arg-type]
