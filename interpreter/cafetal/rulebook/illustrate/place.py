"""Puts pictures into the document tree: beside each component, at the set-up, in the examples."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import groupby
from string import ascii_uppercase

from cafetal import sentences as p
from cafetal.describe.words import Words
from cafetal.pictures.aid import is_priced
from cafetal.rulebook.illustrate.drawings import Plates
from cafetal.sentences.document import (
    Block,
    Bullets,
    Document,
    Gallery,
    Item,
    Paragraph,
    Picture,
    Section,
    Steps,
    Table,
    paragraphs_of,
)

BOX = "box."


def illustrated(document: Document, words: Words, plates: Plates) -> Document:
    """The same document with its pictures."""
    return replace(document, blocks=tuple(_section(block, words, plates) for block in document.blocks))


def _section(block: Block, words: Words, plates: Plates) -> Block:
    if not isinstance(block, Section):
        return block
    if block.anchor == "components":
        return replace(block, blocks=tuple(_components(inner, words) for inner in block.blocks))
    if block.anchor == "boards":
        return replace(block, blocks=_side_by_side(block.blocks))
    if block.anchor == "setup" and plates.laying is not None:
        blocks = tuple(_lettered(inner, plates.letters) for inner in block.blocks)
        alt = "picture.setup_lettered" if plates.letters else "picture.setup"
        caption = p.SetUpFor(plates.world.players, ids=("setup",)) if plates.several else ""
        return replace(block, blocks=(Picture("setup", _text(alt, "setup"), caption), *blocks))
    if block.anchor == "reference":
        return replace(block, blocks=tuple(_aid(inner, words) for inner in block.blocks))
    if block.anchor == "examples":
        return replace(block, blocks=tuple(_example(inner, plates) for inner in block.blocks))
    return block


def _side_by_side(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """Pictures that follow each other are seen together."""
    found: list[Block] = []
    for shows, group in groupby(blocks, lambda block: isinstance(block, Picture)):
        members = list(group)
        found += [Gallery(tuple(x for x in members if isinstance(x, Picture)))] if shows else members
    return tuple(found)


def letters_of(blocks: tuple[Block, ...], known: Iterable[str]) -> dict[str, str]:
    """The letters of the steps of the book by what they tell: `setup.bag`, or a piece, a value, the boards.

    `known` is what a picture can show; what two steps tell has the letter of the first.
    """
    named = list(known)
    found: dict[str, str] = {}
    for block in blocks:
        for index, item in enumerate(block.items if isinstance(block, Steps) else ()):
            for name in named:
                if any(_tells(key, name) for key in _ids(item)):
                    found.setdefault(name, _letter(index))
    return found


def _letter(index: int) -> str:
    return ascii_uppercase[index % len(ascii_uppercase)]


def _tells(key: str, name: str) -> bool:
    return f"{key}.".startswith(f"{name}.")


def _lettered(block: Block, letters: Mapping[str, str]) -> Block:
    """Steps with a letter each, if the picture shows any of these."""
    if not isinstance(block, Steps):
        return block
    shown = any(_tells(key, name) for item in block.items for key in _ids(item) for name in letters)
    return replace(block, letters=tuple(map(_letter, range(len(block.items)))) if shown else ())


def _example(block: Block, plates: Plates) -> Block:
    """An example between its pictures: the positions before and after, or one with what is allowed in it."""
    if not isinstance(block, Section):
        return block
    name = block.anchor.removeprefix("example-")
    if name not in plates.moments:
        return block
    key, moment = f"example.{name}", plates.moments[name][1]
    if moment.verdicts:
        caption = "caption.verdicts_after" if moment.moved else "caption.verdicts"
        shown = [Picture(f"{key}.position", _text("picture.verdicts", key), caption)]
    elif moment.steps:
        before = Picture(f"{key}.before", _text("picture.before", key), "caption.before")
        shown = [before, Picture(f"{key}.after", _text("picture.after", key), "caption.after")]
    else:
        shown = [Picture(f"{key}.before", _text("picture.before", key))]
    return replace(block, blocks=(*block.blocks, Gallery(tuple(shown))))


def _text(key: str, clause: str) -> Paragraph:
    return Paragraph((p.Printed(key, ids=(clause,)),))


def _ids(item: Item) -> list[str]:
    sentences = [sentence for paragraph in paragraphs_of(item) for sentence in paragraph.sentences]
    return [key for sentence in sentences if isinstance(sentence, p.Pattern) for key in sentence.ids]


def _aid(block: Block, words: Words) -> Block:
    """A table of prices in pieces, which the text has where they are paid, as a picture with each of these pieces."""
    table = words.world.tables.get(block.ids[0]) if isinstance(block, Table) and block.ids else None
    if not isinstance(block, Table) or table is None or not is_priced(table, words.world):
        return block
    title = block.caption if isinstance(block.caption, p.Pattern) else ""
    shown = p.clause("show", subject=p.NP("picture"), theme=p.NP(table.name, p.Number.PL))
    return Picture(f"aid.{table.name}", Paragraph((p.Event(shown, ids=(table.name,)),)), title)


def _components(block: Block, words: Words) -> Block:
    if not isinstance(block, Bullets):
        return block
    return replace(block, pictures=tuple(_parts(item, words) for item in block.items))


def _parts(item: Item, words: Words) -> tuple[Picture, ...]:
    """The pictures of the things that a line of the box names."""
    found: list[Picture] = []
    for key in _ids(item):
        noun = key.removeprefix(BOX)
        number = p.Number.PL if _several(noun, words) else p.Number.SG
        alt = p.NP(noun, number, p.Det.BARE)
        if noun in words.known.nouns and (key != noun or noun in words.world.pieces):
            found.append(Picture(f"{'part' if key != noun else 'piece'}.{noun}", alt))
    pieces = words.world.pieces
    if any(noun in pieces and pieces[noun].money for noun in _ids(item)):  # its coins are a part that looks like it
        found = [picture for picture in found if picture.name.startswith("piece.")]
    return tuple(found)


def _several(noun: str, words: Words) -> bool:
    if noun not in words.world.pieces:
        return any(part.noun == noun and part.count > 1 for part in words.world.printed.box)
    piece = words.world.pieces[noun]
    return piece.money or sum(words.world.faces[f].count for f in piece.faces) > 1
