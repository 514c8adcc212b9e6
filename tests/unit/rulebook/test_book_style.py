"""House style of a book: how it speaks, its page, fonts and colours; and what a PDF must not lack."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cafetal.diagnostics import RulesError
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.render import to_pdf
from cafetal.rulebook.render.look import SLIM, PageLook, Sizes
from cafetal.rulebook.style import HouseStyle, read_style

STYLE = """
[de]
address = "ihr"
quotes = ["»", "«", "›", "‹"]
[page]
size = "a5"
text = 8.5
[fonts]
headings = "New Computer Modern"
[colours]
accent = "#204a87"
tint = "#e8eef7"
"""


def style(tmp_path: Path, text: str) -> HouseStyle:
    file = tmp_path / "house.toml"
    file.write_text(text, encoding="utf-8")
    return read_style(file)


def test_a_style_sets_words_page_fonts_and_colours(tmp_path: Path) -> None:
    found = style(tmp_path, STYLE)
    assert found.words == {"de": {"address": "ihr"}}
    assert (found.look.width, found.look.height, found.look.size) == (148, 210, 8.5)
    assert found.look.measure == found.look.wide, "a small page has no column of summaries"
    maker = RulebookMaker(Rules.load("guatemala_cafe"), ["de"], found)
    files = {file.path: file.content for file in maker.files(["html", "md", "pdf"])}
    page = files["de/guatemala_cafe.html"].decode()
    assert "»Plantagen«" in page
    assert "--link: #204a87;" in page and "New Computer Modern" in page
    assert re.search(rb"/MediaBox\s*\[0 0 419\.5\d* 595\.\d*\]", files["de/guatemala_cafe.pdf"])
    plain = RulebookMaker(Rules.load("guatemala_cafe"), ["de"]).files(["html"])[0].content.decode()
    assert "„Plantagen“" in plain and "#204a87" not in plain


def test_a_page_may_have_any_size(tmp_path: Path) -> None:
    assert style(tmp_path, "[page]\nsize = [200, 120]").look.width == 200


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[fr]\n", "`fr` is no part of a style"),
        ("page = 3", "`page` is no part"),
        ('[page]\nsize = "a9"', "`page.size` is"),
        ("[page]\nsize = [10, 10]", "`page.size` is"),
        ("[page]\ntext = 40", "`page.text` is"),
        ("[page]\nwidth = 40", "`page.width` is no setting"),
        ('[colours]\naccent = "red"', "`colours.accent` is a colour"),
        ('[colours]\naccent = "#ffe0a0"', "cannot be read on paper"),
        ('[colours]\ntint = "#303030"', "cannot be read on `colours.tint`"),
        ('[fonts]\ntext = "a\\"; }"', "`fonts.text` is a name"),
        ('[fonts]\nfolder = "nowhere"', "no folder `nowhere`"),
        ('[de]\nquotes = ["a", "b"]', "four marks"),
        ('[de]\nquotes = ["<b>", "b", "c", "d"]', "no quotation mark"),
        ('[de]\nvoice = "loud"', "`de.voice` is no setting"),
        ("[de]\naddress = 3", "`de.address` is a word"),
        ("[de", "no valid TOML"),
    ],
)
def test_a_slip_in_a_style_is_told(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        style(tmp_path, text)
    assert message in caught.value.diagnostics[0].message
    assert caught.value.diagnostics[0].code == "W014"


class Shown:
    """A picture so many cells wide and high."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height


def test_pictures_fit_their_page() -> None:
    look = PageLook(width=148, height=210)
    sizes = Sizes(look)

    slim, wide = Shown(12, 11), Shown(20, 4)
    assert [len(row) for row in sizes.rows([slim, slim, wide])] == [2, 1]
    for row in sizes.rows([slim, slim, wide]):
        assert sum(row) + 6 * (len(row) - 1) <= look.wide
    assert sizes.component(Shown(50, 1)) <= look.parts


def test_text_stands_beside_one_slim_picture() -> None:
    look = PageLook()
    sizes = Sizes(look)
    slim, wide = Shown(5, 9), Shown(20, 9)
    assert 0 < sizes.aside([slim], 12) <= SLIM * (look.wide - 12)
    assert sizes.aside([wide], 12) == sizes.aside([slim, slim], 12) == 0


# --- what a PDF must not lack ----------------------------------------------------------------------------

PAGE = '#set document(title: "T")\n= T\n'
DOT = b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'


def test_the_same_text_gives_the_same_bytes() -> None:
    maker = RulebookMaker(Rules.load("tic_tac_toe"), ["it"])
    again = RulebookMaker(Rules.load("tic_tac_toe"), ["it"])
    assert maker.files(["pdf", "html", "md"]) == again.files(["pdf", "html", "md"])


@pytest.mark.parametrize(
    ("text", "look"),
    [
        (PAGE + "\U00010428", PageLook()),  # a letter of an alphabet that no font here has
        (PAGE + '#image("x.svg")', PageLook()),
        (PAGE + '#text(font: "Nowhere")[a]', PageLook()),
        (PAGE + '#image("y.svg", alt: "a")', PageLook()),
        (PAGE, PageLook(font="Nowhere Serif")),
    ],
    ids=["glyph", "alternative text", "font in the text", "picture", "font of the style"],
)
def test_a_pdf_that_lacks_something_is_an_error(text: str, look: PageLook) -> None:
    with pytest.raises(RulesError) as caught:
        to_pdf(text, {"x.svg": DOT}, look)
    assert caught.value.diagnostics[0].code == "W013"


def test_a_whole_pdf_is_made() -> None:
    assert to_pdf(PAGE + '#image("x.svg", alt: "a dot")', {"x.svg": DOT}).startswith(b"%PDF")
