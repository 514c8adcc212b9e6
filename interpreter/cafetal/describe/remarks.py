"""What an author says behind the derived sentences of a clause."""

from __future__ import annotations

from dataclasses import replace

from cafetal import sentences as p
from cafetal.describe.words import Known
from cafetal.sentences.document import Block, Bullets, Document, Item, Paragraph, Section, Steps


def with_remarks(document: Document, known: Known) -> Document:
    """The tree with every remark behind the last sentence of its clause in the first section that tells it."""
    left = set(known.remarks)
    found = tuple(_section(block, left) if isinstance(block, Section) else block for block in document.blocks)
    return replace(document, blocks=found)


def _section(section: Section, left: set[str]) -> Section:
    own = [_block(block, left) for block in reversed(section.blocks) if not isinstance(block, Section)]
    inner = (_section(block, left) if isinstance(block, Section) else own.pop() for block in section.blocks)
    return replace(section, blocks=tuple(inner))


def _block(block: Block, left: set[str]) -> Block:
    return _item(block, left) if isinstance(block, Paragraph | Steps | Bullets) else block


def _item(item: Item, left: set[str]) -> Item:
    match item:
        case Paragraph():
            return _paragraph(item, left)
        case Steps(items, lead):
            told = tuple(reversed([_item(x, left) for x in reversed(items)]))
            return replace(item, items=told, lead=_paragraph(lead, left) if lead is not None else None)
        case Bullets(bullets, lead):
            found = tuple(reversed([_item(x, left) for x in reversed(bullets)]))
            return replace(item, items=found, lead=_paragraph(lead, left) if lead is not None else None)


def _paragraph(paragraph: Paragraph, left: set[str]) -> Paragraph:
    sentences = list(paragraph.sentences)
    for key in sorted(left):
        told = [i for i, plan in enumerate(sentences) if isinstance(plan, p.Pattern) and _tells(plan, key)]
        if told:
            sentences.insert(told[-1] + 1, p.Text(key, after=True, ids=(key,)))
            left.discard(key)
    return replace(paragraph, sentences=tuple(sentences))


def _tells(plan: p.Pattern, key: str) -> bool:
    """Whether a sentence tells a clause or a part of it before any other, and does not only refer to a section."""
    return not isinstance(plan, p.ForPlayers) and bool(plan.ids) and f"{plan.ids[0]}.".startswith(f"{key}.")
