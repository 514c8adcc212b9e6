"""A set is settled before anything happens to it: its conditions are asked once, before the first piece is touched.

Where nothing that a line changes can be read by the conditions of its set, one pass over the set does the same. Else
the set is taken first, and a second pass goes over what was taken.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.dataclass import Frozen
from cafetal.lower.env import Env, flatten, mentions
from cafetal.lower.fold import NOBODY, ONE, ZERO, add, both, choose, compare, mod, mul, sub
from cafetal.lower.spending import largest, over
from cafetal.model import GONE
from cafetal.plan import Array, Call, Expr, Fill, For, If, Int, Load, Probe, Reg, Set, SetReg, Stmt, Store, Var
from cafetal.trees import nodes_of

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow
    from cafetal.lower.sets import Body
    from cafetal.model import Storage

ON_ITS_WAY = -3
"""The least that is kept of a piece, while it moves."""
ELEMENT = Var("?")
ANYTHING = "*"
MOST = 1 << 15
"""The most equal pieces that lie in one place."""


class Taken(Frozen):
    """A set that was taken: its elements, how many pieces each stands for (\"\": one), and their number."""

    array: str
    times: str
    count: Reg


def settled(flow: Flow, of: v.SetOf, env: Env, body: Body, writes: set[str], leaving: bool) -> list[Stmt]:
    """Statements that run `body` for every element of a set of pieces, which is settled before.

    `writes`: the arrays that the body changes; with `ANYTHING` among them, the set is taken first in any case.
    `leaving`: each piece leaves its place.
    """
    if ANYTHING not in writes and not asked(flow, of, env) & (writes | {ANYTHING}):
        return flow.values.loops.over(of, env, body)
    once, rest = _lifted(of)
    if once and ANYTHING not in writes and not asked(flow, rest, env) & (writes | {ANYTHING}):
        condition = both(flow.values.condition(c, env) for c in once)
        return [If(condition, tuple(flow.values.loops.over(rest, env, body)))]
    before, taken = take(flow, of, env)
    at, name = flow.builder.fresh("i"), flow.builder.fresh(of.var.name)
    inner = env.bind(of.var, Var(name), non_null=True)
    n: Expr = ONE
    start: list[Stmt] = [Set(name, Load(taken.array, Var(at)))]
    if taken.times:
        n = Var(flow.builder.fresh("n"))
        start.append(Set(n.name, Load(taken.times, Var(at))))
    first, up = _moved_up(flow, lines(flow, of) if leaving else [], name)
    return [*before, *first, For(at, ZERO, taken.count, (*start, *up, *body(inner, n))), *forget(taken)]


def _moved_up(flow: Flow, closing: list[Storage], thing: str) -> tuple[list[Stmt], list[Stmt]]:
    """What to do before the first piece and before each, so that each is met where it has moved up to.

    Pieces of one line were taken one after the other, from the first place on.
    """
    if not closing:
        return [], []
    places = flow.places
    last, gone, place = (flow.builder.fresh(word) for word in ("line", "gone", "place"))
    here: Expr = NOBODY
    for storage in closing:
        local = sub(Var(place), Int(storage.base))
        here = choose(places.within(Var(place), storage), sub(Var(place), mod(local, storage.width)), here)
    line = flow.builder.fresh("line")
    again = both((compare("ge", Var(line), ZERO), compare("eq", Var(line), Var(last))))
    up = Set(thing, sub(Var(thing), mul(Var(gone), Int(places.width))))
    before: list[Stmt] = [Set(last, NOBODY), Set(gone, ZERO)]
    each: list[Stmt] = [
        Set(place, places.place(Var(thing))),
        Set(line, here),
        If(again, (up,), (Set(last, Var(line)), Set(gone, ZERO))),
        Set(gone, add(Var(gone), ONE)),
    ]
    return before, each


def take(flow: Flow, of: v.SetOf, env: Env) -> tuple[list[Stmt], Taken]:
    """Statements that take a set: pieces of a heap once for each sort, with their number."""
    size = largest(flow, of)
    low, high = flow.bounds(of.var.type)
    low = min(low, ON_ITS_WAY) if isinstance(of.var.type, t.ThingT) else low
    array = flow.builder.array(Array(flow.builder.fresh("each"), size, low, high, -1))
    count = flow.builder.register("count", 0, size, 0)
    times = ""
    if in_heaps(flow, of):
        times = flow.builder.array(Array(flow.builder.fresh("times"), size, 0, MOST))

    def keep(inner: Env, n: Expr) -> list[Stmt]:
        many = [Store(times, count, n)] if times else []
        return [Store(array, count, flow.values.ref(of.var, inner)), *many, SetReg(count.name, add(count, ONE))]

    return [SetReg(count.name, ZERO), *over(flow, of, env, keep)], Taken(array, times, count)


def forget(taken: Taken) -> list[Stmt]:
    """Nothing of a set that was taken stays in the state."""
    many = [Fill(taken.times, ZERO, taken.count, ZERO)] if taken.times else []
    return [Fill(taken.array, ZERO, taken.count, NOBODY), *many, SetReg(taken.count.name, ZERO)]


def in_heaps(flow: Flow, of: v.SetOf) -> bool:
    """Several equal pieces can lie in one place."""
    kind = of.var.type
    return isinstance(kind, t.ThingT) and any(
        flow.world.storages[name].kind == "count" and flow.world.storages[name].capacity != 1 for name in lying(of)
    )


def lying(of: v.SetOf) -> frozenset[str]:
    """The storages in which the pieces of a set are looked for."""
    match of.source:
        case v.Things(spots):
            return frozenset(spot.storage for spot in spots)
        case v.Image(_, inner):
            return lying(inner)
        case _:
            return of.var.type.storages if isinstance(of.var.type, t.ThingT) else frozenset()


def storages_of(target: v.Expr) -> frozenset[str]:
    """The storages where a target can lie."""
    if isinstance(target, v.PlaceOf):
        return frozenset({target.storage})
    assert isinstance(target.type, t.PlaceT)
    return target.type.storages


def changes(flow: Flow, statement: s.MoveSome, amount: Expr | None) -> set[str]:
    """The arrays that change while the pieces of a set move; `ANYTHING`, where the pass over the set is disturbed.

    All pieces of a heap that go to a place of the set itself lie there in the end, also if they are met twice.
    """
    if amount == ONE:
        return set()  # the first piece is the last one
    place, lie = statement.target.place, lying(statement.of)
    goal = frozenset({GONE}) if place is None else storages_of(place)
    storages = [flow.world.storages[name] for name in lie & goal]
    within = any(amount is not None or storage.kind != "count" or storage.owned for storage in storages)
    return {ANYTHING} if lines(flow, statement.of) or within else written(flow, *lie, *goal)


def lines(flow: Flow, of: v.SetOf) -> list[Storage]:
    """The storages of a set whose pieces that come later move up when one leaves: those of a pile come first."""
    storages = (flow.world.storages[name] for name in sorted(lying(of)))
    return [storage for storage in storages if storage.kind == "line" and not storage.pile]


def written(flow: Flow, *names: str) -> set[str]:
    """The arrays that change when pieces come to storages or leave them, with what is remembered of that."""
    found = {counter.name for counter in flow.game.counters.values()}
    for name in names:
        storage = flow.world.storages[name]
        found |= {name, storage.owners}
        for what in ("emptied", "filled"):
            found.update(flow.places.memories.get((storage.cls, what), []) if storage.cls else [])
    return found


# -- what conditions read -----------------------------------------------------------------------------------


def asked(flow: Flow, of: v.SetOf, env: Env) -> set[str]:
    """The arrays that decide what belongs to a set of pieces, but for whose the piece itself is."""
    kind = of.var.type
    mine = flow.places.owner(ELEMENT, kind.storages) if isinstance(kind, t.ThingT) else ELEMENT
    own = {found for found in nodes_of(mine) if isinstance(found, Load)}
    if isinstance(of.source, v.Image):
        inner = env.bind(of.source.of.var, ELEMENT, non_null=True)
        part = asked(flow, of.source.inner, inner) | _nested(flow, of.source.of, env)
        return part | _conditions(flow, of, env, own)
    return _conditions(flow, of, env, own) | _later(flow, of.source, env)


def _lifted(of: v.SetOf) -> tuple[list[v.Expr], v.SetOf]:
    """The conditions of a set that say nothing of its elements, and the set without them."""
    if of.best is not None:
        return [], of
    conditions = flatten(of.filters)
    once = [c for c in conditions if not mentions(c, of.var)]
    source = of.source
    if isinstance(source, v.Things) and len(source.spots) == 1 and isinstance(source.spots[0].index, v.SetOf):
        more, index = _lifted(source.spots[0].index)
        once += more
        source = v.Things((replace(source.spots[0], index=index),), source.faces)
    filters = tuple(v.Filter(c) for c in conditions if mentions(c, of.var))
    return once, v.SetOf(of.var, source, filters, None, of.origin)


def _conditions(flow: Flow, of: v.SetOf, env: Env, own: set[Load]) -> set[str]:
    inner = env.bind(of.var, ELEMENT, non_null=True)
    conditions = flatten(of.filters) + ([of.best[0]] if of.best is not None else [])
    return {name for c in conditions for name in _read(flow, flow.values.expr(c, inner), own)}


def _later(flow: Flow, source: v.Source, env: Env) -> set[str]:
    """The arrays that a pass over a source loads from once it has begun: where it begins is asked once."""
    match source:
        case v.Things((first, *rest)):
            found = _sources(flow, v.Things(tuple(rest), source.faces), env)
            index = first.index
            if isinstance(index, v.SetOf):
                found |= _conditions(flow, index, env, set()) | _later(flow, index.source, env)
            return found
        case v.Listed(elements) | v.Places(elements):
            return _sources(flow, v.Listed(elements[1:]), env)
        case v.Image() | v.Seats():
            return _sources(flow, source, env)
        case _:
            return set()


def _nested(flow: Flow, of: v.SetOf, env: Env) -> set[str]:
    """The arrays that decide on the elements of a set by which another one is looked for."""
    found = _conditions(flow, of, env, set()) | _sources(flow, of.source, env)
    return found | (set(lying(of)) if isinstance(of.var.type, t.ThingT) else set())


def _sources(flow: Flow, source: v.Source, env: Env) -> set[str]:
    match source:
        case v.Things(spots):
            parts: list[v.Expr | v.SetOf | None] = [spot.index for spot in spots]
        case v.Image(of, inner):
            return _nested(flow, of, env) | _nested(flow, inner, env.bind(of.var, ELEMENT, non_null=True))
        case v.Seats(start):
            parts = [start]
        case v.Numbers(low, high):
            parts = [low, high]
        case v.Directions(by=by):
            parts = [by]
        case v.Linked(site):
            parts = [site]
        case v.LineFrom(site, direction, _, until):
            parts = [site, direction, until]
        case v.Listed(elements) | v.Places(elements):
            parts = [*elements]
        case _:
            parts = []
    found: set[str] = set()
    for part in parts:
        if isinstance(part, v.SetOf):
            found |= _nested(flow, part, env)
        elif part is not None:
            found |= _read(flow, flow.values.expr(part, env), set())
    return found


def _read(flow: Flow, expr: object, own: set[Load]) -> set[str]:
    """The arrays that an expression loads from, also in the functions that it calls."""
    found: set[str] = set()
    seen: set[str] = set()
    pending = [expr]
    while pending:
        for node in nodes_of(pending.pop()):
            match node:
                case Load(array) if node not in own:
                    found.add(array)
                case Probe():
                    found.add(ANYTHING)
                case Call(name) if name not in seen:
                    seen.add(name)
                    pending.append(flow.builder.functions[name].body)
                case _:
                    pass
    return found
