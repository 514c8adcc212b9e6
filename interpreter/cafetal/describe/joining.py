"""Statements that hold together, or one of which holds: told in one sentence, or too much for one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from cafetal import sentences as p
from cafetal.describe.account import said_in
from cafetal.sentences.nouns import saying

Joined = TypeVar("Joined", bound=p.Clause | p.Pattern)


def together(parts: tuple[p.Statement, ...], *, either: bool) -> p.Statement:
    """Statements that hold together or one by one; what one thing has is one clause: *at least one A and one B*."""
    first = parts[0]
    if all(part == first for part in parts):
        return _for_all(first, parts)
    alike = isinstance(first, p.Clause) and first.verb == "have" and not first.negated
    themes = tuple(part.get("theme") for part in parts if isinstance(part, p.Clause))
    nouns = tuple(theme for theme in themes if isinstance(theme, p.NP))
    if not alike or not isinstance(first, p.Clause) or len(nouns) != len(parts):
        return p.AllOf(parts, either=either)
    rest = {_without_pronouns(part.without_role("theme")) for part in parts if isinstance(part, p.Clause)}
    if len(rest) != 1:
        return p.AllOf(parts, either=either)
    return _for_all(first.having(theme=p.NPs(nouns, p.Conj.OR if either else p.Conj.AND)), parts)


def _for_all(told: Joined, parts: Iterable[p.Statement]) -> Joined:
    """One statement that says what several said."""
    return saying(replace(told, origin=None), *said_in(tuple(parts)))


def once_denied(fact: p.Statement) -> p.Statement:
    """*no fence is not on the edge*: each fence is on it."""
    if not isinstance(fact, p.Clause) or not fact.negated or not fact.args:
        return fact
    (role, first), *rest = fact.args
    if not isinstance(first, p.NP) or first.det is not p.Det.NO:
        return fact
    return replace(fact, args=((role, first.with_(det=p.Det.EACH)), *rest), negated=False)


def no_norm(fact: p.AllOf) -> bool:
    """Whether one of several statements holds that are not about one thing, or deny something, so that no sentence can
    say what must be: *a card must be on the cell or the suit must be the gift*."""
    first, *rest = (_spoken_of(item) for item in fact.items)
    of_one = first is not None and all(other == first for other in rest)
    return fact.either and (not of_one or any(map(denies, fact.items)))


def _spoken_of(fact: p.Statement) -> object:
    match fact:
        case p.Clause():
            spoken_of = fact.get("subject") or (fact.args[0][1] if fact.args else None)
        case p.Compare(quantity):
            spoken_of = quantity
        case _:
            return None
    return spoken_of.key if isinstance(spoken_of, p.NP) else spoken_of


def denies(fact: p.Statement) -> bool:
    """Whether a statement says that something is not so: told as a norm it is a ban or a permission."""
    match fact:
        case p.AllOf(items):
            return any(denies(item) for item in items)
        case p.Clause():
            return fact.negated or any(_is_none(argument) for _, argument in fact.args)
        case p.There(thing):
            return thing.det is p.Det.NO
        case p.NowIs() | p.Possible():
            return fact.negated
        case _:
            return False


def _is_none(argument: object) -> bool:
    if isinstance(argument, p.NPs):
        return argument.conj is p.Conj.NEITHER
    return isinstance(argument, p.NP) and argument.det is p.Det.NO


def _without_pronouns(clause: p.Clause) -> p.Clause:
    never = p.Pronoun.NEVER
    args = tuple((role, v.with_(pronoun=never) if isinstance(v, p.NP) else v) for role, v in clause.args)
    return replace(clause, args=args)


def impossible(parts: tuple[p.Statement, ...]) -> tuple[p.Statement, ...]:
    """What one player can do neither of, told together, where the first of it stood."""
    found: list[p.Statement] = []
    for part in parts:
        last = found[-1] if found else None
        if _cannot(part) and isinstance(part, p.Possible) and part.action is not None:
            if isinstance(last, p.Neither) and last.actions[0].get("subject") == part.action.get("subject"):
                found[-1] = _for_all(p.Neither((*last.actions, part.action)), (last, part))
                continue
            before = last.action if isinstance(last, p.Possible) and _cannot(last) else None
            if last is not None and before is not None and before.get("subject") == part.action.get("subject"):
                found[-1] = _for_all(p.Neither((before, part.action)), (last, part))
                continue
        found.append(part)
    return tuple(found)


def named_anew(parts: tuple[p.Statement, ...]) -> tuple[p.Statement, ...]:
    """Conditions of which each that speaks of another thing than the one before names it."""
    found: list[p.Statement] = []
    before: object = None
    for part in parts:
        subject = part.get("subject") if isinstance(part, p.Clause) else None
        if isinstance(part, p.Clause) and isinstance(subject, p.NP):
            if found and subject.key != before and subject.pronoun is p.Pronoun.ALLOWED:
                part = part.having(subject=subject.with_(pronoun=p.Pronoun.NEVER))
            before = subject.key
        else:
            before = None
        found.append(part)
    return tuple(found)


def neither(parts: tuple[p.Statement, ...]) -> tuple[p.Statement, ...]:
    """*it is not a rook and it is not a queen*: one clause denies what one thing is not, if nothing else differs."""
    found: list[p.Statement] = []
    for part in parts:
        last = found[-1] if found else None
        both = _neither(last, part) if isinstance(last, p.Clause) and isinstance(part, p.Clause) else None
        if last is not None and both is not None:
            found[-1] = _for_all(both, (last, part))
        else:
            found.append(part)
    return tuple(found)


def _neither(one: p.Clause, other: p.Clause) -> p.Clause | None:
    """Two clauses that deny what a thing is, as one; the first may be such a one already."""
    before, more = one.get("property"), other.get("property")
    several = isinstance(before, p.NPs) and before.conj is p.Conj.NEITHER
    first = before.items if several and isinstance(before, p.NPs) else (before,)
    denied = one.verb == other.verb == "be" and other.negated and one.negated is not several
    if not denied or not isinstance(more, p.NP) or not all(isinstance(item, p.NP) for item in first):
        return None
    if _without_pronouns(one.without_role("property")) != _without_pronouns(
        replace(other.without_role("property"), negated=one.negated)
    ):
        return None
    names = tuple(item for item in (*first, more) if isinstance(item, p.NP))
    return replace(one.having(property=p.NPs(names, p.Conj.NEITHER)), negated=False)


def _cannot(part: p.Statement) -> bool:
    """Whether a statement says that somebody cannot do something."""
    if not isinstance(part, p.Possible) or part.action is None or not part.negated:
        return False
    return isinstance(part.action.get("subject"), p.NP | p.Who)


def gathered(parts: tuple[p.Statement, ...]) -> p.Clause | None:
    """*it is a rook or it is a queen*: one clause with both, where nothing else differs."""
    found: list[p.Nominal] = []
    first = parts[0]
    for part in parts:
        if not isinstance(part, p.Clause) or not isinstance(first, p.Clause) or part.verb != "be" or part.negated:
            return None  # what is not one thing or not another is not *neither*
        what = part.get("property")
        rest, others = part.without_role("property"), first.without_role("property")
        if not isinstance(what, p.NP) or _without_pronouns(rest) != _without_pronouns(others):
            return None
        found.append(what)
    if not isinstance(first, p.Clause):
        return None
    return _for_all(first.having(property=p.NPs(tuple(found), p.Conj.OR)), parts)


def branching(statement: p.Statement) -> tuple[p.Statement, ...]:
    """The parts of a condition that is too much for one sentence: one with conditions inside, or more than three."""
    if not isinstance(statement, p.AllOf):
        return ()
    nested = any(isinstance(item, p.AllOf) for item in statement.items)
    return statement.items if nested or len(statement.items) > 3 else ()
