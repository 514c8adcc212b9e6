"""Pictures of pieces that lie on a board: which words stand at which place."""

import re
from dataclasses import dataclass

from cafetal.diagnostics import Span
from cafetal.geometry.maps.document import LocatedText, MapText
from cafetal.geometry.maps.faults import Faults
from cafetal.geometry.maps.legend import Legend, Role
from cafetal.geometry.maps.margin import Margin, MarginRow, is_named, read_margin

EMPTY = ("..", "--", ".", "-")


@dataclass(frozen=True, slots=True)
class Placement:
    """The words drawn at one place, as in ``white worker``, and where in the file they stand."""

    site: str
    words: tuple[str, ...]
    span: Span


def read_layout(text: MapText, legend: Legend, faults: Faults) -> tuple[Placement, ...]:
    """Read what lies where, row by row; places that are drawn empty are left out."""
    named, word = is_named(text, faults)
    if not named:
        place = text.head
        message = "a picture of pieces names its rows and columns"
        faults.add("M011", message, place.line, place.column, len(place.text))
    faults.stop()
    margin = read_margin(text, word, faults)
    numbered = {row.line.number for row in margin.rows}
    for line in margin.lines:
        if line.text and line.number not in numbered:
            message = "this line has no number of a row before it"
            faults.add("M012", message, line.number, line.indent, len(line.text.strip()))
    found = [each for row in margin.rows for each in _row(row, margin, legend, faults)]
    faults.stop()
    return tuple(found)


def _row(row: MarginRow, margin: Margin, legend: Legend, faults: Faults) -> list[Placement]:
    signs = [
        LocatedText(match.group(), row.line.number, match.start())
        for match in re.finditer(r"\S+", row.line.text)
        if match.start() >= row.start
    ]
    held: dict[str, LocatedText] = {}
    for sign in signs:
        column = min(margin.columns, key=lambda head: abs(head.column - sign.column))
        if abs(column.column - sign.column) > 1 or column.text in held:
            faults.add("M013", "no column stands above this sign", sign.line, sign.column, len(sign.text))
        held[column.text] = sign
    for column in margin.columns:
        if column.text not in held:
            message = f"row {row.number} has nothing in column {column.text}"
            faults.add("M014", message, row.line.number, column.column, hint="draw an empty place as `..`")
    found = []
    for name, sign in held.items():
        words = _words(sign, legend, faults)
        if words:
            span = faults.span(sign.line, sign.column, len(sign.text))
            found.append(Placement(f"{name}{row.number}", words, span))
    return found


def _words(sign: LocatedText, legend: Legend, faults: Faults) -> tuple[str, ...]:
    whole = legend.meaning(sign.text, Role.WORD, Role.DRAWN)
    if whole is not None:
        return () if whole.role is Role.DRAWN or whole.name == "empty" else tuple(whole.name.split())
    if sign.text in EMPTY:
        return ()
    if len(sign.text) == 2:
        halves = (f"{sign.text[0]}.", f".{sign.text[1]}")
        found = [legend.meaning(half, Role.WORD) for half in halves]
        if all(found):
            return tuple(word for half in found if half for word in half.name.split())
    faults.add("M015", f"the legend has no sign `{sign.text}`", sign.line, sign.column, len(sign.text))
    return ()
