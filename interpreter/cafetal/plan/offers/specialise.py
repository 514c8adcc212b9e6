"""Functions that read registers, called where those registers are still local variables.

While moves are listed, a register that an earlier choice of the move sets is a variable, not a cell. A function that
reads it is given the value as one more argument: it is called under a name of its own, `name@register,register`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cafetal.plan import Call, Expr, Function, MovesKey, Probe, Reg, Stmt, Var
from cafetal.plan.passes.analysis import Analysis
from cafetal.plan.passes.walk import rebuild, rewrite


class Specialiser:
    """Makes calls with registers as arguments, and collects the functions that they need."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self.made: dict[str, Function] = {}

    def call(self, name: str, args: tuple[Expr, ...], env: Mapping[str, Expr]) -> Call:
        """A call whose function sees the registers of `env` as they are there."""
        needed = tuple(sorted(register for register in self.analysis.function_reads(name) if register in env))
        if not needed:
            return Call(name, args)
        return Call(self._function(name, needed), (*args, *(env[register] for register in needed)))

    def probe(self, block: int, sets: tuple[tuple[str, Expr], ...], env: Mapping[str, Expr]) -> Probe:
        """A probe whose flow sees the registers of `env`; the registers stand in alphabetical order."""
        given = dict(sets)
        for register in self.analysis.flow_reads(block):
            if register in env:
                given.setdefault(register, env[register])
        return Probe(block, tuple(sorted(given.items())))

    def moves_key(self, key: MovesKey, env: Mapping[str, Expr]) -> MovesKey:
        """The same for the moves of a choice point."""
        given = dict(key.sets)
        for register in self.analysis.offer_reads(key.point):
            if register in env:
                given.setdefault(register, env[register])
        return replace(key, sets=tuple(sorted(given.items())))

    def _function(self, name: str, registers: tuple[str, ...]) -> str:
        new = f"{name}@{','.join(registers)}"
        if new not in self.made:
            old = self.analysis.functions[name]
            env: dict[str, Expr] = {register: Var(f"@{register}") for register in registers}
            params = (*old.params, *(f"@{register}" for register in registers))
            self.made[new] = Function(new, params, self._body(old.body, env), old.scratch)
        return new

    def _body(self, body: tuple[Stmt, ...], env: Mapping[str, Expr]) -> tuple[Stmt, ...]:
        return tuple(
            rewrite(stmt, lambda value: self._value(value, env), lambda inner: self._body(inner, env)) for stmt in body
        )

    def _value(self, expr: Expr, env: Mapping[str, Expr]) -> Expr:
        match expr:
            case Reg(name):
                return env.get(name, expr)
            case Call(name, args):
                return self.call(name, tuple(self._value(arg, env) for arg in args), env)
            case Probe(block, sets):
                return self.probe(block, tuple((name, self._value(value, env)) for name, value in sets), env)
            case MovesKey(_, sets):
                given = tuple((name, self._value(value, env)) for name, value in sets)
                return self.moves_key(replace(expr, sets=given), env)
            case _:
                return rebuild(expr, lambda part: self._value(part, env))
