"""Lines under the same condition, one after the other, are told under it once."""

from __future__ import annotations

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
        return rebuilt(part, _joined, parts_of)
    if not isinstance(part, tuple):
        return part
    row = list(rebuilt(part, _joined))
    for at in reversed(range(1, len(row))):
        both = _both(row[at - 1], row[at])
        if both is not None:
            row[at - 1 : at + 1] = [both]
    return tuple(row) if len(row) < len(part) else rebuilt(part, _joined)


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
