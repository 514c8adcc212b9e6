"""The names around a picture: letters above the columns, numbers and words before the rows."""

import re

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Related
from cafetal.geometry.maps.document import LocatedText, MapLine, MapText
from cafetal.geometry.maps.faults import Faults
from cafetal.geometry.model import MAX_SIDE

_HEAD = re.compile(r"picture(?P<named>, rows named by number(?: and (?P<word>[a-z]\w*))?, columns by letter)?")


class MarginRow(Frozen):
    """A row of places: its line in the picture, its number, the word in its margin and where that ends."""

    line: MapLine
    number: int
    word: str | None
    start: int


class Margin(Frozen):
    """What stands around the places. ``edge`` is the first column of text behind the margin.

    ``columns`` are the letters with their places in the text, ``above`` the lines between them and the
    first row, ``word`` is what the second name of a row tells, such as its area.
    """

    columns: tuple[LocatedText, ...]
    rows: tuple[MarginRow, ...]
    edge: int
    lines: tuple[MapLine, ...]
    word: str | None


def is_named(text: MapText, faults: Faults) -> tuple[bool, str | None]:
    """Say whether the picture names its rows and columns, and what a second name of a row tells."""
    head = _HEAD.fullmatch(text.head.text)
    if head is None:
        place = text.head
        faults.add(
            "M011",
            "this is no head of a picture",
            place.line,
            place.column,
            len(place.text),
            "known: `picture` alone or `picture, rows named by number and area, columns by letter`",
        )
        raise faults.error()
    return bool(head["named"]), head["word"]


def read_margin(text: MapText, word: str | None, faults: Faults) -> Margin:
    """Read the names around a picture whose rows and columns are named."""
    first = next(i for i, line in enumerate(text.picture) if line.text)
    head = text.picture[first]
    columns = tuple(LocatedText(m.group(), head.number, m.start()) for m in re.finditer(r"\S+", head.text))
    _check_columns(columns, faults)
    edge = columns[0].column - 2
    lines = tuple(text.picture[first + 1 :])
    rows = tuple(row for line in lines if (row := _row(line, columns, edge, word, faults)) is not None)
    if not rows:
        faults.add("M012", "no row has its number before it", head.number, head.indent, len(head.text.strip()))
    _check_rows(rows, faults)
    faults.stop()
    return Margin(columns, rows, edge, lines, word)


def _check_columns(columns: tuple[LocatedText, ...], faults: Faults) -> None:
    for i, column in enumerate(columns):
        if not re.fullmatch(r"[a-z]+", column.text) or column.text in [other.text for other in columns[:i]]:
            message = f"`{column.text}` is no letter of a column, or it stands here twice"
            faults.add("M012", message, column.line, column.column, len(column.text))
    if len(columns) > MAX_SIDE:
        late = columns[MAX_SIDE]
        faults.add("M004", f"a board has at most {MAX_SIDE} columns", late.line, late.column)
    faults.stop()


def columns_at(columns: tuple[LocatedText, ...], faults: Faults) -> Related:
    """Where the columns have their letters, beside a fault that may lie there."""
    first, last = columns[0], columns[-1]
    span = faults.span(first.line, first.column, last.column + len(last.text) - first.column)
    return Related("the columns are named here", span)


def _row(
    line: MapLine, columns: tuple[LocatedText, ...], edge: int, word: str | None, faults: Faults
) -> MarginRow | None:
    """Read the margin of a line; a line without one is no row."""
    names = [name for name in re.finditer(r"\S+", line.text) if name.start() < edge]
    count = 1 if word is None else 2
    if not names:
        return None
    texts = [name.group() for name in names]
    numbered = texts[0].isascii() and texts[0].isdecimal() and len(texts[0]) <= 3
    worded = len(texts) == count and (word is None or re.fullmatch(r"[a-z]\w*", texts[1]))
    if not numbered or not worded:
        wanted = "a number" if word is None else f"a number and the {word}"
        length = names[-1].end() - names[0].start()
        message = f"before a row stands {wanted}"
        faults.add("M012", message, line.number, names[0].start(), length, related=columns_at(columns, faults))
        return None
    return MarginRow(line, int(texts[0]), texts[1] if word else None, names[-1].end())


def _check_rows(rows: tuple[MarginRow, ...], faults: Faults) -> None:
    for i, row in enumerate(rows):
        if row.number in [other.number for other in rows[:i]]:
            faults.add("M012", f"row {row.number} is named twice", row.line.number, row.line.indent)
    if len(rows) > MAX_SIDE:
        late = rows[MAX_SIDE].line
        faults.add("M004", f"a board has at most {MAX_SIDE} rows", late.number, late.indent)
