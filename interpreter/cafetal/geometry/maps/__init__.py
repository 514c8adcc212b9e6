"""Drawn maps: a legend of signs, sentences that hold for the whole map, and a picture.

``read_map`` makes one of four things of a map, by what its legend knows: a board of fields with paths,
entrances and harbours, a board of tables and chairs, a network of places and ways, or a layout of pieces for a board
that exists already.
"""

from functools import lru_cache

from cafetal.dataclass import Frozen
from cafetal.diagnostics import did_you_mean
from cafetal.geometry.lattice import NEIGHBOURS
from cafetal.geometry.maps.document import meaning_of, read_text
from cafetal.geometry.maps.faults import Faults
from cafetal.geometry.maps.fields import read_fields
from cafetal.geometry.maps.layout import Placement, read_layout
from cafetal.geometry.maps.legend import Role, read_legend
from cafetal.geometry.maps.seating import read_seating
from cafetal.geometry.maps.ways import read_ways
from cafetal.geometry.model import Geometry, GeometryError
from cafetal.source import SourceFile

__all__ = ["DrawnMap", "Placement", "meaning_of", "read_map"]


class DrawnMap(Frozen):
    """A map that was read: its name and either a board or a layout of pieces."""

    name: str
    geometry: Geometry | None = None
    layout: tuple[Placement, ...] | None = None


@lru_cache(maxsize=32)
def read_map(source: SourceFile, neighbours: str = "straight", board: str | None = None) -> DrawnMap:
    """Read a map file.

    ``neighbours`` (straight, diagonal or all_eight) says which fields touch; ``board`` is the name of the
    board, by default that of the map. Raises ``RulesError`` with every fault of the file at its place, and
    ``GeometryError`` for an unknown setting.
    """
    if neighbours not in NEIGHBOURS:
        raise GeometryError(
            "M041", f"neighbours can be {', '.join(NEIGHBOURS)}, not {neighbours}", did_you_mean(neighbours, NEIGHBOURS)
        )
    faults = Faults(source)
    text = read_text(source, faults)
    legend = read_legend(text, faults)
    faults.stop()
    name = text.name.text
    if legend.has(Role.TABLE, Role.CHAIR):
        return DrawnMap(name, read_seating(text, legend, board or name, faults))
    if legend.has(Role.PLACE, Role.WAY):
        return DrawnMap(name, read_ways(text, legend, board or name, faults))
    if legend.has(Role.WORD):
        return DrawnMap(name, layout=read_layout(text, legend, faults))
    return DrawnMap(name, read_fields(text, legend, neighbours, board or name, faults))
