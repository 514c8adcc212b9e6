"""Draws that an example fixes: `given the next draws from the deck: sun_3, moon_1`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cafetal import nodes as n
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span
from cafetal.examples.givens import EACH, Givens
from cafetal.examples.questions import Index
from cafetal.fmt.words import text_of
from cafetal.resolve.faults import fault
from cafetal.resolve.places import place_spots


class Named(Frozen):
    """A piece that is to be drawn: a word as moves have it, or the face that a phrase means (-1: none)."""

    word: str
    face: int
    span: Span


class Fixing(Frozen):
    """The next draws from places of a storage, which `name` names."""

    name: str
    storage: str
    at: Index
    pieces: tuple[Named, ...]
    span: Span


def fixing(givens: Givens, node: n.GivenDraws) -> Fixing:
    """Understand a line that fixes draws. Raises `Fault`."""
    if [word.text for word in node.which.words] != ["next"] or not isinstance(node.which.determiner, n.Article):
        raise fault("E008", "draws are fixed as the next ones", node.which.span, "`given the next draws from …: …`")
    spots = place_spots(givens.r, n.Place("from", node.zone, span=node.zone.span), givens.scope, None)
    if len(spots) != 1:
        raise fault("E016", "it is not clear which pieces are meant here", node.zone.span, "name one zone")
    (spot,) = spots
    at = givens.at(spot, node.zone.span)
    pieces = tuple(named for piece in node.pieces for named in _named(givens, piece, node.zone))
    return Fixing(text_of(node.zone), spot.storage, at, pieces, node.span)


def _named(givens: Givens, phrase: n.NounPhrase, zone: n.NounPhrase) -> Iterator[Named]:
    """The pieces of one phrase: so many of one face, or one by the word that moves have for it."""
    if n.is_word(phrase):
        yield Named(phrase.words[0].text, -1, phrase.span)
        return
    count = givens.count(phrase, 1)
    if count < 1:
        hint = "`2 …`, or each by itself" if count == EACH else "a number of pieces"
        raise fault("E008", "say how many are drawn one after the other", phrase.span, hint)
    place = n.Place("from", zone, span=phrase.span)
    face = givens.lay(replace(phrase, determiner=None, places=(place,)), place, count).face
    yield from [Named(text_of(phrase), face, phrase.span)] * count
