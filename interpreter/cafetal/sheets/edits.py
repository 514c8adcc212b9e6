"""Edits of a text: a stretch of one line, and what stands there afterwards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span
from cafetal.source import SourceFile

_GAP = re.compile(r'(?P<near>(?:[^ "]| (?! ))*)(?P<gap> {2,})(?=[^ ])')
"""What stands up to the first gap between columns."""


class Edit(Frozen):
    """A stretch of one line of the rules and its new text; `what` names the value in messages."""

    span: Span
    old: str
    new: str
    what: str


def with_edits(source: SourceFile, edits: Iterable[Edit]) -> SourceFile:
    """A source with its edits made (those of other files are left out); all else stays as it is.

    What stands further right in a line keeps its column where there is room, so that columns stay columns.
    """
    lines = list(source.lines)
    own = (edit for edit in edits if edit.span.file == source.name)
    for edit in sorted(own, key=lambda edit: (edit.span.line, edit.span.column), reverse=True):
        lines[edit.span.line - 1] = _edited(lines[edit.span.line - 1], edit)
    return SourceFile(source.name, "\n".join(lines))


def _edited(line: str, edit: Edit) -> str:
    before, after = line[: edit.span.column - 1], line[edit.span.end_column - 1 :]
    wider = len(edit.new) - len(edit.old)
    gap = _GAP.match(after)
    if gap is not None:  # a column, or a remark, follows
        room = max(2, len(gap["gap"]) - wider)
        after = gap["near"] + " " * room + after[gap.end() :]
    return before + edit.new + after


def listed(edits: Sequence[Edit]) -> list[str]:
    """The edits in words, one line each."""
    return [f"{edit.what}: {edit.old} -> {edit.new}" for edit in edits]
