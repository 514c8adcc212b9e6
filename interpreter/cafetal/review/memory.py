"""What earlier checks found, kept beside the tables of the parser: what has not changed is not played again.

A key is made of all that decides a result: the program itself, the plan, the texts, the settings. A memory that cannot
be read or written is none.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from cafetal.cache import cache_folder, keep, program, recall
from cafetal.diagnostics import Diagnostic, Related, Severity, Span


class Memory:
    """Results by key. `folder` is where they lie, or None: nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    @classmethod
    def of_user(cls) -> Memory:
        """The memory in the private folder of the user."""
        return cls(cache_folder())

    def recall(self, parts: Iterable[object], find: Callable[[], Iterable[Diagnostic]]) -> tuple[Diagnostic, ...]:
        """What `find` finds, or found when all `parts` were the same."""
        if self.folder is None:
            return tuple(find())
        name = f"check-{_key(parts)}.json"
        kept = recall(name, self.folder)
        if kept is not None:
            with suppress(ValueError, TypeError, KeyError):
                return tuple(_from_record(record) for record in json.loads(kept))
        found = tuple(find())
        if not any(item.code == "X001" or "there was time for" in item.message for item in found):
            keep(name, json.dumps([_record(item) for item in found]).encode(), self.folder)
        return found


def _key(parts: Iterable[object]) -> str:
    digest = hashlib.blake2b(program().encode(), digest_size=16)
    for part in parts:
        data = part if isinstance(part, bytes) else repr(part).encode("utf-8", "surrogatepass")
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()


def _record(item: Diagnostic) -> list[Any]:
    related = [[other.message, _place(other.span)] for other in item.related]
    return [item.code, item.severity.value, item.message, _place(item.span), item.hint, related]


def _place(span: Span) -> list[Any]:
    return [span.file, span.line, span.column, span.end_line, span.end_column]


def _from_record(record: list[Any]) -> Diagnostic:
    code, severity, message, place, hint, related = record
    others = tuple(Related(text, Span(*where)) for text, where in related)
    return Diagnostic(code, Severity(severity), message, Span(*place), hint, others)
