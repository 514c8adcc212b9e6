"""The lawful moves step by step: what can be chosen next after what was chosen so far."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from cafetal.dataclass import Frozen
from cafetal.engine import State
from cafetal.engine.executor import Move
from cafetal.engine.texts import MovePart


class Way(Frozen):
    """A lawful move with its words; `names` says which of them are things, not actions."""

    move: Move
    parts: tuple[MovePart, ...]
    words: tuple[str, ...]
    names: tuple[bool, ...]

    @property
    def text(self) -> str:
        """The move as it is written."""
        return " ".join(self.words)

    @property
    def named(self) -> list[str]:
        """The things that it names, as its choices have them."""
        return [name for part in self.parts for name in part.names]

    def rest(self, start: int) -> list[MovePart]:
        """The choices of the move that are not yet said by so many words."""
        for i, part in enumerate(self.parts):
            size = bool(part.word) + sum(len(name.split()) for name in part.names)
            if size > start or (size == start == 0 and part.point.kind == "choose"):
                return list(self.parts[i:])
            start -= size
        return []

    def first_name(self, start: int) -> int:
        """Where the first thing stands from a place on; the number of words if there is none."""
        return next((i for i in range(start, len(self.words)) if self.names[i]), len(self.words))


class Option(Frozen):
    """What can be chosen next: the words up to it, and the moves that then remain."""

    path: tuple[str, ...]
    ways: tuple[Way, ...]

    @property
    def whole(self) -> bool:
        """Whether only one move remains, so that the choice plays it."""
        return len(self.ways) == 1


class Options:
    """The moves at one decision."""

    def __init__(self, state: State) -> None:
        self.state = state

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """All lawful moves."""
        return tuple(self._way(move) for move in self.state.legal_moves())

    def _way(self, move: Move) -> Way:
        parts = tuple(self.state.game.texts.parts(self.state.cells, move))
        words: list[tuple[str, bool]] = []
        for part in parts:
            words += [(part.word, False)] if part.word else []
            words += [(word, True) for name in part.names for word in name.split()]
        return Way(move, parts, tuple(word for word, _ in words), tuple(name for _, name in words))

    def after(self, path: Sequence[str], at: str = "") -> list[Way]:
        """The moves that begin so; `at`: whose next thing has that name."""
        size = len(path)
        found = [way for way in self.ways if way.words[:size] == tuple(path)]
        if at:
            found = [way for way in found if way.words[(i := way.first_name(size)) : i + 1] == (at,)]
        return found

    def settled(self, path: Sequence[str], at: str = "") -> tuple[str, ...]:
        """A path with all words that are the same for every move that remains: nobody is asked for them."""
        ways = self.after(path, at)
        size = len(path)
        while len(ways) > 1 and len({way.words[: size + 1] for way in ways}) == 1 and len(ways[0].words) > size:
            size += 1
        return ways[0].words[:size] if ways else ()

    def listed(self, path: Sequence[str], at: str = "") -> list[Option]:
        """What can be chosen next, in the order of the rules."""
        found: dict[tuple[str, ...], list[Way]] = {}
        for way in self.after(path, at):
            found.setdefault(way.words[: len(path) + 1], []).append(way)
        return [Option(words, tuple(ways)) for words, ways in found.items()]

    def things(self, path: Sequence[str]) -> dict[str, Option]:
        """The things that can be chosen next, by name, also where an action would be said first."""
        found: dict[str, dict[tuple[str, ...], list[Way]]] = {}
        for way in self.after(path):
            i = way.first_name(len(path))
            if i < len(way.words):
                found.setdefault(way.words[i], {}).setdefault(way.words[: i + 1], []).append(way)
        things: dict[str, Option] = {}
        for name, by_words in found.items():
            every = tuple(way for ways in by_words.values() for way in ways)
            (words, *others) = by_words
            things[name] = Option((*path,) if others else words, every)
        return things

    def find(self, text: str) -> Way | None:
        """The move that is written so."""
        return next((way for way in self.ways if way.text == text), None)
