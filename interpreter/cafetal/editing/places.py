"""Places of boards under the names that no line of the rules declares: those that maps give, and those of grids."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from cafetal.diagnostics import RulesError, Span
from cafetal.editing.names import SITE, Symbol
from cafetal.geometry.maps.document import read_text, words_of
from cafetal.geometry.maps.faults import Faults
from cafetal.geometry.maps.margin import is_named, read_margin
from cafetal.model import World
from cafetal.source import SourceFile

_ROOT = re.compile(r"([a-z][a-z0-9_]*?)(?:_[0-9]+)?(?:\.[a-z0-9_]+)?")
_FIELD = re.compile(r"([a-z]+)([0-9]+)")


def names_on_maps(world: World, maps: Sequence[SourceFile], known: Iterable[Symbol]) -> tuple[Symbol, ...]:
    """The words of legends that places are called by (`left`, of which `left_1` is one), unless the rules declare them.

    A word that several maps give has a place in each.
    """
    roots = {match[1] for name in _sites(world) if (match := _ROOT.fullmatch(name))}
    declared = {form for symbol in known for form in symbol.forms}
    found: dict[str, list[Span]] = {}
    for source in maps:
        for word, span in words_on(source).items():
            if word in roots - declared:
                found.setdefault(word, []).append(span)
    return tuple(Symbol(word, SITE, tuple(spans), (), frozenset({word})) for word, spans in found.items())


def drawn_at(world: World, maps: Sequence[SourceFile], word: str) -> tuple[Span, ...]:
    """Where the place that is called by its column and row lies in maps; nothing if no map draws it."""
    match = _FIELD.fullmatch(word)
    if match is None or word not in _sites(world):
        return ()
    return tuple(span for source in maps for span in _cell(source, match[1], int(match[2])))


def boards_with(world: World, word: str) -> tuple[str, ...]:
    """The boards that have a place of a name."""
    return tuple(name for name, geometry in world.geometries.items()
                 if any(word in (*cls.names, *cls.aliases) for cls in geometry.classes))  # fmt: skip


def _sites(world: World) -> set[str]:
    classes = [cls for geometry in world.geometries.values() for cls in geometry.classes if cls.shape != "line"]
    return {name for cls in classes for name in (*cls.names, *cls.aliases)}


@lru_cache(maxsize=64)
def words_on(source: SourceFile) -> dict[str, Span]:
    """Where each word of a map is written first; none of a drawing that is no map."""
    try:
        return words_of(source)
    except RulesError:
        return {}


def _cell(source: SourceFile, letters: str, number: int) -> Iterator[Span]:
    faults = Faults(source)
    try:
        text = read_text(source, faults)
        named, word = is_named(text, faults)
        margin = read_margin(text, word, faults) if named else None
    except RulesError:
        return
    if margin is not None:
        columns = [column for column in margin.columns if column.text == letters]
        for row in margin.rows:
            yield from (faults.span(row.line.number, column.column, 1) for column in columns if row.number == number)
