"""A chosen thing beside another of its sort that a later line brings in: *the tile that you have chosen*."""

from __future__ import annotations

from cafetal import sentences as p
from cafetal.describe.scope import NEW, TellingScope
from cafetal.trees import nodes_of


def outshone(told: p.Pattern, scope: TellingScope) -> None:
    """From a sentence on that brings in another thing of its sort, a chosen thing without a name is called what it is:
    the one that was chosen. A reader would take *the tile* for the one that was just drawn; but what goes out of the
    game is no other for long, and *your stone* is none of the opponent's."""
    if any(isinstance(part, p.Clause) and part.verb == "remove" for part in nodes_of(told)):
        return
    for new in nodes_of(told):
        if not isinstance(new, p.NP) or new.det not in NEW or new.noun not in scope.brought:
            continue
        known = scope.things.get(new.noun)
        if known is None or known.noun != new.noun or known.key == new.key:
            continue
        if known.relative is not None or known.owner not in (None, new.owner):
            continue  # it is told apart already
        who = scope.actor if scope.actor == p.YOU else p.Who(p.Person.THEY)
        choice = p.Clause("choose", (("subject", who), ("theme", p.Gap())), tense=p.Tense.PERFECT)
        scope.things[new.noun] = known.with_(relative=choice, pronoun=p.Pronoun.NEVER)
