"""Pictures of tables and chairs: a chair belongs to every table that it stands next to."""

import re
from collections import defaultdict

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Related
from cafetal.geometry import model
from cafetal.geometry.maps.document import LocatedText, MapText
from cafetal.geometry.maps.faults import Faults
from cafetal.geometry.maps.legend import Legend, Meaning, Role, unknown_sign
from cafetal.geometry.maps.margin import is_named

SIDES = ("above", "right", "below", "left")
ACROSS = 3
"""Columns of text to one unit of the drawing; a line of text is a unit high."""


class Seating(Frozen):
    """The tables and chairs found, each with its place in the file, and the labels only drawn."""

    tables: list[tuple[LocatedText, Meaning]]
    chairs: list[LocatedText]
    labels: list[LocatedText]


def read_seating(text: MapText, legend: Legend, board: str, faults: Faults) -> model.Geometry:
    """Build the board of a seating plan; tables and chairs are ordered as they are read."""
    named, _ = is_named(text, faults)
    if named:
        place = text.head
        faults.add("M011", "a plan of tables has no named rows", place.line, place.column, len(place.text))
    found = _found(text, legend, faults)
    seats = _seats(found, faults)
    faults.stop()
    names = _table_names(found)
    tables = _table_class(found, names, legend)
    chairs = _chair_class(found, seats, names, legend)
    rows = tuple(tuple(dict.fromkeys(chair for _, chair in seats[i])) for i in range(len(names)))
    back = model.inverted(rows, len(chairs))
    labels = tuple(model.Decoration(label.text, _point(label)) for label in found.labels)
    return model.Geometry(
        board=board,
        kind="map",
        classes=(tables, chairs),
        relations=(
            *model.incidence(tables, chairs, rows),
            model.Relation(model.TOUCHES, tables.noun, tables.noun, model.meeting(rows, back)),
            model.Relation(model.TOUCHES, chairs.noun, chairs.noun, model.meeting(back, rows)),
        ),
        sentences=legend.sentences,
        title=text.name.text,
        decorations=labels,
    )


def _found(text: MapText, legend: Legend, faults: Faults) -> Seating:
    found = Seating([], [], [])
    for line in text.picture:
        for match in re.finditer(r"\S+", line.text):
            sign = LocatedText(match.group(), line.number, match.start())
            meaning = legend.meaning(sign.text, Role.TABLE, Role.CHAIR, Role.DRAWN)
            if meaning is None:
                message = f"the legend has no sign `{sign.text}` for a plan of tables"
                unknown_sign(sign, legend, faults, message)
            elif meaning.role is Role.TABLE:
                found.tables.append((sign, meaning))
            else:
                (found.chairs if meaning.role is Role.CHAIR else found.labels).append(sign)
    if len(found.tables) + len(found.chairs) > model.MAX_SITES:
        faults.add("M004", f"a board has at most {model.MAX_SITES} places", text.head.line, text.head.column)
    if not found.tables:
        faults.add("M020", "the picture has no table", text.head.line, text.head.column, len(text.head.text))
    faults.stop()
    return found


def _side(table: LocatedText, chair: LocatedText) -> str | None:
    """Say on which side of a table a chair stands, or nothing if it does not stand next to it."""
    end = table.column + len(table.text)
    middle = chair.column + (len(chair.text) - 1) / 2
    if chair.line == table.line:
        if 0 <= table.column - chair.column - len(chair.text) <= 1:
            return "left"
        return "right" if 0 <= chair.column - end <= 1 else None
    if table.column <= middle < end and abs(chair.line - table.line) == 1:
        return "above" if chair.line < table.line else "below"
    return None


def _apart(table: LocatedText, chair: LocatedText) -> int:
    """How far a chair is from a table, in columns of text."""
    return abs(table.line - chair.line) * ACROSS + abs(table.column - chair.column)


def _seats(found: Seating, faults: Faults) -> list[list[tuple[str, int]]]:
    """Return for each table the sides and chairs that belong to it, clockwise from above."""
    near: dict[int, list[int]] = defaultdict(list)
    for index, chair in enumerate(found.chairs):
        near[chair.line].append(index)
    seats: list[list[tuple[str, int]]] = []
    for table, _ in found.tables:
        close = [i for line in (table.line - 1, table.line, table.line + 1) for i in near[line]]
        sides = [(side, i) for i in close if (side := _side(table, found.chairs[i])) is not None]
        seats.append(sorted(sides, key=lambda seat: (SIDES.index(seat[0]), seat[1])))
        if not sides:
            faults.add("M021", "no chair stands at this table", table.line, table.column, len(table.text))
    taken = {chair for sides in seats for _, chair in sides}
    for index, chair in enumerate(found.chairs):
        if index not in taken:
            nearest = min((sign for sign, _ in found.tables), key=lambda sign: _apart(sign, chair))
            place = faults.span(nearest.line, nearest.column, len(nearest.text))
            message = "this chair stands next to no table"
            hint = "beside a table there is one blank between them; above or below, one line"
            related = Related("the table that is nearest", place)
            faults.add("M022", message, chair.line, chair.column, len(chair.text), hint, related)
    return seats


def _table_names(found: Seating) -> tuple[str, ...]:
    counts: dict[str, int] = defaultdict(int)
    names = []
    for _, meaning in found.tables:
        counts[meaning.name] += 1
        names.append(f"{meaning.name}_{counts[meaning.name]}")
    return tuple(names)


def _point(sign: LocatedText, length: int = 0) -> model.Point:
    middle = sign.column + ((length or len(sign.text)) - 1) / 2
    return (middle / ACROSS, float(sign.line))


def _table_class(found: Seating, names: tuple[str, ...], legend: Legend) -> model.SiteClass:
    attributes: dict[str, tuple[model.Value, ...]] = {
        legend.table_attribute: tuple(meaning.name for _, meaning in found.tables)
    }
    for name in dict.fromkeys(name for _, meaning in found.tables for name in meaning.attributes):
        attributes[name] = tuple(meaning.attributes.get(name) for _, meaning in found.tables)
    points = tuple(_point(sign) for sign, _ in found.tables)
    return model.SiteClass(legend.noun("table"), names, points, attributes, "square")


def _chair_class(
    found: Seating, seats: list[list[tuple[str, int]]], names: tuple[str, ...], legend: Legend
) -> model.SiteClass:
    """Name each chair by its first table and the side there; its other tables give it aliases."""
    own: dict[int, str] = {}
    aliases: dict[str, int] = {}
    for table, sides in zip(names, seats, strict=True):
        for side, chair in sides:
            same = [other for where, other in sides if where == side]
            name = f"{table}.{side}" if len(same) == 1 else f"{table}.{side}_{same.index(chair) + 1}"
            if chair in own:
                aliases[name] = chair
            else:
                own[chair] = name
    count = len(found.chairs)
    points = tuple(_point(chair) for chair in found.chairs)
    chosen = tuple(own[i] for i in range(count))
    return model.SiteClass(legend.noun("chair"), chosen, points, {}, "circle", aliases=aliases)
