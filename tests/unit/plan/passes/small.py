"""Small plans for the tests of passes: a row of six cells, two seats, a choice of a cell, and what a test adds."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.plan import (
    Arm,
    Array,
    Block,
    ChancePoint,
    ChoicePoint,
    Choose,
    For,
    Function,
    Int,
    Over,
    Plan,
    Reg,
    Register,
    Stmt,
    Var,
    Yield,
)
from tests.unit.plans.build import clause

ANY_CELL: tuple[Stmt, ...] = (For("i", Int(0), Int(6), (Yield((Var("i"),)),)),)
PLACED = Array("row", 6, 0, 9)


def choice(number: int = 0, target: int = 1, domain: tuple[Stmt, ...] = ANY_CELL, **more: object) -> ChoicePoint:
    """The choice of a cell, kept in the register `at`."""
    arm = Arm("", ("at",), domain, target, (), (0,), (6,), 6 * number)
    return ChoicePoint(number, "choose", f"cell {number}", Reg("turn"), (arm,), **more)  # type: ignore[arg-type]


def small(
    *functions: Function,
    acts: tuple[Stmt, ...] = (),
    blocks: Sequence[Block] = (),
    choices: Sequence[ChoicePoint] = (),
    chances: Sequence[ChancePoint] = (),
    arrays: Sequence[Array] = (PLACED,),
    turn_block: int = -1,
) -> Plan:
    """A plan that waits for a choice of a cell, runs `acts`, and ends; or one of other blocks."""
    usual = (Block(0, (), Choose(0)), Block(1, acts, Over(Int(0))))
    return Plan(
        name="small",
        players=2,
        seats=("left", "right"),
        key="0" * 16,
        arrays=tuple(arrays),
        registers=(
            Register("at", -1, 5),
            Register("to", -1, 5),
            Register("turn", 0, 1, 0),
            Register("left", 0, 1, 0),
        ),
        tables={"few": (0, 1, 1, 2)},
        rows={"near": ((1,), (0, 2), (1, 3), (2, 4), (3, 5), (4,))},
        functions=functions,
        blocks=tuple(blocks) or usual,
        entry=0,
        choices=tuple(choices) or (choice(),),
        chances=tuple(chances),
        clauses=(clause("one"), clause("two", line=2)),
        ends=("over",),
        ranking=(),
        shared=True,
        left="",
        turn_register="turn",
        storages=(),
        turn_block=turn_block,
    )
