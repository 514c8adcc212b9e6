"""A game whose log cannot be written goes on, in memory and in another file; what was stored stays as it is."""

from __future__ import annotations

import errno
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cafetal.cli.app import app
from cafetal.files import sole, writing
from cafetal.files.scratch import scratch_of

NAMES = {errno.ENOSPC: "no space left", errno.EDQUOT: "disk quota", errno.EROFS: "read-only", errno.EIO: "input/output"}


def play(*arguments: object, typed: str) -> Result:
    return CliRunner().invoke(app, ["play", *map(str, arguments)], input=typed)


def moves(log: Path) -> int:
    return len(json.loads(log.read_bytes())["moves"])


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[int, int, int], None]:
    """Lets the writing of logs in `logs` fail with an error from a write of that number on, up to another."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "home"))
    (tmp_path / "logs").mkdir()
    (tmp_path / "home").mkdir()
    real = scratch_of

    def fail(number: int, first: int, last: int) -> None:
        written = 0

        def scratch_of(path: Path, *rest: Any, **more: Any) -> Path:  # noqa: ANN401
            nonlocal written
            if path.parent == tmp_path / "logs":
                written += 1
                if first <= written <= last:
                    raise OSError(number, os.strerror(number))
            return real(path, *rest, **more)

        monkeypatch.setattr(sole, "scratch_of", scratch_of)
        monkeypatch.setattr(writing, "scratch_of", scratch_of)

    return fail


@pytest.mark.parametrize("number", NAMES)
def test_the_game_goes_on_in_memory_and_is_kept_elsewhere(
    tmp_path: Path, disk: Callable[[int, int, int], None], number: int
) -> None:
    disk(number, 4, 1000)  # begun, opened, one move; the second move cannot be written
    log, other = tmp_path / "logs" / "a.json", tmp_path / "b.json"
    done = play("tic_tac_toe", "--bot", "none", "--log", log, typed=f"1\n1\n1\nlog {other}\n1\nquit\n")
    assert done.exit_code == 0 and f"cannot be written: {NAMES[number]}" in done.output.lower().replace("\n", " ")
    assert (moves(log), moves(other)) == (1, 4) and f"kept: {other}" in done.output
    assert sorted(path.name for path in log.parent.iterdir()) == ["a.json"]


def test_another_file_is_offered(tmp_path: Path, disk: Callable[[int, int, int], None]) -> None:
    disk(errno.ENOSPC, 4, 1000)
    done = play("tic_tac_toe", "--bot", "none", "--log", tmp_path / "logs" / "a.json", typed="1\n1\nlog\n1\nquit\n")
    assert done.exit_code == 0 and moves(tmp_path / "home" / "cafetal" / "games" / "a.json") == 3


def test_when_there_is_room_again_it_is_kept_again(tmp_path: Path, disk: Callable[[int, int, int], None]) -> None:
    disk(errno.ENOSPC, 4, 5)
    log = tmp_path / "logs" / "a.json"
    done = play("tic_tac_toe", "--bot", "none", "--log", log, typed="1\n1\n1\n1\nquit\n")
    assert done.exit_code == 0 and "can be written again" in done.output and moves(log) == 4


def test_whoever_leaves_a_game_that_is_not_kept_is_asked_and_told(
    tmp_path: Path, disk: Callable[[int, int, int], None]
) -> None:
    disk(errno.ENOSPC, 4, 1000)
    log = tmp_path / "logs" / "a.json"
    done = play("tic_tac_toe", "--bot", "none", "--log", log, typed="1\n1\nquit\nquit\n")
    assert done.exit_code == 1 and "quit` once more" in done.output and "[K005]" in done.stderr and moves(log) == 1


def test_a_game_that_is_over_asks_where_it_is_to_be_kept(tmp_path: Path, disk: Callable[[int, int, int], None]) -> None:
    disk(errno.ENOSPC, 4, 1000)
    log, other = tmp_path / "logs" / "a.json", tmp_path / "b.json"
    row = "place_mark a1\nplace_mark a2\nplace_mark b1\nplace_mark b2\nplace_mark c1\n"
    done = play("tic_tac_toe", "--bot", "none", "--log", log, typed=f"{row}{tmp_path}/none/x\n{other}\n")
    assert done.exit_code == 0 and (moves(log), moves(other)) == (1, 5)


def test_a_folder_that_vanishes_is_no_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log, other = tmp_path / "logs" / "a.json", tmp_path / "b.json"
    log.parent.mkdir()
    real, count = sole.Sole.write, 0

    def write(self: sole.Sole, data: bytes) -> None:
        nonlocal count
        count += 1
        if count == 3:
            shutil.rmtree(log.parent)
        real(self, data)

    monkeypatch.setattr(sole.Sole, "write", write)
    done = play("tic_tac_toe", "--bot", "none", "--log", log, typed=f"1\n1\nlog {other}\n1\nquit\n")
    assert done.exit_code == 0 and "no such file" in done.output and moves(other) == 3


def test_two_go_on_with_one_log_and_neither_loses_a_move(tmp_path: Path) -> None:
    log = tmp_path / "a.json"
    play("tic_tac_toe", "--bot", "none", "--log", log, typed="1\nquit\n")
    held, _ = sole.Sole.of(log)
    assert held is not None
    before = log.read_bytes()
    done = play("--bot", "none", "--resume", log, typed="1\nquit\n")
    assert done.exit_code == 0 and "a file of its own" in done.stderr.replace("\n", " ")
    assert log.read_bytes() == before and moves(tmp_path / "a-2.json") == 2
    held.release()
    assert play("--bot", "none", "--resume", log, "--log", tmp_path / "a-2.json", typed="").exit_code == 1
    assert moves(tmp_path / "a-2.json") == 2, "a log that is there is not written over"


def test_a_log_that_another_program_changes_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "a.json"
    real, count = sole.Sole.write, 0

    def write(self: sole.Sole, data: bytes) -> None:
        nonlocal count
        count += 1
        if count == 3:
            log.write_text("mine")
        real(self, data)

    monkeypatch.setattr(sole.Sole, "write", write)
    done = play("tic_tac_toe", "--bot", "none", "--log", log, typed="1\n1\nquit\nquit\n")
    assert done.exit_code == 1 and "[K014]" in done.stderr and log.read_text() == "mine"


def test_a_working_folder_that_vanishes_is_no_end_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    real, count = sole.Sole.write, 0

    def write(self: sole.Sole, data: bytes) -> None:
        nonlocal count
        count += 1
        if count == 3:
            shutil.rmtree(here)
        real(self, data)

    monkeypatch.setattr(sole.Sole, "write", write)
    other = tmp_path / "b.json"
    done = play("tic_tac_toe", "--bot", "none", "--log", "a.json", typed=f"1\n1\nlog {other}\n1\nquit\n")
    assert done.exit_code == 0 and "no such file" in done.output and moves(other) == 3


def test_a_very_long_line_is_one_that_is_not_understood(tmp_path: Path) -> None:
    log = tmp_path / "a.json"
    done = play("tic_tac_toe", "--bot", "none", "--log", log, typed=f"{'a' * 15_000}\n1\nquit\n")
    assert done.exit_code == 0 and moves(log) == 1
    done = play("tic_tac_toe", "--bot", "none", "--log", tmp_path / "b.json", typed="a" * 2_000_000 + "\n1\nquit\n")
    assert done.exit_code == 0 and moves(tmp_path / "b.json") == 0, "what has no end is nobody's typing"
