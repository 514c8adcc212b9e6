"""Mutations of syntax trees: a part of one game gives way to a part of the same sort from this or another one.

The result is always grammatical, so that it reaches the phases behind the parser.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from typing import Any

from cafetal import nodes as n

Slot = tuple[str, str]
"""Where a part stands: the class of the node around it, and the field."""

STATEMENTS = "statements"
SAME: dict[Slot, str] = {
    (cls, name): STATEMENTS
    for cls in (
        "Setup", "Turn", "Play", "Action", "After", "Step", "Repeat", "Each", "Ask", "Branch", "If", "Accounts",
    )
    for name in ("body", "otherwise")
}  # fmt: skip
"""Fields that take the same sort of part."""


def key_of(cls: str, name: str) -> str:
    """The sort of part that a field takes."""
    return SAME.get((cls, name), f"{cls}.{name}")


def parts(node: n.Node) -> Iterator[tuple[n.Node, str, int | None, Any]]:
    """Every part of a tree: the node around it, the field, the index in a list, the part."""
    for holder in n.walk(node):
        for item in fields(holder):
            if item.name == "span":
                continue
            value = getattr(holder, item.name)
            if isinstance(value, tuple):
                for index, part in enumerate(value):
                    yield holder, item.name, index, part
            elif value is not None:
                yield holder, item.name, None, value


class Grafts:
    """The parts of many documents, by the sort of place where they can stand."""

    def __init__(self, documents: Iterable[n.Document]) -> None:
        self.store: dict[str, list[Any]] = {}
        self.classes: dict[type, list[n.Node]] = {}
        for document in documents:
            self.add(document)

    def add(self, document: n.Document) -> None:
        """Take in the parts of a document."""
        for holder, name, _, part in parts(document):
            self.store.setdefault(key_of(type(holder).__name__, name), []).append(part)
            if isinstance(part, n.Node):
                self.classes.setdefault(type(part), []).append(part)

    def donor(self, holder: n.Node, name: str, old: Any, rng: random.Random) -> Any:  # noqa: ANN401
        """A part that can stand where another one does."""
        if isinstance(old, n.Node) and rng.random() < 0.4:
            return rng.choice(self.classes[type(old)])
        found = self.store.get(key_of(type(holder).__name__, name))
        return rng.choice(found) if found else old


def changed(tree: n.Node, holder: n.Node, name: str, value: object) -> n.Node:
    """The tree with one field of one of its nodes, found by identity, changed."""
    changes: dict[str, Any] = {}
    if tree is holder:
        changes[name] = value
        return replace(tree, **changes)
    for item in fields(tree):
        old = getattr(tree, item.name)
        if isinstance(old, n.Node):
            new = changed(old, holder, name, value)
            if new is not old:
                changes[item.name] = new
        elif isinstance(old, tuple):
            row = tuple(changed(part, holder, name, value) if isinstance(part, n.Node) else part for part in old)
            if any(a is not b for a, b in zip(row, old, strict=True)):
                changes[item.name] = row
    return replace(tree, **changes) if changes else tree


def mutate(document: n.Document, own: Grafts, others: Grafts, rng: random.Random) -> n.Document:
    """One change: a part replaced, taken out of its list, doubled, or put in anew."""
    found = list(parts(document))
    holder, name, index, old = rng.choice(found)
    grafts = own if rng.random() < 0.7 else others
    donor = grafts.donor(holder, name, old, rng)
    value: Any = donor
    if index is not None:
        row = list(getattr(holder, name))
        match rng.randrange(6):
            case 0 if len(row) > 1 + isinstance(holder, n.Both | n.Either):  # these join two at least
                del row[index]
            case 1:
                row.insert(index, donor)
            case 2:
                row[index], row[-1] = row[-1], row[index]
            case _:
                row[index] = donor
        value = tuple(row)
    result = changed(document, holder, name, value)
    assert isinstance(result, n.Document)
    return result


def grafted(document: n.Document, own: Grafts, others: Grafts, rng: random.Random) -> n.Document:
    """A document after one to four changes."""
    for _ in range(rng.choice((1, 1, 2, 3, 4))):
        document = mutate(document, own, others, rng)
    return document
