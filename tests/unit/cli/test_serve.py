"""`cafetal serve` where it cannot keep games: one line says so."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.cli.app import app
from cafetal.cli.commands.serve import open_page

pytest.importorskip("sqlalchemy", reason="the extra `web` is not installed")


@pytest.mark.parametrize(
    "database",
    ["sqlite:///{0}/no/t.db", "{0}/no/t.db", "{0}", "sqlite:////dev/zero", "nonsense://x", "://", "sqlite://x:y@z/",
     "postgresql+psycopg://me:sesame@127.0.0.1:1/x", "{0}/text.txt"],
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
