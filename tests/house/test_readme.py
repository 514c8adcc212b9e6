"""What the README tells a newcomer to type works, as it stands there."""

from __future__ import annotations

import os
import re
import struct
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import click
import pytest

from cafetal.cli import main
from tests.house.project import ROOT, text_of

README = text_of("README.md") or ""


@cache
def blocks() -> dict[str, list[str]]:
    """The fenced blocks of the README, by the language behind the fence ("" for none)."""
    found: dict[str, list[str]] = {}
    for language, text in re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL):
        found.setdefault(language, []).append(text)
    return found


def commands() -> list[str]:
    """The lines that call `cafetal`, each once."""
    lines = [line for block in blocks()[""] for line in block.splitlines()]
    return list(dict.fromkeys(line.split("#")[0].strip() for line in lines if line.startswith("cafetal ")))


def run(arguments: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder, with the package of this checkout and nothing to read but a wish to leave."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "interpreter")}
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=env, input="quit\n", capture_output=True, text=True, timeout=300
    )


@pytest.mark.parametrize("command", commands())
def test_a_command_works(command: str, tmp_path: Path) -> None:
    for block in blocks()[""]:
        if block.startswith("variant "):
            (tmp_path / f"{block.split()[1]}.rules").write_text(block, encoding="utf-8")
    done = run(["-m", "cafetal", *command.split()[1:]], tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_change_shows_in_the_rulebook(tmp_path: Path) -> None:
    variant = next(block for block in blocks()[""] if block.startswith("variant "))
    (tmp_path / "changed.rules").write_text(variant, encoding="utf-8")
    prices = re.findall(r"\d+", variant.splitlines()[1])
    books = {}
    changed = ["--variant", "changed.rules"]
    for name, file, options in (("before", "guatemala_cafe", []), ("after", "guatemala_cafe+dear_hills", changed)):
        call = f"-m cafetal rulebook guatemala_cafe --lang de --format md --out {name}".split() + options
        assert run(call, tmp_path).returncode == 0
        books[name] = (tmp_path / name / "de" / f"{file}.md").read_text("utf-8")
    assert books["before"] != books["after"]
    assert any(all(price in line for price in prices) for line in books["after"].splitlines())


def test_a_game_of_ones_own_gets_its_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (block,) = blocks()["sh"]
    lines = [line for line in block.splitlines() if line.startswith("cafetal ")]
    assert len(lines) == 4
    assert [main(line.split()[1:]) for line in lines] == [0, 0, 0, 0]
    assert (tmp_path / "books/en/stones.md").read_text(encoding="utf-8").startswith("# Stones\n")


def test_logs_lie_where_the_readme_says() -> None:
    assert "~/.config/cafetal/games" in README
    if sys.platform == "linux" and "XDG_CONFIG_HOME" not in os.environ:
        assert Path(click.get_app_dir("cafetal")) == Path("~/.config/cafetal").expanduser()


def test_the_python_example_works(tmp_path: Path) -> None:
    for block in blocks()["python"]:
        done = run(["-c", block], tmp_path)
        assert done.returncode == 0, done.stderr


def test_the_extras_are_those_of_the_package() -> None:
    extras = tomllib.loads(text_of("pyproject.toml") or "")["project"]["optional-dependencies"]
    part = README.partition("\n## Extras\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.+?) \|", part, re.MULTILINE)
    assert sorted(name for row in rows for name in re.findall(r"`(\w+)`", row)) == sorted(extras)
    asked = {name for names in re.findall(r"\.\[([\w,]+)\]", README) for name in names.split(",")}
    assert asked <= set(extras)


def test_the_commands_are_targets() -> None:
    makefile = text_of("Makefile") or ""
    targets = re.findall(r"^make (\S+)", "\n".join(blocks()[""]), re.MULTILINE)
    assert targets == ["demo", "test"]
    named = re.findall(r"`make (\S+)`", README)
    assert "table" in named
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in (*targets, *named))


def test_the_pictures_are_there_and_tell_of_which_commit_they_are() -> None:
    """What they show is drawn anew by `make pictures`; chance makes each time another one, so nobody compares them."""
    pictures = re.findall(r"^!\[[^\]]{20,}\]\((generated_docs/pictures/\w+\.png)\)$", README, re.MULTILINE)
    assert len(pictures) == 2
    for name in pictures:
        head = (ROOT / name).read_bytes()[:24]
        assert head[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">II", head[16:24]) == (1280, 860)
    made = text_of("generated_docs/pictures/made.md") or ""
    assert re.fullmatch(r"Made by `make pictures` from commit [0-9a-f]{40}\.\n", made)
