"""Puts the numbers of sections into the sentences that refer to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cafetal.language.realise import Note, Sentence
from cafetal.language.realise.text import with_numbers
from cafetal.rulebook.render.tree import (
    TextBlock,
    TextEntries,
    TextGallery,
    TextIndex,
    TextItem,
    TextList,
    TextParagraph,
    TextPicture,
    TextSection,
    TextTable,
)

Blocks = tuple[TextBlock, ...]


def numbered(blocks: Blocks, numbers: Mapping[str, str]) -> Blocks:
    """The same blocks, in which every reference is the number of its section; `numbers` are by anchor."""
    return tuple(_block(block, numbers) for block in blocks)


def numbers_of(blocks: Blocks) -> dict[str, str]:
    """The number of every section by its anchor."""
    found: dict[str, str] = {}
    for block in blocks:
        if isinstance(block, TextSection):
            found[block.anchor] = block.number
            found |= numbers_of(block.blocks)
    return found


def _block(block: TextBlock, numbers: Mapping[str, str]) -> TextBlock:
    def sentences(items: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
        return tuple(replace(item, text=with_numbers(item.text, numbers)) for item in items)

    def notes(items: tuple[Note, ...]) -> tuple[Note, ...]:
        return tuple(Note(sentences((note.line,))[0], notes(note.under)) for note in items)

    def item(inner: TextItem) -> TextItem:
        if isinstance(inner, TextParagraph):
            return replace(inner, sentences=sentences(inner.sentences))
        return replace(inner, lead=sentences(inner.lead), items=tuple(map(item, inner.items)))

    match block:
        case TextParagraph() | TextList():
            return item(block)
        case TextTable():
            return replace(block, caption=sentences(block.caption))
        case TextPicture() | TextGallery() | TextIndex():
            return block
        case TextEntries(entries):
            return TextEntries(tuple(replace(entry, notes=notes(entry.notes)) for entry in entries))
        case TextSection():
            blocks = tuple(_block(inner, numbers) for inner in block.blocks)
            return replace(block, blocks=blocks, summary=notes(block.summary))
