"""Tic-tac-toe: three in a line wins; a full board is a draw."""

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
    RankKey,
    Register,
    Require,
    Return,
    SetReg,
    Show,
    Storage,
    Store,
    Yield,
)
from tests.unit.plans.build import add, both, call, clause, eq, load, look, mul, op, r, sub, v

LINES = (0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 3, 6, 1, 4, 7, 2, 5, 8, 0, 4, 8, 2, 4, 6)
CELLS = tuple(f"{column}{row}" for row in "123" for column in "abc")


def plan() -> Plan:
    line_is_full = both(
        *(eq(load("board", look("lines", add(mul(v("l"), 3), i))), add(v("p"), 1)) for i in range(3)),
    )
    wins = Function("wins", ("p",), (For("l", Int(0), Int(8), (If(line_is_full, (Return(Int(1)),)),)), Return(Int(0))))
    score = Function("score", ("p",), (Return(eq(load("won", 0), add(v("p"), 1))),))
    place = ChoicePoint(
        0,
        "choose",
        "square",
        r("turn"),
        (
            Arm(
                "place",
                ("square",),
                (For("i", Int(0), Int(9), (Yield((v("i"),)),)),),
                1,
                (Show(CELLS, r("square")),),
                (0,),
                (9,),
            ),
        ),
    )
    return Plan(
        name="tic_tac_toe",
        players=2,
        seats=("crosses", "noughts"),
        key="00000000000000a1",
        arrays=(Array("board", 9, 0, 2), Array("won", 1, 0, 2)),
        registers=(Register("turn", 0, 1, 0), Register("square", -1, 8), Register("count", 0, 9, 0)),
        tables={"lines": LINES},
        rows={},
        functions=(wins, score),
        blocks=(
            Block(0, (), Choose(0)),
            Block(
                1,
                (
                    Require(0, eq(load("board", r("square")), 0)),
                    Store("board", r("square"), add(r("turn"), 1)),
                    SetReg("count", add(r("count"), 1)),
                ),
                Branch(call("wins", r("turn")), 2, 3),
            ),
            Block(2, (Store("won", Int(0), add(r("turn"), 1)),), Over(Int(0))),
            Block(3, (), Branch(op("eq", r("count"), 9), 4, 5)),
            Block(4, (), Over(Int(1))),
            Block(5, (SetReg("turn", sub(1, r("turn"))), SetReg("square", Int(-1))), Goto(0)),
        ),
        entry=0,
        choices=(place,),
        chances=(),
        clauses=(clause("place.free"),),
        ends=("line", "full"),
        ranking=(RankKey("score", "score", True),),
        shared=True,
        left="",
        turn_register="turn",
        storages=(Storage("board", "one", "square", "board", CELLS, ("cross", "nought")),),
    )
