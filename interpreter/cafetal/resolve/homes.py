"""In which zone of a player pieces lie or go, where a line says whose they are and no more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from cafetal import nodes as n
from cafetal.core import values as v
from cafetal.diagnostics import Span
from cafetal.fmt.words import text_of
from cafetal.model import BOX, GONE
from cafetal.resolve.faults import Fault, fault
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Scope

OWN = {"you": "your", "yours": "your", "they": "their", "them": "their", "it": "its"}


class Rivals(NamedTuple):
    """Two zones of a player that hold the same sort, and a face of that sort."""

    one: str
    other: str
    face: int


def homes_of(r: Resolver, faces: Iterable[int]) -> list[str]:
    """The zones that count as what a player has: of pieces the hand, if there is one; else all that hold some of them.

    A hand is the only one of these zones that its owner alone sees. Money is counted wherever it lies.
    """
    zones = [s for s in r.world.storages.values() if s.per_player and not s.cls and s.name not in (BOX, GONE)]
    bases = {r.world.faces[face].base for face in faces}
    found = [zone for zone in zones if bases & {r.world.faces[face].base for face in zone.faces}]
    hands = [zone for zone in found if zone.seen == "owner" and not zone.money]
    return [zone.name for zone in (hands if len(hands) == 1 else found)]


def rivals(r: Resolver, faces: Iterable[int]) -> Rivals | None:
    """Two zones of a player that hold the same sort, so that it has to be said which is meant."""
    first: dict[int, str] = {}
    for face in sorted({r.world.faces[face].base for face in faces}):
        for name in homes_of(r, (face,)):
            if first.setdefault(face, name) != name:
                return Rivals(first[face], name, face)
    return None


def not_said(r: Resolver, two: Rivals, span: Span, readings: tuple[str, str]) -> Fault:
    """The error of a line that means either of two zones, with both readings."""
    piece = r.world.pieces[r.world.faces[two.face].piece]
    zones = f"`{two.one}` and `{two.other}`"
    message = f"each player has {piece.plural} in two zones, {zones}: it is not said which is meant"
    return fault("N022", message, span, f"write `{readings[0]}` or `{readings[1]}`")


def one_home(r: Resolver, faces: Iterable[int], span: Span, before: str, whose: str) -> str:
    """The zone of a player that holds these faces; `before` and `whose` begin the hint: `put 3 coins in`, `your`."""
    faces = tuple(faces)
    two = rivals(r, faces)
    if two is not None:
        one, other = (f"{before} {whose} {zone}".strip() for zone in (two.one, two.other))
        raise not_said(r, two, span, (one, other))
    zones = homes_of(r, faces)
    if not zones:
        raise fault("N008", "no player has a zone for these pieces", span, "say where they go, or where they are")
    return zones[0]


def whose_text(phrase: n.Node | None, owner: v.Expr | None = None, scope: Scope | None = None) -> str:
    """`your`, `the opponent's`: how a zone is said to be that of a player."""
    match phrase:
        case n.Possessive(word):
            return str(word)
        case n.Pronoun(word):
            return OWN.get(str(word), "their")
        case n.NounPhrase():
            return f"{text_of(replace(phrase, relatives=()))}'s"
        case _:
            mine = owner is None or (scope is not None and scope.acts and owner == scope.actor)
            return "your" if mine else "their"


def check_owned(r: Resolver, phrase: n.NounPhrase, faces: frozenset[int], whose: str) -> None:
    """Refuse `your coins` where a player has coins in two zones; `whose` says the owner in the hint.

    Pieces that also lie on a board are all meant, wherever they lie.
    """
    two = rivals(r, faces)
    if two is not None and not _on_boards(r, faces):
        named = phrase.span if isinstance(phrase.possessor, n.Node) else phrase.words[-1].span
        plain = replace(phrase, possessor=None, determiner=None, partitive=False, relatives=(), called=None)
        before = text_of(plain)
        if phrase.possessor is not None and phrase.possessor.span != phrase.span:
            before = f"the {before}"
        raise not_said(r, two, named, (f"{before} in {whose} {two.one}", f"{before} in {whose} {two.other}"))


def _on_boards(r: Resolver, faces: frozenset[int]) -> bool:
    bases = {r.world.faces[face].base for face in faces}
    boards = (storage for storage in r.world.storages.values() if storage.cls)
    return any(bases & {r.world.faces[face].base for face in board.faces} for board in boards)
