"""Bodies that never wait: they are put into a block as plain statements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core import values as v
from cafetal.core.walk import carried_out
from cafetal.lower import moves
from cafetal.lower.chance import is_random
from cafetal.lower.env import Env
from cafetal.lower.keeping import rebound
from cafetal.lower.passes import Passes
from cafetal.lower.revealing import is_looked_at
from cafetal.lower.spending import over
from cafetal.plan import Fill, For, ForRow, If, Int, Reg, Set, Stmt, Store, Var
from cafetal.plan.passes.walk import statements

if TYPE_CHECKING:
    from cafetal.core.game import Game
    from cafetal.lower.flow import Flow


def suspends(game: Game, body: s.Body, seen: frozenset[str] = frozenset(), later: Sequence[s.Statement] = ()) -> bool:
    """A body may wait for a choice or for chance, leave its flow, or have to be judged. `later`: what may follow it."""
    rest = body.statements
    return any(_suspends(game, statement, rest[i:], later, seen) for i, statement in enumerate(rest, 1))


def _suspends(
    game: Game,
    statement: s.Statement,
    rest: Sequence[s.Statement],
    later: Sequence[s.Statement],
    seen: frozenset[str],
) -> bool:

    match statement:
        case s.If(branches, otherwise):
            bodies = [*(body for _, body in branches), otherwise]
            return any(suspends(game, body, seen, (*rest, *later)) for body in bodies)
        case s.Each(body=body, secretly=secretly):
            return secretly or suspends(game, body, seen, (statement, *rest, *later))
        case s.Step(body=body):
            return suspends(game, body, seen, (*rest, *later))
        case s.Call(action=name):
            action = game.actions[name]
            busy = name in seen or bool(game.after.get(name)) or bool(action.limit)
            return busy or suspends(game, action.body, seen | {name}, (*rest, *later))
        case s.MoveSome():
            return is_random(statement)
        case s.Reveal():
            return is_looked_at(game, statement, rest, later)
        case s.Let() | s.Require() | s.Pay() | s.MoveThing() | s.MoveBag() | s.MakeMoney() | s.Swap() | s.Flip():
            return False
        case s.Assign() | s.Rebind():
            return False
        case s.Jump(how=how):
            return how not in ("leave_game", "another_turn")  # the others lead elsewhere, or look at the ends
        case _:
            return True


def waits(game: Game, body: s.Body) -> bool:
    """Somebody decides something in a body, or chance does, also in what it calls."""
    return any(map(_waits, carried_out(game, body)))


def _waits(statement: s.Statement) -> bool:
    match statement:
        case s.MoveSome():
            return is_random(statement)
        case s.Repeat(how=how, low=low, high=high):
            return how == "freely" or (how == "times" and low != high)
        case s.Choose() | s.ChooseSeveral() | s.ChooseOne() | s.Ask() | s.PickRandom() | s.Roll() | s.Shuffle():
            return True
        case _:
            return False


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


def inline_each(flow: Flow, statement: s.Each, env: Env) -> None:
    """A loop whose body never waits.

    The set is taken once, before its elements are visited. Nothing has to be kept of a set that no effect can change;
    a body without effects leaves it at that, because there the keeping ends the move.
    """
    var, of = statement.var, statement.of
    flow.flush()
    name = flow.builder.fresh(var.name)
    scope = env.bind(var, Var(name), non_null=True)
    if _steady(flow, of):
        body = inline_body(flow, statement.body, scope)
        if any(isinstance(stmt, Store | Fill) for stmt in statements(body)):
            spend, *loops = over(flow, of, env, lambda inner, _: [Set(name, flow.values.ref(of.var, inner))])
            match loops:
                case [(For(element) | ForRow(element)) as loop] if loop.body == (Set(name, Var(element)),):
                    loops = [replace(loop, name=name, body=tuple(body))]
                case _:
                    every_one = flow.values.loops.over
                    loops = every_one(of, env, lambda inner, _: [Set(name, flow.values.ref(of.var, inner)), *body])
            flow.emit(spend, *loops)
            return
    passes = Passes(flow, statement, env)
    with passes.going_on(Var(name)):
        body = inline_body(flow, statement.body, env.bind(var, Var(name), non_null=not passes.moved))
    flow.emit(*passes.before, *passes.all(name, body), *passes.after)


def _steady(flow: Flow, of: v.SetOf) -> bool:
    """Whether a set has the same elements in every position."""
    if of.filters or of.best is not None:
        return False
    match of.source:
        case v.Sites() | v.Values():
            return True
        case v.Directions():
            return of.source.by is None
        case v.Seats():
            return of.source.start is None and not flow.values.left_array
        case _:
            return False


def _inline(flow: Flow, statement: s.Statement, env: Env) -> Env:

    values = flow.values
    match statement:
        case s.Let(var, value):
            name = flow.builder.fresh(var.name)
            flow.emit(Set(name, values.expr(value, env)))
            return env.bind(var, Var(name), values.non_null(value, env) and not var.changes)
        case s.Rebind(var, value):
            flow.emit(*rebound(flow, env.scalars[var], values.expr(value, env)))
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
        case s.Each():
            inline_each(flow, statement, env)
        case s.Step(body=body):
            flow.emit(*inline_body(flow, body, env))
        case s.Call(action=name, args=args, actor=actor):
            action = flow.game.actions[name]
            scope = Env(values.expr(actor, env), bags=env.bags)
            for param, argument in zip(action.params, args, strict=True):
                given = values.expr(argument, env)
                if not isinstance(given, Int | Reg | Var):  # else a piece goes with the name that it has here, too
                    word = Var(flow.builder.fresh(param.name))
                    flow.emit(Set(word.name, given))
                    given = word
                scope = scope.bind(param, given, values.non_null(argument, env))
            flow.flush()
            flow.emit(*inline_body(flow, action.body, scope))
        case s.Require():
            moves.lower_require(flow, statement, env)
        case s.Jump():
            flow.lower(statement, env)
        case _:
            assert isinstance(statement, s.Effect), statement  # a body of others waits
            return moves.lower_effect(flow, statement, env)
    return env
