"""What kinds with columns and tables have in common: headers, rows of one length, words in cells."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.declare.draft import Draft
from cafetal.declare.report import Report
from cafetal.diagnostics import Related, Span


def cell_word(cell: n.Node) -> str:
    """Give what stands in a cell as a word; a dash is the empty word."""
    match cell:
        case n.Name(text):
            return text
        case n.Number(value):
            return str(value)
        case _:
            return ""


def check_lengths(report: Report, header: n.TableRow, rows: tuple[n.TableRow, ...]) -> list[n.TableRow]:
    """Give the rows that are as long as the header, with a diagnostic for each other row."""
    width = len(header.cells)
    fitting = []
    for row in rows:
        if row.cells and len(row.cells) == width:
            fitting.append(row)
            continue
        excess = len(row.cells) - width
        message = f"this row has {len(row.cells)} cells, and the header has {width}"
        hint = "write `-` where there is nothing" if excess < 0 else None
        span = row.span if excess <= 0 else row.cells[width].span.to(row.cells[-1].span)
        report.error("D018", message, span, hint, Related("the header is here", header.span))
    return fitting


def column_names(draft: Draft, header: n.TableRow) -> dict[int, n.Name]:
    """Give the names of the columns by their position, without those that are no names or are there twice."""
    found: dict[int, n.Name] = {}
    spans: dict[str, Span] = {}
    for position, cell in enumerate(header.cells[1:], start=1):
        if not isinstance(cell, n.Name):
            draft.report.error("D019", "a column is headed by a word", cell.span)
        elif cell.text in spans:
            draft.report.twice(f"the column `{cell.text}` is there twice", cell.span, spans[cell.text])
        else:
            spans[cell.text] = cell.span
            found[position] = cell
    return found
