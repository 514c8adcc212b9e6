"""Sets of the core: where elements come from, and what narrows them. Used through `cafetal.core.values`."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from cafetal.dataclass import Frozen

if TYPE_CHECKING:
    from cafetal.core.types import Type
    from cafetal.core.values import Expr, Variable


class Sites(Frozen):
    """All sites of a class, in the board's order."""

    cls: str


class Values(Frozen):
    """All values of a kind, in declared order."""

    kind: str


class Seats(Frozen):
    """The players, from `start` (default: the first seat) `clockwise` or the other way; those who left are skipped."""

    start: Expr | None = None
    clockwise: bool = True
    include_start: bool = True


class Numbers(Frozen):
    """The integers from one to another."""

    low: Expr
    high: Expr


class Directions(Frozen):
    """Directions of a board; `only` holds their numbers, or is None for all; mirrored for the second player if `by`."""

    board: str
    only: tuple[int, ...] | None = None
    by: Expr | None = None


class Linked(Frozen):
    """The sites of a class that a relation gives for a site."""

    site: Expr
    relation: str
    cls: str


class LineFrom(Frozen):
    """The sites after a site along a direction, nearest first; up to `until` (excluded) if it is given."""

    site: Expr
    direction: Expr
    cls: str
    until: Expr | None = None


class Listed(Frozen):
    """Elements written out."""

    elements: tuple[Expr, ...]


class Image(Frozen):
    """What a phrase gives for each element of a set (`the tables of the chairs`), each once."""

    of: SetOf
    inner: SetOf


class Spot(Frozen):
    """Where pieces are looked for: a storage, at one index (a site or a seat), at a set of them, or anywhere in it.

    `slot`: in a line, only at this position.
    """

    storage: str
    index: Expr | SetOf | None = None
    slot: Expr | None = None


class Things(Frozen):
    """Pieces that show one of these faces, at these spots; in the order of the spots, then places, then faces."""

    spots: tuple[Spot, ...]
    faces: frozenset[int]


class Places(Frozen):
    """The places of storages (`a place on your way`), in the order given."""

    places: tuple[Expr, ...]


Source = Sites | Values | Seats | Numbers | Directions | Linked | LineFrom | Listed | Image | Things | Places


class Filter(Frozen):
    """A condition on the element; `role` says which words of the phrase it came from (adjective, of, place, ...)."""

    condition: Expr
    role: str = "condition"


class SetOf(Frozen):
    """A set of things or values: an element variable, where it comes from, and what it must satisfy.

    `best`: only the elements with the highest (or lowest) value stay.
    """

    var: Variable
    source: Source
    filters: tuple[Filter, ...] = ()
    best: tuple[Expr, bool] | None = None  # (key, highest)
    origin: object = field(default=None, compare=False)

    @property
    def type(self) -> Type:
        """The type of an element."""
        return self.var.type
