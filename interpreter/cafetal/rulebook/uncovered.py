"""Clauses that no sentence of a book tells: which they are, before a book is written, and what can be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cafetal import nodes as n
from cafetal.clauses.inventory import nodes_by_id, phrasable
from cafetal.sentences.document import Document
from cafetal.trees import names_of

SHOWN = 8
"""So many digits of a hash are enough in a lexicon."""


def clauses_in(tree: Document) -> frozenset[str]:
    """The ids of all clauses that some sentence or table of a document tree speaks of."""
    return frozenset(_ids(tree))


def _ids(tree: object) -> Iterator[str]:
    pending = [tree]
    while pending:
        part = pending.pop()
        if isinstance(part, tuple):
            pending += part
            continue
        for name in names_of(part.__class__):
            value = getattr(part, name)
            if name == "ids":
                yield from value
            elif value:
                pending.append(value)


def carried_out(document: n.Document, keys: Iterable[str]) -> frozenset[str]:
    """The clauses but those of actions that no line calls: these are nothing that a book should tell (L009)."""
    actions = {section.name.text for section in document.sections if isinstance(section, n.Action)}
    rules = (section for section in document.sections if not isinstance(section, n.Example))
    calls = {part.name.text for section in rules for part in n.walk(section) if isinstance(part, n.Call)}
    return frozenset(key for key in keys if key.partition(".")[0] not in actions - calls)


def remedy(document: n.Document, key: str, hashes: Mapping[str, str], file: str) -> str | None:
    """How a clause can be told after all: by hand, in the lexicon `file`."""
    node = nodes_by_id(document).get(key)
    if node is not None and phrasable(node):
        entry = f'`hash = "{hashes.get(key, "")[:SHOWN]}"` and `text = "…"`'
        return f'write it by hand in {file}: `[clause."{key}"]` with {entry}'
    if isinstance(node, n.Action):
        verb = next((part.verb for part in n.walk(node) if isinstance(part, n.Doing)), "put")
        return (
            f"a line of it is of a sort that has no words yet: give that line a name, `my_{verb}: {verb} …`, and write "
            f'its sentence by hand in {file}, as `[clause."{key}.my_{verb}"]`'
        )
    return None
