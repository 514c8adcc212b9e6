"""*A* or *an*, as the rules themselves say it: they are English, and whoever wrote them knows how their words sound."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from cafetal import nodes as n
from cafetal.language.lexicon import Lexicon
from cafetal.language.lexicon.entries import Adjective, Noun

Entry = TypeVar("Entry", Noun, Adjective)


def as_the_rules_say(lexicon: Lexicon, document: n.Document) -> Lexicon:
    """A lexicon whose words take the article with which the rules use them, where it does not say so itself."""
    if lexicon.style.language != "en":
        return lexicon
    heard = {
        phrase.words[0].text: phrase.determiner.word == "an"
        for phrase in n.walk(document)
        if isinstance(phrase, n.NounPhrase) and phrase.words and isinstance(phrase.determiner, n.Article)
        if phrase.determiner.word != "the"
    }
    return replace(lexicon, nouns=_told(lexicon.nouns, heard), adjectives=_told(lexicon.adjectives, heard))


def _told(entries: Mapping[str, Entry], heard: Mapping[str, bool]) -> dict[str, Entry]:
    return {key: _with(entry, heard[key]) if _is_spelt(entry, key, heard) else entry for key, entry in entries.items()}


def _is_spelt(entry: Noun | Adjective, key: str, heard: Mapping[str, bool]) -> bool:
    """Whether a word is printed as the rules write it, and used there with an article."""
    printed = entry.forms.sg[0] if isinstance(entry, Noun) else entry.forms[0]
    return key in heard and entry.an is None and printed.split(" ")[0] == key.split("_")[0]


def _with(entry: Entry, an: bool) -> Entry:
    return replace(entry, an=an)
