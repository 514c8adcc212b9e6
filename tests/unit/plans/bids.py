"""Sealed bids: both players choose in secret, then the bids are opened; the higher one takes the prize and pays."""

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
    Int,
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
from tests.unit.plans.build import add, clause, eq, ge, gt, load, r, sub, v

AMOUNTS = tuple(str(i) for i in range(6))


def plan() -> Plan:
    def bid(seat: int) -> ChoicePoint:
        name = f"bid{seat}"
        domain = (For("n", Int(0), Int(6), (Yield((v("n"),)),)),)
        arm = Arm("bid", (name,), domain, 2 + seat, (Show(AMOUNTS, r(name)),), (0,), (6,), 6 * seat)
        return ChoicePoint(seat, "choose", name, Int(seat), (arm,), secret=True)

    def win(seat: int) -> Block:
        purse, prize = load("purse", Int(seat)), load("prizes", Int(seat))
        return Block(
            5 + seat,
            (
                Store("purse", Int(seat), sub(purse, r(f"bid{seat}"))),
                Store("prizes", Int(seat), add(prize, 1)),
            ),
            Goto(7),
        )

    return Plan(
        name="bids",
        players=2,
        seats=("left", "right"),
        key="00000000000000a6",
        arrays=(Array("purse", 2, 0, 10, 10), Array("prizes", 2, 0, 5)),
        registers=(
            Register("bid0", -1, 5, secret="hider0"),
            Register("bid1", -1, 5, secret="hider1"),
            Register("hider0", -1, 1, 0),
            Register("hider1", -1, 1, 1),
            Register("turn", 0, 1, 0),
            Register("rounds", 0, 5, 0),
        ),
        tables={},
        rows={},
        functions=(Function("prizes", ("p",), (Return(load("prizes", v("p"))),)),),
        blocks=(
            Block(0, (SetReg("bid0", Int(-1)), SetReg("bid1", Int(-1))), Goto(1)),
            Block(1, (), Choose(0)),
            Block(2, (Require(0, ge(load("purse", Int(0)), r("bid0"))),), Choose(1)),
            Block(3, (Require(1, ge(load("purse", Int(1)), r("bid1"))),), Goto(4)),
            Block(4, (), Branch(gt(r("bid0"), r("bid1")), 5, 8)),
            win(0),
            win(1),
            Block(7, (SetReg("rounds", add(r("rounds"), 1)),), Branch(eq(r("rounds"), 5), 9, 0)),
            Block(8, (), Branch(gt(r("bid1"), r("bid0")), 6, 7)),
            Block(9, (), Over(Int(0))),
        ),
        entry=0,
        choices=(bid(0), bid(1)),
        chances=(),
        clauses=(clause("bid.purse", "pay"), clause("bid.purse", "pay", 2)),
        ends=("five_rounds",),
        ranking=(RankKey("prizes", "prizes", True),),
        shared=True,
        left="",
        turn_register="turn",
        storages=(),
    )
