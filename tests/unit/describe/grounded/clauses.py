"""Whether what a sentence plan says is so in a position: verbs with their roles, numbers, determiners and negation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cafetal import sentences as p
from cafetal.geometry.model import AT, TOUCHES
from cafetal.sentences.clauses import NEGATIVE, Argument
from tests.unit.describe.grounded.phrases import Phrases
from tests.unit.describe.grounded.sight import NotThere, Sight, Unread
from tests.unit.describe.grounded.table import Elem, Elems, seat

BOUNDS: dict[p.Bound, Callable[[int, int], bool]] = {
    p.Bound.EXACT: lambda found, asked: found >= asked,  # *you have two sheds* also of three
    p.Bound.AT_LEAST: lambda found, asked: found >= asked,
    p.Bound.AT_MOST: lambda found, asked: found <= asked,
    p.Bound.UP_TO: lambda found, asked: found <= asked,
    p.Bound.MORE_THAN: lambda found, asked: found > asked,
    p.Bound.FEWER_THAN: lambda found, asked: found < asked,
    p.Bound.ONLY: lambda found, asked: found == asked,
}
EXACTLY = BOUNDS | {p.Bound.EXACT: BOUNDS[p.Bound.ONLY]}
COMPARING: dict[str, p.Bound] = {
    "exceed": p.Bound.MORE_THAN,
    "fall_below": p.Bound.FEWER_THAN,
    "be_at_least": p.Bound.AT_LEAST,
    "amount_to": p.Bound.ONLY,
}
EACH_ONE = "each one"
EVERY = (p.Det.EACH, p.Det.ALL, p.Det.BOTH)
Test = Callable[[Elem], bool]


def holds(said: Phrases, what: p.Statement, sight: Sight) -> bool:
    """A statement is true, or what it demands is fulfilled."""
    match what:
        case p.Clause():
            return clause_holds(said, what, sight)
        case p.AllOf(items=items, either=either):
            return (any if either else all)([holds(said, item, sight) for item in items])
        case p.MustBe() | p.MustNotBe() | p.Related() | p.NotRelated():
            return _norm(said, what, sight)
        case p.There(thing, place, _, _):
            there = thing if place is None else thing.with_(places=(*thing.places, p.Place(p.Relation.AT, place)))
            return some(said, there, sight, lambda _: True, plain=True)
        case p.Compare(quantity, bound, _, than):
            left = _number(said, quantity, sight)
            right = bound.values[0] if than is None else _number(said, than, sight)
            if left is None or right is None:
                return False
            return EXACTLY[bound.bound](left, right)
        case p.Allowed(condition):
            return holds(said, condition, sight)
        case _:
            raise Unread(f"pattern {type(what).__name__}")


def _norm(said: Phrases, norm: p.MustBe | p.MustNotBe | p.Related | p.NotRelated, sight: Sight) -> bool:
    clause = norm.clause
    subject = clause.args[0][1] if clause.args else None
    nobody = isinstance(subject, p.NP) and subject.det is p.Det.NO
    fact = clause_holds(said, clause.as_(p.Modality.IND), sight)
    if isinstance(norm, p.Related) and nobody and clause.modality is p.Modality.MAY:
        return fact
    theme = clause.get("theme")
    none = isinstance(theme, p.NP) and theme.det is p.Det.NO
    return fact if none or clause.modality not in NEGATIVE else not fact


def _number(said: Phrases, what: Argument, sight: Sight) -> int | None:
    """The number that a phrase gives; None if there is none."""
    if isinstance(what, p.NP) and what.noun in ("sum", "difference", "product", "half", "twofold", "threefold"):
        return _reckoned(said, what, sight)
    if isinstance(what, p.NP) and what.noun == "multiple" and what.of is not None:
        inner = _number(said, what.of, sight)
        return None if inner is None else int(what.label) * inner
    found = said.things(what, sight)
    if len(found) > 1 or any(x[0] != "number" for x in found):
        raise Unread("number of things")
    return next((x[2] for x in found), None)


def _reckoned(said: Phrases, what: p.NP, sight: Sight) -> int | None:
    assert what.of is not None
    items = what.of.items if isinstance(what.of, p.NPs) else (what.of,)
    found = [_number(said, item, sight) for item in items]
    numbers = [x for x in found if x is not None]
    if len(numbers) < len(found):
        return None
    match what.noun:
        case "sum":
            return sum(numbers)
        case "difference":
            return numbers[0] - sum(numbers[1:])
        case "product":
            result = 1
            for x in numbers:
                result *= x
            return result
        case "half":
            return numbers[0] // 2
        case _:
            return numbers[0] * (2 if what.noun == "twofold" else 3)


# -- determiners --------------------------------------------------------------------------------------------


def some(said: Phrases, what: Argument, sight: Sight, test: Test, *, plain: bool = False, exact: bool = False) -> bool:
    """So many of the things that a phrase speaks of, as its determiner says, pass a test."""
    if isinstance(what, p.NPs):
        found = [some(said, item, sight, test) for item in what.items]
        if what.conj is p.Conj.NEITHER:
            return not any(found)
        return any(found) if what.conj is p.Conj.OR else all(found)
    if isinstance(what, p.NP) and isinstance(what.of, p.NP) and what.of.det is p.Det.EACH:
        one = what.with_(of=p.NP(what.of.noun, id=EACH_ONE))  # *a card of each suit*: of every single one
        each = [replace(sight, names={**sight.names, EACH_ONE: frozenset({x})}) for x in said.things(what.of, sight)]
        return all([some(said, one, of_one, test, plain=plain, exact=exact) for of_one in each])
    if isinstance(what, p.Who) and what.person in (p.Person.NOBODY, p.Person.EVERYONE, p.Person.OTHERS):
        people = said.things(what, sight)
        return not any(map(test, people)) if what.person is p.Person.NOBODY else all(map(test, people))
    things = said.things(what, sight)
    if not things and isinstance(what, p.NP) and what.det is p.Det.DEF and what.number is p.Number.SG and not plain:
        raise NotThere
    if not isinstance(what, p.NP):
        return any(map(test, things))
    if what.det is p.Det.NO:
        return not any(map(test, things))
    if what.det in EVERY or (what.det is p.Det.DEF and what.number is p.Number.PL and what.count is None and not plain):
        return all(map(test, things))
    if what.count is not None:
        asked = what.count
        if asked.upto is not None or len(asked.values) != 1 or asked.bound not in BOUNDS:
            raise Unread("count")
        many = sum(said.times(x) for x in things if test(x))
        return (EXACTLY if exact else BOUNDS)[asked.bound](many, asked.values[0])
    if what.det is p.Det.SEVERAL:
        return sum(said.times(x) for x in things if test(x)) > 1
    return any(map(test, things))


# -- clauses ------------------------------------------------------------------------------------------------


def clause_holds(said: Phrases, clause: p.Clause, sight: Sight) -> bool:
    """A clause is true of its subject; who says *not* means it of the predicate."""
    if clause.tense is not p.Tense.PRESENT or clause.without is not None or clause.like is not None:
        raise Unread(f"tense {clause.verb}")
    if clause.modality in NEGATIVE:
        return not clause_holds(said, clause.as_(p.Modality.IND), sight)
    if said.words.knows(clause.verb):
        return _own_word(said, clause, sight) != clause.negated
    predicate = PREDICATES.get(clause.verb)
    if predicate is None:
        raise Unread(f"verb {clause.verb}")
    subject = clause.get("subject")
    if subject is None:
        raise Unread(f"no subject {clause.verb}")
    denied, place = clause.negated, clause.get("place")
    if clause.verb == "be" and isinstance(subject, p.NP) and subject.count and isinstance(place, p.NP) and not denied:
        there = subject.with_(places=(*subject.places, p.Place(p.Relation.AT, place)))
        return some(said, there, sight, lambda _: True, plain=True)  # *two tiles are in the bag* counts those there
    if isinstance(subject, p.NP) and subject.det is p.Det.INDEF and denied:
        return not some(said, subject, sight, lambda x: predicate(said, x, clause, sight))
    return some(said, subject, sight, lambda x: predicate(said, x, clause, sight) != denied)


def _own_word(said: Phrases, clause: p.Clause, sight: Sight) -> bool:
    """A condition that the game defines, of the things in its roles."""
    if clause.adverbs:
        raise Unread("adverb")
    given: dict[str, Elem] = {}

    def fill(args: tuple[tuple[str, Argument], ...]) -> bool:
        if not args:
            return said.says(clause.verb, dict(given), sight)
        (role, what), *rest = args

        def test(x: Elem) -> bool:
            given[role] = x
            return fill(tuple(rest))

        return some(said, what, sight, test)

    return fill(clause.args)


def _is(said: Phrases, x: Elem, clause: p.Clause, sight: Sight) -> bool:
    place, what = clause.get("place"), clause.get("property")
    if place is not None:
        return _lies(said, x, place, sight)
    return _is_what(said, x, what, sight)


def _is_what(said: Phrases, x: Elem, what: Argument | None, sight: Sight) -> bool:
    if isinstance(what, p.NPs):
        found = any(_is_what(said, x, item, sight) for item in what.items)
        return found != (what.conj is p.Conj.NEITHER)
    if isinstance(what, p.Adj):
        if what.degree is not p.Degree.POSITIVE:
            raise Unread("degree")
        return said.is_so(x, what.key, sight)
    value = next((y.key for y in what.attributes if isinstance(y, p.Adj)), "") if isinstance(what, p.NP) else ""
    if isinstance(what, p.NP) and what.noun in said.world.kinds and what.det is p.Det.BARE and value:
        return said.is_so(x, value, sight)
    if isinstance(what, p.NP) and what.det is not p.Det.NO:
        sort = said.world.faces_of(what.noun)
        bare = not (what.places or what.owner or what.of or what.relative)
        if sort and bare and (what.attributes or what.noun not in sight.names) and x[0] == "thing":
            return said.shows(x[2], sort) and x in said.narrowed(frozenset({x}), what, sight)  # wherever it lies
        return x in said.things(what.with_(count=None), sight)
    if what is None or isinstance(what, p.NP):
        raise Unread("property")
    return x in said.things(what, sight)


def _lies(said: Phrases, x: Elem, place: Argument, sight: Sight) -> bool:
    table = said.table
    if x[0] == "thing":
        return table.place(x[2]) in said.places(place, sight)
    if x[0] == "site":
        where = said.places(place, sight)
        return any(y in where for y in table.places_of(x)) or x in said.things(place, sight)
    raise Unread(f"{x[0]} at a place")


def _has(said: Phrases, x: Elem, clause: p.Clause, sight: Sight) -> bool:
    theme, place = clause.get("theme"), clause.get("place")
    if not isinstance(theme, p.NP):
        raise Unread("have without a noun")
    if place is not None:
        if isinstance(place, p.Adj | p.Gap):
            raise Unread("place")
        theme = theme.with_(places=(p.Place(p.Relation.AT, place), *theme.places))
    holder = replace(sight, gap=frozenset({x}))
    if x[0] == "seat":
        owned = theme if theme.owner is not None else theme.with_(owner=p.Owner(p.OwnerKind.WHOSE))
        other = isinstance(clause.get("subject"), p.NP | p.Seat)  # then *their hand* is that of the subject
        inner = replace(holder, they=frozenset({x}) if other else sight.they)
        return some(said, owned, inner, lambda _: True, plain=True)
    if x[0] == "site" and said.world.faces_of(theme.noun):
        inside = said.places_at(x)
        return some(said, theme, sight, lambda y: said.table.place(y[2]) in inside, plain=True)
    raise Unread(f"{x[0]} has")


def _touches(said: Phrases, x: Elem, clause: p.Clause, sight: Sight) -> bool:
    theme = clause.get("theme")
    if theme is None:
        raise Unread("touch")
    return some(said, theme, sight, lambda y: adjoins(said, x, y))


def adjoins(said: Phrases, x: Elem, y: Elem) -> bool:
    """Two places, or the places of two pieces, are beside each other on a board."""
    table = said.table
    one, other = (table.site(table.place(z[2])) if z[0] == "thing" else z for z in (x, y))
    if one is None or other is None:
        return False
    if one[0] != "site" or other[0] != "site":
        raise Unread("touch")
    for name in (TOUCHES, AT):
        if said.world.relation(name, one[1], other[1]) is not None:
            return other in table.related(name, one, other[1])
        if said.world.relation(name, other[1], one[1]) is not None:
            return one in table.related(name, other, one[1])
    raise Unread("touch")


def _belongs(said: Phrases, x: Elem, clause: p.Clause, sight: Sight) -> bool:
    owner = clause.get("owner")
    if x[0] != "thing" or owner is None:
        raise Unread("belong")
    return some(said, owner, sight, lambda y: said.table.owner(x[2]) >= 0 and seat(said.table.owner(x[2])) == y)


def _shows(said: Phrases, x: Elem, clause: p.Clause, sight: Sight) -> bool:
    theme = clause.get("theme")
    if x[0] != "thing" or theme is None:
        raise Unread("show")
    shown: Elems = frozenset(v for kind in said.world.kinds if (v := said.table.value(x[2], kind)) is not None)
    return bool(shown & said.things(theme, sight))


def _compared(said: Phrases, x: Elem, clause: p.Clause, sight: Sight) -> bool:
    theme = clause.get("theme")
    if theme is None or x[0] != "number":
        raise Unread(clause.verb)
    other = _number(said, theme, sight)
    return other is not None and BOUNDS[COMPARING[clause.verb]](x[2], other)


PREDICATES: dict[str, Callable[[Phrases, Elem, p.Clause, Sight], bool]] = {
    "be": _is,
    "have": _has,
    "touch": _touches,
    "belong": _belongs,
    "show": _shows,
    **dict.fromkeys(COMPARING, _compared),
}
