"""Zones in order: what lies on top or at the bottom, and what comes there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.page import Page

if TYPE_CHECKING:
    from cafetal.describe.words import Words

ENDS = {"top": "topmost", "bottom": "bottommost"}


def pile(words: Words, what: n.Phrase | None) -> str:
    """The pile that a phrase names, or nothing."""
    if not isinstance(what, n.NounPhrase) or not what.words:
        return ""
    word = what.words[-1].text
    storage = words.world.storages.get(words.world.zones.get(words.singular(word), words.world.zones.get(word, "")))
    return storage.name if storage is not None and storage.pile else ""


def at_the_end(words: Words, node: n.NounPhrase) -> n.NounPhrase:
    """*the top card in the deck* is the top card of the deck."""
    if node.of is not None or not any(word.text in ENDS for word in node.words[:-1]):
        return node
    found = next((x for x in node.places if isinstance(x, n.Place) and pile(words, x.what)), None)
    if found is None or not isinstance(found.what, n.NounPhrase):
        return node
    return replace(node, of=found.what, places=tuple(x for x in node.places if x is not found))


def from_the_top(words: Words, node: n.Doing) -> n.Doing:
    """*draw 2 cards from the deck*: the top two of a pile, which nobody draws otherwise.

    Of an amount that is worked out there are *as many cards from the deck as …*.
    """
    what = node.what
    if (
        not isinstance(what, n.NounPhrase)
        or what.of is not None
        or what.relatives
        or node.verb not in ("draw", "draws")
    ):
        return node
    source = next((x for x in node.places if isinstance(x, n.Place) and x.preposition == "from"), None)
    counted = isinstance(what.determiner, n.Count | n.Article)
    if source is None or not counted or not pile(words, source.what) or not isinstance(source.what, n.NounPhrase):
        return node
    top = replace(what, words=(n.Name("top", span=what.words[-1].span), *what.words), of=source.what)
    return replace(node, what=top, places=tuple(x for x in node.places if x is not source))


def apart(words: Words, node: n.NounPhrase, found: p.Nominal) -> p.Nominal:
    """*the top card* is told as it is, beside any other card."""
    if not isinstance(found, p.NP) or not pile(words, node.of if isinstance(node.of, n.NounPhrase) else None):
        return found
    told = tuple(p.Adj(ENDS[x.key]) if isinstance(x, p.Adj) and x.key in ENDS else x for x in found.attributes)
    if told == found.attributes:
        return found
    det = p.Det.DEF if found.det is p.Det.INDEF else found.det
    return found.with_(attributes=told, det=det, pronoun=p.Pronoun.NEVER, id=f"{found.noun} at the end")


def mixed_once(page: Page, told: p.Pattern) -> None:
    """*Put all cards in the deck. Shuffle the deck.*: what is mixed in is only put there if the next line mixes all."""
    last = page.sentences[-1] if page.sentences else None
    if not isinstance(last, p.Do) or not isinstance(told, p.Do) or told.clause.verb != "shuffle":
        return
    into, what = last.clause.get("mixed_in"), told.clause.get("theme")
    if last.clause.verb == "mix" and isinstance(into, p.NP) and isinstance(what, p.NP) and into.noun == what.noun:
        put = replace(last.clause.without_role("mixed_in"), verb="put").having(goal=into)
        page.sentences[-1] = replace(last, clause=put)


def role_at(words: Words, place: n.Place, verb: str) -> str:
    """What becomes of a pile that pieces are put on, under or in: a role of its own; nothing elsewhere."""
    if not pile(words, place.what) or verb in ("remove", "reveal", "hide", "flip"):
        return ""
    if place.preposition in ("on", "onto"):
        return "on_top"
    return "mixed_in" if place.preposition in ("in", "into", "to") else ""
