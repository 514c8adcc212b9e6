"""Words in pictures: whoever makes the book gives them in its language."""

from __future__ import annotations

from collections.abc import Sequence


class Labels:
    """No words at all; a book overrides what it has words for. Nothing is drawn for an empty text."""

    def value(self, kind: str, value: str) -> str:
        """A value of a kind, short enough for a card or a field: *queen*, *China*."""
        return ""

    def mark(self, noun: str, attribute: str) -> str:
        """What sites with an attribute are called: *framed space*, *shed site*."""
        return ""

    def ground(self, noun: str, kind: str, value: str) -> str:
        """What sites on a ground are called: *grey area*."""
        return self.value(kind, value)

    def site(self, noun: str, kind: str, value: str) -> str:
        """What sites with a value are called that stand for it: *Chinese table*."""
        return self.value(kind, value)

    def board(self, board: str) -> str:
        """A board, as the title of its picture."""
        return ""

    def place(self, noun: str, name: str) -> str:
        """A single site that has a name of its own: *left harbour*."""
        return ""

    def spot(self, noun: str, number: str, nouns: Sequence[str]) -> str:
        """A place that has a number, in short; `nouns` are those of all sorts of places on its board: *K 13*."""
        return ""

    def zone(self, storage: str, seat: int) -> str:
        """A place beside the boards, perhaps that of a seat: *bag*, *Red's crate*."""
        return ""

    def pieces(self, noun: str, count: int) -> str:
        """So many pieces of a sort, without their number: *ownership tiles*."""
        return ""
