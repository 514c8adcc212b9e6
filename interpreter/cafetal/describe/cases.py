"""Cases of a definition or of a line: whether at most one of them holds, so that their order need not be told."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal import nodes as n
from cafetal import sentences as p
from cafetal.describe.account import telling
from cafetal.describe.values import head_of
from cafetal.describe.words import Words


def exclusive(cases: Sequence[n.Node], words: Words) -> bool:
    """Whether at most one of some cases holds, so that their order says nothing: one thing that is this or that."""
    return one_only([case.condition for case in cases if isinstance(case, n.CaseIf)], words)


def one_only(tests: Sequence[n.Condition], words: Words) -> bool:
    """Whether conditions say of one thing that it is this or that, of which it can be one only."""
    plain = [test for test in tests if isinstance(test, n.Is) and not test.negated]
    if len(plain) < len(tests) or len({_text(test.subject) for test in plain}) > 1:
        return False
    found = [_answer(test.complement, words) for test in plain]
    return None not in found and len(set(found)) == len(found)


def by_sort(line: n.CaseDefinition, words: Words) -> p.HaveValues | None:
    """*2 if it is a city, 1 otherwise*, of a building: a city has 2, any other building 1."""
    family = words.world.families.get(head_of(line.head.of))
    plain = not (line.head.possessor or line.head.places or line.lets)
    numbers = [case.value.value for case in line.cases if isinstance(case.value, n.Number)]
    *tests, rest = line.cases
    sorts = [sort for case in tests if (sort := _sort_of(case, words))]
    last = isinstance(rest, n.CaseOtherwise) and len(sorts) == len(tests) == len(set(sorts)) > 0
    if family is None or not plain or len(numbers) < len(line.cases) or not last:
        return None
    if not set(sorts) < set(family.members) or words.basic(head_of(line.head)):
        return None
    left = [member for member in family.members if member not in sorts]
    others = p.NP(family.name, det=p.Det.EACH, attributes=(p.Adj("other"),))
    named = [p.NP(sort, det=p.Det.INDEF) for sort in sorts]
    things = (*named, p.NP(left[0], det=p.Det.INDEF) if len(left) == 1 else others)
    told = p.HaveValues(p.NP(head_of(line.head)), things, tuple(numbers))
    return telling(told, *(case.condition for case in tests if isinstance(case, n.CaseIf)))


def _sort_of(case: n.Case, words: Words) -> str:
    """The sort of piece that the thing must be of in a case, if nothing else is asked."""
    test = case.condition if isinstance(case, n.CaseIf) else None
    what = test.complement if isinstance(test, n.Is) and not test.negated else None
    one = isinstance(what, n.NounPhrase) and len(what.words) == 1 and isinstance(what.determiner, n.Article)
    it = isinstance(test, n.Is) and isinstance(test.subject, n.Pronoun) and test.subject.word == "it"
    return head_of(what) if one and it and head_of(what) in words.world.pieces else ""


def _answer(complement: n.Node, words: Words) -> str | None:
    """A number, a value or a sort of piece, of which a thing is one only."""
    if isinstance(complement, n.Number):
        return str(complement.value)
    word = complement.words[-1].text if isinstance(complement, n.NounPhrase) and len(complement.words) == 1 else ""
    return word if words.sort(word) in ("value", "piece") else None


def _text(node: n.Node) -> str:
    """A phrase by its words."""
    return " ".join(
        f"{type(part).__name__} {getattr(part, 'text', getattr(part, 'word', ''))}" for part in n.walk(node)
    )
