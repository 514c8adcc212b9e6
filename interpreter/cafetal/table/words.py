"""The fixed words of the terminal in the language of whoever sits at it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from cafetal.files.reading import read_text
from cafetal.language.lexicon import LANGUAGES
from cafetal.locales import Locale

DEFAULT = "en"
Entry = str | Mapping[str, str]


@cache
def catalogue(language: str) -> Mapping[str, Entry]:
    """All messages of a language, by `section.name`."""
    text = read_text(Path(__file__).parent / "messages" / f"{language}.toml")
    data = tomllib.loads(text)
    return {f"{section}.{name}": entry for section, entries in data.items() for name, entry in entries.items()}


class Messages:
    """The messages of one language."""

    def __init__(self, language: str = DEFAULT) -> None:
        """Take a language; one of those that there are grammars of."""
        assert language in LANGUAGES
        self.language = language
        self.entries = catalogue(language)

    def say(self, key: str, count: int | None = None, /, **values: object) -> str:
        """A message with values put in; `count` chooses between its forms, and is put in as `count`."""
        entry = self.entries[key]
        if isinstance(entry, str):
            text = entry
        else:
            form = Locale.parse(self.language).plural_form(count or 0)
            text = entry[form] if form in entry else entry["other"]
        return text.format_map({"count": count, **values})

    def about_bot(self, bot: str) -> str:
        """What a bot does, in a few words: of `greedy`, or of `mcts:200` with its number of games; "" if unknown."""
        kind, _, games = bot.partition(":")
        return self.say(f"bots.{kind}", games=games) if f"bots.{kind}" in self.entries else ""
