"""What the rules say to the one who acts, said of a player with a name: *a card in your hand* is one in Red's."""

from __future__ import annotations

from typing import TypeVar, cast

from cafetal import sentences as p
from cafetal.trees import rebuilt

Said = TypeVar("Said")


def said_of(told: Said, who: p.Seat) -> Said:
    """A plan in which a player stands where *you* stood; below a sentence of theirs, *your* is *their*."""
    return cast("Said", _said(told, who, named=False))


def _said(part: object, who: p.Seat, *, named: bool) -> object:
    if part == p.YOU:
        return who
    if isinstance(part, p.Owner) and part.kind in (p.OwnerKind.YOURS, p.OwnerKind.YOUR_OWN):
        return p.THEIRS if named else p.owned_by(who)
    if isinstance(part, p.Clause):
        named = part.get("subject") == p.YOU
    return rebuilt(part, lambda inner: _said(inner, who, named=named))
