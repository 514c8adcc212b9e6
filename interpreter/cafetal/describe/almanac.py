"""The almanac: what has a name in a game, each with the section that tells of it. Each language sorts it by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.dataclass import replace
from cafetal.describe.words import Words
from cafetal.sentences.document import Block, Heading, Index, Section, Table, Term, sections_of
from cafetal.trees import names_of, nodes_of

FEWEST = 15
"""A game with fewer terms is read through as fast as looked up."""
BOARDS = "boards"
"""The section that tells of boards and places."""
NAMELESS = frozenset({"piece"})
"""A word for all pieces is no term."""


def almanac(words: Words, sections: Iterable[Section]) -> tuple[Block, ...]:
    """The terms of some sections, if there are many."""
    found = [inner for section in sections for inner in sections_of(section) if inner.blocks]
    told = {section.anchor for section in found}
    named = (
        *_nouns(words),
        *_values(words, found),
        *_actions(words, found),
        *_tables(words, found),
        *_called(words, found),
    )
    terms = [term for term in (*named, *_awards(words)) if term.anchor in told]
    said = {noun for x in found if x.anchor == BOARDS for noun in _nouns_in(x.blocks)}
    places = Places(words, found)
    shown = (places.of(term) for term in terms if _bare(words, term) in ("", *said))
    return (Index(tuple(dict.fromkeys(term for term in shown if term is not None))),) if len(terms) >= FEWEST else ()


class Places:
    """Finds the sections that name a term."""

    def __init__(self, words: Words, sections: Iterable[Section]) -> None:
        """Take the sections of a book."""
        own = {x.anchor: tuple(block for block in x.blocks if not isinstance(block, Section)) for x in sections}
        self._words = words
        self._nouns = {anchor: _nouns_in(blocks) for anchor, blocks in own.items()}
        self._keys = {anchor: _keys_in(blocks) for anchor, blocks in own.items()}
        self._by_hand = {
            anchor for anchor, blocks in own.items() if any(isinstance(x, p.Text) for x in nodes_of(blocks))
        }

    def of(self, term: Term) -> Term | None:
        """A term with the first section that names it, if its own does not; None for a place that no section names."""
        noun = term.name.noun if isinstance(term.name, p.NP) else ""
        named = [anchor for anchor, nouns in self._nouns.items() if noun in nouns]
        if not noun or term.anchor in named or self._words.is_money(noun):
            return term
        if term.anchor == BOARDS:
            return replace(term, anchor=named[0]) if named else None
        kept = noun in self._keys[term.anchor] or term.anchor in self._by_hand or not named
        return term if kept else replace(term, anchor=named[0])


def _keys_in(blocks: tuple[Block, ...]) -> set[str]:
    return {value for part in nodes_of(blocks) for value in _words_of(part)}


def _words_of(part: object) -> Iterator[str]:
    """The keys that a part of a plan holds, as the noun of a phrase or the sort of a component."""
    for name in names_of(type(part)):
        value = getattr(part, name)
        yield from (
            x for x in (value if isinstance(value, tuple) else (value,)) if isinstance(x, str) and name != "ids"
        )


def _nouns_in(blocks: tuple[Block, ...]) -> set[str]:
    return {part.noun for part in nodes_of(blocks) if isinstance(part, p.NP)}


def _bare(words: Words, term: Term) -> str:
    """The noun of places that hold nothing, as columns are, if a term is about these: not every book speaks of them."""
    noun = term.name.noun if isinstance(term.name, p.NP) and term.anchor == BOARDS else ""
    bare = noun in words.world.classes and all(storage.cls != noun for storage in words.world.storages.values())
    return noun if bare else ""


def _nouns(words: Words) -> Iterator[Term]:
    """Nouns that the rules declare or define, and where that is told."""
    world = words.world
    homes: tuple[tuple[str, Iterable[str]], ...] = (
        ("components", (*world.pieces, *world.families, *_kinds(words))),
        (BOARDS, (*map(words.board_key, world.geometries), *world.classes, *world.zones, *world.variables)),
        ("terms", map(words.singular, words.conditions)),
    )
    for anchor, names in homes:
        for name in names:
            if name in words.known.nouns and name not in NAMELESS:
                yield Term(p.NP(name, det=p.Det.BARE), anchor)
    lines = (line for s in words.document.sections if isinstance(s, n.Definitions) for line in s.lines)
    for line in lines:
        if isinstance(line, n.ValueDefinition | n.CaseDefinition):
            name = words.singular(line.head.words[-1].text)
            if name in words.known.nouns:
                yield Term(p.NP(name, det=p.Det.BARE, of=_owner(line.head, words)), "terms")


def _owner(head: n.NounPhrase, words: Words) -> p.NP | None:
    """The thing that has a defined value, without which its name says little: *size of a building*."""
    owners = [x for x in (head.possessor, head.of) if isinstance(x, n.NounPhrase)]
    nouns = [words.singular(owner.words[-1].text) for owner in owners]
    things = [noun for noun in nouns if noun != "player" and (words.sort(noun) != "kind" or len(nouns) == 1)]
    return p.NP(things[0], det=p.Det.INDEF) if things else None


def _kinds(words: Words) -> Iterator[str]:
    """The kinds that the rules speak of by themselves (*choose a resource*); what is only ever the value of something
    (*its number*) has no name by itself, and stands in the text at the pieces that have it."""
    sections = [s for s in words.document.sections if not isinstance(s, n.Components | n.Boards | n.Example)]
    phrases = (x for section in sections for x in n.walk(section) if isinstance(x, n.NounPhrase) and x.words)
    alone = {words.singular(x.words[-1].text) for x in phrases if x.of is None and x.possessor is None}
    return (kind for kind in words.world.kinds if kind in alone)


def _values(words: Words, sections: Iterable[Section]) -> Iterator[Term]:
    """The values of kinds: those that have a row of their own, as cards of a deck do, and of those that are only listed
    what some rule names."""
    others = (s for s in words.document.sections if not isinstance(s, n.Components | n.Example))
    named = {x.text for section in others for x in n.walk(section) if isinstance(x, n.Name)}
    for section in (section for section in sections if section.anchor == "components"):
        rows = set()
        for table in (block for block in section.blocks if isinstance(block, Table)):
            values = (row[0].content for row in table.rows)
            terms = [Term(value, section.anchor, table.corner) for value in values if isinstance(value, p.NP)]
            rows |= {term.name.noun for term in terms if isinstance(term.name, p.NP)}
            yield from terms
        listed = (name for told in nodes_of(section.blocks) if isinstance(told, p.Values) for name in told.values)
        names = (name for name in listed if name in words.known.nouns & named and name not in rows)
        yield from (Term(p.NP(name, det=p.Det.BARE), section.anchor) for name in names)


def _tables(words: Words, sections: Iterable[Section]) -> Iterator[Term]:
    """Tables of numbers, where they are printed."""
    for section in sections:
        for table in (block for block in section.blocks if isinstance(block, Table)):
            names = (key for key in table.ids if key in words.world.tables and key in words.known.nouns)
            yield from (Term(p.NP(name, det=p.Det.BARE), section.anchor) for name in names)


def _called(words: Words, sections: Iterable[Section]) -> Iterator[Term]:
    """What rules give a name to while somebody acts, as an offer or a wish, where it is spoken of first; and the places
    that have a name of their own."""
    phrases = (x for s in words.document.sections if not isinstance(s, n.Example) for x in n.walk(s))
    called = (x.called.text for x in phrases if isinstance(x, n.NounPhrase) and x.called is not None)
    names = {name for name in called if words.sort(name) == "other"} | set(words.world.tags)
    left = names & words.known.nouns
    for section in sections:
        blocks = tuple(block for block in section.blocks if not isinstance(block, Section))
        here = _nouns_in(blocks) & left
        left -= here
        yield from (Term(p.NP(name, det=p.Det.BARE), section.anchor) for name in sorted(here))


def _awards(words: Words) -> Iterator[Term]:
    """Awards by their titles."""
    lines = (line for s in words.document.sections if isinstance(s, n.Awards) for line in s.lines)
    names = (line.name.text for line in lines if line.name.text in words.known.texts)
    yield from (Term(p.Name(name, quoted=True), "awards") for name in names)


def _actions(words: Words, sections: Iterable[Section]) -> Iterator[Term]:
    """What players do, where it has a section of its own."""
    for section in sections:
        heading: Heading = section.heading
        if section.anchor in words.actions:
            yield Term(heading, section.anchor)
