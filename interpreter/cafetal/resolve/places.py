"""Where things are looked for, and phrases whose head is a sort of site."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.dataclass import Frozen, replace
from cafetal.model import BOX, GONE, Storage
from cafetal.resolve import dispatch, rows
from cafetal.resolve.attributes import value_at
from cafetal.resolve.dispatch import refine
from cafetal.resolve.faults import GROUP_LIES_NOWHERE, fault
from cafetal.resolve.homes import check_owned, homes_of, not_said, rivals, whose_text
from cafetal.resolve.lookup import linked_set
from cafetal.resolve.owned import is_box, sites_of_player, zone
from cafetal.resolve.phrases import Meaning, as_set, filtered, head_of, possessor_of, resolve, the_only
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Many, One, Scope
from cafetal.resolve.vocabulary import begins_nowhere, between_sites, sites_along, with_direction


class Spots(Frozen):
    """Spots, and whether they belong to the owner already."""

    spots: tuple[v.Spot, ...]
    owned: bool = False


def fitting(r: Resolver, faces: frozenset[int] | None) -> list[str]:
    """The storages that can hold one of these faces (any, for None)."""
    world = r.world
    if faces is None:
        return [storage.name for storage in world.storages.values()]
    wanted = {world.faces[f].base for f in faces}
    return [s.name for s in world.storages.values() if any(world.faces[f].base in wanted for f in s.faces)]


def spots(r: Resolver, phrase: n.NounPhrase, scope: Scope, faces: frozenset[int], owner: v.Expr | None) -> Spots:
    """The spots that the places of a phrase name; without places, the boards (and an owner's zones)."""
    named = [p for p in phrase.places if isinstance(p, n.Place)]
    between = [p for p in phrase.places if isinstance(p, n.Between)]
    if between:
        classes = [r.world.storages[name].cls for name in fitting(r, faces) if r.world.storages[name].cls]
        sites = between_sites(r, between[0], scope, classes)
        return Spots(at_sites(r, sites, sites.var.type, faces))
    if named:
        found = Spots(place_spots(r, named[0], scope, faces))
        return at_places(r, replace(phrase, places=tuple(named[1:])), scope, found, faces)
    if owner is not None:
        whose = phrase.possessor if phrase.possessor is None or phrase.possessor.span != phrase.span else None
        check_owned(r, phrase, faces, whose_text(whose, owner, scope))
    return default_spots(r, faces, owner)


def at_places(r: Resolver, phrase: n.NounPhrase, scope: Scope, found: Spots, faces: frozenset[int]) -> Spots:
    """Those of some spots that are also at all places of a phrase."""
    for place in phrase.places:
        if not isinstance(place, n.Place):
            continue
        also = {spot.storage: spot for spot in place_spots(r, place, scope, faces)}
        inside = tuple(_within(r, spot, also[spot.storage]) for spot in found.spots if spot.storage in also)
        found = Spots(inside, found.owned)
    return found


def _within(r: Resolver, spot: v.Spot, also: v.Spot) -> v.Spot:
    """`on the squares in the first row`: what is at both places."""
    slot = spot.slot if also.slot is None else also.slot
    if spot.index is None or also.index is None:
        return v.Spot(spot.storage, spot.index if also.index is None else also.index, slot)
    inside = spot.index
    if not isinstance(inside, v.SetOf):
        inside = v.SetOf(r.variable("place", inside.type), v.Listed((inside,)))
    elif inside.best is not None:
        var = r.variable(inside.var.name, inside.var.type)
        inside = v.SetOf(var, v.Image(inside, v.SetOf(r.variable("inner", var.type), v.Listed((v.Ref(inside.var),)))))
    me = v.Ref(inside.var)
    there = v.Member(me, also.index) if isinstance(also.index, v.SetOf) else v.Compare("eq", me, also.index)
    return v.Spot(spot.storage, filtered(inside, there, "place"), slot)


def default_spots(r: Resolver, faces: frozenset[int], owner: v.Expr | None) -> Spots:
    """Pieces without a place lie on a board; those of a player also in the player's zone for them."""
    world = r.world
    names = [name for name in fitting(r, faces) if name not in (BOX, GONE)]
    boards = [v.Spot(name) for name in names if world.storages[name].cls]
    if owner is not None:
        boards = [
            s
            for s in boards
            if world.storages[s.storage].owned
            or any(world.faces[f].owner >= 0 for f in faces & frozenset(world.storages[s.storage].faces))
        ]
        return Spots((*boards, *(v.Spot(zone, owner) for zone in homes_of(r, faces))))
    zones = [v.Spot(name) for name in names if not world.storages[name].cls]
    return Spots(tuple(boards) if boards else tuple(zones))


def place_spots(r: Resolver, place: n.Place, scope: Scope, faces: frozenset[int] | None) -> tuple[v.Spot, ...]:
    """The spots that one place names."""
    what = place.what
    if isinstance(what, n.NounPhrase):
        word = head_of(what)
        in_zone = zone(r, what, scope)
        if in_zone is not None:
            return (in_zone,)
        if word in r.world.geometries and not what.of and word not in scope.names:
            return tuple(v.Spot(name) for name in fitting(r, faces) if r.world.storages[name].board == word)
        if is_box(r, what, scope):
            return (v.Spot(BOX),)
        in_rows = rows.spots(r, what, scope)
        if in_rows:
            return in_rows
    meaning = resolve(r, what, scope)
    kind = meaning.expr.type if isinstance(meaning, One) else meaning.value.type
    index: v.Expr | v.SetOf = meaning.expr if isinstance(meaning, One) else as_set(r, meaning, place.span)
    if isinstance(kind, t.Seat):
        held = range(len(r.world.faces)) if faces is None else faces
        two = rivals(r, held)
        if two is not None:
            whose = whose_text(what)
            raise not_said(r, two, place.span, (f"{whose} {two.one}", f"{whose} {two.other}"))
        return tuple(v.Spot(name, index) for name in homes_of(r, held))
    if isinstance(kind, t.ThingT):
        found = at_things(r, index, kind, faces)
        if found:
            return found
    if isinstance(kind, t.SiteT):
        found = at_sites(r, index, kind, faces)
        if found:
            return found
    if isinstance(kind, t.PlaceT) and isinstance(meaning, One):
        return tuple(spot_of_place(r, storage, meaning.expr) for storage in r.world.in_order(kind.storages))
    hint = GROUP_LIES_NOWHERE if isinstance(kind, t.BagT) else None
    raise fault("N008", f"nothing can lie {place.preposition} this", place.span, hint)


def spot_of_place(r: Resolver, storage: Storage, place: v.Expr) -> v.Spot:
    """A place as a spot of one of the storages that it may belong to."""
    base = v.Lit(storage.base, t.Num(storage.base, storage.base))
    local = v.Arith("sub", (place, base), t.Num(0, storage.size))
    width = v.Lit(storage.width, t.Num(storage.width, storage.width))
    index: v.Expr = local if storage.width == 1 else v.Arith("div", (local, width), t.Num(0, storage.size))
    if isinstance(place.type, t.PlaceT) and place.type.storages != frozenset({storage.name}):
        end = v.Lit(storage.base + storage.size, t.Num(0, storage.base + storage.size))
        here = v.Both((v.Compare("ge", place, base), v.Compare("lt", place, end)))
        kind: t.Type = t.SiteT(storage.cls) if storage.cls else t.Seat()
        index = v.Cases(((here, index),), v.Lit(-1, kind), kind)
    slot = v.SlotOf(place, t.Val(storage.slots)) if storage.kind == "line" and storage.cls else None
    return v.Spot(storage.name, index, slot)


def at_sites(r: Resolver, index: v.Expr | v.SetOf, kind: t.Type, faces: frozenset[int] | None) -> tuple[v.Spot, ...]:
    """Spots at sites: on them, or on the sites that belong to them (the chairs of a table)."""
    assert isinstance(kind, t.SiteT)
    found: list[v.Spot] = []
    linked: list[v.Spot] = []
    for name in fitting(r, faces):
        storage = r.world.storages[name]
        if storage.cls == kind.cls:
            found.append(v.Spot(name, index))
        elif storage.cls:
            relation = r.world.links(kind.cls, storage.cls)
            if relation is not None:
                linked.append(v.Spot(name, linked_set(r, index, relation.name, storage.cls)))
    return tuple(found or linked)


def at_things(r: Resolver, index: v.Expr | v.SetOf, kind: t.ThingT, faces: frozenset[int] | None) -> tuple[v.Spot, ...]:
    """Spots at the sites where pieces lie (`a building at a harbour`)."""
    found: list[v.Spot] = []
    for cls in r.world.classes_in(kind.storages):
        site_type = t.SiteT(cls)
        if isinstance(index, v.SetOf):
            var = r.variable(cls, site_type)
            inner = v.SetOf(r.variable(cls, site_type), v.Listed((v.SiteOf(v.Ref(index.var), site_type),)))
            sites: v.Expr | v.SetOf = v.SetOf(var, v.Image(index, inner))
        else:
            sites = v.SiteOf(index, site_type)
        found.extend(at_sites(r, sites, site_type, faces))
    return tuple(found)


@dispatch.carries_out(dispatch.things_at)
def things_at(r: Resolver, element: v.Expr, faces: frozenset[int] | None) -> v.SetOf | None:
    """The pieces at a site or place; None if nothing can lie there."""
    kind = element.type
    if isinstance(kind, t.SiteT):
        found = at_sites(r, element, kind, faces)
    elif isinstance(kind, t.PlaceT):
        found = tuple(spot_of_place(r, storage, element) for storage in r.world.in_order(kind.storages))
    else:
        return None
    if not found:
        return None
    shown = frozenset(f for s in found for f in r.world.storages[s.storage].faces)
    if faces is not None:
        bases = {r.world.faces[f].base for f in faces}
        shown = frozenset(f for f in shown if r.world.faces[f].base in bases)
    var = r.variable("piece", t.ThingT(shown, frozenset(s.storage for s in found)))
    return v.SetOf(var, v.Things(found, shown))


# -- sites ----------------------------------------------------------------------------------------------


def site_phrase(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """Sites of a class: those of a board, of another site, or where a value is shown."""
    noun = r.singular(head_of(phrase))
    tag = r.world.tags.get(noun) if noun not in r.world.classes else None
    cls = tag[0] if tag else noun
    var = r.variable(noun, t.SiteT(cls), phrase.span)
    of = v.SetOf(var, v.Sites(cls), origin=phrase)
    if tag is not None:
        of = filtered(of, v.SiteAttr(v.Ref(var), cls, tag[1], t.Truth()), "noun")
    if phrase.of is not None and not isinstance(phrase.of, n.Number):
        of = _sites_of(r, phrase, scope, of)
    if phrase.possessor is not None:
        of = _sites_of_player(r, phrase, scope, of)
    for place in with_direction(phrase.places):
        of = _sites_at(r, place, scope, of)
    if begins_nowhere(of):
        raise fault("N005", f"from where? `the {noun} along the direction from …`", phrase.span)
    return refine(r, phrase, scope, of, [w.text for w in phrase.words[:-1]])


def _sites_of(r: Resolver, phrase: n.NounPhrase, scope: Scope, of: v.SetOf) -> v.SetOf:
    assert isinstance(phrase.of, n.Pronoun | n.NounPhrase)
    kind = of.var.type
    assert isinstance(kind, t.SiteT)
    if isinstance(phrase.of, n.NounPhrase) and head_of(phrase.of) == r.world.boards[kind.cls]:
        return of
    meaning = resolve(r, phrase.of, scope)
    other = meaning.expr.type if isinstance(meaning, One) else meaning.value.type
    if isinstance(other, t.SiteT):
        return _related_sites(r, meaning, other, of, phrase.of)
    if isinstance(other, t.ThingT):
        where = v.SiteOf(the_value(meaning), kind)
        return filtered(of, v.Compare("eq", v.Ref(of.var), where), "of")
    if isinstance(other, t.Val):
        shown = value_at(r, v.Ref(of.var), other.kind)
        if shown is not None:
            return filtered(of, v.Compare("eq", shown, the_value(meaning)), "of")
    if isinstance(other, t.Seat):
        return sites_of_player(r, of, meaning, phrase.of)
    raise fault("N002", f"a {kind.cls} is not of {t.words(other)}", phrase.of.span)


def _sites_of_player(r: Resolver, phrase: n.NounPhrase, scope: Scope, of: v.SetOf) -> v.SetOf:
    """`your houses`, `the opponent's store`: the places that belong to a player."""
    kind = of.var.type
    assert isinstance(kind, t.SiteT)
    owner = possessor_of(r, phrase, scope)
    if not isinstance(owner.type, t.Seat):
        raise fault("N002", f"a {kind.cls} does not belong to {t.words(owner.type)}", phrase.span)
    return sites_of_player(r, of, One(owner), phrase)


def the_value(meaning: Meaning) -> v.Expr:
    """The one thing a phrase means."""
    return meaning.expr if isinstance(meaning, One) else the_only(meaning)


def _related_sites(r: Resolver, meaning: Meaning, other: t.SiteT, of: v.SetOf, node: n.Phrase) -> v.SetOf:
    kind = of.var.type
    assert isinstance(kind, t.SiteT)
    relation = r.world.links(other.cls, kind.cls)
    if relation is None:
        return _leading_to(r, meaning, other, of, node)
    index: v.Expr | v.SetOf = meaning.expr if isinstance(meaning, One) else as_set(r, meaning, node.span)
    linked = linked_set(r, index, relation.name, kind.cls)
    if isinstance(of.source, v.Sites) and not of.filters:
        return v.SetOf(of.var, linked.source, origin=of.origin)
    return filtered(of, v.Member(v.Ref(of.var), linked), "of")


def _leading_to(r: Resolver, meaning: Meaning, other: t.SiteT, of: v.SetOf, node: n.Phrase) -> v.SetOf:
    """`the paths of the harbour`, where every path has a harbour."""
    kind = of.var.type
    assert isinstance(kind, t.SiteT)
    relation = r.world.links(kind.cls, other.cls)
    if relation is None:
        raise fault("N002", f"a {other.cls} has no {kind.cls}", node.span)
    back = v.Related(v.Ref(of.var), the_value(meaning), relation.name)
    if isinstance(meaning, One):
        return filtered(of, back, "of")
    back = v.Related(v.Ref(of.var), v.Ref(meaning.of.var), relation.name)
    return filtered(of, v.Exists(filtered(meaning.of, back)), "of") if meaning.plain else filtered(of, back, "of")


def _sites_at(r: Resolver, place: n.Location, scope: Scope, of: v.SetOf) -> v.SetOf:
    kind = of.var.type
    assert isinstance(kind, t.SiteT)
    if isinstance(place, n.Between):
        inside = between_sites(r, place, scope, (kind.cls,))
        if isinstance(inside.source, v.Linked):
            return filtered(of, v.Member(v.Ref(of.var), inside), "place")
        return v.SetOf(of.var, inside.source, of.filters, of.best, of.origin)
    along = sites_along(r, place, scope, of)
    if along is not None:
        return along
    meaning = resolve(r, place.what, scope)
    other = meaning.expr.type if isinstance(meaning, One) else meaning.value.type
    if isinstance(other, t.SiteT) and other.cls == kind.cls:
        inside = as_set(r, meaning, place.span)
        return filtered(of, v.Member(v.Ref(of.var), inside), "place")
    if isinstance(other, t.SiteT):
        return _related_sites(r, meaning, other, of, place.what)
    raise fault("N002", f"a {kind.cls} cannot be {place.preposition} {t.words(other)}", place.span)


__all__ = ["Many", "Spots", "things_at"]
