"""The paths drawn on the borders of fields: corners, sections, entrances and harbours on a lattice.

A corner (x, y) is the upper left corner of cell (x, y). A section joins two neighbouring corners and is
written with the upper or left one first.
"""

from collections import defaultdict
from dataclasses import field

from cafetal.dataclass import dataclass
from cafetal.geometry.lattice import Cell
from cafetal.geometry.maps.cells import PITCH, Cells
from cafetal.geometry.maps.document import LocatedText, MapLine
from cafetal.geometry.maps.faults import Faults
from cafetal.geometry.maps.legend import Legend, Meaning, Role, unknown_sign
from cafetal.geometry.maps.margin import MarginRow

Section = tuple[Cell, Cell]


@dataclass(slots=True)
class Harbour:
    """A harbour: its sign, where it is drawn in units of cells, and the corners that it reaches."""

    sign: LocatedText
    meaning: Meaning
    point: tuple[float, float]
    corners: tuple[Cell, ...]


@dataclass(slots=True)
class Network:
    """What the borders of the fields hold, each thing with the sign that drew it.

    ``gates`` are the entrances drawn at corners; ``entrances`` gives each field the corners of its own.
    """

    corners: dict[Cell, LocatedText] = field(default_factory=dict)
    sections: dict[Section, LocatedText] = field(default_factory=dict)
    gates: dict[Cell, tuple[LocatedText, Meaning]] = field(default_factory=dict)
    entrances: dict[Cell, list[Cell]] = field(default_factory=dict)
    harbours: list[Harbour] = field(default_factory=list)

    def ends(self) -> set[Cell]:
        """Return all corners at which a section ends."""
        return {corner for section in self.sections for corner in section}


def read_network(cells: Cells, legend: Legend, faults: Faults) -> Network:
    """Read paths, entrances and harbours at corners; what does not join up is a fault."""
    network = Network()
    for y, line in cells.borders.items():
        _border(network, cells, y, line, legend, faults)
    for y, row in enumerate(cells.margin.rows):
        _between(network, cells, y, row, legend, faults)
    faults.stop()  # loose ends would only repeat what was said about signs out of place
    _check_ends(network, cells, legend, faults)
    return network


def _known(sign: str, legend: Legend) -> bool:
    return sign in legend.signs or any(sign in known for known in legend.signs)


def _misplaced(sign: LocatedText, legend: Legend, faults: Faults) -> None:
    if _known(sign.text, legend):
        hint = "fields stand four signs apart, borders halfway between them, rows of borders between rows"
        faults.add("M013", "this stands neither on a field nor on a border", sign.line, sign.column, 1, hint)
    else:
        unknown_sign(sign, legend, faults, f"the legend has no sign `{sign.text}`")


def _border(network: Network, cells: Cells, y: int, line: MapLine, legend: Legend, faults: Faults) -> None:
    """Read one line of borders: corners every four signs, level sections between them."""
    start, count = cells.border_column(0), len(cells.heads)
    pieces: dict[int, list[LocatedText]] = {}
    for column, text in enumerate(line.text):
        if text == " " or legend.meaning(text, Role.DRAWN):
            continue
        sign = LocatedText(text, line.number, column)
        x, rest = divmod(column - start, PITCH)
        if not 0 <= column - start <= PITCH * count:
            _misplaced(sign, legend, faults)
        elif rest == 0:
            _corner(network, (x, y), sign, legend, faults)
        elif legend.is_level(text):
            pieces.setdefault(x, []).append(sign)
        else:
            _misplaced(sign, legend, faults)
    for x, parts in pieces.items():
        if len(parts) == PITCH - 1:
            network.sections[((x, y), (x + 1, y))] = parts[0]
        else:
            message = f"a level path is {PITCH - 1} signs long"
            faults.add("M018", message, parts[0].line, parts[0].column, len(parts))


def _corner(network: Network, corner: Cell, sign: LocatedText, legend: Legend, faults: Faults) -> None:
    meaning = legend.meaning(sign.text, Role.BEND, Role.ENTRANCE, Role.HARBOUR, Role.PATH)
    if meaning is None and not legend.is_level(sign.text):
        _misplaced(sign, legend, faults)
        return
    network.corners[corner] = sign
    if meaning is not None and meaning.role is Role.ENTRANCE:
        network.gates[corner] = (sign, meaning)
    if meaning is not None and meaning.role is Role.HARBOUR:
        point = (float(corner[0]), float(corner[1]))
        network.harbours.append(Harbour(sign, meaning, point, (corner,)))


def _between(network: Network, cells: Cells, y: int, row: MarginRow, legend: Legend, faults: Faults) -> None:
    """Read the upright sections in a row of fields."""
    start, count = cells.border_column(0), len(cells.heads)
    for column, text in enumerate(row.line.text[row.start :], start=row.start):
        x, rest = divmod(column - start, PITCH)
        inside = 0 <= column - start <= PITCH * count
        if text == " " or legend.meaning(text, Role.DRAWN) or (inside and rest == PITCH // 2):
            continue
        sign = LocatedText(text, row.line.number, column)
        if inside and rest == 0 and legend.is_upright(text):
            network.sections[((x, y), (x, y + 1))] = sign
        else:
            _misplaced(sign, legend, faults)


def _check_ends(network: Network, cells: Cells, legend: Legend, faults: Faults) -> None:
    """Refuse sections that end in nothing, signs that join nothing, and turns without a bend."""
    for section, sign in network.sections.items():
        for corner in section:
            if corner[1] in cells.borders and corner not in network.corners:
                message = "this path ends in nothing: its end has no sign of a bend or an entrance"
                faults.add("M018", message, sign.line, sign.column)
    levels: dict[Cell, list[bool]] = defaultdict(list)
    for a, b in network.sections:
        levels[a].append(a[1] == b[1])
        levels[b].append(a[1] == b[1])
    for corner, sign in network.corners.items():
        joined = levels[corner]
        upright = legend.is_upright(sign.text)
        straight = upright or legend.is_level(sign.text)
        if not joined and legend.meaning(sign.text, Role.HARBOUR) is None:
            faults.add("M018", f"no path leads to this `{sign.text}`", sign.line, sign.column)
        elif straight and len(joined) < 2:
            faults.add("M018", "this path ends in nothing", sign.line, sign.column)
        elif straight and upright in joined:
            faults.add("M018", "where paths meet or turn stands a bend", sign.line, sign.column)
