"""The lawful moves as a player sees them: numbered, found by the first letters of their words, grouped when many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

PAGE = 40
"""So many moves or groups are shown at once."""


def fits(typed: str, word: str) -> bool:
    """Whether a typed word means a word of a move: by its first letters, or by those behind its last dot."""
    return word.startswith(typed) or word.rpartition(".")[2].startswith(typed)


@dataclass(frozen=True, slots=True)
class Group:
    """Moves that begin alike: their common words and their numbers (from 0)."""

    words: tuple[str, ...]
    numbers: tuple[int, ...]


@dataclass(slots=True)
class Menu:
    """The moves at one decision; `typed` is what they are narrowed down to, `page` the page that is shown."""

    texts: Sequence[str]
    typed: tuple[str, ...] = ()
    page: int = 0
    _split: list[tuple[str, ...]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._split = [tuple(text.split()) for text in self.texts]

    def find(self, line: str) -> int | None:
        """The move that a number (from 1) or a whole text means."""
        wanted = " ".join(line.split())
        if wanted in self.texts:
            return self.texts.index(wanted)
        if wanted.isdecimal() and 1 <= int(wanted) <= len(self.texts):
            return int(wanted) - 1
        return None

    def matching(self, typed: Sequence[str]) -> list[int]:
        """The moves whose first words fit what is typed; a word that is typed in full means only itself."""
        numbers = list(range(len(self._split)))
        for i, part in enumerate(typed):
            numbers = [n for n in numbers if i < len(self._split[n]) and fits(part, self._split[n][i])]
            whole = [n for n in numbers if part in (self._split[n][i], self._split[n][i].rpartition(".")[2])]
            numbers = whole or numbers
        return numbers

    def groups(self, numbers: Sequence[int]) -> list[Group]:
        """Moves by their first words, as few words as tell at least two groups apart."""
        depth = 1
        longest = max((len(self._split[n]) for n in numbers), default=0)
        while depth < longest and len({self._split[n][:depth] for n in numbers}) < 2:
            depth += 1
        found: dict[tuple[str, ...], list[int]] = {}
        for n in numbers:
            found.setdefault(self._split[n][:depth], []).append(n)
        return [Group(words, tuple(members)) for words, members in found.items()]

    def narrow(self, typed: Sequence[str]) -> bool:
        """Show only moves that fit; False, and nothing changes, if there are none."""
        if not self.matching(typed):
            return False
        self.typed, self.page = tuple(typed), 0
        return True

    def more(self) -> bool:
        """Go to the next page; False, and back to the first one, if this was the last."""
        last = (self._entries() - 1) // PAGE
        self.page = self.page + 1 if self.page < last else 0
        return self.page > 0

    def _entries(self) -> int:
        numbers = self.matching(self.typed)
        return len(numbers) if len(numbers) <= PAGE else len(self.groups(numbers))

    def shown(self) -> RenderableType:
        """The moves of this page, or groups of them."""
        numbers = self.matching(self.typed)
        entries: list[Text] = []
        for group in [Group(self._split[n], (n,)) for n in numbers] if len(numbers) <= PAGE else self.groups(numbers):
            words = " ".join(group.words)
            if len(group.numbers) == 1:
                number = group.numbers[0]
                entries.append(Text.assemble((f"{number + 1:>4} ", "bold cyan"), self.texts[number] or "go on"))
            else:
                entries.append(Text.assemble(("   + ", "cyan"), f"{words} … ", (f"({len(group.numbers)})", "dim")))
        part = entries[self.page * PAGE : (self.page + 1) * PAGE]
        return Columns(part, padding=(0, 2), column_first=True)

    def note(self) -> str:
        """What is shown, in one line."""
        numbers = self.matching(self.typed)
        head = f"{len(numbers)} moves" if len(numbers) != 1 else "1 move"
        if self.typed:
            head += f" that begin with `{' '.join(self.typed)}`"
        pages = (self._entries() + PAGE - 1) // PAGE
        if pages > 1:
            head += f", page {self.page + 1} of {pages} (`more` turns it)"
        grouped = len(numbers) > PAGE
        return head + ("; type the first words of a group to open it" if grouped else "")
