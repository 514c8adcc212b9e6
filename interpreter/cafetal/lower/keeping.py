"""What keeps the value of a variable: a register, or two for a number that does not fit one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import values as v
from cafetal.core.types import HALF, is_wide
from cafetal.lower.fold import add, div, mod, mul
from cafetal.plan import Expr, Int, Op, Reg, Set, SetReg, Stmt, Var

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow


def keeping(flow: Flow, var: v.Variable, secret: str) -> Expr:
    """A new register; or two for a number that does not fit one: how many times `HALF`, and what is left."""
    if not is_wide(var.type):
        return flow.register(var, secret)
    low, high = flow.bounds(var.type)
    upper = flow.builder.register(var.name, low // HALF, high // HALF, 0, secret)
    return add(mul(upper, Int(HALF)), flow.builder.register(var.name, 0, HALF - 1, 0, secret))


def rebound(flow: Flow, target: Expr, value: Expr) -> list[Stmt]:
    """Statements that give a variable another value."""
    match target:
        case Reg(name):
            return [SetReg(name, value)]
        case Var(name):
            return [Set(name, value)]
        case Op("add", (Op("mul", (Reg(upper), _)), Reg(lower))):
            whole = flow.builder.fresh("whole")
            halves = (SetReg(upper, div(Var(whole), HALF)), SetReg(lower, mod(Var(whole), HALF)))
            return [Set(whole, value), *halves]
        case _:
            raise AssertionError(target)
