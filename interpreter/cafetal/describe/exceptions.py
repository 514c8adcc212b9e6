"""Exceptions that say when a rule does not hold: told as when it holds, where that spares readers a double negative."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cafetal import sentences as p
from cafetal.describe.joining import together
from cafetal.sentences.nouns import saying
from cafetal.sentences.opposites import about_one, opposite
from cafetal.trees import names_of

NORMS = (p.MustBe, p.MustNotBe, p.Related, p.NotRelated, p.Compare, p.There, p.Transfer, p.Do, p.Allowed)
"""Sentences that a condition may stand before."""


def excepted(norms: Sequence[p.Pattern], exception: p.Exempt) -> list[p.Pattern]:
    """Norms with their exception: *this does not apply if you have no ace* is *if you have an ace, …*.

    What an exception denies stands in front as its opposite; what it affirms stays an exception. Of several norms
    only one can have a condition of its own.
    """
    fact = exception.statement
    cases = fact.items if isinstance(fact, p.AllOf) and fact.either else (fact,)
    turned = [(case, _needed(case)) for case in cases]
    needed = tuple(other for _, other in turned if other is not None)
    left = tuple(case for case, other in turned if other is None)
    only = norms[0] if len(norms) == 1 else None
    if not needed or not isinstance(only, NORMS):
        return [*norms, exception]
    ids = tuple(dict.fromkeys((*only.ids, *exception.ids)))
    condition = saying(needed[0] if len(needed) == 1 else together(needed, either=False), fact.origin)
    condition = _named_alike(condition, only)
    behind = bool(_nouns(condition, p.Det.INDEF) & _nouns(only, p.Det.DEF))  # *a card … the card* would be one card
    told = p.If(condition, replace(only, ids=()), after=behind, turned=True, ids=ids)
    if not left:
        return [told]
    rest = left[0] if len(left) == 1 else together(left, either=True)
    return [told, replace(exception, statement=rest)]


def _nouns(tree: object, det: p.Det) -> set[str]:
    """The nouns of the phrases in a part of a plan that are introduced in one way."""
    if isinstance(tree, tuple):
        return {noun for item in tree for noun in _nouns(item, det)}
    found = {tree.noun} if isinstance(tree, p.NP) and tree.det is det else set()
    return found | {noun for name in names_of(type(tree)) for noun in _nouns(getattr(tree, name), det)}


def _named_alike(condition: p.Statement, norm: p.Statement) -> p.Statement:
    """*if you have the two of clubs*, if it is the only one: the norm knows."""
    had = condition.get("theme") if isinstance(condition, p.Clause) and condition.verb == "have" else None
    what = norm.complement if isinstance(norm, p.MustBe) else None
    if not isinstance(had, p.NP) or not isinstance(what, p.NP) or what.det is not p.Det.DEF:
        return condition
    same = had.key == what.key and isinstance(condition, p.Clause)
    return condition.having(theme=had.with_(det=p.Det.DEF)) if same and isinstance(condition, p.Clause) else condition


def _needed(case: p.Statement) -> p.Statement | None:
    """What must hold for the norm to hold, if the exception denies it; that a thing is empty denies something, too."""
    empty = isinstance(case, p.Clause) and case.verb == "be" and case.get("property") == p.Adj("empty")
    if empty and isinstance(case, p.Clause) and not case.negated and about_one(case):
        return replace(case, negated=True)
    return opposite(case)
