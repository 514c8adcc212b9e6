"""A folder that cannot be listed or entered is said to be one: nothing that lies in it is taken for missing."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.cli.app import app
from cafetal.diagnostics import RulesError
from cafetal.folder import find_game, rules_files
from cafetal.resources import bundled_games

COMMANDS = (["check"], ["rulebook", "--format", "md", "--out", "out"], ["lexicon"], ["variants"], ["info"])


@pytest.fixture
def game(tmp_path: Path) -> Path:
    home = tmp_path / "mine"
    home.mkdir()
    (home / "mine.rules").write_bytes(bundled_games()["tic_tac_toe"].read_bytes())
    return home / "mine.rules"


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_folder_that_cannot_be_listed(
    game: Path, command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its variants would be missing from the game without a word."""
    listdir = os.listdir

    def closed(folder: int | Path) -> list[str]:
        if folder == game.parent:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return listdir(folder)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "listdir", closed)
    result = CliRunner().invoke(app, [command[0], str(game), *command[1:]])
    assert result.exit_code == 1 and "cannot list the folder: permission denied" in result.output, result.output
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_entered(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stat = os.stat

    def closed(path: Path, **more: bool) -> os.stat_result:
        if Path(path).parent == game.parent:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return stat(path, **more)

    monkeypatch.setattr(os, "stat", closed)
    for way in (game, game.parent):
        with pytest.raises(RulesError, match="cannot read the file: permission denied"):
            find_game(way)


def test_a_folder_without_a_game_of_its_name(game: Path) -> None:
    other = game.rename(game.with_name("other.rules"))
    with pytest.raises(RulesError, match=r"the folder holds no `mine\.rules`") as raised:
        find_game(other.parent)
    assert raised.value.diagnostics[0].hint == "name one of its files: other.rules"
    other.unlink()
    with pytest.raises(RulesError, match="the folder holds no rules file"):
        find_game(other.parent)


def test_a_name_with_signs_of_patterns_is_only_a_name(tmp_path: Path) -> None:
    for name in ("a[b].rules", "a[b].more.rules", "ab.more.rules"):
        (tmp_path / name).write_text("")
    assert [path.name for path in rules_files(tmp_path / "a[b].rules")] == ["a[b].rules", "a[b].more.rules"]


@pytest.mark.parametrize("command", [
    ["rulebook", "tic_tac_toe", "--format", "md", "--out", "book"],
    ["simulate", "tic_tac_toe", "--games", "1", "--out", "games.jsonl"],
    ["simulate", "tic_tac_toe", "--games", "1", "--out", "games.txt"],
    ["lexicon", "tic_tac_toe", "--review", "table.csv"],
], ids=lambda command: command[-1])  # fmt: skip
def test_a_working_folder_that_is_gone(command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That is the reason, and nothing is printed before it."""
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 1 and not result.stdout, result.output
    assert "cannot write the file: no such file or directory" in result.stderr
