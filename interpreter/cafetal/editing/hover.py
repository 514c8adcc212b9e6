"""What a word is: its declaration, what the rulebook says of it, or what the reference of the language says."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from cafetal.clauses.inventory import clause_places, place_of
from cafetal.dataclass import Frozen
from cafetal.diagnostics import RulesError, Span
from cafetal.editing.desk import Desk
from cafetal.editing.names import Symbol
from cafetal.editing.reference import meaning_of, section_of
from cafetal.parse.lexer import words_in
from cafetal.parse.tables import load_tables
from cafetal.pipeline import Rules

MOST_TOLD = 4
"""So many sentences of the rulebook are shown for a name."""


class Told(Frozen):
    """What is to be shown of a word, in Markdown, and the place of the word."""

    text: str
    span: Span


def hover(desk: Desk, path: Path, line: int, column: int, language: str = "en") -> Told | None:
    """What a word at a place is; None if nothing is known of it."""
    use = desk.index(path).at(path.name, line, column)
    if use is not None:
        told = (_of_symbol(desk, path, symbol, language) for symbol in use.symbols[:3])
        return Told("\n\n---\n\n".join(told), use.span)
    source = desk.source(path)
    for token in words_in(source.line(line), line):
        if token.column <= column <= token.end_column and token.kind == "NAME":
            text = _of_word(token.text)
            return Told(text, source.span(line, token.column, token.end_column)) if text else None
    return None


def _of_symbol(desk: Desk, path: Path, symbol: Symbol, language: str) -> str:
    parts = [f"**{symbol.name}** — {symbol.title}"]
    for place in symbol.places[:3]:
        file = desk.place(path, place.file)
        text = desk.source(file).line(place.line).strip()
        if text:
            parts.append(f"```cafetal\n{text}\n```")
    sentences = [
        x for place in symbol.places[:1] for x in said(desk.rules(path), language).get((place.file, place.line), ())
    ]
    parts += [f"> {sentence}" for sentence in sentences[:MOST_TOLD]]
    return "\n\n".join(parts)


def _of_word(word: str) -> str:
    meaning = meaning_of(word)
    section = section_of(word) if meaning or word in load_tables().keywords else None
    parts = [f"**{word}** — {meaning}" if meaning else f"**{word}**"] if meaning or section else []
    if section is not None:
        parts.append(f"*Reference, {section.number} {section.title}*\n\n{section.opening}")
    return re.sub(r"\]\([^)]*\)", "]", "\n\n".join(parts))


def said(rules: Rules, language: str) -> dict[tuple[str, int], tuple[str, ...]]:
    """What the rulebook says, by file and line; nothing for rules with errors, or a game without words.

    What was found once is kept with the rules, so that a text that changes is told anew.
    """
    return _said(rules, language)


@lru_cache(maxsize=4)
def _said(rules: Rules, language: str) -> dict[tuple[str, int], tuple[str, ...]]:
    from cafetal.rulebook.speak import speaker_of  # the modules of books, for those who ask for sentences

    found: dict[tuple[str, int], dict[str, None]] = {}
    try:
        count = rules.player_counts[-1]
        speaker = speaker_of(rules, count, language)
        if speaker is None:
            return {}
        places = clause_places(rules.checked(count).document)
        for text, ids in speaker.sentences():
            keys = [key for key in ids if key.startswith("example.")] or list(ids)  # an example only quotes
            place = place_of((*keys, *(key.partition(".")[0] for key in keys)), places)
            if place is not None:
                found.setdefault((place.file, place.line), {})[text] = None
    except RulesError:
        return {}
    return {place: tuple(texts) for place, texts in found.items()}
