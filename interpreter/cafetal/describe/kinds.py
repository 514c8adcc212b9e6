"""Things that show the same as another one."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.account import telling
from cafetal.describe.scope import TellingScope
from cafetal.describe.values import head_of
from cafetal.describe.words import Words


def alike(found: p.NP, kind: n.NounPhrase, told: p.NP, scope: TellingScope, words: Words) -> p.NP | None:
    """Things told as those of *the same* kind as a thing that was brought in, or as one of their sort; else None.

    What a thing has itself is told with the thing: *the fee of the shed of the place*. The other thing is named unless
    nothing else can be meant: *cards of the same hue* are alike among themselves.
    """
    its = isinstance(kind.possessor, n.Possessive) and kind.possessor.word == "its"
    of = told.of if told.owner is None else told.owner.of
    bearer = head_of(kind.of or kind.possessor)
    known = its or bearer in scope.things or bearer == found.noun
    if words.sort(found.noun) not in ("piece", "family", "site", "tag") or not known or not isinstance(of, p.NP):
        return None
    if of.det is p.Det.INDEF:
        return None  # it is brought in here: *cards of the hue of an empty road*
    name = kind.words[-1].text
    others = (x for x in scope.things.values() if x.key != of.key and shows(x.noun, name, words))
    plain = found.number is p.Number.SG and of.noun != found.noun and not any(others)
    plain = plain and of.noun not in words.world.classes  # what a place shows is not thought of with it
    like = () if plain else (p.Place(p.Relation.AS, of.with_(pronoun=p.Pronoun.NEVER)),)
    return telling(p.NP(told.noun, det=p.Det.SAME, places=like), kind)


def same_as(node: n.NounPhrase, words: Words) -> tuple[n.NounPhrase, n.Whose | None, n.NounPhrase | None]:
    """*deeds whose quarter is the quarter of the house*: the deeds, the condition, and what has the same quarter."""
    for part in node.relatives if node.of is None else ():
        match part:
            case n.Whose(
                n.NounPhrase(words=(kind,), of=None),
                negated=False,
                complement=n.NounPhrase(words=(other,), of=n.NounPhrase() as bearer, possessor=None, places=()) as what,
            ) if kind.text == other.text and not words.counts(what):
                return replace(node, relatives=tuple(x for x in node.relatives if x is not part)), part, bearer
    return node, None, None


def sharing(condition: n.Whose, bearer: p.Nominal) -> p.NP:
    """*the same quarter as the house*."""
    named = bearer.with_(pronoun=p.Pronoun.NEVER) if isinstance(bearer, p.NP) else bearer
    head = head_of(condition.what)
    kind = p.NP("place_number" if head == "number" else head, det=p.Det.SAME, places=(p.Place(p.Relation.AS, named),))
    return telling(kind, condition)


def with_kind_last(found: p.NP) -> p.NP:
    """*cards in your hand with the same hue as the road*: it is not the road that is in your hand."""
    if found.of is None or not found.places or not likened(found):
        return found
    return found.with_(of=None, places=(*found.places, p.Place(p.Relation.WITH, found.of)))


def likened(found: p.NP) -> bool:
    """Whether things are told as those of the same kind as another thing, which is named."""
    return isinstance(found.of, p.NP) and found.of.det is p.Det.SAME and bool(found.of.places)


def bearers(what: n.NounPhrase, scope: TellingScope, words: Words) -> list[str]:
    """The things brought in but not yet told of which a phrase asks for a value: they are told before it."""
    asked = (x.of for x in n.walk(what) if isinstance(x, n.NounPhrase) and words.sort(head_of(x.of)) == "kind")
    named = [words.singular(head_of(x.of or x.possessor)) for x in asked if isinstance(x, n.NounPhrase)]
    return [name for name in dict.fromkeys(named) if name in scope.pending]


def shows(noun: str, kind: str, words: Words) -> bool:
    """Whether things of a sort have a value of a kind."""
    piece, sites = words.world.pieces.get(noun), words.world.classes.get(noun)
    return (piece is not None and kind in piece.kinds) or (sites is not None and kind in sites.attributes)


def place_of_what(node: n.NounPhrase, words: Words) -> n.NounPhrase:
    """*cards that are sun in the display*: the place says where the cards are."""
    places, relatives = list(node.places), []
    for part in node.relatives:
        what = part.complement if isinstance(part, n.WhoIs) and not part.negated else None
        shown = isinstance(what, n.NounPhrase) and words.sort(head_of(what)) == "value"
        if shown and isinstance(part, n.WhoIs) and isinstance(what, n.NounPhrase):
            places += what.places
            part = replace(part, complement=replace(what, places=()))
        relatives.append(part)
    return replace(node, places=tuple(places), relatives=tuple(relatives))
