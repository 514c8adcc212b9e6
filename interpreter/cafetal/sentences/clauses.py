"""Clauses of a sentence plan: one predicate, its arguments, and how it holds.

Modality is an enumeration, so that no realiser ever negates a modal verb by itself: *muss nicht* is not
*must not*.
"""

from __future__ import annotations

from dataclasses import field, replace
from enum import Enum
from typing import TypeAlias

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span
from cafetal.sentences.nouns import Adj, Gap, Nominal, Spans


class Modality(Enum):
    """How a clause holds for its subject."""

    IMP = "imp"  # an order; for a third person, and after a condition in German, the indicative
    IND = "ind"
    MUST = "must"
    MUSTNOT = "mustnot"  # ban on a thing
    MAY = "may"
    MAYNOT = "maynot"  # ban on a person
    CAN = "can"
    CANNOT = "cannot"
    NEEDNOT = "neednot"
    UNREAL = "unreal"


NEGATIVE = frozenset({Modality.MUSTNOT, Modality.MAYNOT, Modality.CANNOT, Modality.NEEDNOT})


class Tense(Enum):
    """Present, or perfect for what has happened."""

    PRESENT = "present"
    PERFECT = "perfect"


class Aspect(Enum):
    """Particles of continuing and changing states."""

    NONE = "none"
    STILL = "still"
    ALREADY = "already"
    YET = "yet"  # with negation: not yet, no ... yet
    MORE = "more"  # with negation: no longer, no ... left


class Order(Enum):
    """Position of a clause in its sentence; languages without verb-second treat most of them alike."""

    MAIN = "main"
    INVERTED = "inverted"  # something stands before it: verb first, then the subject
    CONDITION = "condition"  # a condition in front: verb first in German
    FINAL = "final"  # subordinate: verb last in German
    INFINITIVE = "infinitive"  # verb phrase of a quick reference
    GERUND = "gerund"  # after `without`: zu + infinitive, -ing, infinitive
    BARE = "bare"  # without its subject: the finite verb and what follows
    TAIL = "tail"  # a further subordinate clause with the subject of the one before: verb last in German


Argument: TypeAlias = Nominal | Adj | Gap


class Clause(Frozen):
    """A predicate with its arguments.

    `verb` is a key of the lexicon (verbs and predicates share one name space); `args` maps the roles of its
    frame to what fills them. Without a subject the addressee acts. `also` are further verbs with the same
    arguments (*reaches or passes*); `front` is the role that opens the sentence; `without` says what is not
    done meanwhile; `like` compares (*like a worker's field, ...*). `origin` is the condition of the rules that it says,
    `says` are further parts of the rules that it says.
    """

    verb: str
    args: tuple[tuple[str, Argument], ...] = ()
    modality: Modality = Modality.IND
    tense: Tense = Tense.PRESENT
    negated: bool = False
    aspect: Aspect = Aspect.NONE
    passive: bool = False
    adverbs: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    front: str = ""
    without: Clause | None = None
    like: Nominal | None = None
    origin: Span | None = field(default=None, compare=False, repr=False)
    says: Spans = field(default=(), compare=False, repr=False)

    def get(self, role: str) -> Argument | None:
        """What fills a role, or None."""
        for name, value in self.args:
            if name == role:
                return value
        return None

    def having(self, **args: Argument) -> Clause:
        """A copy with some roles filled anew."""
        kept = tuple((name, value) for name, value in self.args if name not in args)
        return replace(self, args=kept + tuple(args.items()))

    def filled(self, what: Argument) -> Clause:
        """A copy in which something stands for its gap, whatever its role; for its subject, if it has neither."""
        role = next((name for name, value in self.args if isinstance(value, Gap) or value == what), "subject")
        return self.having(**{role: what})

    def as_(self, modality: Modality) -> Clause:
        """A copy in another modality: the norm (`MUST`) and the fact (`IND`) of one clause."""
        return replace(self, modality=modality)

    def without_role(self, role: str) -> Clause:
        """A copy in which a role is left out."""
        return replace(self, args=tuple(pair for pair in self.args if pair[0] != role))


def clause(verb: str, modality: Modality = Modality.IND, /, *adverbs: str, **args: Argument) -> Clause:
    """A clause in the present tense: `clause("put", Modality.IMP, "at_once", theme=..., goal=...)`."""
    return Clause(verb, tuple(args.items()), modality, adverbs=adverbs)


def order(verb: str, /, *adverbs: str, **args: Argument) -> Clause:
    """An order to the addressee (or to the subject given)."""
    return clause(verb, Modality.IMP, *adverbs, **args)


def violation(norm: Clause) -> Clause:
    """The fact that breaks a norm, as the answer to "why not?" states it: *it is not empty, it adjoins ...*."""
    broken = norm.modality not in NEGATIVE
    return replace(norm, modality=Modality.IND, negated=broken != norm.negated, aspect=Aspect.NONE, like=None)
