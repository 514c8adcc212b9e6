"""`ensure` that names what is to be the most: the objective at the end of its scope.

Where the game ends before the objective is reached, it ends by way of the objective: that way to complete the move is
compared with the others as the table lies then, else it would lose against each of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core.types import HALF, is_wide
from cafetal.lower.fold import ZERO, compare, div, mod, sub
from cafetal.plan import Expr, Objective

if TYPE_CHECKING:
    from cafetal.lower.env import Env
    from cafetal.lower.flow import Flow


def lower_objective(flow: Flow, statement: s.EnsureBest, number: int, env: Env) -> None:
    """Lower the objective of that number, also the number of the block where it stands if the game ends there."""
    ends = number in flow.arrivals
    if flow.block is None:  # it is only reached where the game ends
        flow.start(number)
        end_game(flow)
        return
    if ends:
        flow.start(number)
    keys: list[Expr] = []
    for value, most in statement.keys:
        key = flow.values.expr(value, env)
        key = key if most else sub(ZERO, key)
        # A number that fits no cell is compared half by half.
        keys.extend((div(key, HALF), mod(key, HALF)) if is_wide(value.type) else (key,))
    flow.flush()
    after = flow.builder.new_block()
    clause = flow.builder.clause(statement.clause, "ensure")
    flow.seal(Objective(number, tuple(keys), after, clause))
    flow.start(after)
    if ends:
        over, on = flow.builder.new_block(), flow.builder.new_block()
        flow.branch(compare("ge", flow.reason, ZERO), over, on)
        flow.start(over)
        end_game(flow)
        flow.start(on)


def end_game(flow: Flow) -> None:
    """Go to the end of the game, of which the reason is set: through the objective in whose scope this is."""
    flow.jump(flow.best if flow.best >= 0 else flow.over)
