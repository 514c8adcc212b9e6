"""Where pieces can lie."""

from __future__ import annotations

from typing import Literal

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span

StorageKind = Literal["one", "the", "line", "count"]
Watcher = Literal["all", "owner", "others", "nobody"]

BOX = "box"
GONE = "gone"
THE_BOX = "(box)"
"""The box as a word that nobody can write, so that nothing a game declares hides it."""


class Storage(Frozen):
    """Places of one sort: the sites of a class for certain faces, or a zone (one place, or one for each player).

    Place `base + i` is site (or seat) i; in a line it is `base + i * width + slot`. The cells are those of
    `cafetal.plan.Storage`. A line that is a zone is a pile: its last piece is the top one. In an `owned` storage each
    piece has the owner who put it there. `by_piece`: a place is seen by the owner of the piece that lies there, and
    everybody sees where pieces lie and whose they are.
    """

    name: str
    kind: StorageKind
    cls: str  # class of its sites, or "" for a zone
    board: str
    faces: tuple[int, ...]
    base: int
    size: int  # number of places
    width: int = 1  # slots of a line
    slots: str = ""  # the kind that names the slots of a line
    per_player: bool = False
    owned: bool = False
    capacity: int = 0  # most pieces at one place; 0: no limit
    seen: Watcher = "all"
    number_seen: Watcher = "all"
    money: bool = False
    span: Span | None = None
    by_faces: tuple[str, ...] = ()  # the nouns of the holding line
    only: str = ""  # the mark that a site must have to hold anything here, or "" for all sites of the class
    by_piece: bool = False

    @property
    def keeps_owners(self) -> bool:
        """Whether there is an array of owners."""
        return self.by_piece or (self.owned and self.kind != "count")

    @property
    def owners(self) -> str:
        """The name of the array of owners."""
        return f"{self.name}.owner"

    @property
    def pile(self) -> bool:
        """A zone in order: a line whose last piece is the top one."""
        return self.kind == "line" and not self.cls

    @property
    def whole(self) -> int:
        """So many places are shown and hidden as one."""
        return self.width if self.pile else 1

    @property
    def pooled(self) -> bool:
        """What lies at a place is seen as a whole, and shown as a whole."""
        return self.pile or (self.kind == "count" and self.capacity != 1)

    @property
    def sites(self) -> int:
        """The number of sites (or seats) that it has places at."""
        return self.size // self.width
