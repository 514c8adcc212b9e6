"""Where a thing is: it lies *on* a board, or what is done with it takes it *from* there."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from cafetal import sentences as p


def taken(found: p.NP) -> p.NP:
    """A thing that comes from where it is: *a card from your hand*."""
    return _placed(found, p.Relation.AT, p.Relation.FROM)


def lying(found: p.Nominal) -> p.Nominal:
    """A thing that is only spoken of and stays where it is: *a village that adjoins a punt on the marsh*."""
    return _placed(found, p.Relation.FROM, p.Relation.AT) if isinstance(found, p.NP) else found


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
