"""The question whether an action is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core import values as v
from cafetal.diagnostics.span import NOWHERE
from cafetal.lower.env import Env
from cafetal.plan import Expr, Probe

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow


class Probes:
    """One detached flow for each action that is asked about; its parameters and its actor are registers."""

    def __init__(self, flow: Flow) -> None:
        """Bind to the flow whose settings the probes share."""
        self.flow = flow
        self._flows: dict[str, tuple[int, tuple[str, ...]]] = {}

    def possible(self, expr: v.Possible, env: Env) -> Expr:
        """1 if the action could be completed by the actor."""
        values = self.flow.values
        block, registers = self._flow(expr.action)
        args = [values.expr(argument, env) for argument in expr.args]
        args.append(values.expr(expr.actor, env))
        return Probe(block, tuple(zip(registers, args, strict=True)))

    def _flow(self, name: str) -> tuple[int, tuple[str, ...]]:
        if name in self._flows:
            return self._flows[name]
        flow = self.flow
        action = flow.game.actions[name]
        env = Env()
        registers = [flow.register(param) for param in action.params]
        for param, register in zip(action.params, registers, strict=True):
            env = env.bind(param, register)
        you = flow.builder.register("actor", -1, flow.world.players - 1)
        env.you = you
        names = (*(r.name for r in registers), you.name)
        call = s.Call(name, tuple(v.Ref(p) for p in action.params), v.You(), NOWHERE)
        with flow.setting(current_actor=you, named=False, word=""):
            block = flow.detached(s.Body((call,), (None,)), env)
        self._flows[name] = (block, names)
        return self._flows[name]
