"""Permanent ids of paragraphs: from the section and the rule that a paragraph tells, never from its place.

A link to a rule stays right in the next edition, whatever is told before it. A paragraph is called after the named
line of the rules that it tells (`plant.joins_own`); what only belongs to a whole action, the turn, the set-up or an
example is called after what its first sentence says (`score.put-mark`). Paragraphs that would share a name are told
apart by more of their words, then by a hash of all they say, and only if they say the same by their order. An id is the
same in every language.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass, replace
from enum import Enum

from cafetal.dataclass import Frozen
from cafetal.language.realise import Sentence
from cafetal.rulebook.render.tree import TextBlock, TextList, TextParagraph, TextSection, TextTable
from cafetal.sentences import NP, Clause, Det
from cafetal.sentences.document import Block, Bullets, Paragraph, Section, Steps, Table
from cafetal.trees import names_of

WHOLE = ("setup", "turn")
"""What many paragraphs belong to, as to each action and each example."""
NOT_SAID = ("ids", "marked")
FEW = 2


class _Told(Frozen):
    """What is to have an id: the clauses that it tells first, and what it says."""

    ids: tuple[str, ...]
    says: object


def keyed(plans: Sequence[Block], blocks: Sequence[TextBlock]) -> tuple[TextBlock, ...]:
    """The same blocks, in which paragraphs, items of lists and tables have ids; `plans` are what they are made from."""
    return tuple(
        _section(plan, block) if isinstance(plan, Section) and isinstance(block, TextSection) else block
        for plan, block in zip(plans, blocks, strict=True)
    )


def _section(plan: Section, section: TextSection) -> TextSection:
    blocks = keyed(plan.blocks, section.blocks)
    pairs = list(zip(plan.blocks, blocks, strict=True))
    keys = iter(_keys(plan.anchor, [told for one, block in pairs for told in _told(one, block, top=True)]))
    return replace(section, blocks=tuple(_with(block, keys, top=True) for block in blocks))


def _told(plan: Block, block: TextBlock, *, top: bool) -> Iterator[_Told]:
    """All in a block that has an id, in order; a list has one only within another list."""
    match plan, block:
        case Paragraph(), TextParagraph():
            yield _Told(_ids(block.sentences), plan)
        case ((Steps() | Bullets()), TextList()):
            if not top:
                yield _Told(_ids(block.lead), plan.lead)
            for inner, item in zip(plan.items, block.items, strict=True):
                yield from _told(inner, item, top=False)
        case Table(), TextTable():
            yield _Told(block.ids, plan)
        case _:
            pass


def _with(block: TextBlock, keys: Iterator[str], *, top: bool) -> TextBlock:
    match block:
        case TextParagraph() | TextTable():
            return replace(block, key=next(keys))
        case TextList():
            return _list(block, keys, top=top)
        case _:
            return block


def _list(block: TextList, keys: Iterator[str], *, top: bool) -> TextList:
    own = block.key if top else next(keys)
    items = tuple(
        _list(item, keys, top=False) if isinstance(item, TextList) else replace(item, key=next(keys))
        for item in block.items
    )
    return replace(block, key=own, items=items)


def _ids(sentences: Sequence[Sentence]) -> tuple[str, ...]:
    return tuple(key for sentence in sentences for key in sentence.ids)


# --- names ----------------------------------------------------------------------------------------


def _keys(anchor: str, told: Sequence[_Told]) -> list[str]:
    """An id for each, no two alike; none for what tells no clause."""
    names = [_names(anchor, one) for one in told]
    level = [0] * len(names)
    while True:
        keys = [found[i] if found else "" for found, i in zip(names, level, strict=True)]
        meant: dict[str, set[str]] = {}  # what says the same is told apart by no words
        for key, found in zip(keys, names, strict=True):
            meant.setdefault(key, set()).update(found[-1:])
        again = [i for i, key in enumerate(keys) if len(meant[key]) > 1 and level[i] + 1 < len(names[i])]
        if not again:
            return _counted(keys)
        for i in again:
            level[i] += 1


def _counted(keys: Sequence[str]) -> list[str]:
    """Equal ones by their order."""
    seen: Counter[str] = Counter()
    found = []
    for key in keys:
        seen[key] += 1
        found.append(f"{key}-{seen[key]}" if key and seen[key] > 1 else key)
    return found


def _names(anchor: str, told: _Told) -> list[str]:
    """What a paragraph can be called, from the shortest to that which says all."""
    if not told.ids:
        return []
    whole = told.ids[0]
    if anchor.endswith(whole.replace(".", "-")) or whole in WHOLE:
        line = next((key for key in told.ids if key.startswith(f"{whole}.") and not key.endswith(".unless")), "")
    else:
        line = whole
    head = anchor if not line else line if line.startswith(f"{anchor}.") else f"{anchor}.{line}"
    says = list(_said(told.says))
    digest = hashlib.sha256(repr(says).encode()).hexdigest()[:6]
    if isinstance(told.says, Table):
        return [f"{head}.table", f"{head}.{digest}"]
    words = "-".join(list(dict.fromkeys(_words(told.says)))[:FEW]).replace("_", "-")
    sort = "-".join(part.lower() for part in re.findall("[A-Z][a-z]*", str(says[1])))
    return [*([head] if line else []), f"{head}.{words or sort}", f"{head}.{sort}-{words}", f"{head}.{digest}"]


def _words(plan: object) -> Iterator[str]:
    """What the first sentence that has any words is about: verbs and nouns."""
    for sentence in plan.sentences if isinstance(plan, Paragraph) else ():
        found = [word for part in _parts(sentence) for word in _named(part)]
        if found:
            yield from found
            return


def _named(part: object) -> tuple[str, ...]:
    match part:
        case Clause():
            return ("not", part.verb) if part.negated else (part.verb,)
        case NP():
            return ("no", part.noun) if part.det is Det.NO else (part.noun,)
        case _:
            return ()


def _parts(plan: object) -> Iterator[object]:
    """A plan and all plans inside it."""
    if isinstance(plan, tuple):
        for part in plan:
            yield from _parts(part)
    elif is_dataclass(plan):
        yield plan
        for name in names_of(type(plan)):
            if name not in NOT_SAID:
                yield from _parts(getattr(plan, name))


def _said(plan: object) -> Iterator[object]:
    """All that a plan says, without the names of its clauses."""
    if isinstance(plan, tuple):
        for part in plan:
            yield from _said(part)
    elif is_dataclass(plan):
        yield type(plan).__name__
        for name in names_of(type(plan)):
            if name not in NOT_SAID:
                yield from _said(getattr(plan, name))
    else:
        yield plan.value if isinstance(plan, Enum) else plan
