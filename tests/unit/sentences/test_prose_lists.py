"""Lists inside lists: an *otherwise* stands at the level of its *if*, in the text and in the quick reference."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser

import pytest

from cafetal.declare import Folder
from cafetal.language.realise import Note, Sentence
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.render import lay_out
from cafetal.rulebook.render.tree import TextDocument, TextItem, TextList, TextParagraph, TextSection
from cafetal.source import SourceFile
from tests.cases.frames import FOLDER, whole_rules

TURN = """turn
    place
    if there is a disc on a1
        each square that touches a1
            if the square is empty
                gain 2 points
                gain 3 points
            otherwise if there is a disc on b2
                gain 5 points
                gain 6 points
                gain 7 points
            otherwise
                gain 8 points
        gain 9 points
    otherwise if there is a disc on b1
        gain 10 points
        gain 11 points
    otherwise
        gain 12 points
"""
ONE = {"de": "Wenn", "en": "If", "it": "Se"}
OTHERWISE = {"de": "Sonst", "en": "Otherwise", "it": "Altrimenti"}
LEVELS = {2: 3, 3: 3, 5: 3, 6: 3, 7: 3, 8: 2, 9: 1, 10: 1, 11: 1, 12: 0}
"""How many lists stand around the sentence of each number of points."""


@cache
def book(language: str) -> TextDocument:
    text = whole_rules(TURN, ("in", "squares"))
    rules = Rules([SourceFile("game.rules", text)], Folder(FOLDER), ())
    return RulebookMaker(rules, [language]).book(language)


def section(language: str, anchor: str) -> TextSection:
    return next(x for x in book(language).blocks if isinstance(x, TextSection) and x.anchor == anchor)


def lines(item: TextItem, level: int) -> list[tuple[int, str]]:
    """Every paragraph and lead-in of an item with its level."""
    if isinstance(item, TextParagraph):
        return [(level, joined(item.sentences))]
    inner = [line for x in item.items for line in lines(x, level + 1)]
    return [(level, joined(item.lead)), *inner]


def noted(note: Note, level: int) -> list[tuple[int, str]]:
    return [(level, note.line.text), *(line for x in note.under for line in noted(x, level + 1))]


def joined(sentences: tuple[Sentence, ...]) -> str:
    return " ".join(sentence.text for sentence in sentences)


def levels_of_points(found: list[tuple[int, str]]) -> dict[int, int]:
    """The level of each line by the number of points in it."""
    return {int(n): level for level, text in found for n in re.findall(r"(\d+)\W*(?:Punkte|points|punti)", text)}


class Items(HTMLParser):
    """The level of every sentence in a page, as so many lists are open around it."""

    def __init__(self) -> None:
        super().__init__()
        self.level, self.found = 0, []

    found: list[tuple[int, str]]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.level += tag in ("ol", "ul")

    def handle_endtag(self, tag: str) -> None:
        self.level -= tag in ("ol", "ul")

    def handle_data(self, data: str) -> None:
        self.found.append((self.level, data))


@pytest.mark.parametrize("language", OTHERWISE)
def test_the_text_keeps_each_list_in_its_place(language: str) -> None:
    blocks = [x for x in section(language, "turn").blocks if isinstance(x, TextParagraph | TextList)]
    found = [line for block in blocks for line in lines(block, 0)]
    assert levels_of_points(found) == LEVELS
    level_of = [level for level, text in found if text.startswith((OTHERWISE[language], ONE[language]))]
    assert sorted(level_of) == [0, 0, 0, 2, 2, 2]


@pytest.mark.parametrize("language", OTHERWISE)
def test_the_quick_reference_keeps_each_list_in_its_place(language: str) -> None:
    found = [line for note in section(language, "turn").summary for line in noted(note, 0)]
    assert levels_of_points(found) == {2: 2, 3: 2, 5: 3, 6: 3, 7: 3, 8: 2, 9: 1, 10: 0, 11: 0, 12: 0}
    branches = [level for level, text in found if text.startswith(OTHERWISE[language])]
    assert branches == [2, 2, 0, 0]


@pytest.mark.parametrize("language", OTHERWISE)
def test_markdown_html_and_typst_show_the_same_levels(language: str) -> None:
    page = lay_out(book(language), "markdown")
    text = page[page.index('<a id="turn">') : page.index('<a id="end">')].splitlines()
    depth = [((len(line) - len(line.lstrip())) // 3 + (line.lstrip()[:2] in ("1.", "2.", "3.", "4.")), line)
             for line in text]  # fmt: skip
    assert levels_of_points(depth) == LEVELS
    reader = Items()
    html = lay_out(book(language), "html")
    start = html.index('id="turn"')
    end = html.index('id="end"')
    body = html[max(start, html.find("</aside>", start, end)) : end]
    reader.feed(body)
    assert levels_of_points(reader.found) == LEVELS
    typst = lay_out(book(language), "typst")
    assert typst.count("#enum(") == 3
