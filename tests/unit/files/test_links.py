"""No link leads out of the folder of a game, whatever it stands for; pipes and devices are never opened."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cafetal.cli.app import app
from cafetal.files.reading import UnreadableError, read_bytes
from cafetal.resources import bundled_games
from tests.unit.rulebook.font_files import font_file

SECRET = "the secret of somebody else"
LEXICON = '[text]\n"title" = "{}"\n'
KINDS = {
    "the rules": ("kuhn_poker.rules", ["check", "{game}", "--quick"]),
    "rules beside them": ("kuhn_poker.more.rules", ["check", "{game}/kuhn_poker.rules", "--quick"]),
    "rules to be laid out": ("kuhn_poker.more.rules", ["fmt", "{game}"]),
    "a variant": ("other.rules", ["check", "{game}/kuhn_poker.rules", "--quick", "--variant", "{game}/other.rules"]),
    "a lexicon": ("lexicon.en.toml", ["rulebook", "{game}", "--lang", "en", "--format", "md", "--out", "{out}"]),
    "a lexicon to be read through": ("lexicon.en.toml", ["lexicon", "{game}", "--lang", "en"]),
    "a style": ("a.toml", ["rulebook", "{game}", "--lang", "en", "--style", "{game}/a.toml", "--out", "{out}"]),
    "a font": ("fonts/a.ttf", ["rulebook", "{game}", "--lang", "en", "--format", "html", "--style", "{game}/house.toml",
                               "--out", "{out}"]),
    "a font for print": ("fonts/a.ttf", ["rulebook", "{game}", "--lang", "en", "--format", "pdf", "--style",
                                         "{game}/house.toml", "--out", "{out}"]),
    "a picture": ("pictures/piece.svg", ["rulebook", "{game}", "--lang", "en", "--format", "md", "--out", "{out}"]),
    "a log to be seen": ("log.json", ["replay", "{game}/log.json"]),
    "a log to go on with": ("log.json", ["play", "--resume", "{game}/log.json"]),
    "a sheet": ("price.csv", ["tables", "guatemala_cafe", "--from", "{game}"]),
    "a table of phrases": ("table.csv", ["lexicon", "{game}", "--apply", "{game}/table.csv"]),
}  # fmt: skip


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "kuhn_poker"
    shutil.copytree(bundled_games()["kuhn_poker"].parent, folder)
    for name in ("fonts", "pictures"):
        (folder / name).mkdir()
    (folder / "house.toml").write_text('[fonts]\nfolder = "fonts"\ntext = "Plain"\n', encoding="utf-8")
    (folder / "fonts" / "plain.ttf").write_bytes(font_file("Plain", map(chr, range(32, 600))))
    return folder


def run(game: Path, kind: str) -> Result:
    words = [word.format(game=game, out=game.parent / "books") for word in KINDS[kind][1]]
    return CliRunner().invoke(app, words)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("way", ["out", "device", "pipe"])
def test_nothing_outside_is_read(game: Path, kind: str, way: str) -> None:
    place = game / KINDS[kind][0]
    place.unlink(missing_ok=True)
    if way == "out":
        (game.parent / "secret").write_text(SECRET, encoding="utf-8")
        place.symlink_to(game.parent / "secret")
    elif way == "device":
        place.symlink_to("/dev/zero")
    else:
        os.mkfifo(place)
    result = run(game, kind)
    assert result.exit_code in (1, 2), result.output
    assert SECRET.split()[1] not in result.output and "Cafetal, not yours" not in result.output


def test_a_link_within_the_folder_is_followed(game: Path) -> None:
    (game / "lexicon.en.toml").rename(game / "words.toml")
    (game / "lexicon.en.toml").symlink_to("words.toml")
    assert run(game, "a lexicon").exit_code == 0


def test_a_game_may_lie_behind_a_link_to_its_folder(game: Path) -> None:
    (game.parent / "short").symlink_to(game)
    result = CliRunner().invoke(app, ["check", str(game.parent / "short" / "kuhn_poker.rules"), "--quick"])
    assert result.exit_code == 0


@pytest.mark.parametrize("folder", ["/", "..", "../fonts", "fonts/../..", "out", "/usr/share/fonts"])
def test_a_folder_of_fonts_lies_beside_the_style(game: Path, folder: str) -> None:
    (game.parent / "fonts").mkdir()
    (game / "out").symlink_to("/usr")
    (game / "house.toml").write_text(f'[fonts]\nfolder = "{folder}"\ntext = "Plain"\n', encoding="utf-8")
    result = run(game, "a font")
    assert result.exit_code == 1
    assert "`fonts.folder` leads out of the folder of the style" in result.output


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda fonts: [(fonts / f"{i}.ttf").write_bytes(b"") for i in range(201)], "more than 200 fonts"),
        (lambda fonts: [(fonts / f"{i}").write_bytes(b"") for i in range(2001)], "more than 2,000 files"),
        (lambda fonts: (fonts / "a/b/c/d").mkdir(parents=True), "folders in each other"),
        (lambda fonts: os.mkfifo(fonts / "x.ttf"), "x.ttf cannot be read"),
        (lambda fonts: (fonts / "x.TTF").mkdir(), "x.TTF cannot be read"),
    ],
)
def test_a_folder_of_fonts_is_bounded(game: Path, spoil: object, message: str) -> None:
    assert callable(spoil)
    spoil(game / "fonts")
    for kind in ("a font", "a font for print"):
        result = run(game, kind)
        assert result.exit_code == 1 and message in result.output


@pytest.mark.parametrize("ends", ["inside", "outside", "gone"])
def test_a_link_that_is_turned_while_it_is_opened_leads_nowhere(
    ends: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody turns it outwards between the look at it and its opening, and back, or away, just after that."""
    secret, folder = tmp_path / "secret", tmp_path / "game"
    secret.write_text("secret")
    folder.mkdir()
    place, real = folder / "a.rules", os.open

    def turn(target: Path | None) -> None:
        place.unlink(missing_ok=True)
        if target is None:
            place.write_text("game a")
        else:
            place.symlink_to(target)

    def opened(path: Any, *rest: Any, **more: Any) -> int:  # noqa: ANN401
        if path != place:
            return real(path, *rest, **more)
        turn(secret)
        handle = real(place, *rest, **more)
        if ends == "gone":
            place.unlink()
        elif ends == "inside":
            turn(None)
        return handle

    turn(None)
    monkeypatch.setattr(os, "open", opened)
    with pytest.raises(OSError) as told:
        read_bytes(place)
    assert isinstance(told.value, UnreadableError) != (ends == "gone")


def test_a_file_that_is_written_anew_while_it_is_opened_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, other, real = tmp_path / "a", tmp_path / "b", os.open
    place.write_text("old")
    other.write_text("new")

    def opened(path: Any, *rest: Any, **more: Any) -> int:  # noqa: ANN401
        handle = real(path, *rest, **more)
        if path == place and other.exists():
            os.replace(other, place)
        return handle

    monkeypatch.setattr(os, "open", opened)
    assert read_bytes(place) == b"new"
