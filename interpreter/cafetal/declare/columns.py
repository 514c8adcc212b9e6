"""The columns of kinds: constants for each value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cafetal import nodes as n
from cafetal.declare.draft import Draft
from cafetal.declare.limits import MAX_NUMBER
from cafetal.declare.rows import cell_word, check_lengths, column_names
from cafetal.diagnostics import did_you_mean
from cafetal.model import Column, Kind

TRUTHS = {"no": 0, "yes": 1}


def declare_columns(draft: Draft, table: n.KindTable) -> None:
    """Read the columns of a kind; its values are known already."""
    kind = draft.world.kinds[table.noun.singular.text]
    corner = table.header.cells[0] if table.header.cells else table.noun
    if cell_word(corner) != kind.name:
        message = f"the first column of the kind `{kind.name}` is headed by its own name"
        draft.report.error("D019", message, corner.span, f"write `{kind.name}` above the values")
    rows = check_lengths(draft.report, table.header, table.rows)
    if len(rows) < len(table.rows):
        draft.doubtful.add(kind.name)
    heads = column_names(draft, table.header)
    by_value = {cell_word(row.cells[0]): row for row in reversed(rows)}
    columns = {}
    for position, head in heads.items():
        cells = [by_value[word].cells[position] if word in by_value else n.Blank() for word in kind.values]
        before = len(draft.report.found)
        columns[head.text] = _column(draft, kind.name, head, cells)
        if len(draft.report.found) > before:
            draft.doubtful.add(kind.name)
    draft.world.kinds[kind.name] = replace(kind, columns=columns)


def declare_columns_of_places(draft: Draft) -> None:
    """Read the columns whose words are values of no kind: all of them are then places of one sort.

    Where a board could not be made, they may be its places: that is told already.
    """
    boards = [board for section in draft.sections(n.Boards) for board in section.lines]
    unmade = any(b.name.text not in draft.world.geometries and not isinstance(b.shape, n.Route) for b in boards)
    for name, head, cells in draft.of_places:
        filled = [cell for cell in cells if not isinstance(cell, n.Blank)]
        for noun, sites in draft.world.classes.items():
            if all(cell_word(cell) in sites.names or cell_word(cell) in sites.aliases for cell in filled):
                kind = draft.world.kinds[name]
                values = tuple(None if isinstance(cell, n.Blank) else sites.index(cell_word(cell)) for cell in cells)
                column = Column(head.text, noun, values)
                draft.world.kinds[name] = replace(kind, columns={**kind.columns, head.text: column})
                break
        else:
            if not unmade:
                _tell_mixed(draft, head, filled)


def _column(draft: Draft, owner: str, head: n.Name, cells: list[n.Cell]) -> Column:
    """Find the type of a column by what all its cells are."""
    filled = [cell for cell in cells if not isinstance(cell, n.Blank)]
    if all(isinstance(cell, n.Number) for cell in filled):
        for cell in filled:
            if isinstance(cell, n.Number) and abs(cell.value) > MAX_NUMBER:
                draft.report.error("D015", f"the largest number is {MAX_NUMBER:,}", cell.span)
        return Column(head.text, "number", tuple(c.value if isinstance(c, n.Number) else None for c in cells))
    words = [cell_word(cell) for cell in cells]
    if all(cell_word(cell) in TRUTHS for cell in filled):
        return Column(head.text, "truth", tuple(TRUTHS.get(word) for word in words))
    known = {word for kind in draft.world.kinds.values() for word in kind.values}
    if not known & set(words) and not any(isinstance(cell, n.Number) for cell in filled):
        draft.of_places.append((owner, head, cells))
        return Column(head.text, "number", (None,) * len(cells))
    kind = _kind_of(draft, head, filled)
    values = tuple(kind.values.index(word) if word in kind.values else None for word in words) if kind else ()
    return Column(head.text, kind.name if kind else "number", values or (None,) * len(cells))


def _kind_of(draft: Draft, head: n.Name, cells: Sequence[n.Cell]) -> Kind | None:
    """Find the kind that holds every word of a column; the one that the column is called after comes first."""
    words = {cell_word(cell) for cell in cells}
    kinds = draft.world.kinds
    fitting = [kind for kind in kinds.values() if words <= set(kind.values)]
    named = [kind for kind in fitting if kind.name == head.text]
    if named or len(fitting) == 1:
        return (named or fitting)[0]
    if fitting:
        names = " or ".join(f"`{kind.name}`" for kind in fitting)
        message = f"the words of the column `{head.text}` can be values of {names}"
        draft.report.error("D020", message, head.span, "call the column like the kind that is meant")
        return None
    _tell_mixed(draft, head, cells)
    return None


def _tell_mixed(draft: Draft, head: n.Name, cells: Sequence[n.Cell]) -> None:
    """Tell which cells differ from what most cells of a column are: numbers, or values of the nearest kind."""
    words = {cell_word(cell) for cell in cells}
    kinds = draft.world.kinds.values()
    nearest = max(kinds, key=lambda kind: (kind.name == head.text, len(words & set(kind.values))))
    numbers = [cell for cell in cells if isinstance(cell, n.Number)]
    values = [cell for cell in cells if cell_word(cell) in nearest.values]
    usual, near = (values, f"a value of `{nearest.name}`") if len(values) > len(numbers) else (numbers, "a number")
    if not usual:
        message = f"the words of the column `{head.text}` are values of no kind"
        draft.report.error("D020", message, cells[0].span, did_you_mean(cell_word(cells[0]), nearest.values))
        return
    for cell in cells:
        if cell not in usual and cell_word(cell) not in draft.report.refused:
            message = f"the column `{head.text}` has mixed cells: `{cell_word(cell)}` is not {near}"
            hint = did_you_mean(cell_word(cell), nearest.values) if usual is values else None
            draft.report.error("D020", message, cell.span, hint)
