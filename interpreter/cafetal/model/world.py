"""All declarations together, with look-ups by word."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from cafetal.dataclass import Frozen, dataclass
from cafetal.diagnostics import Span
from cafetal.geometry.model import AT, Geometry, Relation, SiteClass
from cafetal.model.components import Face, Family, Kind, PieceType
from cafetal.model.printed import Printed
from cafetal.model.storage import Storage, Watcher
from cafetal.notation import Notation


class StateVar(Frozen):
    """A number or a note. `per`: "" for one, "player" or a kind for one each. `type`: number, player, or a kind."""

    name: str
    per: str
    type: str
    low: int
    high: int
    initial: int
    seen: Watcher
    span: Span
    shown_by: str = ""
    or_none: bool = False  # a note that the text allows to point to nothing


class TableData(Frozen):
    """A table of constants: rows by columns. An axis of words; `unit` is the noun of its numbers, if any."""

    name: str
    unit: str
    corner: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[int | None, ...], ...]
    span: Span


@dataclass(slots=True)
class World:
    """The declared world. `players` is fixed; `colours` are the names of the seats."""

    name: str
    players: int
    colours: tuple[str, ...]
    clockwise: bool
    kinds: dict[str, Kind] = field(default_factory=dict)
    pieces: dict[str, PieceType] = field(default_factory=dict)
    families: dict[str, Family] = field(default_factory=dict)
    faces: list[Face] = field(default_factory=list)
    geometries: dict[str, Geometry] = field(default_factory=dict)  # by board
    classes: dict[str, SiteClass] = field(default_factory=dict)  # by noun
    boards: dict[str, str] = field(default_factory=dict)  # class noun -> board
    tags: dict[str, tuple[str, str]] = field(default_factory=dict)  # noun or adjective -> (class, attribute)
    storages: dict[str, Storage] = field(default_factory=dict)
    zones: dict[str, str] = field(default_factory=dict)  # zone name -> storage name
    variables: dict[str, StateVar] = field(default_factory=dict)
    tables: dict[str, TableData] = field(default_factory=dict)
    nouns: dict[str, str] = field(default_factory=dict)  # every form of a noun -> its singular
    routes: dict[str, dict[int, tuple[str, ...]]] = field(default_factory=dict)  # noun -> seat -> place words
    own_boards: set[str] = field(default_factory=set)  # boards of which each player has one; see attribute `player`
    printed: Printed = field(default_factory=Printed)
    notation: Notation | None = None  # how moves are written, if the rules say so

    def faces_of(self, noun: str) -> tuple[int, ...]:
        """The faces of a piece or a family, in order; empty if the noun is neither."""
        if noun in self.pieces:
            return self.pieces[noun].faces
        if noun in self.families:
            return tuple(f for member in self.families[noun].members for f in self.faces_of(member))
        return ()

    def owned_for_good(self, noun: str) -> bool:
        """Whether pieces of a noun have their owner from the start, wherever they lie; also of what is no piece."""
        owners = {self.pieces[self.faces[face].piece].by_player for face in self.faces_of(noun)}
        return owners != {False}

    def relation(self, name: str, source: str, target: str) -> Relation | None:
        """The relation of that name from one class of sites to another, if the board has it."""
        board = self.boards.get(source, "")
        if board not in self.geometries:
            return None
        for relation in self.geometries[board].relations:
            if (relation.name, relation.source, local(relation.target)) == (name, source, target):
                return relation
        return None

    def links(self, source: str, target: str) -> Relation | None:
        """The incidence from one class to another, whatever its name (not `touches`)."""
        board = self.boards.get(source, "")
        if board not in self.geometries:
            return None
        for relation in self.geometries[board].relations:
            if (relation.source, local(relation.target)) == (source, target) and relation.name != "touches":
                return relation
        return None

    def ends(self, links: str) -> str:
        """The class of the ends of links, such as the corners of edges; "" if places of this class have no two ends."""
        board = self.geometries.get(self.boards.get(links, ""))
        if board is None or self.classes[links].shape != "edge":
            return ""
        joined = (r for r in board.relations if r.source == local(links) and r.name == AT)
        nodes = (r.target for r in joined if board.site_class(r.target).shape in ("corner", "circle"))
        return next(nodes, "")

    def links_between(self, nodes: str) -> str:
        """The class of the links whose ends are places of this class; "" if there is none."""
        return next((links for links in self.classes if self.ends(links) == nodes), "")

    def in_order(self, storages: Iterable[str]) -> list[Storage]:
        """Storages in the order in which the rules declare them: how they are called changes nothing."""
        wanted = frozenset(storages)
        return [storage for name, storage in self.storages.items() if name in wanted]

    def classes_in(self, storages: Iterable[str]) -> list[str]:
        """The classes of the places of storages, in the order of the rules; zones have none."""
        return list(dict.fromkeys(storage.cls for storage in self.in_order(storages) if storage.cls))

    @property
    def places(self) -> int:
        """The number of all places."""
        return sum(storage.size for storage in self.storages.values())


def local(target: str) -> str:
    """The class of a relation's target; on another board it is written with the board (`market.space`)."""
    return target.rpartition(".")[2]
