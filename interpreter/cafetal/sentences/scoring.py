"""Sentence patterns of prices, points, ranks and ends."""

from __future__ import annotations

from enum import Enum

from cafetal.sentences.clauses import Clause
from cafetal.sentences.conditions import Moment
from cafetal.sentences.flow import Verdict
from cafetal.sentences.nouns import NP, Adj, Degree, Det, Nominal, Number
from cafetal.sentences.pattern import Pattern, Statement


class DependsOn(Pattern):
    """Lead-in of a table: a quantity depends on the keys; `unit` is its money, `pay` orders to pay it.

    `own`: the keys are things that have the quantity, each one of its own.
    """

    quantity: NP
    keys: tuple[NP, ...]
    unit: str = ""
    pay: bool = False
    own: bool = False


class TableName(Pattern):
    """The title of a table: what its numbers are, for which things, in which money; or a text of this key."""

    quantity: NP | None = None
    things: Nominal | None = None
    unit: str = ""
    key: str = ""


class Formula(Pattern):
    """Each thing scores `base`, and `more` for each further thing.

    `verb` is *count* for pieces (zählt, scores, vale) or *earn* for what yields points.
    """

    thing: NP
    base: NP
    per: NP | None = None
    more: NP | None = None
    verb: str = "count"


class SumOf(Pattern):
    """A value is the sum of several parts, which are named one by one."""

    term: NP
    parts: tuple[Nominal, ...]


class HaveValues(Pattern):
    """How high a number is for things of one sort and another: *a city has size 2, a hut size 1*."""

    measure: NP
    things: tuple[NP, ...]
    values: tuple[int, ...]


class TrailOnce(Pattern):
    """In an unbroken chain each link counts once, and branches do not count."""

    link: NP


class PerThing(Pattern):
    """Somebody or something scores an amount for each thing; `more` are further amounts, each for other things."""

    clause: Clause
    per: NP
    more: tuple[tuple[NP, NP], ...] = ()


class Zero(Pattern):
    """Without a thing, nothing is scored."""

    without: NP
    unit: str = "point"


class Ends(Pattern):
    """When the game ends; a quick reference says with what `verdict`, too.

    `yours`: it is looked at in the turn of the one who is addressed, who `wins`.
    """

    condition: Statement
    moment: Moment = Moment.AT_ONCE
    verdict: Verdict | None = None
    yours: bool = False
    wins: bool = False


class EndsIf(Pattern):
    """Lead-in of several ends that apply at one moment, perhaps in the turn of the one who is addressed."""

    moment: Moment = Moment.AT_ONCE
    yours: bool = False
    wins: bool = False


class Winner(Pattern):
    """Who wins; ties are broken by the further measures, then `shared`, or `tie_winner` wins, or `nobody`.

    A measure is a noun, in the plural (points) with `most` or, in `fewest`, its negative. One of `amounts`, or one that
    has no plural, is one number (load): the highest of them wins, or the lowest. `told` are those
    measures of which more is said than their noun: *masks in your own sleeve*. `otherwise`: some ends have a result of
    their own, and this holds of the others; `undrawn`: that result is a draw.
    """

    measures: tuple[str, ...]
    fewest: tuple[bool, ...] = ()
    at_end: bool = False
    shared: bool = False
    nobody: bool = False
    tie_winner: Nominal | None = None
    amounts: tuple[bool, ...] = ()
    told: tuple[NP | None, ...] = ()
    otherwise: bool = False
    undrawn: bool = False

    def __post_init__(self) -> None:
        if not self.measures:
            raise ValueError("a winner needs a measure")
        if any(told and len(told) != len(self.measures) for told in (self.fewest, self.amounts, self.told)):
            raise ValueError("each measure is either most or fewest, a number or things")

    def is_fewest(self, index: int) -> bool:
        """Whether the smallest amount of the measure wins."""
        return bool(self.fewest) and self.fewest[index]

    def is_amount(self, index: int) -> bool:
        """Whether the measure is one number, and not so many things."""
        return bool(self.amounts) and self.amounts[index]

    def things(self, index: int) -> NP:
        """What is counted: *coins*, *coins in your own purse*."""
        told = self.told[index] if self.told else None
        return told if told is not None else NP(self.measures[index], Number.PL, det=Det.BARE)

    def best(self, index: int) -> NP:
        """The measure that wins, as one number: *the highest load*."""
        degree = Adj("low" if self.is_fewest(index) else "high", Degree.SUPERLATIVE)
        told = self.told[index] if self.told else None
        return (
            NP(self.measures[index], attributes=(degree,))
            if told is None
            else told.with_(attributes=(degree, *told.attributes))
        )


class WinnerIs(Pattern):
    """The winner is a player whom the rules name; `together`: all of them win, or all lose.

    `otherwise`: some ends have a result of their own, and this holds of the others; `undrawn`: that result is a draw.
    """

    who: Nominal
    together: bool = False
    otherwise: bool = False
    undrawn: bool = False


class Loss(Enum):
    """How the holder of an award may lose it."""

    BY_FALL = "by_fall"  # the own number may fall, too
    TO_OTHERS = "to_others"  # only to others, perhaps several at once
    TO_ONE = "to_one"  # only to one other at a time


class Award(Pattern):
    """An award goes to the one player with the most of something, and stays in a tie.

    `measure` is one number, with the adjective that says whether the highest or the lowest counts; or `things` are
    counted, in the plural: then `fewest` says so.
    `unit`: the things of which the number is a count. `set_aside`: nobody has it where several others tie or nobody has
    enough; otherwise it stays until another gets it. `loss`: what of this can happen at all.
    """

    award: str
    measure: NP
    at_least: int = 0
    unit: str = ""
    set_aside: bool = True
    things: NP | None = None
    fewest: bool = False
    loss: Loss = Loss.BY_FALL

    @property
    def falls(self) -> bool:
        """Whether the number of the holder may fall, so that the minimum may be lost."""
        return bool(self.at_least) and self.loss is Loss.BY_FALL

    @property
    def to_one(self) -> bool:
        """Whether never several others can get ahead at once."""
        return self.loss is Loss.TO_ONE

    @property
    def more(self) -> NP:
        """What somebody has who does better: *a larger army*."""
        attributes = tuple(
            Adj(x.key, Degree.COMPARATIVE) if isinstance(x, Adj) and x.degree is Degree.SUPERLATIVE else x
            for x in self.measure.attributes
        )
        return self.measure.with_(det=Det.INDEF, attributes=attributes)


class Lacking(Enum):
    """What something has none of, though its siblings do."""

    COST = "cost"
    OWNER = "owner"
    POINTS = "points"
    YIELD = "yield"


class Absence(Pattern):
    """Things cost nothing, belong to nobody, score nothing."""

    subject: Nominal
    lacking: Lacking
