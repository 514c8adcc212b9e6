"""The review table as a file: CSV that spreadsheets write and read without being asked."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from cafetal.diagnostics import RulesError, Span, error
from cafetal.spreadsheet import SEPARATORS, csv_of, plain

BOM = "\ufeff"


def written(rows: Iterable[Sequence[str]], languages: Sequence[str]) -> str:
    """Rows as CSV; a cell that a spreadsheet might take for a formula begins with an apostrophe.

    Excel takes a file for UTF-8 only if it begins with a byte order mark; without one, *Käufer* is *KÃ¤ufer*. It wants
    semicolons wherever the comma is the sign of decimals, as in German and Italian, and commas in English.
    """
    return BOM + csv_of(rows, "," if set(languages) <= {"en"} else ";")


def read(table: str, file: str) -> Iterator[tuple[int, list[str]]]:
    """The rows of a CSV with the lines that they end in (from 1): commas, semicolons or tabs, whatever parts the head.

    Raises RulesError (W017) if it is none.
    """
    text = table.removeprefix(BOM)
    head = text.partition("\n")[0]
    separator = max(SEPARATORS, key=head.count)
    reader = csv.reader(io.StringIO(text), delimiter=separator)
    try:
        for cells in reader:
            if any(cells):
                yield reader.line_num, [plain(cell) for cell in cells]
    except csv.Error as why:
        raise RulesError([error("W017", f"this is no CSV: {why}", Span(file, 1, 1, 1, 1))]) from None


def decoded(content: bytes) -> str:
    """The text of a file in UTF-8 or, behind its mark, UTF-16; raises UnicodeDecodeError."""
    wide = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    return content.decode("utf-16" if wide else "utf-8-sig")
