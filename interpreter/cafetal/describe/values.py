"""Values that are the same in every game."""

from __future__ import annotations

from collections.abc import Collection
from math import prod

from cafetal import nodes as n
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span


def constant(node: n.Value) -> int | None:
    """What a value of numbers alone comes to, or None: *(1 + 1)* is 2. Halves are left to the rules."""
    match node:
        case n.Number(value):
            return value
        case n.Bracketed(value):
            return constant(value)
        case n.Product(factors):
            found = [constant(factor) for factor in factors]
            known = [value for value in found if value is not None]
            return prod(known) if len(known) == len(found) else None
        case n.Sum(first, addends):
            total = constant(first)
            for part in addends:
                more = constant(part.value)
                if total is None or more is None:
                    return None
                total += -more if part.sign == "-" else more
            return total
        case _:
            return None


def is_the(phrase: n.NounPhrase) -> bool:
    """A phrase speaks of one thing that is known: *the square*."""
    return isinstance(phrase.determiner, n.Article) and phrase.determiner.word == "the"


def head_of(phrase: n.Node | None) -> str:
    """The noun of a phrase as it is written, or nothing for what is no noun phrase."""
    return phrase.words[-1].text if isinstance(phrase, n.NounPhrase) and phrase.words else ""


class Part(Frozen):
    """What a condition is about besides its subject, with the preposition before it."""

    preposition: str
    what: n.Phrase | n.Number
    span: Span


def parts_of(predicate: n.Node) -> tuple[Part, ...]:
    """What a condition of its own is about besides its subject: *choked of the colour*, *near to the player*."""
    if not isinstance(predicate, n.NounPhrase):
        return ()
    of = () if predicate.of is None else (Part("of", predicate.of, predicate.of.span),)
    return (*of, *(Part(x.preposition, x.what, x.span) for x in predicate.places if isinstance(x, n.Place)))


def the_one(what: n.NounPhrase, names: Collection[str]) -> n.NounPhrase | None:
    """*the master* of *each player who is the master*, *red* of *each player who is red*: a loop over them is no
    round of players. `names`: the words by which a player may be called."""
    match what:
        case n.NounPhrase(
            words=(n.Name("player"),),
            places=(),
            relatives=(n.WhoIs(negated=False, complement=n.NounPhrase(relatives=()) as one),),
        ) if is_the(one) or (n.is_word(one) and one.words[0].text in names):
            return one
        case _:
            return None
