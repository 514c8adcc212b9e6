"""Lead-ins of steps and lists, references to other sections, and printed texts."""

from __future__ import annotations

from enum import Enum

from cafetal.sentences.clauses import Clause, Modality
from cafetal.sentences.conditions import Moment
from cafetal.sentences.nouns import GROUP, NP, YOU, Count, Nominal, Owner, OwnerKind, Seat
from cafetal.sentences.pattern import Pattern, Statement


class See(Pattern):
    """A reference to the section with this anchor; its number is put in when the book is laid out."""

    anchor: str


class Concerning(Pattern):
    """A statement on the section with this anchor, whose number stands before it, and on those with the `others`."""

    anchor: str
    statement: Statement
    others: tuple[str, ...] = ()


class Together(Pattern):
    """A variant is played only with that of the section of this anchor, or never with it; `lead`: what holds with both
    follows."""

    anchor: str
    allowed: bool
    lead: bool = False


class NewSections(Pattern):
    """The sections of these anchors are new."""

    anchors: tuple[str, ...]


class MarkedSections(Pattern):
    """The sections of these anchors tell something otherwise, each sentence with its mark."""

    anchors: tuple[str, ...]


class CheckEnd(Pattern):
    """A moment at which the ends of the game are looked at; they stand in the section of this anchor."""

    anchor: str


class Provided(Pattern):
    """Lead-in of conditions in a list: a statement that holds if all of them are met, or one of them (`either`)."""

    statement: Statement
    either: bool = False


class Verdict(Enum):
    """Who wins at an end that settles it for all at the table."""

    DRAW = "draw"
    ALL_WIN = "all_win"
    ALL_LOSE = "all_lose"


class EndsProvided(Pattern):
    """Lead-in of conditions in a list that end the game, perhaps in the turn of the one who is addressed, and with what
    `verdict`."""

    moment: Moment
    either: bool = False
    verdict: Verdict | None = None
    yours: bool = False
    wins: bool = False


class Repeats(Pattern):
    """Lead-in of repeated steps: so many times, until something holds, or while it is possible (`at_least_once`).

    `group` says it to everyone at the table, `times` is a number that the rules compute; `others` are not spoken to.
    `any_order`: each time one of several actions, as `who` likes; `limited`: some of them not more often than they say.
    """

    count: Count | None = None
    until: Statement | None = None
    at_least_once: bool = False
    possible: bool = False
    group: bool = False
    times: NP | None = None
    others: bool = False
    any_order: bool = False
    limited: bool = False
    who: Nominal | None = None

    @property
    def clause(self) -> Clause:
        """The order to repeat something, or to do it so many times; or that one may do any of several things."""
        if self.any_order:
            return Clause("do_this", (("subject", self.who or YOU),), Modality.MAY)
        counted = self.until is None and (self.count is not None or self.times is not None)
        return Clause("do_this" if counted else "repeat", (("subject", GROUP if self.group else YOU),), Modality.IMP)


class ForEach(Pattern):
    """Lead-in of steps that are done for each thing, or by each of some players in `turns`.

    `doer` does them where one might think that each of the players does them.
    """

    thing: NP
    turns: InTurn | None = None
    doer: Nominal | None = None


class InTurn(Pattern):
    """What players do one after another, `clockwise` or not, beginning with `start` if it is given.

    Without a `statement` it is the lead-in of what follows.
    """

    clockwise: bool
    start: Nominal | None = None
    statement: Statement | None = None


class AsPossible(Pattern):
    """What is to be so as far as it can be; `then`: among the places that a wish before it leaves."""

    statement: Statement
    then: bool = False


class InCase(Pattern):
    """Lead-in of several steps under a condition; `otherwise`: the condition before must not hold."""

    condition: Statement
    otherwise: bool = False


class AsSoonAs(Pattern):
    """Lead-in of steps that are done each time as soon as something has happened, by the `doer` if that is said."""

    condition: Clause
    doer: Nominal | None = None


class Cases(Pattern):
    """Lead-in of a list of cases: a condition and its *otherwise*; several, of which the `first` that applies counts;
    or what a `thing` can be, which is one only."""

    first: bool = False
    thing: Nominal | None = None


class ElseCase(Pattern):
    """Lead-in of several steps that are done if the condition before does not hold."""


class Decided(Pattern):
    """With what verdict the game ends in the case that was told before."""

    verdict: Verdict


class Afterwards(Pattern):
    """What is so when the moves of an example have been made."""

    statement: Statement


class OnTurn(Pattern):
    """A named player is at turn."""

    who: Seat

    @property
    def whose(self) -> Owner:
        """Whose turn it is."""
        return Owner(OwnerKind.OF, self.who)


class Because(Pattern):
    """The rule that decides an example, with the section that it stands in; the words of an author are quoted."""

    norm: Statement
    anchor: str = ""
    quoted: bool = False


class Printed(Pattern):
    """A text of the lexicon printed as it is, such as the theme of the game."""

    key: str


class Noted(Pattern):
    """A line of a quick reference: when or for how much, and what is done or holds then."""

    head: Pattern | NP
    items: tuple[Statement, ...]
