"""What hidden zones and places show for a while, to all or to some: the cells that say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.game import Game
from cafetal.core.walk import bodies_of, carried_out
from cafetal.lower.env import Env
from cafetal.lower.fold import ONE, ZERO, add, compare, mul
from cafetal.lower.layout import GLIMPSE
from cafetal.model import Storage
from cafetal.plan import ChancePoint, Expr, Fill, If, Int, Load, Stmt, Store, Yield
from cafetal.trees import nodes_again

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow
    from cafetal.model import World

LOOK = "look"
INLINE = -1
"""The number of no block: lines that never wait are put into another one."""

Mark = Callable[[Storage, Expr, int], list[Stmt]]
"""Marks so many places of a storage, from one on."""


def revealed(game: Game) -> set[str]:
    """The hidden storages of which the rules show something to all."""
    return {name for reveal in _reveals(game) if reveal.to is None for name in _shown_by(game.world, reveal)}


def revealed_to_some(game: Game) -> set[str]:
    """The hidden storages of which the rules show something to single players."""
    return {name for reveal in _reveals(game) if reveal.to is not None for name in _shown_by(game.world, reveal)}


def _reveals(game: Game) -> Iterator[s.Reveal]:
    found = (node for body in game.bodies for node in nodes_again(body) if isinstance(node, s.Reveal))
    return (node for node in found if not node.shut)


def _shown_by(world: World, statement: s.Reveal) -> Iterator[str]:
    names = {spot.storage for spot in statement.spots}
    kind = None if statement.of is None else statement.of.var.type
    if isinstance(kind, t.ThingT):
        pools = {name for name in kind.storages if is_pool(world.storages[name])}
        names |= kind.storages - pools
        yield from [GLIMPSE] if pools else []
    yield from (name for name in names if world.storages[name].seen != "all")


def is_pool(storage: Storage) -> bool:
    """Several pieces lie hidden together in a place, which is seen as a whole: none of them is turned over alone."""
    return storage.pooled and storage.seen != "all"


def is_looked_at(
    game: Game, statement: s.Reveal, rest: Sequence[s.Statement], later: Sequence[s.Statement] = ()
) -> bool:
    """Whether everybody looks once something was revealed, or before it is hidden, and not only when somebody decides.

    What is revealed to all mostly lies there still when the next player decides. `rest`: the lines below in its block;
    `later`: these, and what may follow behind the block.
    """
    if not statement.spots and statement.of is None:
        return True
    shown = {*_shown_by(game.world, statement)}
    if statement.shut or not shown:
        return bool(shown & revealed(game))
    if statement.to is not None or GLIMPSE in shown or _goes_under(game, shown, s.Body(tuple(rest))):
        return True
    soon, _ = _undecided(game, later, ())
    if game.in_turns and len(soon) == len(later):
        soon = [*soon, *_undecided(game, game.course.statements, ())[0]]
    return any(_covers(game, shown, found) for found in soon)


def _undecided(game: Game, body: Sequence[s.Statement], called: tuple[str, ...]) -> tuple[list[s.Statement], bool]:
    """What may be done before somebody decides, and whether the end of the body can be reached so."""
    found: list[s.Statement] = []
    for statement in body:
        match statement:
            case s.Choose(if_any=False) | s.ChooseSeveral() | s.ChooseOne(if_any=False) | s.Ask():
                return found, False
            case s.Call(action=name):
                inner, on = (
                    _undecided(game, game.actions[name].body.statements, (*called, name))
                    if name not in called
                    else ([], False)
                )
                found += inner
                if not on:
                    return found, False
            case s.Step(body=inner_body):
                inner, on = _undecided(game, inner_body.statements, called)
                found += inner
                if not on:
                    return found, False
            case s.If() | s.Each() | s.Repeat():
                for part in bodies_of(statement):
                    found += _undecided(game, part.statements, called)[0]
            case _:
                found.append(statement)
    return found, True


def _covers(game: Game, shown: set[str], statement: s.Statement) -> bool:
    """Whether a piece enters one of some storages, which hides it again, or goes from there to where it is hidden."""
    match statement:
        case s.MoveThing(target=target) if target is not None and _into(target) & shown:
            return True
        case s.MoveSome(target=s.Target(place=target)) | s.Roll(target=target) if (
            target is not None and _into(target) & shown
        ):
            return True
        case s.MoveBag(target=target) if _into(target) & shown:
            return True
        case _:
            return _goes_under(game, shown, s.Body((statement,)))


def _into(target: v.Expr) -> set[str]:
    names = {target.storage} if isinstance(target, v.PlaceOf) else set()
    return names | (set(target.type.storages) if isinstance(target.type, t.PlaceT) else set())


def _goes_under(game: Game, shown: set[str], body: s.Body) -> bool:
    """Whether pieces of some storages go where they lie hidden, in a body or in what it calls."""
    for statement in carried_out(game, body, after=False):
        match statement:
            case s.MoveThing(thing=thing, target=target) if target is not None and _lies_hidden(game.world, target):
                found = isinstance(thing.type, t.ThingT) and bool(thing.type.storages & shown)
            case s.MoveSome(of=of, target=goal) if goal.place is not None and _lies_hidden(game.world, goal.place):
                found = isinstance(of.var.type, t.ThingT) and bool(of.var.type.storages & shown)
            case s.MoveBag(bag=bag, target=target) if _lies_hidden(game.world, target):
                found = isinstance(bag.type, t.BagT) and bag.type.storage in shown
            case s.Swap(left=left, right=right):
                kinds = [side.type for side in (left, right) if isinstance(side.type, t.ThingT)]
                found = any(kind.storages & shown for kind in kinds)
            case _:
                found = False
        if found:
            return True
    return False


def _lies_hidden(world: World, target: v.Expr) -> bool:
    return any(world.storages[name].seen != "all" for name in _into(target))


def reveal(flow: Flow, statement: s.Reveal, env: Env) -> None:
    """Zones, places, and the places of pieces are marked as shown, or as hidden again."""
    flow.flush()
    looks = flow.block != INLINE and is_looked_at(flow.game, statement, flow.rest, flow.later)
    if statement.shut:
        if looks:
            _look(flow)
        flow.emit(*_marked(flow, statement, env, flow.places.hide_again))
        return
    if statement.to is None:
        flow.emit(*_marked(flow, statement, env, flow.places.reveal))
    else:
        flow.emit(*_marked(flow, statement, env, _showing(flow, statement.to, env)))
    pools = _pools(flow.world, statement)
    if pools:
        flow.emit(*_glimpse(flow, statement, env))
    if looks:
        _look(flow)
    if pools:
        names = [name for name in (GLIMPSE, f"{GLIMPSE}shown", f"{GLIMPSE}known") if name in flow.builder.arrays]
        flow.emit(*(Fill(name, ZERO, Int(flow.builder.arrays[name].length), ZERO) for name in names))


def _showing(flow: Flow, to: v.SetOf, env: Env) -> Mark:
    """Marks places as shown to some players."""

    def show(storage: Storage, first: Expr, count: int) -> list[Stmt]:
        def seat(inner: Env, _: Expr) -> list[Stmt]:
            return flow.places.reveal_to(storage, first, count, flow.values.ref(to.var, inner))

        return flow.values.loops.over(to, env, seat)

    return show


def _look(flow: Flow) -> None:
    """A moment at which everybody looks, before what is shown can be gone again."""
    register = flow.builder.register(LOOK, 0, 0, 0)
    target = flow.builder.new_block()
    flow.chance(ChancePoint(len(flow.builder.chances), LOOK, (register.name,), (Yield((ZERO,)),), target, look=True))
    flow.start(target)


def _pools(world: World, statement: s.Reveal) -> frozenset[str]:
    kind = None if statement.of is None else statement.of.var.type
    names = kind.storages if isinstance(kind, t.ThingT) else frozenset()
    return frozenset(name for name in names if is_pool(world.storages[name]))


def _marked(flow: Flow, statement: s.Reveal, env: Env, mark: Mark) -> list[Stmt]:
    """Mark every place that a line names."""
    found: list[Stmt] = []
    for spot in statement.spots:
        storage, index = flow.world.storages[spot.storage], spot.index
        if index is None:
            found += mark(storage, ZERO, storage.size // storage.whole)
        elif isinstance(index, v.SetOf):
            found += flow.values.loops.over(index, env, partial(_site, flow, mark, storage, index.var))
        else:
            site = flow.values.expr(index, env)
            marked = _at(mark, storage, site)
            there = flow.values.non_null(index, env) or not marked
            found += marked if there else [If(compare("ge", site, ZERO), tuple(marked))]
    if statement.of is not None:
        found += flow.values.loops.over(statement.of, env, partial(_piece, flow, mark, statement.of.var))
    return found


def _site(flow: Flow, mark: Mark, storage: Storage, var: v.Variable, env: Env, amount: Expr) -> list[Stmt]:
    return _at(mark, storage, flow.values.ref(var, env))


def _at(mark: Mark, storage: Storage, site: Expr) -> list[Stmt]:
    """Mark the places at a site (or seat) of a storage."""
    width = storage.width // storage.whole
    return mark(storage, mul(site, Int(width)), width)


def _piece(flow: Flow, mark: Mark, var: v.Variable, env: Env, amount: Expr) -> list[Stmt]:
    kind = var.type
    assert isinstance(kind, t.ThingT)

    def at(storage: Storage, local: Expr) -> list[Stmt]:
        return [] if is_pool(storage) else mark(storage, local, 1)

    return flow.places.dispatch(flow.places.place(flow.values.ref(var, env)), kind.storages, at)


def _glimpse(flow: Flow, statement: s.Reveal, env: Env) -> list[Stmt]:
    """Pieces of zones that are seen as a whole are laid out for a moment, without leaving their zone."""
    of = statement.of
    assert of is not None
    pools = _pools(flow.world, statement)
    kind = of.var.type
    assert isinstance(kind, t.ThingT)

    def lay(inner: Env, amount: Expr) -> list[Stmt]:
        thing = flow.values.ref(of.var, inner)
        face = flow.places.face(thing)

        def at(storage: Storage, _: Expr) -> list[Stmt]:
            shown_now = add(Load(GLIMPSE, face), amount)
            return [Store(GLIMPSE, face, shown_now)] if storage.name in pools else []

        return flow.places.dispatch(flow.places.place(thing), kind.storages, at)

    laid = flow.values.loops.over(of, env, lay)
    to = statement.to
    if to is None:
        return [*laid, Store(f"{GLIMPSE}shown", ZERO, ONE)]

    def watch(inner: Env, _: Expr) -> list[Stmt]:
        return [Store(f"{GLIMPSE}known", flow.values.ref(to.var, inner), ONE)]

    return [*laid, *flow.values.loops.over(to, env, watch)]
