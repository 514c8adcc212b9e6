"""Common nouns (pieces, sites, values, players) with their adjectives, and names of single things."""

from __future__ import annotations

from typing import Literal

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.dataclass import replace
from cafetal.model import BOX, GONE
from cafetal.resolve import dispatch, pieces, places
from cafetal.resolve.dispatch import narrow
from cafetal.resolve.faults import Fault, fault, unknown
from cafetal.resolve.lookup import site_index
from cafetal.resolve.phrases import Meaning, filtered, head_of, one
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Many, One, Scope
from cafetal.resolve.tests import test_word

ENDS: dict[str, Literal["first", "last"]] = {"top": "first", "bottom": "last"}
"""Where a piece lies in a pile, which is gone through from the top."""


# -- names of single things -----------------------------------------------------------------------------


def sites_named(r: Resolver, word: str) -> list[v.Expr]:
    """All sites with a name; where two boards share names, the name alone means the one with more sites."""
    found: list[v.Expr] = []
    for cls in sorted(r.world.classes, key=lambda c: -len(r.world.classes[c].names)):
        index = site_index(r, cls, word)
        if index >= 0:
            found.append(v.Lit(index, t.SiteT(cls)))
    return found


def named_thing(r: Resolver, name: n.Name, scope: Scope, article: bool = False) -> Meaning | None:
    """A value, a site, a player or a setting by its name."""
    word = name.text
    if word in r.settings:
        return One(r.settings[word])
    if article:
        return None
    if word in r.world.colours:
        return One(v.Lit(r.world.colours.index(word), t.Seat()))
    values = values_named(r, word)
    if len(values) == 1:
        return One(values[0])
    sites = sites_named(r, word)
    if sites:
        return One(sites[0])
    return One(values[0]) if values else None


def values_named(r: Resolver, word: str) -> list[v.Expr]:
    """All values of kinds with a name."""
    found: list[v.Expr] = []
    for kind in r.world.kinds.values():
        index = kind.find(word)
        if index >= 0 and kind.low is None:
            found.append(v.Lit(index, t.Val(kind.name)))
    return found


# -- sets -----------------------------------------------------------------------------------------------


