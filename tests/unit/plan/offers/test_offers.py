"""How a choice of a small plan becomes the program that lists its moves; each lists what the reference lists."""

from __future__ import annotations

from itertools import product

from cafetal.executors.python import PythonExecutor
from cafetal.executors.reference.interpret import Interpreter
from cafetal.plan import (
    Block,
    Choose,
    Expr,
    For,
    ForRow,
    Function,
    Goto,
    If,
    Int,
    Op,
    Over,
    Plan,
    Probe,
    Require,
    Return,
    SetReg,
    Stmt,
    Store,
    Yield,
)
from cafetal.plan.offers.program import Body, CompletionCheck, Leaf, nodes
from cafetal.plan.offers.specialise import Specialiser
from cafetal.plan.passes.analysis import Analysis
from cafetal.plan.passes.table import facts_of
from tests.unit.plan.passes.small import choice, small
from tests.unit.plans.build import add, call, eq, gt, load, lt, r, sub, v


def offer(plan: Plan) -> Body:
    """The program that lists the moves of the first choice; it lists those of the reference in many positions."""
    quick, slow = PythonExecutor(plan), Interpreter(plan)
    first = quick.layout.arrays["row"]
    for filled in product((0, 1), repeat=6):
        cells = quick.start()
        cells[first : first + 6] = filled
        assert quick.moves(cells) == slow.moves(cells)
    return facts_of(plan).builder.moves(plan.choices[0])


def checks(body: Body) -> list[CompletionCheck]:
    return [node for node in nodes(body) if isinstance(node, CompletionCheck)]


def conditions(body: Body) -> list[object]:
    return [node.condition for node in nodes(body) if isinstance(node, If)]


LAY = Store("row", r("at"), Int(1))
FREE = eq(load("row", r("at")), 0)


def test_a_requirement_is_a_condition_of_the_list() -> None:
    (loop,) = offer(small(acts=(Require(0, FREE), LAY)))
    assert isinstance(loop, For)
    (asked,) = loop.body
    assert isinstance(asked, If)
    assert asked.condition == eq(load("row", v(loop.name)), 0)
    assert asked.then == (Leaf((v(loop.name),)),)  # type: ignore[comparison-overlap]


def test_a_requirement_behind_an_effect_that_does_not_touch_it_is_asked_before() -> None:
    program = offer(small(acts=(SetReg("to", Int(3)), LAY, Require(0, gt(r("at"), 2)))))
    assert not checks(program)
    assert len(conditions(program)) == 1


def test_a_requirement_that_reads_what_was_done_is_tried_on_a_copy() -> None:
    near: Stmt = Require(0, eq(load("row", 0), 1))
    (check,) = checks(offer(small(acts=(LAY, near))))
    assert check.block == 1
    assert [name for name, _ in check.sets] == ["at"]


def test_what_an_effect_has_not_changed_where_it_was_not_made_is_asked_before() -> None:
    high, free = gt(r("at"), 2), eq(load("row", 0), 0)
    step: Stmt = If(free, (Require(0, high), Store("row", Int(1), Int(1))))
    program = offer(small(acts=(If(high, (LAY,)), step)))
    assert not checks(program)
    asked = small(acts=(LAY, step))  # it is made in any case, and may be at the first place
    assert checks(offer(asked))


def test_many_conditions_behind_an_effect_do_not_double_the_program_each() -> None:
    def apart(i: int) -> Expr:
        return eq(Op("mod", (r("at"), Int(i + 2))), 1)

    high = gt(r("at"), 2)
    steps = [If(apart(i), (Require(0, apart(i + 20)), Store("row", Int(1), Int(1)))) for i in range(14)]
    first: Stmt = If(eq(load("row", 0), 0), (Require(0, high), Store("row", Int(1), Int(1))))
    assert len(list(nodes(offer(small(acts=(If(high, (LAY,)), first, *steps)))))) < 1_000


def test_what_cannot_be_refused_any_more_is_not_asked() -> None:
    never: Stmt = Require(0, Int(1))
    program = offer(small(acts=(LAY, never)))
    assert not checks(program)
    assert not conditions(program)


def two_steps(*acts: Stmt, domain: tuple[Stmt, ...]) -> Plan:
    """A choice of `at`, then one of another cell, by the same player."""
    blocks = (
        Block(0, (), Choose(0)),
        Block(1, (SetReg("to", r("at")),), Choose(1)),
        Block(2, acts, Over(Int(0))),
    )
    return small(blocks=blocks, choices=(choice(0), choice(1, 2, domain)))


BESIDE: tuple[Stmt, ...] = (ForRow("j", "near", r("to"), (If(eq(load("row", v("j")), 0), (Yield((v("j"),)),)),)),)


def test_choices_of_one_player_stand_inside_one_another() -> None:
    (outer,) = offer(two_steps(LAY, domain=BESIDE))
    assert isinstance(outer, For)
    (inner,) = outer.body
    assert isinstance(inner, ForRow)
    assert inner.index == v(outer.name)  # the register is a variable
    leaf = next(node for node in nodes((inner,)) if isinstance(node, Leaf))
    assert leaf.numbers == (v(outer.name), add(v(inner.name), 6))


def test_a_choice_of_somebody_else_ends_the_move() -> None:
    blocks = (
        Block(0, (), Choose(0)),
        Block(1, (SetReg("turn", sub(1, r("turn"))),), Choose(1)),
        Block(2, (LAY,), Over(Int(0))),
    )
    program = offer(small(blocks=blocks, choices=(choice(0), choice(1, 2))))
    assert [len(node.numbers) for node in nodes(program) if isinstance(node, Leaf)] == [1]


def test_a_function_that_reads_a_register_is_given_its_value() -> None:
    near = Function("near", ("i",), (Return(eq(r("to"), v("i"))),))
    apart = Function("apart", ("i",), (Return(eq(r("turn"), v("i"))),))
    via = Function("via", ("i",), (Return(call("near", add(v("i"), 1))),))
    specialiser = Specialiser(Analysis(small(near, apart, via)))
    env = {"to": v("chosen")}
    assert specialiser.call("near", (Int(1),), env) == call("near@to", 1, v("chosen"))
    assert specialiser.call("apart", (Int(1),), env) == call("apart", 1)
    assert specialiser.call("via", (Int(1),), env) == call("via@to", 1, v("chosen"))
    assert specialiser.made["near@to"].params == ("i", "@to")
    assert specialiser.made["near@to"].body == (Return(eq(v("@to"), v("i"))),)
    assert specialiser.made["via@to"].body == (Return(call("near@to", add(v("i"), 1), v("@to"))),)


def test_a_question_is_given_the_registers_that_its_flow_reads() -> None:
    specialiser = Specialiser(Analysis(small(acts=(Require(0, lt(r("to"), 3)),))))
    assert specialiser.probe(1, (), {"to": v("x"), "left": v("y")}) == Probe(1, (("to", v("x")),))
    assert specialiser.probe(1, (("to", Int(1)),), {"to": v("x")}) == Probe(1, (("to", Int(1)),))


def test_a_flow_that_goes_on_without_refusing_needs_no_copy() -> None:
    blocks = (Block(0, (), Choose(0)), Block(1, (LAY,), Goto(2)), Block(2, (SetReg("to", Int(1)),), Over(Int(0))))
    assert not checks(offer(small(blocks=blocks)))
