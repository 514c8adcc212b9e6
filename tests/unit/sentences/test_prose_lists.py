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
LEVELS = {2: 4, 3: 4, 5: 4, 6: 4, 7: 4, 8: 3, 9: 2, 10: 2, 11: 2, 12: 1}
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


def deep(text: list[str]) -> list[tuple[int, str]]:
    """Lines of Markdown, each with so many lists as stand around it."""
    found, open_at = [], [0]
    for line in text:
        indent, item = len(line) - len(line.lstrip()), re.match(r" *(-|\d+\.) +", line)
        open_at = [at for at in open_at if at <= indent] if line.strip() else open_at
        open_at += [len(item[0])] if item else []
        found.append((len(open_at) - 1, line))
    return found


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
    assert sorted(level_of) == [1, 1, 1, 3, 3, 3]


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
    assert levels_of_points(deep(text)) == LEVELS
    reader = Items()
    html = lay_out(book(language), "html")
    start = html.index('id="turn"')
    end = html.index('id="end"')
    body = html[max(start, html.find("</aside>", start, end)) : end]
    reader.feed(body)
    assert levels_of_points(reader.found) == LEVELS
    typst = lay_out(book(language), "typst")
    assert (typst.count("#enum("), typst.count("#list(")) == (4, 1)


# -- when cases are a list -------------------------------------------------------------------------------------------


PLACED = {"de": "auf ein freies Feld.", "en": "on an empty square.", "it": "su una casella libera."}


def told(language: str, *lines: str) -> str:
    """How the turn of a game goes on that is played on squares, as text with the signs of its lists."""
    text = whole_rules("turn\n    place\n" + "".join(f"    {line}\n" for line in lines), ("in", "squares"))
    rules = Rules([SourceFile("game.rules", text)], Folder(FOLDER), ())
    page = lay_out(RulebookMaker(rules, [language]).book(language), "markdown")
    turn = page[page.index('<a id="turn">') : page.index('<a id="end">')]
    every = [line.strip() for line in turn.splitlines() if line.strip()]
    return " ".join(every[2:-1]).replace("\u00a0", " ").split(PLACED[language] + " ")[1]


def test_a_short_otherwise_stays_beside_its_if() -> None:
    assert told("en", "if there is a disc on a1", "    gain 1 point", "otherwise", "    gain 2 points") == (
        "If there is a disc on a1, get 1 point. Otherwise, get 2 points."
    )


LONG = ("    gain 1 point", "    gain 3 points", "otherwise", "    gain 2 points")


@pytest.mark.parametrize(
    ("language", "lead"),
    [("de", "Es gibt zwei Fälle:"), ("en", "There are two cases:"), ("it", "Ci sono due casi:")],
)
def test_a_long_if_and_its_otherwise_are_two_cases(language: str, lead: str) -> None:
    found = told(language, "if there is a disc on a1", *LONG)
    assert found.startswith(f"{lead} - {ONE[language]}")
    assert f" - {OTHERWISE[language]}" in found


@pytest.mark.parametrize(
    ("language", "lead"),
    [
        ("de", "Was geschieht, hängt von deinen Punkten ab: - Wenn"),
        ("en", "What happens depends on your points: - If"),
        ("it", "Ciò che accade dipende dai tuoi punti: - Se"),
    ],
)
def test_what_is_one_only_decides(language: str, lead: str) -> None:
    found = told(language, "if your points are 3", *LONG[:2], "otherwise if your points are 4", "    gain 4 points")
    assert found.startswith(lead)
    assert OTHERWISE[language] not in found


def test_an_otherwise_within_a_condition_is_a_case_there() -> None:
    inner = ("    if there is a disc on a2", "        gain 1 point", "    otherwise", "        gain 2 points")
    assert told("en", "if there is a disc on a1", *inner) == (
        "If there is a disc on a1: - If there is a disc on a2, get 1 point. - Otherwise, get 2 points."
    )


def test_an_otherwise_behind_three_conditions_stands_at_the_level_of_its_own() -> None:
    deep = ("    if there is a disc on a2", "        if there is a disc on a3", "            gain 1 point")
    assert told("en", "if there is a disc on a1", *deep, "otherwise", "    gain 2 points") == (
        "There are two cases: - If there is a disc on a1: if there is a disc on a2 and there is a disc on a3, "
        "get 1 point. - Otherwise, get 2 points."
    )
    assert told("en", "if there is a disc on a1", *deep) == (
        "If there is a disc on a1, there is a disc on a2 and there is a disc on a3, get 1 point."
    )
