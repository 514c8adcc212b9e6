"""Collecting diagnostics, so that many mistakes are told at once and in the order of the text."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cafetal.declare.english import singular_of
from cafetal.diagnostics import Diagnostic, Related, Span, did_you_mean, error, once
from cafetal.geometry import GeometryError

_NUMBERED = re.compile(r"_[0-9]+$")


class Report:
    """The diagnostics found so far."""

    def __init__(self) -> None:
        """Begin without any."""
        self.found: list[Diagnostic] = []
        self.refused: set[str] = set()  # names that were declared and cannot be: who uses them is not at fault
        self.strange: dict[str, list[Diagnostic]] = {}  # names that are told to mean nothing

    def error(self, code: str, message: str, span: Span, hint: str | None = None, *related: Related) -> None:
        """Note an error."""
        self.found.append(error(code, message, span, hint, *related))

    def unknown(
        self, code: str, message: str, word: str, span: Span, candidates: Iterable[str], declare: str = ""
    ) -> None:
        """Note a name that means nothing, with the nearest of the names that would; one that was refused is known.

        `declare` says how such a thing is declared: `{}` is its singular.
        """
        if word in self.refused:
            return
        known = sorted(set(candidates))
        hint = did_you_mean(word, known)
        if hint is None and 0 < len(known) <= 12:
            hint = f"known: {', '.join(known)}"
        if declare and did_you_mean(word, known) is None:
            told = declare.format(singular_of(word) or word)
            hint = told if hint is None else f"{told}; {hint}"
        self.error(code, message, span, hint)
        self.strange.setdefault(word, []).append(self.found[-1])

    def refuse(self, word: str) -> None:
        """Let a name be known to mean nothing, by the error that was noted last."""
        self.refused.add(word)
        self.strange.setdefault(word, []).append(self.found[-1])

    def twice(self, message: str, span: Span, first: Span, hint: str | None = None) -> None:
        """Note that something is declared a second time, and show the first place."""
        self.error("D001", message, span, hint, Related("first here", first))

    def geometry(self, problem: GeometryError, span: Span) -> None:
        """Note that a board cannot be built."""
        self.error(problem.code, problem.message, span, problem.hint)

    def sorted(self) -> list[Diagnostic]:
        """Give all diagnostics in the order of the text, file by file.

        Of `pit` and `pit_1`, and of one code on one line, only the first is told.
        """
        members = [x for x in self.strange if _NUMBERED.sub("", x) != x and _NUMBERED.sub("", x) in self.strange]
        follow = {item for word in members for item in self.strange[word]}
        files = list(dict.fromkeys(item.span.file for item in self.found))
        found = list({(x.code, x.span.file, x.span.line): x for x in reversed(self.found) if x not in follow}.values())
        return once(sorted(found, key=lambda item: (files.index(item.span.file), item.span)))
