"""Named values of which something has moved since: *the previous square of your boat*."""

from __future__ import annotations

from typing import cast

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.dataclass import replace
from cafetal.describe.keys import COUNTED
from cafetal.describe.scope import TellingScope, in_full
from cafetal.describe.values import head_of
from cafetal.describe.words import Words
from cafetal.nodes.base import parts_of
from cafetal.trees import rebuilt


def as_it_was(words: Words, name: str, found: p.NP, scope: TellingScope) -> p.NP:
    """What a name stands for, told as what it was where a line has changed it since."""
    value, whole = scope.named_by[name]
    stood = words.is_place_of_piece(value)
    if name not in scope.stale or not (stood or found.noun in COUNTED or words.changes(head_of(value))):
        return found
    if stood and not (found.of or found.owner):
        found = in_full(whole)
    return found.with_(attributes=(*found.attributes, p.Adj("previous")))


def that_one(value: n.Value, word: str, sort: str) -> n.Value:
    """A named value with *the stool* for *the next stool*, which is another one by now."""

    def inside(part: object) -> object:
        if not isinstance(part, n.Node | tuple):
            return part
        if isinstance(part, n.NounPhrase) and head_of(part) == word and n.is_word(replace(part, determiner=None)):
            return replace(part, words=(replace(part.words[-1], text=sort),))
        return rebuilt(part, inside, parts_of)

    return cast("n.Value", inside(value))
