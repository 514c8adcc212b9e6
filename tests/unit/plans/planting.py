"""Choices in one another: a worker from the market, then a field; or three different cards in order.

The lawful fields depend on the worker only through its kind, so the list of a kind is made once. Picking cards comes
back to the same choice point within one move.
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
    ForRow,
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
    Set,
    SetReg,
    Show,
    Store,
    Yield,
)
from tests.unit.plans.build import add, both, call, clause, either, eq, ge, gt, load, look, lt, mul, no, op, r, sub, v

SPACES, FIELDS, CARDS, KINDS = 8, 16, 6, 3
AREA = tuple(i // 6 for i in range(FIELDS))
PRICE = (1, 2, 3, 1, 2, 4, 2, 3, 4)  # kind * 3 + area
NEAR = tuple(
    tuple(j for j in range(FIELDS) if (abs(i - j) == 1 and i // 4 == j // 4) or abs(i - j) == 4) for i in range(FIELDS)
)
SPACE_NAMES = tuple(f"m{i}" for i in range(SPACES))
FIELD_NAMES = tuple(f"f{i}" for i in range(FIELDS))
CARD_NAMES = tuple(f"c{i}" for i in range(CARDS))
KIND_NAMES = ("white", "brown", "black")


def _functions() -> tuple[Function, ...]:
    own = both(
        eq(load("fields", v("n")), add(v("kind"), 1)),
        eq(load("owners", v("n")), v("p")),
    )
    foreign = both(
        eq(load("fields", v("n")), add(v("kind"), 1)),
        op("ne", load("owners", v("n")), v("p")),
    )
    anywhere = both(eq(load("fields", v("i")), add(v("kind"), 1)), eq(load("owners", v("i")), v("p")))
    return (
        Function(
            "touches", ("f", "p", "kind"), (ForRow("n", "near", v("f"), (If(own, (Return(Int(1)),)),)), Return(Int(0)))
        ),
        Function(
            "meets",
            ("f", "p", "kind"),
            (ForRow("n", "near", v("f"), (If(foreign, (Return(Int(1)),)),)), Return(Int(0))),
        ),
        Function(
            "has", ("p", "kind"), (For("i", Int(0), Int(FIELDS), (If(anywhere, (Return(Int(1)),)),)), Return(Int(0)))
        ),
        Function("price", ("kind", "f"), (Return(look("price", add(mul(v("kind"), 3), look("area", v("f"))))),)),
        Function("yours", ("p",), (Return(eq(v("p"), r("turn"))),)),
        Function(
            "planted",
            ("p",),
            (
                Set("n", Int(0)),
                For("i", Int(0), Int(FIELDS), (If(eq(load("owners", v("i")), v("p")), (Set("n", add(v("n"), 1)),)),)),
                Return(v("n")),
            ),
        ),
    )


def _choices() -> tuple[ChoicePoint, ...]:
    worker = For("i", Int(0), Int(SPACES), (If(gt(load("market", v("i")), 0), (Yield((v("i"),)),)),))
    field = For("i", Int(0), Int(FIELDS), (Yield((v("i"),)),))
    card = For("i", add(r("card"), 1), Int(CARDS), (If(gt(load("deck", v("i")), 0), (Yield((v("i"),)),)),))
    return (
        ChoicePoint(
            0,
            "option",
            "turn",
            r("turn"),
            (
                Arm("plant", (), (), 3, base=0),
                Arm("cards", (), (), 6, base=1),
                Arm("pass", (), (), 9, base=2, fallback=True),
            ),
        ),
        ChoicePoint(
            1,
            "choose",
            "worker",
            r("turn"),
            (Arm("", ("worker",), (worker,), 4, (Show(SPACE_NAMES, r("worker")),), (0,), (SPACES,), 3),),
        ),
        ChoicePoint(
            2,
            "choose",
            "field",
            r("turn"),
            (Arm("", ("field",), (field,), 5, (Show(FIELD_NAMES, r("field")),), (0,), (FIELDS,), 11),),
        ),
        ChoicePoint(
            3,
            "choose",
            "card",
            r("turn"),
            (Arm("", ("card",), (card,), 7, (Show(CARD_NAMES, r("card")),), (0,), (CARDS,), 27),),
        ),
    )


def _fill() -> ChancePoint:
    return ChancePoint(
        0,
        "fill",
        ("drawn",),
        tuple(Yield((Int(k),), Int(3 - k)) for k in range(KINDS)),
        2,
        (Show(KIND_NAMES, r("drawn")),),
    )


def _blocks() -> tuple[Block, ...]:
    kind, price = r("kind"), call("price", r("kind"), r("field"))
    purse = load("purse", r("turn"))
    ends = either(eq(r("turns"), 40), op("and", eq(r("passes"), 2), ge(r("passes"), 1)))
    return (
        Block(0, (), Branch(lt(r("filled"), SPACES), 1, 10)),
        Block(1, (), Chance(0)),
        Block(
            2,
            (
                Store("market", r("filled"), add(r("drawn"), 1)),
                SetReg("filled", add(r("filled"), 1)),
                SetReg("drawn", Int(-1)),
            ),
            Goto(0),
        ),
        Block(3, (), Choose(1)),
        Block(4, (SetReg("kind", sub(load("market", r("worker")), 1)),), Choose(2)),
        Block(
            5,
            (
                Require(0, eq(load("fields", r("field")), 0)),
                If(call("has", r("turn"), kind), (Require(1, call("touches", r("field"), r("turn"), kind)),)),
                Require(2, no(call("meets", r("field"), r("turn"), kind))),
                Require(3, both(ge(purse, price), call("yours", r("turn")))),
                Store("purse", r("turn"), sub(purse, price)),
                Store("fields", r("field"), add(kind, 1)),
                Store("owners", r("field"), r("turn")),
                Store("market", r("worker"), Int(0)),
                SetReg("passes", Int(0)),
            ),
            Goto(8),
        ),
        Block(6, (SetReg("card", Int(-1)), SetReg("picked", Int(0))), Choose(3)),
        Block(7, (SetReg("picked", add(r("picked"), 1)),), Branch(lt(r("picked"), 3), 11, 12)),
        Block(
            8,
            (
                SetReg("turn", sub(1, r("turn"))),
                SetReg("turns", add(r("turns"), 1)),
                *(SetReg(name, Int(-1)) for name in ("worker", "field", "kind", "card")),
                SetReg("picked", Int(0)),
            ),
            Branch(ends, 13, 10),
        ),
        Block(9, (SetReg("passes", add(r("passes"), 1)),), Goto(8)),
        Block(10, (), Choose(0)),
        Block(11, (), Choose(3)),
        Block(
            12,
            (
                Require(4, op("eq", op("mod", r("card"), 2), 1)),
                Store("deck", r("card"), Int(0)),
                Store("purse", r("turn"), add(purse, 3), True, 5),
                SetReg("passes", Int(0)),
            ),
            Goto(8),
        ),
        Block(13, (), Over(Int(0))),
    )


def plan() -> Plan:
    return Plan(
        name="planting",
        players=2,
        seats=("yellow", "blue"),
        key="00000000000000a7",
        arrays=(
            Array("market", SPACES, 0, KINDS),
            Array("fields", FIELDS, 0, KINDS),
            Array("owners", FIELDS, -1, 1, -1),
            Array("purse", 2, 0, 60, 9),
            Array("deck", CARDS, 0, 1, 1),
        ),
        registers=(
            Register("turn", 0, 1, 0),
            Register("worker", -1, SPACES - 1),
            Register("field", -1, FIELDS - 1),
            Register("kind", -1, KINDS - 1),
            Register("card", -1, CARDS - 1),
            Register("picked", 0, 3, 0),
            Register("drawn", -1, KINDS - 1),
            Register("filled", 0, SPACES, 0),
            Register("turns", 0, 40, 0),
            Register("passes", 0, 2, 0),
        ),
        tables={"area": AREA, "price": PRICE},
        rows={"near": NEAR},
        functions=_functions(),
        blocks=_blocks(),
        entry=0,
        choices=_choices(),
        chances=(_fill(),),
        clauses=(
            clause("plant.free"),
            clause("plant.joins_own", line=2),
            clause("plant.keeps_apart", line=3),
            clause("plant.ground", "pay", 4),
            clause("cards.odd", line=5),
            clause("purse", "fault", 6),
        ),
        ends=("over",),
        ranking=(RankKey("planted", "planted", True),),
        shared=True,
        left="",
        turn_register="turn",
        storages=(),
    )
