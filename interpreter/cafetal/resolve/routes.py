"""Routes: the ordered places of one player (`on your way`)."""

from __future__ import annotations

from collections.abc import Mapping

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.resolve.dispatch import narrow, refine
from cafetal.resolve.faults import fault
from cafetal.resolve.lookup import site_index
from cafetal.resolve.owned import owner_of, zone
from cafetal.resolve.phrases import Meaning, filtered, head_of, one
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import One, Scope


def _route(r: Resolver, what: n.Phrase, scope: Scope) -> tuple[str, v.Expr] | None:
    """The route that a phrase names, and whose it is."""
    if not isinstance(what, n.NounPhrase) or head_of(what) not in r.world.routes:
        return None
    owner = owner_of(r, what, scope)
    if not isinstance(owner, One):
        raise fault("N006", f"whose {head_of(what)}?", what.span, f"`your {head_of(what)}`")
    return head_of(what), owner.expr


def place_numbers(r: Resolver, route: str) -> list[list[int]]:
    """For each seat the numbers of the places of its route, in order."""
    world = r.world
    result: list[list[int]] = []
    for seat in range(world.players):
        numbers: list[int] = []
        for word in world.routes[route].get(seat, ()):
            if word in world.zones:
                storage = world.storages[world.zones[word]]
                numbers.append(storage.base + (seat if storage.per_player else 0))
                continue
            for storage in world.storages.values():
                if storage.cls and site_index(r, storage.cls, word) >= 0:
                    numbers.append(storage.base + site_index(r, storage.cls, word))
                    break
        result.append(numbers)
    return result


def _storages(r: Resolver, numbers: list[list[int]]) -> frozenset[str]:
    wanted = {number for row in numbers for number in row}
    return frozenset(s.name for s in r.world.storages.values() if any(s.base <= x < s.base + s.size for x in wanted))


def route_places(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`a place on your way`: the places of the route, from its start; `the next place on your way from the disc`."""
    on = [p for p in phrase.places if isinstance(p, n.Place) and p.preposition == "on"]
    found = _route(r, on[0].what, scope) if on else None
    if found is None:
        return None
    name, owner = found
    numbers = place_numbers(r, name)
    kind = t.PlaceT(_storages(r, numbers))
    longest = max((len(row) for row in numbers), default=0)
    var = r.variable("place", kind, phrase.span)
    places = tuple(v.Word("route_place", (owner, v.Lit(i, t.Num(i, i))), kind, (name,)) for i in range(longest))
    r.route_numbers[name] = numbers
    of = v.SetOf(var, v.Places(places), origin=phrase)
    words = [word.text for word in phrase.words[:-1]]
    start = next((p for p in phrase.places if isinstance(p, n.Place) and p.preposition == "from"), None)
    if "next" in words:
        words.remove("next")
        begin = _before(r, phrase, scope) if start is None else _as_place(r, start.what, scope, owner)
        further = v.Word("route_distance", (owner, begin, v.Ref(var)), t.Num(-longest, longest), (name,))
        of = filtered(of, v.Compare("eq", further, v.Lit(1, t.Num(1, 1))), "adjective")
        return One(v.The(narrow(r, phrase, scope, of), "only", kind))
    return refine(r, phrase, scope, of, words)


def _before(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> v.Expr:
    """Where the piece in sight lies, from which `the next place` is counted."""
    thing = next(scope.in_sight(t.ThingT), None)
    if thing is None or not isinstance(thing.type, t.ThingT):
        hint = "choose the piece first, or say from where: `the next place on your way from the disc`"
        raise fault("N004", "`the next place` comes after another one", phrase.span, hint)
    return v.ThingPlace(thing, t.PlaceT(thing.type.storages))


def route_distance(r: Resolver, places: Mapping[str, n.Phrase], scope: Scope) -> v.Expr:
    """How many places further on the route: negative if it lies behind."""
    found = _route(r, places["on"], scope)
    if found is None:
        raise fault("N002", "a route is needed here", places["on"].span)
    name, owner = found
    numbers = place_numbers(r, name)
    r.route_numbers[name] = numbers
    ends = tuple(_as_place(r, places[word], scope, owner) for word in ("from", "to"))
    longest = max((len(row) for row in numbers), default=1)
    return v.Word("route_distance", (owner, *ends), t.Num(-longest, longest), (name,))


def _as_place(r: Resolver, what: n.Phrase, scope: Scope, owner: v.Expr) -> v.Expr:
    """The place that a phrase means: of a piece, a zone of the route's player, or a place in sight."""
    if isinstance(what, n.NounPhrase):
        spot = zone(r, what, scope, owner)
        if spot is not None:
            seat = spot.index if isinstance(spot.index, v.Expr) else owner
            return v.PlaceOf(spot.storage, seat, t.PlaceT(frozenset({spot.storage})))
    expr = one(r, what, scope)
    if isinstance(expr.type, t.ThingT):
        return v.ThingPlace(expr, t.PlaceT(expr.type.storages))
    if isinstance(expr.type, t.PlaceT):
        return expr
    raise fault("N002", f"a place is needed here, and this is {t.words(expr.type)}", what.span)
