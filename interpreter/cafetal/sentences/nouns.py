"""Noun phrases of a sentence plan: what is spoken of, free of any language.

A noun phrase names things by the keys of the lexicon (declared names of the rules file, or words of the
base vocabulary). Case and preposition are absent on purpose: a realiser takes them from the frame of the
verb or predicate, and articles, endings and pronouns from its grammar.
"""

from __future__ import annotations

import re
from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from cafetal.dataclass import Frozen, replace
from cafetal.diagnostics import Span

if TYPE_CHECKING:
    from cafetal.sentences.clauses import Clause


Spans: TypeAlias = tuple[Span, ...]
"""Parts of the rules, by their places."""
Said = TypeVar("Said")


def saying(said: Said, *spans: Span | None) -> Said:
    """A part of a plan that says these parts of the rules, too."""
    old: Spans = said.says  # type: ignore[attr-defined]
    new = tuple(span for span in spans if span is not None and span not in old)
    return replace(said, says=(*old, *new)) if new else said  # type: ignore[type-var]


class Number(Enum):
    """Grammatical number that the plan asks for; a count overrides it."""

    SG = "sg"
    PL = "pl"


class Det(Enum):
    """How the things are introduced."""

    INDEF = "indef"  # a worker; workers
    DEF = "def"  # the worker
    BARE = "bare"  # no article in any language: headings, tables, materials after a count
    GENERIC = "generic"  # roads in general: bare plural, in Italian with the article
    NO = "no"  # no worker
    EACH = "each"  # each worker
    ALL = "all"  # all workers
    ANY = "any"  # any worker you like
    SEVERAL = "several"  # several workers
    BOTH = "both"  # the two boards
    THAT = "that"  # this worker, back-reference by demonstrative
    SAME = "same"  # the same type
    ANOTHER = "another"  # another worker, other workers
    ONE_OF = "one_of"  # one of the workers; with a count: two of the workers
    HOW_MANY = "how_many"  # how many workers (indirect question)


class Pronoun(Enum):
    """Whether the realiser may or must replace the noun."""

    NEVER = "never"
    ALLOWED = "allowed"  # if it is safe in this language at this place
    ALWAYS = "always"  # the plan is sure: the noun stands in the same sentence
    ONE = "one"  # elliptic, indefinite: choose one; with digits: 1 of them
    THE_ONE = "the_one"  # elliptic, definite: the one on the cheapest dock


class Bound(Enum):
    """How a count limits."""

    EXACT = "exact"
    AT_LEAST = "at_least"
    AT_MOST = "at_most"
    MORE_THAN = "more_than"
    FEWER_THAN = "fewer_than"
    UP_TO = "up_to"
    ONLY = "only"
    EXACTLY = "exactly"
    APIECE = "apiece"  # so many for every one of the people spoken of


_WORKING = re.compile(r"[0-9 ×+−()=½]*\Z")


class Count(Frozen):
    """Number of things: one value, a range `values[0]` to `upto`, or parallel values (1, 2 and 3).

    `digits` prints figures (money, points, components, set-up), else words up to twelve. `working` is the
    computation printed before the value of an example, e.g. `3 × (1 + 1) = `. `old` is what it was before a change:
    *5 instead of 4*.
    """

    values: tuple[int, ...]
    upto: int | None = None
    bound: Bound = Bound.EXACT
    digits: bool = False
    working: str = ""
    old: Count | None = None
    says: Spans = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        if not self.values:
            raise ValueError("a count needs a value")
        if self.upto is not None and (len(self.values) != 1 or self.upto <= self.values[0]):
            raise ValueError(f"the range {self.values} to {self.upto} is empty or has several beginnings")
        if not _WORKING.match(self.working):
            raise ValueError(f"the working {self.working!r} may hold figures and signs only")

    @property
    def limit(self) -> Bound:
        """The bound as it is told: *only* goes with one, and of more it would say that they are few."""
        return Bound.EXACTLY if self.bound is Bound.ONLY and self.last != 1 else self.bound

    @property
    def last(self) -> int:
        """The value that decides the form of the noun."""
        return self.values[-1] if self.upto is None else self.upto


def exactly(n: int, *, digits: bool = False) -> Count:
    """A count of exactly `n` things."""
    return Count((n,), digits=digits)


