"""Moves in the short words of people: `shine lamp` for `shine lamp_card`, as in the examples of a rules file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from cafetal.examples.aliases import Aliases
from cafetal.model import World
from cafetal.plan import Plan


class Shorthand:
    """Reads the short words of one game."""

    def __init__(self, world: World, plan: Plan) -> None:
        self.aliases = Aliases(world, plan)

    @cached_property
    def _vocabulary(self) -> list[str]:
        return sorted(self.aliases.vocabulary)

    def meant(self, words: Sequence[str], texts: Sequence[str]) -> int | None:
        """The number of the only text of which each word is meant; None if there is none, or more than one."""
        found = [i for i, text in enumerate(texts) if self._fits(words, text.split())]
        return found[0] if len(found) == 1 else None

    def _fits(self, words: Sequence[str], shown: Sequence[str]) -> bool:
        return len(words) == len(shown) and all(map(self.aliases.same, shown, words))

    def written(self, words: Sequence[str]) -> str:
        """A move with each word as the game shows it, where only one can be meant."""
        return " ".join(map(self._shown, words))

    def _shown(self, word: str) -> str:
        if word in self.aliases.vocabulary:
            return word
        found = [shown for shown in self._vocabulary if self.aliases.same(shown, word)]
        return found[0] if len(found) == 1 else word
