"""No link leads out of the folder of a game, whatever it stands for; pipes and devices are never opened."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cafetal.cli.app import app
from cafetal.files import reading
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


STEPWISE = [True, False]
"""Whether folders are opened one by one, as they are wherever the system can."""


class Swap:
    """Somebody who has a place in a folder lead out just before a file is opened, and something else just after."""

    def __init__(self, place: Path, out: Path, after: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.place, self.out, self.after = place, out, after
        self.aside = place.with_name("aside")
        self.open, self.names = os.open, {place.name, str(place)}
        monkeypatch.setattr(os, "open", self.opened)

    def opened(self, path: Any, *rest: Any, **more: Any) -> int:  # noqa: ANN401
        if str(path) not in self.names or self.place.is_symlink() or not self.place.exists():
            return self.open(path, *rest, **more)
        self.place.rename(self.aside)
        self.place.symlink_to(self.out)
        try:
            return self.open(path, *rest, **more)
        finally:
            if self.after != "outside":
                self.place.unlink()
            if self.after == "inside":
                self.aside.rename(self.place)


@pytest.mark.parametrize("stepwise", STEPWISE)
@pytest.mark.parametrize("after", ["inside", "outside", "gone"])
def test_a_link_that_is_turned_while_it_is_opened_leads_nowhere(
    after: str, stepwise: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "secret").write_text("secret")
    place = tmp_path / "game" / "a.rules"
    place.parent.mkdir()
    place.write_text("game a")
    monkeypatch.setattr(reading, "STEPWISE", stepwise)
    Swap(place, tmp_path / "secret", after, monkeypatch)
    with pytest.raises(OSError) as told:
        read_bytes(place)
    assert isinstance(told.value, UnreadableError) != (after == "gone")


@pytest.mark.parametrize("after", ["inside", "outside", "gone"])
def test_a_folder_that_is_turned_while_a_file_in_it_is_opened_leads_nowhere(
    after: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "game" / "maps" / "old" / "a.rules"
    for folder in (place.parent, tmp_path / "other" / "old"):
        folder.mkdir(parents=True)
        (folder / "a.rules").write_text("secret" if "other" in folder.parts else "map a")
    swap = Swap(tmp_path / "game" / "maps", tmp_path / "other", after, monkeypatch)
    swap.names = {"maps", str(place)}
    with pytest.raises(OSError) as told:
        read_bytes(place, within=tmp_path / "game")
    assert isinstance(told.value, UnreadableError) != (after == "gone")


def test_a_file_is_read_however_long_the_way_to_its_folder_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for _ in range(25):
        Path("x" * 200).mkdir()
        os.chdir("x" * 200)
    Path("a").write_text("map a")
    assert read_bytes(Path("a")) == read_bytes(Path("../") / ("x" * 200) / "a", within=Path("..")) == b"map a"


def test_what_is_read_may_lie_behind_links_within_a_folder(tmp_path: Path) -> None:
    (tmp_path / "maps" / "old").mkdir(parents=True)
    (tmp_path / "maps" / "old" / "a").write_text("map a")
    (tmp_path / "new").symlink_to("maps")
    (tmp_path / "maps" / "b").symlink_to("old/a")
    assert read_bytes(tmp_path / "new" / "b", within=tmp_path) == b"map a"
    (tmp_path / "maps" / "c").symlink_to("../maps/old/a")
    assert read_bytes(tmp_path / "new" / "c", within=tmp_path) == read_bytes(tmp_path / "maps" / "c") == b"map a"
    for way in ("", "..", "maps/..", "maps"):
        with pytest.raises(UnreadableError, match="it is a folder"):
            read_bytes(tmp_path / way if way else Path())


@pytest.mark.parametrize("stepwise", STEPWISE)
def test_a_file_that_is_written_anew_while_it_is_opened_is_read(
    stepwise: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, other, real = tmp_path / "a", tmp_path / "b", os.open
    place.write_text("old")
    other.write_text("new")

    def opened(path: Any, *rest: Any, **more: Any) -> int:  # noqa: ANN401
        handle = real(path, *rest, **more)
        if path in (place, place.name) and other.exists():
            os.replace(other, place)
        return handle

    monkeypatch.setattr(reading, "STEPWISE", stepwise)
    monkeypatch.setattr(os, "open", opened)
    assert read_bytes(place) == (b"old" if stepwise else b"new")  # whole, either way
