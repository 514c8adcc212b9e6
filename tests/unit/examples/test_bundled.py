"""The examples of all bundled games hold, each shows something, and what a conformance table names is there."""

from __future__ import annotations

import pytest

from cafetal.diagnostics import render_text
from cafetal.examples import run_examples
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.source import SourceFile
from tests.conformance.table import Example, Table, tables


@pytest.mark.parametrize("game", sorted(bundled_games()))
def test_examples_hold_and_show_something(game: str) -> None:
    rules = Rules.load(game)
    texts = {name: SourceFile(name, "\n".join(lines)) for name, lines in rules.lines().items()}
    found = run_examples(rules)
    assert not found, [render_text(item, texts) for item in found]


@pytest.mark.parametrize("game", sorted(bundled_games()))
def test_every_game_has_examples(game: str) -> None:
    due, wrong = Rules.load(game).schedule
    assert due and not wrong


@pytest.mark.parametrize("table", tables(), ids=lambda table: table.name)
def test_named_examples_exist(table: Table) -> None:
    assert table.game in bundled_games()  # whose examples hold, as the test above shows
    due, _ = Rules.load(table.game).schedule
    known = {example.name.text for part in due for example in part.examples}
    named = {item.name for row in table.rows for item in row.evidence if isinstance(item, Example)}
    assert named and not named - known
