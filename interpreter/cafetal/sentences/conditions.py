"""Sentence patterns of what must hold."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from cafetal.sentences.clauses import Clause, Modality
from cafetal.sentences.nouns import (
    NP,
    YOU,
    Adj,
    Bound,
    Count,
    Det,
    Nominal,
    NPs,
    Place,
    Relation,
    Seat,
    in_hand_of,
)
from cafetal.sentences.pattern import Pattern, Statement


class MustBe(Pattern):
    """A thing must have a property or be of a sort."""

    subject: Nominal
    complement: Adj | NP

    @property
    def clause(self) -> Clause:
        """The norm as a clause."""
        return Clause("be", (("subject", self.subject), ("property", self.complement)), Modality.MUST)


class MustNotBe(Pattern):
    """A thing must not have a property or be of a sort."""

    subject: Nominal
    complement: Adj | NP

    @property
    def clause(self) -> Clause:
        """The norm as a clause."""
        return Clause("be", (("subject", self.subject), ("property", self.complement)), Modality.MUSTNOT)


class Related(Pattern):
    """Things must stand in a relation; `then`: where what must be before leaves a choice."""

    clause: Clause
    then: bool = False


class NotRelated(Pattern):
    """A relation or an action is banned."""

    clause: Clause


class ExceptionKind(Enum):
    """How an exception speaks."""

    WHILE = "while"  # this does not apply while c
    IF = "if"  # this does not apply if c


class Exempt(Pattern):
    """The exception to the sentence before, with its polarity fixed by the plan."""

    statement: Statement
    kind: ExceptionKind = ExceptionKind.WHILE


class Limit(Pattern):
    """A place holds so many things at most, or `verb`: no place may see more than so many things do that."""

    place: NP
    things: NPs | NP
    verb: str = ""


class Unique(Pattern):
    """Only one thing of a sort for each value of a kind."""

    thing: NP
    per: NP
    verb: str = "own"
    who: Nominal = YOU

    @property
    def clause(self) -> Clause:
        """The same as a permission for only one."""
        only = self.thing.with_(det=Det.INDEF, count=Count((1,), bound=Bound.ONLY))
        args = (("subject", self.who), ("theme", only), ("per", self.per.with_(det=Det.EACH)))
        return Clause(self.verb, args, Modality.MAY)


class OnlyIf(Pattern):
    """What follows may be done only if a condition holds before it."""

    condition: Statement
    who: Nominal = YOU


class Allowed(Pattern):
    """What was just told is allowed only if a condition holds."""

    condition: Statement


class ButOnlyIf(Pattern):
    """What may be chosen, and in the same sentence the only case in which it may."""

    statement: Pattern
    condition: Statement


class OnlyWho(Pattern):
    """Only a player for whom a condition holds may do something.

    The condition's subject is a `Gap`, or `who` again if it is known who alone might do it.
    """

    action: Clause
    condition: Statement
    who: Nominal | None = None

    @property
    def one_of_many(self) -> bool:
        """Whether it is said of anybody who might do it."""
        return isinstance(self.who, NP) and self.who.det is Det.INDEF

    @property
    def allowed(self) -> Clause:
        """That the one who might do it may."""
        return replace(self.action if self.who is None else self.action.having(subject=self.who), modality=Modality.MAY)


class Definition(Pattern):
    """A word of the game, and when it applies."""

    term: Clause
    condition: Statement


class ByAgreement(Pattern):
    """What a number of the rules is, and that players may agree on another one, perhaps within bounds."""

    clause: Clause
    low: str = ""
    high: str = ""


class MakeUp(Pattern):
    """Things together are called by a word of the game."""

    members: NP
    term: NP


class Adjoining(Pattern):
    """When two places adjoin; `across` is what may lie between them."""

    places: NP
    across: NP | None = None


class Values(Pattern):
    """The values of a kind, as nouns; of numbers in a row the first and the last, row by row."""

    kind: str
    values: tuple[str, ...]
    numbers: tuple[tuple[int, int], ...] = ()

    @property
    def apart(self) -> tuple[int, ...]:
        """The numbers, if each is told by itself."""
        return tuple(low for low, _ in self.numbers) if all(low == high for low, high in self.numbers) else ()


class Consists(Pattern):
    """A thing that consists of counted parts."""

    whole: NP
    parts: NPs | NP


class Moment(Enum):
    """When a whole move is looked at, or an end applies."""

    AT_ONCE = "at_once"
    TURN_END = "turn_end"
    ROUND_END = "round_end"
    WHEN_CHECKED = "when_checked"
    LAST_TURNS = "last_turns"  # at once, but everybody has one more turn first
    LAST_TURNS_TURN_END = "last_turns_turn_end"
    LAST_TURNS_ROUND_END = "last_turns_round_end"
    COURSE = "course"  # what is repeated is not begun again


class There(Pattern):
    """Existence: there is a thing at a place; `more` with `Det.NO`: none is left; `banned`: there must be none, `yet`
    where one is put there. `needed`: there must be one. `around`: the thing spoken of, whose neighbours are the
    place."""

    thing: NP
    place: NP | None = None
    more: bool = False
    question: bool = False
    banned: bool = False
    yet: bool = False
    needed: bool = False
    around: NP | None = None

    @property
    def in_hand(self) -> Clause | None:
        """What somebody has in hand, told of that player, if that is where the thing is."""
        who = in_hand_of(self.place)
        if who is None or self.place is None or self.more or self.banned or self.needed or self.around is not None:
            return None
        at = self.place.with_(owner=None) if isinstance(who, Seat) else self.place
        thing = self.thing.with_(places=(*self.thing.places, Place(Relation.AT, at)))
        return Clause("have", (("subject", who), ("theme", thing)))


class NowIs(Pattern):
    """Which turn, round or step it is."""

    what: Nominal
    negated: bool = False


class Compare(Pattern):
    """A quantity against a bound: the price is at least 3; with `than`, against another quantity."""

    quantity: NP
    bound: Count
    modality: Modality = Modality.IND
    than: Nominal | None = None
    negated: bool = False


class Neither(Pattern):
    """Several actions that one player cannot do, each with the player as its subject."""

    actions: tuple[Clause, ...]


class Possible(Pattern):
    """An action can or cannot be done by someone; without one: nothing else is possible, or `one_of_these` is."""

    action: Clause | None = None
    negated: bool = False
    one_of_these: bool = False


class Lead(Pattern):
    """Lead-in of several conditions, on one thing if there is a `topic`."""

    topic: NP | None = None
