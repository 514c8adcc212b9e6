"""What lies on the neighbours of a place, and on other places that show the same as it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cafetal import sentences as p
from cafetal.describe.account import said_in
from cafetal.describe.scope import TellingScope
from cafetal.describe.words import Words
from cafetal.sentences.nouns import saying

NEXT = p.Adj("neighbouring")


def on_neighbours(told: p.Statement, scope: TellingScope, words: Words) -> p.Statement:
    """*the square touches no disc*: there is none on the neighbouring squares, if that is where discs lie.

    Only where nothing else is said in the sentence: *and the square …* would be taken to be one of the neighbours.
    """
    if not isinstance(told, p.Clause):
        return told
    subject, theme = told.get("subject"), told.get("theme")
    if told.verb != "touch" or told.negated or not isinstance(subject, p.NP) or not isinstance(theme, p.NP):
        return told
    known = subject.det is p.Det.DEF and subject.number is p.Number.SG
    bare = not (
        subject.attributes or subject.of or subject.owner or subject.places or subject.relative or subject.label
    )
    some = theme.det in (p.Det.NO, p.Det.INDEF) and theme.count is None and theme.number is p.Number.SG
    plain = some and not (theme.places or theme.relative)
    if "straight" in told.adverbs or not (known and bare and plain) or _homes(theme.noun, words) != {subject.noun}:
        return told
    if any(x.noun == subject.noun and x.key != subject.key for x in _in_sight(scope)):
        return told  # it would not be clear whose neighbours are meant
    one = theme.det is p.Det.INDEF
    number, det = (p.Number.SG, p.Det.INDEF) if one else (p.Number.PL, p.Det.DEF)
    place = p.NP(subject.noun, number, det, attributes=(NEXT,), id=f"next to {subject.key}")
    return p.There(theme, place, around=subject, origin=told.origin, says=told.says)


def on_others(told: p.There, scope: TellingScope, words: Words) -> p.There:
    """*no chip on the hexes of the same land as the hex*, where the chip is put there and finds no other: on others."""
    if not isinstance(told.place, p.NP) or told.thing.det is not p.Det.NO:
        return told
    place, thing = told.place, told.thing
    same = place.of if isinstance(place.of, p.NP) and place.of.det is p.Det.SAME else None
    alike = same.places if same is not None else ()
    like = alike[0].np if len(alike) == 1 and alike[0].relation is p.Relation.AS else None
    if same is None or not isinstance(like, p.NP) or like.noun != place.noun or place.attributes or place.relative:
        return told
    held = [s for s in words.world.storages.values() if s.cls == place.noun and _holds(s.faces, thing.noun, words)]
    if thing.noun not in scope.put or len(held) != 1 or held[0].capacity != 1:
        return told
    of = saying(same.with_(places=()), *said_in(alike))
    other = place.with_(det=p.Det.INDEF, number=p.Number.PL, attributes=(p.Adj("other"),), of=of)
    return replace(told, place=other)


def _homes(noun: str, words: Words) -> set[str]:
    """The sorts of places where pieces of a sort, or of a family, lie on a board."""
    storages = words.world.storages.values()
    return {storage.cls for storage in storages if storage.cls and _holds(storage.faces, noun, words)}


def _holds(faces: Iterable[int], noun: str, words: Words) -> bool:
    family = words.world.families.get(noun)
    sorts = {noun} if family is None else set(family.members)
    return any(words.world.faces[face].piece in sorts for face in faces)


def _in_sight(scope: TellingScope) -> Iterable[p.NP]:
    yield from scope.things.values()
    yield from scope.pending.values()
