"""What norms speak of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.values import head_of


def subject_of(pattern: p.Pattern) -> p.NP | None:
    """The thing that a norm speaks of."""
    if isinstance(pattern, p.If):
        return subject_of(pattern.consequence) if isinstance(pattern.consequence, p.Pattern) else None
    if isinstance(pattern, p.MustBe | p.MustNotBe):
        found: object = pattern.subject
    elif isinstance(pattern, p.Related | p.NotRelated):
        found = pattern.clause.get("subject")
    elif isinstance(pattern, p.There):
        found = pattern.around
    else:
        found = None
    return found if isinstance(found, p.NP) and found.det is p.Det.DEF else None


def topic_of(items: Sequence[tuple[p.Pattern, ...]]) -> p.NP | None:
    """What all of several conditions speak of."""
    found = {subject_of(item[0]) for item in items if item}
    only = found.pop() if len(found) == 1 else None
    return only.with_(pronoun=p.Pronoun.NEVER) if only is not None else None


def named_first(pattern: p.Pattern) -> p.Pattern:
    """The norm with its subject as a noun: nothing before it says what a pronoun would mean."""
    if isinstance(pattern, p.If) and isinstance(pattern.consequence, p.Pattern):
        return replace(pattern, consequence=named_first(pattern.consequence))
    if isinstance(pattern, p.MustBe | p.MustNotBe) and isinstance(pattern.subject, p.NP):
        return replace(pattern, subject=pattern.subject.with_(pronoun=p.Pronoun.NEVER))
    if isinstance(pattern, p.Related | p.NotRelated):
        subject = pattern.clause.get("subject")
        if isinstance(subject, p.NP):
            return replace(pattern, clause=pattern.clause.having(subject=subject.with_(pronoun=p.Pronoun.NEVER)))
    return pattern


def afterwards(obligation: p.Statement) -> p.Statement:
    """What a player must have reached when all is done: *then you must not be in check*."""
    if not isinstance(obligation, p.MustBe | p.MustNotBe | p.Related | p.NotRelated):
        return obligation
    if next((value for _, value in obligation.clause.args), p.YOU) != p.YOU:
        return obligation
    then = replace(obligation.clause, adverbs=("then", *obligation.clause.adverbs))
    kind = p.Related if isinstance(obligation, p.MustBe | p.Related) else p.NotRelated
    return kind(then, ids=obligation.ids, origin=obligation.origin, says=obligation.says)


def must_move(plan: p.DoRange) -> p.NotRelated | None:
    """A walk of at least one step: the piece must not stay."""
    measure, theme = plan.clause.get("measure"), plan.clause.get("theme")
    if isinstance(measure, p.NP) and isinstance(theme, p.NP) and measure.count and measure.count.values[0] > 0:
        return p.NotRelated(p.clause("stay", p.Modality.MUSTNOT, subject=theme.again()))
    return None


def disturbs(node: n.Doing, requires: Iterable[n.Require | n.Ensure]) -> bool:
    """Whether a line takes something from a place that a condition before it speaks of."""
    left = {head_of(place.what) for place in node.places if isinstance(place, n.Place) and place.preposition == "from"}
    named = {head_of(part) for line in requires for part in n.walk(line.condition)}
    return bool(left & named - {""})
