"""By which words the actions of moves are known, as plain tables: what native code counts them by."""

from __future__ import annotations

from functools import cached_property
from math import prod

from cafetal.plan import ChoicePoint, Plan

MOST_WORDS = 63
MOST_CHOICES = 1 << 20


class ActionWords:
    """The words of a plan's choices, and the names of its choice points, which stand in for moves without a word."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.texts = tuple(
            dict.fromkeys(text for point in plan.choices for arm in point.arms for text in (arm.word, point.name))
        )
        self._at = {text: at for at, text in enumerate(self.texts)}

    @property
    def fit(self) -> bool:
        """Whether each word has a bit of its own in a machine word, and tables for all choices are small enough."""
        return len(self.texts) <= MOST_WORDS and self.plan.distinct_choices <= MOST_CHOICES

    def bit_of(self, point: ChoicePoint) -> int | None:
        """The number of the word that every move has that is one choice of this point; None if they differ."""
        found = {self._at[arm.word or point.name] for arm in point.arms}
        return found.pop() if len(found) == 1 else None

    @cached_property
    def tables(self) -> tuple[bytes, bytes]:
        """For the number of each choice, one more than the number of its word (0: it is silent); and the number of the
        name of its point."""
        words, names = bytearray(self.plan.distinct_choices), bytearray(self.plan.distinct_choices)
        for point in self.plan.choices:
            for arm in point.arms:
                count = prod(max(size, 1) for size in arm.sizes)
                here = slice(arm.base, arm.base + count)
                words[here] = bytes([self._at[arm.word] + 1 if arm.word else 0]) * count
                names[here] = bytes([self._at[point.name]]) * count
        return bytes(words), bytes(names)
