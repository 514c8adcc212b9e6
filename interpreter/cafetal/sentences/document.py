"""The document tree of a rulebook: sections, steps, bullets, tables, paragraphs of sentence plans.

It holds no word of any language: headings are keys of the base vocabulary (`heading.setup`) or noun
phrases of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from cafetal.dataclass import Frozen, replace
from cafetal.sentences.actions import If
from cafetal.sentences.clauses import Clause
from cafetal.sentences.flow import Cases, InCase
from cafetal.sentences.nouns import NP, Nominal
from cafetal.sentences.pattern import Pattern, Statement


class HeadingKey(Frozen):
    """A heading from the base vocabulary: aim, components, setup, turn, end, example."""

    key: str


Heading: TypeAlias = "HeadingKey | Nominal | Clause"


class Paragraph(Frozen):
    """Sentences that follow each other; pronouns may go from one to the next."""

    sentences: tuple[Statement, ...]


class Steps(Frozen):
    """Numbered steps of a procedure, each a paragraph or a list that has a lead-in of its own.

    `letters` are those that a picture has for them.
    """

    items: tuple[Item, ...]
    lead: Paragraph | None = None
    letters: tuple[str, ...] = ()


class Bullets(Frozen):
    """Parallel statements, or cases, under a lead-in that ends with a colon; the lead names what they speak of.

    An item that is long has a list of its own. `pictures` are those of each item, or nothing at all.
    """

    items: tuple[Item, ...]
    lead: Paragraph | None = None
    pictures: tuple[tuple[Picture, ...], ...] = ()


Item: TypeAlias = "Paragraph | Steps | Bullets"


class Cell(Frozen):
    """A cell of a table: a nominal (in its citation form), or a number. `under`: what the head of its column says."""

    content: Nominal | int | None
    under: Nominal | None = None


class Table(Frozen):
    """A table: `corner` and `columns` name the keys, each row a head and its cells.

    `ids` are the clauses that the numbers come from, `unit` is the money that they count. A `derived` table works out
    what sentences say.
    """

    corner: Nominal | None
    columns: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    caption: Statement | None = None
    ids: tuple[str, ...] = ()
    unit: str = ""
    derived: bool = False


class Picture(Frozen):
    """A drawing of a board, a component or a position, by its name.

    The alternative text is a paragraph, or the noun of a component; `caption` is the key of a text, a
    heading, or nothing.
    """

    name: str
    alt: Paragraph | NP
    caption: str | Pattern = ""


class Gallery(Frozen):
    """Pictures that are seen together, such as before and after a move."""

    pictures: tuple[Picture, ...]


class Entry(Frozen):
    """What one looks up of a section, under its heading."""

    anchor: str
    heading: Heading
    body: Paragraph


class Entries(Frozen):
    """A quick reference: of several sections what one looks up."""

    entries: tuple[Entry, ...]


class Term(Frozen):
    """A term and the anchor of the section that tells of it; under a corner of a table a value stands alone."""

    name: Heading
    anchor: str
    corner: Nominal | None = None


class Index(Frozen):
    """Terms, which each language puts in its own order."""

    terms: tuple[Term, ...]


class Section(Frozen):
    """A numbered section with an anchor for cross-references; `summary` repeats in short what one looks up in it."""

    anchor: str
    heading: Heading
    blocks: tuple[Block, ...]
    summary: Paragraph | None = None


Block: TypeAlias = "Paragraph | Steps | Bullets | Table | Picture | Gallery | Entries | Index | Section"


class Document(Frozen):
    """A whole book; `title` is a key of the lexicon's texts."""

    title: str
    blocks: tuple[Block, ...]


def paragraph(*sentences: Pattern | Clause) -> Paragraph:
    """A paragraph of the given sentences."""
    return Paragraph(sentences)


def paragraphs_of(block: Item) -> Iterator[Paragraph]:
    """A paragraph; or the lead-in of a list and its items, those of lists inside it among them, in their order."""
    if isinstance(block, Paragraph):
        yield block
        return
    if block.lead is not None:
        yield block.lead
    for item in block.items:
        yield from paragraphs_of(item)


def section_numbers(blocks: Sequence[Block], before: str = "") -> dict[str, str]:
    """The number of every section by its anchor: 2, and 2.1 inside it; `before` stands before each."""
    found: dict[str, str] = {}
    for count, section in enumerate((block for block in blocks if isinstance(block, Section)), start=1):
        found[section.anchor] = f"{before}{count}"
        found |= section_numbers(section.blocks, f"{before}{count}.")
    return found


def sections_of(section: Section) -> Iterator[Section]:
    """A section and all those inside it, in their order."""
    yield section
    for block in section.blocks:
        if isinstance(block, Section):
            yield from sections_of(block)


def without_otherwise(block: Bullets, *, ordered: bool) -> tuple[Item, ...]:
    """The items of a list, without the *otherwise, if* of cases where its lead-in says which counts: of things that are
    one only, and of those of which the first counts if the lead-in stands there (`ordered`)."""
    last = block.lead.sentences[-1] if block.lead is not None and block.lead.sentences else None
    if not isinstance(last, Cases) or (last.thing is None and not (ordered and last.first)):
        return block.items
    return tuple(map(_by_itself, block.items))


def _by_itself(item: Item) -> Item:
    """A case without the *otherwise* before its condition."""
    part = item if isinstance(item, Paragraph) else item.lead
    first = part.sentences[0] if part is not None and part.sentences else None
    if part is None or not isinstance(first, If | InCase):
        return item
    told = replace(part, sentences=(replace(first, otherwise=False), *part.sentences[1:]))
    return told if isinstance(item, Paragraph) else replace(item, lead=told)
