"""Ways over a board: what joins what, how far it is, and the longest trail.

A way leads from place to place where they touch, or over *links*, each of which has two ends: the edges between
corners, the roads between towns. Nothing here depends on which board has them.
"""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.tree import substitute
from cafetal.diagnostics import Span
from cafetal.geometry.model import AT, TOUCHES
from cafetal.resolve.dispatch import of_element
from cafetal.resolve.faults import fault
from cafetal.resolve.lookup import linked_set
from cafetal.resolve.phrases import Meaning, as_set, many, resolve
from cafetal.resolve.resolver import MANY, Resolver
from cafetal.resolve.routes import route_distance
from cafetal.resolve.scope import Many, One, Scope


def place_classes(r: Resolver, kind: t.Type) -> list[str]:
    """The classes of places that are meant, or on which pieces lie."""
    if isinstance(kind, t.SiteT):
        return [kind.cls]
    if isinstance(kind, t.ThingT):
        return r.world.classes_in(kind.storages)
    return []


def _nodes(r: Resolver, meaning: Meaning, nodes: str, span: Span) -> v.SetOf | None:
    """The nodes of a way that a place, a piece, or several of them stand for; None if they stand for none."""
    kind = meaning.expr.type if isinstance(meaning, One) else meaning.value.type
    if isinstance(kind, t.ThingT):
        classes = place_classes(r, kind)
        cls = nodes if nodes in classes else next(iter(classes), "")
        kind = t.SiteT(cls)
        if isinstance(meaning, One):
            meaning = One(v.SiteOf(meaning.expr, kind))
        else:
            meaning = replace(meaning, value=v.SiteOf(meaning.value, kind))
    if not isinstance(kind, t.SiteT):
        return None
    if kind.cls == nodes:
        return as_set(r, meaning, span)
    relation = r.world.links(kind.cls, nodes)
    if relation is None:
        return None
    index: v.Expr | v.SetOf = meaning.expr if isinstance(meaning, One) else as_set(r, meaning, span)
    return linked_set(r, index, relation.name, nodes)


def joins(r: Resolver, subject: Meaning, thing: n.Phrase, scope: Scope, span: Span) -> v.Expr:
    """`roads join its harbour to the entrance of the shed`: an unbroken chain of the subject leads there."""
    links = as_set(r, subject, span)
    if isinstance(thing, n.Pronoun) or not thing.places or not isinstance(thing.places[-1], n.Place):
        raise fault("N005", "`join` needs two places: `join A to B`", thing.span)
    ends = [
        resolve(r, replace(thing, places=thing.places[:-1]), scope),
        resolve(r, thing.places[-1].what, scope),
    ]
    for cls in place_classes(r, links.var.type):
        nodes = r.world.ends(cls)
        found = [x for x in (_nodes(r, end, nodes or cls, span) for end in ends) if x is not None]
        if len(found) == 2:
            return v.Word("joins", (links, found[0], found[1]), t.Truth(), (cls, nodes))
    what = "pieces" if isinstance(links.var.type, t.ThingT) else t.words(links.var.type)
    raise fault("N002", f"these places cannot be joined by such {what}", span)