class Degree(Enum):
    """Degree of comparison."""

    POSITIVE = "positive"
    COMPARATIVE = "comparative"
    SUPERLATIVE = "superlative"


class Adj(Frozen):
    """An adjective of the lexicon: white, empty, last, framed, emptied."""

    key: str
    degree: Degree = Degree.POSITIVE


class Ordinal(Frozen):
    """The first, second, ... thing."""

    n: int


class Value(Frozen):
    """A value of a kind that is a noun and narrows another: card of wood (Holzkarte, wood card, carta di legno)."""

    key: str


Attribute: TypeAlias = Adj | Ordinal | Value


class OwnerKind(Enum):
    """Whose."""

    YOURS = "yours"  # the addressee's
    YOUR_OWN = "your_own"  # the addressee's, against other players' (only some languages stress it)
    GROUPS = "groups"  # everyone's at the table, addressed in the plural
    THEIRS = "theirs"  # of the player whom the sentence speaks of
    OWN = "own"  # stressed: their own, not another's
    OTHERS = "others"  # another player's
    ITS = "its"  # of a thing: `of` names it
    WHOSE = "whose"  # of the thing that the relative clause is about: a card whose worth is 0
    OF = "of"  # of a named player or of a piece: Blue's shed, a worker's field


class Owner(Frozen):
    """Possessor of a noun phrase; `of` is needed by `ITS` and `OF`."""

    kind: OwnerKind
    of: Nominal | None = None
    says: Spans = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        if (self.of is not None) != (self.kind in (OwnerKind.ITS, OwnerKind.OF)):
            raise ValueError(f"an owner of the sort {self.kind.value} and a possessor do not fit")


class Relation(Enum):
    """Place of a thing, as part of its noun phrase; the preposition is the language's choice."""

    AT = "at"  # in, on, at: the noun of the place decides
    FROM = "from"
    TO = "to"
    UNDER = "under"
    WITH = "with"
    BETWEEN = "between"
    NEXT_TO = "next_to"
    RIGHT_OF = "right_of"
    LEFT_OF = "left_of"
    OPPOSITE = "opposite"
    ALONG = "along"
    THROUGH = "through"
    AHEAD = "ahead"
    BEHIND = "behind"
    START = "start"  # of a distance
    FINISH = "finish"
    COUNTED_FROM = "counted_from"  # the first player, counting from another
    ALONG_WAY = "along_way"  # the roads along which a way leads
    MEASURED = "measured"  # what is added up along a way
    FOR = "for"
    AS = "as"
    IN_COLOUR = "in_colour"
    ALSO = "also"  # of each nation and sex
    AMONG_ALL = "among_all"  # drawn from all pieces of some sorts
    EQUAL = "equal"  # as many as: points equal to the pot
    AS_MANY = "as_many"  # as many pearls as the roll says, or as there are players
    AT_LEAST_AS_MANY = "at_least_as_many"
    AT_MOST_AS_MANY = "at_most_as_many"
    MORE_THAN = "more_than"
    FEWER_THAN = "fewer_than"


class Place(Frozen):
    """A prepositional attribute: the ship *in the harbour*, a player *with a shed*."""

    relation: Relation
    np: Nominal
    says: Spans = field(default=(), compare=False, repr=False)


class Gap(Frozen):
    """Stands in a relative clause for the noun that the clause describes."""


