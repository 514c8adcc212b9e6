"""Networks: named places, and ways between them with two ends each."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import cos, hypot, pi, sin

from cafetal.dataclass import Frozen
from cafetal.geometry import model

Columns = Mapping[str, tuple[model.Value, ...]]
APART = 0.34
"""How far apart ways between the same places are drawn."""
ACROSS, DOWN = 6, 1.5
"""Letters of a drawing to a unit, and units to a line of it."""
ROUND = 1.1
"""How much of a circle each place takes up where nothing says where the places are."""


class Way(Frozen):
    """A way: the numbers of its ends, and its own name if it has one."""

    ends: tuple[int, int]
    name: str = ""


def network(
    board: str, nodes: model.SiteClass, noun: str, ways: Sequence[Way], columns: Columns, title: str = ""
) -> model.Geometry:
    """Build the board of ``nodes`` and ``ways`` with their ``noun`` and their attributes (``columns``).


    A way without a name is called by its ends (`oslo_bergen`, also `bergen_oslo`), and with a number behind it if there
    are several. Ways touch at an end, nodes along a way. Raises ``GeometryError`` if there are too many places.
    """
    size = len(nodes) + len(ways)
    if size > model.MAX_SITES:
        raise model.GeometryError("M040", f"a board has at most {model.MAX_SITES} places, and this one has {size}")
    ends = tuple(way.ends for way in ways)
    back = model.inverted(ends, len(nodes))
    names, aliases = _names(nodes, ways)
    lines = _lines(nodes.points, ends)
    links = model.SiteClass(
        noun=noun,
        names=names,
        points=tuple(((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in lines),
        attributes=dict(columns),
        shape="edge",
        polygons=lines,
        aliases=aliases,
    )
    relations = (
        model.Relation(model.TOUCHES, nodes.noun, nodes.noun, model.meeting(back, ends)),
        model.Relation(model.TOUCHES, noun, noun, model.meeting(ends, back)),
        *model.incidence(links, nodes, ends),
    )
    return model.Geometry(board, model.NETWORK, (nodes, links), relations, title=title)


def _names(nodes: model.SiteClass, ways: Sequence[Way]) -> tuple[tuple[str, ...], dict[str, int]]:
    """Return the name of each way, and the other names: by its ends in both orders."""
    counts = Counter(frozenset(way.ends) for way in ways)
    seen: dict[frozenset[int], int] = defaultdict(int)
    names: list[str] = []
    others: dict[str, int] = {}
    for i, way in enumerate(ways):
        pair = frozenset(way.ends)
        seen[pair] += 1
        number = f"_{seen[pair]}" if counts[pair] > 1 else ""
        a, b = (nodes.names[end] for end in way.ends)
        both = [f"{a}_{b}{number}", f"{b}_{a}{number}"]
        names.append(way.name or both[0])
        others |= {name: i for name in both if name != names[-1]}
    taken = {*names, *nodes.names}
    return tuple(names), {name: i for name, i in others.items() if name not in taken}


def _lines(
    points: Sequence[model.Point], ends: Sequence[tuple[int, int]]
) -> tuple[tuple[model.Point, model.Point], ...]:
    """Return where ways are drawn, those between the same places side by side."""
    beside: dict[frozenset[int], list[int]] = defaultdict(list)
    for i, pair in enumerate(ends):
        beside[frozenset(pair)].append(i)
    found = []
    for i, (a, b) in enumerate(ends):
        (ax, ay), (bx, by) = points[a], points[b]
        same = beside[frozenset((a, b))]
        aside = (same.index(i) - (len(same) - 1) / 2) * APART * (1 if a < b else -1)
        long = hypot(bx - ax, by - ay) or 1.0
        dx, dy = -(by - ay) / long * aside, (bx - ax) / long * aside
        found.append(((ax + dx, ay + dy), (bx + dx, by + dy)))
    return tuple(found)


def sketched(column: int, width: int, line: int) -> model.Point:
    """Return where a place is whose name or sign, so many letters wide, stands at a column and a line of a drawing."""
    return ((column + width / 2) / ACROSS, line * DOWN)


def ringed(count: int) -> tuple[model.Point, ...]:
    """Return points on a circle, clockwise from its top, for places of which nobody said where they are."""
    radius = max(1.0, count * ROUND / (2 * pi))
    turns = (2 * pi * i / count - pi / 2 for i in range(count))
    return tuple((round(radius * (1 + cos(turn)), 3), round(radius * (1 + sin(turn)), 3)) for turn in turns)
