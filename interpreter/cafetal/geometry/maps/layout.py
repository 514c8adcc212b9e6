"""Pictures of pieces that lie on a board: which words stand at which place."""

import re

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span
from cafetal.geometry.maps.document import LocatedText, MapText, words_of
from cafetal.geometry.maps.faults import Faults
from cafetal.geometry.maps.legend import Legend, Role, unknown_sign
from cafetal.geometry.maps.margin import Margin, MarginRow, columns_at, is_named, read_margin

EMPTY = ("..", "--", ".", "-")


class Placement(Frozen):
    """The words drawn at one place, as in ``white worker``, where each is written first, and where the sign stands."""

    site: str
    words: dict[str, Span]
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
    drawn = [each for row in margin.rows for each in _row(row, margin, legend, faults)]
    faults.stop()
    written = words_of(faults.source)
    found = []
    for site, sign, words in drawn:
        span = faults.span(sign.line, sign.column, len(sign.text))
        found.append(Placement(site, {word: written.get(word, span) for word in words}, span))
    return tuple(found)


def _row(
    row: MarginRow, margin: Margin, legend: Legend, faults: Faults
) -> list[tuple[str, LocatedText, tuple[str, ...]]]:
    """What lies at the places of a row, with the signs that say so."""
    signs = [
        LocatedText(match.group(), row.line.number, match.start())
        for match in re.finditer(r"\S+", row.line.text)
        if match.start() >= row.start
    ]
    held: dict[str, LocatedText] = {}
    for sign in signs:
        column = min(margin.columns, key=lambda head: abs(head.column - sign.column))
        if abs(column.column - sign.column) > 1 or column.text in held:
            message, related = "no column stands above this sign", columns_at(margin.columns, faults)
            faults.add("M013", message, sign.line, sign.column, len(sign.text), related=related)
        held[column.text] = sign
    for column in margin.columns:
        if column.text not in held:
            message = f"row {row.number} has nothing in column {column.text}"
            faults.add("M014", message, row.line.number, column.column, hint="draw an empty place as `..`")
    found = [(f"{name}{row.number}", sign, _words(sign, legend, faults)) for name, sign in held.items()]
    return [(site, sign, words) for site, sign, words in found if words]


def _words(sign: LocatedText, legend: Legend, faults: Faults) -> tuple[str, ...]:
    whole = legend.meaning(sign.text, Role.WORD, Role.DRAWN)
    if whole is not None:
        return () if whole.role is Role.DRAWN or whole.name == "empty" else tuple(whole.name.split())
    if sign.text in EMPTY:
        return ()
    lacking = [sign.text]
    if len(sign.text) == 2:
        halves = (f"{sign.text[0]}.", f".{sign.text[1]}")
        found = [legend.meaning(half, Role.WORD) for half in halves]
        if all(found):
            return tuple(word for half in found if half for word in half.name.split())
        if any(found):
            lacking = [half for half, known in zip(halves, found, strict=True) if not known]
    for text in lacking:
        unknown_sign(sign, legend, faults, f"the legend has no sign `{text}`", text)
    return ()
