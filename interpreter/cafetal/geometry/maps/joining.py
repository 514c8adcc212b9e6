"""What is joined to what: sentences that hold for a whole map, the reach of harbours, and loose ends."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from cafetal.geometry.lattice import Cell
from cafetal.geometry.maps.cells import Cells
from cafetal.geometry.maps.document import LocatedText
from cafetal.geometry.maps.faults import Faults
from cafetal.geometry.maps.legend import Legend, Role
from cafetal.geometry.maps.network import Network, Section


def around(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """Return the corners of a cell, clockwise from its upper left."""
    x, y = cell
    return ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))


def borders(cell: Cell) -> tuple[Section, Section, Section, Section]:
    """Return the borders of a cell, clockwise from the upper one, each with its smaller end first."""
    a, b, c, d = around(cell)
    return ((a, b), (b, c), (d, c), (a, d))


def join(network: Network, cells: Cells, legend: Legend, faults: Faults) -> None:
    """Complete a network by what the sentences of the map say, and refuse what does not join up."""
    if legend.borders_of is not None:
        for cell in _owned(legend.borders_of, cells, legend, faults):
            for section in borders(cell):
                network.sections.setdefault(section, cells.fields[cell][0])
    if legend.corners_of is not None:
        for cell in _owned(legend.corners_of, cells, legend, faults):
            network.entrances[cell] = list(around(cell))
    _drawn_entrances(network, cells, legend, faults)
    _check_entrances(network, cells, legend, faults)
    _check_harbours(network, legend, faults)


def _owned(word: LocatedText, cells: Cells, legend: Legend, faults: Faults) -> list[Cell]:
    """Return the cells that a word of a sentence means: all fields, or those with that attribute."""
    found = _having(word.text, cells, legend)
    if not found:
        faults.add("M010", f"no field is a {word.text}", word.line, word.column, len(word.text))
    return found


def _having(word: str, cells: Cells, legend: Legend) -> list[Cell]:
    every = word in ("field", legend.noun("field"))
    held = cells.fields.items()
    return [cell for cell, (_, meaning) in held if every or meaning.attributes.get(word) is True]


def _drawn_entrances(network: Network, cells: Cells, legend: Legend, faults: Faults) -> None:
    for corner, (sign, meaning) in network.gates.items():
        owners = [cell for cell in _having(meaning.name, cells, legend) if corner in around(cell)]
        if not owners:
            message = f"this entrance touches no {meaning.name}"
            faults.add("M027", message, sign.line, sign.column, len(sign.text))
        for cell in owners:
            held = network.entrances.setdefault(cell, [])
            if corner not in held:
                held.append(corner)


def _check_entrances(network: Network, cells: Cells, legend: Legend, faults: Faults) -> None:
    for word in legend.names(Role.ENTRANCE):
        for cell in _having(word, cells, legend):
            if cell not in network.entrances:
                sign = cells.fields[cell][0]
                faults.add("M026", f"this {word} has no entrance", sign.line, sign.column)


def _check_harbours(network: Network, legend: Legend, faults: Faults) -> None:
    distances = reached(network)
    pairs = zip(network.harbours, distances, strict=True)
    lonely = [(harbour.sign, harbour.meaning.name) for harbour, distance in pairs if not distance]
    drawn = {harbour.meaning.name for harbour in network.harbours}
    missing = [(meaning.sign, meaning.name) for meaning in legend.all(Role.HARBOUR) if meaning.name not in drawn]
    for found, what in ((lonely, "no path reaches"), (missing, "the picture does not show")):
        if found:
            sign = found[0][0]
            message = f"{what} the harbour{'s' * (len(found) > 1)} {', '.join(name for _, name in found)}"
            faults.add("M023", message, sign.line, sign.column, len(sign.text))
    if network.harbours:
        _check_loose(network, {corner for distance in distances for corner in distance}, faults)


def _check_loose(network: Network, known: set[Cell], faults: Faults) -> None:
    """Name one section of each part of the paths that reaches no harbour."""
    beside = _beside(network.sections)
    for section, sign in network.sections.items():
        if section[0] not in known:
            faults.add("M019", "this path leads to no harbour", sign.line, sign.column)
            known |= set(_spread(beside, section))


def reached(network: Network) -> list[dict[Cell, int]]:
    """Return for each harbour the corners that paths join to it, with the number of sections to there."""
    beside = _beside(network.sections)
    return [_spread(beside, harbour.corners) for harbour in network.harbours]


def _beside(sections: Iterable[Section]) -> dict[Cell, list[Cell]]:
    found: dict[Cell, list[Cell]] = defaultdict(list)
    for a, b in sections:
        found[a].append(b)
        found[b].append(a)
    return dict(found)


def _spread(beside: Mapping[Cell, list[Cell]], starts: Iterable[Cell]) -> dict[Cell, int]:
    front = [corner for corner in starts if corner in beside]
    found = dict.fromkeys(front, 0)
    while front:
        after: list[Cell] = []
        for corner in front:
            for near in beside[corner]:
                if near not in found:
                    found[near] = found[corner] + 1
                    after.append(near)
        front = after
    return found
