"""A link in the place of a file that is written is followed within its folder, as where files are read, or refused."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.cli.app import app
from cafetal.diagnostics import RulesError
from cafetal.files.folders import STEPWISE
from cafetal.files.scratch import SCRATCH
from cafetal.files.sole import Sole
from cafetal.files.writing import check_writable, write_files, write_new, write_text
from tests.fuzz.kills import stepped


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


def test_a_folder_that_is_turned_into_a_link_meanwhile_leads_nowhere(out: Path) -> None:
    """At whatever step it is turned, nothing is written, changed or removed elsewhere."""
    if not STEPWISE:
        pytest.skip("this system opens no folder from another one on")
    elsewhere, aside = out.parent / "elsewhere", out.parent / "aside"
    elsewhere.mkdir()
    left = f"{SCRATCH}left"
    for name in ("a", "b", left):
        (elsewhere / name).write_text("mine")
    before = {path: path.stat() for path in elsewhere.iterdir()}
    turned = 0
    for moment in range(1, 1000):
        (out / "en").mkdir()
        (out / "en" / "b").write_text("old")

        def turn(now: int = moment) -> None:
            nonlocal turned
            turned += 1
            if turned == now:
                (out / "en").rename(aside)
                (out / "en").symlink_to(elsewhere)

        turned = 0
        try:
            with stepped(lambda _: turn(), turn), suppress(RulesError):
                write_files({out / "en" / "a": b"1", out / "en" / "b": b"2", out / "en" / "new" / "c": b"3"}, below=out)
        finally:
            assert {path: path.stat() for path in elsewhere.iterdir()} == before, moment
        if turned < moment:
            break
        for folder in (aside, out):
            shutil.rmtree(folder)
        out.mkdir()
    assert moment > 20 and (out / "en" / "a").read_bytes() == b"1"


@pytest.mark.parametrize("command", [
    ["simulate", "kuhn_poker", "--games", "1", "--format", "csv", "--out"],
    ["tables", "tic_tac_toe", "--table", "line", "--out"],
    ["lexicon", "tic_tac_toe", "--review"],
])  # fmt: skip
def test_no_command_writes_through_a_link_that_leads_out(out: Path, command: list[str]) -> None:
    (out / "link").symlink_to("../mine")
    result = CliRunner().invoke(app, [*command, str(out / "link")])
    assert result.exit_code == 1 and (out.parent / "mine").read_text() == "mine", result.output
