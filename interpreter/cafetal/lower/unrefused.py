"""What is done as far as it goes: when a player leaves or runs out of time, no line is refused.

A line that can be done is done as ever. Of an amount of pieces as many move as there are and as there is room for, a
number goes as far as its range, and any other line that cannot be done does nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.lower.chance import has_room, is_random, lower_random_move
from cafetal.lower.fold import add, both, choose, compare, sub
from cafetal.lower.probes import probe_body
from cafetal.plan import Expr, If, Int, Load, SetReg, Stmt, Store

if TYPE_CHECKING:
    from cafetal.lower.env import Env
    from cafetal.lower.flow import Flow

EFFECTS = (s.MoveThing, s.MoveSome, s.MoveBag, s.MakeMoney, s.Swap, s.Flip, s.Assign, s.Roll, s.PickRandom)
"""Statements that may be refused, or at fault, where nobody decides."""
MANY = 1 << 15
SINGLE = v.Lit(1, t.Num(1, 1))


def lower_unrefused(flow: Flow, statement: s.Statement, env: Env) -> Env:
    """Lower a statement that does what can be done."""
    match statement:
        case s.Assign():
            _as_far(flow, statement, env)
        case s.MoveSome(target=s.Target(place=place, each=each, mode="each")) if each is not None:
            portion = replace(statement, target=s.Target(place))
            flow.lower(s.Each(each.var, each, s.Body((portion,), (None,))), env)
        case s.MoveSome(amount=amount, target=s.Target(mode="one" | "random")) if amount != SINGLE:
            _several(flow, statement, env)
        case s.MoveSome(target=s.Target(mode="random")):
            return _guarded(flow, statement, env, _place_free(flow, statement, env))
        case s.MoveSome(target=s.Target(mode="evenly")):
            lower_random_move(flow, replace(statement, while_stocks_last=True), env)
        case s.MoveSome(at_random=True, target=s.Target(mode="one")):
            settled = replace(statement, at_random=False, while_stocks_last=False)
            return _guarded(flow, statement, env, probe_body(flow, s.Body((settled,), (None,)), env))
        case s.PickRandom(of=of):
            return _guarded(flow, statement, env, flow.values.condition(v.Exists(of), env))
        case _:
            return _guarded(flow, statement, env, probe_body(flow, s.Body((statement,), (None,)), env))
    return env


def only_if(flow: Flow, condition: Expr) -> int:
    """Go on where a condition holds; the block behind what is done then."""
    then, after = flow.builder.new_block(), flow.builder.new_block()
    flow.branch(condition, then, after)
    flow.start(then)
    return after


def _strictly(flow: Flow, statement: s.Statement, env: Env) -> Env:
    with flow.setting(unrefused=False):
        return flow.lower(statement, env)


def _guarded(flow: Flow, statement: s.Statement, env: Env, possible: Expr) -> Env:
    """A statement that is done if it can be done."""
    after = only_if(flow, possible)
    env = _strictly(flow, statement, env)
    flow.start(after)
    return env


def _several(flow: Flow, statement: s.MoveSome, env: Env) -> None:
    """All at once, as ever, if that can be done; else one after the other. What is drawn goes one by one anyhow."""
    single = replace(statement, amount=SINGLE, while_stocks_last=False)
    body = s.Body((single,), (None,))
    amount = statement.amount if statement.amount is not None else v.Count(statement.of, t.Num(0, MANY))
    onebyone = s.Repeat("times", amount, amount, None, body)
    if is_random(statement):
        flow.lower(onebyone, env)
        return
    whole, pieces, after = flow.builder.new_block(), flow.builder.new_block(), flow.builder.new_block()
    flow.branch(probe_body(flow, s.Body((statement,), (None,)), env), whole, pieces)
    flow.start(whole)
    _strictly(flow, statement, env)
    flow.jump(after)
    flow.start(pieces)
    flow.lower(onebyone, env)
    flow.start(after)


def _place_free(flow: Flow, statement: s.MoveSome, env: Env) -> Expr:
    """There is a piece, and one of the places has room for it."""
    target = statement.target
    assert target.each is not None
    free = flow.builder.register("free", 0, 1, 0)

    def found(inner: Env, n: Expr) -> list[Stmt]:
        return [If(has_room(flow, target.place, inner), (SetReg(free.name, Int(1)),))]

    flow.emit(SetReg(free.name, Int(0)), *flow.values.loops.over(target.each, env, found))
    return both((flow.values.condition(v.Exists(statement.of), env), compare("eq", free, Int(1))))


def _as_far(flow: Flow, statement: s.Assign, env: Env) -> None:
    """A number goes as far as its range, by none it does not go; a note that cannot become this stays as it is."""
    array = flow.builder.arrays[statement.name]
    index = Int(0) if statement.index is None else flow.values.expr(statement.index, env)
    flow.flush()
    old = Load(statement.name, index)
    kind = statement.value.type
    least, most = flow.bounds(kind)
    value = by = flow.builder.register("by", least, most, least)
    new = value if statement.how == "set" else add(old, value) if statement.how == "raise" else sub(old, value)
    register = flow.builder.register("becomes", min(array.low, least), max(array.high, most), array.low)
    whose = flow.builder.register("whose", -1, max(array.length - 1, 0))
    clause = flow.builder.clause(statement.clause, "fault")
    low, high = Int(array.low), Int(array.high)
    there, within = compare("ge", whose, Int(0)), both((compare("ge", register, low), compare("le", register, high)))
    flow.emit(SetReg(whose.name, index), SetReg(by.name, flow.values.expr(statement.value, env)))
    store = Store(statement.name, whose, register, True, clause)
    if isinstance(kind, t.Num):
        there = both((there, compare("ge", by, Int(kind.low)), compare("le", by, Int(kind.high))))
        inside = choose(compare("gt", new, high), high, choose(compare("lt", new, low), low, new))
        flow.emit(If(there, (SetReg(register.name, inside), store)))
    else:
        flow.emit(If(there, (SetReg(register.name, new), If(within, (store,)))))
    flow.look(env)
