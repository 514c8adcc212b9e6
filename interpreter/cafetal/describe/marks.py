"""Marks in a document tree what differs from another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cafetal import sentences as p
from cafetal.sentences.changes import plain
from cafetal.sentences.comparing import BookDifference
from cafetal.sentences.document import Block, Bullets, Document, Item, Paragraph, Section, Steps, Table


def marked(document: Document, differences: Sequence[BookDifference]) -> Document:
    """The same tree, in which every sentence and table that is new or changed has its mark."""
    new = {(d.anchor, plain(sentence)) for d in differences for sentence in d.new}
    tables = {d.ids for d in differences if not d.old and not d.new}

    def block(item: Block, anchor: str) -> Block:
        def statement(plan: p.Statement) -> p.Statement:
            changed = isinstance(plan, p.Pattern) and (anchor, plain(plan)) in new
            return replace(plan, marked=True) if changed and isinstance(plan, p.Pattern) else plan

        match item:
            case Section():
                return replace(item, blocks=tuple(block(inner, item.anchor) for inner in item.blocks))
            case Paragraph() | Steps() | Bullets():
                return _item(item, statement)
            case Table(ids=ids, caption=caption) if ids in tables and isinstance(caption, p.Pattern):
                return replace(item, caption=replace(caption, marked=True))
            case _:
                return item

    return replace(document, blocks=tuple(block(item, "") for item in document.blocks))


def _item(item: Item, statement: Callable[[p.Statement], p.Statement]) -> Item:
    match item:
        case Paragraph():
            return _paragraph(item, statement)
        case Steps(items, lead):
            first = _paragraph(lead, statement) if lead is not None else None
            return replace(item, items=tuple(_item(x, statement) for x in items), lead=first)
        case Bullets(bullets, lead):
            first = _paragraph(lead, statement) if lead is not None else None
            return replace(item, items=tuple(_paragraph(x, statement) for x in bullets), lead=first)


def _paragraph(paragraph: Paragraph, statement: Callable[[p.Statement], p.Statement]) -> Paragraph:
    return replace(paragraph, sentences=tuple(statement(plan) for plan in paragraph.sentences))
