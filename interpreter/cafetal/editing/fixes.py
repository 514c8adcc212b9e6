"""Changes that a hint names, tried before they are offered: what does not help is no help."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from cafetal.dataclass import Frozen
from cafetal.diagnostics import Diagnostic, Severity, Span
from cafetal.editing.desk import Desk
from cafetal.editing.mistakes import quick
from cafetal.pipeline import Rules
from cafetal.source import SourceFile

MOST_TRIED = 8
"""So many changes are tried for one mistake."""
_QUOTED = re.compile(r"`([^`]+)`")


class Edit(Frozen):
    """A stretch of a file and what is to stand there."""

    span: Span
    text: str


class Fix(Frozen):
    """A change that mends a mistake, and what it is called."""

    title: str
    edits: tuple[Edit, ...]
    of: Diagnostic


def fixes(desk: Desk, path: Path, first: int, last: int, more: Iterable[Diagnostic] = ()) -> tuple[Fix, ...]:
    """For each mistake in some lines of a file the first change from its hint that mends it.

    `more` is what was told besides: of what no quick look can find, a change is offered that brings no error.
    """
    rules = desk.rules(path)
    found = tuple(dict.fromkeys([*quick(rules, path.name), *more]))
    here = [x for x in found if x.span.file == path.name and first <= x.span.line <= last and x.hint]
    offered = (next(_mending(rules, path.name, item), None) for item in here)
    return tuple(fix for fix in offered if fix is not None)


def _mending(rules: Rules, file: str, item: Diagnostic) -> Iterator[Fix]:
    source = next(x for x in rules.sources if x.name == file)
    known = quick(rules, file)
    for _, (title, edit) in zip(range(MOST_TRIED), _suggested(source, item), strict=False):
        changed = applied(source, (edit,))
        others = [changed if x.name == file else x for x in rules.sources]
        now = quick(Rules(others, rules.folder, rules.variants), file)
        if _helps(item, known, now) if item in known else _harms_nothing(known, now):
            yield Fix(title, (edit,), item)


def _helps(item: Diagnostic, before: tuple[Diagnostic, ...], after: tuple[Diagnostic, ...]) -> bool:
    """Whether a mistake is gone, and no other one has come in its line."""
    here = item.span.file, item.span.line
    were, are = ([x for x in found if (x.span.file, x.span.line) == here] for found in (before, after))
    same = sum(x.code == item.code for x in are) - sum(x.code == item.code for x in were)
    errors = sum(x.severity is Severity.ERROR for x in are) - sum(x.severity is Severity.ERROR for x in were)
    return same < 0 and errors <= -(item.severity is Severity.ERROR)


def _harms_nothing(before: tuple[Diagnostic, ...], after: tuple[Diagnostic, ...]) -> bool:
    """Whether there are no more mistakes than before."""
    return len(after) <= len(before)


def _suggested(source: SourceFile, item: Diagnostic) -> Iterator[tuple[str, Edit]]:
    """The changes that a hint may mean, the likeliest first."""
    hint, span = item.hint or "", item.span
    if hint.startswith(("delete it", "write an ordinary space")):
        yield hint.partition(";")[0], Edit(span, " " if hint.startswith("write") else "")
        return
    line = source.line(span.line)
    there = line[span.column - 1 : span.end_column - 1] if span.line == span.end_line else ""
    wrong = _QUOTED.findall(item.message)
    indent = len(line) - len(line.lstrip())
    whole = Span(span.file, span.line, indent + 1, span.line, len(_code(line)) + 1)
    for text in _QUOTED.findall(hint):
        if "…" in text or text == there:
            continue
        title = f"write `{text}`"
        if text.startswith(","):
            yield title, Edit(Span(span.file, span.line, whole.end_column, span.line, whole.end_column), text)
            continue
        for word in wrong:
            at = line.find(word, span.column - 1)
            if at >= 0 and word != there:
                yield title, Edit(Span(span.file, span.line, at + 1, span.line, at + 1 + len(word)), text)
        if span.line == span.end_line:
            yield title, Edit(span, text)
        yield title, Edit(whole, text)


def _code(line: str) -> str:
    """A line without its remark and what stands before that."""
    bare = re.sub(r'"[^"]*"', lambda found: "x" * len(found[0]), line)
    return line[: bare.find("#")].rstrip() if "#" in bare else line.rstrip()


def applied(source: SourceFile, edits: tuple[Edit, ...]) -> SourceFile:
    """A text with some stretches of it changed."""
    lines = source.text.split("\n")
    for edit in sorted(edits, key=lambda edit: edit.span, reverse=True):
        span = edit.span
        before, behind = lines[span.line - 1][: span.column - 1], lines[span.end_line - 1][span.end_column - 1 :]
        lines[span.line - 1 : span.end_line] = f"{before}{edit.text}{behind}".split("\n")
    return SourceFile(source.name, "\n".join(lines))
