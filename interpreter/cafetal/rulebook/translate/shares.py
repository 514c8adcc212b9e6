"""How much of a book was written by hand: words of phrases and printed remarks among all words of its sentences."""

from __future__ import annotations

from cafetal.dataclass import Frozen
from cafetal.language.realise.formats import to_plain
from cafetal.rulebook.render import TextDocument, sentences_of


class Share(Frozen):
    """Words written by hand, of all words of the sentences of a book."""

    by_hand: int
    words: int

    @property
    def percent(self) -> float:
        """The share in per cent."""
        return 100 * self.by_hand / self.words if self.words else 0.0


def share_of(book: TextDocument) -> Share:
    """The share of hand-written words of a book."""
    by_hand = words = 0
    for sentence in sentences_of(book.blocks):
        count = len(to_plain(sentence.text).split())
        words += count
        by_hand += min(sentence.by_hand, count)
    return Share(by_hand, words)
