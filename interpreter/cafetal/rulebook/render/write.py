"""From the document tree to a realised document in one language."""

from __future__ import annotations

from collections.abc import Mapping

from cafetal.language.realise import Realiser, Sentence
from cafetal.language.realise.collation import collated
from cafetal.language.realise.discourse import Mention
from cafetal.language.realise.printed import Printed
from cafetal.language.realise.text import capital
from cafetal.rulebook.render import tree
from cafetal.rulebook.render.keys import keyed
from cafetal.rulebook.render.numbers import numbered
from cafetal.sentences import Clause, Name
from cafetal.sentences.document import (
    Block,
    Bullets,
    Cell,
    Document,
    Entries,
    Entry,
    Gallery,
    Heading,
    HeadingKey,
    Index,
    Item,
    Paragraph,
    Picture,
    Section,
    Steps,
    Table,
    Term,
    section_numbers,
    without_otherwise,
)

EXAMPLE, REFERENCE = "example-", "reference"


def write_document(
    document: Document, realiser: Realiser, numbers: Mapping[str, str] | None = None
) -> tree.TextDocument:
    """Realise a whole book; raise RulesError (W008) for a word that the lexicon lacks.

    `numbers` are those of the sections by their anchors, where another book has printed them; a section that it lacks
    has none.
    """
    found = section_numbers(document.blocks) if numbers is None else numbers
    realiser.printed = Printed()
    try:
        blocks = keyed(document.blocks, numbered(_blocks(document.blocks, realiser, found, 1), found))
        return tree.TextDocument(realiser.lexicon.style.language, realiser.heading(document.title), blocks)
    finally:
        realiser.printed = None


def realise_words(document: Document, realiser: Realiser) -> None:
    """Realise a whole book for the words alone that the realiser is asked for on the way."""
    _blocks(document.blocks, realiser, {}, 1)
    realiser.heading(document.title)


def _blocks(
    blocks: tuple[Block, ...], realiser: Realiser, numbers: Mapping[str, str], level: int
) -> tuple[tree.TextBlock, ...]:
    return tuple(
        _section(block, realiser, numbers, level)
        if isinstance(block, Section)
        else _index(block, realiser, numbers)
        if isinstance(block, Index)
        else _block(block, realiser)
        for block in blocks
    )


def _section(section: Section, realiser: Realiser, numbers: Mapping[str, str], level: int) -> tree.TextSection:
    text = _heading(section.heading, realiser)
    blocks = _blocks(section.blocks, realiser, numbers, level + 1)
    summary = tuple(realiser.notes(section.summary.sentences)) if section.summary is not None else ()
    look = "example" if section.anchor.startswith(EXAMPLE) else "reference" if section.anchor == REFERENCE else ""
    number = numbers.get(section.anchor, "")
    return tree.TextSection(section.anchor, number, level, text, blocks, summary, look)


def _heading(heading: Heading, realiser: Realiser) -> str:
    return realiser.heading(f"heading.{heading.key}" if isinstance(heading, HeadingKey) else heading)


def _entry(entry: Entry, realiser: Realiser) -> tree.TextEntry:
    heading = _heading(entry.heading, realiser)
    return tree.TextEntry(entry.anchor, heading, tuple(realiser.notes(entry.body.sentences)))


def _index(index: Index, realiser: Realiser, numbers: Mapping[str, str]) -> tree.TextIndex:
    """The terms in the order of the language, each with the numbers of its sections; equal ones are one."""
    found: dict[str, dict[str, str]] = {}
    for term in index.terms:
        told = _term(term, realiser)
        found.setdefault(told, {})[term.anchor] = numbers.get(term.anchor, "")
    order = sorted(found, key=collated)
    return tree.TextIndex(tuple(tree.TextTerm(name, tuple(found[name].items())) for name in order))


def _term(term: Term, realiser: Realiser) -> str:
    if isinstance(term.name, HeadingKey | Clause):
        return _heading(term.name, realiser)
    if isinstance(term.name, Name) and term.name.quoted:
        return realiser.heading(term.name.text)
    realiser.grammar.discourse.reset()
    return capital(realiser.cell(term.name, term.corner))


def _block(
    block: Paragraph | Steps | Bullets | Table | Picture | Gallery | Entries, realiser: Realiser
) -> tree.TextBlock:
    match block:
        case Paragraph() | Steps() | Bullets():
            return _item(block, realiser)
        case Table():
            return _table(block, realiser)
        case Picture():
            return _picture(block, realiser)
        case Gallery(pictures):
            return tree.TextGallery(tuple(_picture(picture, realiser) for picture in pictures))
        case Entries(entries):
            return tree.TextEntries(tuple(_entry(entry, realiser) for entry in entries))


def _item(item: Item, realiser: Realiser, topic: Mention | None = None) -> tree.TextItem:
    """A paragraph or a list; `topic` is what its first sentence may call by a pronoun."""
    match item:
        case Paragraph():
            return tree.TextParagraph(tuple(realiser.sentences(item.sentences, topic)))
        case Steps(items, lead, letters):
            led = tuple(realiser.sentences(lead.sentences, topic)) if lead is not None else ()
            return tree.TextList(led, tuple(_item(inner, realiser) for inner in items), "steps", letters)
        case Bullets():
            return _bullets(item, realiser, topic)


def _paragraph(paragraph: Paragraph, realiser: Realiser) -> tree.TextParagraph:
    return tree.TextParagraph(tuple(realiser.sentences(paragraph.sentences)))


def _bullets(block: Bullets, realiser: Realiser, before: Mention | None) -> tree.TextList:
    """Bullets: what the lead-in is about may be a pronoun in each of them, and nothing else."""
    lead: tuple[Sentence, ...] = ()
    topic = None
    if block.lead is not None:
        lead = tuple(realiser.sentences(block.lead.sentences, before))
        topic = realiser.grammar.discourse.topic()
    items = tuple(_item(item, realiser, topic) for item in without_otherwise(block, ordered=True))
    pictures = tuple(tuple(_picture(picture, realiser) for picture in found) for found in block.pictures)
    return tree.TextList(lead, items, "bullets", pictures=pictures)


def _picture(picture: Picture, realiser: Realiser) -> tree.TextPicture:
    if isinstance(picture.alt, Paragraph):
        alt = _paragraph(picture.alt, realiser)
    else:
        realiser.grammar.discourse.reset()
        alt = tree.TextParagraph((Sentence(realiser.heading(picture.alt)),))
    if isinstance(picture.caption, str):
        return tree.TextPicture(picture.name, alt, realiser.heading(picture.caption) if picture.caption else "")
    return tree.TextPicture(picture.name, alt, realiser.sentence(picture.caption).text)


def _head(cell: Cell, realiser: Realiser) -> str:
    """The head of a column, with a capital unless it is the name of a place."""
    text = realiser.cell(cell.content)
    return text if isinstance(cell.content, Name) else capital(text)


def _table(block: Table, realiser: Realiser) -> tree.TextTable:
    caption = tuple(realiser.sentences([block.caption])) if block.caption is not None else ()
    realiser.grammar.discourse.reset()
    corner = _head(Cell(block.corner), realiser)
    head = (corner, *(_head(cell, realiser) for cell in block.columns))
    rows = tuple(
        (realiser.cell(row[0].content, block.corner), *(realiser.cell(cell.content, cell.under) for cell in row[1:]))
        for row in block.rows
    )
    return tree.TextTable(caption, head, rows, block.ids)
