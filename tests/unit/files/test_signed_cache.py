"""What is kept for the next time is read only if this installation has kept it; whatever lies there, a run goes on."""

from __future__ import annotations

import marshal
import os
import random
import stat
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from click.testing import CliRunner

from cafetal import cache as kept
from cafetal import signing
from cafetal.cache import keep, recall
from cafetal.cli.app import app
from cafetal.language.realise.environment import COMPILED
from cafetal.parse.tables import load_tables
from cafetal.rulebook.render import layout


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A user of the test, with nothing in memory."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(kept, "UNUSED", [])
    signing._key.cache_clear()
    yield tmp_path
    signing._key.cache_clear()


def entry(home: Path, name: str) -> Path:
    return home / "cache" / "cafetal" / name


def test_the_key_is_for_this_user_alone(home: Path) -> None:
    keep("a", b"data")
    assert recall("a") == b"data"
    key = home / "config" / "cafetal" / "cache.key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600 and len(key.read_bytes()) == 32


def test_a_key_may_be_made_in_the_folder_of_what_is_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one does not wait for the other, where settings and cache are one folder."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "cache"))
    keeping = Thread(target=keep, args=("a", b"data"), daemon=True)
    keeping.start()
    keeping.join(10)
    assert not keeping.is_alive() and recall("a") == b"data"


def test_what_another_installation_kept_is_not_read(home: Path) -> None:
    keep("a", b"data")
    (home / "config" / "cafetal" / "cache.key").unlink()
    signing._key.cache_clear()
    assert recall("a") is None
    keep("a", b"new")
    assert recall("a") == b"new"


def test_what_was_kept_under_another_name_is_not_read(home: Path) -> None:
    keep("a", b"data")
    os.replace(entry(home, "a"), entry(home, "b"))
    assert recall("b") is None


@pytest.mark.parametrize(
    ("rights", "content"), [(0o644, bytes(32)), (0o620, bytes(32)), (0o600, b"short"), (0o600, b"")]
)
def test_a_key_of_others_is_not_used_and_that_is_said(home: Path, rights: int, content: bytes) -> None:
    key = home / "config" / "cafetal" / "cache.key"
    key.parent.mkdir(parents=True)
    key.write_bytes(content)
    key.chmod(rights)
    keep("a", b"data")
    assert recall("a") is None and not entry(home, "a").exists()
    result = CliRunner().invoke(app, ["check", "kuhn_poker", "--quick"])
    assert result.exit_code == 0
    assert result.stderr.count("nothing is kept for the next time") == 1 and "cache.key" in result.stderr


def test_a_cache_that_others_can_write_is_not_used_and_that_is_said(home: Path) -> None:
    keep("a", b"data")
    entry(home, "a").parent.chmod(0o777)
    assert recall("a") is None
    result = CliRunner().invoke(app, ["check", "kuhn_poker", "--quick"])
    assert result.exit_code == 0
    assert result.stderr.count("others can write there") == 1


@pytest.mark.parametrize("kind", ["directory", "pipe", "link"])
def test_a_key_that_is_no_file_is_not_used(home: Path, kind: str) -> None:
    key = home / "config" / "cafetal" / "cache.key"
    key.parent.mkdir(parents=True)
    if kind == "directory":
        key.mkdir()
    elif kind == "pipe":
        os.mkfifo(key)
    else:
        key.symlink_to("/dev/zero")
    keep("a", b"data")
    assert recall("a") is None


def test_code_that_somebody_laid_there_is_not_run(home: Path, tmp_path: Path) -> None:
    """Every entry is replaced by code that would leave a trace, with every seal that could be guessed."""
    arguments = ["rulebook", "kuhn_poker", "--lang", "en", "--format", "md", "--out", str(tmp_path / "books")]
    run_anew(arguments)
    trace = tmp_path / "trace"
    code = marshal.dumps(compile(f"open({str(trace)!r}, 'w')", "x", "exec"))
    files = sorted(path for path in (home / "cache" / "cafetal").iterdir())
    assert any(path.name.startswith("template-") for path in files)
    for path in files:
        seal, _, data = path.read_bytes().partition(b"\n")
        path.write_bytes(seal + b"\n" + data[:18] + code)
    assert run_anew(arguments) == 0
    assert not trace.exists()


def run_anew(arguments: list[str]) -> int:
    """Run a command with nothing in memory."""
    COMPILED.kept.clear()
    layout._environment.cache_clear()
    load_tables.cache_clear()
    return CliRunner().invoke(app, arguments).exit_code


@pytest.mark.parametrize("count", [6, pytest.param(400, marks=pytest.mark.full)])
def test_spoiled_entries_never_fail_a_run(home: Path, count: int) -> None:
    rng = random.Random(5)
    arguments = ["check", "kuhn_poker", "--quick"]
    assert run_anew(arguments) == 0
    for _ in range(count):
        files = sorted((home / "cache" / "cafetal").iterdir())
        path = rng.choice(files)
        data = path.read_bytes()
        at = rng.randrange(len(data))
        path.write_bytes(rng.choice((
            data[:at], data[:at] + b"\0" + data[at:], b"", b"[]", rng.choice(files).read_bytes(),
            data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :], data.partition(b"\n")[0] + b"\n{}", bytes(100_000),
        )))  # fmt: skip
        assert run_anew(arguments) == 0