def longest_trail(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`the longest_trail of your roads through the open_corners by length`."""
    if not isinstance(phrase.of, n.NounPhrase):
        return None
    of = many(r, phrase.of, scope)
    links = next((cls for cls in place_classes(r, of.var.type) if r.world.ends(cls)), "")
    if not links:
        hint = "such as roads on the edges of a board `with corners and edges`, or on the ways of a network"
        raise fault("N002", "a trail is made of what has two ends, or of pieces that lie there", phrase.of.span, hint)
    nodes = r.world.ends(links)
    through = _places(phrase).get("through")
    passed = (
        many(r, through, scope) if through is not None else v.SetOf(r.variable(nodes, t.SiteT(nodes)), v.Sites(nodes))
    )
    if passed.var.type != t.SiteT(nodes):
        assert through is not None
        raise fault("N002", f"a trail leads through places of the sort `{nodes}`", through.span)
    measured = _measured(r, phrase, scope, of, links)
    high = _longest(measured, len(r.world.classes[links].names))
    return One(v.Word("longest_trail", (measured, passed), t.Num(0, high), (links, nodes)))


def distance(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`the distance from A to B`: over all that touches, `along` links, `through` places, `on` a route, `by length`."""
    places, measure = _places(phrase), measure_of(phrase)
    if "from" not in places or "to" not in places:
        return None
    if "on" in places:
        return One(route_distance(r, places, scope))
    start, goal = resolve(r, places["from"], scope), resolve(r, places["to"], scope)
    classes = place_classes(r, start.expr.type if isinstance(start, One) else start.value.type)
    if not classes:
        raise fault("N002", "a distance is between two places", phrase.span)
    along = many(r, places["along"], scope) if "along" in places else None
    through = many(r, places["through"], scope) if "through" in places else None
    if measure is not None and along is None and through is None:
        links = next((links for cls in classes if (links := r.world.links_between(cls))), "")
        if links:
            along = v.SetOf(r.variable(links, t.SiteT(links)), v.Sites(links))
    way = _way(r, classes, along, through, phrase.span)
    nodes, links, over, passed = way
    ends = [_nodes(r, end, nodes, phrase.span) for end in (start, goal)]
    if ends[0] is None or ends[1] is None:
        raise fault("N002", f"such a way is between places of the sort `{nodes}`", phrase.span)
    size = len(r.world.classes[nodes].names)
    if over is None and measure is not None:
        raise fault("N002", "only a way over places that have two ends can be measured so", measure.span)
    if over is None and passed is None and isinstance(start, One) and isinstance(goal, One):
        return One(v.Word("distance", (_only(ends[0]), _only(ends[1])), t.Num(0, size, True), (nodes,)))
    measured = None if over is None else _measured(r, phrase, scope, over, links)
    high = size if measured is None else _longest(measured, size)
    args = (ends[0], ends[1], *(x for x in (measured, passed) if x is not None))
    return One(v.Word("way", args, t.Num(0, high, True), (nodes, links, "through" if passed is not None else "")))


def _only(of: v.SetOf) -> v.Expr:
    assert isinstance(of.source, v.Listed)
    return of.source.elements[0]


def _way(
    r: Resolver, classes: list[str], along: v.SetOf | None, through: v.SetOf | None, span: Span
) -> tuple[str, str, v.SetOf | None, v.SetOf | None]:
    """The nodes and the links of a way, the set of links over which it leads, and the places that it may pass."""
    over, links, nodes, passed = along, "", classes[0], through
    if along is not None:
        links = next((cls for cls in place_classes(r, along.var.type) if r.world.ends(cls)), "")
        nodes = r.world.ends(links)
        if not links:
            hint = "say `through` of places that the way passes"
            raise fault("N002", "a way leads along what has two ends, such as edges or roads", span, hint)
    if through is not None:
        found = place_classes(r, through.var.type)
        if along is None and not set(found) & set(classes):
            beside = [(a, b) for a in classes for b in found if r.world.relation(AT, a, b) is not None]
            if not beside:
                raise fault("N002", f"a way between such places leads through no {t.words(through.var.type)}", span)
            (nodes, links), over, passed = beside[0], through, None
        elif along is None:
            nodes = next(cls for cls in classes if cls in found)
        if passed is not None and passed.var.type != t.SiteT(nodes):
            passed = _sites(r, passed, nodes, span)
    if over is None and r.world.relation(TOUCHES, nodes, nodes) is None:
        raise fault("N002", "there is no way from one such place to another", span)
    return nodes, links, over, passed


def _sites(r: Resolver, pieces: v.SetOf, nodes: str, span: Span) -> v.SetOf:
    found = _nodes(r, Many(pieces, v.Ref(pieces.var)), nodes, span)
    if found is None:
        raise fault("N002", f"such a way leads through places of the sort `{nodes}`", span)
    return found


def _places(phrase: n.NounPhrase) -> dict[str, n.Phrase]:
    """What the prepositions of a phrase lead to."""
    return {place.preposition: place.what for place in n.of_last_place(phrase).places if isinstance(place, n.Place)}


def measure_of(phrase: n.NounPhrase) -> n.Name | None:
    """The word behind `by`, if there is one."""
    return phrase.measure if isinstance(phrase, n.MeasuredPhrase) else None


def _measured(r: Resolver, phrase: n.NounPhrase, scope: Scope, of: v.SetOf, links: str) -> v.SetOf | v.Fold:
    """What a way leads over and how much each counts: one, or what `by length` says; a piece elsewhere is in no way."""
    word = measure_of(phrase)
    if word is None:
        return of
    kind = of.var.type
    if isinstance(kind, t.ThingT):
        there = frozenset(name for name in kind.storages if r.world.storages[name].cls == links)
        kind = replace(kind, storages=there)
    one = replace(of.var, type=kind)
    key = of_element(r, n.NounPhrase(words=(word,), span=word.span), scope, replace(of, var=one))
    key = substitute(key, one, v.Ref(of.var))
    if not isinstance(key.type, t.Num):
        raise fault("N002", f"a number is needed here, and this is {t.words(key.type)}", word.span)
    if key.type.low < 0 or key.type.maybe:
        wrong = "is below 0" if key.type.low < 0 else "is none"
        raise fault("N002", f"a way cannot be measured by what {wrong} for some", word.span, "give each one a number")
    return v.Fold("total", of, key, key.type)


def _longest(links: v.SetOf | v.Fold, size: int) -> int:
    """The largest number that a way over at most so many links has."""
    if isinstance(links, v.SetOf):
        return size
    assert isinstance(links.value.type, t.Num)
    return min(links.value.type.high * size, MANY)


__all__ = ["distance", "joins", "longest_trail", "place_classes"]
