"""Where a thing is: it lies *on* a board, or what is done with it takes it *from* there."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from cafetal import sentences as p
from cafetal.describe.account import said_in
from cafetal.sentences.nouns import saying


def taken(found: p.NP) -> p.NP:
    """A thing that comes from where it is: *a card from your hand*."""
    return _placed(found, p.Relation.AT, p.Relation.FROM)


def from_there_once(found: p.NP, source: object) -> p.NP:
    """A chosen thing without the place that its sentence names for itself: *move a card from your hand*."""
    if not isinstance(source, p.NP):
        return found
    same = [x for x in found.places if x.relation is p.Relation.FROM and _is_same(x.np, source)]
    rest = tuple(x for x in found.places if x not in same)
    return saying(found.with_(places=rest), *said_in(tuple(same))) if same else found


def _is_same(one: p.Nominal, other: p.NP) -> bool:
    plain = (other.noun, other.owner, other.of, other.places, other.relative)
    return isinstance(one, p.NP) and (one.noun, one.owner, one.of, one.places, one.relative) == plain


def lying(found: p.Nominal) -> p.Nominal:
    """A thing that is only spoken of and stays where it is: *a village that adjoins a punt on the marsh*."""
    return _placed(found, p.Relation.FROM, p.Relation.AT) if isinstance(found, p.NP) else found


def lying_on(found: p.NP, path: object) -> p.NP:
    """What goes along a board lies on it, which is said once: *move one of your runners 3 fields along the path*."""
    here = [x for x in found.places if x.relation in (p.Relation.FROM, p.Relation.AT)]
    once = [x for x in here if isinstance(path, p.NP) and _is_same(x.np, path)]
    rest = tuple(x for x in found.places if x not in once)
    left = saying(found.with_(places=rest), *said_in(tuple(once))) if once else found
    return _placed(left, p.Relation.FROM, p.Relation.AT)


def _placed(found: p.NP, old: p.Relation, new: p.Relation) -> p.NP:
    if all(place.relation is not old for place in found.places):
        return found
    places = tuple(replace(place, relation=new) if place.relation is old else place for place in found.places)
    return found.with_(places=places)


def unmoved(clause: p.Clause, places: Container[str]) -> p.Clause:
    """A clause that only says what holds: no piece of which it speaks is taken from where it is.

    Of places it may say from where they are seen: *the next square from the pawn*.
    """
    args = tuple(
        (role, lying(what) if isinstance(what, p.NP) and what.noun not in places else what)
        for role, what in clause.args
    )
    return replace(clause, args=args)
