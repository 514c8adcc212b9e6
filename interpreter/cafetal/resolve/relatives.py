"""Conditions inside a phrase: participles, `that …`, `who …`, `whose …`, `with the lowest …`."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.dataclass import replace
from cafetal.fmt.words import text_of
from cafetal.resolve import dispatch, rows
from cafetal.resolve.compared import compared
from cafetal.resolve.conditions import is_complement
from cafetal.resolve.faults import fault
from cafetal.resolve.owned import zone
from cafetal.resolve.phrases import MEASURES, filtered, head_of, one, quantify, resolve
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import One, Scope
from cafetal.resolve.tests import empty
from cafetal.resolve.verbs import does, relation_between
from cafetal.trees import nodes_of


@dispatch.carries_out(dispatch.narrow)
def narrow(r: Resolver, phrase: n.NounPhrase, scope: Scope, of: v.SetOf) -> v.SetOf:
    """Apply the participle and the relatives of a phrase."""
    if phrase.participle is not None:
        kind = of.var.type
        if not isinstance(kind, t.SiteT):
            raise fault("N002", "only places are emptied and filled", phrase.participle.span)
        word = phrase.participle.word
        name = r.memory(word, kind.cls, phrase.participle.period)
        of = filtered(of, v.Happened(name, v.Ref(of.var)), "participle")
        still = empty(r, v.Ref(of.var))
        if still is not None:
            of = filtered(of, still if word == "emptied" else v.Not(still), "participle")
    for relative in phrase.relatives:
        of = _relative(r, relative, scope, of)
    return of


def _relative(r: Resolver, relative: n.Relative, scope: Scope, of: v.SetOf) -> v.SetOf:
    r.heard.add(id(relative))
    found = _narrowed(r, relative, scope, of)
    _lies_there(r, relative, found)
    return found


def _lies_there(r: Resolver, relative: n.Relative, of: v.SetOf) -> None:
    """Pieces that lie on no board, such as those in the box, are at no place that can be asked for."""
    kind, new = of.var.type, of.filters[-1:]
    if not isinstance(kind, t.ThingT) or any(r.world.storages[name].cls for name in kind.storages):
        return
    for part in nodes_of((*new, of.best or ())):
        if isinstance(part, v.SiteOf) and isinstance(part.thing, v.Ref) and part.thing.var is of.var:
            raise fault("N002", "these pieces lie on no board, so they have no such place", relative.span)


def _narrowed(r: Resolver, relative: n.Relative, scope: Scope, of: v.SetOf) -> v.SetOf:
    element = v.Ref(of.var)
    inner = scope.inner()
    match relative:
        case n.WhoAgreed():
            raise fault("N016", "nobody was asked above", relative.span)
        case n.WhoIs(_, _, negated, complement):
            if negated and isinstance(complement, n.NounPhrase):
                _not_there(r, complement)
            condition = is_complement(r, element, complement, inner, relative.span)
            return filtered(of, v.Not(condition) if negated else condition, "relative")
        case n.WhoDoes(_, "has" | "have", n.NounPhrase(superlative=n.Superlative() as most) as thing):
            value = replace(thing, superlative=None, determiner=None)
            return _narrowed(r, n.WithExtreme(True, most, value, span=relative.span), scope, of)
        case n.WhoDoes(_, verb, thing):
            return filtered(of, does(r, One(element), verb, thing, inner, relative.span), "relative")
        case n.ThatDoes(subject, verb):
            meaning = resolve(r, subject, inner)

            def make(who: v.Expr) -> v.Expr:
                return relation_between(r, who, verb, element, relative.span)

            return filtered(of, quantify(r, meaning, make), "relative")
        case n.Whose(what, _, negated, complement):
            mine = of_element(r, what, scope, of)
            condition = is_complement(r, mine, complement, inner, relative.span)
            return filtered(of, v.Not(condition) if negated else condition, "relative")
        case n.WithExtreme(_, superlative, value):
            if isinstance(value, n.Number):
                raise fault("N002", "a number is the same for all", value.span)
            phrase, seated = _of_it(_counted(r, superlative, value, of), scope, of)
            key = rows.in_order(r, compared(r, phrase, seated))
            _differs(r, value, key, inner, of)
            highest = superlative.word in ("most", "highest")
            return v.SetOf(of.var, of.source, of.filters, (key, highest), of.origin)


def _not_there(r: Resolver, value: n.NounPhrase) -> None:
    """`the cards that are not sun in your hand`: which are there, or which are no sun cards of that place?"""
    places = [place for place in value.places if isinstance(place, n.Place)]
    bare = value.determiner is None and value.of is None and len(value.words) == 1
    if not places or not bare or not any(value.words[0].text in kind.values for kind in r.world.kinds.values()):
        return
    word = value.words[0].text
    place = text_of(replace(value, places=tuple(places))).removeprefix(word).strip()
    message = f"`{place}` may say where what is not {word} lies, or belong to `{word}`"
    hint = f"write `… {place} that … not {word}` for the first, `… that … not a {word} … {place}` for the second"
    raise fault("N019", message, places[0].span, hint)


def _differs(r: Resolver, value: n.Phrase, key: v.Expr, scope: Scope, of: v.SetOf) -> None:
    """Refuse to rank by what is the same for all, as players by what lies in the zone of one of them."""
    seated = scope.inner(they=v.Ref(of.var))
    for place in _places_of(value) if isinstance(of.var.type, t.Seat) else ():
        spot = zone(r, place.what, seated) if isinstance(place.what, n.NounPhrase) else None
        if spot is not None and r.world.storages[spot.storage].per_player and not _speaks_of(of.var, spot.index or ()):
            message = "players are compared by what each of them has, and this zone is the same for all"
            raise fault("N002", message, place.span, f"name each player's own zone: `their {spot.storage}`")
    if not _speaks_of(of.var, key):
        raise fault("N002", "this is the same for all", value.span)


def _places_of(phrase: n.Node | None) -> list[n.Place]:
    """The places of a phrase, and of what follows its `of`: `the number of coins in their purse`."""
    if not isinstance(phrase, n.NounPhrase):
        return []
    return [*(place for place in phrase.places if isinstance(place, n.Place)), *_places_of(phrase.of)]


def _speaks_of(var: v.Variable, tree: object) -> bool:
    return any(isinstance(part, v.Ref) and part.var is var for part in nodes_of(tree))


def _mine(things: n.NounPhrase, of: v.SetOf) -> n.NounPhrase:
    """`whose number of coins is 3`: the coins that a player has, or the pieces at a place."""
    if (things.possessor, things.determiner, things.of) != (None, None, None) or things.places:
        return things
    if isinstance(of.var.type, t.Seat):
        return replace(things, possessor=n.Possessive("their", span=things.span))
    return replace(things, places=(n.Place("on", n.Pronoun("it", span=things.span), span=things.span),))


def _counted(r: Resolver, superlative: n.Superlative, value: n.Phrase, of: v.SetOf) -> n.Phrase:
    """`with the most coins`: the number of the coins that a player has, or of the pieces at a place."""
    if superlative.word not in ("most", "fewest") or not isinstance(value, n.NounPhrase) or value.possessor is not None:
        return value
    word = head_of(value)
    noun = r.singular(word)
    if not r.world.faces_of(noun) or noun in r.heads or word in r.heads or noun in r.world.variables:
        return value
    if isinstance(of.var.type, t.Seat):
        mine = replace(value, possessor=n.Possessive("their", span=value.span), determiner=None)
    else:
        here = n.Place("on", n.Pronoun("it", span=value.span), span=value.span)
        mine = replace(value, places=(*value.places, here), determiner=None)
    number = (n.Name("number", span=value.span),)
    return n.NounPhrase(n.Article("the", span=value.span), words=number, of=mine, span=value.span)


@dispatch.carries_out(dispatch.of_element)
def of_element(r: Resolver, phrase: n.Phrase, scope: Scope, of: v.SetOf) -> v.Expr:
    """Something of the element: `whose value is 2`, `with the lowest berth_price`."""
    return one(r, *_of_it(phrase, scope, of))


def _of_it(phrase: n.Phrase, scope: Scope, of: v.SetOf) -> tuple[n.Phrase, Scope]:
    """A phrase that says nothing else speaks of the element, and the scope in which the element is meant."""
    inner = scope.inner(it=v.Ref(of.var))
    if isinstance(of.var.type, t.Seat):
        inner.they = v.Ref(of.var)
    measured = isinstance(phrase, n.NounPhrase) and any(word.text in MEASURES for word in phrase.words[:1])
    if measured and isinstance(phrase, n.NounPhrase) and isinstance(phrase.of, n.NounPhrase):
        return replace(phrase, of=_mine(phrase.of, of)), inner
    if isinstance(phrase, n.NounPhrase) and phrase.possessor is None:
        word: n.PossessiveWord = "their" if isinstance(of.var.type, t.Seat) else "its"
        phrase = replace(phrase, possessor=n.Possessive(word, span=phrase.span), determiner=None)
    return phrase, inner
