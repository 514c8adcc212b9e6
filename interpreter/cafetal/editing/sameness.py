"""Whether two games are the same but for a name: the proof that a change of names has changed nothing else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass

from cafetal.diagnostics import Span

SILENT = frozenset({"span", "origin", "nouns", "printed", "notation"})
"""Fields that say where something stands, or list the forms of words."""


class Names:
    """Words and what they are called from now on."""

    def __init__(self, forms: Mapping[str, str]) -> None:
        """`forms`: each form of the name with the new one."""
        self.forms = dict(forms)
        words = "|".join(sorted(map(re.escape, forms), key=len, reverse=True))
        self._find = re.compile(rf"(?<![a-z0-9])(?:{words})(?![a-z0-9])")

    def may_be(self, old: str, new: str) -> bool:
        """Whether a text is another one with the new name in some of its pieces: others can be names of their own."""
        pieces, whole, end = [], self._find.finditer(old), 0
        for found in whole:
            pieces += [re.escape(old[end : found.start()]), f"(?:{found[0]}|{re.escape(self.forms[found[0]])})"]
            end = found.end()
        return re.fullmatch("".join((*pieces, re.escape(old[end:]))), new) is not None

    def changed(self, text: str) -> str:
        """A text with the new name wherever the old one is a whole piece of it, between dots or underscores."""
        return self._find.sub(lambda found: self.forms[found[0]], text)


def same(before: object, after: object, names: Names) -> dict[str, str] | None:
    """The words that differ, old and new, if nothing else does; None if the games are not the same."""
    pairs: dict[str, str] = {}
    stack = [(before, after)]
    while stack:
        old, new = stack.pop()
        if isinstance(old, str) and isinstance(new, str):
            if old != new:
                if not names.may_be(old, new) or pairs.get(old, new) != new:
                    return None
                pairs[old] = new
        elif old.__class__ is not new.__class__:
            return None
        elif isinstance(old, Span):
            continue
        elif isinstance(old, frozenset | set):
            if not _same_sets(old, new, names):
                return None
        else:
            inside = _parts(old), _parts(new)
            if len(inside[0]) != len(inside[1]):
                return None
            if inside[0]:
                stack.extend(zip(*inside, strict=True))
            elif old != new and not is_dataclass(old):
                return None
    return pairs


def _same_sets(old: frozenset[object] | set[object], new: object, names: Names) -> bool:
    """Whether two sets hold the same: words in order of their names, anything else as it is."""
    assert isinstance(new, frozenset | set)
    known = {names.changed(x) if isinstance(x, str) else x for x in old} | old
    texts = all(isinstance(x, str | int) for x in old)
    return len(old) == len(new) and (not texts or new <= known)


def _parts(thing: object) -> list[object]:
    """What lies directly inside something."""
    if isinstance(thing, tuple | list):
        return list(thing)
    if isinstance(thing, Mapping):
        return [part for pair in thing.items() for part in pair]
    if is_dataclass(thing):
        return [getattr(thing, item.name) for item in fields(thing) if item.name not in SILENT]
    return []
