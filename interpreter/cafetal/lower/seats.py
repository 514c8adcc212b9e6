"""Who sits next to whom: those who left the game are passed over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.lower.env import Env
from cafetal.lower.fold import NOBODY, ONE, ZERO, add, choose, compare, mod
from cafetal.plan import Call, Expr, For, If, Int, Load, Reg, Return, Set, SetReg, Stmt, Var

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow
    from cafetal.lower.values import ExpressionLowering

FROM, SEAT, STEP = "from", "seat", "step"


def neighbour(values: ExpressionLowering, expr: v.Arith, env: Env) -> Expr:
    """The next player, the one before, the other one, or the one across; -1 where there is none."""
    players = values.world.players
    if expr.op == "other" and players == 1:
        return NOBODY
    far = {"previous": players - 1, "across": players // 2}.get(expr.op, 1)
    if not values.left_array:
        return values.some(expr.args[0], env, lambda seat: mod(add(seat, Int(far)), players))
    steps = {"other": players - 1, "across": 1}.get(expr.op, players)
    return values.some(expr.args[0], env, lambda seat: Call(_search(values, expr.op, far, steps), (seat,)))


def first_player(values: ExpressionLowering, seat: Expr) -> Expr:
    """The first player, or who sits next to the left of that seat if the first player has left."""
    if not values.left_array:
        return seat
    step = 1 if values.world.clockwise else values.world.players - 1
    return Call(_search(values, "first", step, values.world.players, ZERO), (seat,))


def present(values: ExpressionLowering, seat: Expr, body: list[Stmt]) -> list[Stmt]:
    """Statements for a player who is still in the game."""
    left = values.left_array
    return [If(compare("eq", Load(left, seat), ZERO), tuple(body))] if left else body


def plays(values: ExpressionLowering, seat: Expr) -> Expr:
    """There is such a player, still in the game."""
    here = compare("ge", seat, ZERO)
    if not values.left_array:
        return here
    return choose(here, compare("eq", Load(values.left_array, seat), ZERO), ZERO)


def skip_absent(flow: Flow, kind: t.Type, array: str, loop: tuple[Reg, Expr]) -> list[Stmt]:
    """In a loop over players that were taken before: go on to the first who is still in the game.

    `loop`: the register that counts the passes, and their number.
    """
    left = flow.values.left_array
    if not isinstance(kind, t.Seat) or not left:
        return []
    return skip(flow, array, loop, lambda seat: compare("eq", Load(left, seat), ONE))


def skip(flow: Flow, array: str, loop: tuple[Reg, Expr], gone: Callable[[Expr], Expr]) -> list[Stmt]:
    """In a loop over elements that were taken before: go on to the first that is not gone."""
    (at, count), each = loop, Var(flow.builder.fresh("i"))
    further = If(gone(Load(array, each)), (SetReg(at.name, add(at, ONE)),))
    return [For(each.name, at, count, (If(compare("eq", each, at), (further,)),))]


def _search(values: ExpressionLowering, name: str, far: int, steps: int, start: Expr = ONE) -> str:
    """The function that goes round the table until it meets somebody."""
    function = f"seat.{name}"
    if function not in values.builder.functions:
        players, seat = values.world.players, Var(SEAT)
        begin = Var(FROM) if start == ZERO else mod(add(Var(FROM), Int(far)), players)
        body: list[Stmt] = [
            Set(SEAT, begin),
            For(
                STEP,
                ZERO,
                Int(steps),
                (*present(values, seat, [Return(seat)]), Set(SEAT, mod(add(seat, Int(far)), players))),
            ),
            Return(NOBODY),
        ]
        values.builder.function(function, (FROM,), body)
    return function
