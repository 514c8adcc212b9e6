"""Variants and expansions: typed patches of a game."""

from typing import Literal

from cafetal.nodes.base import Blank, Name, Node, Number, Text
from cafetal.nodes.boards import BoardLine, Boards
from cafetal.nodes.declarations import About, Box, Components, Game, NumberRange, State, Table, TableRow, Zones
from cafetal.nodes.examples import Example
from cafetal.nodes.notation import Notation
from cafetal.nodes.sections import Action, After, Awards, Definitions, End, Event, Play, Setup, Turn
from cafetal.nodes.statements import Option, Prefer, Statement

VariantWord = Literal["variant", "expansion"]
PositionWord = Literal["before", "after"]
NeedWord = Literal["requires", "excludes", "follows"]
NewValue = Name | Number | Text | Blank


class ForPlayers(Node):
    """`always for 2 players`, `for 3 to 4 players`."""

    always: bool
    low: Number
    high: Number | None = None


class Position(Node):
    """`after free`, `after 3`: where new lines go; without it at the end."""

    word: PositionWord
    name: Name | Number


class AddSection(Node):
    """`add zones` …: lines as in the base game."""

    section: "BaseSection"


class AddStatements(Node):
    """`add to place_road after free` and lines."""

    target: Name
    position: Position | None
    body: tuple[Statement, ...]


class AddPreferences(Node):
    """`add to setup.chips.apart` and lines `prefer`."""

    target: Name
    position: Position | None
    lines: tuple[Prefer, ...]


class AddPlaces(Node):
    """`add places to island` and lines of a board."""

    board: Name
    lines: tuple[BoardLine, ...]


class AddChoice(Node):
    """`add option to turn: seat_circle`."""

    target: Name
    option: Option


class AddRows(Node):
    """`add rows to land` and rows of the table."""

    target: Name
    rows: tuple[TableRow, ...]


class ChangeSection(Node):
    """`change definitions` and the new sentences."""

    section: "BaseSection"


class ChangeRow(Node):
    """`change dock_price.ship: 1 2 3`, `change box.coin: 48`: one value, or values without commas."""

    target: Name
    values: tuple[NewValue, ...]


class ChangeValues(Node):
    """`change ware: card, ingredient_card`: two values or more, with commas."""

    target: Name
    values: tuple[NewValue, ...]


class ChangeRange(Node):
    """`change points: 0 to 500`, or of a number of `state` `change points: 0 to 500, starts at 5`."""

    target: Name
    range: NumberRange
    starts_at: Number | None = None


class ChangeStart(Node):
    """`change points: starts at 5`."""

    target: Name
    starts_at: Number


class ChangeBlock(Node):
    """`change setup.supply` and its new lines."""

    target: Name
    body: tuple[Statement, ...]


class Remove(Node):
    """`remove plant.keeps_apart`."""

    targets: tuple[Name, ...]


class Needs(Node):
    """`requires two_players`, `excludes …`, `follows …`: made after it where both are chosen."""

    word: NeedWord
    variant: Name


Patch = (
    AddSection
    | AddStatements
    | AddPreferences
    | AddPlaces
    | AddChoice
    | AddRows
    | ChangeSection
    | ChangeRow
    | ChangeValues
    | ChangeRange
    | ChangeStart
    | ChangeBlock
    | Remove
    | Needs
    | Example
)


class Variant(Node):
    """`variant three_players of guatemala_cafe always for 3 players` and its patches."""

    word: VariantWord
    name: Name
    game: Name
    players: ForPlayers | None
    patches: tuple[Patch, ...]


BaseSection = (
    Game
    | Notation
    | About
    | Box
    | Components
    | Boards
    | Zones
    | State
    | Table
    | Definitions
    | Setup
    | Turn
    | Play
    | Action
    | After
    | Event
    | Awards
    | End
)
Section = BaseSection | Example | Variant


class Document(Node):
    """A rules file: its sections in the order of the text."""

    sections: tuple[Section, ...] = ()
