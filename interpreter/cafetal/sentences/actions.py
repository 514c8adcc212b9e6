"""Sentence patterns of what players do."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from cafetal.sentences.clauses import Clause, Modality, Tense
from cafetal.sentences.nouns import NP, YOU, Bound, Det, Nominal, Number, Pronoun
from cafetal.sentences.pattern import Pattern, Statement


class Do(Pattern):
    """An order, or what a player named in the clause does; `anchor` is the section that tells how."""

    clause: Clause
    anchor: str = ""


class DoChain(Pattern):
    """Two or more orders in a row; later ones may speak of earlier things by pronoun."""

    clauses: tuple[Clause, ...]


class DoRange(Pattern):
    """An order with a choice of number: the theme or the measure carries a count with a range."""

    clause: Clause


class Event(Pattern):
    """Something happens."""

    clause: Clause


class Flow(Enum):
    """Direction of a payment, seen from the player."""

    GET = "get"
    PAY = "pay"


class Transfer(Pattern):
    """Gain or payment of counted units; `place` is where they come from.

    `each_one` says that every one of several people gets that much (*je*), `money` that it is coins and not points.
    """

    flow: Flow
    amount: NP
    who: Nominal = YOU
    place: NP | None = None
    each_one: bool = False
    money: bool = False

    @property
    def clause(self) -> Clause:
        """The same as a clause of the verb get or pay."""
        amount = self.amount
        if self.each_one and amount.count is not None:
            amount = amount.with_(count=replace(amount.count, bound=Bound.APIECE))
        args: tuple[tuple[str, Nominal], ...] = (("subject", self.who), ("theme", amount))
        if self.place is not None:
            args = (*args, ("source", self.place))
        paying = "pay_units" if amount.count is not None else "pay"
        return Clause(paying if self.flow is Flow.PAY else "get", args, Modality.IMP)


class PayFor(Pattern):
    """What is paid for a thing of one sort, where things of another sort have another price."""

    thing: NP
    amount: NP


class TooFew(Pattern):
    """Who chooses the places that get a thing if there are not enough for all of them."""

    things: NP
    places: NP
    who: Nominal = YOU

    @property
    def one(self) -> NP:
        """One of the things, without its noun."""
        return NP(self.things.noun, det=Det.INDEF, pronoun=Pronoun.ONE)


class Prices(Pattern):
    """The first thing costs n units, the second m, ...; noun and unit are not repeated."""

    thing: NP
    prices: tuple[int, ...]
    unit: str


class If(Pattern):
    """A condition and what follows from it.

    `when` marks an event that is sure to come, `soon` what is done as soon as the condition holds; `after` puts the
    condition last; `otherwise`: the condition before must not hold. `turned`: the rules name the
    opposite, as an exception.
    """

    condition: Statement
    consequence: Statement
    when: bool = False
    after: bool = False
    otherwise: bool = False
    soon: bool = False
    turned: bool = False


class Otherwise(Pattern):
    """What holds if the nearest condition before does not."""

    consequence: Statement


class May(Pattern):
    """A permission."""

    clause: Clause


class Choice(Pattern):
    """Exactly one of several actions; three or more with conditions belong in bullets.

    `anchors` are the sections that tell them, empty where there is none; `turn`: this is all that a turn consists of.
    `limits` say of each how often it may be done, if that is limited; `named`: a lead-in says that they may be done.
    """

    options: tuple[Clause, ...]
    anchors: tuple[str, ...] = ()
    turn: bool = False
    limits: tuple[TimesLimit | None, ...] = ()
    named: bool = False

    def without(self, other: Choice) -> Choice:
        """The options that another choice has not, each with its section and limit."""
        known = set(other.rows)
        rows = [row for row in self.rows if row not in known]
        options, anchors = tuple(option for option, _, _ in rows), tuple(anchor for _, anchor, _ in rows)
        return replace(self, options=options, anchors=anchors, limits=tuple(limit for *_, limit in rows), turn=False)

    @property
    def rows(self) -> tuple[tuple[Clause, str, TimesLimit | None], ...]:
        """Every option with its section and its limit."""
        count = len(self.options)
        anchors, limits = self.anchors or ("",) * count, self.limits or (None,) * count
        return tuple(zip(self.options, anchors, limits, strict=True))


class ExactlyOne(Pattern):
    """Lead-in of options in a list, of which exactly one is chosen, by `who`; `if_any`: perhaps none can be."""

    who: Nominal = YOU
    if_any: bool = False


class AskRound(Pattern):
    """Others are asked in turn whether they want to do something, beginning with `start` if it is given."""

    action: Clause
    asked: Nominal
    adverbs: tuple[str, ...] = ()
    until_one: bool = True
    start: Nominal | None = None

    @property
    def until(self) -> bool:
        """Whether the first who agrees ends it; of one person alone that goes without saying."""
        one = isinstance(self.asked, NP) and self.asked.det is not Det.EACH and self.asked.number is Number.SG
        return self.until_one and not one

    @property
    def clockwise(self) -> bool:
        """Whether they are asked in clockwise order, the next player first."""
        return "in_clockwise_order" in self.adverbs and self.start is None

    @property
    def clause(self) -> Clause:
        """The question as an order: ask the others."""
        return Clause("ask", (("theme", self.asked),), Modality.IMP, adverbs=self.adverbs)


class WhenDone(Pattern):
    """After something has been done with all things of a sort."""

    done: str
    things: NP
    consequence: Statement

    @property
    def clause(self) -> Clause:
        """What has been done, in the perfect."""
        return Clause(self.done, (("theme", self.things),), tense=Tense.PERFECT)


class Each(Pattern):
    """The same for each thing: distributed over `of` (*for each type*), or over a goal that is `EACH`."""

    clause: Clause
    of: NP | None = None


class SpeaksTo(Pattern):
    """To whom a section speaks, if that is not whoever is at turn."""

    who: NP


class TimesLimit(Pattern):
    """How often something may be done in each turn, round or game."""

    times: int
    period: str


class MayUse(Pattern):
    """An action that is allowed so many times in a turn, round or game."""

    clause: Clause
    times: int
    period: str


class AsFarAs(Pattern):
    """An action that is done as far as its source goes (`while stocks last`).

    `single` says that it is one thing only; `source` is the place that it comes from, if it can be empty.
    """

    statement: Statement
    single: bool = False
    source: NP | None = None


class NextTurn(Pattern):
    """The turn passes to the next player; `two`: only two play."""

    clockwise: bool = True
    two: bool = False


class TurnSteps(Pattern):
    """The lead-in of a turn that consists of `count` things done in order, or of the course of a game without turns."""

    count: int
    course: bool = False


class Joined(Pattern):
    """Two statements of one sentence, parted by a semicolon."""

    first: Statement
    second: Statement


class AllOf(Pattern):
    """Conditions that hold together or one by one (`either`)."""

    items: tuple[Statement, ...]
    either: bool = False
