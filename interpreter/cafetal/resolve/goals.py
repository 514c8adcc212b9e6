"""Where pieces go."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal import nodes as n
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.diagnostics import Span
from cafetal.fmt.words import text_of
from cafetal.model import BOX, GONE
from cafetal.resolve.dispatch import condition
from cafetal.resolve.faults import Fault, fault
from cafetal.resolve.homes import not_said, one_home, rivals, whose_text
from cafetal.resolve.owned import is_box, owner_of, zone
from cafetal.resolve.phrases import as_set, head_of, resolve, the_only
from cafetal.resolve.piles import mixed, one_by_one, placed
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import NOBODY, Many, One, Scope
from cafetal.resolve.spreading import goes_to_each, owners_get
from cafetal.resolve.unchosen import is_open, nobody_chooses

if TYPE_CHECKING:
    from cafetal.resolve.doing import Act


def goal_place(r: Resolver, act: Act, faces: frozenset[int], scope: Scope) -> s.Target:
    """The target of a doing: one place, each of several, a random one, or evenly."""
    if act.goal is None:
        return s.Target(_own_zone(r, act, faces))
    what = act.goal.what
    evenly = act.node.evenly_to is not None
    zone = _zone_target(r, act, act.goal, scope)
    if zone is not None:
        assert isinstance(zone.place, v.PlaceOf)
        must_hold(r, t.PlaceT(frozenset({zone.place.storage})), faces, act.goal.span)
        return placed(r, act, zone)
    meaning = resolve(r, what, scope)
    if isinstance(meaning, One):
        return s.Target(place_for(r, meaning.expr, faces, act.goal))
    of = as_set(r, meaning, act.goal.span)
    place = place_for(r, v.Ref(of.var), faces, act.goal)
    if act.node.at_random and not _each(what):
        inner = scope.inner()
        inner.bind(r.singular(head_of(what)) if isinstance(what, n.NounPhrase) else "place", v.Ref(of.var))
        prefer = tuple(condition(r, wish.condition, inner) for wish in act.node.prefer)
        return s.Target(place, of, "random", prefer)
    if evenly:
        return s.Target(place, of, "evenly")
    if goes_to_each(r, act, what, meaning):
        return s.Target(place, of, "each")
    return s.Target(place_for(r, the_only(Many(of, v.Ref(of.var))), faces, act.goal))


def _each(what: n.Phrase) -> bool:
    """`each empty space`, `every space emptied`."""
    return (
        isinstance(what, n.NounPhrase)
        and isinstance(what.determiner, n.Quantifier)
        and what.determiner.word in ("each", "every")
    )


def _zone_target(r: Resolver, act: Act, goal: n.Place, scope: Scope) -> s.Target | None:
    """`in the supply`, `in your crate`, `in each player's purse`, `in the box`."""
    if not isinstance(goal.what, n.NounPhrase):
        return None
    evenly = act.node.evenly_to is not None
    if is_box(r, goal.what, scope):
        return s.Target(v.PlaceOf(BOX, v.Lit(0, t.Num(0, 0)), t.PlaceT(frozenset({BOX}))))
    spot = zone(r, goal.what, scope)
    if spot is None:
        return None
    kind = t.PlaceT(frozenset({spot.storage}))
    if isinstance(spot.index, v.SetOf):
        place = v.PlaceOf(spot.storage, v.Ref(spot.index.var), kind)
        owner = owner_of(r, goal.what, scope)
        assert isinstance(owner, Many)
        owners_get(r, act, goal.what, owner.quant)
        return s.Target(place, spot.index, "evenly" if evenly else "each")
    if spot.index is None:
        name, one = head_of(goal.what), r.singular(head_of(goal.what))
        whose = f"`each player's {one}`" if one != name else f"`your {name}`, `their {name}`"
        raise fault("N006", f"whose {name}? every player has one", goal.span, whose)
    return s.Target(v.PlaceOf(spot.storage, spot.index, kind))


def _own_zone(r: Resolver, act: Act, faces: frozenset[int]) -> v.Expr:
    """`take`: to the one zone of the player that can hold it."""
    if act.actor is NOBODY:
        hint = "say whose zone it is, behind `to` or `in`: `to your hand`, or below `each player` `to their hand`"
        raise fault("N006", "it is not said where this goes", act.node.span, hint)
    before = f"put {text_of(act.node.what)}{''.join(f' {text_of(place)}' for place in act.sources)} in"
    return zone_of(r, act.actor, faces, act.node.span, (before, whose_text(act.node.subject)))


def zone_of(r: Resolver, player: v.Expr, faces: frozenset[int], span: Span, told: tuple[str, str]) -> v.Expr:
    """The zone of a player that holds pieces of these faces; `told` begins the hint: `put 1 coin in`, `their`."""
    name = one_home(r, faces, span, *told)
    return v.PlaceOf(name, player, t.PlaceT(frozenset({name})))


def must_hold(r: Resolver, place: t.PlaceT, faces: frozenset[int], span: Span) -> None:
    """Refuse a place that holds none of these pieces."""
    homes = r.world.in_order(place.storages)
    bases = {r.world.faces[face].base for face in faces}
    fits = (home.name in (BOX, GONE) or bases & {r.world.faces[face].base for face in home.faces} for home in homes)
    if faces and not any(fits):
        raise _no_home(r, place.storages, span)


def _no_home(r: Resolver, storages: frozenset[str], span: Span) -> Fault:
    homes = r.world.in_order(storages)
    held = sorted({r.world.faces[face].piece for home in homes for face in home.faces})
    names = " and ".join(f"`{home.name}`" for home in homes)
    hint = "it is for " + " and ".join(f"`{piece}`" for piece in held)
    return fault("N008", f"{names} holds no such piece", span, hint)


def must_lie(r: Resolver, phrase: n.Phrase, kind: t.Type, scope: Scope) -> None:
    """Refuse pieces that are taken from where none of their sort can lie; `kind` is what they are."""
    if not isinstance(phrase, n.NounPhrase) or not isinstance(kind, t.ThingT) or kind.faces:
        return
    places = [place for place in phrase.places if isinstance(place, n.Place)]
    if not places or kind.storages & {BOX, GONE}:
        return
    for place in places:
        alone = replace(phrase, places=(place,), relatives=(), superlative=None)
        there = as_set(r, resolve(r, alone, scope), place.span).var.type
        if isinstance(there, t.ThingT) and there.storages and not there.faces:
            raise _no_home(r, there.storages, place.span)
    bare = phrase.determiner is None and phrase.words[:-1] and phrase.words[0].text in ("top", "bottom")
    hint = f"say it with its article: `the {' '.join(word.text for word in phrase.words)}`" if bare else None
    raise fault("N008", "no such piece can lie there", places[-1].span, hint)


def takes_all(r: Resolver, act: Act, of: v.SetOf, target: s.Target) -> None:
    """Refuse to move pieces of a set, which nobody chooses one by one, to where some of them cannot lie."""
    place, world = target.place, r.world
    if place is None or not isinstance(place.type, t.PlaceT) or place.type.storages & {BOX, GONE}:
        return
    homes = world.in_order(place.type.storages)
    held = {world.faces[face].base for home in homes for face in home.faces}
    strange = sorted(face for face in _shown(of) if world.faces[face].base not in held)
    if not strange:
        return
    sorts = list(dict.fromkeys(world.faces[face].piece for face in strange))
    names = " or ".join(f"`{sort}`" for sort in sorts)
    home = homes[0]
    where = f"`{home.name}`" if not home.cls else f"a {home.cls}"
    span = act.goal.span if act.goal is not None else act.node.span
    fits = sorted({world.faces[face].piece for face in _shown(of)} - set(sorts))
    one = f"`{world.pieces[fits[0]].plural}`" if fits else "pieces that it takes"
    hint = f"move only {one} there, or let it hold {' and '.join(world.pieces[sort].plural for sort in sorts)} as well"
    raise fault("N008", f"{where} does not take {names}, which this line can move there", span, hint)


def leaves_the_box(r: Resolver, act: Act, of: v.SetOf, target: s.Target) -> None:
    """Refuse to put pieces of the box in the box: `put your token in the box`, where nothing says where it lies."""
    place, kind, world = target.place, of.var.type, r.world
    assert isinstance(kind, t.ThingT)
    if not isinstance(place, v.PlaceOf) or place.storage != BOX or kind.storages != {BOX}:
        return
    bases = {world.faces[face].base for face in kind.faces}
    homes = [home for home in world.storages.values() if home.name not in (BOX, GONE)]
    home = next((x for x in homes if bases & {world.faces[face].base for face in x.faces}), None)
    lies = "the display" if home is None else f"the {home.cls or home.name}"
    if home is not None and home.per_player and not home.cls:
        lies = f"your {home.name}" if act.actor is not NOBODY else f"the {r.plural(home.name)}"
    hint = f"say where they lie: `put {text_of(act.node.what)} from {lies} in the box`"
    raise fault("N008", "these pieces would be taken from the box, to which they go", act.node.span, hint)


def _shown(of: v.SetOf) -> frozenset[int]:
    """What the pieces of a set can show, by its sort and by conditions that ask for sorts."""
    kind = of.var.type
    assert isinstance(kind, t.ThingT)
    found = kind.faces
    for part in of.filters:
        match part.condition:
            case v.FaceIn(v.Ref(var), faces) if var is of.var:
                found &= faces
            case v.Not(v.FaceIn(v.Ref(var), faces)) if var is of.var:
                found -= faces
            case _:
                pass
    return found


def _must_hold_all(r: Resolver, place: v.Expr, faces: frozenset[int], span: Span) -> None:
    """Refuse a zone that cannot hold each of these pieces."""
    assert isinstance(place.type, t.PlaceT)
    for home in (r.world.storages[name] for name in place.type.storages):
        if home.cls or not faces <= set(home.faces):
            raise fault(
                "N008", f"`{home.name}` does not hold all such pieces", span, "name the zone they were chosen in"
            )


def place_for(r: Resolver, goal: v.Expr, faces: frozenset[int], where: n.Place) -> v.Expr:
    """The place that a goal means for pieces of these faces; `where` is how the line says it."""
    kind, span = goal.type, where.span
    if isinstance(kind, t.PlaceT):
        must_hold(r, kind, faces, span)
        return goal
    if isinstance(kind, t.Seat):
        return zone_of(r, goal, faces, span, ("", whose_text(where.what)))
    if isinstance(kind, t.ThingT):
        return _at_thing(r, goal, kind, faces, span)
    if isinstance(kind, t.SiteT):
        name = storage_for(r, kind.cls, faces)
        if name is None:
            raise fault("N008", f"{t.words(kind)} holds no such piece", span, _places_in_it(r, kind.cls, faces, where))
        return v.PlaceOf(name, goal, t.PlaceT(frozenset({name})))
    if isinstance(kind, t.Num):
        numbered = _numbered_site(r, goal, faces)
        if numbered is not None:
            return numbered
    raise fault("N002", f"a place is needed here, and this is {t.words(kind)}", span, _marked_so(r, kind))


def _places_in_it(r: Resolver, line: str, faces: frozenset[int], where: n.Place) -> str | None:
    """The hint for a row or a column as a goal: its places hold pieces."""
    found = (cls for cls in r.world.classes if line in ("row", "column") and storage_for(r, cls, faces) is not None)
    noun = next(found, None)
    told = f"{where.preposition} each {noun} in {text_of(where.what)}"
    return None if noun is None else f"say which of its places: `{told}`, or choose one"


def _marked_so(r: Resolver, kind: t.Type) -> str | None:
    """The hint for a value that stands for the place which it marks."""
    if not isinstance(kind, t.Val):
        return None
    sites = (name for name, sites in r.world.classes.items() if kind.kind in sites.attributes)
    noun = next(sites, None)
    return None if noun is None else f"say which place is marked so: `the {noun} whose {kind.kind} is …`"


def _numbered_site(r: Resolver, goal: v.Expr, faces: frozenset[int]) -> v.Expr | None:
    """`put the bar at the start of the bar`: a number means the mark of the track that these pieces lie on."""
    for storage in r.world.storages.values():
        if not storage.cls or not faces & set(storage.faces):
            continue
        numbers = r.world.classes[storage.cls].attributes.get("number")
        if numbers and r.world.geometries[storage.board].kind in ("track", "list", "ring"):
            first = numbers[0]
            assert isinstance(first, int)
            low = v.Lit(first, t.Num(first, first))
            site = v.Arith("sub", (goal, low), t.SiteT(storage.cls))
            return v.PlaceOf(storage.name, site, t.PlaceT(frozenset({storage.name})))
    return None


def storage_for(r: Resolver, cls: str, faces: frozenset[int]) -> str | None:
    """The storage of a class of sites that holds these faces."""
    bases = {r.world.faces[f].base for f in faces}
    for storage in r.world.storages.values():
        held = {r.world.faces[f].base for f in storage.faces}
        if storage.cls == cls and bases <= held:
            return storage.name
    for storage in r.world.storages.values():
        if storage.cls == cls and bases & {r.world.faces[f].base for f in storage.faces}:
            return storage.name
    return None


def _at_thing(r: Resolver, goal: v.Expr, kind: t.ThingT, faces: frozenset[int], span: Span) -> v.Expr:
    """`put the robber on the desert`: at the site of the piece."""
    for cls in r.world.classes_in(kind.storages):
        storage = storage_for(r, cls, faces)
        if storage is not None:
            site = v.SiteOf(goal, t.SiteT(cls))
            return v.PlaceOf(storage, site, t.PlaceT(frozenset({storage})))
    raise fault("N008", "nothing can be put there", span)


def move_bag(r: Resolver, act: Act, bag: v.Ref, scope: Scope) -> list[s.Statement]:
    """Pieces chosen together go from where they were chosen to a place."""
    kind = bag.type
    assert isinstance(kind, t.BagT)
    faces = frozenset(kind.faces)
    source = next((p for p in act.sources if isinstance(p, n.Place) and p.preposition == "from"), None)
    start: v.Expr
    if source is not None:
        meaning = resolve(r, source.what, scope)
        if not isinstance(meaning, One):
            raise fault("N003", "one place is needed here", source.span)
        start = place_for(r, meaning.expr, faces, source)
        _must_hold_all(r, start, faces, source.span)
    else:
        two = rivals(r, faces) if bag.var not in r.chosen_from else None
        if two is not None:
            raise not_said(r, two, act.node.what.span, (f"your {two.one}", f"your {two.other}"))
        owner = r.chosen_from.get(bag.var) or (scope.they if scope.they is not None else scope.actor)
        start = v.PlaceOf(kind.storage, owner, t.PlaceT(frozenset({kind.storage})))
    target = goal_place(r, act, faces, scope)
    if target.place is None or target.each is not None:
        raise fault("N003", "one place is needed here", act.node.span)
    one_by_one(r, act, target, None)
    return [s.MoveBag(bag, start, target.place, act.clause), *mixed(r, act, target, several=True)]


def where_they_are(r: Resolver, act: Act, scope: Scope) -> v.SetOf:
    """What a line acts upon, as a set; all places of the line belong to it."""
    what = act.node.what
    if isinstance(what, n.NounPhrase) and is_open(what):
        raise nobody_chooses(r, what)
    phrase = with_places(what, act)
    of = as_set(r, resolve(r, phrase, scope), what.span)
    must_lie(r, phrase, of.var.type, scope)
    return of


def with_places(what: n.Phrase, act: Act) -> n.Phrase:
    """What a line acts upon, with the places that the line names."""
    return replace(what, places=(*what.places, *act.sources)) if isinstance(what, n.NounPhrase) else what
