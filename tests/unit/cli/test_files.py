"""Several files are written all or none: whatever goes wrong on the way, the folder is as it was."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.cli.app import app
from cafetal.diagnostics import RulesError
from cafetal.files import writing
from cafetal.files.folders import Folder, Target
from cafetal.files.scratch import beside
from cafetal.files.writing import file_error, write_files
from cafetal.resources import bundled_games


def tree(folder: Path) -> dict[str, bytes | None]:
    """Everything in a folder: files with their bytes, folders with nothing."""
    found = sorted(folder.rglob("*"))
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in found}


def files(folder: Path) -> dict[Path, bytes]:
    return {folder / "a" / "one": b"new one", folder / "b" / "deep" / "two": b"new two", folder / "three": b"new three"}


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A folder with an older file, which only its owner may read, and none of the others."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "one").write_bytes(b"old one")
    (tmp_path / "a" / "one").chmod(0o600)
    return tmp_path


def test_all_are_written_and_nothing_else(old: Path) -> None:
    write_files(files(old), below=old)
    assert {name: data for name, data in tree(old).items() if data is not None} == {
        "a/one": b"new one", "b/deep/two": b"new two", "three": b"new three",
    }  # fmt: skip
    assert (old / "a" / "one").stat().st_mode & 0o777 == 0o600


def test_a_place_that_is_a_folder_leaves_all_as_it_was(old: Path) -> None:
    (old / "three").mkdir()
    before = tree(old)
    with pytest.raises(RulesError, match="cannot write the file"):
        write_files(files(old), below=old)
    assert tree(old) == before


@pytest.mark.parametrize("broken", range(9))
def test_a_failure_at_any_step_leaves_all_as_it_was(old: Path, broken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps 0 to 2 write the new files, 3 to 5 the journals of their folders, 6 to 8 put them in their places."""
    before = tree(old)
    done: list[str] = []
    write, replace = beside, Folder.replace

    def scratch(target: Target, content: bytes, sure: bool = True) -> str:
        if len(done) == broken and broken < 3:
            raise file_error(target.path, "no room")
        done.extend(["written"] if content.startswith(b"new") else [])
        return write(target, content, sure)

    def place(folder: Folder, source: str, target: str) -> None:
        if not folder.path.is_relative_to(old):  # another thread keeps what it has compiled
            return replace(folder, source, target)
        if len(done) == broken and "failed" not in done:
            done.append("failed")
            raise OSError(28, "No space left on device")
        done.append("placed")
        return replace(folder, source, target)

    monkeypatch.setattr(writing, "beside", scratch)
    monkeypatch.setattr(Folder, "replace", place)
    with pytest.raises(RulesError):
        write_files(files(old), below=old)
    assert tree(old) == before


def test_a_rulebook_that_cannot_be_written_whole_is_not_written(tmp_path: Path) -> None:
    run, where = CliRunner(), ["rulebook", "tic_tac_toe", "--format", "md", "--out", str(tmp_path)]
    assert run.invoke(app, where).exit_code == 0
    (tmp_path / "de" / "tic_tac_toe.md").write_text("old", encoding="utf-8")
    (tmp_path / "it" / "tic_tac_toe.md").unlink()
    (tmp_path / "it" / "tic_tac_toe.md").mkdir()
    before = tree(tmp_path)
    assert run.invoke(app, where).exit_code != 0
    assert tree(tmp_path) == before


def test_what_a_command_reads_is_not_written_over(tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    CliRunner().invoke(app, ["play", "tic_tac_toe", "--bot", "none", "--log", str(log)], input="1\nquit\n")
    before = log.read_bytes()
    result = CliRunner().invoke(app, ["replay", str(log), "--html", str(log)])
    assert result.exit_code == 1 and "K007" in result.output
    assert log.read_bytes() == before


def test_a_device_is_no_file(tmp_path: Path) -> None:
    device = Path("/dev/full")
    if not device.exists():
        pytest.skip("no such device here")
    with pytest.raises(RulesError, match="a folder or a device"):
        write_files({tmp_path / "first": b"1", device: b"2"})
    assert list(tmp_path.iterdir()) == []
    for command in (
        ["replay", "/dev/zero"],
        ["rulebook", "tic_tac_toe", "--style", "/dev/zero", "--out", str(tmp_path)],
    ):
        assert CliRunner().invoke(app, command).exit_code == 1


def test_a_pipe_is_no_rules_file(tmp_path: Path) -> None:
    pipe = tmp_path / "game.rules"
    os.mkfifo(pipe)
    result = CliRunner().invoke(app, ["check", str(pipe)])
    assert result.exit_code == 1 and "a device or a pipe, not a file" in result.output


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A log of a game that was begun."""
    log = tmp_path / "game.json"
    CliRunner().invoke(app, ["play", "tic_tac_toe", "--bot", "none", "--log", str(log)], input="1\nquit\n")
    return log


@pytest.mark.parametrize("share", [0.2, 0.5, 0.8, 0.99])
def test_a_log_that_was_cut_is_told_so(kept: Path, share: float) -> None:
    whole = kept.read_bytes()
    kept.write_bytes(whole.rstrip()[: int(len(whole.rstrip()) * share)])
    result = CliRunner().invoke(app, ["replay", str(kept)])
    assert result.exit_code == 1 and "[G010]" in result.output, result.output


def test_what_is_no_log_was_not_cut(kept: Path) -> None:
    kept.write_text('{"format" "cafetal game log"}', encoding="utf-8")
    result = CliRunner().invoke(app, ["replay", str(kept)])
    assert result.exit_code == 1 and "[K005]" in result.output


def test_a_wrong_number_of_players_is_the_fault_of_the_log(kept: Path) -> None:
    kept.write_text(kept.read_text("utf-8").replace('"players": 2', f'"players": {10**40}'), encoding="utf-8")
    result = CliRunner().invoke(app, ["replay", str(kept)])
    assert result.exit_code == 1 and "game.json" in result.output and "a number of 41 digits" in result.output


@pytest.mark.parametrize("nothing", ["+", ""])
def test_a_variant_without_a_name_is_refused(nothing: str) -> None:
    for command in ("diff", "compare"):
        result = CliRunner().invoke(app, [command, "tic_tac_toe", nothing])
        assert result.exit_code == 1 and "[K010]" in result.output


def test_a_log_names_no_file_of_this_machine(tmp_path: Path) -> None:
    (tmp_path / "mine.rules").write_text("variant mine of tic_tac_toe\n    change mark: 4 each\n", encoding="utf-8")
    log = tmp_path / "game.json"
    CliRunner().invoke(app, ["play", "tic_tac_toe", "--bot", "none", "--log", str(log)], input="1\nquit\n")
    text = log.read_text(encoding="utf-8").replace('"variants": []', f'"variants": ["{tmp_path}/mine.rules"]')
    log.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(app, ["replay", str(log)])
    assert result.exit_code == 1 and "[V005]" in result.output


def test_a_page_in_the_folder_of_the_rules_can_be_written_again(tmp_path: Path) -> None:
    folder = tmp_path / "tic_tac_toe"
    shutil.copytree(bundled_games()["tic_tac_toe"].parent, folder)
    rules, log, page = folder / "tic_tac_toe.rules", tmp_path / "game.json", folder / "page.html"
    CliRunner().invoke(app, ["play", str(rules), "--bot", "none", "--log", str(log)], input="1\nquit\n")
    for target, status in ((page, 0), (page, 0), (rules, 1)):
        told = CliRunner().invoke(app, ["replay", str(log), "--game", str(rules), "--html", str(target)])
        assert told.exit_code == status, told.output
