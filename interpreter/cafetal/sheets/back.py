"""Rules with edits: the changed texts, checked before anybody keeps them."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.diagnostics import Diagnostic, RulesError, Severity
from cafetal.patch import variant_info
from cafetal.pipeline import Rules
from cafetal.sheets.edits import Edit, with_edits


def changed_rules(rules: Rules, edits: Sequence[Edit], variants: Sequence[str] = ()) -> Rules:
    """The rules with edits made; `variants` are those whose text is edited.

    Raises `RulesError` if this brings errors that were not there before; its places are those of the new text, which
    is the text of `rules` but for the edits.
    """
    new = Rules([with_edits(source, edits) for source in rules.sources], rules.folder, rules.variants)
    before = {_what(d) for d in _errors(rules, variants)}
    mistakes = [d for d in _errors(new, variants) if _what(d) not in before]
    if mistakes:
        raise RulesError(mistakes)
    return new


def _errors(rules: Rules, variants: Sequence[str]) -> list[Diagnostic]:
    found = list(rules.errors)
    for name in dict.fromkeys(variants):
        alone = rules.with_variants([name])
        counts = rules.player_counts
        count = next((c for c in counts if name in rules.available and _suits(rules, name, c)), counts[0])
        try:
            found += [d for d in alone.checked(count).diagnostics if d.severity is Severity.ERROR]
        except RulesError as why:  # texts that cannot be parsed; told already
            found += why.diagnostics
    return list(dict.fromkeys(found))


def _suits(rules: Rules, name: str, count: int) -> bool:
    return variant_info(rules.available[name]).suits(count)


def _what(diagnostic: Diagnostic) -> tuple[str, str]:
    return (diagnostic.code, diagnostic.message)
