"""The trace of a book: every clause of the rules with its line and the sentences that tell it in each language."""

from __future__ import annotations

from collections.abc import Mapping

from cafetal.clauses.inventory import clause_places, place_of
from cafetal.dataclass import Frozen
from cafetal.describe import clause_ids
from cafetal.diagnostics import Span
from cafetal.language.realise.formats import to_plain
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.render import sentences_of
from cafetal.rulebook.render.tree import tables_of


class Traced(Frozen):
    """One clause: its id, where it stands, its line, and by language what the book says of it (tables as rows)."""

    key: str
    place: Span | None
    line: str
    told: Mapping[str, tuple[str, ...]]


def traced(maker: RulebookMaker) -> list[Traced]:
    """Every clause of a game for every number of players, in the order of the text; untold ones have no sentences."""
    places: dict[str, Span] = {}
    keys: set[str] = set()
    for count in reversed(maker.counts):
        document = maker.told if count == maker.players else maker.rules.checked(count).document
        places = {**clause_places(document), **places}
        keys |= {key for key in clause_ids(document) if count == maker.players or not key.startswith("example.")}
    told = {language: _told(maker, language) for language in maker.languages}
    keys |= {key for texts in told.values() for key in texts}
    lines = maker.rules.lines()

    def line(key: str) -> tuple[int, str, int, str]:
        place = place_of((key,), places)
        files = [source.name for source in maker.rules.sources]
        if place is None or place.file not in files:
            return len(files), "", 0, key
        return files.index(place.file), place.file, place.line, key

    found = []
    for key in sorted(keys, key=line):
        place = place_of((key,), places)
        here = place is not None and place.file in lines and 0 < place.line <= len(lines[place.file])
        text = lines[place.file][place.line - 1].strip() if place is not None and here else ""
        found.append(Traced(key, place, text, {x: tuple(told[x].get(key, ())) for x in maker.languages}))
    return found


def uncovered(maker: RulebookMaker) -> list[tuple[str, str]]:
    """Language and id of each clause, for whatever number of players, that no sentence or table tells."""
    return [(language, row.key) for row in traced(maker) for language, texts in row.told.items() if not texts]


def _told(maker: RulebookMaker, language: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    book = maker.book(language)
    for sentence in sentences_of(book.blocks):
        for key in sentence.ids:
            found.setdefault(key, []).append(to_plain(sentence.text))
    for table in tables_of(book.blocks):
        for key in table.ids:
            found.setdefault(key, []).extend(" | ".join(row) for row in (table.head, *table.rows))
    return found
