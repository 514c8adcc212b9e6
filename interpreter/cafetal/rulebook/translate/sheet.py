"""The review table as a file: CSV that spreadsheets write and read without being asked."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from cafetal.diagnostics import RulesError, Span, error

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_SEPARATORS = ";,\t"
BOM = "\ufeff"


def written(rows: Iterable[Sequence[str]], languages: Sequence[str]) -> str:
    """Rows as CSV; a cell that a spreadsheet might take for a formula begins with an apostrophe.

    Excel takes a file for UTF-8 only if it begins with a byte order mark; without one, *Käufer* is *KÃ¤ufer*. It wants
    semicolons wherever the comma is the sign of decimals, as in German and Italian, and commas in English.
    """
    out = io.StringIO()
    separator = "," if set(languages) <= {"en"} else ";"
    writer = csv.writer(out, delimiter=separator, lineterminator="\n")
    writer.writerows([[_guarded(cell) for cell in row] for row in rows])
    return BOM + out.getvalue()


def read(table: str, file: str) -> Iterator[tuple[int, list[str]]]:
    """The rows of a CSV with the lines that they end in (from 1): commas, semicolons or tabs, whatever parts the head.

    Raises RulesError (W017) if it is none.
    """
    text = table.removeprefix(BOM)
    head = text.partition("\n")[0]
    separator = max(_SEPARATORS, key=head.count)
    reader = csv.reader(io.StringIO(text), delimiter=separator)
    try:
        for cells in reader:
            if any(cells):
                yield reader.line_num, [_plain(cell) for cell in cells]
    except csv.Error as why:
        raise RulesError([error("W017", f"this is no CSV: {why}", Span(file, 1, 1, 1, 1))]) from None


def decoded(content: bytes) -> str:
    """The text of a file in UTF-8 or, behind its mark, UTF-16; raises UnicodeDecodeError."""
    wide = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    return content.decode("utf-16" if wide else "utf-8-sig")


def _guarded(cell: str) -> str:
    return f"'{cell}" if cell.startswith((*_FORMULA, "'")) else cell


def _plain(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and cell[1:2] in (*_FORMULA, "'") else cell
