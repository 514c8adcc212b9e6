"""The sections that declare: game, about, box, components, zones, state, table."""

from typing import Literal

from cafetal.nodes.base import Blank, Name, Node, Number, Text
from cafetal.nodes.phrases import ArticleWord, NounPhrase

DirectionWord = Literal["clockwise", "counterclockwise"]
WatcherWord = Literal["all", "nobody", "its owner", "all but its owner"]
Cell = Name | Number | Blank
"""A field of a table."""


class NounName(Node):
    """A noun where it is declared, with its plural if that is irregular: `man/men`."""

    singular: Name
    plural: Name | None = None


class NumberRange(Node):
    """`-200 to 900`."""

    low: Number
    high: Number


class TableRow(Node):
    """A line of a table; the first row of a table is its header, and its first cell the corner word."""

    cells: tuple[Cell, ...]


class Players(Node):
    """`players 2 to 4, clockwise`; without `high` exactly `low`."""

    low: Number
    high: Number | None = None
    direction: DirectionWord | None = None


class Colours(Node):
    """`colours yellow, blue`: the names of the seats."""

    names: tuple[Name, ...]


GameLine = Players | Colours


class Game(Node):
    """The head of a game."""

    name: Name
    lines: tuple[GameLine, ...]


AboutValue = Text | Number | NumberRange


class AboutLine(Node):
    """`design "…", "…"`."""

    name: Name
    values: tuple[AboutValue, ...]


class About(Node):
    """The section `about`."""

    lines: tuple[AboutLine, ...]


class BoxLine(Node):
    """`coin 45, "of 1, 3 and 5 centavos"`."""

    noun: NounName
    count: Number
    remark: Text | None = None


class Box(Node):
    """The section `box`: parts without a rule."""

    lines: tuple[BoxLine, ...]


class Kind(Node):
    """`kind coffee: white, yellow`."""

    noun: NounName
    values: tuple[NounName, ...]


class KindRange(Node):
    """`kind worth: 1 to 9`."""

    noun: NounName
    range: NumberRange


class KindTable(Node):
    """A kind with columns: first column its values, further ones their attributes."""

    noun: NounName
    header: TableRow
    rows: tuple[TableRow, ...] = ()


class Family(Node):
    """`family plant: worker, shed`."""

    noun: NounName
    members: tuple[Name, ...]


class Money(Node):
    """`money centavo`."""

    noun: NounName


class PieceCount(Node):
    """`9 each`, `50`, or a column of the kind: `tiles each`."""

    amount: Number | Name
    each: bool


class Piece(Node):
    """`guest of nation and sex   4 each`."""

    noun: NounName
    attributes: tuple[Name, ...]
    count: PieceCount


class Dice(Node):
    """`die/dice   2, faces 1 to 6`."""

    noun: NounName
    count: Number
    faces: NumberRange


Component = Kind | KindRange | KindTable | Family | Money | Piece | Dice


class Components(Node):
    """The section `components`."""

    lines: tuple[Component, ...]


class ShownUnder(Node):
    """`shown by a tile under the shed or before that under a worker`."""

    marker: NounPhrase
    under: NounPhrase
    before: NounPhrase | None = None


class ShownBy(Node):
    """`shown by the marker on the score_track`."""

    marker: NounPhrase
    on: NounPhrase | None = None


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


class Zones(Node):
    """The section `zones`."""

    lines: tuple[Zone, ...]


class Indefinite(Node):
    """An article and one noun: `a player`."""

    article: ArticleWord
    noun: Name


class NoteDomain(Node):
    """`a nation or none`: what a note may point to."""

    what: Indefinite
    or_none: bool


class Variable(Node):
    """`points of each player: 0 to 400, starts at 5`."""

    name: Name
    of_each: Name | None
    domain: NumberRange | NoteDomain
    starts_at: Number | None = None
    shown_by: ShownBy | None = None
    seen_by: WatcherWord | None = None


class State(Node):
    """The section `state`."""

    lines: tuple[Variable, ...]


class Table(Node):
    """`table price in centavos`, a header and rows."""

    name: Name
    unit: Name | None
    header: TableRow
    rows: tuple[TableRow, ...] = ()
