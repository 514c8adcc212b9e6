"""A link in the place of a file that is written is followed within its folder, as where files are read, or refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.cli.app import app
from cafetal.diagnostics import RulesError
from cafetal.files.sole import Sole
from cafetal.files.writing import check_writable, write_files, write_new, write_text


@pytest.fixture
def out(tmp_path: Path) -> Path:
    (tmp_path / "mine").write_text("mine")
    (tmp_path / "out").mkdir()
    return tmp_path / "out"


def test_a_link_within_its_folder_is_followed(out: Path) -> None:
    (out / "real").write_text("old")
    (out / "link").symlink_to("real")
    write_text(out / "link", "new")
    assert (out / "link").is_symlink() and (out / "real").read_text() == "new"


def test_a_log_behind_a_link_is_written_where_it_lies(out: Path) -> None:
    (out / "real").write_bytes(b"old")
    (out / "link").symlink_to("real")
    log, data = Sole.of(out / "link")
    assert log is not None and data == b"old"
    log.write(b"new")
    log.release()
    assert (out / "link").is_symlink() and (out / "real").read_bytes() == b"new"


@pytest.mark.parametrize("target", ["../mine", "../none"])
def test_a_link_that_leads_out_is_refused(out: Path, target: str) -> None:
    (out / "link").symlink_to(target)
    for write in (lambda x: write_text(x, "new"), check_writable, lambda x: write_files({x: b"1", out / "b": b"2"})):
        with pytest.raises(RulesError, match="a link that leads out of its folder"):
            write(out / "link")
    with pytest.raises(RulesError, match="there already"):
        write_new(out / "link", b"new", "")
    assert [path.name for path in out.iterdir()] == ["link"]
    assert (out.parent / "mine").read_text() == "mine" and not (out.parent / "none").exists()


def test_a_folder_that_leads_out_is_refused_before_anything_is_written(out: Path) -> None:
    (out / "en").symlink_to("..")
    with pytest.raises(RulesError, match="a link leads out of"):
        write_files({out / "de" / "a.md": b"1", out / "en" / "a.md": b"2"}, below=out)
    assert sorted(path.name for path in out.parent.iterdir()) == ["mine", "out"]
    assert [path.name for path in out.iterdir()] == ["en"]


def test_whoever_names_a_link_to_a_folder_means_the_folder(out: Path) -> None:
    (out.parent / "link").symlink_to(out)
    write_files({out.parent / "link" / "deep" / "a": b"1"}, below=out.parent / "link")
    assert (out / "deep" / "a").read_bytes() == b"1"


@pytest.mark.parametrize("command", [
    ["simulate", "kuhn_poker", "--games", "1", "--format", "csv", "--out"],
    ["tables", "tic_tac_toe", "--table", "line", "--out"],
    ["lexicon", "tic_tac_toe", "--review"],
])  # fmt: skip
def test_no_command_writes_through_a_link_that_leads_out(out: Path, command: list[str]) -> None:
    (out / "link").symlink_to("../mine")
    result = CliRunner().invoke(app, [*command, str(out / "link")])
    assert result.exit_code == 1 and (out.parent / "mine").read_text() == "mine", result.output
