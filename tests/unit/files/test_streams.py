"""Streams that are closed, full or of another encoding are nobody's mistake, least of all the program's."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.project import ROOT

FULL = Path("/dev/full")


def shell(script: str, folder: Path, **more: str) -> subprocess.CompletedProcess[bytes]:
    """A line of bash, in which `$C` is the command; its output may be of any encoding."""
    path = os.pathsep.join([str(ROOT / "interpreter"), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "C": f"{sys.executable} -m cafetal", "PYTHONPATH": path, **more}
    return subprocess.run(
        ["bash", "-c", script], cwd=folder, env=environment, capture_output=True, timeout=120, check=False
    )


PLAY = "$C play kuhn_poker --bot none --seed 3 --log a.json"


def test_a_closed_input_ends_the_game_as_if_somebody_had_left(tmp_path: Path) -> None:
    done = shell(f"{PLAY} <&-", tmp_path)
    assert done.returncode == 0 and b"kept: a.json" in done.stdout, done


def test_bytes_of_another_encoding_at_the_prompt_are_no_move(tmp_path: Path) -> None:
    strict = {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8:strict"}
    done = shell(rf"printf '\n\377\nquit\n' | {PLAY}", tmp_path, **strict)
    assert done.returncode == 0 and b"is no move" in done.stdout, done


@pytest.mark.skipif(not FULL.exists(), reason="no such device here")
@pytest.mark.parametrize("command", [
    "$C simulate kuhn_poker --games 1000000 --agent mcts:200 >/dev/full",
    *(pytest.param(f"$C {command}", marks=pytest.mark.full) for command in (
        "compare kuhn_poker kuhn_poker --games 1000000 --agent mcts:200 --format json >/dev/full",
        "simulate kuhn_poker --games 1000000 --agent mcts:200 >&-",
        "simulate kuhn_poker --games 1000000 --agent mcts:200 --out none/here",
    )),
])  # fmt: skip
def test_a_full_output_is_found_before_anything_is_played(tmp_path: Path, command: str) -> None:
    """The games would take minutes."""
    done = shell(command, tmp_path)
    assert done.returncode == 1 and b"cannot" in done.stderr and b"mistake of" not in done.stderr, done
    assert list(tmp_path.iterdir()) == []


@pytest.mark.full
def test_nobody_is_told_where_messages_cannot_be_written(tmp_path: Path) -> None:
    assert shell("$C simulate kuhn_poker --games 1 2>&-", tmp_path).returncode == 0
    assert shell("$C simulate nonesuch --games 1 2>/dev/full", tmp_path).returncode == 1


@pytest.mark.parametrize("command", [
    "--help", *(pytest.param(x, marks=pytest.mark.full) for x in ("info kuhn_poker", "check kuhn_poker --quick")),
])  # fmt: skip
def test_a_reader_that_has_had_enough_is_no_mistake(tmp_path: Path, command: str) -> None:
    done = shell(f"$C {command} | head -0; exit ${{PIPESTATUS[0]}}", tmp_path)
    assert (done.returncode, done.stderr) == (141, b""), done


@pytest.mark.parametrize(
    "encoding", ["cp1252", *(pytest.param(x, marks=pytest.mark.full) for x in ("latin-1", "utf-16"))]
)
def test_other_encodings_get_signs_that_look_alike(tmp_path: Path, encoding: str) -> None:
    done = shell("$C simulate kuhn_poker --games 2; $C diff guatemala_cafe +cheap_ships --lang de", tmp_path,
                 PYTHONIOENCODING=encoding)  # fmt: skip
    assert done.returncode == 0, done
    text = done.stdout.decode(encoding)
    assert "kuhn_poker, 2 players" in text and ("→" if encoding == "utf-16" else "->") in text


@pytest.mark.full
def test_what_is_to_be_read_by_programs_loses_no_sign(tmp_path: Path) -> None:
    import json

    rules = "game slovak\n    players 2\n"
    (tmp_path / "š.rules").write_text(rules, encoding="utf-8")
    done = shell("$C check š.rules --format json", tmp_path, PYTHONIOENCODING="cp1252", PYTHONUTF8="0")
    assert json.loads(done.stdout.decode("cp1252")), done


@pytest.mark.full
def test_a_polite_kill_clears_away_what_was_begun(tmp_path: Path) -> None:
    command = f"exec {sys.executable} -m cafetal play kuhn_poker --bot none --seed 3 --log a.json"
    script = rf"mkfifo in; ({command} <in >out 2>&1) & exec 3>in; " \
             r"while [ ! -s a.json ]; do sleep 0.1; done; sleep 0.5; kill %1; wait %1; echo $?"  # fmt: skip
    done = shell(f"set -m; {script}", tmp_path)
    assert done.stdout.strip() == b"143", done
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.json", "in", "out"]
