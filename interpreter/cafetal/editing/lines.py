"""Which lines of rules a rulebook tells in which of its sentences, and the other way round."""

from __future__ import annotations

from collections.abc import Collection

from cafetal import nodes as n
from cafetal.clauses.inventory import nodes_by_id
from cafetal.dataclass import Frozen

Place = tuple[str, int]


class Lines(Frozen):
    """The line of each clause that is told, and the clauses of each line: its own, or else the innermost around it."""

    places: dict[str, Place]
    clauses: dict[Place, tuple[str, ...]]


def lines_of(document: n.Document, told: Collection[str], written: Collection[str]) -> Lines:
    """Lines and clauses of a game. `told`: the clauses that the book tells; `written`: the files that are looked at.

    A line of a variant belongs to the clause that it changes; that clause is then looked for there.
    """
    places: dict[str, Place] = {}
    own: dict[Place, list[str]] = {}
    around: dict[Place, str] = {}
    for key, node in nodes_by_id(document).items():  # outer before inner
        if key not in told:
            continue
        inside = dict.fromkeys((part.span.file, part.span.line) for part in n.walk(node))
        home = (node.span.file, node.span.line)
        places[key] = next((place for place in (home, *inside) if place[0] in written), home)
        own.setdefault(home, []).append(key)
        around |= dict.fromkeys(inside, key)
    return Lines(places, {place: tuple(own.get(place, (key,))) for place, key in around.items()})
