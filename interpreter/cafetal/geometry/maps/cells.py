"""The places of a board in a picture: rows of signs that stand four columns apart.

Between two places lies a border, between two rows perhaps a line of borders; this module finds the places
and says which line of the picture is which.
"""

from collections import Counter

from cafetal.dataclass import Frozen
from cafetal.geometry.lattice import Cell
from cafetal.geometry.maps.document import LocatedText, MapLine, MapText
from cafetal.geometry.maps.faults import Faults
from cafetal.geometry.maps.legend import SHORES, Legend, Meaning, Role, unknown_sign
from cafetal.geometry.maps.margin import Margin, MarginRow, is_named, read_margin
from cafetal.geometry.model import MAX_SIDE, letters

PITCH = 4
"""Columns of text from one place to the next; the border lies in the middle between them."""
DRAWN_PATHS = (Role.PATH, Role.BEND, Role.ENTRANCE)


class Cells(Frozen):
    """The places of a picture and the lines around them.

    ``first`` is the column of text of the leftmost places. ``fields`` and ``harbours`` map cells (column and
    row from 0) to the sign that stands there. ``borders`` maps the number of a border (0 above the first
    row) to its line; ``coast`` holds the lines outside with the border that they lie at.
    """

    margin: Margin
    first: int
    fields: dict[Cell, tuple[LocatedText, Meaning]]
    harbours: dict[Cell, tuple[LocatedText, Meaning]]
    borders: dict[int, MapLine]
    coast: list[tuple[int, MapLine]]

    @property
    def heads(self) -> tuple[str, ...]:
        """Letters of the columns, from the left."""
        return tuple(column.text for column in self.margin.columns)

    def border_column(self, x: int) -> int:
        """Return the column of text of the border to the left of cell column ``x``."""
        return self.first - PITCH // 2 + PITCH * x


def read_cells(text: MapText, legend: Legend, faults: Faults) -> Cells:
    """Find the places of a picture; raise ``RulesError`` where it has none or its rows are ragged."""
    named, word = is_named(text, faults)
    margin = read_margin(text, word, faults) if named else _bare(text, legend, faults)
    first = _first(margin, legend, faults)
    borders, coast = _other_lines(margin, legend, faults)
    cells = Cells(margin, first, {}, {}, borders, coast)
    for y, row in enumerate(margin.rows):
        _row(cells, y, row, legend, faults)
    faults.stop()
    return cells


def _bare(text: MapText, legend: Legend, faults: Faults) -> Margin:
    """Give rows and columns without names of their own the usual ones."""
    lines = [line for line in text.picture if _is_row(line, legend)]
    starts = [i for line in lines for i, sign in enumerate(line.text) if legend.meaning(sign, Role.FIELD)]
    if not lines:
        faults.add("M016", "the picture has no field", text.head.line, text.head.column, len(text.head.text))
        faults.stop()
    left = min(starts)
    count = (max(starts) - left) // PITCH + 1
    if count > MAX_SIDE or len(lines) > MAX_SIDE:
        faults.add("M004", f"a board has at most {MAX_SIDE} columns and rows", lines[0].number, left)
        faults.stop()
    columns = tuple(LocatedText(name, lines[0].number, left + PITCH * i) for i, name in enumerate(letters(count)))
    rows = tuple(MarginRow(line, y + 1, None, 0) for y, line in enumerate(lines))
    shown = [i for i, line in enumerate(text.picture) if line.text]
    return Margin(columns, rows, 0, tuple(text.picture[shown[0] : shown[-1] + 1]), None)


def _is_row(line: MapLine, legend: Legend) -> bool:
    """Say whether a line holds a field; a sign that is also a harbour counts only among fields."""
    signs = [sign for sign in line.text if legend.meaning(sign, Role.FIELD)]
    coast = any(legend.meaning(sign, *SHORES) for sign in line.text)
    return any(not legend.meaning(sign, Role.HARBOUR) for sign in signs) and not coast


def _first(margin: Margin, legend: Legend, faults: Faults) -> int:
    """Find the column of text of the first places, at the letter above them or one to the right."""
    head = margin.columns[0]
    found = Counter(
        i % PITCH
        for row in margin.rows
        for i, sign in enumerate(row.line.text)
        if i >= row.start and legend.meaning(sign, Role.FIELD)
    )
    if not found:
        row = margin.rows[0].line
        faults.add("M016", "the picture has no field", row.number, row.indent, len(row.text.strip()))
        faults.stop()
    common = found.most_common(1)[0][0]
    offset = (common - head.column) % PITCH
    if offset > 1:
        message = "the letters stand neither above their fields nor one sign to the left of that"
        faults.add("M013", message, head.line, head.column)
    for i, column in enumerate(margin.columns):
        if column.column != head.column + PITCH * i:
            message = f"`{column.text}` should stand {PITCH} signs after the letter before it"
            faults.add("M013", message, column.line, column.column, len(column.text))
    faults.stop()
    return head.column + offset


def _other_lines(
    margin: Margin, legend: Legend, faults: Faults
) -> tuple[dict[int, MapLine], list[tuple[int, MapLine]]]:
    """Sort the lines without fields into borders between the rows and the coast outside."""
    numbers = [row.line.number for row in margin.rows]
    borders: dict[int, MapLine] = {}
    coast: list[tuple[int, MapLine]] = []
    for line in margin.lines:
        if line.number in numbers:
            continue
        above = sum(number < line.number for number in numbers)
        outside = above in (0, len(numbers))
        beside = line.number == (numbers[0] - 1 if above == 0 else numbers[-1] + 1)
        if not outside and above in borders:
            message = "between two rows there is at most one line"
            faults.add("M017", message, line.number, line.indent, len(line.text.strip()))
        elif not outside or (beside and _draws_paths(line, legend)):
            borders[above] = line
        elif line.text:
            coast.append((above, line))
    return borders, coast


def _draws_paths(line: MapLine, legend: Legend) -> bool:
    return any(legend.meaning(sign, *DRAWN_PATHS) or legend.is_level(sign) for sign in line.text if sign != " ")


def _row(cells: Cells, y: int, row: MarginRow, legend: Legend, faults: Faults) -> None:
    """Read the places of one row; signs between them are left to the reader of paths."""
    line, missing = row.line, []
    for x, column in enumerate(cells.heads):
        place = cells.first + PITCH * x
        sign = LocatedText(line.text[place : place + 1], line.number, place)
        meaning = legend.meaning(sign.text, Role.FIELD, Role.HARBOUR, Role.DRAWN)
        if sign.text in ("", " "):
            missing.append((place, column))
        elif meaning is None:
            unknown_sign(sign, legend, faults, f"the legend has no field `{sign.text}`")
        elif meaning.role is Role.FIELD:
            cells.fields[(x, y)] = (sign, meaning)
        elif meaning.role is Role.HARBOUR:
            cells.harbours[(x, y)] = (sign, meaning)
    if missing:
        faults.add(
            "M014",
            f"row {row.number} has no field in column {', '.join(name for _, name in missing)}",
            line.number,
            missing[0][0],
            hint="a line may have slipped sideways; a gap is drawn with a sign that the legend calls `sea, only drawn`",
        )
