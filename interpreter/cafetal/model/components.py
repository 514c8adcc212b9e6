"""Kinds of values and pieces."""

from __future__ import annotations

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span


class Column(Frozen):
    """A column of a kind: for each value a number, a truth, a value of another kind or a place; None is none."""

    name: str
    type: str  # "number", "truth", the name of a kind, or the noun of a class of places
    values: tuple[int | None, ...]


class Kind(Frozen):
    """An ordered enumeration, or a range of numbers (then `low` is its first)."""

    name: str
    plural: str
    values: tuple[str, ...]
    plurals: tuple[str, ...]
    low: int | None
    columns: dict[str, Column]
    span: Span

    @property
    def numbers(self) -> tuple[int, ...] | None:
        """The numbers that the values are (2 to 6, 8 to 12), or None if they are words."""
        whole = all(value.removeprefix("-").isdecimal() for value in self.values)
        return tuple(int(value) for value in self.values) if whole and self.values else None

    def columns_of(self, sort: str) -> list[str]:
        """The columns that hold numbers, truths, or values of a kind."""
        return [name for name, column in self.columns.items() if column.type == sort]

    def find(self, word: str) -> int:
        """The number of a value by its singular or plural word, or -1."""
        if word in self.values:
            return self.values.index(word)
        return self.plurals.index(word) if word in self.plurals else -1


class Face(Frozen):
    """What a piece can show. `owner`: the seat that owns every piece with this face, or -1."""

    index: int
    piece: str
    attributes: tuple[int, ...]  # one for each kind of the piece, in order (seats are not among them)
    owner: int
    count: int  # how many pieces there are with this face; 0 for money, which has no count
    name: str
    base: int  # the face without the owner that a place gave it; itself for all others


class PieceType(Frozen):
    """A sort of piece. `kinds` are its attributes; `by_player`: each player has their own."""

    name: str
    plural: str
    kinds: tuple[str, ...]
    by_player: bool
    faces: tuple[int, ...]
    money: bool
    dice: bool
    span: Span


class Family(Frozen):
    """Several sorts of pieces under one noun."""

    name: str
    plural: str
    members: tuple[str, ...]
    span: Span
