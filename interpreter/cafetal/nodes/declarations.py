"""The sections that declare: game, about, box, components, zones, state, table."""

from typing import Literal

from cafetal.dataclass import dataclass
from cafetal.nodes.base import Blank, Name, Node, Number, Text
from cafetal.nodes.phrases import ArticleWord, NounPhrase

DirectionWord = Literal["clockwise", "counterclockwise"]
WatcherWord = Literal["all", "nobody", "its owner"]
Cell = Name | Number | Blank
"""A field of a table."""


@dataclass(frozen=True, slots=True)
class NounName(Node):
    """A noun where it is declared, with its plural if that is irregular: `man/men`."""

    singular: Name
    plural: Name | None = None


@dataclass(frozen=True, slots=True)
class NumberRange(Node):
    """`-200 to 900`."""

    low: Number
    high: Number


@dataclass(frozen=True, slots=True)
class TableRow(Node):
    """A line of a table; the first row of a table is its header, and its first cell the corner word."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Players(Node):
    """`players 2 to 4, clockwise`; without `high` exactly `low`."""

    low: Number
    high: Number | None = None
    direction: DirectionWord | None = None


@dataclass(frozen=True, slots=True)
class Colours(Node):
    """`colours yellow, blue`: the names of the seats."""

    names: tuple[Name, ...]


GameLine = Players | Colours


@dataclass(frozen=True, slots=True)
class Game(Node):
    """The head of a game."""

    name: Name
    lines: tuple[GameLine, ...]


AboutValue = Text | Number | NumberRange


@dataclass(frozen=True, slots=True)
class AboutLine(Node):
    """`design "…", "…"`."""

    name: Name
    values: tuple[AboutValue, ...]


@dataclass(frozen=True, slots=True)
class About(Node):
    """The section `about`."""

    lines: tuple[AboutLine, ...]


@dataclass(frozen=True, slots=True)
class BoxLine(Node):
    """`coin 45, "of 1, 3 and 5 centavos"`."""

    noun: NounName
    count: Number
    remark: Text | None = None


@dataclass(frozen=True, slots=True)
class Box(Node):
    """The section `box`: parts without a rule."""

    lines: tuple[BoxLine, ...]


@dataclass(frozen=True, slots=True)
class Kind(Node):
    """`kind coffee: white, yellow`."""

    noun: NounName
    values: tuple[NounName, ...]


@dataclass(frozen=True, slots=True)
class KindRange(Node):
    """`kind worth: 1 to 9`."""

    noun: NounName
    range: NumberRange


@dataclass(frozen=True, slots=True)
class KindTable(Node):
    """A kind with columns: first column its values, further ones their attributes."""

    noun: NounName
    header: TableRow
    rows: tuple[TableRow, ...] = ()


@dataclass(frozen=True, slots=True)
class Family(Node):
    """`family plant: worker, shed`."""

    noun: NounName
    members: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Money(Node):
    """`money centavo`."""

    noun: NounName


@dataclass(frozen=True, slots=True)
class PieceCount(Node):
    """`9 each`, `50`, or a column of the kind: `tiles each`."""

    amount: Number | Name
    each: bool


@dataclass(frozen=True, slots=True)
class Piece(Node):
    """`guest of nation and sex   4 each`."""

    noun: NounName
    attributes: tuple[Name, ...]
    count: PieceCount


@dataclass(frozen=True, slots=True)
class Dice(Node):
    """`die/dice   2, faces 1 to 6`."""

    noun: NounName
    count: Number
    faces: NumberRange


Component = Kind | KindRange | KindTable | Family | Money | Piece | Dice


@dataclass(frozen=True, slots=True)
class Components(Node):
    """The section `components`."""

    lines: tuple[Component, ...]


@dataclass(frozen=True, slots=True)
class ShownUnder(Node):
    """`shown by a tile under the shed or before that under a worker`."""

    marker: NounPhrase
    under: NounPhrase
    before: NounPhrase | None = None


@dataclass(frozen=True, slots=True)
class ShownBy(Node):
    """`shown by the marker on the score_track`."""

    marker: NounPhrase
    on: NounPhrase | None = None


@dataclass(frozen=True, slots=True)
class Zone(Node):
    """`crate of sacks for each player, seen by its owner, number seen by all`."""

    name: Name
    holds: tuple[Name, ...]
    for_each: Name | None = None
    seen_by: WatcherWord | None = None
    number_seen_by: WatcherWord | None = None
    at_most: Number | None = None
    owned_by_placer: bool = False
    shown_under: ShownUnder | None = None
    in_order: bool = False


@dataclass(frozen=True, slots=True)
class Zones(Node):
    """The section `zones`."""

    lines: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class Indefinite(Node):
    """An article and one noun: `a player`."""

    article: ArticleWord
    noun: Name


@dataclass(frozen=True, slots=True)
class NoteDomain(Node):
    """`a nation or none`: what a note may point to."""

    what: Indefinite
    or_none: bool


@dataclass(frozen=True, slots=True)
class Variable(Node):
    """`points of each player: 0 to 400, starts at 5`."""

    name: Name
    of_each: Name | None
    domain: NumberRange | NoteDomain
    starts_at: Number | None = None
    shown_by: ShownBy | None = None
    seen_by: WatcherWord | None = None


@dataclass(frozen=True, slots=True)
class State(Node):
    """The section `state`."""

    lines: tuple[Variable, ...]


@dataclass(frozen=True, slots=True)
class Table(Node):
    """`table price in centavos`, a header and rows."""

    name: Name
    unit: Name | None
    header: TableRow
    rows: tuple[TableRow, ...] = ()
