"""Permanent ids of paragraphs: from the section and the clause that a paragraph tells, never from its place.

A link to a rule stays right in the next edition, as long as the rule keeps its name, whatever is told before it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from cafetal.rulebook.realise import Sentence
from cafetal.rulebook.render.tree import TextBlock, TextItem, TextList, TextParagraph, TextSection, TextTable


def keyed(blocks: tuple[TextBlock, ...]) -> tuple[TextBlock, ...]:
    """The same blocks, in which paragraphs, items of lists and tables have ids."""
    return tuple(_section(block) if isinstance(block, TextSection) else block for block in blocks)


def _section(section: TextSection) -> TextSection:
    seen: Counter[str] = Counter()

    def key(ids: tuple[str, ...]) -> str:
        if not ids:
            return ""
        name = f"{section.anchor}.{ids[0]}"
        seen[name] += 1
        return name if seen[name] == 1 else f"{name}-{seen[name]}"

    def item(inner: TextItem) -> TextItem:
        if isinstance(inner, TextParagraph):
            return replace(inner, key=key(_ids(inner.sentences)))
        own = key(_ids(inner.lead))
        return replace(inner, key=own, items=tuple(map(item, inner.items)))

    found: list[TextBlock] = []
    for block in section.blocks:
        match block:
            case TextParagraph():
                found.append(item(block))
            case TextList():
                found.append(replace(block, items=tuple(map(item, block.items))))
            case TextTable(ids=ids):
                found.append(replace(block, key=key(ids)))
            case TextSection():
                found.append(_section(block))
            case _:
                found.append(block)
    return replace(section, blocks=tuple(found))


def _ids(sentences: tuple[Sentence, ...]) -> tuple[str, ...]:
    return tuple(key for sentence in sentences for key in sentence.ids)
