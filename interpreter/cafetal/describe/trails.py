"""The longest trail: how many links it has or what they come to, and once in a book what counts in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.account import said_in
from cafetal.describe.words import Words
from cafetal.sentences.document import Block, Bullets, Paragraph, Section, Steps, paragraphs_of
from cafetal.sentences.nouns import saying
from cafetal.trees import nodes_of

TRAIL = "longest_trail"
CHAIN = "unbroken_chain"


def of_trail(found: p.NP, words: Words) -> p.NP:
    """*the number of roads in the longest unbroken chain of your roads that leads only through your passages*; measured
    by something, the largest total of that."""
    through = next((place for place in found.places if place.relation is p.Relation.THROUGH), None)
    by = next((place.np for place in found.places if place.relation is p.Relation.MEASURED), None)
    leads = None if through is None else p.clause("lead_through", subject=p.Gap(), theme=through.np)
    chain = replace(found, noun=CHAIN, places=(), relative=leads, origin=None)
    if isinstance(by, p.NP):
        most = (p.Adj("large", p.Degree.SUPERLATIVE), p.Adj("total"))
        told = p.NP(by.noun, attributes=most, of=chain.with_(det=p.Det.INDEF))
    else:
        longest = chain.with_(attributes=(p.Adj("long", p.Degree.SUPERLATIVE), *chain.attributes))
        links = p.NP(_link(found, words), p.Number.PL, p.Det.INDEF)
        told = p.NP("number", of=links, places=(p.Place(p.Relation.AT, longest),))
    return saying(told, found.origin, *said_in(found.places))


def _link(chain: p.NP, words: Words) -> str:
    """The noun of what a chain consists of."""
    link = chain.of.noun if isinstance(chain.of, p.NP) else ""
    return link if words.sort(link) in ("piece", "family", "site") else "component"


def explained(sections: Sequence[Section], words: Words) -> list[Section]:
    """The sections of a book; behind the first sentence that speaks of a chain of some things stands what counts."""
    if not any(isinstance(x, n.Name) and x.text == TRAIL for s in words.document.sections for x in n.walk(s)):
        return list(sections)
    known: set[str] = set()

    def notes(plan: p.Statement) -> Iterator[p.TrailOnce]:
        for node in nodes_of(plan):
            link = _link(node, words) if isinstance(node, p.NP) and node.noun == CHAIN else ""
            if link and link not in known:
                known.add(link)
                yield p.TrailOnce(p.NP(link, det=p.Det.EACH), ids=plan.ids if isinstance(plan, p.Pattern) else ())

    def block(item: Block) -> tuple[Block, ...]:
        if isinstance(item, Section):
            return (replace(item, blocks=tuple(x for inner in item.blocks for x in block(inner))),)
        if isinstance(item, Paragraph):
            told = (x for plan in item.sentences for x in (plan, *notes(plan)))
            return (replace(item, sentences=tuple(told)),)
        lists = paragraphs_of(item) if isinstance(item, Steps | Bullets) else ()
        behind = tuple(note for inner in lists for plan in inner.sentences for note in notes(plan))
        return (item, Paragraph(behind)) if behind else (item,)

    return [_only(block(section)) for section in sections]


def _only(blocks: tuple[Block, ...]) -> Section:
    (section,) = blocks
    assert isinstance(section, Section)
    return section
