"""What norms speak of."""

from __future__ import annotations

from dataclasses import replace

from cafetal.rulebook import plans as p


def subject_of(pattern: p.Pattern) -> p.NP | None:
    """The thing that a norm speaks of."""
    if isinstance(pattern, p.MustBe | p.MustNotBe):
        found: object = pattern.subject
    elif isinstance(pattern, p.Related | p.NotRelated):
        found = pattern.clause.get("subject")
    else:
        found = None
    return found if isinstance(found, p.NP) and found.det is p.Det.DEF else None


def named_first(pattern: p.Pattern) -> p.Pattern:
    """The norm with its subject as a noun: nothing before it says what a pronoun would mean."""
    if isinstance(pattern, p.MustBe | p.MustNotBe) and isinstance(pattern.subject, p.NP):
        return replace(pattern, subject=pattern.subject.with_(pronoun=p.Pronoun.NEVER))
    if isinstance(pattern, p.Related | p.NotRelated):
        subject = pattern.clause.get("subject")
        if isinstance(subject, p.NP):
            return replace(pattern, clause=pattern.clause.having(subject=subject.with_(pronoun=p.Pronoun.NEVER)))
    return pattern


def afterwards(norm: p.Statement) -> p.Statement:
    """What a player must have reached when all is done: *then you must not be in check*."""
    if not isinstance(norm, p.MustBe | p.MustNotBe | p.Related | p.NotRelated):
        return norm
    if next((value for _, value in norm.clause.args), p.YOU) != p.YOU:
        return norm
    then = replace(norm.clause, adverbs=("then", *norm.clause.adverbs))
    return p.Related(then) if isinstance(norm, p.MustBe | p.Related) else p.NotRelated(then)
