"""Where two versions of a clause differ."""

from __future__ import annotations

from itertools import zip_longest

from cafetal import nodes as n
from cafetal.diagnostics import Span


def change_within(before: n.Node, after: n.Node) -> tuple[Span, Span]:
    """The places of the first line in which two clauses differ, before and after."""
    pairs = list(zip_longest(n.children(before), n.children(after)))
    old, new = next(((x, y) for x, y in pairs if x is None or y is None or not n.same_tree(x, y)), (None, None))
    if old is None or new is None:
        return (old or before).span, (new or after).span
    if _line(old.span) == _line(before.span) and _line(new.span) == _line(after.span):
        return before.span, after.span
    return change_within(old, new)


def _line(span: Span) -> tuple[str, int]:
    return span.file, span.line
