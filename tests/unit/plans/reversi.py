"""Reversi on 8 by 8 squares; a player passes if, and only if, nothing else is possible."""

from __future__ import annotations

from cafetal.plan import (
    Arm,
    Array,
    Block,
    Branch,
    Break,
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
    Probe,
    RankKey,
    Register,
    Require,
    Return,
    Set,
    SetReg,
    Show,
    Stmt,
    Storage,
    Store,
    Yield,
)
from cafetal.plan import Done as DoneEnd
from tests.unit.plans.build import add, call, clause, either, eq, load, mul, op, r, sub, v

CELLS = tuple(f"{column}{row}" for row in range(1, 9) for column in "abcdefgh")


def rays() -> tuple[tuple[int, ...], ...]:
    """For square s and direction d, row 8 * s + d: the squares that follow, up to the edge."""
    found: list[tuple[int, ...]] = []
    for square in range(64):
        x, y = square % 8, square // 8
        for dx, dy in ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)):
            row: list[int] = []
            a, b = x + dx, y + dy
            while 0 <= a < 8 and 0 <= b < 8:
                row.append(a + 8 * b)
                a, b = a + dx, b + dy
            found.append(tuple(row))
    return tuple(found)


def captures() -> Function:
    """Whether a disc of player p on an empty square catches something."""
    disc = load("board", v("x"))
    look_on = (
        If(
            eq(disc, sub(2, v("p"))),
            (Set("n", Int(1)),),
            (If(op("and", eq(disc, add(v("p"), 1)), v("n")), (Return(Int(1)),)), Break()),
        ),
    )
    ray = add(mul(v("square"), 8), v("d"))
    body = (For("d", Int(0), Int(8), (Set("n", Int(0)), ForRow("x", "rays", ray, look_on))), Return(Int(0)))
    return Function("captures", ("square", "p"), body)


def turning() -> tuple[Stmt, ...]:
    """Turn the discs that are caught, and place one's own."""
    disc, mine = load("board", v("x")), add(r("turn"), 1)
    ray = add(mul(r("square"), 8), v("d"))
    count = (If(eq(disc, sub(2, r("turn"))), (Set("n", add(v("n"), 1)),), (Set("end", eq(disc, mine)), Break())),)
    turn = (
        If(eq(v("n"), 0), (Break(),)),
        Store("board", v("x"), mine),
        Set("n", sub(v("n"), 1)),
    )
    each = (
        Set("n", Int(0)),
        Set("end", Int(0)),
        ForRow("x", "rays", ray, count),
        If(v("end"), (ForRow("x", "rays", ray, turn),)),
    )
    return (Store("board", r("square"), mine), For("d", Int(0), Int(8), each))


def squares(register: str, base: int, target: int) -> Arm:
    domain = (For("i", Int(0), Int(64), (Yield((v("i"),)),)),)
    return Arm("place", (register,), domain, target, (Show(CELLS, r(register)),), (0,), (64,), base)


def _count() -> Function:
    return Function(
        "count",
        ("p",),
        (
            Set("n", Int(0)),
            For("i", Int(0), Int(64), (If(eq(load("board", v("i")), add(v("p"), 1)), (Set("n", add(v("n"), 1)),)),)),
            Return(v("n")),
        ),
    )


def may_place(square: str, seat: str) -> tuple[Stmt, ...]:
    return (
        Require(0, eq(load("board", r(square)), 0)),
        Require(1, call("captures", r(square), r(seat))),
    )


def _blocks() -> tuple[Block, ...]:
    possible = [Probe(5, (("you", add(seat, 0)),)) for seat in (r("turn"), sub(1, r("turn")))]
    return (
        Block(
            0,
            (
                *(Store("board", Int(s), Int(2)) for s in (27, 36)),
                *(Store("board", Int(s), Int(1)) for s in (28, 35)),
            ),
            Choose(0),
        ),
        Block(1, (*may_place("square", "turn"), *turning()), Goto(3)),
        Block(2, (), Goto(3)),
        Block(3, (SetReg("turn", sub(1, r("turn"))), SetReg("square", Int(-1))), Branch(either(*possible), 4, 7)),
        Block(4, (), Choose(0)),
        Block(5, (), Choose(1)),
        Block(6, may_place("wish", "you"), DoneEnd()),
        Block(7, (), Over(Int(0))),
    )


def plan() -> Plan:
    return Plan(
        name="reversi",
        players=2,
        seats=("black", "white"),
        key="00000000000000a2",
        arrays=(Array("board", 64, 0, 2),),
        registers=(
            Register("turn", 0, 1, 0),
            Register("square", -1, 63),
            Register("you", -1, 1),
            Register("wish", -1, 63),
        ),
        tables={},
        rows={"rays": rays()},
        functions=(captures(), _count()),
        blocks=_blocks(),
        entry=0,
        choices=(
            ChoicePoint(
                0,
                "choose",
                "square",
                r("turn"),
                (squares("square", 0, 1), Arm("pass", (), (), 2, base=64, fallback=True)),
            ),
            ChoicePoint(1, "choose", "square", r("you"), (squares("wish", 65, 6),)),
        ),
        chances=(),
        clauses=(clause("place.free"), clause("place.captures", line=2)),
        ends=("stuck",),
        ranking=(RankKey("discs", "count", True),),
        shared=True,
        left="",
        turn_register="turn",
        storages=(Storage("board", "one", "square", "board", CELLS, ("black", "white")),),
    )
