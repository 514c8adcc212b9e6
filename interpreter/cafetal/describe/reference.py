"""The quick reference: of every section of play the sentences that one looks up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cafetal.rulebook import plans as p
from cafetal.rulebook.plans.document import Block, Entries, Entry, Paragraph, Section, Steps, Table, sections_of

LOOKED_UP = (
    p.Do, p.DoRange, p.DoChain, p.Choice, p.Transfer, p.Prices, p.Winner, p.WinnerIs, p.Ends, p.AskRound, p.InTurn,
)  # fmt: skip


def reference(sections: Iterable[Section]) -> tuple[Block, ...]:
    """What one looks up of each section and of those inside it, under its heading; and all tables at the end."""
    every = [inner for section in sections for inner in sections_of(section)]
    entries = [Entry(x.anchor, x.heading, x.summary) for x in map(summarised, every) if x.summary is not None]
    tables = tuple(block for section in every for block in section.blocks if isinstance(block, Table))
    return (Entries(tuple(entries)), *tables) if entries else tables


def summarised(section: Section) -> Section:
    """A section and those inside it, each with the sentences that one looks up as its summary."""
    own = _items(tuple(part for part in section.blocks if not isinstance(part, Section)))
    blocks = tuple(summarised(block) if isinstance(block, Section) else block for block in section.blocks)
    return replace(section, blocks=blocks, summary=own)


def _items(blocks: tuple[Block, ...]) -> Paragraph | None:
    """The sentences of some blocks that one looks up."""
    found: list[p.Pattern] = []
    for block in blocks:
        for sentence in _sentences(block):
            paid = isinstance(sentence, p.If) and isinstance(sentence.consequence, p.Transfer)
            if paid or isinstance(sentence, LOOKED_UP):
                found.append(sentence)
    return Paragraph(tuple(found)) if found else None


def _sentences(block: Block) -> list[p.Pattern]:
    parts: tuple[Paragraph, ...] = ()
    if isinstance(block, Paragraph):
        parts = (block,)
    elif isinstance(block, Steps):
        parts = block.items
    return [s for part in parts for s in part.sentences if isinstance(s, p.Pattern)]
