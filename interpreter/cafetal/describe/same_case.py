"""Lines under the same condition, one after the other, are told under it once; conditions of which one holds only where
the other does are one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from cafetal import nodes as n
from cafetal.dataclass import replace
from cafetal.nodes.base import parts_of
from cafetal.trees import rebuilt

ANSWERS = (n.OneAgreed, n.NobodyAgreed)
"""Conditions that stay as they are until somebody is asked again."""
ASKING = (n.Ask, n.Call, n.ChooseOne, n.May)


def joined_cases(document: n.Document) -> n.Document:
    """The rules with such lines as one."""
    return cast(n.Document, _joined(document))


def _joined(part: object) -> object:
    if isinstance(part, n.Node):
        return _nested(rebuilt(part, _joined, parts_of))
    if not isinstance(part, tuple):
        return part
    parts = rebuilt(part, _joined)
    row = list(parts)
    for at in reversed(range(1, len(row))):
        both = _both(row[at - 1], row[at])
        if both is not None:
            row[at - 1 : at + 1] = [both]
    return tuple(row) if len(row) < len(parts) else parts


def _nested(part: object) -> object:
    """*if A* and in it only *if B*, neither with an *otherwise*: *if A and B*."""
    outer = _only(part)
    inner = _only(outer.body[0]) if outer is not None and len(outer.body) == 1 else None
    if outer is None or inner is None or not isinstance(part, n.If):
        return part
    conditions = all_of((outer.condition, inner.condition))
    several = any(isinstance(x, n.Either | n.AllOf | n.AnyOf) for x in conditions)
    bound = any(isinstance(x, n.Pronoun) and x.word != "you" for x in n.walk(inner.condition))
    bound = bound or any(isinstance(x, n.Possible) for x in n.walk(inner.condition))
    if several or bound or isinstance(inner.body[0], n.Each | n.Choose):  # which are told with their own condition
        return part
    both = cast(tuple[n.SimpleCondition, ...], (outer.condition, inner.condition))
    return replace(part, branches=(replace(outer, condition=n.Both(both, span=outer.span), body=inner.body),))


def _only(line: object) -> n.Branch | None:
    """The only branch of a line without an *otherwise*."""
    return line.branches[0] if isinstance(line, n.If) and len(line.branches) == 1 and not line.otherwise else None


def all_of(parts: tuple[n.Condition, ...]) -> tuple[n.Condition, ...]:
    """What must hold together, where lines that were joined hold such conditions within one another."""
    return tuple(x for part in parts for x in (all_of(part.parts) if isinstance(part, n.Both) else (part,)))


def joined_in(parts: tuple[n.Condition, ...]) -> Iterator[n.Both]:
    """The conditions of lines that were joined to one."""
    for part in parts:
        if isinstance(part, n.Both):
            yield part
            yield from joined_in(part.parts)


def _both(first: object, second: object) -> n.If | None:
    plain = all(isinstance(x, n.If) and len(x.branches) == 1 and not x.otherwise for x in (first, second))
    if not plain or not isinstance(first, n.If) or not isinstance(second, n.If):
        return None
    one, other = first.branches[0], second.branches[0]
    asked = any(isinstance(x, ASKING) for line in one.body for x in n.walk(line))
    if not isinstance(one.condition, ANSWERS) or not isinstance(other.condition, ANSWERS) or asked:
        return None
    if not n.same_tree(one.condition, other.condition):
        return None
    both = n.Both((one.condition, other.condition), span=one.condition.span)
    return replace(first, branches=(replace(one, condition=both, body=(*one.body, *other.body)),))
