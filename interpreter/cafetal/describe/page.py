"""Collects what is told, sentence by sentence, into the blocks of a section."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, replace

from cafetal import sentences as p
from cafetal.dataclass import dataclass
from cafetal.describe.runs import joined
from cafetal.sentences.document import Block, Bullets, Item, Paragraph, Steps


def tagged(statement: p.Statement, *ids: str) -> p.Pattern:
    """A statement that names its clauses; those that it names already stay in front."""
    if isinstance(statement, p.Clause):
        return p.Event(statement, ids=ids)
    return replace(statement, ids=(*statement.ids, *(key for key in ids if key not in statement.ids)))


@dataclass(slots=True)
class Page:
    """Blocks in the making: sentences gather in a paragraph until something else comes."""

    blocks: list[Block] = field(default_factory=list)
    sentences: list[p.Pattern] = field(default_factory=list)

    def say(self, statement: p.Statement, *ids: str) -> None:
        """A further sentence of the paragraph."""
        found = tagged(statement, *ids)
        both = joined(self.sentences[-1], found) if self.sentences else None
        if both is None:
            self.sentences.append(found)
        else:
            self.sentences[-1] = both

    def follow(self, inner: Page, turns: p.InTurn | None) -> None:
        """What an inner page tells, as part of this; the order in which players act stands in its first sentence."""
        blocks = inner.blocks
        first = blocks[0] if blocks else None
        sentences = first.sentences if isinstance(first, Paragraph) else tuple(inner.sentences) if not blocks else ()
        if turns is not None:
            if sentences and isinstance(sentences[0], p.Do | p.DoChain | p.DoRange | p.Event | p.Transfer):
                ids = tuple(dict.fromkeys((*sentences[0].ids, *turns.ids)))
                sentences = (replace(turns, statement=sentences[0], ids=ids), *sentences[1:])
            else:
                self.sentences.append(turns)
        self.sentences.extend(s for s in sentences if isinstance(s, p.Pattern))
        if not blocks:
            return
        self.add(*(blocks[1:] if isinstance(first, Paragraph) else blocks))
        self.sentences.extend(inner.sentences)

    def tell(self, key: str, first: int) -> None:
        """Let the last sentence since the block `first` tell a clause that none of them names."""
        patterns = [s for block in self.blocks[first:] for s in _patterns(block)] + self.sentences
        if any(key in pattern.ids for pattern in patterns):
            return
        if self.sentences:
            self.sentences[-1] = tagged(self.sentences[-1], key)
            return
        for at in reversed(range(first, len(self.blocks))):
            found = _telling(self.blocks[at], key)
            if found is not None:
                self.blocks[at] = found
                return

    def close(self) -> int:
        """End the paragraph; how many blocks there are now."""
        if self.sentences:
            self.blocks.append(Paragraph(tuple(self.sentences)))
            self.sentences = []
        return len(self.blocks)

    def add(self, *blocks: Block) -> None:
        """Blocks that stand for themselves."""
        self.close()
        self.blocks.extend(blocks)

    def bullets(self, items: Sequence[Item], lead: list[p.Pattern]) -> None:
        """Bullets under the last sentences and their lead-in."""
        sentences, self.sentences = self.sentences, []
        self.blocks.append(Bullets(tuple(items), Paragraph((*sentences, *lead))))

    def steps(self, inner: Page, *lead: p.Pattern) -> None:
        """What an inner page tells as numbered steps: a paragraph or a list is one of them, tables follow behind."""
        self.close()
        items, rest = as_items(inner.done())
        items = _with_cases(items)
        if len(items) == 1 and lead and isinstance(lead[-1], p.InCase | p.ElseCase):
            items = _unfolded(items[0])
        if len(items) == 1 and lead and isinstance(lead[-1], p.Repeats | p.ForEach):
            items = _deeds(items[0])
        if len(items) == 1:
            self.blocks.append(_led(lead, _without_cases(items[0])))
        elif items:
            self.blocks.append(Steps(items, Paragraph(lead)))
        self.blocks.extend(rest)

    def gather(self, first: int) -> None:
        """Make paragraphs and a list behind them one block, of those since the block `first`: they are one step."""
        self.close()
        own, self.blocks = self.blocks[first:], self.blocks[:first]
        for block in own:
            last = self.blocks[-1] if len(self.blocks) > first else None
            if isinstance(last, Paragraph) and not _goes_on(last) and isinstance(block, Paragraph | Steps | Bullets):
                self.blocks[-1] = _led(last.sentences, block)
            else:
                self.blocks.append(block)

    def done(self) -> tuple[Block, ...]:
        """All blocks."""
        self.close()
        return tuple(self.blocks)


def _with_cases(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Items of a list, in which all cases of one line are one item, unless one has a list of its own; numbers would
    make steps of them: bullets if there is nothing else under the lead-in, or a paragraph."""
    groups: list[list[Item]] = []
    for item in items:
        if groups and _continues(next(_patterns(item), None)):
            groups[-1].append(item)
        else:
            groups.append([item])
    found: list[Item] = []
    for group in groups:
        cases = _cases(group) if len(group) > 1 else ()
        if cases and len(groups) == 1 and isinstance(cases[0].sentences[0], p.If | p.InCase):
            found.append(Bullets(cases))
        elif cases:
            found.append(Paragraph(tuple(x for case in cases for x in case.sentences)))
        else:
            found += group
    return tuple(found)


