"""Of which noun a phrase says what stands behind it: *the worth of the orders in the desk that are served*."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal.describe.determiners import counted
from cafetal.describe.sets import is_set
from cafetal.describe.trails import TRAIL
from cafetal.describe.words import Words
from cafetal.vocabulary import LIES_NOWHERE

ASKING = ("kind", "other", "definition", "variable")
"""Sorts of words that ask for something which a thing has: a value, a number, its owner."""


def at_what_has_it(node: n.NounPhrase, words: Words) -> n.NounPhrase:
    """The phrase with what stands behind it at the things of which its head asks for something."""
    head = node.words[-1].text
    if not isinstance(node.of, n.NounPhrase) or head == TRAIL:
        return node
    sort = words.sort(head)
    if node.places and (head in LIES_NOWHERE or sort == "variable"):  # `the holder of the card in the display`
        lying = replace(node.of, places=(*node.of.places, *node.places))
        node = replace(node, of=lying, places=())
    if not isinstance(node.of, n.NounPhrase):
        return node
    if head == "number" and node.relatives:
        return replace(node, of=counted(node, node.of), relatives=(), places=(), participle=None)
    if sort == "kind" and (node.places or node.relatives):
        return replace(node, of=counted(replace(node, participle=None), node.of), relatives=(), places=())
    if sort not in ASKING or not node.relatives or is_set(words, head):
        return node
    places = node.places if sort == "other" else ()  # those of a word of one's own belong to the word
    rest = tuple(place for place in node.places if place not in places)
    inner = counted(replace(node, places=places, participle=None), node.of)
    return replace(node, of=inner, relatives=(), places=rest)
