"""Puts pictures into the document tree: beside each component, at the set-up, in the examples."""

from __future__ import annotations

from dataclasses import replace

from cafetal.describe.words import Words
from cafetal.rulebook import plans as p
from cafetal.rulebook.plans.document import Block, Bullets, Document, Paragraph, Picture, Section

BOX = "box."


def illustrated(document: Document, words: Words) -> Document:
    """The same document with its pictures."""
    return replace(document, blocks=tuple(_block(block, words) for block in document.blocks))


def _block(block: Block, words: Words) -> Block:
    if isinstance(block, Section) and block.anchor == "components":
        return replace(block, blocks=tuple(_components(inner, words) for inner in block.blocks))
    return block


def _components(block: Block, words: Words) -> Block:
    if not isinstance(block, Bullets):
        return block
    return replace(block, pictures=tuple(_parts(item, words) for item in block.items))


def _parts(item: Paragraph, words: Words) -> tuple[Picture, ...]:
    """The pictures of the things that a line of the box names."""
    ids = [key for sentence in item.sentences if isinstance(sentence, p.Pattern) for key in sentence.ids]
    found: list[Picture] = []
    for key in ids:
        noun = key.removeprefix(BOX)
        number = p.Number.PL if _several(noun, words) else p.Number.SG
        alt = p.NP(noun, number, p.Det.BARE)
        if noun in words.known.nouns and (key != noun or noun in words.world.pieces):
            found.append(Picture(f"{'part' if key != noun else 'piece'}.{noun}", alt))
    return tuple(found)


def _several(noun: str, words: Words) -> bool:
    if noun not in words.world.pieces:
        return any(part.noun == noun and part.count > 1 for part in words.world.printed.box)
    piece = words.world.pieces[noun]
    return piece.money or sum(words.world.faces[f].count for f in piece.faces) > 1
