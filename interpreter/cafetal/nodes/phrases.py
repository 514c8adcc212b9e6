"""Noun phrases, pronouns, determiners, places: the words for things.

A phrase has one order: determiner, whose, adjectives and noun (`words`, the noun last), participle, `of`, places,
conditions (`relatives`), `called`. Which word names what is for the resolver to find.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from cafetal.nodes.base import Name, Node, Number

if TYPE_CHECKING:
    from cafetal.nodes.conditions import Relative
    from cafetal.nodes.values import Value

ArticleWord = Literal["a", "an", "the"]
QuantifierWord = Literal["each", "every", "some", "no", "any", "all", "another", "one"]
BoundWord = Literal["at least", "at most", "more than", "fewer than", "exactly"]
SuperlativeWord = Literal["most", "fewest", "highest", "lowest"]
PossessiveWord = Literal["your", "their", "its"]
PronounWord = Literal["you", "they", "them", "it", "yours", "none", "nothing"]
ParticipleWord = Literal["emptied", "filled"]
PeriodWord = Literal["this turn", "this round", "this game", "last turn", "last round"]
PrepositionWord = Literal["in", "on", "from", "at", "to", "into", "onto", "through", "along", "under", "against"]


class Article(Node):
    """`a`, `an` bring a thing in; `the` points back, or to what there is only one of."""

    word: ArticleWord


class Quantifier(Node):
    """A determiner without a number; `one` only in `one of your checkers`."""

    word: QuantifierWord


class Count(Node):
    """Exactly so many: `2 cards`."""

    number: Number


class CountRange(Node):
    """From so many to so many: `1 to 6 wares`; after `choose` and `ask` only."""

    low: Number
    high: Number


class CountUpTo(Node):
    """From none to so many: `up to 3 coins`."""

    high: Number


class CountBound(Node):
    """A bound: `at least 2 ladies`; in conditions only."""

    word: BoundWord
    number: Number


class CountValue(Node):
    """A computed amount in brackets: `(price) cards`."""

    value: "Value"


Determiner = Article | Quantifier | Count | CountRange | CountUpTo | CountBound | CountValue


class Superlative(Node):
    """An extreme as a word of its own: `the highest bid`, `most points`."""

    word: SuperlativeWord


class Possessive(Node):
    """`your`, `their`, `its` before a noun."""

    word: PossessiveWord


class Participle(Node):
    """`emptied` or `filled`, with the time in which it happened, if the text says one."""

    word: ParticipleWord
    period: PeriodWord | None = None


class Pronoun(Node):
    """A phrase without a noun; only `nothing` has an `of`: `nothing of offer`."""

    word: PronounWord
    of: "Phrase | None" = None


class NounPhrase(Node):
    """Things, or one thing: `2 of your white workers emptied this turn of … in … that … called …`.

    `partitive` says that `of` stands between determiner and owner (`one of your checkers`), or between determiner
    and `the` (`one of the ships`; then there is no possessor). `possessor` is `your`, `their`, `its`, or the phrase
    before `'s`. `at_number` stands behind the words (`depth 2 of the tray`). `of` may be a number (`a lot of 9`). In
    `what` of `Doing`, `Ask` and `Each`, see there for places.
    """

    determiner: Determiner | None = None
    partitive: bool = False
    superlative: Superlative | None = None
    possessor: "Possessive | NounPhrase | None" = None
    words: tuple[Name, ...] = ()
    at_number: "Value | None" = None
    participle: Participle | None = None
    of: "Phrase | Number | None" = None
    places: "tuple[Location, ...]" = ()
    relatives: "tuple[Relative, ...]" = ()
    called: Name | None = None


class MeasuredPhrase(NounPhrase):
    """`the longest_trail of your roads by length`: what is added up along a way."""

    measure: Name | None = None


Phrase = NounPhrase | Pronoun


def is_word(phrase: NounPhrase) -> bool:
    """Whether a phrase is one word and nothing else."""
    before = (phrase.determiner, phrase.superlative, phrase.possessor)
    others = (*before, phrase.at_number, phrase.participle, phrase.of, phrase.called)
    return len(phrase.words) == 1 and others == (None,) * len(others) and not (phrase.places or phrase.relatives)


def of_last_place(phrase: NounPhrase) -> NounPhrase:
    """Give a phrase in which a condition behind the last place is one of what stands there: `along roads that …`."""
    last = phrase.places[-1] if phrase.places else None
    if not phrase.relatives or not isinstance(last, Place) or not isinstance(last.what, NounPhrase):
        return phrase
    inner = replace(last.what, relatives=(*last.what.relatives, *phrase.relatives))
    return replace(phrase, places=(*phrase.places[:-1], replace(last, what=inner)), relatives=())


class Place(Node):
    """A preposition and what it leads to: `in the row`, `to each player`."""

    preposition: PrepositionWord
    what: Phrase


class Between(Node):
    """`between the square and anchor`."""

    first: Phrase
    second: Phrase


Location = Place | Between
