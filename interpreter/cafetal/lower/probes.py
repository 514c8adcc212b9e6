"""The question whether an action is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core import values as v
from cafetal.diagnostics.span import NOWHERE
from cafetal.lower.env import Env, registers
from cafetal.plan import Done, Expr, Probe, Reg
from cafetal.trees import nodes_of

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
            block = detached(flow, s.Body((call,), (None,)), env)
        self._flows[name] = (block, names)
        return self._flows[name]


def probe_body(flow: Flow, body: s.Body, env: Env) -> Expr:
    """1 if a body could be carried out now. The registers it reads are handed over."""
    sets: list[tuple[str, Expr]] = []
    inner = env.copy()
    for register in _registers_of(env):
        known = flow.builder.registers[register.name]
        copy = flow.builder.register(register.name, known.low, known.high, known.initial)
        sets.append((copy.name, register))
        inner = _replace(inner, register, copy)
    return Probe(detached(flow, body, inner), tuple(sets))


def detached(flow: Flow, body: s.Body, env: Env) -> int:
    """A flow of its own that ends with `Done`; the number of its first block."""
    first, done = flow.builder.new_block(), flow.builder.new_block()
    saved = (flow.block, flow.body, flow.pending, set(flow.known_empty))
    flow.block, flow.body, flow.pending = first, [], []
    with flow.setting(
        end_turn=done,
        end_asking=done,
        guards=None,
        after_effect=None,
        check_end=lambda inner: None,
        best=-1,
        word="",
        unrefused=False,
    ):
        flow.lower_body(body, env)
        flow.jump(done)
    flow.builder.fill(done, [], Done())
    flow.block, flow.body, flow.pending, flow.known_empty = saved
    return first


def _registers_of(env: Env) -> list[Reg]:
    found: dict[Reg, None] = {}
    for value in [*env.scalars.values(), env.you]:
        found.update(dict.fromkeys(part for part in nodes_of(value) if isinstance(part, Reg)))
    return list(found)


def _replace(env: Env, old: Reg, new: Reg) -> Env:
    scalars = {
        var: registers(value, lambda known: new if known == old else known) for var, value in env.scalars.items()
    }
    return Env(new if env.you == old else env.you, scalars, env.bags, env.non_null)
