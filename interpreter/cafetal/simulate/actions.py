"""The actions of which moves are made, by the words that the rules use."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from cafetal.engine.executor import Move
from cafetal.plan import Plan


class _Arms(dict[int, int]):
    """The arm that each choice number belongs to, found when it is first asked for."""

    def __init__(self, bases: list[int]) -> None:
        super().__init__()
        self._bases = bases

    def __missing__(self, number: int) -> int:
        self[number] = bisect_right(self._bases, number) - 1
        return self[number]


class Actions:
    """Names the actions of moves; a choice number alone says which arm of which point it belongs to."""

    def __init__(self, plan: Plan) -> None:
        arms = sorted((arm.base, arm.word, point.name) for point in plan.choices for arm in point.arms)
        self._arms = _Arms([base for base, _, _ in arms])
        self._words = [word for _, word, _ in arms]
        self._names = [name for _, _, name in arms]
        self._known: dict[tuple[int, ...], tuple[str, ...]] = {}

    def of(self, move: Move) -> tuple[str, ...]:
        """The words of the choices of a move; of a move without a word, the name of its first choice."""
        return self._of(tuple([self._arms[number] for number in move]))

    def _of(self, arms: tuple[int, ...]) -> tuple[str, ...]:
        if arms not in self._known:
            words = tuple(dict.fromkeys(word for arm in arms if (word := self._words[arm])))
            self._known[arms] = words or (self._names[arms[0]],)
        return self._known[arms]

    def among(self, moves: Iterable[Move]) -> set[str]:
        """All words of some moves."""
        arms = self._arms
        paths = {tuple([arms[number] for number in move]) for move in moves}
        return {word for path in paths for word in self._of(path)}
