"""Awards: who holds them is decided again after every action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core.game import Award
from cafetal.core.values import NONE
from cafetal.lower.env import Env
from cafetal.lower.fold import NOBODY, ONE, ZERO, add, both, compare, either
from cafetal.lower.seats import present
from cafetal.plan import For, If, Int, Load, Set, Stmt, Store, Var
from cafetal.plan.expr import Operator

if TYPE_CHECKING:
    from cafetal.lower.values import ExpressionLowering


def award_statements(values: ExpressionLowering, award: Award) -> list[Stmt]:
    """The holder keeps it among the best; one best player gets it; otherwise nobody (or the holder) has it."""
    players = values.world.players
    env = Env(Load("turn_player", ZERO)).bind(award.player, Var("player"), non_null=True)
    better: Operator = "gt" if award.most else "lt"
    holder = Load(award.name, ZERO)
    first_wins: list[Stmt] = [
        Set("best", Var("value")),
        Set("leader", Var("player")),
        Set("leaders", ONE),
    ]
    equal: list[Stmt] = [
        Set("leaders", add(Var("leaders"), ONE)),
        If(compare("eq", Var("player"), holder), (Set("leader", Var("player")),)),
    ]
    none = Int(NONE)
    valid = compare("ne", Var("value"), none)
    if award.at_least is not None:
        valid = both((valid, compare("ge", Var("value"), Int(award.at_least))))
    fresh = compare(better, Var("value"), Var("best"))
    first = compare("eq", Var("leaders"), ZERO)
    body: list[Stmt] = [
        Set("value", values.expr(award.value, env)),
        If(
            valid,
            (
                If(
                    either((first, fresh)),
                    tuple(first_wins),
                    (If(compare("eq", Var("value"), Var("best")), tuple(equal)),),
                ),
            ),
        ),
    ]
    alone = either((compare("eq", Var("leaders"), ONE), both((compare("eq", Var("leader"), holder),))))
    nobody: tuple[Stmt, ...] = (Store(award.name, ZERO, NOBODY),) if award.otherwise_nobody else ()
    return [
        Set("best", ZERO),
        Set("leader", NOBODY),
        Set("leaders", ZERO),
        For("player", ZERO, Int(players), tuple(present(values, Var("player"), body))),
        If(
            compare("eq", Var("leaders"), ZERO),
            nobody,
            (If(alone, (Store(award.name, ZERO, Var("leader")),), nobody),),
        ),
    ]
