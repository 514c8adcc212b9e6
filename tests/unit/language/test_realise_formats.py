"""Escaping: no text of a lexicon or name can turn into markup of an output format."""

from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from cafetal.language.realise import FORMATS, to_html, to_markdown, to_plain, to_typst
from cafetal.language.realise.text import QUOTE, QUOTE_END, SOFT_COMMA, capital, resolve, sentence, strong

GERMAN = ("„", "“", "‚", "‘")


def test_bold_text_in_every_format() -> None:
    text = f"{strong('Schiff.')} Es <läuft> aus."
    assert to_plain(text) == "Schiff. Es <läuft> aus."
    assert to_html(text) == "<strong>Schiff.</strong> Es &lt;läuft&gt; aus."
    assert to_markdown(text) == "**Schiff.** Es \\<läuft\\> aus."
    assert to_typst(text) == "#strong[Schiff.] Es \\<läuft\\> aus."


@pytest.mark.parametrize(
    "text", ["#import", "$x$", "*a*", "_b_", "`c`", "<d>", "@e", "[f]", "= g", "- h", "// i", '"j"']
)
def test_typst_sees_only_text(text: str) -> None:
    assert re.sub(r"\\(.)", r"\1", to_typst(text)) == text
    bare = re.sub(r"\\.", "", to_typst(text))
    assert not set(bare) & set('#$*_`<>@[]~/"=+-')


def test_markdown_makes_no_character_of_an_ampersand() -> None:
    assert to_markdown("Meier &copy; Co. & Söhne") == "Meier \\&copy; Co. \\& Söhne"


@pytest.mark.parametrize("text", ["1. eins", "- zwei", "+ drei", "> vier", "# fünf"])
def test_markdown_starts_no_list_or_heading(text: str) -> None:
    assert re.match(r"\d+\\\.|\\", to_markdown(text))


@pytest.mark.parametrize("text", ["$x$ costs $5", "http://a.b/c", "see www.a.b", "_WWW.a.b", "me@a.b", "@all"])
def test_no_code_host_sees_a_formula_an_address_or_a_mention(text: str) -> None:
    """What it looks for is cut by an element, in the source as in what is rendered; readers see the text."""
    shown = MarkdownIt("commonmark").render(to_markdown(text))
    assert html.unescape(re.sub("<[^>]*>", "", shown)).strip() == text
    for part in re.split("<[^>]*>", html.unescape(shown)):
        assert not re.search(r"\S[$@]|[$@]\S|://|www\.", part, re.IGNORECASE)
    assert not re.search(r"(?<!\\)\$", to_markdown(text))


@given(st.text(st.characters(blacklist_categories=("Cs", "Co", "Cc"))))
def test_html_round_trip(text: str) -> None:
    assert html.unescape(to_html(text)) == text
    assert "<" not in to_html(text)


def test_every_format_takes_every_text() -> None:
    for convert in FORMATS.values():
        assert convert("") == ""


def test_quotation_marks_nest() -> None:
    text = f"{QUOTE}a {QUOTE}b{QUOTE_END} c{QUOTE_END}"
    assert resolve(text, GERMAN) == "„a ‚b‘ c“"


def test_soft_comma_stays_inside_and_goes_at_the_end() -> None:
    assert resolve(f"das Feld, das leer ist{SOFT_COMMA} bleibt", GERMAN) == "das Feld, das leer ist, bleibt"
    assert resolve(f"das Feld, das leer ist{SOFT_COMMA}.", GERMAN) == "das Feld, das leer ist."
    assert resolve(f"das Feld, das leer ist{SOFT_COMMA}", GERMAN) == "das Feld, das leer ist"


def test_capital_passes_over_marks() -> None:
    assert capital(strong("ärmel")) == strong("Ärmel")
    assert sentence(f"{QUOTE}so.{QUOTE_END}") == f"{QUOTE}So.{QUOTE_END}"
    assert sentence("für dieses gilt:") == "Für dieses gilt:"
