"""Named values of which something has moved since: *the previous square of your boat*."""

from __future__ import annotations

from cafetal import sentences as p
from cafetal.describe.keys import COUNTED
from cafetal.describe.scope import TellingScope, in_full
from cafetal.describe.values import head_of
from cafetal.describe.words import Words


def as_it_was(words: Words, name: str, found: p.NP, scope: TellingScope) -> p.NP:
    """What a name stands for, told as what it was where a line has changed it since."""
    value, whole = scope.named_by[name]
    stood = words.is_place_of_piece(value)
    if name not in scope.stale or not (stood or found.noun in COUNTED or words.changes(head_of(value))):
        return found
    if stood and not (found.of or found.owner):
        found = in_full(whole)
    return found.with_(attributes=(*found.attributes, p.Adj("previous")))
