"""The lawful moves as a player sees them: numbered, found by the first letters of their words, grouped when many."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import field
from typing import TypeVar

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cafetal.dataclass import Frozen, dataclass
from cafetal.digits import position
from cafetal.table.voice import Voice

M = TypeVar("M")
PAGE = 40
"""So many moves or groups are shown at once."""


LONG = 8
"""A list with more moves is sorted: by its first words as the rules offer them, then by letters and numbers."""


def in_order_of_text(moves: Sequence[M], texts: Sequence[str]) -> tuple[list[M], list[str]]:
    """Moves and their texts as they are shown."""
    numbers = list(range(len(texts)))
    if len(numbers) > LONG:
        heads: dict[str, int] = {}
        for text in texts:
            heads.setdefault(text.partition(" ")[0], len(heads))
        alone = len(heads) > LONG  # the first words are what is chosen
        numbers.sort(key=lambda i: (0 if alone else heads[texts[i].partition(" ")[0]], _natural(texts[i])))
    return [moves[i] for i in numbers], [texts[i] for i in numbers]


def _natural(text: str) -> list[tuple[int, int, str]]:
    """Text with its numbers as numbers: `stop_9` before `stop_10`."""
    return [(1, int(part), "") if part.isdecimal() else (0, 0, part) for part in re.split(r"(\d+)", text)]


def fits(typed: str, word: str) -> bool:
    """Whether a typed word means a word of a move: by its first letters, or by those behind its last dot."""
    return word.startswith(typed) or word.rpartition(".")[2].startswith(typed)


class MoveGroup(Frozen):
    """Moves that begin alike: their common words and their numbers (from 0)."""

    words: tuple[str, ...]
    numbers: tuple[int, ...]


@dataclass(slots=True)
class Menu:
    """The moves at one decision; `typed` is what they are narrowed down to, `page` the page that is shown.

    `tell` gives the sentence of a move by its number, or "".
    """

    texts: Sequence[str]
    voice: Voice = field(default_factory=Voice)
    tell: Callable[[int], str] = field(default=lambda number: "", repr=False)
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
        return position(wanted, len(self.texts))

    def matching(self, typed: Sequence[str]) -> list[int]:
        """The moves whose first words fit what is typed; a word that is typed in full means only itself."""
        numbers = list(range(len(self._split)))
        for i, part in enumerate(typed):
            numbers = [n for n in numbers if i < len(self._split[n]) and fits(part, self._split[n][i])]
            whole = [n for n in numbers if part in (self._split[n][i], self._split[n][i].rpartition(".")[2])]
            numbers = whole or numbers
        return numbers

    def groups(self, numbers: Sequence[int]) -> list[MoveGroup]:
        """Moves by their first words, as few words as tell at least two groups apart."""
        depth = 1
        longest = max((len(self._split[n]) for n in numbers), default=0)
        while depth < longest and len({self._split[n][:depth] for n in numbers}) < 2:
            depth += 1
        found: dict[tuple[str, ...], list[int]] = {}
        for n in numbers:
            found.setdefault(self._split[n][:depth], []).append(n)
        return [MoveGroup(words, tuple(members)) for words, members in found.items()]

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
        sentences: list[str] = []
        for group in (
            [MoveGroup(self._split[n], (n,)) for n in numbers] if len(numbers) <= PAGE else self.groups(numbers)
        ):
            words = " ".join(group.words)
            if len(group.numbers) == 1:
                number = group.numbers[0]
                text = self.texts[number] or self.voice.say("play.go_on")
                entries.append(Text.assemble((f"{number + 1:>4} ", "bold cyan"), text))
                sentences.append(self.tell(number) if self._on_page(len(entries) - 1) else "")
            else:
                entries.append(Text.assemble(("   + ", "cyan"), f"{words} … ", (f"({len(group.numbers)})", "dim")))
                sentences.append(self.voice.action(words))
        part = slice(self.page * PAGE, (self.page + 1) * PAGE)
        if not any(sentences[part]):
            return Columns(entries[part], padding=(0, 2), column_first=True)
        shown = Table.grid(padding=(0, 2))
        for entry, sentence in zip(entries[part], sentences[part], strict=True):
            shown.add_row(entry, Text(sentence, "dim"))
        return shown

    def _on_page(self, index: int) -> bool:
        return self.page * PAGE <= index < (self.page + 1) * PAGE

    def note(self) -> str:
        """What is shown, in one line."""
        numbers = self.matching(self.typed)
        if self.typed:
            head = self.voice.say("menu.begin_with", len(numbers), words=" ".join(self.typed))
        else:
            head = self.voice.say("menu.moves", len(numbers))
        pages = (self._entries() + PAGE - 1) // PAGE
        if pages > 1:
            head += ", " + self.voice.say("menu.page", page=self.page + 1, pages=pages)
        return head + (f"; {self.voice.say('menu.open_group')}" if len(numbers) > PAGE else "")
