"""Tables of constants: rows by columns, both named by words."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.declare.draft import Draft
from cafetal.declare.limits import MAX_NUMBER, MAX_TABLE
from cafetal.declare.pieces import PLAYER
from cafetal.declare.rows import cell_word, check_lengths
from cafetal.diagnostics import Span, did_you_mean, suggest
from cafetal.diagnostics.slips import NUMBERS
from cafetal.model import Kind, TableData

Axis = dict[str, n.Node]
"""The words of an axis with the cells that hold them."""


def declare_tables(draft: Draft) -> None:
    """Read all tables; kinds, pieces and numbers are declared before."""
    for table in draft.sections(n.Table):
        if draft.claim(table.name, "table"):
            data = _table(draft, table)
            draft.world.tables[data.name] = data


def _table(draft: Draft, table: n.Table) -> TableData:
    unit = _unit(draft, table)
    rows = check_lengths(draft.report, table.header, table.rows)
    corner = table.header.cells[0] if table.header.cells else n.Blank(span=table.header.span)
    if not isinstance(corner, n.Name):
        draft.report.error("D019", "the corner of a table is a word that says what the rows are", corner.span)
    columns = _axis(draft, list(table.header.cells[1:]), "column")
    heads = _axis(draft, [row.cells[0] for row in table.rows if row.cells], "row")
    if not table.rows or len(table.header.cells) < 2:
        draft.report.error("D014", f"the table `{table.name.text}` holds nothing", table.name.span)
    _check_axes(draft, cell_word(corner), columns, heads, table.name.span)
    if isinstance(corner, n.Name):
        _check_corner(draft, corner, {*columns, *heads})
    if len(rows) * len(columns) > MAX_TABLE:
        draft.report.error("D015", f"a table has at most {MAX_TABLE:,} entries", table.name.span)
        rows = []
    fitting = {cell_word(row.cells[0]): row for row in reversed(rows)}
    positions = [table.header.cells.index(cell) for cell in columns.values() if isinstance(cell, n.Name | n.Number)]
    cells = tuple(
        tuple(_number(draft, fitting[word].cells[i]) if word in fitting else None for i in positions) for word in heads
    )
    return TableData(table.name.text, unit, cell_word(corner), tuple(heads), tuple(columns), cells, table.name.span)


def _unit(draft: Draft, table: n.Table) -> str:
    """Give the noun of what the numbers count: a sort of piece, or a number of the state."""
    if table.unit is None:
        return ""
    if table.unit.text in draft.world.variables:
        return table.unit.text
    return draft.piece_noun(table.unit, "what a table counts") or ""


def _axis(draft: Draft, cells: list[n.Cell], what: str) -> Axis:
    found: Axis = {}
    for cell in cells:
        word = cell_word(cell)
        if not word:
            draft.report.error("D019", f"every {what} of a table begins with a word", cell.span)
        elif word in found:
            draft.report.twice(f"the {what} `{word}` is there twice", cell.span, found[word].span)
        else:
            found[word] = cell
    return found


def _number(draft: Draft, cell: n.Cell) -> int | None:
    match cell:
        case n.Number(value) if abs(value) <= MAX_NUMBER:
            return value
        case n.Number():
            draft.report.error("D015", f"the largest number is {MAX_NUMBER:,}", cell.span)
        case n.Name(text):
            hint = NUMBERS.get(text, "write a number, or `-` where there is nothing")
            draft.report.error("D030", f"a table holds numbers, and `{text}` is none", cell.span, hint)
        case _:
            pass
    return None


def _check_axes(draft: Draft, corner: str, columns: Axis, rows: Axis, span: Span) -> None:
    """Check the words of both axes; the corner word tells the kind of one of them, if it is a kind."""
    kinds = draft.world.kinds
    about_rows = True
    if corner in kinds:
        values = set(kinds[corner].values)
        about_rows = len(values & set(rows)) >= len(values & set(columns))
    for axis, what, mine in ((columns, "column", not about_rows), (rows, "row", about_rows)):
        meant = kinds[corner] if mine and corner in kinds else _kind_of(draft, axis)
        if meant is None:
            _check_words(draft, axis)
        else:
            _check_values(draft, axis, meant, what, span)


def _check_corner(draft: Draft, corner: n.Name, words: set[str]) -> None:
    """The corner may be any word, but none that is nearly what some words of the table belong to."""
    world = draft.world
    if draft.taken(corner.text) is not None:
        return
    sorts = {kind.name: {*kind.values, *kind.plurals} for kind in world.kinds.values()}
    sorts |= {name: set(family.members) for name, family in world.families.items()}
    sorts |= {noun: set(sites.names) for noun, sites in world.classes.items()} | {PLAYER: set(world.colours)}
    meant = suggest(corner.text, [noun for noun, members in sorts.items() if words & members])
    if meant is not None:
        draft.report.error("D008", f"there is nothing called `{corner.text}`", corner.span, f"did you mean `{meant}`?")


def _kind_of(draft: Draft, axis: Axis) -> Kind | None:
    """Find the kind to which all words of an axis belong, if they are words; the one they fill best comes first."""
    words = set(axis)
    if not words or all(isinstance(cell, n.Number) for cell in axis.values()):
        return None
    fitting = [kind for kind in draft.world.kinds.values() if words <= set(kind.values)]
    fitting.sort(key=lambda kind: len(kind.values))
    return fitting[0] if fitting and not words & set(draft.forms) else None


def _check_values(draft: Draft, axis: Axis, kind: Kind, what: str, span: Span) -> None:
    """Check that an axis holds the values of its kind: no other word, and none left out."""
    for word, cell in axis.items():
        if word not in kind.values:
            message = f"the kind `{kind.name}` has no value `{word}`"
            draft.report.unknown("D008", message, word, cell.span, kind.values)
    missing = [value for value in kind.values if value not in axis]
    known = [word for word in axis if word in kind.values]
    if missing and len(known) == len(axis):
        names = ", ".join(f"`{value}`" for value in missing[:5]) + (", …" if len(missing) > 5 else "")
        message = f"the table has no {what} for {names} of the kind `{kind.name}`"
        draft.report.error("D031", message, span, "write `-` where there is no number")


def _check_words(draft: Draft, axis: Axis) -> None:
    """Check an axis of pieces and other nouns: if most words are known, all must be, and none may be misspelt."""
    values = {word for kind in draft.world.kinds.values() for word in (*kind.values, *kind.plurals)}
    known = values | set(draft.forms) | set(draft.world.variables) | set(draft.names)
    strange = [word for word, cell in axis.items() if word not in known and isinstance(cell, n.Name)]
    own = 2 * len(strange) >= len(axis)  # words of the table's own, perhaps beside a known one: `deed`, `rent`
    for word in (word for word in strange if not own or did_you_mean(word, known)):
        draft.report.unknown("D008", f"there is nothing called `{word}`", word, axis[word].span, known)
