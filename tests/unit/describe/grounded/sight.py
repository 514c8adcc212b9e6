"""What a sentence can be about, and what its symbols may fail to say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from tests.unit.describe.grounded.table import NOTHING, Elem, Elems


class Unread(Exception):
    """A symbol that the evaluator does not know."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class NotThere(Exception):
    """A sentence speaks of a thing that there is none of: it is neither true nor false."""


class Words(Protocol):
    """The words of a game's own: what each means of given things is taken from the rules by its name."""

    def knows(self, word: str) -> bool:
        """Whether the game defines the word."""

    def gathers(self, word: str) -> bool:
        """Whether the game defines the word as a set of things."""

    def members(self, word: str, args: Mapping[str, Elem], you: Elem | None) -> Elems:
        """The things that a word stands for."""

    def means(self, word: str, args: Mapping[str, Elem], you: Elem | None) -> Elem | None:
        """The value of a word, of things by their roles (or in their order); None is nothing."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What a sentence is about: who acts and is spoken of, and what each name stands for (nothing: for none)."""

    names: Mapping[str, Elems] = field(default_factory=dict)
    you: Elems = NOTHING
    they: Elems | None = None
    it: Elems | None = None
    gap: Elems | None = None
