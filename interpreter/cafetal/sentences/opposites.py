"""What holds if a denial does not."""

from __future__ import annotations

from dataclasses import replace

from cafetal.sentences.actions import AllOf
from cafetal.sentences.clauses import Aspect, Clause, Modality
from cafetal.sentences.conditions import Compare, Neither, NowIs, Possible, There
from cafetal.sentences.nouns import NP, Conj, Det, NPs, Number, Person, Seat, Who
from cafetal.sentences.pattern import Statement


def opposite(fact: Statement) -> Statement | None:
    """What holds if a denial does not; None if nothing is denied, or it cannot be said shortly."""
    match fact:
        case AllOf(items, either):
            found = tuple(other for other in map(opposite, items) if other is not None)
            return None if either or len(found) < len(items) else replace(fact, items=found, either=True)
        case Clause():
            return _of_clause(fact)
        case Compare() if fact.negated:
            return replace(fact, negated=False)
        case There(thing) if thing.det is Det.NO and not (fact.more or fact.banned or fact.around):
            return replace(fact, thing=thing.with_(det=Det.INDEF))
        case NowIs() | Possible() if fact.negated:
            return replace(fact, negated=False)
        case Neither(actions):
            can = tuple(Possible(action) for action in actions)
            return AllOf(can, either=True, origin=fact.origin, says=fact.says)
        case _:
            return None


def while_not(fact: Statement) -> Statement | None:
    """What holds as long as something does not hold yet: its opposite, or itself denied; None if that is unclear."""
    denial = opposite(fact)
    if denial is not None:
        return denial
    match fact:
        case Clause() if fact.aspect is Aspect.NONE and not (fact.negated or _denied(fact) or _about_all(fact)):
            return replace(fact, negated=True)
        case Compare() | NowIs() if not fact.negated:
            return replace(fact, negated=True)
        case Possible(Clause()) if not fact.negated:
            return replace(fact, negated=True)
        case _:
            return None


def _denied(fact: Clause) -> list[str]:
    """The roles of a clause that are filled with nothing and nobody."""
    return [
        role
        for role, value in fact.args
        if (isinstance(value, NP) and value.det is Det.NO)
        or (isinstance(value, NPs) and value.conj is Conj.NEITHER)
        or (isinstance(value, Who) and value.person is Person.NOBODY)
    ]


def _of_clause(fact: Clause) -> Clause | None:
    plain = fact.aspect in (Aspect.NONE, Aspect.YET) and fact.modality is Modality.IND
    denied = _denied(fact)
    if not plain or not about_one(fact):
        return None
    aspect = Aspect.ALREADY if fact.aspect is Aspect.YET else Aspect.NONE
    if fact.negated and not denied:
        return replace(fact, negated=False, aspect=aspect)
    theme = fact.get("theme")
    if fact.negated or denied != ["theme"] or not isinstance(theme, NP):
        return None
    return replace(fact.having(theme=theme.with_(det=Det.INDEF)), aspect=aspect)


def _about_all(fact: Clause) -> bool:
    """*your houses are empty*: that they are not would deny more than that all of them are."""
    subject = fact.get("subject")
    return isinstance(subject, NP) and subject.number is Number.PL and subject.det is Det.DEF


def about_one(fact: Clause) -> bool:
    """Whether the subject is one thing or person: *each box is not empty* denies more than that each box is."""
    match fact.get("subject") or next((value for _, value in fact.args), None):  # of a word: *she is lucky*
        case Who(person):
            return person in (Person.YOU, Person.THEY)
        case NP() as subject:
            return subject.det in (Det.DEF, Det.THAT) and subject.number is Number.SG
        case Seat():
            return True
        case _:
            return False
