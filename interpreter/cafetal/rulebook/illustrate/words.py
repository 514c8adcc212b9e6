"""The words in pictures, in the language of the book."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal import sentences as p
from cafetal.describe.naming import site_name
from cafetal.describe.words import Words
from cafetal.geometry.model import NETWORK
from cafetal.language.realise import Realiser
from cafetal.language.realise.formats import to_plain
from cafetal.pictures import Labels


class BookLabels(Labels):
    """Words from the lexicon of a language; where it has none, the picture stays without."""

    def __init__(self, words: Words, realiser: Realiser) -> None:
        self.words = words
        self.realiser = realiser

    def value(self, kind: str, value: str) -> str:
        """A value: its noun, or its adjective alone."""
        if value in self.words.known.nouns:
            return self._said(p.NP(value, det=p.Det.BARE))
        return ""

    def mark(self, noun: str, attribute: str) -> str:
        """A noun for sites with an attribute (*shed site*), or the noun of the sites with its adjective."""
        if attribute in self.words.known.nouns:
            return self._said(p.NP(attribute, det=p.Det.BARE, full=True))
        if attribute in self.words.known.adjectives and noun in self.words.known.nouns:
            return self._said(p.NP(noun, det=p.Det.BARE, attributes=(p.Adj(attribute),)))
        return ""

    def ground(self, noun: str, kind: str, value: str) -> str:
        """*grey area*."""
        if value in self.words.known.adjectives and kind in self.words.known.nouns:
            return self._said(p.NP(kind, det=p.Det.BARE, attributes=(p.Adj(value),)))
        return self.value(kind, value)

    def site(self, noun: str, kind: str, value: str) -> str:
        """*Chinese table*, or the value alone."""
        if value in self.words.known.adjectives and noun in self.words.known.nouns:
            return self._said(p.NP(noun, det=p.Det.BARE, attributes=(p.Adj(value),)))
        return self.value(kind, value)

    def board(self, board: str) -> str:
        """The noun of a board as a title, if it has one of its own."""
        key = self.words.board_key(board)
        return self._said(p.NP(key, det=p.Det.BARE), title=True) if key in self.words.known.nouns else ""

    def place(self, noun: str, name: str) -> str:
        """A site with a name of its own that the lexicon knows."""
        if self.words.world.geometries[self.words.world.boards[noun]].kind == NETWORK:
            named = site_name(self.words, name)
            return named.text if isinstance(named, p.Name) else ""
        if noun not in self.words.known.nouns or name not in self.words.known.adjectives:
            return ""
        found = site_name(self.words, name)
        return self._said(found.with_(det=p.Det.BARE)) if isinstance(found, p.NP) else ""

    def spot(self, noun: str, number: str, nouns: Sequence[str]) -> str:
        """As many letters of the noun as tell it from the others, and the number."""
        if noun not in self.words.known.nouns:
            return ""
        word, *others = (self._said(p.NP(x, det=p.Det.BARE), title=True) for x in (noun, *nouns) if self._has(x))
        others = [other for other in others if other != word]
        letters = next((i for i in range(1, len(word)) if all(other[:i] != word[:i] for other in others)), len(word))
        return f"{word[:letters]} {number}"

    def _has(self, noun: str) -> bool:
        return noun in self.words.known.nouns

    def zone(self, storage: str, seat: int) -> str:
        """The noun of a place beside the boards; whose it is, its colour tells."""
        name = next((zone for zone, used in self.words.world.zones.items() if used == storage), storage)
        return self._said(p.NP(name, det=p.Det.BARE)) if name in self.words.known.nouns else ""

    def pieces(self, noun: str, count: int) -> str:
        """The noun of pieces."""
        number = p.Number.SG if count == 1 else p.Number.PL
        return self._said(p.NP(noun, number, p.Det.BARE)) if noun in self.words.known.nouns else ""

    def _said(self, nominal: p.NP, *, title: bool = False) -> str:
        self.realiser.grammar.discourse.reset()
        text = self.realiser.heading(nominal) if title else self.realiser.cell(nominal)
        return to_plain(text).replace("\N{SOFT HYPHEN}", "")
