"""Portions: so many pieces from each, so many for each, and of which sort."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from cafetal import nodes as n
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.fmt.words import text_of
from cafetal.nodes.base import changed
from cafetal.resolve.arithmetic import count_of
from cafetal.resolve.faults import fault
from cafetal.resolve.phrases import as_set, head_of, in_plural, resolve
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Scope
from cafetal.resolve.unchosen import nobody_chooses

ONE = v.Lit(1, t.Num(1, 1))
EACH_ONE = "(each)"
"""The name of what `each` stands for in a source; no name of the rules can be the same."""
Part = TypeVar("Part", bound=n.Node)
Amount = TypeVar("Amount", v.Expr, v.Expr | None)


def each_of(
    r: Resolver, line: n.Doing, sources: tuple[n.Location, ...], scope: Scope
) -> tuple[v.SetOf, n.Doing, Scope] | None:
    """What is done once for each of several: of whom, the line for one of them, and the scope in which it is read."""
    what = line.what
    if not isinstance(what, n.NounPhrase):
        return None
    inner = scope.inner()
    behind = isinstance(what.of, n.NounPhrase) and _is_each(what.of)
    whole = what.of if behind else _each_source(what, sources)
    if not isinstance(whole, n.NounPhrase):
        return None
    of = as_set(r, resolve(r, whole, scope), whole.span)
    if behind:
        noun, article = r.singular(head_of(whole)), n.Article("the", span=whole.span)
        inner.they = v.Ref(of.var) if isinstance(of.var.type, t.Seat) else inner.they
        one = n.NounPhrase(article, words=(n.Name(noun, span=whole.span),), span=whole.span)
    else:
        noun = EACH_ONE
        one = n.NounPhrase(words=(n.Name(noun, span=whole.span),), span=whole.span)
    inner.bind(noun, v.Ref(of.var))
    return of, _exchanged(line, whole, one), inner


def _is_each(phrase: n.NounPhrase) -> bool:
    return isinstance(phrase.determiner, n.Quantifier) and phrase.determiner.word in ("each", "every")


def _each_source(what: n.NounPhrase, sources: tuple[n.Location, ...]) -> n.NounPhrase | None:
    """`each player` in `1 coin from the purse of each player`: so many from each."""
    counted = isinstance(what.determiner, n.Count | n.CountUpTo | n.CountValue) or (
        isinstance(what.determiner, n.Article) and what.determiner.word != "the"
    )
    pending: list[object] = [place.what for place in sources if isinstance(place, n.Place)] if counted else []
    while pending:
        phrase = pending.pop()
        if isinstance(phrase, n.NounPhrase):
            if _is_each(phrase):
                return phrase
            pending += [phrase.possessor, phrase.of]
    return None


def _exchanged(node: Part, old: n.Node, new: n.Node) -> Part:
    """The same tree with another part."""
    return changed(node, lambda part: new if part is old else _exchanged(part, old, new))


def settled_amount(r: Resolver, amount: Amount, target: s.Target) -> tuple[Amount | v.Ref, list[s.Let]]:
    """How many each of several places gets, worked out before the first of them gets any."""
    if amount is None or isinstance(amount, v.Lit) or target.mode != "each":
        return amount, []
    var = r.variable("amount", amount.type)
    return v.Ref(var), [s.Let(var, amount)]


def amount_of(r: Resolver, what: n.NounPhrase, scope: Scope) -> v.Expr | None:
    """How many pieces a phrase asks for; None: all."""
    match what.determiner:
        case n.Count(number):
            return v.Lit(number.value, t.Num(number.value, number.value))
        case n.CountValue(value):
            return count_of(r, value, scope)
        case n.Quantifier("all" | "every" | "each"):
            return None
        case n.CountUpTo(high):
            return v.Lit(high.value, t.Num(high.value, high.value))
        case n.Quantifier("one" | "another"):
            return ONE
        case n.Quantifier("some" | "any" | "no") if in_plural(r, what):
            several = head_of(what)
            hint = f"say it: `2 {several}`, `up to 3 {several}`, `all {several}`"
            raise fault("N009", f"how many {head_of(what)}?", what.span, hint)
        case _:
            return None if in_plural(r, what) else ONE


def one_sort(r: Resolver, of: v.SetOf, what: n.NounPhrase) -> None:
    """An amount of pieces of several sorts, or of several players: it must be said which."""
    kind = of.var.type
    assert isinstance(kind, t.ThingT)
    definite = isinstance(what.determiner, n.Article) and what.determiner.word == "the"
    if not definite and scattered(r, of, what):
        raise nobody_chooses(r, what)
    homes = [r.world.storages[name] for name in kind.storages]
    if not any(home.kind == "count" for home in homes):
        return
    faces = [r.world.faces[face] for face in kind.faces]
    mixed = not all(home.per_player for home in homes)  # a zone of one's own holds one's own
    if leaves_one(r, of, mixed) or any(_is_owner(of, part.condition) for part in of.filters):
        return
    text, noun = " ".join(word.text for word in what.words), r.singular(head_of(what))
    if len({(face.piece, face.attributes) for face in faces}) == 1:
        free = what.of is None and isinstance(what.determiner, n.Count | n.CountValue)
        mine = f"{text_of(what)} of you" if free else f"1 {noun} of you"
        raise fault("N009", f"whose {text}?", what.span, f"write `{mine}`, `your {noun}`, or choose it")
    hint = f"choose it (`choose a {noun} …`), or draw it at random (`draw 1 …`)"
    raise fault("N009", f"which {text}? there are several sorts", what.span, hint)


def scattered(r: Resolver, of: v.SetOf, what: n.NounPhrase) -> bool:
    """Pieces of a set may lie at several places, so that it matters which of them goes."""
    if not isinstance(of.source, v.Things) or of.best is not None or any(_is_site(of, x.condition) for x in of.filters):
        return False
    faces, world = of.source.faces, r.world
    owners = [world.faces[face].owner if what.possessor is not None else -1 for face in faces]
    most = Counter[int]()
    for face, owner in zip(faces, owners, strict=True):
        most[owner] += world.faces[face].count
    if max(most.values(), default=0) <= 1:  # there is but one of them
        return False
    places: dict[str, int] = {}
    for spot in of.source.spots:
        home = world.storages[spot.storage]
        match spot.index:
            case None:
                places[home.cls or home.name] = home.size
            case v.SetOf(best=None, source=source):
                one = isinstance(source, v.Listed) and len(source.elements) == 1
                places[home.cls or home.name] = 1 if one else 2
            case _:
                places.setdefault("", 1)  # one place, whatever it is a place of
    return sum(places.values()) > 1


def equal(r: Resolver, of: v.SetOf) -> bool:
    """Whether it does not matter which piece of a set is taken where all lie in one place."""
    kind = of.var.type
    assert isinstance(kind, t.ThingT)
    return leaves_one(r, of, not all(r.world.storages[name].per_player for name in kind.storages))


def _is_site(of: v.SetOf, condition: v.Expr) -> bool:
    """Whether a condition says at which place the pieces lie."""
    match condition:
        case v.Compare("eq", v.SiteOf(thing), _):
            return thing == v.Ref(of.var)
        case _:
            return False


def leaves_one(r: Resolver, of: v.SetOf, mixed: bool) -> bool:
    """Whether one sort of piece is meant, whatever the values are that a phrase compares its pieces with.

    `mixed`: pieces of several players are several sorts.
    """
    kind = of.var.type
    assert isinstance(kind, t.ThingT)
    compared = [x.condition.left for x in of.filters if isinstance(x.condition, v.Compare) and x.condition.op == "eq"]
    shown = sorted(
        {left.attribute for left in compared if isinstance(left, v.FaceAttr) and left.thing == v.Ref(of.var)}
    )
    owned = any(_is_owner(of, part.condition) for part in of.filters)
    groups: dict[tuple[int, ...], set[tuple[str, tuple[int, ...], int]]] = {}
    for face in map(r.world.faces.__getitem__, kind.faces):
        kinds = r.world.pieces[face.piece].kinds
        told = [face.attributes[kinds.index(name)] if name in kinds else -1 for name in shown]
        key = (*told, face.owner) if owned else tuple(told)
        groups.setdefault(key, set()).add((face.piece, face.attributes, face.owner if mixed else -1))
    return all(len(group) == 1 for group in groups.values())


def _is_owner(of: v.SetOf, condition: v.Expr) -> bool:
    """Whether a condition says whose the pieces are."""
    left = condition.left if isinstance(condition, v.Compare) and condition.op == "eq" else None
    return isinstance(left, v.OwnerOf) and left.thing == v.Ref(of.var)
