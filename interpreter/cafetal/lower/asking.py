"""Questions to players one by one, and choices of all players in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.lower.choices import lower_choose_several
from cafetal.lower.env import Env
from cafetal.lower.events import passed_over
from cafetal.lower.fold import NOBODY, ONE, ZERO, add, compare, mul
from cafetal.lower.seats import skip_absent
from cafetal.lower.spending import largest
from cafetal.plan import Arm, Array, ChoicePoint, Expr, Fill, For, Int, Load, Reg, SetReg, Store, Var
from cafetal.trees import nodes_of

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow

REFUSE = "refuse"


def lower_ask(flow: Flow, statement: s.Ask, env: Env) -> Env:
    """Each asked player agrees or refuses; what the body requires before anything happens says who may agree."""
    agreed = flow.builder.register("agreed", -1, flow.world.players - 1)
    flow.flush()
    flow.emit(SetReg(agreed.name, NOBODY))
    finished = flow.builder.new_block()

    def ask(inner: Env, over: int) -> None:
        seat = inner.scalars[statement.var]
        yes, no = flow.builder.new_block(), flow.builder.new_block()
        arms = (
            Arm(statement.verb, (), (), yes, base=flow.builder.number(())),
            Arm(REFUSE, (), (), no, base=flow.builder.number(())),
        )
        guards = None if flow.guards is None else (*flow.guards, (seat, no))
        with flow.setting(guards=guards):
            flow.choice(ChoicePoint(len(flow.builder.choices), "ask", statement.verb, seat, arms))
        flow.start(yes)
        known = set(flow.known_empty)
        with flow.setting(end_asking=finished, current_actor=seat, word="", named=True, guards=guards):
            flow.lower_body(statement.body, Env(inner.you, inner.scalars, inner.bags, inner.non_null))
        flow.known_empty = known
        flow.flush()
        flow.emit(SetReg(agreed.name, seat))
        if statement.until_one:
            flow.jump(finished)
        else:
            flow.jump(no)
        flow.start(no)

    flow.loop(statement.of, statement.var, env, ask)
    flow.jump(finished)
    flow.start(finished)
    return env.bind(statement.agreed, agreed)


def lower_secretly(flow: Flow, statement: s.Each, env: Env) -> None:
    """All choose before anything is shown: first the choices of every player, then what follows from them."""
    leading, body = statement.chosen_first, statement.body.statements
    first = s.Body(body[:leading], statement.body.origins[:leading])
    rest = s.Body(body[leading:], statement.body.origins[leading:])
    players = flow.world.players
    kept: dict[object, tuple[str, str, int]] = {}
    single: dict[v.Variable, tuple[Reg, str]] = {}
    taken_array, taken = flow.snapshot(statement.of, env)
    taken_set = _loop_over(flow, statement, taken_array, taken, env)

    def choose(inner: Env) -> None:
        seat = inner.scalars[statement.var]
        scope = inner
        with passed_over(flow, statement.var, inner), flow.setting(secret=True, current_actor=seat):
            for part in first.statements:
                if isinstance(part, s.ChooseSeveral):
                    scope = lower_choose_several(flow, part, scope)
                    kept[part.var] = _keep(flow, part, scope.bags[part.var], seat, players)
                else:
                    scope = flow.lower(part, scope)
                if isinstance(part, s.Choose):
                    single[part.var] = _keep_one(flow, part.var, scope.scalars[part.var], seat, players)
        for part in first.statements:
            if isinstance(part, s.Choose | s.Let):
                for register in nodes_of(scope.scalars[part.var]):
                    if isinstance(register, Reg):
                        flow.emit(SetReg(register.name, Int(flow.builder.registers[register.name].initial)))

    def act(inner: Env) -> None:
        seat = inner.scalars[statement.var]
        scope = inner.copy()
        for part in first.statements:
            if isinstance(part, s.ChooseSeveral):
                array, store, width = kept[part.var]
                cell = flow.builder.fresh("i")
                at = add(mul(seat, Int(width)), Var(cell))
                flow.emit(For(cell, ZERO, Int(width), (Store(array, Var(cell), Load(store, at)),)))
                scope.bags[part.var] = array
            elif isinstance(part, s.Choose):
                register, store = single[part.var]
                flow.emit(SetReg(register.name, Load(store, seat)), Store(store, seat, ZERO))
                scope = scope.bind(part.var, register, non_null=True)
            elif isinstance(part, s.Let):
                scope = flow.lower(part, scope)
        with passed_over(flow, statement.var, inner):
            flow.lower_body(rest, scope)

    taken_set(choose)
    taken_set(act)
    for array, store, width in kept.values():  # nothing of it stays in the state
        flow.emit(Fill(array, ZERO, Int(width), ZERO), Fill(store, ZERO, Int(width * players), ZERO))


def _keep_one(flow: Flow, var: v.Variable, chosen: Expr, seat: Expr, players: int) -> tuple[Reg, str]:
    """Put what a player chose aside until all have chosen; only that player sees it."""
    assert isinstance(chosen, Reg)
    low, high = flow.bounds(var.type)
    name = flow.builder.fresh("kept")
    store = flow.builder.array(Array(name, players, min(low, 0), high, 0, "hidden", 1, "owner", "owner"))
    flow.emit(Store(store, seat, chosen))
    return chosen, store


def _keep(flow: Flow, part: s.ChooseSeveral, array: str, seat: object, players: int) -> tuple[str, str, int]:
    """Put a player's choice aside until all have chosen; only that player sees it."""
    assert isinstance(part.var.type, t.BagT)
    width = len(part.var.type.faces)
    store = flow.builder.array(
        Array(flow.builder.fresh("kept"), width * players, 0, 1 << 15, 0, "hidden", width, "owner", "owner")
    )
    cell = flow.builder.fresh("i")
    place: Expr = add(mul(seat, Int(width)), Var(cell))  # type: ignore[arg-type]
    flow.emit(
        For(
            cell,
            ZERO,
            Int(width),
            (Store(store, place, Load(array, Var(cell))), Store(array, Var(cell), ZERO)),
        )
    )
    return array, store, width


def _loop_over(flow: Flow, statement: s.Each, array: str, count: object, env: Env):  # type: ignore[no-untyped-def]  # noqa: ANN202
    """A loop over elements that were taken before; can be run more than once."""

    def run(body) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
        at = flow.builder.register("at", 0, largest(flow, statement.of) + 1, 0)
        register = flow.register(statement.var)
        head, inside, over = (flow.builder.new_block() for _ in range(3))
        flow.emit(SetReg(at.name, ZERO))
        flow.start_loop(head)
        flow.emit(*skip_absent(flow, statement.var.type, array, (at, count)))  # type: ignore[arg-type]
        flow.branch(compare("lt", at, count), inside, over)  # type: ignore[arg-type]
        flow.start(inside)
        flow.emit(SetReg(register.name, Load(array, at)), SetReg(at.name, add(at, ONE)))
        body(env.bind(statement.var, register, non_null=True))
        flow.jump(head)
        flow.start(over)

    return run
