"""One example of the rules that are being written, played as they stand now."""

from __future__ import annotations

from pathlib import Path

from cafetal.diagnostics import Diagnostic, RulesError
from cafetal.editing.desk import Desk
from cafetal.examples import play_examples


def played(desk: Desk, path: Path, name: str) -> tuple[Diagnostic, ...] | None:
    """What comes of an example: nothing if it goes as written; None if there is none of this name."""
    rules = desk.rules(path)
    try:
        for due in rules.schedule[0]:
            wanted = [example for example in due.examples if example.name.text == name]
            if wanted:
                checked = rules.with_variants(due.variants).checked(due.players)
                if checked.resolver is None or not checked.understood:
                    return tuple(checked.diagnostics)
                results = play_examples(checked.resolver, wanted, checked.key, rules.lines())
                return tuple(found for result in results for found in result.diagnostics)
    except RulesError as wrong:
        return wrong.diagnostics
    return None
