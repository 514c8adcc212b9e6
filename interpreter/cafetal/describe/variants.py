"""What a book says of variants: in the book of the game what each of them changes, in theirs what differs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cafetal import sentences as p
from cafetal.describe.pointers import ANCHOR as PLAYERS
from cafetal.describe.words import Known
from cafetal.sentences.changes import plain
from cafetal.sentences.comparing import BookDifference
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


def variant_heading(name: str, known: Known) -> Heading:
    """The title of a variant from the lexicon, or its name."""
    key = f"variant.{name}"
    return HeadingKey(key) if f"heading.{key}" in known.texts else p.Name(name.replace("_", " "))


def changes_of(
    differences: Sequence[BookDifference], base: Document, own: Document, whole: bool = False
) -> tuple[Block, ...]:
    """What changes as bullets, each with the section that it concerns; new sections follow, or are named if the `whole`
    book of the variant tells them where they belong."""
    anchors = {section.anchor: section for section in _sections(base)}
    added = {section.anchor: section for section in _sections(own) if section.anchor not in anchors}
    told = [d for d in differences if d.anchor not in added or d.gone]
    marks = [d for d in told if whole and _is_marked(d.sentence) and d.anchor in anchors]
    told = [d for d in told if d not in marks]
    new = [key for key in dict.fromkeys(d.anchor for d in differences) if key in added]
    items = [_concerning(d, anchors) for d in told]
    if marks:
        keys = tuple(dict.fromkeys(d.anchor for d in marks))
        items.append(p.MarkedSections(keys, ids=tuple(dict.fromkeys(key for d in marks for key in d.sentence.ids))))
    if whole:
        items += [p.NewSection(key) for key in new]
    found: tuple[Block, ...] = (Bullets(tuple(Paragraph((item,)) for item in items)),) if items else ()
    return found if whole else (*found, *(added[key] for key in new))


def _is_marked(change: p.Pattern) -> bool:
    """Whether what is new or otherwise stands in the book itself, with its mark."""
    if isinstance(change, p.ClauseChange):
        return change.change is not p.Change.DROPPED
    return isinstance(change, p.RowChange) and not change.gone


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


def _concerning(difference: BookDifference, anchors: dict[str, Section]) -> p.Pattern:
    sentence = difference.sentence
    if difference.anchor not in anchors:
        return sentence
    return p.Concerning(difference.anchor, sentence, ids=sentence.ids)


def _sections(document: Document) -> list[Section]:
    return [inner for block in document.blocks if isinstance(block, Section) for inner in sections_of(block)]


def with_section(document: Document, section: Section, before: Sequence[str]) -> Document:
    """The document with a further section before the first of some others, or at its end."""
    place = next(
        (i for i, block in enumerate(document.blocks) if isinstance(block, Section) and block.anchor in before),
        len(document.blocks),
    )
    return Document(document.title, (*document.blocks[:place], section, *document.blocks[place:]))