class NP(Frozen):
    """A noun phrase.

    `noun` is a key of the lexicon; `id` tells two things of the same noun apart and is what a pronoun goes
    back to (default: the noun). `of` narrows (ships of the type), `members` lists a family after it. `also`: relative
    clauses that follow the first one. `origin` is the phrase of the rules that it says, if it says just that and the
    conditions `merged` into it; `says` are parts of the rules that it says without being just that.
    """

    noun: str
    number: Number = Number.SG
    det: Det = Det.DEF
    count: Count | None = None
    attributes: tuple[Attribute, ...] = ()
    owner: Owner | None = None
    of: Nominal | None = None
    places: tuple[Place, ...] = ()
    relative: Clause | None = None
    also: tuple[Clause, ...] = ()
    members: tuple[str, ...] = ()
    pronoun: Pronoun = Pronoun.NEVER
    label: str = ""
    full: bool = False
    beside: bool = False  # a place that is touched: roads *at* a corner
    id: str = ""
    origin: Span | None = field(default=None, compare=False, repr=False)
    merged: Spans = field(default=(), compare=False, repr=False)
    says: Spans = field(default=(), compare=False, repr=False)

    @property
    def key(self) -> str:
        """What a pronoun goes back to."""
        return self.id or self.noun

    @property
    def likened(self) -> bool:
        """Whether a phrase ends in another thing with which this has something in common: a place behind it would be
        that one's."""
        return any(x.relation is Relation.WITH and isinstance(x.np, NP) and x.np.det is Det.SAME for x in self.places)

    def again(self, pronoun: Pronoun = Pronoun.ALLOWED) -> NP:
        """The same thing at its next mention: definite, without attributes, perhaps a pronoun."""
        number = self.number
        if self.count is not None and self.det is not Det.EACH:
            number = Number.SG if self.count.last == 1 else Number.PL
        return NP(self.noun, number=number, id=self.id, pronoun=pronoun)

    def with_(self, **changes: object) -> NP:
        """A copy with some fields changed; what is no longer just a phrase of the rules says it all the same."""
        changed = replace(self, **changes)  # type: ignore[arg-type]
        return changed if changed.origin == self.origin else saying(changed, self.origin)


class Conj(Enum):
    """Connective of a list."""

    AND = "and"
    OR = "or"
    NOR = "nor"
    NEITHER = "neither"  # it denies what it is a part of by itself


class NPs(Frozen):
    """A list of noun phrases."""

    items: tuple[Nominal, ...]
    conj: Conj = Conj.AND
    says: Spans = field(default=(), compare=False, repr=False)


class Person(Enum):
    """People without a noun."""

    YOU = "you"  # the addressee
    GROUP = "group"  # all at the table, addressed together
    EVERYONE = "everyone"
    OTHERS = "others"
    SOMEONE = "someone"
    NOBODY = "nobody"
    THEY = "they"  # the player spoken of


class Who(Frozen):
    """A person or people, by pronoun."""

    person: Person
    says: Spans = field(default=(), compare=False, repr=False)


class Seat(Frozen):
    """A player by colour, as a bare name: Blue."""

    colour: str
    says: Spans = field(default=(), compare=False, repr=False)


class Name(Frozen):
    """A name printed as it is: the site c4; `quoted` for a printed title, which is a key of the lexicon.

    `old` is what stood there before a change.
    `site` is the name of a place, of which words that the lexicon has are told in the language: *Cuba 1, above*.
    `literal` stands in quotation marks as it is: the name of an action that the lexicon has no word for.
    """

    text: str
    quoted: bool = False
    old: str = ""
    site: bool = False
    literal: bool = False
    says: Spans = field(default=(), compare=False, repr=False)


class FreeRelative(Frozen):
    """Whoever does something; the clause's subject is a `Gap`."""

    clause: Clause
    says: Spans = field(default=(), compare=False, repr=False)


Nominal: TypeAlias = NP | NPs | Who | Seat | Name | FreeRelative

YOU = Who(Person.YOU)
GROUP = Who(Person.GROUP)
YOURS = Owner(OwnerKind.YOURS)
YOUR_OWN = Owner(OwnerKind.YOUR_OWN)
GROUPS = Owner(OwnerKind.GROUPS)
THEIRS = Owner(OwnerKind.THEIRS)
OTHERS = Owner(OwnerKind.OTHERS)


def its(of: NP) -> Owner:
    """Possessor: a thing already mentioned."""
    return Owner(OwnerKind.ITS, of)


def owned_by(of: Nominal) -> Owner:
    """Possessor: a named player, or a piece spoken of like one."""
    return Owner(OwnerKind.OF, of)


def in_hand_of(place: Nominal | None) -> Who | Seat | None:
    """Whose hand a place is: yours, or that of a player with a name."""
    if not isinstance(place, NP) or place.noun != "hand" or place.owner is None:
        return None
    of = place.owner.of
    return YOU if place.owner.kind is OwnerKind.YOURS else of if isinstance(of, Seat) else None
