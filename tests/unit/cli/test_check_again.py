"""What earlier checks found is forgotten when what is read, or cannot be read, is something else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.unit.cli.shell_games import RACE
from tests.unit.cli.test_cli import run


@pytest.mark.parametrize("began", ["none", "too large"])
def test_check_forgets_what_it_found_when_a_lexicon_can_no_longer_be_read(
    began: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cafetal.review.memory.cache_folder", lambda: tmp_path / "kept")
    (tmp_path / "kept").mkdir(mode=0o700)
    game, away = tmp_path / "race" / "race.rules", tmp_path / "away"
    game.parent.mkdir()
    away.mkdir()
    game.write_text(RACE)
    lexicon = game.parent / "lexicon.en.toml"
    if began == "too large":
        lexicon.write_text("a = 1\n" * 1_000_000)
        assert "W006" in run("check", game, "--quick").output
        lexicon.unlink()
    assert run("check", game, "--quick").exit_code == 0
    (away / "lexicon.en.toml").write_text("")
    lexicon.symlink_to(away / "lexicon.en.toml")
    assert "W006" in run("check", game, "--quick").output
    lexicon.unlink()
    os.mkfifo(lexicon)
    assert "W006" in run("check", game, "--quick").output
    lexicon.unlink()
    lexicon.mkdir()
    assert "it is a folder" in run("check", game, "--quick").output
    lexicon.rmdir()
    assert run("check", game, "--quick").exit_code == 0
