"""Marks in a document tree what differs from another one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cafetal import sentences as p
from cafetal.sentences.changes import plain
from cafetal.sentences.comparing import LEFT_OUT, BookDifference
from cafetal.sentences.document import Block, Bullets, Document, Item, Paragraph, Section, Steps, Table, sections_of
from cafetal.sentences.retold import retold, sentences_of


def marked(document: Document, grounds: Sequence[Document], differences: Sequence[BookDifference]) -> Document:
    """The same tree, in which every sentence that none of the `grounds` tells has its mark, and every table that is
    new or changed.

    The grounds are books of one game: as it is printed, and without the phrases that its variant has lost.
    """
    found = [retold(document, ground) for ground in grounds]
    told = {anchor: iter([any(x) for x in zip(*(f[anchor] for f in found), strict=True)]) for anchor in found[0]}
    tables = {d.ids for d in differences if not d.old and not d.new}
    return replace(document, blocks=tuple(_block(block, told, tables) for block in document.blocks))


def marked_sections(
    document: Document, base: Document, differences: Sequence[BookDifference]
) -> dict[str, tuple[str, ...]]:
    """The sections of the base game in which something has a mark, each with the clauses that are marked there; not
    those of which the `differences` name every number that has changed."""
    before = {inner.anchor for block in base.blocks if isinstance(block, Section) for inner in sections_of(block)}
    values = {(d.anchor, plain(sentence)) for d in differences if d.sort == "value" for sentence in d.new}
    found: dict[str, tuple[str, ...]] = {}
    for section in (inner for block in document.blocks if isinstance(block, Section) for inner in sections_of(block)):
        new = [plan for plan in _told(section) if isinstance(plan, p.Pattern) and plan.marked]
        named = {(section.anchor, plain(replace(plan, marked=False))) for plan in new} <= values
        if section.anchor in before and section.anchor not in LEFT_OUT and not named:
            found[section.anchor] = tuple(dict.fromkeys(key for plan in new for key in plan.ids))
    return found


def _told(section: Section) -> Iterator[p.Statement]:
    """The sentences of a section and what stands above its tables."""
    for block in section.blocks:
        yield from sentences_of(block)
        if isinstance(block, Table) and block.caption is not None:
            yield block.caption


def _block(item: Block, told: dict[str, Iterator[bool]], tables: set[tuple[str, ...]], anchor: str = "") -> Block:
    match item:
        case Section():
            return replace(item, blocks=tuple(_block(inner, told, tables, item.anchor) for inner in item.blocks))
        case Paragraph() | Steps() | Bullets() if anchor in told:
            return _item(item, told[anchor])
        case Table(ids=ids, caption=caption) if ids in tables and isinstance(caption, p.Pattern):
            return replace(item, caption=replace(caption, marked=True))
        case _:
            return item


def _item(item: Item, told: Iterator[bool]) -> Item:
    """A block whose sentences take their marks in the order in which they stand."""
    match item:
        case Paragraph():
            return _paragraph(item, told)
        case Steps(items, lead):
            first = _paragraph(lead, told) if lead is not None else None
            return replace(item, items=tuple(_item(x, told) for x in items), lead=first)
        case Bullets(bullets, lead):
            first = _paragraph(lead, told) if lead is not None else None
            found = tuple(_item(x, told) for x in bullets)
            new = all(isinstance(plan, p.Pattern) and plan.marked for x in found for plan in sentences_of(x))
            return replace(item, items=found, lead=_all_new(first) if new else first)


def _all_new(lead: Paragraph | None) -> Paragraph | None:
    """The lead-in of a list in which everything is new: the list itself is."""
    return (
        None if lead is None else replace(lead, sentences=(*lead.sentences[:-1], _statement(lead.sentences[-1], False)))
    )


def _paragraph(paragraph: Paragraph, told: Iterator[bool]) -> Paragraph:
    return replace(paragraph, sentences=tuple(_statement(plan, next(told)) for plan in paragraph.sentences))


def _statement(plan: p.Statement, known: bool) -> p.Statement:
    if known or not isinstance(plan, p.Pattern) or isinstance(plan, p.Lead | p.Cases | p.See | p.TurnSteps):
        return plan
    return replace(plan, marked=True)
