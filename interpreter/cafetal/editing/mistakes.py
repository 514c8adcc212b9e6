"""What is wrong with rules that are being written: the quick look after every key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cafetal.diagnostics import Diagnostic, RulesError, Severity, once
from cafetal.examples.schedule import needed
from cafetal.pipeline import Rules


def quick(rules: Rules, file: str = "") -> tuple[Diagnostic, ...]:
    """The mistakes of a game for every number of players, and those of the variants in one of its files.

    No example is played. Such a variant is looked at for the most players that it is for.
    """
    try:
        found = rules.diagnostics
        if any(item.severity is Severity.ERROR for item in found) or rules.variants:
            return found
        return tuple(once(dict.fromkeys([*found, *_of_variants(rules, file)])))
    except RulesError as wrong:
        return wrong.diagnostics


def _of_variants(rules: Rules, file: str) -> Iterator[Diagnostic]:
    """What is wrong with the variants that a file holds."""
    infos = rules.listing()
    for info in infos.values():
        if info.node.span.file == file and not info.always:
            changed = rules.with_variants(needed(info, infos))
            counts = [count for count in changed.player_counts if info.suits(count)]
            for count in counts[-1:]:
                yield from changed.checked(count).diagnostics


Lines = Mapping[str, Sequence[str]]


def relocated(found: Sequence[Diagnostic], before: Lines, now: Lines) -> list[Diagnostic]:
    """What was told of texts as they were, at the same lines as they stand now; nothing is told of changed lines."""
    kept: list[Diagnostic] = []
    for item in found:
        old, new = before.get(item.span.file, ()), now.get(item.span.file, ())
        line = old[item.span.line - 1] if 0 < item.span.line <= len(old) else ""
        at = item.span.line if _line(new, item.span.line) == line else 0
        if not at and new.count(line) == 1:
            at = new.index(line) + 1
        if at and line:
            kept.append(moved(item, at - item.span.line))
    return kept


def _line(lines: Sequence[str], number: int) -> str | None:
    return lines[number - 1] if 0 < number <= len(lines) else None


def moved(item: Diagnostic, by: int) -> Diagnostic:
    """A diagnostic some lines further down."""
    if not by:
        return item
    span = item.span
    return replace(item, span=replace(span, line=span.line + by, end_line=span.end_line + by))
