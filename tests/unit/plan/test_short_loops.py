"""Loops made shorter or replaced: that it is done where it may be and not where it may not, with the same results."""

from __future__ import annotations

import random

import pytest

from cafetal.executors.python import PythonExecutor
from cafetal.executors.reference.interpret import Interpreter
from cafetal.plan import (
    Break,
    Expr,
    Fault,
    For,
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
    Var,
)  # fmt: skip
from cafetal.plan.passes.loops_to_branches import directly
from cafetal.plan.passes.table import simplified
from cafetal.plan.passes.threshold import reaching
from tests.unit.cli.shell_games import bundled

V, SEAT = Var("v"), Var("seat")


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
