"""Boards of places and ways that the text lists: `map of towns and roads`, a sketch of the places, and tables."""

from __future__ import annotations

import re
from dataclasses import field

from cafetal import nodes as n
from cafetal.dataclass import dataclass
from cafetal.declare.draft import Draft
from cafetal.declare.limits import MAX_NUMBER
from cafetal.declare.rows import cell_word, check_lengths, column_names
from cafetal.declare.words import NOT_A_NOUN
from cafetal.diagnostics import Span, suggest
from cafetal.geometry import Geometry, SiteClass
from cafetal.geometry.model import Point, Value
from cafetal.geometry.networks import Way, network, ringed, sketched
from cafetal.vocabulary import NAMES_NOTHING

_NAME = re.compile(r"[a-z][a-z0-9_]*")


@dataclass(slots=True)
class NetworkTables:
    """What the tables of a board say: its places in order, its ways, and what is said of them."""

    places: dict[str, Span] = field(default_factory=dict)
    points: list[Point] = field(default_factory=list)
    about: dict[str, dict[str, Value]] = field(default_factory=dict)
    columns: list[str] = field(default_factory=list)
    ways: list[Way] = field(default_factory=list)
    about_ways: list[dict[str, Value]] = field(default_factory=list)
    way_columns: list[str] = field(default_factory=list)
    names: dict[str, Span] = field(default_factory=dict)


def build_network(draft: Draft, board: n.Board, places: str, ways: str) -> Geometry | None:
    """Build a board of `places` and `ways` (nouns in the singular); None, with a diagnostic, if nothing is listed."""
    found = NetworkTables()
    _sketch(draft, board, found)
    rows: list[n.TableRow] = [line for line in board.lines if isinstance(line, n.TableRow)]
    header: n.TableRow | None = None
    part: list[n.TableRow] = []
    for row in [*rows, None]:
        if row is None or cell_word(row.cells[0]) in (places, ways):
            if header is not None:
                _table(draft, header, tuple(part), (places, ways), found)
            header, part = row, []
        elif header is None:
            _headless(draft, row, places, ways)
            return None
        else:
            part.append(row)
    if not found.ways:
        if rows and (second := _misspelt(rows[0].cells[1:2], places)) is not None:
            _strange(draft, second, places)
            return None
        hint = f"below it, a line of headings (`{places} {places} length`) and a line for each {ways}"
        draft.report.error("D024", f"no {ways} of this map is listed", board.shape.span, hint)
        return None
    points = tuple(found.points) if found.points else ringed(len(found.places))
    about = [found.about.get(place, {}) for place in found.places]
    columns = {name: _truths(tuple(each.get(name) for each in about)) for name in found.columns}
    told = {name: _truths(tuple(each.get(name) for each in found.about_ways)) for name in found.way_columns}
    nodes = SiteClass(places, tuple(found.places), points, columns, "circle")
    return network(board.name.text, nodes, ways, found.ways, told)


def _headless(draft: Draft, row: n.TableRow, places: str, ways: str) -> None:
    """Tell that the first row of a table is no row of headings, or that its first heading is misspelt."""
    misspelt = _misspelt(row.cells[:1], places, ways)
    if misspelt is not None and not any(isinstance(cell, n.Number | n.Blank) for cell in row.cells):
        _strange(draft, misspelt, places, ways)
        return
    hint = f"begin with a line such as `{places} {places} length`"
    draft.report.error("D019", "it is not said what the columns are", row.span, hint)


def _misspelt(cells: tuple[n.Cell, ...], *nouns: str) -> n.Cell | None:
    """The first cell, if it is nearly one of some nouns."""
    return next((cell for cell in cells if suggest(cell_word(cell), nouns)), None)


def _strange(draft: Draft, cell: n.Cell, *nouns: str) -> None:
    word = cell_word(cell)
    draft.report.unknown("D019", f"there is nothing called `{word}` on this map", word, cell.span, nouns)


