"""Two dice that must be used as far as possible, and then with as few pips lost as possible.

Each player has three men on a row of ten fields. A die moves a man forward onto a field that is free. The choices stand
under a judge: most dice used, then most pips used. Who has a man on the last field wins.
"""

from __future__ import annotations

from cafetal.plan import (
    Arm,
    Array,
    Block,
    Branch,
    Chance,
    ChancePoint,
    ChoicePoint,
    Choose,
    For,
    Function,
    Goto,
    If,
    Int,
    Objective,
    Over,
    Plan,
    RankKey,
    Register,
    Require,
    Return,
    SetReg,
    Show,
    Store,
    Yield,
)
from tests.unit.plans.build import add, both, clause, eq, ge, gt, load, lt, op, r, sub, v

FIELDS = 10
NAMES = tuple(f"f{i}" for i in range(FIELDS))


def _arms() -> tuple[Arm, ...]:
    mine = add(r("turn"), 1)
    pick = Arm(
        "move",
        ("die", "from"),
        (
            For(
                "d",
                Int(1),
                Int(4),
                (
                    If(
                        gt(load("dice", v("d")), 0),
                        (
                            For(
                                "i",
                                Int(0),
                                Int(FIELDS),
                                (If(eq(load("row", v("i")), mine), (Yield((v("d"), v("i"))),)),),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        4,
        (Show(("", "1", "2", "3"), r("die")), Show(NAMES, r("from"))),
        (0, 0),
        (4, FIELDS),
    )
    return pick, Arm("stop", (), (), 6, base=40)


def _roll() -> ChancePoint:
    return ChancePoint(
        0,
        "roll",
        ("die",),
        tuple(Yield((Int(d),), Int(w)) for d, w in ((1, 3), (2, 2), (3, 1))),
        2,
        (Show(("", "1", "2", "3"), r("die")),),
    )


def _blocks() -> tuple[Block, ...]:
    mine = add(r("turn"), 1)
    goal = add(r("from"), r("die"))
    return (
        Block(
            0,
            (
                *(Store("row", Int(i), Int(1)) for i in (0, 2, 4)),
                *(Store("row", Int(i), Int(2)) for i in (1, 3, 5)),
            ),
            Goto(1),
        ),
        Block(1, (), Chance(0)),
        Block(
            2,
            (
                Store("dice", r("die"), add(load("dice", r("die")), 1)),
                SetReg("rolled", add(r("rolled"), 1)),
                SetReg("die", Int(-1)),
            ),
            Branch(lt(r("rolled"), 2), 1, 3),
        ),
        Block(3, (), Choose(0)),
        Block(
            4,
            (
                Require(0, lt(goal, FIELDS)),
                Require(1, eq(load("row", op("min", goal, FIELDS - 1)), 0)),
                Store("row", r("from"), Int(0)),
                Store("row", goal, mine),
                Store("dice", r("die"), sub(load("dice", r("die")), 1)),
                SetReg("used", add(r("used"), 1)),
                SetReg("pips", add(r("pips"), r("die"))),
            ),
            Branch(lt(r("used"), 2), 3, 6),
        ),
        Block(6, (), Objective(0, (r("used"), r("pips")), 7)),
        Block(
            7,
            (
                For("d", Int(0), Int(4), (Store("dice", v("d"), Int(0)),)),
                *(SetReg(name, Int(0)) for name in ("rolled", "used", "pips")),
                SetReg("die", Int(-1)),
                SetReg("from", Int(-1)),
                SetReg("turns", add(r("turns"), 1)),
            ),
            Branch(op("or", both(gt(load("row", Int(FIELDS - 1)), 0), ge(r("turns"), 2)), eq(r("turns"), 30)), 9, 8),
        ),
        Block(8, (SetReg("turn", sub(1, r("turn"))),), Goto(1)),
        Block(9, (), Over(Int(0))),
    )


def plan() -> Plan:
    return Plan(
        name="pips",
        players=2,
        seats=("black", "white"),
        key="00000000000000a4",
        arrays=(Array("row", FIELDS, 0, 2), Array("dice", 4, 0, 2)),
        registers=(
            Register("turn", 0, 1, 0),
            Register("die", -1, 3),
            Register("from", -1, FIELDS - 1),
            Register("rolled", 0, 2, 0),
            Register("used", 0, 2, 0),
            Register("pips", 0, 6, 0),
            Register("turns", 0, 30, 0),
        ),
        tables={},
        rows={},
        functions=(Function("last", ("p",), (Return(eq(load("row", Int(FIELDS - 1)), add(v("p"), 1))),)),),
        blocks=_blocks(),
        entry=0,
        choices=(ChoicePoint(0, "choose", "move", r("turn"), _arms(), best=0, clause=2),),
        chances=(_roll(),),
        clauses=(clause("move.on_board"), clause("move.free", line=2), clause("move.full_use", "ensure", 3)),
        ends=("arrived",),
        ranking=(RankKey("last", "last", True),),
        shared=True,
        left="",
        turn_register="turn",
        storages=(),
    )
