"""A division by zero or an index outside its table is never folded away: it stays to fault where it stood."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cafetal.executors.reference.interpret import Interpreter
from cafetal.plan import Call, Expr, Function, If, Int, Op, Plan, Return, Set, Stmt, TableLookup, Var
from cafetal.plan.faults import FaultError
from cafetal.plan.passes.intervals import Ranges
from cafetal.plan.passes.table import simplified
from tests.unit.cli.shell_games import bundled

ZERO_DIVISION = Op("div", (Int(1), Var("zero")))
OUTSIDE = TableLookup("few", Int(3))
CALLED = Call("bad", (Var("zero"),))


def plan_of(body: tuple[Stmt, ...]) -> Plan:
    """A plan with a function of one parameter, and one that divides by its own."""
    old = bundled("tic_tac_toe", 2).plan
    bad = Function("bad", ("by",), (Return(Op("div", (Int(7), Var("by")))),))
    first = Function("first", ("one", "two"), (Return(Op("if", (Var("one"), Var("one"), Var("two")))),))
    functions = (*old.functions, bad, first, Function("asked", ("zero",), body))
    return replace(old, functions=functions, tables={**old.tables, "few": (1, 2)})


def results(body: tuple[Stmt, ...]) -> list[object]:
    """What the function gives, as it is and simplified."""
    found: list[object] = []
    plan = plan_of(body)
    for tried in (plan, simplified(plan)):
        executor = Interpreter(tried)
        try:
            found.append(executor.call("asked", executor.layout.initial(), 0))
        except FaultError:
            found.append("fault")
    return found


def value(expr: Expr) -> tuple[Stmt, ...]:
    return (Return(expr),)


@pytest.mark.parametrize("fault", [ZERO_DIVISION, OUTSIDE, CALLED], ids=["division", "index", "call"])
@pytest.mark.parametrize(
    "form",
    [
        lambda f: (Set("x", f), Return(Int(1))),
        lambda f: (If(f, (), ()), Return(Int(1))),
        lambda f: (If(Op("gt", (f, Int(0))), (Set("x", Int(1)),), ()), Return(Int(1))),
        lambda f: (If(f, (Return(Int(1)),), (Return(Int(1)),)),),
        lambda f: value(Op("mul", (f, Int(0)))),
        lambda f: value(Op("sub", (f, f))),
        lambda f: value(Op("mod", (f, Int(1)))),
        lambda f: value(Op("mod", (Op("add", (Op("mul", (f, Int(4))), Int(1))), Int(4)))),
        lambda f: value(Op("eq", (f, f))),
        lambda f: value(Op("and", (f, Int(0)))),
        lambda f: value(Op("or", (f, Int(1)))),
        lambda f: value(Op("if", (f, Int(2), Int(2)))),
        lambda f: value(Call("first", (Int(1), f))),
        lambda f: value(Call("first", (Var("zero"), f))),
        lambda f: (Set("x", f), If(Var("zero"), (Return(Var("x")),), ()), Return(Int(3))),
        lambda f: value(Op("max", (Op("mul", (f, Int(0))), Int(5)))),
    ],
)
def test_a_fault_stays(form: object, fault: Expr) -> None:
    before, after = results(form(fault))  # type: ignore[operator]
    assert before == after == "fault"


def test_what_is_never_asked_does_not_fault() -> None:
    body = value(Op("if", (Var("zero"), ZERO_DIVISION, Op("and", (Int(0), CALLED)))))
    assert results(body) == [0, 0]


def test_a_largest_number_is_looked_for_to_the_end_if_one_may_fault() -> None:
    from cafetal.plan import For

    best = (
        Set("best", Int(-1)),
        For(
            "i",
            Int(0),
            Int(3),
            (
                Set("key", Op("div", (Int(8), Op("sub", (Int(1), Var("i")))))),
                If(Op("gt", (Var("key"), Var("best"))), (Set("best", Var("key")),)),
            ),
        ),
        Return(Var("best")),
    )
    plan = plan_of(value(Op("ge", (Call("largest", ()), Int(2)))))
    plan = replace(plan, functions=(Function("largest", (), best), *plan.functions))
    for tried in (plan, simplified(plan)):
        executor = Interpreter(tried)
        with pytest.raises(FaultError):
            executor.call("asked", executor.layout.initial(), 0)


def test_a_value_that_may_only_fault_keeps_what_it_reads() -> None:
    read = Set("x", Call("bad", (Op("add", (Var("x"), Int(1))),)))
    assert results((Set("x", Op("mod", (Var("zero"), Int(5)))), read, Return(Int(1)))) == [1, 1]


def test_what_a_function_is_given_counts_among_the_values_of_a_parameter_that_it_sets_anew() -> None:
    later = (If(Op("lt", (Var("one"), Int(0))), (Return(Var("one")),), ()), Set("one", Int(3)), Return(Var("one")))
    plan = plan_of(value(Int(1)))
    changed = replace(plan, functions=(*plan.functions, Function("later", ("one",), later)))
    low, high = Ranges(changed).result("later")
    assert low <= -5 and high >= 3
