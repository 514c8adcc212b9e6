"""A row of the target: where it comes from, its plans, and its text in each language."""

from __future__ import annotations

from dataclasses import dataclass

from cafetal.sentences import Statement


@dataclass(frozen=True, slots=True)
class Row:
    """One passage: `source` names the clauses, `plans` its sentences, `de`, `en` and `it` the text."""

    source: str
    plans: tuple[Statement, ...]
    de: str
    en: str
    it: str

    def text(self, language: str) -> str:
        """The expected text in a language."""
        return {"de": self.de, "en": self.en, "it": self.it}[language]
