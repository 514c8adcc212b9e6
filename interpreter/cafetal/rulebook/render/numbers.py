"""Puts the numbers of sections into the sentences that refer to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cafetal.language.realise import Note, Sentence
from cafetal.language.realise.text import with_numbers
from cafetal.rulebook.render import tree

Blocks = tuple[tree.TextBlock, ...]


def numbered(blocks: Blocks, numbers: Mapping[str, str]) -> Blocks:
    """The same blocks, in which every reference is the number of its section; `numbers` are by anchor."""
    return tuple(_block(block, numbers) for block in blocks)


def numbers_of(blocks: Blocks) -> dict[str, str]:
    """The number of every section by its anchor."""
    found: dict[str, str] = {}
    for block in blocks:
        if isinstance(block, tree.TextSection):
            found[block.anchor] = block.number
            found |= numbers_of(block.blocks)
    return found


def _block(block: tree.TextBlock, numbers: Mapping[str, str]) -> tree.TextBlock:
    def sentences(items: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
        return tuple(replace(item, text=with_numbers(item.text, numbers)) for item in items)

    def notes(items: tuple[Note, ...]) -> tuple[Note, ...]:
        return tuple(Note(sentences((note.line,))[0], notes(note.under)) for note in items)

    def item(inner: tree.TextItem) -> tree.TextItem:
        if isinstance(inner, tree.TextParagraph):
            return replace(inner, sentences=sentences(inner.sentences))
        return replace(inner, lead=sentences(inner.lead), items=tuple(map(item, inner.items)))

    match block:
        case tree.TextParagraph() | tree.TextList():
            return item(block)
        case tree.TextTable():
            return replace(block, caption=sentences(block.caption))
        case tree.TextPicture() | tree.TextGallery() | tree.TextIndex():
            return block
        case tree.TextEntries(entries):
            return tree.TextEntries(tuple(replace(entry, notes=notes(entry.notes)) for entry in entries))
        case tree.TextSection():
            blocks = tuple(_block(inner, numbers) for inner in block.blocks)
            return replace(block, blocks=blocks, summary=notes(block.summary))
