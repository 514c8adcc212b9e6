"""Examples of the rules that are being written, played as they stand now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from cafetal import nodes as n
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Diagnostic, RulesError, Span
from cafetal.editing.desk import Desk
from cafetal.examples import Result, play_examples
from cafetal.pipeline import Rules


class Outcome(Frozen):
    """What came of an example; `borrowed`: it is one of the game elsewhere, played with the variant that is written."""

    result: Result
    span: Span
    borrowed: bool = False


def played(desk: Desk, path: Path, name: str) -> tuple[Diagnostic, ...] | None:
    """What comes of an example: nothing if it goes as written; None if there is none of this name."""
    rules = desk.rules(path)
    try:
        for due in rules.schedule[0]:
            wanted = [example for example in due.examples if example.name.text == name]
            if wanted:
                each = _played(rules.with_variants(due.variants), due.players, wanted)
                return tuple(found for outcome in each for found in outcome.result.diagnostics)
    except RulesError as wrong:
        return wrong.diagnostics
    return None


def outcomes(desk: Desk, path: Path) -> tuple[Outcome, ...]:
    """What comes of all examples: each where it belongs, those of a game elsewhere with the variant that is written.

    Raises `RulesError` for rules that cannot be read.
    """
    return _outcomes(desk.rules(path), frozenset(file.name for file in desk.files(path)))


@lru_cache(maxsize=2)
def _outcomes(rules: Rules, written: frozenset[str]) -> tuple[Outcome, ...]:
    found: list[Outcome] = []
    for due in rules.schedule[0]:
        own = [example for example in due.examples if example.span.file in written]
        others = [example for example in due.examples if example.span.file not in written]
        home = rules if set(due.variants) == set(rules.variants) else rules.with_variants(due.variants)
        found += _played(home, due.players, own) if own else ()
        if others and not due.variants and due.players in rules.player_counts:
            found += _played(rules, due.players, others, borrowed=True)
    return tuple(found)


def _played(
    rules: Rules, players: int, examples: Sequence[n.Example], *, borrowed: bool = False
) -> Iterator[Outcome]:  # fmt: skip
    checked = rules.checked(players)
    resolver = checked.resolver if checked.understood else None
    results = play_examples(resolver, examples, checked.key, rules.lines()) if resolver is not None else ()
    told = {result.name: result for result in results}
    for example in examples:
        name = example.name.text
        yield Outcome(told.get(name) or Result(name, tuple(checked.diagnostics)), example.name.span, borrowed)
