"""What a body of an offer or a block leaves as it is."""

from __future__ import annotations

from collections.abc import Iterable

from cafetal.plan import Expr, Fill, Load, Reg, SetReg, Store, Var
from cafetal.plan.offers.program import Body, nodes
from cafetal.plan.passes.hoist import assigned_names
from cafetal.plan.passes.walk import subexpressions


class Steady:
    """What a body does not change. `pending`: variables that have no value yet before it begins."""

    def __init__(self, body: Body, pending: Iterable[str] = ()) -> None:
        self.changed: set[object] = set(pending)
        for node in nodes(body):
            match node:
                case Store(array, _) | Fill(array):
                    self.changed.add(("array", array))
                case SetReg(name):
                    self.changed.add(("register", name))
                case _:
                    self.changed.update(assigned_names(node))

    def holds(self, expr: Expr) -> bool:
        """Whether an expression has the same value in front of the body and wherever it stands inside."""
        for part in subexpressions(expr):
            match part:
                case Var(name):
                    key: object = name
                case Reg(name):
                    key = ("register", name)
                case Load(array, _):
                    key = ("array", array)
                case _:
                    continue
            if key in self.changed:
                return False
        return True
