"""The hash of what each clause says, wherever it stands: what people wrote for a clause holds for its hash."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from cafetal import nodes as n
from cafetal.clauses.inventory import clause_nodes, line_name, phrasable

ABSENT = ", at_number=None"
"""What a part says that is not there is left out, so that what phrases may say further changes no hash."""


def clause_hashes(document: n.Document) -> dict[str, str]:
    """The hash of what each clause and each line below a board says, wherever it stands (16 hexadecimal digits).

    What a clause calls by a name that `let` gave it is part of what it says.
    """
    lines = {
        f"{board.name.text}.{line_name(line)}": line
        for section in document.sections
        if isinstance(section, n.Boards)
        for board in section.lines
        for line in board.lines
    }
    named = _named_by_let(document)
    return {key: _hash(node, named.get(id(node), ())) for key, node in {**lines, **clause_nodes(document)}.items()}


def _named_by_let(document: n.Document) -> dict[int, tuple[n.Let, ...]]:
    """The lines `let …` before named lines (by identity), as far as these use the names."""
    found: dict[int, tuple[n.Let, ...]] = {}

    def visit(node: n.Node, before: tuple[n.Let, ...]) -> None:
        for part in n.children(node):
            if before and phrasable(part):
                found[id(part)] = _used(part, before)
            visit(part, before)
            if isinstance(part, n.Let):
                before = (*before, part)

    for section in document.sections:
        if isinstance(section, n.Setup | n.Turn | n.Play | n.Action | n.After | n.Event):
            visit(section, ())
    return found


def _used(node: n.Node, before: tuple[n.Let, ...]) -> tuple[n.Let, ...]:
    words = {part.text for part in n.walk(node) if isinstance(part, n.Name)}
    used: list[n.Let] = []
    for line in reversed(before):
        if line.name.text in words:
            used.append(line)
            words |= {part.text for part in n.walk(line.value) if isinstance(part, n.Name)}
    return tuple(used)


class _Itself:
    """A node that is equal to nothing but itself: quick to look up, however much is inside it."""

    __slots__ = ("node",)

    def __init__(self, node: n.Node) -> None:
        self.node = node

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and other.node is self.node

    def __hash__(self) -> int:
        return id(self.node)


def _hash(node: n.Node, named: tuple[n.Let, ...]) -> str:
    if not named:
        return _hash_of(_Itself(node))
    whole = " ".join(_hash_of(_Itself(part)) for part in (node, *named))
    return hashlib.sha256(whole.encode()).hexdigest()[:16]


@lru_cache(maxsize=4096)
def _hash_of(this: _Itself) -> str:
    text = repr(this.node).replace(ABSENT, "")
    return hashlib.sha256(text.encode()).hexdigest()[:16]
