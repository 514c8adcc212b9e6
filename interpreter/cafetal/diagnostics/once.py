"""The same mistake at several places is told once, where it comes first, and shows the others."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from cafetal.diagnostics.model import Diagnostic, Related, Severity
from cafetal.diagnostics.span import Span

_NUMBERED = re.compile(r"_[0-9]+`")
SHOWN = 3
"""So many further places of one mistake are shown; the others are counted."""


def further(problem: Diagnostic, places: Iterable[Span]) -> Diagnostic:
    """A diagnostic that shows where else the same thing is wrong."""
    spans = list(places)
    if not spans:
        return problem
    shown = [Related("the same here", span) for span in spans[:SHOWN]]
    if len(spans) > SHOWN:
        count = len(spans) - SHOWN
        shown[-1] = replace(shown[-1], message=f"the same here, and in {count} more place{'s' if count > 1 else ''}")
    return replace(problem, related=(*problem.related, *shown))


def belong_elsewhere(strange: int, whole: int, few: int = 1) -> bool:
    """Whether a file that has so many strange parts was made for other rules, which is one mistake and not so many.

    `few`: so many are told one by one, whatever else there is.
    """
    return strange > few and 2 * strange > whole


def once(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Diagnostics in their order; of errors that say the same of one name, the first, which shows the other places.

    Names that differ in their numbers alone, as `pit_1` and `pit_2`, count as the same.
    """
    places: dict[tuple[str, str], list[Span]] = {}
    kept: list[Diagnostic] = []
    for item in found:
        if item.severity is Severity.ERROR and "`" in item.message:
            key = _key(item)
            if key in places:
                places[key].append(item.span)
                continue
            places[key] = []
        kept.append(item)
    return [_whole(item, places.get(_key(item), [])) for item in kept]


def _key(item: Diagnostic) -> tuple[str, str]:
    return item.code, _NUMBERED.sub("`", f"{item.message} {item.hint}")


def _whole(item: Diagnostic, places: list[Span]) -> Diagnostic:
    if item.severity is not Severity.ERROR:
        return item
    return further(item, [span for span in dict.fromkeys(places) if span != item.span])
