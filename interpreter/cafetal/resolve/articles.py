"""Nouns stand with their article: `a` brings in, `the` points back, and a bare noun would do neither."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.declare.limits import short
from cafetal.diagnostics import Diagnostic, Severity, error
from cafetal.nodes.remembered import once_a_node
from cafetal.resolve.resolver import Resolver

ASKED = frozenset(("number", "total", "owner", "holder", "distance", "direction"))
"""Words that ask for something with `of`: `the number of cards`."""
SECTIONS = n.Setup | n.Turn | n.Play | n.Action | n.After | n.Event | n.Definitions | n.End | n.Awards


def check_articles(r: Resolver, document: n.Document) -> None:
    """Report nouns in the singular that stand without article, owner or number, in lines that are right otherwise."""
    wrong = {(d.span.file, d.span.line) for d in r.diagnostics if d.severity is Severity.ERROR}
    sections = [section for section in document.sections if isinstance(section, SECTIONS)]
    named = frozenset[str]().union(*map(_named, sections))
    for section in sections:
        for phrase in _bare(section):
            noun = phrase.words[-1]
            asks = noun.text in ASKED and isinstance(phrase.of, n.NounPhrase)
            counted = _is_noun(r, noun.text) and noun.text not in named
            if (asks or counted) and (noun.span.file, noun.span.line) not in wrong:
                first = phrase.words[0].text
                words = " ".join(word.text for word in phrase.words)
                article = "an" if first[0] in "aeiou" else "a"
                hint = (
                    f"write `the {words} of …`"
                    if asks
                    else f"say it with its article: `{article} {words}`, `the {words}`"
                )
                r.diagnostics.append(error("S001", f"`{noun.text}` stands without an article", phrase.span, hint))


def check_counts(r: Resolver, document: n.Document) -> None:
    """Report numbers of things that are too large to be reckoned with: `gain 99999999999999999999 points`."""
    for section in (section for section in document.sections if isinstance(section, SECTIONS)):
        r.diagnostics += _uncountable(section)


@once_a_node
def _uncountable(section: n.Section) -> tuple[Diagnostic, ...]:
    counts = (node for node in n.walk(section) if isinstance(node, n.Count | n.CountUpTo | n.CountRange | n.CountBound))
    numbers = (part for node in counts for part in n.children(node) if isinstance(part, n.Number))
    return tuple(too_large(part) for part in numbers if part.value > t.EXACT)


def too_large(number: n.Number) -> Diagnostic:
    """The error for a number beyond those that are reckoned with."""
    shown = f"{number.value:,}" if number.value < 10**30 else short(number.value)
    return error("N020", f"this number is {shown}, and {t.EXACT:,} is the largest", number.span)


@once_a_node
def _named(section: n.Section) -> frozenset[str]:
    """Words that are names of things in some line: they need no article."""
    found: set[str] = set()
    for node in n.walk(section):
        if isinstance(node, n.Let | n.ChooseNumber):
            found.add(node.name.text)
        elif isinstance(node, n.NounPhrase) and node.called is not None:
            found.add(node.called.text)
    return frozenset(found)


@once_a_node
def _bare(section: n.Section) -> tuple[n.NounPhrase, ...]:
    """Phrases without article, owner and number; ranks (`most coins`), `whose suit` and legends have none anyway."""
    ranked, found = set[int](), list[n.NounPhrase]()
    for node in n.walk(section):
        if isinstance(node, n.Ranking | n.WithExtreme):
            ranked.add(id(node.value))
        elif isinstance(node, n.Legend | n.Whose):
            ranked.add(id(node.what))
        elif isinstance(node, n.NounPhrase) and id(node) not in ranked and _stands_alone(node):
            found.append(node)
    return tuple(found)


def _stands_alone(node: n.NounPhrase) -> bool:
    told = (node.determiner, node.possessor, node.at_number)
    return told == (None, None, None) and not node.partitive and bool(node.words)


def _is_noun(r: Resolver, word: str) -> bool:
    """Is a word the singular of a noun for pieces, places, players or values, and nothing else?"""
    world = r.world
    if any(word in kind.values for kind in world.kinds.values()) or word in world.zones or word in world.variables:
        return False
    known = (world.pieces.get(word), world.families.get(word), world.kinds.get(word))
    plurals = [noun.plural for noun in known if noun is not None]
    return (bool(plurals) or word in world.classes or word == "player") and word not in plurals
