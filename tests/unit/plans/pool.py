"""A game with a bag that nobody looks into, hands that only their owners see, and questions to the others.

Cards of three kinds are dealt, two to each of three players. Who is at turn claims a kind; the others are asked in turn
to block with a card of that kind, which they lay open. An unblocked claim scores a point.
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
from tests.unit.plans.build import add, clause, eq, ge, gt, load, lt, mul, ne, op, r, sub, v

KINDS = ("white", "brown", "black")
PLAYERS = 3


def plan(players: int = PLAYERS, each: int = 3) -> Plan:
    def after(seat: str) -> object:
        return op("mod", add(r(seat), 1), players)

    dealt_to = op("mod", r("dealt"), players)
    at = add(mul(dealt_to, 3), r("drawn"))
    card = add(mul(r("asked"), 3), r("kind"))
    in_bag = load("bag", v("f"))
    draw = ChancePoint(
        0,
        "deal",
        ("drawn",),
        (For("f", Int(0), Int(3), (If(gt(in_bag, 0), (Yield((v("f"),), in_bag),)),)),),
        3,
        (Show(KINDS, r("drawn")),),
        dealt_to,
    )
    claim = ChoicePoint(
        0,
        "choose",
        "claim",
        r("turn"),
        (
            Arm(
                "claim",
                ("kind",),
                (
                    For(
                        "k",
                        Int(0),
                        Int(3),
                        (
                            Yield(
                                (v("k"),),
                            ),
                        ),
                    ),
                ),
                5,
                (Show(KINDS, r("kind")),),
                (0,),
                (3,),
            ),
            Arm("pass", (), (), 9, base=3),
        ),
    )
    ask = ChoicePoint(
        1, "ask", "block", r("asked"), (Arm("block", (), (), 7, base=4), Arm("refuse", (), (), 8, base=5))
    )
    return Plan(
        name="pool",
        players=players,
        seats=tuple(f"p{i}" for i in range(players)),
        key="00000000000000a3",
        arrays=(
            Array("bag", 3, 0, each, each, "hidden", 0, "nobody", "all"),
            Array("hand", 3 * players, 0, each, 0, "hidden", 3, "owner", "all"),
            Array("table", 3, 0, 3),
            Array("points", players, 0, 3),
        ),
        registers=(
            Register("turn", 0, players - 1, 0),
            Register("dealt", 0, 2 * players, 0),
            Register("drawn", -1, 2),
            Register("kind", -1, 2),
            Register("asked", -1, players - 1),
            Register("rounds", 0, 12, 0),
        ),
        tables={},
        rows={},
        functions=(Function("score", ("p",), (Return(load("points", v("p"))),)),),
        blocks=(
            Block(0, (), Goto(1)),
            Block(1, (), Branch(lt(r("dealt"), 2 * players), 2, 4)),
            Block(2, (), Chance(0)),
            Block(
                3,
                (
                    Store("bag", r("drawn"), sub(load("bag", r("drawn")), 1)),
                    Store("hand", at, add(load("hand", at), 1)),
                    SetReg("drawn", Int(-1)),
                    SetReg("dealt", add(r("dealt"), 1)),
                ),
                Goto(1),
            ),
            Block(4, (SetReg("kind", Int(-1)), SetReg("asked", Int(-1))), Choose(0)),
            Block(5, (SetReg("asked", after("turn")),), Goto(6)),  # type: ignore[arg-type]
            Block(6, (), Choose(1)),
            Block(
                7,
                (
                    Require(0, gt(load("hand", card), 0)),
                    Store("hand", card, sub(load("hand", card), 1)),
                    Store("table", r("kind"), add(load("table", r("kind")), 1)),
                ),
                Goto(9),
            ),
            Block(8, (SetReg("asked", after("asked")),), Branch(ne(r("asked"), r("turn")), 6, 10)),  # type: ignore[arg-type]
            Block(
                9,
                (SetReg("turn", after("turn")), SetReg("rounds", add(r("rounds"), 1))),  # type: ignore[arg-type]
                Branch(eq(r("rounds"), 12), 11, 4),
            ),
            Block(
                10,
                (Store("points", r("turn"), add(load("points", r("turn")), 1), True, 1),),
                Branch(ge(load("points", r("turn")), 3), 12, 9),
            ),
            Block(11, (), Over(Int(0))),
            Block(12, (), Over(Int(1))),
        ),
        entry=0,
        choices=(claim, ask),
        chances=(draw,),
        clauses=(clause("block.same_kind"), clause("points", "fault", 2)),
        ends=("twelve_rounds", "three_points"),
        ranking=(RankKey("points", "score", True),),
        shared=True,
        left="",
        turn_register="turn",
        storages=(
            Storage("bag", "count", "bag", "", ("bag",), KINDS, 3),
            Storage("hand", "count", "hand", "", tuple(f"p{i}" for i in range(players)), KINDS, 3),
            Storage("table", "count", "table", "", ("table",), KINDS, 3),
        ),
    )
