"""How the paths of a drawn map are called."""

from collections import defaultdict

from cafetal.geometry.lattice import Cell
from cafetal.geometry.maps.cells import Cells
from cafetal.geometry.maps.joining import reached
from cafetal.geometry.maps.network import Network, Section

UNNAMED = "path"


def border_name(section: Section, cells: Cells) -> str | None:
    """Name a section by the fields on both sides, the left or upper one first, or by the only one.

    ``c4_d4`` lies between two fields, ``c9_below`` at the edge of one; beside no field there is no name.
    """
    (x, y), (_, end) = section
    upright = end != y
    before, after = ((x - 1, y), (x, y)) if upright else ((x, y - 1), (x, y))
    names = [field_name(cell, cells) for cell in (before, after) if cell in cells.fields]
    if len(names) == 2:
        return "_".join(names)
    if not names:
        return None
    if before in cells.fields:
        return f"{names[0]}_{'right' if upright else 'below'}"
    return f"{names[0]}_{'left' if upright else 'above'}"


def field_name(cell: Cell, cells: Cells) -> str:
    """Return the name of a field: the letter of its column and the number of its row."""
    return f"{cells.heads[cell[0]]}{cells.margin.rows[cell[1]].number}"


def path_names(network: Network, cells: Cells, by_border: bool) -> dict[Section, str]:
    """Name all sections, in the order in which they are to be numbered as sites.

    ``by_border`` takes the names of the fields on both sides. Otherwise a section is called by the harbour
    nearest to it on the paths and a number, counted from the harbour up or down the picture and in one line
    from left to right; without any harbour all are counted in reading order.
    """
    reading = sorted(network.sections, key=_middle)
    if by_border:
        free = iter(range(1, len(reading) + 1))
        return {section: border_name(section, cells) or f"{UNNAMED}_{next(free)}" for section in reading}
    if not network.harbours:
        return {section: f"{UNNAMED}_{number}" for number, section in enumerate(reading, start=1)}
    groups: dict[int, list[Section]] = defaultdict(list)
    distances = reached(network)
    for section in reading:
        near = [
            (distance[section[0]] + distance[section[1]], i)
            for i, distance in enumerate(distances)
            if section[0] in distance
        ]
        groups[min(near)[1]].append(section)
    found: dict[Section, str] = {}
    for i, harbour in enumerate(network.harbours):
        height = 2 * sum(y for _, y in harbour.corners) / max(len(harbour.corners), 1)
        ordered = sorted(groups[i], key=lambda section: (abs(_middle(section)[0] - height), _middle(section)[1]))
        found.update({section: f"{harbour.meaning.name}_{n}" for n, section in enumerate(ordered, start=1)})
    return found


def _middle(section: Section) -> tuple[int, int]:
    """Return the middle of a section in half cells, the height first."""
    (ax, ay), (bx, by) = section
    return (ay + by, ax + bx)
