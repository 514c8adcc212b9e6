"""`cafetal serve` where it cannot keep games: one line says so."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.cli.app import app
from cafetal.cli.commands.serve import open_page

pytest.importorskip("sqlalchemy", reason="the extra `web` is not installed")


@pytest.mark.parametrize(
    "database",
    ["sqlite:///{0}/no/t.db", "{0}/no/t.db", "{0}", "sqlite:////dev/zero", "nonsense://x", "://", "sqlite://x:y@z/",
     "postgresql+psycopg://me:sesame@127.0.0.1:1/x", "{0}/text.txt",
     "sqlite://", "sqlite:///:memory:", ":memory:", "sqlite:///%00", "postgresql+psycopg://me:sesame@x:y/z"],
)  # fmt: skip
def test_a_database_that_cannot_be_used_is_told(database: str, tmp_path: Path) -> None:
    (tmp_path / "text.txt").write_text("this is no database, it is a text that somebody has written\n" * 50)
    found = CliRunner().invoke(app, ["serve", "--no-browser", "--port", "0", "--database", database.format(tmp_path)])
    assert found.exit_code == 1 and "games cannot be kept there" in found.output and "[K005]" in found.output
    assert "sesame" not in found.output


def test_a_port_that_is_taken_is_told_and_else_the_next_one_is_taken(tmp_path: Path) -> None:
    from cafetal.web.connections import listening  # needs an extra

    with listening("127.0.0.1", [0]) as taken:
        port = taken.getsockname()[1]
        told = ["--port", str(port), "--database", str(tmp_path / "tables.db")]
        found = CliRunner().invoke(app, ["serve", "--no-browser", *told])
        assert found.exit_code == 1 and f"port {port}: " in found.output and "[K019]" in found.output
        with listening("127.0.0.1", [port, 0]) as other:
            assert other.getsockname()[1] != port
    with listening("127.0.0.1", [port, 0]) as again:
        assert again.getsockname()[1] == port


@pytest.mark.parametrize("host", ["999.1.1.1", "x..y", "a" * 300, chr(0x202E), "[::1]", "127.0.0.1:80", "\udcff", "\n"])
def test_an_address_that_is_none_is_told(host: str, tmp_path: Path) -> None:
    words = ["serve", "--no-browser", "--port", "0", "--host", host, "--database", str(tmp_path / "t.db")]
    found = CliRunner().invoke(app, words)
    assert found.exit_code == 1 and "nothing can be served at" in found.output and "[K019]" in found.output
    assert "http://" not in found.output and "Traceback" not in found.output


@pytest.mark.parametrize("rate", ["nan", "-nan", "inf", "0"])
def test_a_rate_that_bounds_nothing_is_refused(rate: str) -> None:
    assert CliRunner().invoke(app, ["serve", "--no-browser", "--rate", rate, "--host", "x..y"]).exit_code == 2


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_server_that_is_told_to_stop_says_nothing_of_itself(name: str, tmp_path: Path) -> None:
    words = ["serve", "--no-browser", "--port", "0", "--thinkers", "0", "--database", str(tmp_path / "t.db")]
    told = tmp_path / "told"
    with told.open("wb") as stream:
        server = subprocess.Popen([sys.executable, "-m", "cafetal", *words], stdout=subprocess.PIPE, stderr=stream)
        assert server.stdout is not None
        address = server.stdout.readline().decode().strip()
        with urllib.request.urlopen(address, timeout=60) as answer:
            assert answer.status == 200
        server.send_signal(getattr(signal, name))
        code = server.wait(60)
        server.stdout.close()
    assert code == {"SIGTERM": 143, "SIGHUP": 129, "SIGINT": 0}[name]
    assert told.read_text() == "Ctrl+C ends the server; games are kept.\n"


@pytest.mark.skipif(os.name != "posix", reason="rights as POSIX has them")
def test_nobody_else_reads_the_secret_of_the_links(tmp_path: Path) -> None:
    from cafetal.web.store import Store  # needs the extra `web`

    old = os.umask(0)
    try:
        with closing(Store(f"sqlite:///{tmp_path / 't.db'}")) as store:
            store.secret("sesame")
    finally:
        os.umask(old)
    assert {path.name: path.stat().st_mode & 0o077 for path in tmp_path.iterdir() if path.stat().st_mode & 0o077} == {}
    with closing(Store("sqlite://")) as store:
        store.secret("sesame")
    assert sorted(path.name.partition("-")[0] for path in tmp_path.iterdir())[0] == "t.db"


@pytest.mark.skipif(os.name != "posix", reason="a program for POSIX")
def test_what_is_said_where_no_browser_is_found_is_kept_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    opener = tmp_path / "xdg-open"
    opener.write_text(f'#!/bin/sh\necho "no method available"\necho "not found" >&2\necho "$1" > {tmp_path}/asked\n')
    opener.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    opened = open_page("http://localhost:1/")
    assert opened is not None and opened.wait(60) == 0
    assert (tmp_path / "asked").read_text() == "http://localhost:1/\n"
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("name", "message", "hint"),
    [
        ("dear_hils.rules", "no such file", "did you mean `dear_hills.rules`?"),
        ("nowhere/stones.rules", "no such file", "bundled games"),
        ("reversi", "a rules file is needed", "cafetal new"),
    ],
)
def test_a_file_to_be_edited_that_is_not_there_is_told(name: str, message: str, hint: str, tmp_path: Path) -> None:
    (tmp_path / "dear_hills.rules").write_text("variant dear_hills of guatemala_cafe\n", encoding="utf-8")
    asked = name if name == "reversi" else str(tmp_path / name)
    result = CliRunner().invoke(app, ["serve", "--edit", asked])
    assert result.exit_code == 1 and message in result.output and hint in result.output
