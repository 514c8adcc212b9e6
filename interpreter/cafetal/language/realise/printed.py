"""What a book has printed so far, so that what it quotes later is what stands there."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal import sentences as p
from cafetal.sentences.changes import plain


class Printed:
    """The sentences of a book by their plans, as they stand in it."""

    def __init__(self) -> None:
        """Nothing is printed yet."""
        self._waiting: list[tuple[p.Statement, str]] = []
        self._same: dict[p.Statement, str] = {}
        self._alike: dict[object, str] = {}

    def note(self, plans: Sequence[p.Statement], texts: Sequence[str]) -> None:
        """Sentences have been printed."""
        self._waiting += zip(plans, texts, strict=True)

    def find(self, plan: p.Statement) -> str | None:
        """How a sentence stands in the book; of several that say it, the one of the same clause comes first."""
        for other, text in self._waiting:
            self._same.setdefault(other, text)
            self._alike.setdefault(plain(other), text)
        self._waiting.clear()
        return self._same.get(plan) or self._alike.get(plain(plan))
