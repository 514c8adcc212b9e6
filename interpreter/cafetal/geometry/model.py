"""The data of a board: classes of sites, relations between them, directions and steps.

All indices are local to a site class and run from 0. Drawing coordinates have y pointing down and one cell
of the board as their unit. Instances never change after they are built.
"""

from collections.abc import Iterable, Iterator
from dataclasses import field

from cafetal.dataclass import Frozen

Value = int | str | bool | None
Point = tuple[float, float]
Rows = tuple[tuple[int, ...], ...]

MAX_SIDE = 40
"""The longest side of a board, in cells."""
MAX_SITES = 2000
"""The largest number of sites in one board, all classes together."""

FORWARD, BACKWARD = "forward", "backward"
TOUCHES, AT = "touches", "at"
NETWORK = "network"
"""The kind of a board of named places and the ways between them."""


class GeometryError(ValueError):
    """A board that cannot be built: a ``code``, a ``message`` for the author and perhaps a ``hint``.

    Builders know no source text; whoever calls them adds the place and makes it a diagnostic.
    """

    def __init__(self, code: str, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hint = hint


class SiteClass(Frozen):
    """All sites of one kind on a board, such as the fields or the corners.

    ``attributes`` holds one value a site and ``aliases`` further names of a site. ``shape`` says how a site
    is drawn: square, hexagon, circle, edge, corner, mark, harbour, or ``line`` for rows and columns, which
    are sets of sites and hold nothing. ``polygons`` is empty or holds the outline of each site.
    """

    noun: str
    names: tuple[str, ...]
    points: tuple[Point, ...]
    attributes: dict[str, tuple[Value, ...]]
    shape: str
    polygons: tuple[tuple[Point, ...], ...] = ()
    aliases: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        size = len(self.names)
        known = {*self.names, *self.aliases}
        if len(known) != size + len(self.aliases):
            raise ValueError(f"two sites of class {self.noun} share a name")
        lengths = {len(self.points), len(self.polygons) or size, *map(len, self.attributes.values())}
        if lengths != {size}:
            raise ValueError(f"class {self.noun} has columns of different lengths")

    def __len__(self) -> int:
        return len(self.names)

    def index(self, name: str) -> int:
        """Return the index of the site called ``name``, also by an alias; raise ``KeyError`` otherwise."""
        if name in self.aliases:
            return self.aliases[name]
        try:
            return self.names.index(name)
        except ValueError:
            raise KeyError(name) from None

    def having(self, attribute: str, value: Value = True) -> tuple[int, ...]:
        """Return the sites whose ``attribute`` is exactly ``value``, in order."""
        column = self.attributes[attribute]
        return tuple(i for i, held in enumerate(column) if held == value and type(held) is type(value))


class Relation(Frozen):
    """For each site of class ``source`` the sites of class ``target`` that it is related to.

    A target on another board is written with it: ``market.space``. The order of a row has a meaning where
    its builder says so (corners go round a hexagon, the sites of a line follow each other).
    """

    name: str
    source: str
    target: str
    rows: Rows


class Decoration(Frozen):
    """A label or a patch that is drawn on a board and has no part in play."""

    text: str
    point: Point


class Geometry(Frozen):
    """One board. ``kind`` is grid, ring, list, track, hexes, network or map.

    ``steps`` gives for a class and each of ``directions`` (in that order) the next site of each site, or -1.
    ``sentences`` are those of a drawn map and ``title`` its name; neither is ever executed.
    """

    board: str
    kind: str
    classes: tuple[SiteClass, ...]
    relations: tuple[Relation, ...] = ()
    directions: tuple[str, ...] = ()
    steps: dict[str, Rows] = field(default_factory=dict)
    sentences: tuple[str, ...] = ()
    title: str = ""
    decorations: tuple[Decoration, ...] = ()

    def site_class(self, noun: str) -> SiteClass:
        """Return the class of that noun; raise ``KeyError`` where there is none."""
        for found in self.classes:
            if found.noun == noun:
                return found
        raise KeyError(noun)

    def relation(self, name: str, source: str, target: str) -> Rows:
        """Return the rows of a relation; raise ``KeyError`` where there is none."""
        for found in self.relations:
            if (found.name, found.source, found.target) == (name, source, target):
                return found.rows
        raise KeyError(f"{name} {source} {target}")

    def has_relation(self, name: str, source: str, target: str) -> bool:
        """Say whether there is a relation of that name between the two classes."""
        return any((r.name, r.source, r.target) == (name, source, target) for r in self.relations)

    def qualified(self, noun: str) -> tuple[str, ...]:
        """Return the names of a class with the board before them, as in ``market.e5``."""
        return tuple(f"{self.board}.{name}" for name in self.site_class(noun).names)

    def find(self, name: str) -> tuple[tuple[str, int], ...]:
        """Return every (noun, index) that ``name`` can mean here, with or without the board before it."""
        short = name.removeprefix(f"{self.board}.")
        return tuple(
            (found.noun, found.index(word))
            for found in self.classes
            for word in dict.fromkeys((name, short))
            if word in found.aliases or word in found.names
        )

    def step(self, noun: str, direction: str) -> tuple[int, ...]:
        """Return for each site the next one in that direction, or -1; raise ``KeyError`` if unknown."""
        if direction not in self.directions:
            raise KeyError(direction)
        return self.steps[noun][self.directions.index(direction)]


def inverted(rows: Iterable[Iterable[int]], size: int) -> Rows:
    """Turn a relation round: for each of ``size`` targets the sources that name it, in order."""
    found: list[list[int]] = [[] for _ in range(size)]
    for source, targets in enumerate(rows):
        for target in targets:
            found[target].append(source)
    return tuple(tuple(row) for row in found)


def incidence(source: SiteClass, target: SiteClass, rows: Rows) -> tuple[Relation, Relation]:
    """Return the relation ``at`` from ``source`` to ``target`` and the one back."""
    return (
        Relation(AT, source.noun, target.noun, rows),
        Relation(AT, target.noun, source.noun, inverted(rows, len(target))),
    )


def meeting(through: Rows, back: Rows) -> Rows:
    """Return for each source the other sources that share a target with it, in order of their index."""
    return tuple(
        tuple(sorted({other for target in targets for other in back[target]} - {source}))
        for source, targets in enumerate(through)
    )


def letters(count: int) -> Iterator[str]:
    """Yield the names of columns: a to z, then aa, ab and so on."""
    for number in range(count):
        high, low = divmod(number, 26)
        yield (chr(96 + high) if high else "") + chr(97 + low)
