"""What `cafetal check` remembers of earlier checks: the same again is not played again, and anything else is."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.review import Memory, review
from tests.unit.rulebook.test_translate import run

IDLE = "\nexample idle\n    given noughts's mark on a1\n    then noughts's mark is on a1\n"


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """A copy of tic-tac-toe that a test may change."""
    folder = tmp_path / "tic_tac_toe"
    shutil.copytree(bundled_games()["tic_tac_toe"].parent, folder)
    return folder / "tic_tac_toe.rules"


def test_examples_and_games_are_remembered_until_something_changes(rules: Path, tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    before = review(Rules.load(rules), memory=memory)
    kept = {path: path.read_text() for path in tmp_path.glob("check-*.json")}
    assert len(kept) == 2 and not before
    assert review(Rules.load(rules), memory=memory) == before and {*tmp_path.glob("check-*.json")} == {*kept}
    with rules.open("a", encoding="utf-8") as file:
        file.write(IDLE)
    changed = review(Rules.load(rules), memory=memory)
    assert [found.code for found in changed] == ["E022"]
    assert len([*tmp_path.glob("check-*.json")]) == 3  # the games are the same
    assert review(Rules.load(rules), memory=memory) == changed == review(Rules.load(rules))


def test_a_memory_that_is_damaged_is_none(rules: Path, tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    with rules.open("a", encoding="utf-8") as file:
        file.write(IDLE)
    told = review(Rules.load(rules), memory=memory)
    for damage in ("", "{", "[[1]]", json.dumps([["E022", "no such", "", [], None, []]])):
        for path in tmp_path.glob("check-*.json"):
            path.write_text(damage)
        assert review(Rules.load(rules), memory=memory) == told
    assert review(Rules.load(rules), memory=Memory(tmp_path / "nowhere")) == told


def test_the_command_tells_the_same_again(rules: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with rules.open("a", encoding="utf-8") as file:
        file.write(IDLE)
    first = run("check", rules)
    assert "[E022]" in first.output and run("check", rules).output == first.output
    lexicon = rules.parent / "lexicon.en.toml"
    lexicon.write_text(lexicon.read_text().replace("[noun]", "[nuon]"))
    assert "[W001]" in run("check", rules).output
