"""Which sentences of a book another book of the game tells as well, whatever it joins or takes apart.

Sentences are compared by their parts: a condition and what follows from it are the same in one sentence and above a
list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from typing import TypeAlias

from cafetal import sentences as p
from cafetal.sentences.changes import plain
from cafetal.sentences.comparing import DECLARED, LEFT_OUT
from cafetal.sentences.document import Block, Bullets, Document, Item, Paragraph, Section, Steps
from cafetal.trees import rebuilt

Parts: TypeAlias = "tuple[object, ...]"


def retold(own: Document, other: Document) -> dict[str, list[bool]]:
    """For every sentence of a section, by its anchor and in order, whether the other book tells it.

    Where the order of sentences counts, one that stands elsewhere in the same section is another rule.
    """
    mine, theirs = _told(own), _told(other)
    found = {anchor: [_same(anchor, parts, theirs.get(anchor, []))] for anchor, parts in mine.items()}
    left = {anchor: Counter(_flat(parts)) for anchor, parts in theirs.items()}
    for anchor, (same,) in found.items():
        left.get(anchor, Counter()).subtract(part for part, told in zip(_flat(mine[anchor]), same, strict=True) if told)
    return {anchor: list(_sentences(anchor, mine[anchor], same, left)) for anchor, (same,) in found.items()}


def sentences_of(block: Block | Item) -> Iterator[p.Statement]:
    """The sentences of a block in the order in which they stand; nothing of sections inside it."""
    match block:
        case Paragraph(sentences):
            yield from sentences
        case Steps(items, lead) | Bullets(items, lead):
            for part in (*([lead] if lead is not None else []), *items):
                yield from sentences_of(part)
        case _:
            pass


def parts_of(sentence: p.Statement) -> Parts:
    """What a sentence says, part by part, without what hangs on its place in the text."""
    return tuple(_unnamed(plain(part)) for part in _parts(sentence))


def core_of(sentence: p.Pattern) -> object:
    """What is done, without the exception under which it is not."""
    bare = sentence.statement if isinstance(sentence, p.AsFarAs) else sentence
    return parts_of(replace(bare, marked=False) if isinstance(bare, p.Pattern) else bare)


def _unnamed(plan: object) -> object:
    """A plan in which *the player who has agreed* is *the player*: how much is said to tell one from another depends on
    the sentences before."""
    found = rebuilt(plan, _unnamed)
    named = isinstance(found, p.NP) and found.det is p.Det.DEF and _has_done(found.relative)
    return replace(found, relative=None) if named and isinstance(found, p.NP) else found


def _has_done(clause: p.Clause | None) -> bool:
    return clause is not None and clause.tense is p.Tense.PERFECT and clause.args == (("subject", p.Gap()),)


def _parts(sentence: p.Statement) -> Iterator[p.Statement]:
    match sentence:
        case p.If(condition, consequence):
            yield p.InCase(condition, sentence.otherwise)
            yield from _parts(consequence)
        case p.Otherwise(consequence):
            yield p.ElseCase()
            yield from _parts(consequence)
        case p.Joined(first, second):
            yield from _parts(first)
            yield from _parts(second)
        case p.InTurn(statement=p.Pattern() | p.Clause()):
            yield replace(sentence, statement=None)
            yield from _parts(sentence.statement) if sentence.statement is not None else ()
        case p.Definition(term, condition):
            yield p.Provided(term, isinstance(condition, p.AllOf) and condition.either)
            yield from _parts(condition)
        case p.AllOf(items):
            for item in items:
                yield from _parts(item)
        case p.Do(clause):  # where it is told is no rule
            yield clause
        case p.Event(clause):
            yield clause
        case p.Choice():
            yield replace(sentence, anchors=())
        case p.Lead() | p.Cases() | p.See() | p.TurnSteps():
            pass
        case _:
            yield sentence


def _told(document: Document) -> dict[str, list[Parts]]:
    """The parts of every sentence, by section."""
    found: dict[str, list[Parts]] = {}

    def visit(blocks: Sequence[Block]) -> None:
        for section in blocks:
            if isinstance(section, Section) and section.anchor not in LEFT_OUT:
                told = [parts_of(x) for block in section.blocks for x in sentences_of(block)]
                found.setdefault(section.anchor, []).extend(told)
                visit(section.blocks)

    visit(document.blocks)
    return found


def _flat(sentences: Sequence[Parts]) -> list[object]:
    return [part for parts in sentences for part in parts]


def _same(anchor: str, own: Sequence[Parts], other: Sequence[Parts]) -> list[bool]:
    """For every part of a section whether it stands in the same section of the other book."""
    mine, theirs = _flat(own), _flat(other)
    if anchor in DECLARED:
        left = Counter(theirs)
        return [_take(part, left) for part in mine]
    same = [False] * len(mine)
    for start, _, size in SequenceMatcher(None, mine, theirs, autojunk=False).get_matching_blocks():
        same[start : start + size] = [True] * size
    return same


def _take(part: object, left: Counter[object]) -> bool:
    if left[part] <= 0:
        return False
    left[part] -= 1
    return True


def _sentences(
    anchor: str, own: Sequence[Parts], same: Sequence[bool], left: Mapping[str, Counter[object]]
) -> Iterator[bool]:
    """For every sentence whether all its parts are told, here or in a section that has lost them."""
    elsewhere = [counter for other, counter in left.items() if other != anchor or anchor in DECLARED]
    known = iter(same)
    for parts in own:
        yield all([next(known) or any(_take(part, counter) for counter in elsewhere) for part in parts])
