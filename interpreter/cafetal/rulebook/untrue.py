"""Examples that do not hold: what is wrong with them, and the rules without them: no book tells what is not so."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cafetal import nodes as n
from cafetal.diagnostics import Diagnostic, Severity, Span
from cafetal.examples import run_examples
from cafetal.examples.runs import Recall
from cafetal.pipeline import Rules
from cafetal.source import SourceFile


def untrue(rules: Rules, counts: Iterable[int], recall: Recall) -> list[Diagnostic]:
    """What is wrong with the examples of rules without errors. What a check has found may be recalled."""
    return [item for item in run_examples(rules, counts, recall) if item.severity is Severity.ERROR]


def without(rules: Rules, wrong: Iterable[Diagnostic]) -> tuple[Rules, list[Diagnostic]]:
    """The rules without the examples that something is wrong with, and all of it as warnings if they are enough."""
    told = list(wrong)
    examples = [s.span for s in rules.document.sections if isinstance(s, n.Example)]
    homes = [next((span for span in examples if _within(item.span, span)), None) for item in told]
    left_out = {span for span in homes if span is not None}
    if None in homes or not left_out:
        return rules, told
    sources = [_blank(source, [span for span in left_out if span.file == source.name]) for source in rules.sources]
    hint = "the book is written without this example"
    warnings = [replace(item, severity=Severity.WARNING, hint=hint) for item in told]
    return Rules(sources, rules.folder, rules.variants), warnings


def _within(place: Span, home: Span) -> bool:
    return place.file == home.file and home.line <= place.line <= home.end_line


def _blank(source: SourceFile, places: Iterable[Span]) -> SourceFile:
    """A text with nothing in the lines of some places; all other lines stay where they are."""
    lines = source.text.split("\n")
    for place in places:
        lines[place.line - 1 : place.end_line] = [""] * (place.end_line - place.line + 1)
    return SourceFile(source.name, "\n".join(lines))


__all__ = ["untrue", "without"]
