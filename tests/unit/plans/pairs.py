"""A requirement after an effect that a second choice may repair.

A player puts a stone on one of eight fields, then may put a second one; afterwards the worth of the two neighbours of
each stone just placed must be even in total. Who cannot move has lost.
"""

from __future__ import annotations

from cafetal.plan import (
    Arm,
    Array,
    Block,
    Branch,
    ChoicePoint,
    Choose,
    For,
    Function,
    Goto,
    If,
    Int,
    Over,
    Plan,
    Probe,
    RankKey,
    Register,
    Require,
    Return,
    Set,
    SetReg,
    Show,
    Store,
    Yield,
)
from cafetal.plan import Done as DoneEnd
from tests.unit.plans.build import add, call, clause, eq, load, look, mul, op, r, sub, v

FIELDS = 8
NAMES = tuple(f"f{i}" for i in range(FIELDS))
WORTH = (1, 2, 3, 1, 1, 2, 2, 1)


def fields(register: str, base: int, target: int) -> Arm:
    free = For("i", Int(0), Int(FIELDS), (If(eq(load("fields", v("i")), 0), (Yield((v("i"),)),)),))
    return Arm("put", (register,), (free,), target, (Show(NAMES, r(register)),), (0,), (FIELDS,), base)


def put(register: str) -> Store:
    return Store("fields", r(register), Int(1))


def stop(base: int, over: int, on: int) -> tuple[Arm, ...]:
    return (Arm("stop", (), (), over, base=base), Arm("", (), (), on, base=base + 1))


def _even() -> Function:
    even = (
        Set("n", Int(0)),
        For(
            "i",
            Int(0),
            Int(FIELDS),
            (
                If(
                    op("eq", load("fields", v("i")), 1),
                    (Set("n", add(v("n"), mul(look("worth", v("i")), look("weight", v("i"))))),),
                ),
            ),
        ),
        Return(eq(op("mod", v("n"), 2), 0)),
    )
    return Function("even", (), even)


def _blocks() -> tuple[Block, ...]:
    return (
        Block(0, (), Branch(Probe(20, ()), 1, 9)),
        Block(1, (), Choose(0)),
        Block(2, (put("one"),), Choose(1)),
        Block(3, (), Choose(2)),
        Block(4, (put("two"),), Goto(5)),
        Block(5, (Require(0, call("even")),), Goto(7)),
        Block(
            7,
            (
                For(
                    "i",
                    Int(0),
                    Int(FIELDS),
                    (If(eq(load("fields", v("i")), 1), (Store("fields", v("i"), Int(2)),)),),
                ),
                SetReg("turn", sub(1, r("turn"))),
                SetReg("one", Int(-1)),
                SetReg("two", Int(-1)),
            ),
            Goto(0),
        ),
        Block(9, (SetReg("loser", r("turn")),), Over(Int(0))),
        Block(20, (), Choose(3)),
        Block(21, (put("one"),), Choose(4)),
        Block(22, (), Choose(5)),
        Block(23, (put("two"),), Goto(24)),
        Block(24, (Require(0, call("even")),), DoneEnd()),
    )


def _choices() -> tuple[ChoicePoint, ...]:
    """Points 0 (first stone), 1 (stop or go on), 2 (second stone); 3 to 5 are the same in a probe."""
    return (
        ChoicePoint(0, "choose", "one", r("turn"), (fields("one", 0, 2),)),
        ChoicePoint(1, "repeat", "repeat", r("turn"), stop(8, 5, 3)),
        ChoicePoint(2, "choose", "two", r("turn"), (fields("two", 10, 4),)),
        ChoicePoint(3, "choose", "one", r("turn"), (fields("one", 18, 21),)),
        ChoicePoint(4, "repeat", "repeat", r("turn"), stop(26, 24, 22)),
        ChoicePoint(5, "choose", "two", r("turn"), (fields("two", 28, 23),)),
    )


def plan() -> Plan:
    return Plan(
        name="pairs",
        players=2,
        seats=("first", "second"),
        key="00000000000000a5",
        arrays=(Array("fields", FIELDS, 0, 2),),
        registers=(
            Register("turn", 0, 1, 0),
            Register("one", -1, FIELDS - 1),
            Register("two", -1, FIELDS - 1),
            Register("loser", -1, 1),
        ),
        tables={"worth": WORTH, "weight": (1, 1, 1, 1, 1, 1, 1, 3)},
        rows={},
        functions=(
            _even(),
            Function("won", ("p",), (Return(op("ne", r("loser"), v("p"))),)),
        ),
        blocks=_blocks(),
        entry=0,
        choices=_choices(),
        chances=(),
        clauses=(clause("put.even", "ensure", 3),),
        ends=("stuck",),
        ranking=(RankKey("won", "won", True),),
        shared=False,
        left="",
        turn_register="turn",
        storages=(),
    )
