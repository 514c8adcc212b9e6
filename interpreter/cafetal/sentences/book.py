"""Sentence patterns of the book around the rules."""

from __future__ import annotations

from enum import Enum

from cafetal.dataclass import Frozen
from cafetal.sentences.actions import Choice
from cafetal.sentences.clauses import Clause
from cafetal.sentences.nouns import NP, Name, Nominal, NPs, Seat, Who, in_hand_of
from cafetal.sentences.pattern import Pattern, Statement


class Component(Frozen):
    """A line of the components: so many of a thing; without a number the things are simply there.

    `titles` are printed names that tell them apart, as keys of the lexicon; `short` introduces the short name;
    `remark` is the key of a printed text that stands behind it in brackets.
    """

    noun: str
    n: int | None
    titles: tuple[str, ...] = ()
    short: bool = False
    remark: str = ""


class ComponentGroup(Frozen):
    """Components that are counted alike: `counts[i]` of item i for each `per`; `faces` are the numbers on dice."""

    items: tuple[Component, ...]
    counts: tuple[int, ...] = ()
    per: NP | None = None
    faces: tuple[int, int] | None = None


class Components(Pattern):
    """What lies in the box."""

    groups: tuple[ComponentGroup, ...]


class TwoSided(Pattern):
    """Things that can be turned over have a side of each of two colours of players."""

    things: NP


class ForPlayers(Pattern):
    """A rule for some numbers of players."""

    counts: tuple[int, ...]
    statement: Statement


class PlayerCount(Pattern):
    """A heading or remark about numbers of players: for two to four players."""

    low: int
    high: int


class SetUpFor(Pattern):
    """The caption of a picture of the set-up for so many players."""

    players: int


class Seen(Enum):
    """What those who do not own a place may know of it."""

    NOTHING = "nothing"
    NUMBER = "number"
    PLACE = "place"  # of pieces that lie alone: where they are and whose, not what they are
    ALL = "all"


class Keeps(Pattern):
    """What a place of the whole table is for."""

    place: NP
    things: NP | NPs


class Visibility(Pattern):
    """Who may look at what lies at a place: its owner, nobody, or all but the owner (who sees how many they are, if
    `number`). `hidden` are the pieces of which this holds, where others lie open beside them."""

    place: NP
    things: NP
    owner_sees: bool = True
    others: Seen = Seen.NOTHING
    hidden: Nominal | None = None
    number: bool = False


class Facts(Pattern):
    """What is so in an example; several facts are joined in one sentence."""

    clauses: tuple[Clause, ...]


class Refusal(Pattern):
    """A move is refused, because of a fact, with a witness."""

    move: Clause
    fact: Statement
    witness: Statement | None = None


class Stands(Pattern):
    """The witness: a thing, or several, at a place; `alone`: with nothing else there."""

    thing: NP | NPs
    place: Nominal
    alone: bool = False

    @property
    def things(self) -> tuple[NP, ...]:
        """Each of the things."""
        items = self.thing.items if isinstance(self.thing, NPs) else (self.thing,)
        return tuple(item for item in items if isinstance(item, NP))

    @property
    def in_hand(self) -> Who | Seat | None:
        """Who has the things in hand, if that is where they are."""
        return in_hand_of(self.place)


class DrawnNext(Pattern):
    """What is drawn next from a place, in this order."""

    things: NPs | Nominal
    place: Nominal
    several: bool


class TooDear(Pattern):
    """A move is refused, because it costs more than the player has."""

    move: Clause
    cost: int
    have: int
    unit: str


class LookAhead(Pattern):
    """A move is refused, because what must follow could not be paid at the best price."""

    move: Clause
    cost: int
    have: int
    unit: str


class ValueChange(Pattern):
    """A clause with new values instead of old ones; the role `role` of the clause holds the new."""

    clause: Clause
    role: str
    old: NP


class Encircles(Pattern):
    """A ring of places: what it runs around and which way, where its first place lies, what each faces.

    `side` is above, below, left_of or right_of the line of the board inside. A ring around nothing (None) only has its
    way.
    """

    ring: NP
    around: NP | None
    places: NP
    clockwise: bool | None = None
    first: NP | None = None
    side: str = ""
    line: NP | None = None


class InOrder(Pattern):
    """The numbers that belong to each of some places, in the order of the places.

    `way` says which order that is on the board: `across` (from left to right), `down` (from top to bottom), or neither.
    """

    quantity: NP
    values: tuple[int, ...]
    way: str = ""


class Change(Enum):
    """What a variant does to a clause."""

    DROPPED = "dropped"
    NEW = "new"
    CHANGED = "changed"


class ClauseChange(Pattern):
    """A clause falls away, is new or is replaced; its sentences are quoted in their first-mention form.

    Without a topic the clause is simply quoted.
    """

    change: Change
    topic: NP | None
    quoted: tuple[Statement, ...]
    replaced: tuple[Statement, ...] = ()


class OptionsChange(Pattern):
    """What one may choose in addition, and what no longer."""

    added: Choice
    gone: Choice


class CellChange(Pattern):
    """The number in a row and a column of a table; None where there is or was none."""

    row: Nominal
    column: Nominal
    new: int | None
    old: int | None


class RowChange(Pattern):
    """A row that a table has got, with what stands in its columns; `gone`: that it has no longer."""

    row: Nominal
    cells: tuple[tuple[Nominal, Nominal | int], ...]
    gone: bool = False


class RunIn(Pattern):
    """A run-in heading: the thing that the paragraph is about, perhaps for some numbers of players only."""

    topic: NP
    players: tuple[int, ...] = ()


class Unworded(Pattern):
    """A line of the rules of which no sentence says some part: it is quoted as it stands."""

    line: Name


class Text(Pattern):
    """Last resort: an author's phrase of a clause, a key of the lexicon.

    `fact` takes its factual form, `after` what stands behind the derived sentences, `note` what a quick reference says.
    `noted` tells whether there is such a note; what `must` hold is noted in any case.
    """

    key: str
    fact: bool = False
    after: bool = False
    note: bool = False
    noted: bool = False
    must: bool = False
