"""References from a rule to what is otherwise with some numbers of players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cafetal import sentences as p
from cafetal.sentences.document import Block, Paragraph, Section, Table

ANCHOR = "players"


def pointers(differences: Sequence[Block]) -> dict[str, tuple[int, ...]]:
    """By clause the numbers of players for whom a paragraph of the differences tells it otherwise."""
    found: dict[str, set[int]] = {}
    for block in differences:
        first = block.sentences[0] if isinstance(block, Paragraph) else None
        if not isinstance(block, Paragraph) or not isinstance(first, p.RunIn):
            continue
        counts = first.players or (first.topic.count.values if first.topic.count is not None else ())
        for key in (key for plan in block.sentences if isinstance(plan, p.Pattern) for key in plan.ids):
            found.setdefault(key.partition(".")[0], set()).update(counts)
    return {key: tuple(sorted(counts)) for key, counts in found.items()}


def pointed(section: Section, due: Mapping[str, tuple[int, ...]]) -> Section:
    """The section with a reference behind each action and each board of which something is otherwise."""
    if section.anchor == "boards":
        return replace(section, blocks=tuple(_board(block, due) for block in section.blocks))
    blocks: list[Block] = [pointed(block, due) if isinstance(block, Section) else block for block in section.blocks]
    tables = {key for block in section.blocks if not isinstance(block, Section) for key in _ids(block)}
    counts = sorted({n for key in {section.anchor, *tables} if key in due for n in due[key]})
    if not counts or section.anchor == "actions":
        return replace(section, blocks=tuple(blocks))
    inner = [block for block in blocks if isinstance(block, Section)]
    own = [block for block in blocks if not isinstance(block, Section)]
    reference = p.ForPlayers(tuple(counts), p.See(ANCHOR), ids=(section.anchor,))
    return replace(section, blocks=(*own, Paragraph((reference,)), *inner))


def _ids(block: Block) -> tuple[str, ...]:
    """The tables of prices that a block prints, in rows or in a sentence."""
    if isinstance(block, Table):
        return block.ids
    plans = block.sentences if isinstance(block, Paragraph) else ()
    return tuple(key for plan in plans if isinstance(plan, p.Prices) for key in plan.ids)


def _board(block: Block, due: Mapping[str, tuple[int, ...]]) -> Block:
    if not isinstance(block, Paragraph) or not isinstance(block.sentences[0], p.Consists):
        return block
    key = next(iter(block.sentences[0].ids), "")
    if key not in due:
        return block
    return replace(block, sentences=(*block.sentences, p.ForPlayers(due[key], p.See(ANCHOR), ids=(key,))))
