"""Files that lie beside the rules: missing, outside of the folder, or not what they should be."""

from __future__ import annotations

from pathlib import Path

import pytest

from cafetal.pipeline import Rules
from tests.squares import squares

DRAWING = """map start
    legend
        l.  light
        .s  stone
    picture, rows named by number, columns by letter
           a   b   c
        3  ls  ..  ..
        2  ..  ..  ..
        1  ..  ..  ..
"""


def found(folder: Path, path: str) -> list[tuple[str, str, int]]:
    file = folder / "game" / "squares.rules"
    file.parent.mkdir(exist_ok=True)
    stones = "    kind hue: light, dark\n    stone of hue        2 each\n"
    laid = f'setup\n    lay out the board as "{path}"\n'
    file.write_text(squares(components=stones, held="disc or stone", more=laid), encoding="utf-8")
    return [(told.code, told.span.file, told.span.line) for told in Rules.load(file).diagnostics]


@pytest.mark.parametrize(
    "path",
    ["start.map", "../start.map", "/etc/passwd", "a/../../start.map", "", ".", "C:\\start.map"],
)
def test_a_drawing_that_is_not_in_the_folder(tmp_path: Path, path: str) -> None:
    (tmp_path / "start.map").write_text(DRAWING, encoding="utf-8")
    assert found(tmp_path, path) == [("D070", "squares.rules", 15)]


def test_a_link_leads_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "start.map").write_text(DRAWING, encoding="utf-8")
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "start.map").symlink_to(tmp_path / "start.map")
    assert found(tmp_path, "start.map") == [("D070", "squares.rules", 15)]


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"\x00" * 100, b"map", b"", b"x" * 2_000_000])
def test_a_drawing_that_is_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "start.map").write_bytes(content)
    ((code, _, _), *_) = found(tmp_path, "start.map")
    assert code[0] in "MR"


def test_a_drawing_is_laid_out(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "start.map").write_text(DRAWING, encoding="utf-8")
    assert found(tmp_path, "start.map") == []


def test_a_drawing_that_is_a_board(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    board = "map start\n    legend\n        .  field\n    picture\n        .   .\n"
    (tmp_path / "game" / "start.map").write_text(board, encoding="utf-8")
    assert found(tmp_path, "start.map") == [("D070", "squares.rules", 15)]


def test_a_drawing_of_unknown_pieces_is_told_in_its_legend(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "start.map").write_text(DRAWING.replace("stone", "stove"), encoding="utf-8")
    assert found(tmp_path, "start.map") == [("N001", "start.map", 4)]
