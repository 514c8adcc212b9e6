"""What the head of a phrase can mean, in the order in which it is tried."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.declare.limits import MAX_PLAYERS
from cafetal.diagnostics import Span
from cafetal.fmt.words import text_of
from cafetal.resolve import attributes, dispatch, nouns, owned, rows, vocabulary
from cafetal.resolve.arithmetic import bounded
from cafetal.resolve.counting import counted, most_of
from cafetal.resolve.definitions import Unfit, apply_definition
from cafetal.resolve.faults import GROUP_LIES_NOWHERE, Fault, fault
from cafetal.resolve.lookup import site_index
from cafetal.resolve.phrases import MEASURES, Meaning, head_of, many, one, push_down, resolve, the_only
from cafetal.resolve.resolver import MANY, Resolver
from cafetal.resolve.scope import Many, One, Scope
from cafetal.resolve.tables import read_table
from cafetal.vocabulary import LIES_NOWHERE, VOCABULARY

Rule = Callable[[Resolver, n.NounPhrase, Scope], Meaning | None]


def _bare(phrase: n.NounPhrase) -> bool:
    """Nothing but a determiner and one word."""
    return len(phrase.words) == 1 and phrase.possessor is None and phrase.of is None and phrase.participle is None


def in_sight(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """A name that a line above brought in."""
    if not _bare(phrase) or phrase.relatives:
        return None
    the = phrase.determiner is None or (isinstance(phrase.determiner, n.Article) and phrase.determiner.word == "the")
    if not the or phrase.superlative is not None:
        return None
    word = phrase.words[0].text
    found = scope.find(word)
    if found is None or phrase.places:
        return None
    return One(found)


def who_agreed(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`the player who agreed`; nobody, if that one has left since. In a question: who is asked."""
    agreed = [relative for relative in phrase.relatives if isinstance(relative, n.WhoAgreed)]
    if not agreed or r.singular(head_of(phrase)) != "player":
        return None
    if scope.agreed is not None:
        r.heard.update(id(relative) for relative in agreed)
        var = r.variable("player", t.Seat(), phrase.span)
        same = v.Filter(v.Compare("eq", v.Ref(var), v.Ref(scope.agreed)))
        return One(v.The(v.SetOf(var, v.Seats(), (same,)), "only", t.Seat()))
    if scope.answering is None:
        raise fault("N016", "nobody was asked above", phrase.span)
    if scope.asked_before:
        hint = "`they` is who agrees to this one; for the other, write `let helper be the player who agreed` above"
        raise fault("N019", "two questions are meant: this one, and the one before it", phrase.span, hint)
    r.heard.update(id(relative) for relative in agreed)
    return One(v.Ref(scope.answering))


