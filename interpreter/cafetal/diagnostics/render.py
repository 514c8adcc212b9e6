"""Diagnostics as text for people and as JSON for programs."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Protocol

from cafetal.diagnostics.model import Diagnostic
from cafetal.diagnostics.span import NOWHERE, Span
from cafetal.visible import escaped, visible_name


class Lines(Protocol):
    """What the renderer needs of a source file."""

    def line(self, number: int) -> str:
        """Give the text of a line, counted from 1, without its end; empty if there is no such line."""
        ...


def excerpt(span: Span, source: Lines) -> list[str]:
    """Give the source line of a span and a line of carets under it; nothing for a span without a line."""
    text = source.line(span.line).replace("\t", " ")
    if not text.strip():
        return []
    end = span.end_column if span.end_line == span.line else len(text) + 1
    width = max(1, min(end, len(text) + 1) - span.column)
    number = str(span.line)
    margin = " " * len(number)
    return [f"{number} | {text}", f"{margin} | {' ' * (span.column - 1)}{'^' * width}"]


def render_text(diagnostic: Diagnostic, sources: Mapping[str, Lines]) -> str:
    """Give a diagnostic as lines of text: head, source line with carets, hint, related places. What stands nowhere has
    no place.

    `sources` maps the `file` of a span to its text; a file that is missing there is shown without an excerpt.
    """
    place = "" if diagnostic.span == NOWHERE else f"{visible_name(str(diagnostic.span))}: "
    lines = [f"{place}{diagnostic.severity}: {diagnostic.message} [{diagnostic.code}]"]
    if diagnostic.span.file in sources:
        lines += ["  " + line for line in excerpt(diagnostic.span, sources[diagnostic.span.file])]
    if diagnostic.hint is not None:
        lines.append(f"  hint: {diagnostic.hint}")
    for item in diagnostic.related:
        lines.append(f"  {visible_name(str(item.span))}: {item.message}")
        if item.span.file in sources:
            lines += ["    " + line for line in excerpt(item.span, sources[item.span.file])]
    return "\n".join(lines)


def as_place(span: Span) -> dict[str, str | int]:
    """Give a place as a record of JSON values."""
    return asdict(span)


def as_record(diagnostic: Diagnostic) -> dict[str, object]:
    """Give a diagnostic as a record of JSON values."""
    return {
        "code": diagnostic.code,
        "severity": str(diagnostic.severity),
        "message": diagnostic.message,
        "hint": diagnostic.hint,
        **as_place(diagnostic.span),
        "related": [{"message": item.message, **as_place(item.span)} for item in diagnostic.related],
    }


def render_json(diagnostics: Iterable[Diagnostic]) -> str:
    """Give diagnostics as a JSON list."""
    return escaped(json.dumps([as_record(item) for item in diagnostics], ensure_ascii=False, indent=2))
