"""What hidden zones and places show to all for a while: the cells that say so."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.game import Game
from cafetal.core.tree import nodes_of
from cafetal.lower.env import Env
from cafetal.lower.fold import ONE
from cafetal.lower.places import shown
from cafetal.model import Storage
from cafetal.plan import Expr, Stmt, Store

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow


def revealed(game: Game) -> set[str]:
    """The hidden storages of which the rules show something to all."""
    found: set[str] = set()
    for statement in (node for body in game.bodies for node in nodes_of(body) if isinstance(node, s.Reveal)):
        found |= {spot.storage for spot in statement.spots}
        kind = None if statement.of is None else statement.of.var.type
        found |= kind.storages if isinstance(kind, t.ThingT) else frozenset()
    return {name for name in found if game.world.storages[name].seen != "all"}


def reveal(flow: Flow, statement: s.Reveal, env: Env) -> None:
    """Zones, places, and the places of pieces are marked as shown."""
    flow.flush()
    for spot in statement.spots:
        storage, index = flow.world.storages[spot.storage], spot.index
        if isinstance(index, v.SetOf):
            flow.emit(*flow.values.loops.over(index, env, partial(_site, flow, storage, index.var)))
        else:
            flow.emit(*flow.places.reveal(storage, None if index is None else flow.values.expr(index, env)))
    if statement.of is not None:
        flow.emit(*flow.values.loops.over(statement.of, env, partial(_piece, flow, statement.of.var)))


def _site(flow: Flow, storage: Storage, var: v.Variable, env: Env, amount: Expr) -> list[Stmt]:
    return flow.places.reveal(storage, flow.values.ref(var, env))


def _piece(flow: Flow, var: v.Variable, env: Env, amount: Expr) -> list[Stmt]:
    kind = var.type
    assert isinstance(kind, t.ThingT)

    def at(storage: Storage, local: Expr) -> list[Stmt]:
        return [Store(shown(storage), local, ONE)] if storage.name in flow.places.revealed else []

    return flow.places.dispatch(flow.places.place(flow.values.ref(var, env)), kind.storages, at)
