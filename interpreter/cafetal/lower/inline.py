"""Bodies that never wait: they are put into a block as plain statements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.lower.env import Env
from cafetal.lower.fold import ZERO
from cafetal.plan import For, If, Int, Load, Reg, Set, SetReg, Stmt, Var

if TYPE_CHECKING:
    from cafetal.core.game import Game
    from cafetal.lower.flow import Flow


def suspends(game: Game, body: s.Body, seen: frozenset[str] = frozenset()) -> bool:
    """A body may wait for a choice or for chance, leave its flow, or have to be judged."""
    return any(_suspends(game, statement, seen) for statement in body.statements)


def _suspends(game: Game, statement: s.Statement, seen: frozenset[str]) -> bool:
    from cafetal.lower.chance import is_random

    match statement:
        case s.If(branches, otherwise):
            return any(suspends(game, body, seen) for _, body in branches) or suspends(game, otherwise, seen)
        case s.Each(body=body, secretly=secretly):
            return secretly or suspends(game, body, seen)
        case s.Step(body=body):
            return suspends(game, body, seen)
        case s.Call(action=name):
            action = game.actions[name]
            busy = name in seen or bool(game.after.get(name)) or bool(action.limit)
            return busy or suspends(game, action.body, seen | {name})
        case s.MoveSome():
            return is_random(statement)
        case s.Let() | s.Require() | s.Pay() | s.MoveThing() | s.MoveBag() | s.MakeMoney() | s.Swap() | s.Flip():
            return False
        case s.Assign() | s.Rebind() | s.Reveal():
            return False
        case s.Jump(how=how):
            return how != "leave_game"
        case _:
            return True


def inline_body(flow: Flow, body: s.Body, env: Env) -> list[Stmt]:
    """Statements of a body that never waits."""
    saved = (flow.block, flow.body, flow.pending)
    flow.block, flow.body, flow.pending = -1, [], []
    with flow.setting(after_effect=None):
        for statement in body.statements:
            env = _inline(flow, statement, env)
        flow.flush()
    result = flow.body
    flow.block, flow.body, flow.pending = saved
    return result


def _inline(flow: Flow, statement: s.Statement, env: Env) -> Env:
    from cafetal.lower import moves

    values = flow.values
    match statement:
        case s.Let(var, value):
            name = flow.builder.fresh(var.name)
            flow.emit(Set(name, values.expr(value, env)))
            return env.bind(var, Var(name), values.sure(value, env) and not var.changes)
        case s.Rebind(var, value):
            old = env.scalars[var]
            new = values.expr(value, env)
            flow.emit(SetReg(old.name, new) if isinstance(old, Reg) else Set(_name(old), new))
        case s.If(branches, otherwise):
            flow.flush()
            result = inline_body(flow, otherwise, env)
            for condition, body in reversed(branches):
                test = values.condition(condition, env)
                if isinstance(test, Int):
                    result = inline_body(flow, body, env) if test.value else result
                else:
                    result = [If(test, tuple(inline_body(flow, body, env)), tuple(result))]
            flow.emit(*result)
        case s.Each(var, of, body):
            flow.flush()
            array, count = flow.snapshot(of, env)
            name, at = flow.builder.fresh(var.name), flow.builder.fresh("i")
            inner = inline_body(flow, body, env.bind(var, Var(name), sure=True))
            flow.emit(For(at, ZERO, count, (Set(name, Load(array, Var(at))), *inner)))
        case s.Step(body=body):
            flow.emit(*inline_body(flow, body, env))
        case s.Call(action=name, args=args, actor=actor):
            action = flow.game.actions[name]
            scope = Env(values.expr(actor, env), bags=env.bags)
            for param, argument in zip(action.params, args, strict=True):
                word = flow.builder.fresh(param.name)
                flow.emit(Set(word, values.expr(argument, env)))
                scope = scope.bind(param, Var(word), values.sure(argument, env))
            flow.flush()
            flow.emit(*inline_body(flow, action.body, scope))
        case s.Require():
            moves.lower_require(flow, statement, env)
        case s.Jump():
            flow.lower(statement, env)
        case _:
            return moves.lower_effect(flow, statement, env)
    return env


def _name(value: object) -> str:
    assert isinstance(value, Var)
    return value.name