def _truths(column: tuple[Value, ...]) -> tuple[Value, ...]:
    """Make a mark of a column that says only yes and no."""
    return tuple(value == "yes" for value in column) if set(column) <= {"yes", "no"} else column


def _sketch(draft: Draft, board: n.Board, found: NetworkTables) -> None:
    """Read where places are from the lines of a sketch; what is no word there is only drawn."""
    for y, line in enumerate(line for line in board.lines if isinstance(line, n.PictureRow)):
        for word in re.finditer(r"\S+", line.text):
            if not _NAME.fullmatch(word.group()):
                continue
            if word.group() in found.places:
                message = f"`{word.group()}` is in the sketch twice"
                draft.report.twice(message, line.span, found.places[word.group()])
                continue
            found.places[word.group()] = line.span
            found.points.append(sketched(word.start(), len(word.group()), y))


def _table(
    draft: Draft, header: n.TableRow, rows: tuple[n.TableRow, ...], nouns: tuple[str, str], found: NetworkTables
) -> None:
    """Read one table: of places, of ways by their two ends, or of ways with names of their own."""
    places, ways = nouns
    heads = [cell_word(cell) for cell in header.cells]
    named = heads[0] == ways
    ends = heads[named : named + 2] == [places, places]
    if named and not ends:
        hint = f"write `{ways} {places} {places} …`"
        draft.report.error("D019", f"behind the name of a {ways} stand the two places that it joins", header.span, hint)
        return
    first = named + 2 if ends else 1
    rest = n.TableRow(header.cells[first - 1 :], span=header.span)
    columns = {i + first - 1: head for i, head in column_names(draft, rest).items()}
    columns = {i: head for i, head in columns.items() if draft.allowed(head, "column", NOT_A_NOUN | NAMES_NOTHING)}
    known = found.way_columns if ends else found.columns
    known += [head.text for head in columns.values() if head.text not in known]
    for row in check_lengths(draft.report, header, rows):
        values = {head.text: _value(draft, row.cells[i]) for i, head in columns.items()}
        if ends:
            _way(draft, row, int(named), values, found)
        elif _place(draft, row.cells[0], found) is not None:
            found.about.setdefault(cell_word(row.cells[0]), {}).update(values)


def _value(draft: Draft, cell: n.Cell) -> Value:
    match cell:
        case n.Number(value):
            if abs(value) > MAX_NUMBER:
                draft.report.error("D015", f"the largest number is {MAX_NUMBER:,}", cell.span)
            return value
        case n.Name(text):
            return text
        case _:
            return None


def _way(draft: Draft, row: n.TableRow, named: int, values: dict[str, Value], found: NetworkTables) -> None:
    """Add a way; each way and each place has a name of its own."""
    ends = [_place(draft, cell, found) for cell in row.cells[named : named + 2]]
    name = cell_word(row.cells[0]) if named else ""
    if ends[0] is None or ends[1] is None:
        return
    if ends[0] == ends[1]:
        message = f"this way leads from `{cell_word(row.cells[named])}` to itself"
        draft.report.error("D024", message, row.cells[named + 1].span)
        return
    if named and not isinstance(row.cells[0], n.Name):
        draft.report.error("D019", "a way is named by a word", row.cells[0].span)
        return
    if name in found.names:
        draft.report.twice(f"`{name}` is the name of two ways", row.cells[0].span, found.names[name])
        return
    if named:
        found.names[name] = row.cells[0].span
    found.ways.append(Way((ends[0], ends[1]), name))
    found.about_ways.append(values)


def _place(draft: Draft, cell: n.Cell, found: NetworkTables) -> int | None:
    """Give the number of a place by its name; where there is no sketch, the first mention declares it."""
    word = cell_word(cell)
    if not isinstance(cell, n.Name):
        draft.report.error("D019", "a place is named by a word", cell.span)
        return None
    if word not in found.places:
        if found.points:
            draft.report.unknown("D007", f"the sketch has no place `{word}`", word, cell.span, found.places)
            return None
        found.places[word] = cell.span
    return list(found.places).index(word)
