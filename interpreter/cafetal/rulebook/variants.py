"""Variants in the book: a section on each in the book of the game, marks and a list of changes in that of a variant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from cafetal.describe import Known
from cafetal.describe.compare import compare
from cafetal.describe.marks import marked
from cafetal.describe.variants import changes_of, variant_heading, where_printed, with_section
from cafetal.patch import VariantInfo
from cafetal.pipeline import Rules
from cafetal.rulebook.plans import PlayerCount
from cafetal.rulebook.plans.document import Block, Document, HeadingKey, Paragraph, Section

Telling: TypeAlias = "Callable[[Rules, Sequence[int]], Document]"
"""Tells the rules of a game for some numbers of players, without a word on variants."""

BEFORE = ("examples", "reference")


def with_variants(rules: Rules, counts: Sequence[int], known: Known, tell: Telling) -> Document:
    """The book of a game with a section on each variant, or that of a variant with marks and a list of changes."""
    document = tell(rules, counts)
    if rules.variants:
        base = tell(rules.with_variants(()), counts)
        found = compare(base, document)
        changes = Section("changes", HeadingKey("changes"), changes_of(found, base, document))
        return with_section(marked(document, found), changes, BEFORE) if changes.blocks else document
    sections = [_section(rules, info, counts, known, tell, document) for info in rules.listing().values()]
    inner = tuple(section for section in sections if section is not None)
    whole = Section("variants", HeadingKey("variants"), inner)
    return with_section(document, whole, BEFORE) if inner else document


def _section(
    rules: Rules, info: VariantInfo, counts: Sequence[int], known: Known, tell: Telling, book: Document
) -> Section | None:
    """What one variant changes; None for what always belongs to the game, or is wrong."""
    suited = [count for count in counts if info.suits(count)]
    if info.always or not suited:
        return None
    others = rules.listing()
    needed = [name for name in info.requires if name in others and not others[name].always]
    chosen = rules.with_variants((*needed, info.name))
    if not chosen.checked(suited[-1]).understood:
        return None
    base = book if tuple(suited) == tuple(counts) else tell(rules, suited)
    own = tell(chosen, suited)
    for_whom = (PlayerCount(suited[0], suited[-1], ids=(f"variant.{info.name}",)),)
    note: tuple[Block, ...] = (Paragraph(for_whom),) if tuple(suited) != tuple(counts) else ()
    found = compare(base, own)
    if base is not book:
        found = where_printed(found, book, suited)
    blocks = (*note, *changes_of(found, book, own))
    return Section(f"variant-{info.name}", variant_heading(info.name, known), blocks)
