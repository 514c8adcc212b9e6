"""The actions of which moves are made, by the words that the rules use."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from cafetal.engine.executor import Move
from cafetal.plan import Plan


class Actions:
    """Names the actions of moves; a choice number alone says which arm of which point it belongs to."""

    def __init__(self, plan: Plan) -> None:
        arms = sorted((arm.base, arm.word, point.name) for point in plan.choices for arm in point.arms)
        self._bases = [base for base, _, _ in arms]
        self._words = [word for _, word, _ in arms]
        self._names = [name for _, _, name in arms]
        self._known: dict[Move, tuple[str, ...]] = {}

    def of(self, move: Move) -> tuple[str, ...]:
        """The words of the choices of a move; of a move without a word, the name of its first choice."""
        arms = tuple(bisect_right(self._bases, number) - 1 for number in move)
        if arms not in self._known:
            words = tuple(dict.fromkeys(word for arm in arms if (word := self._words[arm])))
            self._known[arms] = words or (self._names[arms[0]],)
        return self._known[arms]

    def among(self, moves: Iterable[Move]) -> set[str]:
        """All words of some moves."""
        return {word for move in moves for word in self.of(move)}