def _unfolded(item: Item) -> tuple[Item, ...]:
    """A paragraph under a condition: an *otherwise* in it would be read as what holds without that condition, so its
    cases are a list."""
    sentences = item.sentences if isinstance(item, Paragraph) else ()
    first = [i for i, one in enumerate(sentences[:-1]) if isinstance(one, p.If | p.InCase) and not one.otherwise]
    at = next((i for i in first if _continues(sentences[i + 1])), None)
    cases = _cases([Paragraph(sentences[at:])]) if at is not None else ()
    if at is None or any(len(case.sentences) > 1 for case in cases):
        return (item,)
    lead = Paragraph((p.Cases(first=len(cases) > 2),))
    return (Paragraph(sentences[:at]), Bullets(cases, lead)) if at else (Bullets(cases),)


def _deeds(item: Item) -> tuple[Item, ...]:
    """A paragraph that is done again and again, as an item for each thing that is done: where several sentences stand
    behind the colon, nobody knows where it ends."""
    found: list[list[p.Statement]] = []
    for sentence in item.sentences if isinstance(item, Paragraph) else ():
        if not found or _is_deed(sentence):
            found.append([])
        found[-1].append(sentence)
    return tuple(Paragraph(tuple(one)) for one in found) if len(found) > 1 else (item,)


def _is_deed(sentence: p.Statement) -> bool:
    """Whether a sentence says what is done next, and no more of what has been said."""
    if isinstance(sentence, p.Event):
        return sentence.clause.modality in (p.Modality.IND, p.Modality.IMP)
    return isinstance(sentence, DEEDS) and not _continues(sentence)


DEEDS = (
    p.Do,
    p.DoChain,
    p.DoRange,
    p.Transfer,
    p.PayFor,
    p.InTurn,
    p.If,
    p.May,
    p.MayUse,
    p.Choice,
    p.AskRound,
    p.Each,
    p.AsFarAs,
    p.Joined,
    p.PerThing,
    p.CheckEnd,
    p.Award,
)
"""The sentences that say what is done."""


def _without_cases(item: Item) -> Item:
    """A list of cases under another lead-in, which needs none of its own."""
    lead = item.lead.sentences if isinstance(item, Bullets) and item.lead is not None else ()
    cases = len(lead) == 1 and isinstance(lead[0], p.Cases)
    return replace(item, lead=None) if cases and isinstance(item, Bullets) else item


def _continues(sentence: p.Statement | None) -> bool:
    """Whether a sentence is about what is done where the condition before does not hold."""
    if isinstance(sentence, p.If | p.InCase):
        return sentence.otherwise
    return isinstance(sentence, p.ElseCase | p.Otherwise)


def _cases(blocks: list[Item]) -> tuple[Paragraph, ...]:
    """Blocks as a paragraph for each case; nothing if one of them is a list."""
    found: list[list[p.Statement]] = []
    for block in blocks:
        if not isinstance(block, Paragraph):
            return ()
        for sentence in block.sentences:
            if not found or _continues(sentence):
                found.append([])
            found[-1].append(sentence)
    return tuple(Paragraph(tuple(case)) for case in found)


def _patterns(block: Block) -> Iterator[p.Pattern]:
    """The sentences of a paragraph or a list, also of lists in it; nothing of what stands for itself."""
    if isinstance(block, Paragraph):
        yield from (s for s in block.sentences if isinstance(s, p.Pattern))
    elif isinstance(block, Steps | Bullets):
        for part in (block.lead, *block.items):
            if part is not None:
                yield from _patterns(part)


def _telling(block: Block, key: str) -> Paragraph | Steps | Bullets | None:
    """A paragraph or a list whose last sentence tells a clause too; None if nothing in it can."""
    if isinstance(block, Paragraph):
        last = block.sentences[-1] if block.sentences else None
        if not isinstance(last, p.Pattern):
            return None
        return replace(block, sentences=(*block.sentences[:-1], tagged(last, key)))
    if isinstance(block, Steps | Bullets) and block.items:
        last_item = _telling(block.items[-1], key)
        if last_item is not None:
            return replace(block, items=(*block.items[:-1], last_item))
    return None


def as_items(blocks: tuple[Block, ...]) -> tuple[tuple[Item, ...], tuple[Block, ...]]:
    """What can be a step of a list, paragraphs and lists, and what cannot, such as tables."""
    items = tuple(block for block in blocks if isinstance(block, Paragraph | Steps | Bullets))
    return items, tuple(block for block in blocks if not isinstance(block, Paragraph | Steps | Bullets))


def _goes_on(block: Paragraph) -> bool:
    """Whether a paragraph is done again and again to its end: what comes after that is none of it."""
    return any(isinstance(sentence, p.Repeats | p.ForEach) for sentence in block.sentences)


def _led(lead: tuple[p.Statement, ...], item: Item) -> Item:
    """The only step under a lead-in: one paragraph with it, or a list with both lead-ins."""
    if isinstance(item, Paragraph):
        return Paragraph((*lead, *item.sentences))
    return replace(item, lead=Paragraph((*lead, *(item.lead.sentences if item.lead is not None else ()))))
