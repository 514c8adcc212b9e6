"""Jumps: out of a turn, a question or the game, and who is at turn again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core import values as v
from cafetal.lower import order
from cafetal.lower.env import Env
from cafetal.lower.fold import ONE
from cafetal.plan import Int, Over, Store

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow


def lower_jump(flow: Flow, statement: s.Jump, env: Env) -> None:
    """Leave a part of the flow, or the game, or bend the order of turns."""
    match statement.how:
        case "end_turn":
            assert flow.end_turn is not None
            flow.jump(flow.end_turn)
        case "end_asking":
            assert flow.end_asking is not None
            flow.jump(flow.end_asking)
        case "check_end":
            flow.flush()
            assert flow.check_end is not None
            flow.check_end(env)
        case "turn_over":
            flow.flush()
            assert flow.turn_over is not None
            flow.turn_over(env)
        case "end_game":
            flow.flush()
            flow.seal(Over(Int(len(flow.game.ends))))
        case "another_turn":
            flow.emit(*order.another_turn(flow.values, flow.values.expr(statement.actor or v.You(), env)))
        case "leave_game":
            actor = flow.values.expr(statement.actor or v.You(), env)
            flow.emit(Store(flow.values.left_array, actor, ONE))
            flow.look(env)
