"""The verbs between two things: has, touches, joins, reaches, faces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.diagnostics import Span
from cafetal.geometry.model import AT, TOUCHES
from cafetal.resolve import rows
from cafetal.resolve.dispatch import settled
from cafetal.resolve.faults import fault
from cafetal.resolve.homes import not_said, rivals
from cafetal.resolve.money import holdings
from cafetal.resolve.nouns import slots_at
from cafetal.resolve.owned import variable_type, zone, zone_word
from cafetal.resolve.phrases import (
    Meaning,
    as_set,
    as_subject,
    check_words,
    counted,
    filtered,
    head_of,
    possessor_of,
    quantifier,
    quantify,
    resolve,
)
from cafetal.resolve.pieces import narrowed_by_of, set_of_pieces
from cafetal.resolve.places import Spots, at_places, at_sites, spot_of_place
from cafetal.resolve.presence import if_there
from cafetal.resolve.resolver import MANY, Resolver
from cafetal.resolve.scope import Many, One, Scope
from cafetal.resolve.tests import value_faces
from cafetal.resolve.together import for_each
from cafetal.resolve.ways import joins

VERBS = {
    "has": "have",
    "touches": "touch",
    "joins": "join",
    "reaches": "reach",
    "faces": "face",
}


def does(r: Resolver, subject: Meaning, verb: str, thing: n.Phrase, scope: Scope, span: Span) -> v.Expr:
    """A condition: the subject does something to the object."""
    base = VERBS.get(verb, verb)
    handlers: dict[str, Callable[[Resolver, v.Expr, n.Phrase, Scope, Span], v.Expr]] = {
        "have": _has,
        "touch": _touches,
        "reach": _reaches,
        "face": _faces,
    }
    if base == "join":
        return joins(r, subject, thing, scope, span)

    def of_one(element: v.Expr) -> v.Expr:
        return for_each(r, thing, scope, lambda one, inner: handlers[base](r, element, one, inner, span))

    return quantify(r, as_subject(subject), of_one)


# -- has ------------------------------------------------------------------------------------------------


def _has(r: Resolver, subject: v.Expr, thing: n.Phrase, scope: Scope, span: Span) -> v.Expr:
    kind = subject.type
    if isinstance(thing, n.Pronoun):
        raise fault("N005", "say what is meant: `has` needs a noun", thing.span)
    if thing.superlative is not None:
        return _has_most(r, subject, thing, thing.superlative, scope)
    if isinstance(kind, t.Seat):
        return _player_has(r, subject, thing, scope)
    if isinstance(kind, t.SiteT | t.PlaceT):
        return _place_has(r, subject, thing, scope, span)
    raise fault("N002", f"{t.words(kind)} cannot have anything", span)


def _has_most(r: Resolver, subject: v.Expr, thing: n.NounPhrase, most: n.Superlative, scope: Scope) -> v.Expr:
    """`you have the most coins`: nobody has more."""
    kind = subject.type
    if not isinstance(kind, t.Seat | t.SiteT):
        raise fault("N002", f"{t.words(kind)} cannot have anything", thing.span)
    noun = "player" if isinstance(kind, t.Seat) else kind.cls
    value = replace(thing, superlative=None, determiner=None, places=tuple(map(_of_each, thing.places)))
    extreme = n.WithExtreme(True, most, value, span=thing.span)
    words = (n.Name(noun, span=thing.span),)
    the = n.Article("the", span=thing.span)
    among = resolve(r, n.NounPhrase(the, words=words, relatives=(extreme,), span=thing.span), scope)
    return v.Member(subject, as_set(r, among, thing.span))


def _of_each(place: n.Location) -> n.Location:
    """`you have the most coins in your purse`: each player's coins in that player's purse are compared."""
    what = place.what if isinstance(place, n.Place) else None
    if (
        not isinstance(place, n.Place)
        or not isinstance(what, n.NounPhrase)
        or not isinstance(what.possessor, n.Possessive)
    ):
        return place
    return replace(place, what=replace(what, possessor=n.Possessive("their", span=what.possessor.span)))


def _player_has(r: Resolver, player: v.Expr, thing: n.NounPhrase, scope: Scope) -> v.Expr:
    check_words(r, thing, scope)
    word = head_of(thing)
    singular = r.singular(word)
    named = scope.names.get(word)
    if named is not None and isinstance(named.type, t.BagT) and len(thing.words) == 1:
        storage = _bag_zone(r, thing, named, named.type, scope.inner(they=player))
        return v.HasBag(named, v.PlaceOf(storage, player, t.PlaceT(frozenset({storage}))))
    award = next((a for a in r.awards if a == word), None)
    if award is not None:
        return v.Compare("eq", v.StateRead(award, None, t.Seat()), player)
    variable = word if word in r.world.variables else singular if singular in r.world.variables else ""
    if variable and r.world.variables[variable].per == "player":
        held = v.StateRead(variable, player, if_there(r.world, variable_type(r, variable), player))
        return _amount(r, thing, held, scope) if isinstance(held.type, t.Num) else _one_exists(r, thing, held, scope)
    if singular in r.world.pieces and r.world.pieces[singular].money:
        return _money(r, player, thing, scope)
    owned = replace(thing, possessor=n.Possessive("their", span=thing.span), determiner=None)
    if thing.possessor is not None:
        owned = thing
    inner = scope.inner(they=player)
    meaning = resolve(r, owned, inner)
    if isinstance(meaning, One) and isinstance(meaning.expr.type, t.Num):
        return _amount(r, thing, meaning.expr, scope)
    return _existence(r, thing, meaning, scope)


def _bag_zone(r: Resolver, thing: n.NounPhrase, bag: v.Expr, kind: t.BagT, scope: Scope) -> str:
    """Where somebody may have what was named: `they have wish`, `they have wish in their hand`."""
    for place in thing.places:
        spot = (
            zone(r, place.what, scope) if isinstance(place, n.Place) and isinstance(place.what, n.NounPhrase) else None
        )
        if spot is None or not set(kind.faces) <= set(r.world.storages[spot.storage].faces):
            raise fault("N008", "these pieces lie in a zone of a player", place.span)
        return spot.storage
    two = rivals(r, kind.faces)
    if two is not None and isinstance(bag, v.Ref) and bag.var not in r.chosen_from:
        word = head_of(thing)
        raise not_said(r, two, thing.span, (f"{word} in their {two.one}", f"{word} in their {two.other}"))
    return kind.storage


def _money(r: Resolver, player: v.Expr, thing: n.NounPhrase, scope: Scope) -> v.Expr:
    count = holdings(r, player, thing, scope)
    return _amount(r, thing, count, scope)


def _amount(r: Resolver, thing: n.NounPhrase, value: v.Expr, scope: Scope) -> v.Expr:
    """`blue has 6 points`: a plain number means exactly so many."""
    if isinstance(thing.determiner, n.Count):
        number = thing.determiner.number.value
        return v.Compare("eq", value, v.Lit(number, t.Num(number, number)))
    dummy = Many(v.SetOf(r.variable("x", t.Seat()), v.Seats()), value)
    found = quantifier(r, thing, scope, dummy)
    if isinstance(found, tuple):
        return v.Compare(found[0], value, found[1])
    zero = v.Lit(0, t.Num(0, 0))
    return v.Compare("eq" if found == "no" else "gt", value, zero)


def _existence(r: Resolver, thing: n.NounPhrase, meaning: Meaning, scope: Scope) -> v.Expr:
    """There is such a thing: in the number that the determiner says."""
    if isinstance(meaning, One):
        return _one_exists(r, thing, meaning.expr, scope)
    quant = quantifier(r, thing, scope, meaning)
    if quant in ("every", "the", "bare"):
        quant = "some"
    if isinstance(thing.determiner, n.Count):
        number = thing.determiner.number.value
        quant = ("eq" if scope.path.startswith("example") else "ge", v.Lit(number, t.Num(number, number)))
    each = v.Lit(1, t.Truth()) if meaning.plain else _there(meaning.value)
    return counted(Many(meaning.of, meaning.value, quant), each)


def _one_exists(r: Resolver, thing: n.NounPhrase, one: v.Expr, scope: Scope) -> v.Expr:
    """`there is no leader`, `you have a goal`: one thing is there or not; a number is so large."""
    number = rows.as_number(r, one)
    counts = _says_how_many(thing)
    if counts and isinstance(number.type, t.Num):
        return _amount(r, thing, number, scope)
    if not counts:
        return v.Not(_there(one)) if _denied(thing) else _there(one)
    of = as_set(r, One(one), thing.span)
    element = v.Ref(of.var)
    return counted(Many(of, element, quantifier(r, thing, scope, Many(of, one))), _there(element))


def _there(one: v.Expr) -> v.Expr:
    """It is not none."""
    if isinstance(one.type, t.Num):
        return v.Not(v.Compare("eq", one, v.Lit(v.NONE, one.type)))
    return v.Compare("ge", one, v.Lit(0, one.type))


def _says_how_many(thing: n.NounPhrase) -> bool:
    return isinstance(thing.determiner, n.Count | n.CountBound | n.CountUpTo | n.CountRange | n.CountValue)


def _denied(thing: n.NounPhrase) -> bool:
    return isinstance(thing.determiner, n.Quantifier) and thing.determiner.word == "no"


def _place_has(r: Resolver, place: v.Expr, thing: n.NounPhrase, scope: Scope, span: Span) -> v.Expr:
    """`the harbour has an empty dock`, `it has at least 1 lady`."""
    thing = settled(r, thing, scope)
    check_words(r, thing, scope)
    slots = slots_at(r, thing, scope, place)
    if slots is not None:
        return _existence(r, thing, slots, scope)
    singular = r.singular(head_of(thing))
    faces = frozenset(r.world.faces_of(singular)) or value_faces(r, singular)
    if not faces or not isinstance(place.type, t.SiteT | t.PlaceT):
        raise fault("N002", f"{t.words(place.type)} cannot have this", thing.span)
    words = []
    for word in thing.words[:-1]:
        shown = value_faces(r, word.text) & faces
        if shown:
            faces &= shown
        else:
            words.append(word.text)
    dynamic: v.Expr | None = None
    if thing.of is not None:
        faces, dynamic = narrowed_by_of(r, thing, scope, faces)
    owner = possessor_of(r, thing, scope) if thing.possessor is not None else None
    if isinstance(place.type, t.PlaceT):
        found = Spots(tuple(spot_of_place(r, storage, place) for storage in r.world.in_order(place.type.storages)))
    else:
        found = Spots(at_sites(r, place, place.type, faces))
    meaning = set_of_pieces(r, thing, scope, (faces, at_places(r, thing, scope, found, faces), dynamic, owner, words))
    return _existence(r, thing, meaning, scope)


def there_is(r: Resolver, thing: n.Phrase, scope: Scope) -> v.Expr:
    """`there is no robber on the hex`."""
    if isinstance(thing, n.Pronoun):
        raise fault("N005", "say what there is", thing.span)

    def of_one(one: n.Phrase, inner: Scope) -> v.Expr:
        assert isinstance(one, n.NounPhrase)
        if zone_word(r, one) is not None and head_of(one) not in inner.names and len(one.words) == 1:
            hint = f"ask for what lies there: `there is a … in the {head_of(one)}`, `the {head_of(one)} is empty`"
            raise fault("N005", f"`{head_of(one)}` is always there", one.span, hint)
        return _existence(r, one, resolve(r, replace(one, determiner=None), inner), inner)

    return for_each(r, thing, scope, of_one)


# -- touches, faces -------------------------------------------------------------------------------------


def _touches(r: Resolver, subject: v.Expr, thing: n.Phrase, scope: Scope, span: Span) -> v.Expr:
    meaning = resolve(r, thing, scope)
    return quantify(r, meaning, lambda other: relation_between(r, subject, "touch", other, span))


def _faces(r: Resolver, subject: v.Expr, thing: n.Phrase, scope: Scope, span: Span) -> v.Expr:
    meaning = resolve(r, thing, scope)
    return quantify(r, meaning, lambda other: relation_between(r, subject, "face", other, span))


def relation_between(r: Resolver, left: v.Expr, verb: str, right: v.Expr, span: Span) -> v.Expr:
    """Two things stand in a relation of the board, wherever they lie."""
    name = {"touch": TOUCHES, "face": "faces"}.get(VERBS.get(verb, verb))
    if name is None:
        raise fault("N005", f"`{verb}` cannot be said so", span)
    for relation in (name, AT) if name == TOUCHES else (name,):  # an edge touches its corners and its squares
        for a in _sites_of(r, left):
            for b in _sites_of(r, right):
                assert isinstance(a.type, t.SiteT) and isinstance(b.type, t.SiteT)
                if relation == AT and "line" in (r.world.classes[a.type.cls].shape, r.world.classes[b.type.cls].shape):
                    continue  # a square lies in its row and does not touch it
                if r.world.relation(relation, a.type.cls, b.type.cls) is not None:
                    return v.Related(a, b, relation)
                if r.world.relation(relation, b.type.cls, a.type.cls) is not None:
                    return v.Related(b, a, relation)
    raise fault("N002", f"{t.words(left.type)} cannot {verb} {t.words(right.type)}", span)


def _sites_of(r: Resolver, expr: v.Expr) -> list[v.Expr]:
    """The site itself, or the sites where a piece may lie."""
    kind = expr.type
    if isinstance(kind, t.SiteT):
        return [expr]
    if isinstance(kind, t.ThingT):
        classes = r.world.classes_in(kind.storages)
        return [v.SiteOf(expr, t.SiteT(cls)) for cls in classes]
    return []


# -- reaches --------------------------------------------------------------------------------------------


def _reaches(r: Resolver, subject: v.Expr, thing: n.Phrase, scope: Scope, span: Span) -> v.Expr:
    """A score reaches or passes a piece on its track."""
    meaning = resolve(r, thing, scope)

    def make(other: v.Expr) -> v.Expr:
        for site in _sites_of(r, other):
            assert isinstance(site.type, t.SiteT)
            numbers = r.world.classes[site.type.cls].attributes.get("number")
            if numbers is not None:
                low = min(x for x in numbers if isinstance(x, int))
                high = max(x for x in numbers if isinstance(x, int))
                mark = v.SiteAttr(site, site.type.cls, "number", t.Num(low, high))
                return v.Compare("ge", subject, mark)
        raise fault("N002", "a number reaches only what lies on a track", span)

    return quantify(r, meaning, make)


__all__ = ["MANY", "does", "filtered", "relation_between", "there_is"]