def common(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """A phrase whose head is a common noun: a set of pieces, sites, values, players or places."""
    singular = r.singular(head_of(phrase))
    world = r.world
    if singular == "player":
        return _players(r, phrase, scope)
    if world.faces_of(singular):
        return pieces.piece_phrase(r, phrase, scope, frozenset(world.faces_of(singular)))
    if singular in world.classes or (singular in world.tags and world.tags[singular][0] in world.classes):
        return places.site_phrase(r, phrase, scope)
    if singular in world.kinds:
        return _values(r, phrase, scope, singular)
    values = values_named(r, singular) or values_named(r, head_of(phrase))
    if values:
        return pieces.by_value(r, phrase, scope, values)
    return None


def _seats(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> v.Seats:
    """All players, or those from one of them on: `the first player from the breaker whose bid is the top`."""
    if not phrase.places:
        return v.Seats()
    place = phrase.places[0]
    if not isinstance(place, n.Place) or place.preposition != "from" or len(phrase.places) > 1:
        hint = "loops go round clockwise; say otherwise behind a comma: `each player, clockwise from the leader`"
        raise fault("N005", "players are counted `from` a player, and are at no place", place.span, hint)
    start = one(r, place.what, scope)
    if not isinstance(start.type, t.Seat):
        raise fault("N002", f"a player is needed here, and this is {t.words(start.type)}", place.span)
    return v.Seats(start, r.world.clockwise)


def _players(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning:
    var = r.variable("player", t.Seat(), phrase.span)
    of = v.SetOf(var, _seats(r, phrase, scope), origin=phrase)
    return refine(r, phrase, scope, of, [w.text for w in phrase.words[:-1]])


def _values(r: Resolver, phrase: n.NounPhrase, scope: Scope, kind: str) -> Meaning | None:
    slots = _slots(r, phrase, scope, kind)
    if slots is not None:
        return slots
    if phrase.determiner is None and phrase.possessor is None and not phrase.relatives:
        raise fault(
            "N012",
            f"`{head_of(phrase)}` is a kind, and one of its values is needed here",
            phrase.span,
            f"bring one in above (`let … be …`, `a {kind}`), or name one: {', '.join(r.world.kinds[kind].values[:4])}",
        )
    if phrase.possessor is not None:
        raise _not_shown(r, phrase, kind)
    declared = r.world.kinds[kind]
    value_type: t.Type = t.Val(kind)
    source: v.Source = v.Values(kind)
    if declared.low is not None:
        low, high = declared.low, declared.low + len(declared.values) - 1
        value_type = t.Num(low, high)
        source = v.Numbers(v.Lit(low, value_type), v.Lit(high, value_type))
    var = r.variable(kind, value_type, phrase.span)
    return refine(r, phrase, scope, v.SetOf(var, source, origin=phrase), [w.text for w in phrase.words[:-1]])


def _not_shown(r: Resolver, phrase: n.NounPhrase, kind: str) -> Fault:
    """`its size`, said of something that shows no size."""
    shown = [piece for piece in r.world.pieces.values() if kind in piece.kinds]
    lie = {face for name, storage in r.world.storages.items() if name not in (BOX, GONE) for face in storage.faces}
    dice = next((piece for piece in shown if piece.dice), None)
    if dice is not None and lie.isdisjoint(dice.faces):
        message = f"{dice.plural} have {kind} only where they lie, and no zone is for {dice.plural}"
        hint = f"declare one, `tray of {dice.plural}`, and write `roll 2 {dice.plural} into the tray`"
        return fault("N005", message, phrase.span, hint)
    hint = f"say what shows it: `the {shown[0].name}'s {kind}`" if shown else "say what shows it: `the card's …`"
    return fault("N005", f"there is no {kind} of this", phrase.span, hint)


def _slots(r: Resolver, phrase: n.NounPhrase, scope: Scope, kind: str) -> Meaning | None:
    """`the first empty dock of the harbour`: the places of a line."""
    lines = [s for s in r.world.storages.values() if s.kind == "line" and s.slots == kind]
    if not lines or not isinstance(phrase.of, n.NounPhrase):
        return None
    return slots_at(r, phrase, scope, one(r, phrase.of, scope))


def slots_at(r: Resolver, phrase: n.NounPhrase, scope: Scope, site: v.Expr) -> Meaning | None:
    """The places of the line at a site."""
    kind = r.singular(head_of(phrase))
    if not isinstance(site.type, t.SiteT):
        return None
    for storage in r.world.storages.values():
        if storage.kind == "line" and storage.slots == kind and storage.cls == site.type.cls:
            var = r.variable(kind, t.PlaceT(frozenset({storage.name})), phrase.span)
            places = tuple(
                v.Arith("add", (v.PlaceOf(storage.name, site, var.type), v.Lit(i, t.Num(i, i))), var.type)
                for i in range(storage.width)
            )
            of = v.SetOf(var, v.Places(places), origin=phrase)
            return refine(r, replace(phrase, of=None), scope, of, [w.text for w in phrase.words[:-1]])
    return None


# -- adjectives and conditions --------------------------------------------------------------------------


@dispatch.carries_out(dispatch.refine)
def refine(r: Resolver, phrase: n.NounPhrase, scope: Scope, of: v.SetOf, words: list[str]) -> Meaning:
    """Narrow a set by adjectives, a participle, an extreme, and conditions; order words pick one."""
    pick: Literal["first", "last"] | None = None
    if isinstance(phrase.determiner, n.Quantifier) and phrase.determiner.word == "another":
        of = _another(r, phrase, scope, of)
    for word in words:
        if word in ("first", "last"):
            _has_order(r, phrase, of, word)
            pick = "first" if word == "first" else "last"
        elif word in ENDS and in_piles(r, of):
            pick = ENDS[word]
        elif word == "next":
            _has_order(r, phrase, of, word)
            return One(_neighbour(phrase, of) if isinstance(of.source, v.LineFrom) else _next(r, phrase, scope, of))
        elif word == "other":
            of = _other(r, phrase, scope, of)
        else:
            name = next((w for w in phrase.words if w.text == word), phrase.words[-1])
            of = filtered(of, adjective(r, name, v.Ref(of.var), scope), "adjective")
    of = narrow(r, phrase, scope, of)
    if pick:
        return One(v.The(of, pick, of.var.type))
    return Many(of, v.Ref(of.var))


def in_piles(r: Resolver, of: v.SetOf) -> bool:
    """All pieces of a set lie in piles."""
    kind = of.var.type
    return isinstance(kind, t.ThingT) and all(r.world.storages[name].pile for name in kind.storages)


def _has_order(r: Resolver, phrase: n.NounPhrase, of: v.SetOf, word: str) -> None:
    """What lies in a zone has no order: nothing in it is the first, the next or the last."""
    kind = of.var.type
    lying = r.world.in_order(kind.storages) if isinstance(kind, t.ThingT) else []
    zones = [storage.name for storage in lying if not storage.cls and not storage.pile]
    if in_piles(r, of) and lying:
        end = "top" if word == "first" else "bottom"
        hint = f"write `the {end} {head_of(phrase)}`"
        raise fault("N005", f"the {lying[0].name} has a top and a bottom", phrase.span, hint)
    if zones:
        noun, where = head_of(phrase), f"`{zones[0]}`" if len(zones) == 1 else "a zone"
        hint = f"where the order counts, say it at the zone: `{zones[0]} of {r.plural(noun)}, in order`; else choose it"
        raise fault("N005", f"{where} has no order, so no {noun} in it is the {word} one", phrase.span, hint)


def _neighbour(phrase: n.NounPhrase, of: v.SetOf) -> v.Expr:
    """`the next square along the direction from the piece`: one step further."""
    assert isinstance(of.source, v.LineFrom) and isinstance(of.var.type, t.SiteT)
    if of.filters or phrase.relatives:
        hint = f"`the first {head_of(phrase)} along …` is the nearest one of which something holds"
        raise fault("N005", f"`the next {head_of(phrase)}` is one step away, whatever lies there", phrase.span, hint)
    return v.StepFrom(of.source.site, of.source.direction, of.var.type)


def _next(r: Resolver, phrase: n.NounPhrase, scope: Scope, of: v.SetOf) -> v.Expr:
    """`the next way`: after the one in `state` of the same name."""
    kind = of.var.type
    name = of.var.name
    current: v.Expr | None = scope.find(name)
    if current is None and name in r.world.variables:
        current = v.StateRead(name, None, kind)
    if current is None:
        hint = (
            "who sits next is `the left_neighbour`"
            if name == "player"
            else f"a note in `state` says after which: `{name}: a {name}`"
        )
        raise fault("N004", f"`the next {name}` has no {name} to come after", phrase.span, hint)
    size = len(r.world.kinds[kind.kind].values) if isinstance(kind, t.Val) else r.world.players
    return v.Arith("next", (current,), kind, size)


def _another(r: Resolver, phrase: n.NounPhrase, scope: Scope, of: v.SetOf) -> v.SetOf:
    """Not the one in sight; of pieces, not the one that lies there (those of a zone cannot be told apart)."""
    kind = of.var.type
    if not isinstance(kind, t.ThingT):
        return _other(r, phrase, scope, of)
    if not all(r.world.storages[name].cls for name in kind.storages):
        hint = "choose them together, as in `choose 2 cards in your hand`"
        raise fault("N005", "pieces of a zone cannot be told apart, so there is no other one", phrase.span, hint)
    for seen in scope.in_sight(t.ThingT):
        if isinstance(seen.type, t.ThingT) and seen.type.faces & kind.faces:
            return filtered(of, v.Not(v.SameThing(v.Ref(of.var), seen)), "other")
    return of


def _other(r: Resolver, phrase: n.NounPhrase, scope: Scope, of: v.SetOf) -> v.SetOf:
    """Not the one in sight: of players, not the one who acts or is spoken of."""
    kind = of.var.type
    me = v.Ref(of.var)
    if isinstance(kind, t.Seat):
        named = next(scope.in_sight(t.Seat), None)
        explained = scope.it is not None and named is not None  # `a square is unsafe to a player if … another player …`
        seen = scope.actor if scope.acts and not explained else named
    elif isinstance(kind, t.SiteT):
        seen = next(scope.in_sight(t.SiteT, kind.cls), None)
    elif isinstance(kind, t.ThingT):
        return of  # pieces that are still where the set looks for them are the others
    else:
        seen = next((x for x in scope.in_sight(type(kind)) if x.type == kind), None)
    if seen is None:
        return of
    return filtered(of, v.Not(v.Compare("eq", me, seen)), "other")


def adjective(r: Resolver, name: n.Name, element: v.Expr, scope: Scope) -> v.Expr:
    """An adjective as a condition on an element."""
    condition = test_word(r, name, element, scope)
    if condition is None:
        if name.text in r.heads or name.text in r.world.variables:
            message = f"`{name.text}` is a number or a value, and no adjective"
            raise fault(
                "N001",
                message,
                name.span,
                f"an amount that is worked out stands in brackets: `(your {name.text}) …`",
            )
        known = scope.find(name.text)
        if known is not None and isinstance(known.type, t.Num):
            message = f"`{name.text}` is a number, and no adjective"
            hint = f"an amount that is worked out stands in brackets: `({name.text}) …`"
            raise fault("N001", message, name.span, hint)
        raise unknown(name.text, name.span, r.words(), "an adjective")
    return condition


def extreme_site(r: Resolver, meaning: Many, how: str) -> Meaning:
    """`the lowest empty square in the column`: by the number of its row, which may be counted from above."""
    kind = meaning.of.var.type
    assert isinstance(kind, t.SiteT)
    rows = r.world.classes[kind.cls].attributes.get("row")
    numbers = [x for x in rows or () if isinstance(x, int)]
    span = t.Num(min(numbers, default=0), max(numbers, default=0))
    attribute = "row" if rows and len(numbers) == len(rows) else "number"
    key = v.SiteAttr(v.Ref(meaning.of.var), kind.cls, attribute, span)
    most = (how == "highest") != (attribute == "row" and rows_from_above(r, kind.cls))
    return Many(v.SetOf(meaning.of.var, meaning.of.source, meaning.of.filters, (key, most)), meaning.value)


def check_extreme(r: Resolver, phrase: n.NounPhrase, kind: t.Type) -> None:
    """`the highest stone` lies highest on its board; what lies in zones is higher by a number that it shows."""
    word = "" if phrase.superlative is None else phrase.superlative.word
    if not isinstance(kind, t.ThingT) or (
        word in ("highest", "lowest") and all(r.world.storages[name].cls for name in kind.storages)
    ):
        return
    noun = head_of(phrase)
    if word in ("most", "fewest"):
        hint = f"write `the player with the {word} {r.plural(r.singular(noun))}`"
        raise fault("N005", f"`{word}` is said of who has them", phrase.span, hint)
    named = {name for face in kind.faces for name in r.world.pieces[r.world.faces[face].piece].kinds}
    shown = [found for name, found in r.world.kinds.items() if name in named]
    numbers = [found.name for found in shown if found.low is not None]
    numbers += [column for found in shown for column in found.columns_of("number")]
    hint = f"say by which number, behind where it lies: `the {noun} in … with the {word} {(*numbers, '…')[0]}`"
    raise fault("N005", f"a {r.singular(noun)} in a zone is not the {word} by itself", phrase.span, hint)


def rows_from_above(r: Resolver, cls: str) -> bool:
    """The rows of a board are numbered from above, as it is drawn."""
    sites = r.world.classes[cls]
    rows = [(row, point[1]) for row, point in zip(sites.attributes["row"], sites.points, strict=True)]
    numbered = sorted((row, height) for row, height in rows if isinstance(row, int))
    return bool(numbered) and numbered[0][1] < numbered[-1][1]