def literal(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """A name of one thing: a value, a site, a player, a setting."""
    if not _bare(phrase) or phrase.places or phrase.relatives or phrase.superlative:
        return None
    if isinstance(phrase.determiner, n.Quantifier | n.Count | n.CountBound):
        return None
    return nouns.named_thing(r, phrase.words[0], scope, article=phrase.determiner is not None)


def measure(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`the number of …`, `the total worth of …`, `the highest bid of …`, `the total due of players in …`."""
    words = [w.text for w in phrase.words]
    if isinstance(phrase.of, n.NounPhrase) and (words == ["number"] or "total" in words or phrase.superlative):
        _of_things(r, phrase, phrase.of, scope)
    if words == ["number"] and phrase.of is not None:
        if phrase.possessor is not None:
            raise _number_of_whom(phrase, phrase.possessor)
        return _number(r, push_down(phrase), scope)
    if "total" in words[:-1] or phrase.superlative is not None:
        rest = tuple(w for w in phrase.words if w.text != "total")
        how: v.Extent = "total" if "total" in words[:-1] else _extreme(phrase.superlative)
        inner = replace(phrase, words=rest, superlative=None, determiner=None)
        group = _group_total(r, rest, phrase, scope) if how == "total" else None
        if group is not None:
            return group
        meaning = resolve(r, inner, scope)
        if how != "total" and isinstance(meaning, Many) and meaning.plain:
            if isinstance(meaning.of.var.type, t.SiteT):
                return nouns.extreme_site(r, meaning, how)
            nouns.check_extreme(r, phrase, meaning.of.var.type)
        elif phrase.superlative and isinstance(meaning, One) and not isinstance(meaning.expr.type, t.Num | t.Val):
            message = f"there is one `{head_of(phrase)}` here, so none is the {phrase.superlative.word}"
            raise fault("N005", message, phrase.span, f"leave `{phrase.superlative.word}` out")
        return One(_fold(r, how, meaning, phrase.span))
    return None


def _of_things(r: Resolver, phrase: n.NounPhrase, of: n.NounPhrase, scope: Scope) -> None:
    """`the total rank of your hand`: things are counted and added up, and not the place where they lie."""
    zone = owned.zone_word(r, of) if len(of.words) == 1 and head_of(of) not in scope.names else None
    if zone is None or zone in r.heads:
        return
    shown = r.world.storages[r.world.zones[zone]].faces
    things = [r.plural(r.world.faces[face].piece) for face in shown[:1]] or ["things"]
    where = n.NounPhrase(n.Article("the", span=of.span), words=(n.Name(things[0], span=of.span),), span=of.span)
    inside = replace(where, places=(n.Place("in", of, span=of.span),))
    hint = f"write `{text_of(replace(phrase, of=inside))}`"
    raise fault("N003", f"`{text_of(of)}` is where things lie, and none of them", of.span, hint)


def _number_of_whom(phrase: n.NounPhrase, whose: n.Possessive | n.NounPhrase) -> Fault:
    """`your number of coins`: whose they are is said of the coins."""
    message = "whose they are is said of the things that are counted"
    of = phrase.of
    free = isinstance(of, n.NounPhrase) and (of.possessor, of.determiner, of.of) == (None, None, None)
    if isinstance(whose, n.NounPhrase) and not _one_by_the(whose):
        noun = head_of(of) if isinstance(of, n.NounPhrase) else "things"
        hint = f"give the number a word in `definitions`: `a player's wealth = the number of the player's {noun}`"
        return fault("N005", message, whose.span, hint)
    players = isinstance(of, n.NounPhrase) and head_of(of) == "players"
    mine = replace(of, possessor=None if players else whose) if free and isinstance(of, n.NounPhrase) else None
    written = replace(phrase, possessor=None, of=mine) if mine is not None else None
    hint = "write `the number of your …`" if written is None else f"write `the {text_of(written)}`"
    return fault("N005", message, whose.span, hint)


def _one_by_the(phrase: n.NounPhrase) -> bool:
    """`the opponent`, `red`."""
    return phrase.determiner is None or (isinstance(phrase.determiner, n.Article) and phrase.determiner.word == "the")


def _extreme(superlative: n.Superlative | None) -> Literal["highest", "lowest"]:
    assert superlative is not None
    return "highest" if superlative.word in ("most", "highest") else "lowest"


def _fold(r: Resolver, how: v.Extent, meaning: Meaning, span: Span) -> v.Expr:
    if isinstance(meaning, One):
        return meaning.expr
    meaning = replace(meaning, value=rows.in_order(r, meaning.value))
    kind = meaning.value.type
    if isinstance(kind, t.Num) and how == "total":
        most = most_of(r.world, meaning.of)
        kind = t.Num(min(kind.low, 0) * most, max(kind.high, 0) * most)
        return bounded(v.Fold("total", meaning.of, meaning.value, kind), span, "this total")
    if isinstance(kind, t.Num):
        if kind.low <= v.NONE:
            message = f"this may be as low as {kind.low:,}, which is too low for the {how} of several"
            raise fault("N020", message, span, "give the numbers in it narrower ranges")
        kind = t.Num(kind.low, kind.high, True)
    return v.Fold(how, meaning.of, meaning.value, kind)


def _number(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    assert phrase.of is not None
    if isinstance(phrase.of, n.Number):
        return None
    if isinstance(phrase.of, n.NounPhrase) and n.is_word(phrase.of) and phrase.of.words[0].text == "players":
        return One(v.Lit(r.world.players, t.Num(1, MAX_PLAYERS)))  # of this table; at another one it is another
    meaning = resolve(r, phrase.of, scope)
    if head_of_phrase(phrase.of) == "awards" and isinstance(meaning, One):
        return meaning
    if isinstance(meaning, Many) and meaning.quant == "only" and isinstance(meaning.value.type, t.SiteT):
        meaning = One(the_only(meaning))
    if isinstance(meaning, One):
        return _own_number(r, phrase.of, meaning, scope)
    return One(counted(r.world, many(r, phrase.of, scope)))


def _own_number(r: Resolver, phrase: n.Phrase, thing: One, scope: Scope) -> Meaning:
    """`the number of the mark of your pawn`: of one place of a track, list or ring, its own number."""
    found = attributes.attribute_of(r, "number", thing.expr, scope)
    if isinstance(thing.expr.type, t.SiteT) and found is not None:
        return found
    hint = "write `the number of` and a noun in the plural to count things"
    if isinstance(thing.expr.type, t.BagT):
        return One(_bag_sum(r, thing.expr, thing.expr.type, (1,) * len(thing.expr.type.faces)))
    raise fault("N003", f"this is {t.words(thing.expr.type)}, and not several things to count", phrase.span, hint)


def _bag_sum(r: Resolver, bag: v.Expr, kind: t.BagT, weights: tuple[int, ...]) -> v.Expr:
    faces = r.world.faces
    most = [min(faces[face].count or MANY, MANY) * weight for face, weight in zip(kind.faces, weights, strict=True)]
    low, high = sum(min(x, 0) for x in most), sum(max(x, 0) for x in most)
    return v.BagSum(bag, weights, t.Num(low, high))


def _group_total(r: Resolver, words: tuple[n.Name, ...], phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`the total pips of kept`: of several chosen pieces, what a number that they show adds up to."""
    if len(words) != 1 or not isinstance(phrase.of, n.NounPhrase):
        return None
    try:
        group = resolve(r, phrase.of, scope) if _bare(phrase.of) else None
    except Fault:  # told by who reads the whole phrase
        return None
    if not isinstance(group, One) or not isinstance(group.expr.type, t.BagT):
        return None
    kind = group.expr.type
    weights = [_shown_number(r, words[0].text, face) for face in kind.faces]
    if any(weight is None for weight in weights):
        raise fault("N003", f"these pieces do not show {words[0].text}", phrase.span, GROUP_LIES_NOWHERE)
    return One(_bag_sum(r, group.expr, kind, tuple(weight or 0 for weight in weights)))


def _shown_number(r: Resolver, word: str, face: int) -> int | None:
    """The number that a face shows by a kind of numbers, or by a column of a kind; None if it shows none."""
    shown = r.world.faces[face]
    for name, value in zip(r.world.pieces[shown.piece].kinds, shown.attributes, strict=True):
        kind = r.world.kinds[name]
        if r.singular(word) == name or word == name:
            return None if kind.numbers is None else kind.numbers[value]
        if word in kind.columns:
            column = kind.columns[word]
            return column.values[value] if column.type == "number" else None
    return None


def head_of_phrase(phrase: n.Phrase) -> str:
    """The noun of any phrase, or ""."""
    return head_of(phrase) if isinstance(phrase, n.NounPhrase) else ""


def own_word(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """A word that the definitions explain."""
    if head_of(phrase) not in r.heads:
        return None
    try:
        return apply_definition(r, phrase, scope)
    except Unfit:  # `the worth of a lot` may be what the lot has, while the word explains the worth of a player
        other = attributes.attribute(r, phrase, scope)
        if other is None:
            raise
        return other


def table_entry(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`the price of the plant in the area of the field`."""
    if head_of(phrase) not in r.world.tables:
        return None
    try:
        return read_table(r, phrase, scope)
    except Fault as wrong:
        try:
            other = attributes.attribute(r, phrase, scope)  # a site may have a price of its own
        except Fault:
            other = None
        if other is None:
            raise wrong from None
        return other


def attribute(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`the coffee of the sack`, `its harbour`, `the player's points`."""
    return attributes.attribute(r, phrase, scope)


def zone_place(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """A zone as a place: `your crate`, `the hands` (one for each player)."""
    spot = owned.zone(r, phrase, scope)
    if spot is None or phrase.places:
        return None
    kind = t.PlaceT(frozenset({spot.storage}))
    if isinstance(spot.index, v.SetOf):
        owner = owned.owner_of(r, phrase, scope)
        quant = owner.quant if isinstance(owner, Many) and owner.quant not in ("the", "bare", "only") else "every"
        return Many(spot.index, v.PlaceOf(spot.storage, v.Ref(spot.index.var), kind), quant)
    if spot.index is None:
        var = r.variable("player", t.Seat(), phrase.span)
        return Many(v.SetOf(var, v.Seats()), v.PlaceOf(spot.storage, v.Ref(var), kind), "every")
    return One(v.PlaceOf(spot.storage, spot.index, kind))


def random_player(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """`a random player` is only understood where a line can wait for chance; here it is a set."""
    if [w.text for w in phrase.words][:-1] == ["random"]:
        return nouns.common(r, replace(phrase, words=phrase.words[1:]), scope)
    return None


RULES: tuple[Rule, ...] = (
    who_agreed,
    in_sight,
    measure,
    own_word,
    table_entry,
    literal,
    vocabulary.special,
    zone_place,
    owned.possession,
    rows.named,
    attribute,
    random_player,
    nouns.common,
)


def _lies_nowhere(r: Resolver, phrase: n.NounPhrase) -> bool:
    """What is asked of something by this word (`the holder of …`, `the price of …`) lies in no place itself."""
    word = head_of(phrase)
    if len(phrase.words) > 1 or word in r.heads or word in r.world.tables:
        return False
    if r.singular(word) in ("row", "column"):
        return isinstance(phrase.of, n.NounPhrase) and head_of(phrase.of) not in r.world.geometries
    return word in LIES_NOWHERE or word in r.world.variables or r.singular(word) in r.world.variables


def _at_what_lies_there(r: Resolver, phrase: n.NounPhrase) -> n.NounPhrase:
    """`the holder of the card in the display`: the card lies there."""
    if not phrase.places or not isinstance(phrase.of, n.NounPhrase) or not _lies_nowhere(r, phrase):
        return phrase
    lying = replace(phrase.of, places=(*phrase.of.places, *phrase.places))
    return replace(phrase, of=lying, places=())


@dispatch.carries_out(dispatch.head_meaning)
def head_meaning(r: Resolver, phrase: n.NounPhrase, scope: Scope) -> Meaning | None:
    """What the head of a phrase means by the first rule that knows it."""
    if phrase.at_number is not None:
        return rows.numbered(r, phrase, scope)
    phrase = _at_what_lies_there(r, phrase)
    return next((meaning for rule in RULES if (meaning := rule(r, phrase, scope)) is not None), None)


@dispatch.carries_out(dispatch.known_word)
def known_word(r: Resolver, word: str, scope: Scope) -> bool:
    """A word means something, here or in general."""
    world = r.world
    return (
        word in scope.names
        or word in MEASURES
        or word in VOCABULARY
        or (word in nouns.ENDS and any(storage.pile for storage in world.storages.values()))
        or word in world.nouns
        or any(
            word in table
            for table in (world.zones, world.geometries, world.variables, world.tables, world.tags, r.heads, r.settings)
        )
        or word in world.colours
        or word in r.awards
        or any(kind.find(word) >= 0 or word in kind.columns for kind in world.kinds.values())
        or any(word in cls.attributes or site_index(r, cls.noun, word) >= 0 for cls in world.classes.values())
    )


__all__ = ["known_word", "one"]
