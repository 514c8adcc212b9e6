"""The finite types of the core."""

from __future__ import annotations

from cafetal.dataclass import Frozen

LARGEST = 1_000_000_000
"""The largest number that rules write and the table keeps, and below zero the lowest."""
EXACT = 4 * LARGEST**2
"""The largest number that is reckoned with in between, and below zero the lowest: 64 bits hold it and some more."""


class Num(Frozen):
    """An integer between two bounds, both included. `maybe`: it may be "none" (of a column or a missing site)."""

    low: int
    high: int
    maybe: bool = False

    def join(self, other: Num) -> Num:
        """The smallest range that holds both."""
        return Num(min(self.low, other.low), max(self.high, other.high), self.maybe or other.maybe)


HALF = 1 << 31
"""A number that fits no cell is kept as so many times this, and what is left."""


def is_wide(kind: Type) -> bool:
    """Whether a number of this type may not fit one cell of the state, which has 32 bits."""
    return isinstance(kind, Num) and not -HALF <= kind.low <= kind.high < HALF


class Truth(Frozen):
    """True or false."""


class Val(Frozen):
    """A value of a kind (its number in declared order), or none."""

    kind: str


class Seat(Frozen):
    """A player (the number of the seat), or none."""


class SiteT(Frozen):
    """A site of one class (its number within the class), or none."""

    cls: str


class PlaceT(Frozen):
    """Any place where pieces can lie: a site of any class in one of its storages, or a zone (a global number)."""

    storages: frozenset[str]


class ThingT(Frozen):
    """A piece: the face it shows and the place where it is. `storages` are those where it may be."""

    faces: frozenset[int]
    storages: frozenset[str]


class DirT(Frozen):
    """A direction of a board, or none."""

    board: str


class BagT(Frozen):
    """Several pieces of one zone, chosen together: a number for each face."""

    storage: str
    faces: tuple[int, ...]


SEAT = Seat()
TRUTH = Truth()

Type = Num | Truth | Val | Seat | SiteT | PlaceT | ThingT | DirT | BagT


def a_or_an(noun: str) -> str:
    """A noun with its article: `a square`, `an edge`."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def words(kind: Type) -> str:
    """The type in words of the rules' author, for messages."""
    match kind:
        case Num():
            return "a number"
        case Truth():
            return "a condition"
        case Val(name):
            return a_or_an(name)
        case Seat():
            return "a player"
        case SiteT(cls):
            return a_or_an(cls)
        case PlaceT():
            return "a place"
        case ThingT():
            return "a piece"
        case DirT():
            return "a direction"
        case BagT():
            return "several pieces"
