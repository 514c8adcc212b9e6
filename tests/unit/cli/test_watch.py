"""`cafetal watch`: sentences beside the lines of a file, mistakes where they stand, and reading again."""

from __future__ import annotations

import io
import re
import shutil
import time
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from cafetal.cli import watching
from cafetal.cli.commands import watch
from cafetal.resources import bundled_games
from cafetal.table.words import Messages
from tests.unit.cli.shell_games import POKER
from tests.unit.cli.test_cli import fails, run


@pytest.fixture
def reversi(tmp_path: Path) -> Path:
    folder = tmp_path / "reversi"
    shutil.copytree(bundled_games()["reversi"].parent, folder)
    return folder / "reversi.rules"


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def edit(path: Path, old: str, new: str) -> None:
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("de", "Es muss frei sein."), ("en", "The square must be empty."), ("it", "La casella deve essere libera.")],
)
def test_sentence_stands_beside_its_line(reversi: Path, language: str, sentence: str) -> None:
    shown = run("watch", reversi, "--lang", language, "--once").stdout
    line = next(line for line in shown.splitlines() if "require free: the square is empty" in line)
    number = 1 + next(i for i, x in enumerate(reversi.read_text("utf-8").splitlines()) if "require free:" in x)
    assert re.match(rf" *{number} ", line) and sentence in line
    assert len(re.findall(r"(?m)^ *\d+ ", shown)) >= 44


def test_set_up_and_turn_are_told_at_their_heads(reversi: Path) -> None:
    told = watching.read(reversi, (), None, "en").sentences
    lines = reversi.read_text(encoding="utf-8").splitlines()
    assert any("d4" in text for text in told[lines.index("setup") + 1])
    assert "Then the opponent takes a turn." in told[lines.index("turn") + 1]


def test_mistake_stands_beside_its_line_and_is_counted(reversi: Path) -> None:
    edit(reversi, "require free: the square", "require free: the sqare")
    result = run("watch", reversi, "--lang", "de", "--once")
    assert result.exit_code == 1
    line = next(line for line in result.stdout.splitlines() if "require free" in line)
    assert "N001: `sqare`" in line and "mean `square`" in result.stdout
    assert "1 Fehler" in result.stdout


def test_file_that_cannot_be_parsed_is_shown_all_the_same(reversi: Path) -> None:
    edit(reversi, "turn\n", "turn turn (\n")
    shown = run("watch", reversi, "--once").stdout
    assert "turn turn (" in shown and "1 error" in shown


def test_broken_lexicon_is_told_and_the_file_is_shown(reversi: Path) -> None:
    edit(reversi.parent / "lexicon.it.toml", 'g="f", sg="pedina"', 'sg="pedina"')
    shown = run("watch", reversi, "--lang", "it", "--once").stdout
    assert "W002: it: noun.disc: the gender (m/f) is missing" in shown and "action place_disc" in shown
    assert "nessun errore" not in shown


def test_game_without_a_lexicon(tmp_path: Path) -> None:
    path = tmp_path / "duel.rules"
    path.write_text(POKER, encoding="utf-8")
    assert "no lexicon of this language" in run("watch", path, "--once").stdout


def test_game_and_language_that_there_are_none_of() -> None:
    fails(run("watch", "reversy", "--once"), "A002")
    fails(run("watch", "reversi", "--lang", "xx", "--once"), "W014")


def test_file_is_read_again_when_it_is_saved(reversi: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake comes and goes; watching goes on until Ctrl-C."""
    changes = [
        lambda: edit(reversi, "require free: the square", "require free: the sqare"),
        lambda: None,
        lambda: edit(reversi, "the sqare", "the square"),
        lambda: edit(reversi, "8 by 8 squares", "6 by 6 squares"),
    ]
    readings: list[watching.Reading] = []
    real = watching.read

    def reading(*arguments: object) -> watching.Reading:
        readings.append(real(*arguments))  # type: ignore[arg-type]
        return readings[-1]

    def pause(_: float) -> None:
        if not changes:
            raise KeyboardInterrupt
        changes.pop(0)()

    monkeypatch.setattr(watch, "read", reading)
    monkeypatch.setattr(time, "sleep", pause)
    result = run("watch", reversi, "--lang", "en")
    assert result.exit_code == 130
    assert [len([d for d in one.found if d.severity == "error"]) for one in readings[:3]] == [0, 1, 0]
    assert len(readings) == 4
    assert any(
        "36 squares" in text.replace("\u00a0", " ") for texts in readings[3].sentences.values() for text in texts
    )


def screen(reading: watching.Reading, before: watching.Reading | None, width: int, height: int) -> list[str]:
    """The lines of a terminal of so many columns and rows."""
    console = Console(width=width, height=height, file=io.StringIO(), force_terminal=True, color_system=None)
    console.print(watching.fitted(reading, Messages("en"), "12:00:00", before, console))
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


SIZES = [(80, 24), (60, 12), (200, 15)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_line_that_changed_is_in_sight_on_a_small_screen(reversi: Path, width: int, height: int) -> None:
    before = watching.read(reversi, (), None, "en")
    edit(reversi, "winner: most discs", "winner: fewest discs")
    after = watching.read(reversi, (), None, "en")
    seen = screen(after, before, width, height)
    assert len(seen) <= height and any("winner: fewest discs" in line for line in seen)
    assert seen[-1] == "no errors" and re.fullmatch(r"lines \d+ to \d+ of \d+", seen[-2])
    assert len(screen(after, None, width, height)) <= height
    whole = screen(after, before, 120, 400)
    assert len(whole) < 400 and not any(re.match("lines .* of", line) for line in whole)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("known", [True, False])
def test_an_error_is_in_sight_and_others_are_counted(reversi: Path, width: int, height: int, known: bool) -> None:
    before = watching.read(reversi, (), None, "en") if known else None
    edit(reversi, "winner: most discs", "winner: most dixes")
    edit(reversi, "8 by 8 squares", "8 by 8 by squares")
    edit(reversi, "64 each", "64 each each")
    errors = watching.read(reversi, (), None, "en")
    assert errors.here
    seen = screen(errors, before, width, height)
    named = next(i for i, line in enumerate(errors.lines, 1) if i in errors.here)
    assert len(seen) <= height and any(re.match(rf" *{named} ", line) for line in seen)
    count = sum(map(len, errors.here.values()))
    visible = sum(len(errors.here[n]) for n in errors.here if any(re.match(rf" *{n} ", line) for line in seen))
    more = re.search(r"(\d+) more errors?: lines? ", "\n".join(seen))
    assert count == visible + (int(more[1]) if more else 0)


def test_errors_of_other_files_leave_room_for_the_lines(reversi: Path) -> None:
    lexicon = reversi.parent / "lexicon.en.toml"
    lexicon.write_text("".join(f"section{n} = 1\n" for n in range(30)), encoding="utf-8")
    reading = watching.read(reversi, (), None, "en")
    assert reading.elsewhere
    reading = replace(reading, found=(*reading.found, *reading.elsewhere * 30))
    seen = screen(reading, None, 80, 24)
    assert len(reading.elsewhere) >= 30 and len(seen) <= 24
    assert sum(line.lstrip()[:1].isdigit() for line in seen) > 8
    assert any(re.match(r"\d+ more messages", line) for line in seen)
