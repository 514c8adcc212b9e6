"""Sheets as CSV, and edited CSV as edits of the rules. A sheet of another shape is refused, with every mistake told."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator

from cafetal.diagnostics import Diagnostic, RulesError, Span, belong_elsewhere, did_you_mean, error
from cafetal.sheets.edits import Edit
from cafetal.sheets.sheet import DataSheet, Slot, Sort
from cafetal.source import SourceFile
from cafetal.spreadsheet import SEPARATORS, csv_of, plain

DASH = "-"
LONGEST = 200_000
_WORD = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)*")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_MINUS = str.maketrans("\u2212\u2013", "--")
Row = tuple[int, list[str]]


def as_csv(sheet: DataSheet) -> str:
    """A sheet as CSV, with its header; every row has as many fields as the header."""
    width = len(sheet.header)
    return csv_of([sheet.header, *([*(slot.text for slot in row), *[""] * (width - len(row))] for row in sheet.rows)])


def edits_of(sheet: DataSheet, text: SourceFile) -> list[Edit]:
    """What an edited CSV changes; raises `RulesError` with all mistakes if it does not fit the sheet.

    Commas, semicolons and tabs divide fields, whichever the header has. Rows may stand in another order, except in a
    list. An empty field of a table is a dash.
    """
    reader = _SheetReader(sheet, text)
    edits = list(reader.list_edits() if sheet.grows else reader.row_edits()) if reader.fits() else []
    if reader.mistakes:
        raise RulesError(reader.mistakes)
    return edits


class _SheetReader:
    def __init__(self, sheet: DataSheet, text: SourceFile) -> None:
        self.sheet = sheet
        self.text = text
        self.mistakes: list[Diagnostic] = []
        self.header, self.rows = self._read()

    def _read(self) -> tuple[list[str], list[Row]]:
        if len(self.text.text) > LONGEST:
            self._wrong(1, "this is too long for a sheet of a rules file")
            return [], []
        first = self.text.line(1)
        delimiter = max(SEPARATORS, key=first.count)
        stream = csv.reader(io.StringIO(self.text.text), delimiter=delimiter, strict=True)
        rows: list[Row] = []
        try:
            for fields in stream:
                cells = [plain(field.strip()) for field in fields]
                if any(cells):
                    rows.append((stream.line_num, cells))
        except csv.Error as problem:
            self._wrong(stream.line_num, f"this is no CSV: {problem}")
        return (rows[0][1], rows[1:]) if rows else ([], [])

    def fits(self) -> bool:
        """Whether the header is that of the sheet; if not, that is told."""
        found = [*self.header]
        while found and not found[-1]:
            found.pop()
        if not self.mistakes and tuple(found) != self.sheet.header:
            expected = ",".join(self.sheet.header)
            self._wrong(1, f"the header of `{self.sheet.name}` is `{expected}`, not `{','.join(found)}`")
        return not self.mistakes

    def list_edits(self) -> Iterator[Edit]:
        """One edit for each value, or one for the whole list if it has another length."""
        old = [row[0] for row in self.sheet.rows]
        new = [(line, self._only(line, cells)) for line, cells in self.rows]
        if not new:
            self._wrong(1, f"`{self.sheet.name}` has no values", "a list has at least one")
        values = [self._value(value, old[0].sort, line) for line, value in new]
        if self.mistakes:
            return
        if len(values) == len(old):
            for i, (slot, value) in enumerate(zip(old, values, strict=True), 1):
                if slot.text != value:
                    yield Edit(slot.span, slot.text, value, f"{self.sheet.name} {i}")
        else:
            whole = old[0].span.to(old[-1].span)
            written = ", ".join(slot.text for slot in old)
            yield Edit(whole, written, ", ".join(values), self.sheet.name)

    def row_edits(self) -> Iterator[Edit]:
        """One edit for each field that changed; rows are matched by their names."""
        known = {row[0].text: row for row in self.sheet.rows}
        seen: dict[str, int] = {}
        strange = [(line, cells[0]) for line, cells in self.rows if cells[0] not in known]
        if belong_elsewhere(len(strange), len(self.rows)):
            count = f"{len(strange)} of its {len(self.rows)} rows"
            hint = f"rows: {', '.join(known)}"
            self._wrong(strange[0][0], f"the table `{self.sheet.name}` is of other rules: {count} are not here", hint)
            return
        for line, cells in self.rows:
            name = cells[0]
            if name not in known:
                self._wrong(line, f"`{self.sheet.name}` has no row `{name}`", did_you_mean(name, known))
            elif name in seen:
                self._wrong(line, f"the row `{name}` stands in line {seen[name]} already")
            else:
                yield from self._fields(line, cells, known[name])
            seen.setdefault(name, line)
        for name in known:
            if name not in seen:
                message = f"the row `{name}` of `{self.sheet.name}` is missing"
                self._wrong(1, message, "rows cannot be removed in a sheet")

    def _fields(self, line: int, cells: list[str], row: tuple[Slot, ...]) -> Iterator[Edit]:
        beyond = [cell for cell in cells[len(row) :] if cell]
        if beyond:
            self._wrong(line, f"the row `{row[0].text}` has {len(row) - 1} values, and `{beyond[0]}` is one more")
        for column, (slot, cell) in enumerate(zip(row[1:], [*cells[1:], *[""] * len(row)], strict=False), 1):
            new = self._value(cell, slot.sort, line)
            if new != slot.text:
                what = f"{self.sheet.name}.{row[0].text}"
                if len(self.sheet.header) > 2:
                    what += f".{self.sheet.header[column]}"
                yield Edit(slot.span, slot.text, new, what)

    def _only(self, line: int, cells: list[str]) -> str:
        if any(cells[1:]):
            self._wrong(line, f"a line of the list `{self.sheet.name}` has one value")
        return cells[0]

    def _value(self, cell: str, sort: Sort, line: int) -> str:
        """A field as it is written in the rules; a mistake is told."""
        plain = cell.translate(_MINUS)
        number, word = bool(_NUMBER.fullmatch(plain)), bool(_WORD.fullmatch(plain))
        if self.sheet.free:
            if plain in ("", DASH):
                return DASH
            if not number and not word:
                self._wrong(line, f"`{cell}` is no whole number and no word")
        elif sort == "word":
            if not word:
                self._wrong(line, f"here stands a word, not `{cell}`")
        elif not number:
            self._wrong(line, f"here stands a whole number, not `{cell}`")
        elif sort == "count" and plain.startswith("-"):
            self._wrong(line, f"this number is not below 0, as `{cell}` is")
        return str(int(plain)) if number else plain

    def _wrong(self, line: int, message: str, hint: str | None = None) -> None:
        width = len(self.text.line(line))
        self.mistakes.append(error("K011", message, Span(self.text.name, line, 1, line, width + 1), hint))
