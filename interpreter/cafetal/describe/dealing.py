"""Dealing that nobody but one player has a part in is drawing: nothing is shared out among several."""

from __future__ import annotations

from typing import cast

from cafetal import nodes as n
from cafetal.dataclass import replace
from cafetal.describe.acts import base, of_every_player, to_every_player
from cafetal.nodes.base import parts_of
from cafetal.trees import rebuilt


def without_dealing(document: n.Document) -> n.Document:
    """The rules with such lines as lines that draw."""
    return cast(n.Document, _drawn(document))


def _drawn(part: object) -> object:
    if not isinstance(part, n.Node | tuple):
        return part
    found = rebuilt(part, _drawn, parts_of) if isinstance(part, n.Node) else rebuilt(part, _drawn)
    alone = isinstance(found, n.Doing) and base(found.verb) == "deal" and found.evenly_to is None
    if not alone or not isinstance(found, n.Doing) or of_every_player(found) or to_every_player(found):
        return found
    return replace(found, verb="draws" if found.verb.endswith("s") else "draw")
