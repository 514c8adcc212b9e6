"""Sentences in a row that say the same of several things: told in one."""

from __future__ import annotations

from dataclasses import replace

from cafetal import sentences as p
from cafetal.describe.account import said_in
from cafetal.sentences.nouns import saying

LINED_UP = 4
"""So many things that everyone puts somewhere are one sentence."""


def joined(one: p.Pattern, other: p.Pattern) -> p.Pattern | None:
    """Two sentences in a row as one; None if each stands for itself."""
    match one, other:
        case p.PerThing(), p.PerThing():
            return _scored(one, other)
        case p.Limit(), p.Limit():
            return _held(one, other)
        case p.Do() | p.DoChain(), p.Do():
            return (_chosen(one, other) if isinstance(one, p.Do) else None) or _put(one, other)
        case p.Event(), p.Event():
            return _begun(one, other)
        case _:
            return None


def _scored(first: p.PerThing, second: p.PerThing) -> p.PerThing | None:
    """Two amounts that one and the same scores for different things."""
    amount = second.clause.get("theme")
    if not isinstance(amount, p.NP) or first.clause.without_role("theme") != second.clause.without_role("theme"):
        return None
    both = replace(first, more=(*first.more, (amount, second.per)), ids=_ids(first, second))
    return saying(both, second.origin, *second.says)


def _begun(first: p.Event, second: p.Event) -> p.Event | None:
    """*At the start, the toll and the stake are 0*: what begins with one number, or whoever begins with several."""
    one, other = first.clause, second.clause
    role = "with" if one.verb == "begin" else "subject" if "at_start" in one.adverbs and one.verb == "amount_to" else ""
    part, more = one.get(role), other.get(role)
    parts = part.items if isinstance(part, p.NPs) else (part,)
    if one.verb != other.verb or not isinstance(more, p.NP) or one.without_role(role) != other.without_role(role):
        return None
    named = tuple(item for item in parts if isinstance(item, p.NP))
    if len(named) != len(parts):
        return None
    both = replace(first, clause=one.having(**{role: p.NPs((*named, more))}), ids=_ids(first, second))
    return saying(both, *said_in(second))


def _ids(one: p.Pattern, other: p.Pattern) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*one.ids, *other.ids)))


def _held(one: p.Limit, other: p.Limit) -> p.Pattern | None:
    """*a hex holds at most one tile and one chip*, each for itself."""
    parts = one.things.items if isinstance(one.things, p.NPs) and one.things.conj is p.Conj.AND else (one.things,)
    more = other.things
    if one.place != other.place or one.verb or other.verb or not isinstance(more, p.NP):
        return None
    if not all(isinstance(part, p.NP) and part.count is not None and not part.members for part in (*parts, more)):
        return None
    most = parts[0].count if isinstance(parts[0], p.NP) else None
    if most is None or more.count is None or most.bound is not p.Bound.AT_MOST or more.count.bound is not most.bound:
        return None
    plain = more.with_(count=replace(more.count, bound=p.Bound.EXACT))
    both = replace(one, things=p.NPs((*parts, plain)), ids=_ids(one, other))
    return saying(both, *said_in(other))


def _chosen(one: p.Do, other: p.Do) -> p.Do | None:
    """*choose a piece and a square*: two choices between which nothing stands."""
    first, more = one.clause.get("theme"), other.clause.get("theme")
    alike = one.clause.without_role("theme") == other.clause.without_role("theme")
    if one.clause.verb != "choose" or one.clause.modality is not p.Modality.IMP or not alike:
        return None
    things = (first, more)
    if not isinstance(first, p.NP) or not isinstance(more, p.NP) or one.anchor or other.anchor or one.clause.adverbs:
        return None
    bound = first.relative or first.places or first.of  # *a field at the hut and a road* would be read in two ways
    if bound or first.noun == more.noun or any(isinstance(x, p.NP) and x.pronoun is p.Pronoun.ALWAYS for x in things):
        return None
    both = one.clause.having(theme=p.NPs((first, more)))
    return saying(replace(one, clause=saying(both, *said_in(other.clause)), ids=_ids(one, other)), *other.says)


def _put(one: p.Do | p.DoChain, other: p.Do) -> p.Pattern | None:
    """*put 2 of White's checkers on point 24 and 5 on point 13*: what all at the table put somewhere."""
    clauses = one.clauses if isinstance(one, p.DoChain) else (one.clause,)
    if len(clauses) == LINED_UP or other.anchor or (isinstance(one, p.Do) and one.anchor):
        return None
    first, more = clauses[0].get("theme"), other.clause.get("theme")
    if not isinstance(first, p.NP) or not isinstance(more, p.NP) or not _counted(first, more):
        return None
    goals = [clause.get("goal") for clause in (clauses[-1], other.clause)]
    if not all(isinstance(goal, p.Name) or (isinstance(goal, p.NP) and goal.label) for goal in goals):
        return None
    rest = [clause.without_role("theme").without_role("goal") for clause in (clauses[-1], other.clause)]
    if rest[0] != rest[1] or other.clause.get("subject") != p.GROUP or more.owner != first.owner:
        return None
    number = p.Name(str(more.count.last)) if more.count is not None else more
    further = saying(other.clause.having(theme=number), *said_in(more))
    return p.DoChain((*clauses, further), ids=_ids(one, other))


def _counted(*things: p.NP) -> bool:
    """Whether things of one sort differ in nothing but how many they are, a plain number in figures."""
    plain = p.Count((1,), digits=True)
    counts = [thing.count for thing in things]
    alike = len({replace(thing, count=plain, number=p.Number.PL, origin=None) for thing in things}) == 1
    return alike and all(count is not None and count == replace(plain, values=count.values) for count in counts)
