"""Cells of CSV files as spreadsheets read them: none is taken for a formula, and each is read back as it was."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cafetal.visible import visible

SEPARATORS = ",;\t"
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a cell begins with that a spreadsheet may take for a formula, or for an order to another program."""
_NUMBER = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?|-")
"""A number, or a dash alone: both stay as they are."""
_QUOTED = re.compile(r'[";,\t\r\n]|^\s|\s$')


def csv_of(rows: Iterable[Iterable[object]], separator: str = ",") -> str:
    """Rows as CSV. A cell with any sign that might part cells is in quotes, whichever sign parts them here."""
    return "".join(separator.join(_field(cell) for cell in row) + "\n" for row in rows)


def guarded(cell: str) -> str:
    """A cell that is a text, behind an apostrophe if it might be taken for something else."""
    shown = visible(cell)
    return f"'{shown}" if shown.startswith((*FORMULA, "'")) and not _NUMBER.fullmatch(shown) else shown


def plain(cell: str) -> str:
    """A cell as it was before it was guarded."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith((*FORMULA, "'")) else cell


def _field(cell: object) -> str:
    if isinstance(cell, int | float) and not isinstance(cell, bool):
        return str(cell)
    text = guarded("" if cell is None else str(cell))
    return '"' + text.replace('"', '""') + '"' if _QUOTED.search(text) else text
