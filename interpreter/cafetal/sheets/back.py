"""Rules with edits: the changed texts, checked before anybody keeps them."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.diagnostics import Diagnostic, RulesError, Severity
from cafetal.pipeline import Rules
from cafetal.review import review
from cafetal.sheets.edits import Edit, with_edits


def changed_rules(rules: Rules, edits: Sequence[Edit]) -> Rules:
    """The rules with edits made.

    Raises `RulesError` if this brings errors that were not there before, in the game or with one of its variants; their
    places are those of the new text, which is the text of `rules` but for the edits.
    """
    new = Rules([with_edits(source, edits) for source in rules.sources], rules.folder, rules.variants)
    before = {_what(d) for d in review(rules, quick=True)}
    mistakes = [d for d in review(new, quick=True) if d.severity is Severity.ERROR and _what(d) not in before]
    if mistakes:
        raise RulesError(mistakes)
    return new


def _what(diagnostic: Diagnostic) -> tuple[str, str]:
    return (diagnostic.code, diagnostic.message)
