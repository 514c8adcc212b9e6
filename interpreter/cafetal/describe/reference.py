"""The quick reference: of every section of play the sentences that one looks up."""

from __future__ import annotations

from dataclasses import replace

from cafetal.rulebook import plans as p
from cafetal.rulebook.plans.document import Block, Bullets, Paragraph, Section, Steps

LOOKED_UP = (p.Do, p.DoRange, p.DoChain, p.Choice, p.Transfer, p.Prices, p.Winner, p.WinnerIs, p.Ends, p.AskRound)


def reference(turn: tuple[Block, ...], actions: tuple[Block, ...], end: tuple[Block, ...]) -> tuple[Block, ...]:
    """One bullet for the turn, one for each action, one for the end: the first order, prices and payments."""
    items = [*_items(turn), *(item for block in actions for item in _section(block)), *_items(end)]
    return (Bullets(tuple(items)),) if items else ()


def summarised(block: Block) -> Block:
    """A section and those inside it, each with the sentences that one looks up as its summary."""
    if not isinstance(block, Section):
        return block
    own = _items(tuple(part for part in block.blocks if not isinstance(part, Section)))
    return replace(block, blocks=tuple(map(summarised, block.blocks)), summary=own[0] if own else None)


def _section(block: Block) -> list[Paragraph]:
    if not isinstance(block, Section):
        return []
    inner = [item for part in block.blocks for item in _section(part)]
    return [*_items(tuple(part for part in block.blocks if not isinstance(part, Section))), *inner]


def _items(blocks: tuple[Block, ...]) -> list[Paragraph]:
    """The sentences of some blocks that one looks up, as one bullet."""
    found: list[p.Pattern] = []
    for block in blocks:
        for sentence in _sentences(block):
            paid = isinstance(sentence, p.If) and isinstance(sentence.consequence, p.Transfer)
            if paid or isinstance(sentence, LOOKED_UP):
                found.append(sentence)
    return [Paragraph(tuple(found))] if found else []


def _sentences(block: Block) -> list[p.Pattern]:
    parts: tuple[Paragraph, ...] = ()
    if isinstance(block, Paragraph):
        parts = (block,)
    elif isinstance(block, Steps):
        parts = block.items
    return [s for part in parts for s in part.sentences if isinstance(s, p.Pattern)]
