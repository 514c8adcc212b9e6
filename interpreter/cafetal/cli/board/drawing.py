"""Boards drawn on a canvas by the coordinates of their sites, whatever shape they have."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import ceil, floor

from cafetal.cli.board.canvas import MOST_CELLS, Canvas
from cafetal.cli.board.codes import Part
from cafetal.cli.board.sites import Site
from cafetal.dataclass import Frozen
from cafetal.geometry.model import NETWORK, Geometry, Point

GAP = 1
SLANTING = 10.0
"""Letters to a unit, at least, where edges slant."""
ACROSS, LINES = 6.0, 2
"""Letters to a unit, at least, and lines to a unit of a network."""
STEEP = 3
"""A line that runs so many letters to a line of text is drawn level, step by step."""
NEAR = 0.02
ALONG = (10, 8, 12, 6, 14, 5, 15, 4, 16, 3, 17)
"""Twentieths of an edge at which its text may stand."""
_COORDINATE = re.compile(r"([a-z]+)(\d+)")


class Scale(Frozen):
    """Letters to a unit across and lines to a unit down; which point is drawn at which column and line."""

    across: int
    down: float
    left: float
    top: float
    first_column: int
    first_row: int

    def column(self, x: float) -> int:
        """The column of a coordinate."""
        return floor((x - self.left) * self.across + 0.5) + self.first_column

    def row(self, y: float) -> int:
        """The row of a coordinate."""
        return floor((y - self.top) * self.down + 0.5) + self.first_row


class TextSheet(Frozen):
    """The boards on one canvas, as wide as it has to be: the columns of its row names, what must not be cut in two, and
    the sites for which there was no room."""

    canvas: Canvas
    head: int
    kept: Sequence[tuple[int, int]]
    lost: Sequence[Site]


def draw(geometries: Sequence[Geometry], sites: Sequence[Site], widest: int) -> tuple[list[Canvas], list[Site]]:
    """The boards on one canvas, or side by side on several that are no wider than `widest`, and the sites that found no
    room; no canvas if a single site is wider, or the whole too large.

    What is too wide is drawn closer first: without a gap beside mere lines, then no wider than what lies there.
    """
    if not sites:
        return [], []
    sheet: TextSheet | None = None
    for close, exact in ((False, False), (True, False), (True, True)):
        chosen = [replace(site, room=1) for site in sites] if exact else sites
        sheet = _sheet(geometries, chosen, close)
        if sheet is not None and sheet.canvas.width <= widest:
            return [sheet.canvas], list(sheet.lost)
    pages = sheet.canvas.pages(widest, sheet.head, sheet.kept) if sheet is not None else []
    return pages, list(sheet.lost) if sheet is not None else []


def _sheet(geometries: Sequence[Geometry], sites: Sequence[Site], close: bool) -> TextSheet | None:
    """All on one canvas; None if it would be too large."""
    columns, rows = _labels(sites, geometries)
    scale = _scale(geometries, sites, columns, rows, close)
    points = _points(geometries, sites)
    texts = [(scale.column(site.point[0]), site.width) for site in sites]
    texts += [(scale.column(x), len(name)) for name, x in columns.items()]
    texts += [(scale.column(x.point[0]), len(x.text)) for geometry in geometries for x in geometry.decorations]
    kept = [(column - width // 2, column - width // 2 + width - 1) for column, width in texts]
    width = max(*(last for _, last in kept), *(scale.column(x) for x, _ in points)) + 1
    height = scale.row(max(y for _, y in points)) + 1 + max(len(site.lines) for site in sites) // 2
    if width * height > MOST_CELLS:
        return None
    canvas = Canvas(width, height)
    _draw_edges(canvas, scale, [site for site in sites if site.ends])
    for geometry in geometries:
        for decoration in geometry.decorations:
            canvas.centre(scale.column(decoration.point[0]), scale.row(decoration.point[1]), [(decoration.text, "dim")])
    for name, x in columns.items():
        canvas.centre(scale.column(x), 0, [(name, "dim")])
    head = max(map(len, rows), default=-1) + 1
    for name, y in rows.items():
        canvas.write(head - 1 - len(name), scale.row(y), name, "dim")
    return TextSheet(canvas, head, kept, _draw_sites(canvas, scale, sites))


def _points(geometries: Iterable[Geometry], sites: Iterable[Site]) -> list[Point]:
    """Every point that is drawn."""
    found = [site.point for site in sites] + [end for site in sites if site.ends for end in site.ends]
    return found + [decoration.point for geometry in geometries for decoration in geometry.decorations]


def _draw_sites(canvas: Canvas, scale: Scale, sites: Sequence[Site]) -> list[Site]:
    """Write what lies at each site, on edges last: there it may stand anywhere between the ends; those without room."""
    written: set[tuple[int, int]] = set()
    lost: list[Site] = []
    texts = [site for site in sites if site.ends is None or site.lines[0][0][0]]
    for site in sorted(texts, key=lambda site: (site.ends is not None, site.empty)):
        for x, y in _along(site):
            column, first = scale.column(x), scale.row(y) - (len(site.lines) - 1) // 2
            cells = {cell for k, line in enumerate(site.lines) for cell in _cells(column, first + k, line)}
            if not cells & written:
                for k, line in enumerate(site.lines):
                    canvas.centre(column, first + k, line)
                written |= cells
                break
        else:
            lost += [] if site.empty else [site]
    return lost


def _along(site: Site) -> list[Point]:
    """Where the text of a site may stand: in its place, or as near to it on an edge as there is room."""
    if site.ends is None:
        return [site.point]
    (x1, y1), (x2, y2) = site.ends
    return [site.point, *((x1 + (x2 - x1) * k / 20, y1 + (y2 - y1) * k / 20) for k in ALONG)]


def _cells(column: int, row: int, line: Sequence[Part]) -> Iterator[tuple[int, int]]:
    """The cells that a line of text takes, written around a column."""
    width = sum(len(text) for text, _ in line)
    yield from ((column - width // 2 + i, row) for i in range(width))


def _scale(
    geometries: Sequence[Geometry],
    sites: Sequence[Site],
    columns: dict[str, float],
    rows: dict[str, float],
    close: bool = False,
) -> Scale:
    """The smallest scale at which no two neighbours touch; the names of columns and rows stand at the edges.

    `close`: mere lines may touch their neighbours.
    """
    levels: defaultdict[float, list[tuple[float, int, int]]] = defaultdict(list)
    network = any(geometry.kind == NETWORK for geometry in geometries)
    tall: dict[float, int] = {}
    for site in sites:
        if not (network and site.ends):
            level = round(site.point[1] * LINES) / LINES if network else round(site.point[1], 2)
            mere = close and site.ends is not None and not site.lines[0][0][0]
            levels[level].append((site.point[0], 0 if mere else site.width, 0 if mere else GAP))
            tall[level] = max(tall.get(level, 1), len(site.lines))
    across = 1.0
    for row in (*levels.values(), [(x, len(name), GAP) for name, x in columns.items()]):
        row.sort()
        for (x, width, gap), (other, beside, free) in pairwise(row):
            if other - x > NEAR:
                across = max(across, ((width + beside) / 2 + min(gap, free)) / (other - x))
    steps = [
        (below - y) / (tall[y] // 2 + (tall[below] - 1) // 2 + 1)
        for y, below in pairwise(sorted(levels))
        if below - y > NEAR
    ]
    if network:
        steps, across = [1 / LINES], max(across, ACROSS)
    elif any(site.ends and _slants(site.ends) for site in sites):
        across = max(across, SLANTING)
    across = ceil(across)
    points = _points(geometries, sites)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    before = max([0, *(site.width // 2 - round((site.point[0] - left) * across) for site in sites)])
    names = max(map(len, rows), default=-1) + 1
    above = (max((tall[level] for level in levels if level - top < NEAR), default=1) - 1) // 2
    return Scale(across, 1.0 / min(steps, default=1.0), left, top, names + before, int(bool(columns)) + above)


def _slants(ends: tuple[Point, Point]) -> bool:
    (x1, y1), (x2, y2) = ends
    return abs(x1 - x2) > NEAR and abs(y1 - y2) > NEAR


def _labels(sites: Sequence[Site], geometries: Sequence[Geometry]) -> tuple[dict[str, float], dict[str, float]]:
    """The names of columns and rows with their coordinates, if the names of a class of sites are made of them.

    Columns that slant, as on a board of hexagons, are named where they begin.
    """
    for noun in dict.fromkeys(cls.noun for geometry in geometries for cls in geometry.classes):
        named = [(site, _COORDINATE.fullmatch(site.name)) for site in sites if site.noun == noun]
        columns: dict[str, float] = {}
        rows: dict[str, float] = {}
        top = min((site.point[1] for site, _ in named), default=0.0)
        fitting = bool(named)
        for site, match in named:
            if match is None or abs(rows.setdefault(match[2], site.point[1]) - site.point[1]) > NEAR:
                fitting = False
                break
            if site.point[1] - top < NEAR:
                columns[match[1]] = site.point[0]
        if fitting:
            return columns, rows
    return {}, {}


# Edges are lines from end to end.


def _draw_edges(canvas: Canvas, scale: Scale, edges: Sequence[Site]) -> None:
    for site in sorted(edges, key=lambda edge: not edge.empty):
        assert site.ends is not None
        style = "dim" if site.empty else site.lines[0][0][1]
        _draw_line(canvas, scale, site.ends, style, site.empty)
    for site in edges:
        assert site.ends is not None
        for end in site.ends:
            canvas.write(scale.column(end[0]), scale.row(end[1]), "+", "dim")


def _draw_line(canvas: Canvas, scale: Scale, ends: tuple[Point, Point], style: str, empty: bool) -> None:
    (x1, y1), (x2, y2) = sorted(((scale.column(x), scale.row(y)) for x, y in ends), key=lambda end: (end[1], end[0]))
    if y1 == y2:
        for column in range(min(x1, x2) + 1, max(x1, x2)):
            canvas.write(column, y1, "─" if empty else "═", style)
    elif x1 == x2:
        for row in range(y1 + 1, y2):
            canvas.write(x1, row, "│" if empty else "║", style)
    else:
        if abs(x2 - x1) > max(STEEP * (y2 - y1), SLANTING):
            for column in range(min(x1, x2) + 1, max(x1, x2)):
                row = round(y1 + (y2 - y1) * (column - x1) / (x2 - x1))
                canvas.write(column, row, "─" if empty else "═", style)
            return
        sign = "\\" if x2 > x1 else "/"
        steps = max(abs(x2 - x1), abs(y2 - y1))
        rows: dict[int, list[int]] = defaultdict(list)
        for step in range(1, steps):
            rows[round(y1 + (y2 - y1) * step / steps)].append(round(x1 + (x2 - x1) * step / steps))
        for row, columns in rows.items():
            if y1 < row < y2 or len(rows) < 3:
                canvas.write(columns[len(columns) // 2], row, sign, style)
