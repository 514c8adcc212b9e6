"""Commands in odd surroundings: folders that are gone, names in no encoding, screens and time zones that are none."""

from __future__ import annotations

import gc
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cafetal.cli import app
from tests.unit.cli.shell_games import RACE
from tests.unit.cli.test_cli import fails, run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="surroundings as POSIX has them")

NONE = os.fsdecode(b"\xff\xfe")
"""A name that is no text in UTF-8."""
TYPED = "1\nquit\nquit\n"


def inside(environment: dict[str, str], *words: str | Path) -> Result:
    """A command with an environment of its own."""
    return CliRunner(env=environment).invoke(app, [str(word) for word in words])


@pytest.mark.parametrize("size", ["²", "0", "-5", "nan", "9" * 20, "9" * 5_000, "99999999", "x"])
def test_a_screen_of_no_size_is_none(size: str) -> None:
    told = inside({"COLUMNS": size, "LINES": size}, "variants", "kalah")
    assert told.exit_code == 0 and len(told.stdout) < 20_000, told.output


def test_a_file_that_is_called_like_the_time_zone_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "UTC").write_text("this is no time zone\n")
    words = ["-m", "cafetal", "rulebook", "kuhn_poker", "--lang", "de", "--out", "books"]
    for zone in ("UTC", ":UTC", "../x", "CET-1CEST"):
        done = _apart(words, tmp_path, {"TZ": zone})
        assert done == (0, ""), (zone, done)


def test_a_game_in_a_folder_whose_name_is_no_text_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / NONE
    folder.mkdir()
    rules, log = folder / f"race{NONE}.rules", folder / "log.json"
    for text in (RACE, RACE + "# a long remark\n" * 3_000):  # which a log keeps packed
        rules.write_text(text)
        words = ["-m", "cafetal", "play", "--bot", "none"]
        assert _apart([*words, str(rules), "--seed", "1", "--log", str(log)], folder, typed=TYPED)[0] == 0
        assert json.loads(log.read_text("utf-8"))["moves"] == ["walk"]
        for more in ([*words, "--resume", str(log)], ["-m", "cafetal", "replay", str(log)]):
            assert _apart(more, folder, typed=TYPED)[0] == 0
        log.unlink()


def test_where_no_temporary_file_can_be_written_a_print_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def none() -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr(tempfile, "gettempdir", none)
    book = ("rulebook", "kuhn_poker", "--lang", "en", "--format", "pdf", "--out", tmp_path / "books")
    for words in (("print", "kuhn_poker", "--out", tmp_path / "a.pdf"), book):
        assert "temporary files" in fails(run(*words), "K005")
    assert list(tmp_path.iterdir()) == []


def test_too_few_open_files_are_no_mistake_of_ours(tmp_path: Path) -> None:
    (tmp_path / "race.rules").write_text(RACE)
    gc.collect()  # files that others have left open would be closed meanwhile, and make room
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    free = os.open(os.devnull, os.O_RDONLY)
    os.close(free)
    resource.setrlimit(resource.RLIMIT_NOFILE, (free + 1, hard))
    try:
        told = run("check", tmp_path / "race.rules", "--limit", "time=60")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if sys.version_info < (3, 13) or told.exit_code:  # later ones begin a process without a pipe, and have enough
        assert "too many open files" in fails(told, "K005")


def test_a_database_in_a_folder_that_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("sqlalchemy", reason="the extra `web` is not installed")
    gone = tmp_path / "gone"
    gone.mkdir()
    before = Path.cwd()
    monkeypatch.chdir(gone)
    gone.rmdir()
    try:
        told = run("serve", "--no-browser", "--host", "x..y", "--database", "a.db")
    finally:
        os.chdir(before)
    fails(told, "K005")


def _apart(
    words: list[str], folder: Path, environment: Mapping[str, str] | None = None, typed: str = ""
) -> tuple[int, str]:
    """The exit code of a program in a folder, and what it told."""
    found = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **(environment or {})}
    command = [sys.executable, "-P", *words]
    done = subprocess.run(command, cwd=folder, env=found, capture_output=True, input=typed.encode(), check=False)
    return done.returncode, done.stderr.decode("utf-8", "replace")
