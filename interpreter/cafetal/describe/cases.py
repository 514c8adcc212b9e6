"""Cases of a definition: whether at most one of them holds, so that their order need not be told."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal import nodes as n
from cafetal.describe.words import Words


def exclusive(cases: Sequence[n.Node], words: Words) -> bool:
    """Whether at most one of some cases holds, so that their order says nothing: one thing that is this or that."""
    tests = [case.condition for case in cases if isinstance(case, n.CaseIf)]
    plain = [test for test in tests if isinstance(test, n.Is) and not test.negated]
    if len(plain) < len(tests) or len({_text(test.subject) for test in plain}) > 1:
        return False
    found = [_answer(test.complement, words) for test in plain]
    return None not in found and len(set(found)) == len(found)


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
