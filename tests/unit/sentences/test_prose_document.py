"""The hand-built book: every language tells the same clauses and numbers, in every format."""

from __future__ import annotations

import html.parser
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from cafetal.language.lexicon import LANGUAGES
from cafetal.language.realise import to_plain
from cafetal.rulebook.render import SUFFIXES, TextDocument, clauses_told, lay_out, sentences_of, to_pdf, write_document
from cafetal.rulebook.render.tree import TextList, TextParagraph, TextSection
from cafetal.sentences import PATTERNS, Pattern
from cafetal.sentences.nouns import Name
from tests.unit.sentences.rows import answers, build, other, score, setup
from tests.unit.sentences.rows.guatemala import GUATEMALA
from tests.unit.sentences.rows.row import Row
from tests.unit.sentences.rows.words import lexicon_of_rows, realiser_of_rows

RULES = Path(__file__).parents[3] / "rules" / "guatemala_cafe"
ROWS = [*setup.ROWS, *build.ROWS, *score.ROWS, *answers.ROWS, *other.ROWS]


@cache
def book(language: str) -> TextDocument:
    return write_document(GUATEMALA, realiser_of_rows(language))


def texts(language: str) -> list[str]:
    return [to_plain(sentence.text) for sentence in sentences_of(book(language).blocks)]


def figures(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", text))


def test_every_language_tells_the_same_clauses() -> None:
    told = {language: clauses_told(book(language)) for language in LANGUAGES}
    assert told["de"] == told["en"] == told["it"]
    assert {"plant.free", "plant.joins_own", "plant.keeps_apart", "plant.ground", "end.winner", "price"} <= told["de"]


def test_every_language_prints_the_same_figures() -> None:
    for german, english, italian in zip(texts("de"), texts("en"), texts("it"), strict=True):
        assert figures(german) == figures(english) == figures(italian)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.source)
def test_figures_of_every_row_are_the_same(row: Row) -> None:
    assert figures(row.de) == figures(row.en) == figures(row.it)


def test_sections_are_numbered_and_named() -> None:
    sections = [block for block in book("de").blocks if isinstance(block, TextSection)]
    assert [section.number for section in sections] == ["1", "2", "3", "4", "5", "6", "7"]
    inner = [block for block in sections[4].blocks if isinstance(block, TextSection)]
    assert [(section.number, section.heading) for section in inner] == [("5.1", "Bauen"), ("5.2", "Werten")]


@pytest.mark.parametrize(
    ("language", "starts"),
    [
        ("de", ["Das Anbaufeld", "Es muss", "Es darf nicht"]),
        ("en", ["The field", "It must", "It must not"]),
        ("it", ["Il campo", "Deve", "Non può"]),
    ],
)
def test_bullets_may_speak_of_the_topic_of_their_lead(language: str, starts: list[str]) -> None:
    section = next(block for block in book(language).blocks if isinstance(block, TextSection) and block.number == "5")
    inner = next(block for block in section.blocks if isinstance(block, TextSection) and block.number == "5.1")
    bullets = next(block for block in inner.blocks if isinstance(block, TextList))
    for item, start in zip(bullets.items, starts, strict=True):
        assert isinstance(item, TextParagraph)
        assert item.sentences[0].text.startswith(start)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_short_and_clean(language: str) -> None:
    for text in texts(language):
        assert not re.search("[\ue000-\uf8ff]", text)
        assert not re.search(r"  | [,.;:]|,,|\.\.", text), text
        assert text[0].isupper() or text[0].isdigit()
        for sentence in re.split(r"(?<=[.:;]) ", text):
            assert len(sentence.split()) <= 26, sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_do_not_part_from_their_nouns(language: str) -> None:
    nouns = lexicon_of_rows(language).nouns.values()
    forms = {form for noun in nouns for form in (*noun.forms.sg, *noun.forms.pl)}
    joined = 0
    for text in texts(language):
        joined += len(re.findall("\\d\u00a0", text))
        for form in forms:
            assert not re.search(rf"\d {re.escape(form)}\b", text), text
    assert joined > 20


class Tags(html.parser.HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.clauses: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "img"):
            self.open.append(tag)
        for name, value in attrs:
            if name == "data-clause" and value:
                self.clauses |= set(value.split())

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", LANGUAGES)
def test_html_is_balanced_and_carries_the_clauses(language: str) -> None:
    tags = Tags()
    tags.feed(lay_out(book(language), "html"))
    assert not tags.open
    assert "plant.keeps_apart" in tags.clauses
    assert f'<html lang="{language}">' in lay_out(book(language), "html")


@pytest.mark.parametrize("output", list(SUFFIXES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_format_holds_every_sentence(language: str, output: str) -> None:
    plain = re.sub(r"<[^>]*>|\*\*|#strong\[|\\|\]", "", lay_out(book(language), output))
    for text in texts(language):
        assert re.sub(r"[\]\\*]", "", text) in plain.replace("&amp;", "&")


def test_typst_compiles() -> None:
    for language in LANGUAGES:
        pdf = to_pdf(lay_out(book(language), "typst"))
        assert pdf.startswith(b"%PDF")


def test_unknown_format_is_refused() -> None:
    with pytest.raises(ValueError, match="no layout"):
        lay_out(book("de"), "docx")


def test_every_pattern_is_realised_by_some_row() -> None:
    used: set[type[Pattern]] = set()

    def walk(value: object) -> None:
        if isinstance(value, Pattern):
            used.add(type(value))
        if hasattr(value, "__dataclass_fields__"):
            for name in value.__dataclass_fields__:
                walk(getattr(value, name))
        elif isinstance(value, tuple):
            for part in value:
                walk(part)

    for row in ROWS:
        walk(row.plans)
    assert used == set(PATTERNS)
    assert Name("c4").text == "c4"
