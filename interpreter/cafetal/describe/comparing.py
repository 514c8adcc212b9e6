"""How many things there are beside another number: *you have more buildings than sites*."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.account import said_in, telling
from cafetal.describe.sets import is_set
from cafetal.describe.words import Words
from cafetal.sentences.nouns import saying

RELATIONS: Mapping[p.Bound, p.Relation] = {
    p.Bound.EXACT: p.Relation.AS_MANY,
    p.Bound.AT_LEAST: p.Relation.AT_LEAST_AS_MANY,
    p.Bound.AT_MOST: p.Relation.AT_MOST_AS_MANY,
    p.Bound.MORE_THAN: p.Relation.MORE_THAN,
    p.Bound.FEWER_THAN: p.Relation.FEWER_THAN,
}
TURNED: Mapping[p.Bound, p.Bound] = {
    p.Bound.EXACT: p.Bound.EXACT,
    p.Bound.AT_LEAST: p.Bound.AT_MOST,
    p.Bound.AT_MOST: p.Bound.AT_LEAST,
    p.Bound.MORE_THAN: p.Bound.FEWER_THAN,
    p.Bound.FEWER_THAN: p.Bound.MORE_THAN,
}


WHOSE: Mapping[str, n.PossessiveWord] = {"you": "your", "they": "their", "it": "its"}
LIMITS: Mapping[str, n.ComparisonWord] = {
    "at least": "at least",
    "at most": "at most",
    "more than": "more than",
    "fewer than": "less than",
}


def measured(words: Words, node: n.Does) -> n.Is | None:
    """*you have at least 2 strength*, of a number that is called in the singular: your strength is at least 2."""
    what, complement = node.object, _how_much(words, node.verb, node.object)
    if complement is None or not isinstance(what, n.NounPhrase) or what.determiner is None:
        return None
    whose: n.Possessive | n.NounPhrase
    match node.subject:
        case n.Pronoun(who) if who in WHOSE:
            whose = n.Possessive(WHOSE[who], span=node.subject.span)
        case n.NounPhrase():
            whose = node.subject
        case _:
            return None
    subject = n.NounPhrase(possessor=whose, words=what.words, span=what.span)
    return n.Is(subject, "is", False, complement, span=what.determiner.span)


def measuring(words: Words, part: n.Relative) -> n.Relative:
    """*who has at least 2 strength*: whose strength is at least 2."""
    complement = _how_much(words, part.verb, part.object) if isinstance(part, n.WhoDoes) else None
    if complement is None or not isinstance(part, n.WhoDoes) or not isinstance(part.object, n.NounPhrase):
        return part
    number = n.NounPhrase(words=part.object.words, span=part.object.span)
    return n.Whose(number, "is", False, complement, span=part.span)


def _how_much(words: Words, verb: str, what: n.Phrase) -> n.Number | n.Comparison | None:
    """How large a number is that somebody *has*; of such a number a plain count says exactly so much."""
    if verb not in ("has", "have") or not isinstance(what, n.NounPhrase) or len(what.words) != 1:
        return None
    head = what.words[0].text
    numbers = words.sort(head) in ("definition", "variable") and not is_set(words, head) and not words.is_plural(head)
    if not numbers or what.possessor or what.of or what.places or what.relatives or what.superlative:
        return None
    match what.determiner:
        case n.Count(number) | n.CountBound("exactly", number):
            return number
        case n.CountBound(word, number):
            return n.Comparison(LIMITS[word], number, span=what.determiner.span)
        case _:
            return None


def as_many(quantity: p.NP, bound: p.Bound, than: p.NP) -> p.Statement | None:
    """*the number of cards in the bank is at least the toll*: there are at least as many cards in it as that says."""
    if _things(quantity) is None:
        quantity, bound, than = than, TURNED[bound], quantity
    of = _things(quantity)
    if of is None:
        return None
    place = next((x for x in of.places if x.relation is p.Relation.AT and isinstance(x.np, p.NP)), None)
    at = place.np if place is not None and isinstance(place.np, p.NP) else None
    yours = p.YOURS in (of.owner, at.owner if at is not None else None)
    if of.owner is not None and of.owner != p.YOURS:
        return None
    than = briefly(_also_yours(than) if yours else than.with_(pronoun=p.Pronoun.NEVER), of)
    beside = p.Place(RELATIONS[bound], than)
    rest = tuple(x for x in of.places if x is not place)
    places = (*of.places, beside) if yours or at is None else (*rest, beside)
    of = saying(of, *said_in(quantity.places))
    plain = of.with_(det=p.Det.INDEF, number=p.Number.PL, owner=None, places=places, origin=None)
    things = saying(plain, *said_in(of.owner), quantity.origin, *quantity.says)
    if yours:
        return p.clause("have", subject=p.YOU, theme=things)
    if at is not None and at.owner is not None and (whose := _one_player(at.owner)) is not None:
        there = p.Place(p.Relation.AT, saying(at.with_(owner=p.THEIRS), *said_in(at.owner)))
        return p.clause("have", subject=whose, theme=things.with_(places=(there, *things.places)))
    return p.There(things, at)


def _one_player(owner: p.Owner) -> p.Nominal | None:
    """The certain player whose a place is: *the player has fewer cards in their hand*."""
    if owner == p.THEIRS:
        return p.Who(p.Person.THEY)
    whose = owner.of
    certain = isinstance(whose, p.NP) and whose.det is p.Det.DEF and whose.number is p.Number.SG
    return whose if certain or isinstance(whose, p.Seat) else None


def too_few(fact: p.There) -> bool:
    """Whether there are fewer than so many things at a place: *fewer than nine coins in your purse*."""
    count = fact.thing.count
    return count is not None and count.bound is p.Bound.FEWER_THAN and fact.place is not None


def at_most(theme: object) -> bool:
    """Whether there are at most as many of some things as a number says: so many may be there, and none has to be."""
    most = p.Relation.AT_MOST_AS_MANY
    return isinstance(theme, p.NP) and any(place.relation is most for place in theme.places)


def _things(quantity: p.NP) -> p.NP | None:
    """What a number counts, if nothing else is said of the number."""
    of = quantity.of
    if quantity.noun != "number" or quantity.attributes or quantity.relative or not isinstance(of, p.NP):
        return None
    of = of.with_(places=(*of.places, *quantity.places))
    counted = of.det is p.Det.INDEF or (of.det is p.Det.DEF and of.owner is not None and of.number is p.Number.PL)
    return of if counted and of.count is None and of.relative is None else None


def _also_yours(than: p.NP) -> p.NP:
    """*more buildings than sites*, where both are yours."""
    of = _things(than)
    if of is None or of.owner != p.YOURS:
        return than.with_(pronoun=p.Pronoun.NEVER)
    told = of.with_(det=p.Det.INDEF, number=p.Number.PL, owner=saying(p.YOUR_OWN, *said_in(of.owner)), origin=None)
    return than.with_(of=told, places=(), pronoun=p.Pronoun.NEVER)


def so_many_as(amount: p.NP, things: p.NP, *, pieces: bool) -> p.NP:
    """*as many cards as the roll says*; as many of a sort as were just spoken of are *the same number of dice*."""
    of = amount.of
    several = things.with_(det=p.Det.INDEF, number=p.Number.PL)
    plain = isinstance(of, p.NP) and amount == p.NP("number", of=of, pronoun=amount.pronoun)
    if plain and isinstance(of, p.NP) and of == p.NP(things.noun, p.Number.PL, id=of.id, pronoun=of.pronoun):
        just = p.Place(p.Relation.AS_MANY, saying(p.NP("number", det=p.Det.SAME), *said_in(amount)))
        return several.with_(places=(*several.places, just))
    relation = p.Relation.AS_MANY if pieces else p.Relation.EQUAL
    return several.with_(places=(*several.places, p.Place(relation, briefly(amount, things))))


def briefly(amount: p.NP, things: p.NP) -> p.NP:
    """*as many cards of that resource as your yield*: of which resource has been said."""
    said = things.of
    if not isinstance(said, p.NP) or said.det is not p.Det.THAT:
        return amount
    again = tuple(x for x in amount.places if isinstance(x.np, p.NP) and _same(x.np, said))
    of = amount.of if isinstance(amount.of, p.NP) and _same(amount.of, said) else None
    plain = amount.with_(places=tuple(x for x in amount.places if x not in again), of=amount.of if of is None else None)
    return saying(plain, *said_in(again), *said_in(of)) if again or of is not None else amount


def _same(one: p.NP, other: p.NP) -> bool:
    return one.det is p.Det.THAT and one.key == other.key


def opposite_extremes(node: n.Is, one: n.NounPhrase, other: n.NounPhrase) -> bool:
    """*the highest rank of the cards is the lowest rank of the cards*."""
    words = {x.superlative.word for x in (one, other) if x.superlative is not None}
    rest = [replace(x, superlative=None) for x in (one, other)]
    return words == {"highest", "lowest"} and n.same_tree(rest[0], rest[1]) and not node.negated


def all_alike(things: p.Nominal | None, node: n.Is) -> p.Clause | None:
    """That the highest and the lowest are one: all of the things have the same."""
    if not isinstance(things, p.NP) or not isinstance(node.subject, n.NounPhrase):
        return None
    kind = p.NP(node.subject.words[-1].text, det=p.Det.SAME)
    told = p.clause("have", subject=things.with_(det=p.Det.ALL, number=p.Number.PL), theme=kind)
    return telling(told, node.subject, node.complement)
