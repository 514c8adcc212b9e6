"""Conditions in one sentence: what they have in common is said once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from cafetal import sentences as p
from cafetal.language.realise.german import German

if TYPE_CHECKING:
    from cafetal.language.realise.realiser import Realiser

OF_ONE = (p.Det.DEF, p.Det.THAT)
"""How things are introduced of which two clauses can only mean the same: not *no pawn*, not *a card*."""


def coordinated(realiser: Realiser, items: Sequence[p.Statement], order: p.Order | str) -> list[str]:
    """Statements; one with the subject of the one before leaves it out: *if you are rich and own a ship*."""
    order = p.Order(order)
    texts = [realiser.say(item, order) for item in items[:1]]
    for before, item in pairwise(items):
        subject = _subject(item)
        shared = subject is not None and subject == _subject(before)
        texts.append(realiser.say(*_further(realiser, before, item, order) if shared else (item, order)))
    return texts


def _further(realiser: Realiser, before: p.Statement, item: p.Statement, order: p.Order) -> tuple[p.Statement, p.Order]:
    """A further statement of one subject, and how it is said without it; *can* is said once, too."""
    last = order is p.Order.FINAL
    german = isinstance(realiser.grammar, German)
    can = all(isinstance(x, p.Possible) and not x.negated for x in (before, item))
    if can and isinstance(item, p.Possible) and item.action is not None and not (german and last):
        return item.action, p.Order.INFINITIVE
    return item, p.Order.TAIL if last else p.Order.BARE


def _subject(item: p.Statement) -> p.Nominal | None:
    """The one thing or person that a statement is about, whether or not a pronoun may stand for it."""
    found: p.Nominal | p.Adj | p.Gap | None
    match item:
        case p.Possible(p.Clause() as action) | p.Neither((action, *_)):
            found = action.get("subject") or p.YOU
        case p.Clause() if not (item.passive or item.front or item.adverbs or item.get("during")):
            found = item.get("subject")
        case _:
            return None
    if isinstance(found, p.Who):
        return replace(found, says=()) if found.person in (p.Person.YOU, p.Person.GROUP, p.Person.THEY) else None
    if isinstance(found, p.NP) and found.det in OF_ONE:
        return replace(found, pronoun=p.Pronoun.NEVER, says=(), origin=None)
    return found if isinstance(found, p.Seat) else None
