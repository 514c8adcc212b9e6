"""Variants in the book: a section on each in the book of the game, marks and a list of changes in that of a variant."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from typing import TypeAlias

from cafetal.describe import Known, clause_hashes
from cafetal.describe.marks import marked, marked_sections
from cafetal.describe.variants import changes_in, changes_of, variant_heading, where_printed, with_section
from cafetal.patch import VariantInfo
from cafetal.pipeline import Rules
from cafetal.sentences import PlayerCount, Together
from cafetal.sentences.changes import plain
from cafetal.sentences.comparing import compare
from cafetal.sentences.document import Block, Bullets, Document, HeadingKey, Paragraph, Section

Telling: TypeAlias = "Callable[[Known, Rules, Sequence[int]], Document]"
"""Tells the rules of a game for some numbers of players, in these words, without a word on variants."""

BEFORE = ("examples", "reference")


def hashes_of(rules: Rules, counts: Sequence[int]) -> dict[str, str]:
    """The hash of every clause, also of those that only some of these numbers of players have."""
    return {key: found for count in counts for key, found in clause_hashes(rules.checked(count).document).items()}


def added_by_variants(
    game: Rules, keys: Set[str], hashes: Callable[[Rules, Sequence[int]], Mapping[str, str]] = hashes_of
) -> dict[str, str]:
    """The hashes of those clauses that the game has with one of its variants only, as the first one has them."""
    found: dict[str, str] = {}
    for chosen, suited in with_each(game) if keys else ():
        own = hashes(chosen, suited)
        found |= {key: own[key] for key in (keys & own.keys()) - found.keys()}
        if not keys - found.keys():
            break
    return found


def with_each(game: Rules) -> Iterator[tuple[Rules, list[int]]]:
    """The game with each of its variants that is not always there and has no mistake, and what that requires; for
    which numbers of players."""
    listed = game.listing()
    for name, info in listed.items():
        suited = [count for count in game.player_counts if info.suits(count)]
        if info.always or not suited:
            continue
        needed = [other for other in info.requires if other in listed and not listed[other].always]
        chosen = game.with_variants((*needed, name))
        if chosen.checked(suited[-1]).understood:
            yield chosen, suited


def fitting(known: Known, rules: Rules, counts: Sequence[int]) -> Known:
    """The words without phrases that people wrote for another clause: that of the game without its variants, or with
    more players."""
    game = rules.with_variants(())
    if not rules.variants and tuple(counts) == tuple(game.player_counts):
        return known
    before, own = hashes_of(game, game.player_counts), hashes_of(rules, counts)
    before |= added_by_variants(game, known.phrases & (own.keys() - before.keys()))
    return known.only({key for key, found in own.items() if before.get(key, found) == found})


def with_variants(rules: Rules, counts: Sequence[int], known: Known, tell: Telling) -> Document:
    """The book of a game with a section on each variant, or that of a variant with marks and a list of changes."""
    document = tell(fitting(known, rules, counts), rules, counts)
    if rules.variants:
        game = rules.with_variants(())
        ours, theirs = fitting(known, rules, counts), fitting(known, game, counts)
        base = tell(theirs, game, counts)
        bare = theirs.only(ours.written)
        plainly = base if bare == theirs else tell(bare, game, counts)
        found = compare(plainly, document)
        own = marked(document, [base, plainly], found)
        blocks = changes_in(found, base, own, marked_sections(own, base, found))
        return with_section(own, Section("changes", HeadingKey("changes"), blocks), BEFORE) if blocks else document
    infos = rules.listing()
    telling = VariantTeller(rules, counts, known, tell, document)
    sections = {name: telling.section(info) for name, info in infos.items()}
    told = {name: section for name, section in sections.items() if section is not None}
    inner = tuple(_with_others(section, infos[name], told) for name, section in told.items())
    whole = Section("variants", HeadingKey("variants"), inner)
    return with_section(document, whole, BEFORE) if inner else document


def _with_others(section: Section, info: VariantInfo, told: Mapping[str, Section]) -> Section:
    """Before what a variant changes, those of the other variants with which it is played only, or never."""
    pairs = [(name, True) for name in info.requires] + [(name, False) for name in info.excludes]
    ids = (f"variant.{info.name}",)
    notes = [Paragraph((Together(told[name].anchor, allowed, ids=ids),)) for name, allowed in pairs if name in told]
    return replace(section, blocks=(*notes, *section.blocks))


class VariantTeller:
    """Tells what the variants of a game change in its book."""

    def __init__(self, rules: Rules, counts: Sequence[int], known: Known, tell: Telling, book: Document) -> None:
        """Take the game, for whom and in which words it is told, and its book."""
        self.rules, self.counts, self.known, self.tell, self.book = rules, counts, known, tell, book
        self.infos = rules.listing()

    def section(self, info: VariantInfo) -> Section | None:
        """What one variant changes; None for what always belongs to the game, or is wrong."""
        suited = [count for count in self.counts if info.suits(count)]
        if info.always or not suited:
            return None
        needed = self._needed(info)
        chosen = self.rules.with_variants((*needed, info.name))
        if not chosen.checked(suited[-1]).understood:
            return None
        same = tuple(suited) == tuple(self.counts) and not needed
        base = self.book if same else self._told(needed, suited)
        own = self._told((*needed, info.name), suited)
        for_whom = (PlayerCount(suited[0], suited[-1], ids=(f"variant.{info.name}",)),)
        note: tuple[Block, ...] = (Paragraph(for_whom),) if tuple(suited) != tuple(self.counts) else ()
        found = compare(base, own)
        if base is not self.book:
            found = where_printed(found, self.book, suited)
        blocks = (*note, *changes_of(found, self.book, own), *(self._with_both(info, own) if same else ()))
        return Section(f"variant-{info.name}", variant_heading(info.name, self.known), blocks)

    def _needed(self, info: VariantInfo) -> list[str]:
        return [name for name in info.requires if name in self.infos and not self.infos[name].always]

    def _told(self, names: Sequence[str], counts: Sequence[int]) -> Document:
        chosen = self.rules.with_variants(tuple(names))
        return self.tell(fitting(self.known, chosen, counts), chosen, counts)

    def _with_both(self, info: VariantInfo, own: Document) -> Iterator[Block]:
        """What holds with a variant and another one that it follows, and with neither alone: they change one thing."""
        for other in info.follows:
            before = self.infos.get(other)
            if before is None or before.always or self._needed(before) or before.players is not None:
                continue
            both = self._told((other, info.name), self.counts)
            alone = {plain(d.sentence) for d in compare(self.book, self._told((other,), self.counts))}
            found = [d for d in compare(own, both) if d.old and d.new and plain(d.sentence) not in alone]
            lead = Paragraph((Together(f"variant-{other}", True, lead=True, ids=(f"variant.{info.name}",)),))
            for block in changes_of(found, self.book, both):
                yield replace(block, lead=lead) if isinstance(block, Bullets) else block
