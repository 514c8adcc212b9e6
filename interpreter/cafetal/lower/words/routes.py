"""Routes: the n-th place of a player's way, and how far one place is from another on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.lower.env import Env
from cafetal.lower.fold import add, mul, sub
from cafetal.lower.words.support import expr_arg
from cafetal.plan import Expr, Int

if TYPE_CHECKING:
    from cafetal.lower.values import ExpressionLowering

FAR = -1000


def _numbers(values: ExpressionLowering, name: str) -> list[list[int]]:
    return values.game.routes[name]


def route_place(values: ExpressionLowering, word: v.Word, env: Env) -> Expr:
    """The place at a position of a player's route, or none past its end."""
    (name,) = word.parameters
    numbers = _numbers(values, name)
    longest = max(len(row) for row in numbers)
    flat = [row[i] if i < len(row) else -1 for row in numbers for i in range(longest)]
    position = values.expr(expr_arg(word, 1), env)
    return values.some(
        expr_arg(word, 0),
        env,
        lambda seat: values.builder.look(f"route.{name}", flat, add(mul(seat, Int(longest)), position)),
    )


def route_distance(values: ExpressionLowering, word: v.Word, env: Env) -> Expr:
    """How many places further on the route; far behind if a place is not on it."""
    (name,) = word.parameters
    numbers = _numbers(values, name)
    total = values.world.places
    flat = [FAR] * (len(numbers) * total)
    for seat, row in enumerate(numbers):
        for position, place in enumerate(row):
            flat[seat * total + place] = position
    owner, start, goal = (expr_arg(word, i) for i in range(3))

    def at(place: v.Expr, seat: Expr) -> Expr:
        return values.some(
            place, env, lambda p: values.builder.look(f"order.{name}", flat, add(mul(seat, Int(total)), p)), FAR
        )

    assert isinstance(word.type, t.Num)
    return values.some(owner, env, lambda seat: sub(at(goal, seat), at(start, seat)), FAR)


WORDS = {"route_place": route_place, "route_distance": route_distance}
