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
    Expr,
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
PLAYERS, EACH = 3, 3


def after(seat: str) -> Expr:
    """The next seat."""
    return op("mod", add(r(seat), 1), PLAYERS)


def _draw() -> ChancePoint:
    in_bag = load("bag", v("f"))
    return ChancePoint(
        0,
        "deal",
        ("drawn",),
        (For("f", Int(0), Int(3), (If(gt(in_bag, 0), (Yield((v("f"),), in_bag),)),)),),
        3,
        (Show(KINDS, r("drawn")),),
        op("mod", r("dealt"), PLAYERS),
    )


def _choices() -> tuple[ChoicePoint, ...]:
    kinds = (For("k", Int(0), Int(3), (Yield((v("k"),)),)),)
    claim = Arm("claim", ("kind",), kinds, 5, (Show(KINDS, r("kind")),), (0,), (3,))
    block, refuse = Arm("block", (), (), 7, base=4), Arm("refuse", (), (), 8, base=5)
    return (
        ChoicePoint(0, "choose", "claim", r("turn"), (claim, Arm("pass", (), (), 9, base=3))),
        ChoicePoint(1, "ask", "block", r("asked"), (block, refuse)),
    )


def _blocks() -> tuple[Block, ...]:
    dealt_to = op("mod", r("dealt"), PLAYERS)
    at = add(mul(dealt_to, 3), r("drawn"))
    card = add(mul(r("asked"), 3), r("kind"))
    return (
        Block(0, (), Goto(1)),
        Block(1, (), Branch(lt(r("dealt"), 2 * PLAYERS), 2, 4)),
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
        Block(5, (SetReg("asked", after("turn")),), Goto(6)),
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
        Block(8, (SetReg("asked", after("asked")),), Branch(ne(r("asked"), r("turn")), 6, 10)),
        Block(
            9,
            (SetReg("turn", after("turn")), SetReg("rounds", add(r("rounds"), 1))),
            Branch(eq(r("rounds"), 12), 11, 4),
        ),
        Block(
            10,
            (Store("points", r("turn"), add(load("points", r("turn")), 1), True, 1),),
            Branch(ge(load("points", r("turn")), 3), 12, 9),
        ),
        Block(11, (), Over(Int(0))),
        Block(12, (), Over(Int(1))),
    )


def plan() -> Plan:
    return Plan(
        name="pool",
        players=PLAYERS,
        seats=tuple(f"p{i}" for i in range(PLAYERS)),
        key="00000000000000a3",
        arrays=(
            Array("bag", 3, 0, EACH, EACH, "hidden", 0, "nobody", "all"),
            Array("hand", 3 * PLAYERS, 0, EACH, 0, "hidden", 3, "owner", "all"),
            Array("table", 3, 0, 3),
            Array("points", PLAYERS, 0, 3),
        ),
        registers=(
            Register("turn", 0, PLAYERS - 1, 0),
            Register("dealt", 0, 2 * PLAYERS, 0),
            Register("drawn", -1, 2),
            Register("kind", -1, 2),
            Register("asked", -1, PLAYERS - 1),
            Register("rounds", 0, 12, 0),
        ),
        tables={},
        rows={},
        functions=(Function("score", ("p",), (Return(load("points", v("p"))),)),),
        blocks=_blocks(),
        entry=0,
        choices=_choices(),
        chances=(_draw(),),
        clauses=(clause("block.same_kind"), clause("points", "fault", 2)),
        ends=("twelve_rounds", "three_points"),
        ranking=(RankKey("points", "score", True),),
        shared=True,
        left="",
        turn_register="turn",
        storages=(
            Storage("bag", "count", "bag", "", ("bag",), KINDS, 3),
            Storage("hand", "count", "hand", "", tuple(f"p{i}" for i in range(PLAYERS)), KINDS, 3),
            Storage("table", "count", "table", "", ("table",), KINDS, 3),
        ),
    )
