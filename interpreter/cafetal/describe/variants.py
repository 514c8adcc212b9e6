"""What a book says of variants: in the book of the game what each of them changes, in theirs what differs."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace

from cafetal import sentences as p
from cafetal.describe.pointers import ANCHOR as PLAYERS
from cafetal.describe.words import Known
from cafetal.sentences.changes import plain
from cafetal.sentences.comparing import LEFT_OUT, BookDifference
from cafetal.sentences.document import (
    Block,
    Bullets,
    Document,
    Heading,
    HeadingKey,
    Paragraph,
    Section,
    Steps,
    paragraphs_of,
    sections_of,
)
from cafetal.sentences.retold import core_of


def variant_heading(name: str, known: Known) -> Heading:
    """The title of a variant from the lexicon, or its name."""
    key = f"variant.{name}"
    return HeadingKey(key) if f"heading.{key}" in known.texts else p.Name(name.replace("_", " "))


def changes_of(differences: Sequence[BookDifference], base: Document, own: Document) -> tuple[Block, ...]:
    """What changes as bullets, each with the section that it concerns; new sections follow."""
    anchors = {section.anchor for section in _sections(base)}
    added = {section.anchor: section for section in _sections(own) if section.anchor not in anchors}
    told = [d for d in differences if (d.anchor not in added or d.gone) and not _only_moved(d, own)]
    new = [key for key in dict.fromkeys(d.anchor for d in differences) if key in added]
    return (*_bullets([_concerning((d.anchor,), d.sentence, anchors) for d in told]), *(added[key] for key in new))


def _only_moved(change: BookDifference, own: Document) -> bool:
    """Whether sentences have only got a section of their own, to which what stands in their place leads."""
    told = {
        plain(sentence)
        for section in _sections(own)
        for see in change.new
        if isinstance(see, p.See) and section.anchor == see.anchor
        for sentence in _told(section)
    }
    led = bool(change.old) and bool(change.new) and all(isinstance(see, p.See) for see in change.new)
    return led and all(plain(sentence) in told for sentence in change.old)


def changes_in(
    differences: Sequence[BookDifference], base: Document, own: Document, marks: Mapping[str, tuple[str, ...]]
) -> tuple[Block, ...]:
    """What changes as bullets in the whole book of a variant, whose `marks` stand in some of its sections: values and
    what falls away, each once; new sections are named. A marked sentence that has lost its exception shows that."""
    anchors = {section.anchor for section in _sections(base)}
    kept = {core_of(plan) for section in _sections(own) for plan in _told(section) if plan.marked}
    told: dict[object, list[BookDifference]] = {}
    for d in differences:
        exception = _is_dropped(d.sentence) and bool(d.old) and {core_of(old) for old in d.old} <= kept
        if d.anchor in anchors and not (_is_marked(d.sentence) or exception):
            told.setdefault(plain(d.sentence), []).append(d)
    items = [_concerning(tuple(d.anchor for d in same), same[0].sentence, anchors) for same in told.values()]
    if marks:
        keys = (key for found in marks.values() for key in found)
        items.append(p.MarkedSections(tuple(marks), ids=tuple(dict.fromkeys(keys))))
    added = tuple(section.anchor for section in _sections(own) if section.anchor not in anchors)
    named = tuple(key for key in added if key not in LEFT_OUT)
    if named:
        items.append(p.NewSections(named))
    return _bullets(items)


def _bullets(items: Sequence[p.Pattern]) -> tuple[Block, ...]:
    return (Bullets(tuple(Paragraph((item,)) for item in items)),) if items else ()


def _is_dropped(change: p.Pattern) -> bool:
    if isinstance(change, p.ClauseChange):
        return change.change is p.Change.DROPPED
    if isinstance(change, p.OptionsChange):
        return bool(change.gone.options)
    return isinstance(change, p.RowChange) and change.gone


def _is_marked(change: p.Pattern) -> bool:
    """Whether what is new or otherwise stands in the book itself, with its mark."""
    return isinstance(change, p.ClauseChange | p.OptionsChange | p.RowChange) and not _is_dropped(change)


def where_printed(differences: Sequence[BookDifference], book: Document, counts: Sequence[int]) -> list[BookDifference]:
    """Differences for some numbers of players, each with the section in which the book for all prints what changes:
    what only they are told stands in the section on the numbers of players."""
    home: dict[str, set[object]] = {section.anchor: set(map(plain, _told(section))) for section in _sections(book)}
    own = {key for key, players in _told_to(book).items() if set(counts) <= players}

    def anchor(d: BookDifference) -> str:
        old = {plain(sentence) for sentence in d.old}
        if old and not old <= home.get(d.anchor, set()) and old & home.get(PLAYERS, set()):
            return PLAYERS
        return PLAYERS if not old and set(d.ids[:1]) & own else d.anchor

    return [replace(d, anchor=anchor(d)) for d in differences]


def _told(section: Section) -> Iterator[p.Pattern]:
    """The sentences of a section, without those of the sections inside it."""
    for block in section.blocks:
        for item in paragraphs_of(block) if isinstance(block, Paragraph | Steps | Bullets) else ():
            yield from (plan for plan in item.sentences if isinstance(plan, p.Pattern))


def _told_to(book: Document) -> dict[str, set[int]]:
    """What the paragraphs on the numbers of players are about, by clause, and for how many players."""
    found: dict[str, set[int]] = {}
    for section in _sections(book):
        for plan in _told(section) if section.anchor == PLAYERS else ():
            if isinstance(plan, p.RunIn):
                for key in plan.ids:
                    found.setdefault(key, set()).update(plan.players)
    return found


def _concerning(where: tuple[str, ...], sentence: p.Pattern, anchors: Container[str]) -> p.Pattern:
    """A sentence with the sections of the game that it concerns."""
    known = tuple(anchor for anchor in where if anchor in anchors)
    return p.Concerning(known[0], sentence, known[1:], ids=sentence.ids) if known else sentence


def _sections(document: Document) -> list[Section]:
    return [inner for block in document.blocks if isinstance(block, Section) for inner in sections_of(block)]


def with_section(document: Document, section: Section, before: Sequence[str]) -> Document:
    """The document with a further section before the first of some others, or at its end."""
    place = next(
        (i for i, block in enumerate(document.blocks) if isinstance(block, Section) and block.anchor in before),
        len(document.blocks),
    )
    return Document(document.title, (*document.blocks[:place], section, *document.blocks[place:]))
