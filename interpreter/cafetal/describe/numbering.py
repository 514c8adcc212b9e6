"""Numbers that a body chooses for a move along a way, and things of one sort that are told apart by number."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal import nodes as n
from cafetal.describe.scope import Scope
from cafetal.describe.words import Words
from cafetal.rulebook import plans as p


def number_steps(body: Sequence[n.Statement], scope: Scope) -> None:
    """A chosen number by which something moves along is told as the steps of that move."""
    lines = [part for node in body for part in n.walk(node) if isinstance(part, n.Doing)]
    steps = {line.by.words[-1].text for line in lines if isinstance(line.by, n.NounPhrase)}
    for node in body:
        if not isinstance(node, n.ChooseNumber) or node.name.text not in steps:
            continue
        if node.subject is None and isinstance(node.high, n.Number):
            low, high = node.low.value, node.high.value
            count = p.Count((low,), upto=high, digits=True) if high > low else p.Count((low,), digits=True)
            scope.numbers[node.name.text] = p.clause("move", measure=p.NP("step", det=p.Det.INDEF, count=count))


def number_named(body: Sequence[n.Statement], scope: Scope, words: Words) -> None:
    """Things of one sort that are chosen in turn and have names of their own are told apart by number."""
    sorts: dict[str, list[str]] = {}
    for node in body:
        if isinstance(node, n.Choose) and node.what.called is not None and node.what.words:
            sorts.setdefault(words.singular(node.what.words[-1].text), []).append(node.what.called.text)
    for names in sorts.values():
        if len(names) > 1:
            scope.order.update({name: i for i, name in enumerate(names, 1)})
