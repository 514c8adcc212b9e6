"""The almanac: what has a name in a game, each with the section that tells of it. Each language sorts it by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.words import Words
from cafetal.sentences.document import Block, Heading, Index, Section, Table, Term, sections_of

FEWEST = 15
"""A game with fewer terms is read through as fast as looked up."""
NAMELESS = frozenset({"piece"})
"""A word for all pieces is no term."""


def almanac(words: Words, sections: Iterable[Section]) -> tuple[Block, ...]:
    """The terms of some sections, if there are many."""
    found = [inner for section in sections for inner in sections_of(section) if inner.blocks]
    told = {section.anchor for section in found}
    terms = [term for term in (*_nouns(words), *_values(found), *_actions(words, found)) if term.anchor in told]
    return (Index(tuple(dict.fromkeys(terms))),) if len(terms) >= FEWEST else ()


def _nouns(words: Words) -> Iterator[Term]:
    """Nouns that the rules declare or define, and where that is told."""
    world = words.world
    homes: tuple[tuple[str, Iterable[str]], ...] = (
        ("components", (*world.pieces, *world.families, *_kinds(words))),
        ("boards", (*map(words.board_key, world.geometries), *world.classes, *world.zones, *world.variables)),
        ("terms", map(words.singular, (*words.definitions, *words.conditions))),
    )
    for anchor, names in homes:
        for name in names:
            if name in words.known.nouns and name not in NAMELESS:
                yield Term(p.NP(name, det=p.Det.BARE), anchor)


def _kinds(words: Words) -> Iterator[str]:
    """The kinds that the rules declare; others, as the pips of dice, are told nowhere."""
    nodes = (node for section in words.document.sections for node in n.walk(section))
    declared = {node.noun.singular.text for node in nodes if isinstance(node, n.Kind | n.KindRange | n.KindTable)}
    return (kind for kind in words.world.kinds if kind in declared)


def _values(sections: Iterable[Section]) -> Iterator[Term]:
    """The values of kinds that have a row of their own, as cards of a deck do."""
    for section in sections:
        tables = (block for block in section.blocks if isinstance(block, Table) and section.anchor == "components")
        for table in tables:
            values = (row[0].content for row in table.rows)
            yield from (Term(value, section.anchor, table.corner) for value in values if isinstance(value, p.NP))


def _actions(words: Words, sections: Iterable[Section]) -> Iterator[Term]:
    """What players do, where it has a section of its own."""
    for section in sections:
        heading: Heading = section.heading
        if section.anchor in words.actions:
            yield Term(heading, section.anchor)
