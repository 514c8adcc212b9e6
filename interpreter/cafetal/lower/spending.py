"""What a loop over a set costs: loops are counted where they can be long, so that none inside others takes for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.statements import ClauseId
from cafetal.core.values import SetOf
from cafetal.lower.env import Env
from cafetal.lower.sets import Body
from cafetal.nodes import Node
from cafetal.plan import Fuel, Stmt
from cafetal.plan.passes.meter import steps

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow


def over(flow: Flow, of: SetOf, env: Env, body: Body) -> list[Stmt]:
    """A loop over a set, in a block or a domain, that counts among what one question of the engine may go through."""
    loop = flow.values.loops.over(of, env, body)
    clause = -1
    if isinstance(of.origin, Node):
        clause = flow.builder.clause(ClauseId(of.var.name, of.origin.span), "fault")
    return [Fuel(max(steps(tuple(loop), flow.builder.rows, largest(flow, of)), 1), clause), *loop]


def largest(flow: Flow, of: v.SetOf) -> int:
    """The largest number of elements of a set."""
    match of.source:
        case v.Things(spots, faces):
            total = 0
            for spot in spots:
                storage = flow.world.storages[spot.storage]
                per = len(faces & set(storage.faces)) if storage.kind == "count" else 1
                total += storage.size * max(per, 1)
            return max(total, 1)
        case v.Numbers(low, high):
            assert isinstance(low.type, t.Num) and isinstance(high.type, t.Num)
            return max(high.type.high - low.type.low + 1, 1)
        case v.Listed(elements):
            return len(elements)
        case v.Places(places):
            return len(places)
        case _:
            return flow.bounds(of.var.type)[1] + 1
