"""Things that show the same as another one."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.scope import TellingScope
from cafetal.describe.values import head_of
from cafetal.describe.words import Words


def alike(found: p.NP, kind: n.NounPhrase, scope: TellingScope, words: Words) -> bool:
    """Whether things are told as those of *the same* kind: as a thing that was brought in, or one of their sort.

    What a thing has itself is told with the thing: *the fee of the shed of the place*.
    """
    if kind.words[-1].text in scope.kinds:
        return True
    bearer = head_of(kind.of)
    things = words.sort(found.noun) in ("piece", "family", "site", "tag")
    return things and (bearer in scope.things or bearer == found.noun or kind.of is None)


def place_of_what(node: n.NounPhrase, words: Words) -> n.NounPhrase:
    """*cards that are sun in the display*: the place says where the cards are."""
    places, relatives = list(node.places), []
    for part in node.relatives:
        what = part.complement if isinstance(part, n.WhoIs) and not part.negated else None
        shown = isinstance(what, n.NounPhrase) and words.sort(head_of(what)) == "value"
        if shown and isinstance(part, n.WhoIs) and isinstance(what, n.NounPhrase):
            places += what.places
            part = replace(part, complement=replace(what, places=()))
        relatives.append(part)
    return replace(node, places=tuple(places), relatives=tuple(relatives))
