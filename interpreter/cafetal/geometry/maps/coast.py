"""Harbours: those on the coast outside the fields, those on a place of their own, and what they reach."""

import re

from cafetal.geometry.lattice import Cell
from cafetal.geometry.maps.cells import PITCH, Cells
from cafetal.geometry.maps.document import LocatedText, MapLine
from cafetal.geometry.maps.faults import Faults
from cafetal.geometry.maps.legend import Legend, Meaning, Role, unknown_sign
from cafetal.geometry.maps.network import Harbour, Network

DEPTH = 0.5
"""How far outside the fields a harbour is drawn, in cells."""


def read_harbours(network: Network, cells: Cells, legend: Legend, faults: Faults) -> None:
    """Add the harbours outside the fields and on places; a harbour drawn twice is a fault."""
    for cell, (sign, meaning) in cells.harbours.items():
        x, y = cell
        around = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        network.harbours.append(Harbour(sign, meaning, (x + 0.5, y + 0.5), around))
    for border, line in cells.coast:
        _coast(network, cells, border, line, legend, faults)
    seen: set[str] = set()
    for harbour in network.harbours:
        sign = harbour.sign
        if harbour.meaning.name in seen:
            message = f"the harbour {harbour.meaning.name} is drawn twice"
            faults.add("M024", message, sign.line, sign.column, len(sign.text))
        seen.add(harbour.meaning.name)
    network.harbours.sort(key=lambda harbour: (harbour.meaning.sign.line, harbour.meaning.sign.column))


def _coast(network: Network, cells: Cells, border: int, line: MapLine, legend: Legend, faults: Faults) -> None:
    shore_role = Role.SHORE_BELOW if border else Role.SHORE_ABOVE
    signs: list[tuple[LocatedText, Meaning]] = []
    shores: list[int] = []
    for column, text in enumerate(line.text):
        harbour = legend.meaning(text, Role.HARBOUR)
        if harbour is not None:
            signs.append((LocatedText(text, line.number, column), harbour))
        elif legend.meaning(text, shore_role):
            shores.append(column)
        elif text != " " and legend.meaning(text, Role.DRAWN) is None:
            _refuse(LocatedText(text, line.number, column), legend, faults)
    if legend.has(Role.SHORE_BELOW, Role.SHORE_ABOVE):
        _along(network, cells, border, line, (signs, shores), faults)
    else:
        for sign, meaning in signs:
            _at_corner(network, cells, border, sign, meaning)


def _refuse(sign: LocatedText, legend: Legend, faults: Faults) -> None:
    if any(sign.text in known for known in legend.signs):
        message = f"`{sign.text}` does not belong outside the fields"
        faults.add("M013", message, sign.line, sign.column)
    else:
        unknown_sign(sign, legend, faults, f"the legend has no sign `{sign.text}`")


def _at_corner(network: Network, cells: Cells, border: int, sign: LocatedText, meaning: Meaning) -> None:
    """A harbour that stands above or below a corner reaches it; one sign of difference is allowed."""
    x = round((sign.column - cells.border_column(0)) / PITCH)
    near = abs(sign.column - cells.border_column(x)) <= 1 and 0 <= x <= len(cells.heads)
    point = ((sign.column - cells.border_column(0)) / PITCH, border + (DEPTH if border else -DEPTH))
    network.harbours.append(Harbour(sign, meaning, point, ((x, border),) if near else ()))


def _along(
    network: Network,
    cells: Cells,
    border: int,
    line: MapLine,
    found: tuple[list[tuple[LocatedText, Meaning]], list[int]],
    faults: Faults,
) -> None:
    """Give each harbour the fields that it or its shore lies along, and so their corners at the border."""
    signs, shores = found
    owners = {sign.column: i for i, (sign, _) in enumerate(signs)}
    for run in re.finditer(r"\S+", line.text):
        columns = [column for column in range(run.start(), run.end()) if column in shores]
        inside = [owners[column] for column in range(run.start(), run.end()) if column in owners]
        owner = inside[0] if len(inside) == 1 else _nearest(run, signs, inside)
        if columns and owner is None:
            message = "it is not clear to which harbour this shore belongs"
            faults.add("M025", message, line.number, columns[0], len(columns), "leave a blank between harbours")
        elif owner is not None:
            owners.update(dict.fromkeys(columns, owner))
    for i, (sign, meaning) in enumerate(signs):
        own = [column for column, owner in owners.items() if owner == i]
        corners = _corners_along(cells, border, own)
        middle = (min(own) + max(own)) / 2
        point = ((middle - cells.border_column(0)) / PITCH, border + (DEPTH if border else -DEPTH))
        network.harbours.append(Harbour(sign, meaning, point, corners))


def _nearest(run: re.Match[str], signs: list[tuple[LocatedText, Meaning]], inside: list[int]) -> int | None:
    """Return the harbour one blank away from a run of shore that holds none, if there is just one."""
    if inside:
        return None
    close = [i for i, (sign, _) in enumerate(signs) if sign.column in (run.start() - 2, run.end() + 1)]
    return close[0] if len(close) == 1 else None


def _corners_along(cells: Cells, border: int, columns: list[int]) -> tuple[Cell, ...]:
    """Return the corners at a border of the fields whose three signs in the middle meet the columns."""
    row = border - 1 if border else 0
    corners: list[Cell] = []
    for x in range(len(cells.heads)):
        middle = cells.first + PITCH * x
        if (x, row) in cells.fields and any(abs(column - middle) <= 1 for column in columns):
            corners += [(x, border), (x + 1, border)]
    return tuple(dict.fromkeys(corners))
