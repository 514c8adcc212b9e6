"""The tutorial can be followed: its commands end well and print what stands below them."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from cafetal.cli.app import app
from tests.unit.reference.reference_pages import TUTORIAL, Fence, read_page

PAGE = read_page(TUTORIAL)


def sessions(*, full: bool) -> list[object]:
    """The blocks of commands."""
    return [pytest.param(fence, id=str(fence)) for fence in PAGE.of("sh") if ("full" in fence.words) is full]


def plain(text: str) -> list[str]:
    """Lines without what only serves the eye: blanks in a row, rules of tables, empty lines."""
    lines = (" ".join(line.replace("─", " ").split()) for line in text.splitlines())
    return [line for line in lines if line]


def follow(fence: Fence, folder: Path) -> None:
    """Run the commands of a block in a folder with the files that stand above it; what they print must be as told."""
    for name, text in PAGE.files_above(fence.line).items():
        (folder / name).write_text(text, encoding="utf-8")
    for part in re.split(r"^\$ cafetal ", fence.text, flags=re.MULTILINE)[1:]:
        command, _, told = part.partition("\n")
        run = CliRunner().invoke(app, shlex.split(command), input="quit\n")
        assert run.exit_code == 0, (command, run.output)
        printed = plain(run.stdout)  # what is told meanwhile stands between, where it takes long
        at = -1
        for line in plain(told):
            at = next((i for i in range(at + 1, len(printed)) if printed[i].startswith(line)), -1)
            assert at >= 0, (command, line, run.output)


@pytest.mark.parametrize("fence", sessions(full=False))
def test_commands_do_as_told(fence: Fence, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    follow(fence, tmp_path)


@pytest.mark.full
@pytest.mark.parametrize("fence", sessions(full=True))
def test_slow_commands_do_as_told(fence: Fence, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    follow(fence, tmp_path)


SOMETIMES = {"yellow", "blue", "red", "green", "sacks_met", "standstill", "44", "differs", "times"}
"""How lines begin that may be lacking for one game: who has won, how it ended, what is sure, where names break."""


def test_the_comparison_looks_as_it_is_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The comparison of the page, of one game: there are lines about the same things."""
    (fence,) = (fence for fence in PAGE.of("sh") if "$ cafetal compare guatemala_cafe summer.rules" in fence.text)
    monkeypatch.chdir(tmp_path)
    for name, text in PAGE.files_above(fence.line).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    command, _, told = fence.text.removeprefix("$ cafetal ").partition("\n")
    assert "--games 1000 " in command
    run = CliRunner().invoke(app, shlex.split(command.replace("1000", "1").replace(" --executor native", "")))
    assert run.exit_code == 0, run.output
    printed, shown = ({line.split()[0] for line in plain(text) if line[0] != "-"} for text in (run.output, told))
    assert {"guatemala_cafe,", "the", "points", "moves", "only", "place_road,", "harvest_home"} <= shown - SOMETIMES
    assert shown - printed <= SOMETIMES, run.output


SLIPS = {
    "the game has nothing called `dock_prise`": ("dock_price", "dock_prise"),
    "this row has 3 cells, and the header has 4": ("1 2 3", "1 2"),
    "yellow has 4 centavos, not 3": ("gain 3", "gain 4"),
}
"""By message, what has to be changed in the last file of the tutorial to be told it."""


@pytest.mark.parametrize("message", SLIPS)
def test_slips_are_told_so(message: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    text = PAGE.files_above(len(PAGE.text))["summer.rules"].replace(*SLIPS[message])
    (tmp_path / "summer.rules").write_text(text, encoding="utf-8")
    words = ["check", "guatemala_cafe", "--variant", "summer.rules", "--players", "4"]
    run = CliRunner().invoke(app, words)
    assert run.exit_code == 1 and message in run.output
    assert f"> {message} [" in PAGE.text


def test_every_slip_of_the_page_is_tried() -> None:
    assert set(re.findall(r"^> (.+?) \[[A-Z]\d{3}\]", PAGE.text, re.MULTILINE)) == set(SLIPS)
