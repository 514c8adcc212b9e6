"""Hand-made plans that stand in for compiled rules: small games whose figures are known."""

from __future__ import annotations

from cafetal.plan import Plan
from tests.unit.plans import bids, pairs, pips, planting, pool, reversi, tictactoe

ALL: dict[str, Plan] = {
    module.__name__.rsplit(".", 1)[1]: module.plan()
    for module in (tictactoe, reversi, pool, pips, pairs, bids, planting)
}
