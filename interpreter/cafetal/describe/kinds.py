"""Things that show the same as another one."""

from __future__ import annotations

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
