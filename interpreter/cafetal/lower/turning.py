"""Pieces that change places or sides where they lie: swap and flip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.lower.env import Env
from cafetal.lower.fold import NOBODY, ONE, ZERO, add, both, compare, either
from cafetal.lower.following import SWAPPED, arrives, leaves_place, turns
from cafetal.lower.keeping import rebound
from cafetal.lower.settled import ANYTHING, lying, settled, written
from cafetal.plan import Expr, Reg, Require, SetReg, Stmt, Store, Var

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow
    from cafetal.model import Storage


def lower_swap(flow: Flow, statement: s.Swap, env: Env) -> Env:
    """Two pieces change places; each phrase still points at its own piece."""
    left_kind, right_kind = statement.left.type, statement.right.type
    assert isinstance(left_kind, t.ThingT) and isinstance(right_kind, t.ThingT)
    clause = flow.builder.clause(s.ClauseId(f"{statement.clause.path}.supply", statement.clause.span), "supply")
    numbers = []
    for side, kind in ((statement.left, left_kind), (statement.right, right_kind)):
        register = flow.builder.register("swap", *flow.bounds(kind), -1)
        flow.emit(SetReg(register.name, flow.values.expr(side, env)))
        if not flow.values.non_null(side, env):
            flow.emit(Require(clause, compare("ge", register, ZERO)))
        numbers.append(register)
    left, right = numbers
    places = flow.places
    room = flow.builder.clause(s.ClauseId(f"{statement.clause.path}.room", statement.clause.span), "room")
    for thing, kind, home, homes in ((left, left_kind, right, right_kind), (right, right_kind, left, left_kind)):
        storages = [flow.world.storages[name] for name in sorted(homes.storages)]
        takes = [(storage, places.takes(storage, places.face(thing), kind.faces)) for storage in storages]
        if any(fits != ONE for _, fits in takes):
            there = (both((places.within(places.place(home), storage), fits)) for storage, fits in takes)
            flow.emit(Require(room, either(there)))
    flow.flush()
    owner = flow.values.expr(statement.owner, env)

    def laying(face: Expr) -> object:
        return lambda storage, local: places.put_at(storage, local, face, owner)

    flow.emit(
        *leaves_place(flow, left, left_kind),
        *leaves_place(flow, right, right_kind, SWAPPED),
        *places.take(left, left_kind.storages),
        *places.take(right, right_kind.storages),
        *places.dispatch(places.place(left), left_kind.storages, laying(places.face(right))),
        *places.dispatch(places.place(right), right_kind.storages, laying(places.face(left))),
        *arrives(flow, left_kind, right_kind.storages, (places.place(right), places.face(left))),
        *arrives(flow, right_kind, left_kind.storages, (places.place(left), places.face(right)), SWAPPED),
    )
    for side, mine, other in ((statement.left, left, right), (statement.right, right, left)):
        if isinstance(side, v.Ref) and isinstance(env.scalars[side.var], Reg | Var):
            flow.emit(*rebound(flow, env.scalars[side.var], places.code(places.place(other), places.face(mine))))
    flow.known_empty = set()
    return env


def lower_flip(flow: Flow, statement: s.Flip, env: Env) -> None:
    """Every piece of a set shows its next face; its place does not change."""
    table = list(range(flow.places.width))
    for face, other in statement.next_face:
        table[face] = other
    kind = statement.of.var.type
    assert isinstance(kind, t.ThingT)
    flow.flush()

    def flip(inner: Env, n: Expr) -> list[Stmt]:
        thing = flow.values.ref(statement.of.var, inner)
        face = flow.places.face(thing)
        new = flow.builder.look("flip", table, face)

        def at(storage: Storage, local: Expr) -> list[Stmt]:
            flow.places.written.add(storage.name)
            if storage.kind == "count":
                return [
                    *flow.places.take_at(storage, local, face, n),
                    *flow.places.put_at(storage, local, new, NOBODY, n),
                ]
            turned: list[Stmt] = [Store(storage.name, local, add(new, ONE))]
            if storage.by_piece and not storage.owned:
                turned.append(Store(storage.owners, local, flow.places.born(new)))
            return turned

        turned = flow.places.dispatch(flow.places.place(thing), kind.storages, at)
        return [*turned, *turns(flow, thing, kind, new)]

    in_pools = any(flow.world.storages[name].kind == "count" for name in lying(statement.of))
    writes = {ANYTHING} if in_pools else written(flow, *lying(statement.of))
    flow.emit(*settled(flow, statement.of, env, flip, writes, leaving=False))
