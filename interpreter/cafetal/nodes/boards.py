"""The section `boards`: shapes, what a place holds, marks of places."""

from typing import Literal

from cafetal.nodes.base import Blank, Name, Node, Number, PictureRow, Text
from cafetal.nodes.conditions import LineCondition
from cafetal.nodes.declarations import DirectionWord, Indefinite, ShownUnder, TableRow, WatcherWord
from cafetal.nodes.phrases import NounPhrase, Place

SideWord = Literal["above", "below", "left of", "right of"]
RowsWord = Literal["above", "below"]


class Neighbours(Node):
    """`neighbours straight, also across a path`."""

    word: Name
    across: Indefinite | None = None


class CornersAndEdges(Node):
    """`with corners and edges`: these are places as well."""

    corners: Name
    edges: Name


class Grid(Node):
    """`grid of 7 by 6 squares, with corners and edges, neighbours straight`: so many columns by so many rows."""

    columns: Number
    rows: Number
    sites: Name
    neighbours: Neighbours | None = None
    meshed: CornersAndEdges | None = None
    rows_from: RowsWord | None = None


class RingStart(Node):
    """`stop_1 above column a`: where the first place of a ring lies."""

    stop: Name
    side: SideWord
    line: Name
    value: Name | Number


class Ring(Node):
    """`ring of 36 stops around the market, clockwise, stop_1 above column a`."""

    count: Number
    sites: Name
    around: Name | None = None
    direction: DirectionWord | None = None
    start: RingStart | None = None


class Route(Node):
    """`route for white from bar through points 24 to 1 to home`."""

    player: Name
    source: Name
    sites: Name
    first: Number
    last: Number
    goal: Name


class Listing(Node):
    """`list of 24 points`."""

    count: Number
    sites: Name


class Track(Node):
    """`track of marks 0 to 70`."""

    sites: Name
    first: Number
    last: Number


class Hexes(Node):
    """`hexes in rows 3 4 5 4 3, with corners and edges`."""

    rows: tuple[Number, ...]
    meshed: CornersAndEdges | None = None


class DrawnMap(Node):
    """`map "maps/plantation.map", neighbours straight`."""

    file: Text
    neighbours: Neighbours | None = None


class Network(Node):
    """`map of towns and roads`: places and the ways between them, which tables below the board list."""

    places: Name
    ways: Name


Shape = Grid | Ring | Route | Listing | Track | Hexes | DrawnMap | Network


class HoldsOne(Node):
    """`each field holds one plant, owned by whoever puts it there`; several nouns are alternatives."""

    where: NounPhrase
    what: tuple[Name, ...]
    seen_by: WatcherWord | None = None
    number_seen_by: WatcherWord | None = None
    owned_by_placer: bool = False
    shown_under: ShownUnder | None = None


class HoldsUpTo(Node):
    """`each point holds up to 15 checkers`."""

    where: NounPhrase
    limit: Number
    what: tuple[Name, ...]
    seen_by: WatcherWord | None = None
    number_seen_by: WatcherWord | None = None
    owned_by_placer: bool = False
    shown_under: ShownUnder | None = None


class HoldsLine(Node):
    """`each harbour holds ships in line, one at each dock`.

    `closes_up` tells of the deeper line `when one leaves, those behind it move up`.
    """

    where: NounPhrase
    what: tuple[Name, ...]
    stops: Name
    closes_up: bool = False
    seen_by: WatcherWord | None = None
    number_seen_by: WatcherWord | None = None
    owned_by_placer: bool = False
    shown_under: ShownUnder | None = None


class HoldsThe(Node):
    """`one stop holds the buyer`."""

    site: Name
    piece: Name


class SiteAttribute(Node):
    """`framed: b2, f3` (these sites are framed) or `value: 1, -2, -` (one value a site, or none, in order)."""

    name: Name
    values: tuple[Name | Number | Blank, ...]


class MarkedBy(Node):
    """`each plantation is marked by 1 tile of its owner, under its shed, or under a worker while it has none`."""

    what: NounPhrase
    marker: NounPhrase
    place: Place
    other_place: Place | None = None
    condition: LineCondition | None = None


BoardLine = HoldsOne | HoldsUpTo | HoldsLine | HoldsThe | SiteAttribute | MarkedBy | TableRow | PictureRow


class Board(Node):
    """`market: grid of 9 by 9 spaces` and what is said of it."""

    name: Name
    shape: Shape
    for_each: Name | None = None
    lines: tuple[BoardLine, ...] = ()


class Boards(Node):
    """The section `boards`."""

    lines: tuple[Board, ...]
