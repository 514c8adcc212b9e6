"""The data are found, packed or not, and no path leads out of a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from cafetal import resources
from cafetal.resources import UnsafePathError, inside


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    rules = tmp_path / "rules"
    (rules / "maps").mkdir(parents=True)
    (rules / "maps" / "a.map").write_text("map a")
    (tmp_path / "secret.map").write_text("secret")
    return rules


def test_a_file_inside_is_found(folder: Path) -> None:
    assert inside(folder, "maps/a.map").read_text() == "map a"
    assert inside(folder, "maps/../maps/a.map").read_text() == "map a"
    assert inside(folder, "maps/b.map") == folder.resolve() / "maps" / "b.map"


@pytest.mark.parametrize(
    "name",
    [
        "",
        ".",
        "..",
        "../secret.map",
        "maps/../../secret.map",
        "/etc/hostname",
        "maps",
        "a\\b",
        "C:a",
        "a\0b",
        "a\nb",
        "?",
    ],
)
def test_other_paths_are_refused(folder: Path, name: str) -> None:
    with pytest.raises(UnsafePathError):
        inside(folder, name)


def test_long_and_invisible_names_are_refused(folder: Path) -> None:
    for name in ("x" * 5000, "a" + chr(0x202E) + "b"):
        with pytest.raises(UnsafePathError):
            inside(folder, name)


def test_links_are_followed_before_the_test(folder: Path) -> None:
    (folder / "out.map").symlink_to(folder.parent / "secret.map")
    (folder / "up").symlink_to(folder.parent)
    (folder / "loop").symlink_to(folder / "loop")
    (folder / "near.map").symlink_to(folder / "maps" / "a.map")
    for name in ("out.map", "up/secret.map", "loop"):
        with pytest.raises(UnsafePathError):
            inside(folder, name)
    assert inside(folder, "near.map").read_text() == "map a"


def test_a_folder_may_itself_be_a_link(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(folder)
    assert inside(tmp_path / "link", "maps/a.map").read_text() == "map a"


def test_the_packed_copy_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "rules" / "tiny").mkdir(parents=True)
    (tmp_path / "rules" / "tiny" / "tiny.rules").write_text("game tiny\n")
    (tmp_path / "rules" / "empty").mkdir()
    (tmp_path / "rules" / "README.md").write_text("")
    monkeypatch.setattr(resources, "_PACKED", tmp_path)
    assert resources.bundled_games() == {"tiny": tmp_path / "rules" / "tiny" / "tiny.rules"}
    assert resources.grammar_file().name == "cafetal.lark"  # not packed here, so it is that of the checkout


def test_a_broken_installation_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(resources, "_PACKED", tmp_path)
    monkeypatch.setattr(resources, "_CHECKOUT", tmp_path)
    with pytest.raises(FileNotFoundError, match="not whole"):
        resources.rules_folder()
