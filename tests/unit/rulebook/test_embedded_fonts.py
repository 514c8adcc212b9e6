"""Fonts of a house style are inside the page; what they lack is an error."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest

from cafetal.diagnostics import RulesError
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.render.fonts import font_faces
from cafetal.rulebook.render.look import PLAIN
from cafetal.rulebook.style import read_style
from tests.unit.rulebook.font_files import font_file

SIGNS = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027)]))


def page(folder: Path, fonts: dict[str, bytes], style: str) -> str:
    (folder / "fonts").mkdir()
    for name, content in fonts.items():
        (folder / "fonts" / name).write_bytes(content)
    (folder / "house.toml").write_text(f'[fonts]\nfolder = "fonts"\n{style}\n', encoding="utf-8")
    maker = RulebookMaker(Rules.load("tic_tac_toe"), ["en"], read_style(folder / "house.toml"))
    return maker.files(["html"])[0].content.decode()


@pytest.mark.parametrize("form", [4, 12])
def test_the_faces_that_a_page_needs_are_inside_it(tmp_path: Path, form: int) -> None:
    fonts = {
        "a.ttf": font_file("Harbour", SIGNS, form=form),
        "b.ttf": font_file("Harbour", SIGNS, weight=700, form=form),
        "c.ttf": font_file("Harbour", SIGNS, italic=True, form=form),
        "d.ttf": font_file("Harbour", SIGNS, weight=900, form=form),
        "ab.ttf": font_file("Harbour", SIGNS, width=3, form=form),
        "e.ttf": font_file("Lantern", SIGNS, weight=600, form=form),
        "f.ttf": b"no font at all",
        "g.ttf": font_file("Harbour", SIGNS)[:60],
    }
    text = page(tmp_path, fonts, 'text = "harbour"\nheadings = "Lantern"')
    inside = re.findall(
        r'@font-face \{ font-family: "(.*?)"; font-weight: (\d+); font-style: (\w+); .*?;base64,(.*?)\)', text
    )
    assert [found[:3] for found in inside] == [
        ("harbour", "400", "normal"),
        ("harbour", "700", "normal"),
        ("harbour", "400", "italic"),
        ("Lantern", "600", "normal"),
    ]
    assert [base64.b64decode(found[3]) for found in inside] == [fonts[f"{name}.ttf"] for name in "abce"]


def test_a_plain_page_brings_no_font_along() -> None:
    assert font_faces(PLAIN) == ""


@pytest.mark.parametrize(
    ("signs", "style", "message"),
    [
        (SIGNS.replace("q", ""), 'text = "Harbour"', "the font `Harbour` (400) has no sign for `q` (U+0071)"),
        (SIGNS.replace("A", ""), 'headings = "Harbour"', "the font `Harbour` (400) has no sign for `A` (U+0041)"),
        (SIGNS, 'text = "Harbor"', "there is no font `Harbor`"),
    ],
)
def test_what_a_font_lacks_is_an_error(tmp_path: Path, signs: str, style: str, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        page(tmp_path, {"a.ttf": font_file("Harbour", signs)}, style)
    (found,) = caught.value.diagnostics
    assert (found.code, found.message) == ("W013", message)


def test_a_font_for_headings_needs_only_their_signs(tmp_path: Path) -> None:
    letters = SIGNS.replace("q", "")
    assert "@font-face" in page(tmp_path, {"a.ttf": font_file("Harbour", letters)}, 'headings = "Harbour"')
