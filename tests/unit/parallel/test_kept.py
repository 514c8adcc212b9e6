"""Files of games: a later call goes on with them, whatever has happened to the earlier one."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cafetal.diagnostics import RulesError
from cafetal.files.growing import Growing
from tests.unit.cli.test_cli import fails, run

GAME = ("simulate", "kuhn_poker", "--seed", "3", "--executor", "python")


def told(*arguments: str | Path) -> dict[str, object]:
    result = run(*arguments, "--format", "json")
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.stdout)
    return found


def test_a_file_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole = told(*GAME, "--games", "6")
    assert told(*GAME, "--games", "6", "--out", path) == whole
    data = path.read_bytes()
    ends = [at + 1 for at, sign in enumerate(data) if sign == ord("\n")]
    assert len(ends) == 7
    for cut in (0, ends[0], ends[2], *range(ends[4] - 1, ends[5] + 1, 60), ends[6] - 1, ends[6]):
        path.write_bytes(data[:cut])
        assert told(*GAME, "--games", "6", "--out", path) == whole, f"cut at {cut}"
        assert path.read_bytes() == data


def test_more_games_or_fewer(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    told(*GAME, "--games", "3", "--out", path)
    assert told(*GAME, "--games", "9", "--out", path) == told(*GAME, "--games", "9")
    assert told(*GAME, "--games", "5", "--out", path) == told(*GAME, "--games", "5")
    assert len(path.read_bytes().splitlines()) == 10


def test_games_in_any_order_and_twice_count_once(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole = told(*GAME, "--games", "6", "--out", path)
    head, *lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([head, *reversed(lines), lines[2]]))
    assert told(*GAME, "--games", "6", "--out", path) == whole


def test_a_comparison_goes_on_too(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    command = ("compare", "kuhn_poker", "kuhn_poker", "--games", "8", "--executor", "python")
    whole = told(*command)
    assert told(*command, "--out", path) == whole
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:7]))
    assert told(*command, "--out", path) == whole
    assert len(path.read_bytes().splitlines()) == 17


def test_other_games_are_not_added(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    told(*GAME, "--games", "2", "--out", path)
    before = path.read_bytes()
    for other in (
        ("simulate", "kuhn_poker", "--seed", "4"),
        (*GAME, "--agent", "greedy"),
        (*GAME, "--cap", "9"),
        ("simulate", "tic_tac_toe", "--seed", "3"),
        ("compare", "kuhn_poker", "kuhn_poker"),
    ):
        fails(run(*other, "--games", "2", "--out", path), "K015")
    for notes in ("my notes\n", "my notes"):
        path.write_text(notes)
        fails(run(*GAME, "--out", path), "K015")
        assert path.read_text() == notes
    path.write_bytes(before.replace(b'"moves":', b'"moves":"many","m":', 1))
    wrong = fails(run(*GAME, "--games", "2", "--out", path), "K005")
    assert "games.jsonl:2:1" in wrong and "holds no game" in wrong


@pytest.mark.parametrize("spoilt", [
    (b'"moves":2', b'"moves":1' + b"0" * 400), (b'"moves":2', b'"moves":5001'),
    (b'"moves":2', b'"moves":-1'), (b'"chance_events":2', b'"chance_events":-2'),
    (b'"choices":{"2":2}', b'"choices":{"2":1%s}' % (b"0" * 400)),
    (b'"choices":{"2":2}', b'"choices":{"1%s":2}' % (b"0" * 400)),
])  # fmt: skip
def test_numbers_that_no_game_has_are_told_at_their_line(spoilt: tuple[bytes, bytes], tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert run("simulate", "kuhn_poker", "--games", "3", "--executor", "python", "--out", path).exit_code == 0
    before = path.read_bytes()
    assert spoilt[0] in before
    path.write_bytes(before.replace(*spoilt, 1))
    spoilt_text = path.read_bytes()
    wrong = fails(run("simulate", "kuhn_poker", "--games", "3", "--executor", "python", "--out", path), "K005")
    assert "holds no game" in wrong and path.read_bytes() == spoilt_text


def test_two_writers_and_what_is_no_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    held = Growing.hold(path, b"{}")
    assert "another process" in fails(run(*GAME, "--games", "2", "--out", path), "K005")
    held.release()
    path.unlink()
    path.symlink_to(tmp_path.parent / "elsewhere.jsonl")
    assert "it is a link that leads out" in fails(run(*GAME, "--games", "2", "--out", path), "K005")
    fails(run(*GAME, "--games", "2", "--out", tmp_path / "none" / "games.jsonl"), "K005")
    folder = tmp_path / "folder.jsonl"
    folder.mkdir()
    fails(run(*GAME, "--games", "2", "--out", folder), "K005")


def test_a_file_that_somebody_else_changes_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    file = Growing.hold(path, b"head")
    assert list(file.lines()) == [b"head"]
    file.write(b"one\n")
    with path.open("ab") as stream:
        stream.write(b"strange\n")
    with pytest.raises(RulesError) as told:
        file.write(b"two\n")
    assert told.value.diagnostics[0].code == "K014"
    file.release()
    assert path.read_bytes() == b"head\none\nstrange\n"


def test_a_full_disk_leaves_whole_lines_and_the_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    real, room = os.write, [2_000]

    def write(handle: int, data: bytes) -> int:
        if (data[:1] != b"{" and room[0] > 0) or not data.startswith(b'{"game"'):
            return real(handle, data)
        if room[0] < len(data):
            if room[0] > 0:
                real(handle, data[: room[0]])
            raise OSError(28, "No space left on device")
        room[0] -= len(data)
        return real(handle, data)

    monkeypatch.setattr(os, "write", write)
    result = run(*GAME, "--games", "50", "--out", path)
    assert result.exit_code == 1 and "no space left" in result.stderr.lower() and "kuhn_poker" in result.stdout
    monkeypatch.undo()
    assert path.read_bytes().endswith(b"}\n")
    assert told(*GAME, "--games", "50", "--out", path) == told(*GAME, "--games", "50")


@pytest.mark.full
@pytest.mark.parametrize("seconds", [1.5, 2.5, 3.5, 5.0])
def test_killed_in_the_middle_with_helpers(seconds: float, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    command = ["simulate", "reversi", "--games", "120", "--jobs", "3", "--executor", "python", "--out", str(path)]
    process = subprocess.Popen([sys.executable, "-m", "cafetal", *command], stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)  # fmt: skip
    time.sleep(seconds)
    process.send_signal(signal.SIGKILL)
    process.wait()
    found = told(*command)
    assert found["each_game"] == told(*command[:-2])["each_game"]
