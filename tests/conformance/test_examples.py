"""The examples that a conformance table names exist, are played, and pass."""

from __future__ import annotations

from functools import cache

import pytest

from cafetal.pipeline import Rules
from tests.conformance.table import Example, Table, tables

each_table = pytest.mark.parametrize("table", tables(), ids=lambda table: table.name)


@cache
def passing(game: str) -> dict[str, bool]:
    """Every example of a game and its variants, with whether it passes."""
    rules = Rules.load(game)
    found: dict[str, bool] = {}
    for due in rules.schedule[0]:
        played = rules.with_variants(due.variants).checked(due.players).played
        found.update((result.name, not result.diagnostics) for result in played)
    return found


@each_table
def test_the_named_examples_exist_and_pass(table: Table) -> None:
    named = {item.name: row.id for row in table.rows for item in row.evidence if isinstance(item, Example)}
    lacking = [f"{row}: {name}" for name, row in named.items() if not passing(table.game).get(name)]
    assert not lacking
