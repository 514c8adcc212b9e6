"""The pages about the language say what is so: every block is checked and played, and nothing is left out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from cafetal import nodes
from cafetal.clauses.naming import SECTION_WORDS
from cafetal.declare import words as declared_words
from cafetal.diagnostics import Diagnostic, RulesError
from cafetal.diagnostics.render import render_text
from cafetal.engine import Game
from cafetal.engine.generator import Generator
from cafetal.engine.playout import playout
from cafetal.fmt import format_source
from cafetal.geometry.lattice import NEIGHBOURS
from cafetal.geometry.maps import read_map
from cafetal.parse import parse_partly
from cafetal.parse.tables import load_tables
from cafetal.pipeline import Rules
from cafetal.resolve.remarks import ABOUT
from cafetal.resolve.verbs import VERBS
from cafetal.resolve.vocabulary import WORDS
from cafetal.source import SourceFile
from cafetal.vocabulary import ENTRIES, VOCABULARY
from tests.cases.conftest import at_most
from tests.house.test_lists import node_classes
from tests.unit.reference.reference_pages import REFERENCE, TUTORIAL, Fence, Page, read_page, rules_of, suitable

PAGES = (REFERENCE, TUTORIAL)
LONGEST = 4_000
"""Moves of a random game."""


def fences(kind: str, mistaken: bool = False) -> list[object]:
    """The blocks of one kind of both pages, as parameters of a test."""
    return [
        pytest.param(read_page(path), fence, id=f"{path.stem}-{fence}")
        for path in PAGES
        for fence in read_page(path).of(kind)
        if bool(fence.code) is mistaken and fence.words[1:2] != ("file",)
    ]


def told(page: Page, fence: Fence, folder: Path) -> tuple[Diagnostic, ...]:
    """All diagnostics of a block of rules; those of its examples, if it has no errors."""
    rules = rules_of(page, fence, folder)
    try:
        checked = [rules.checked(players) for players in suitable(rules)]
        found = tuple(dict.fromkeys(item for one in checked for item in one.diagnostics))
        if any(item.severity == "error" for item in found):
            return found
        return (*found, *(item for one in checked for item in one.examples))
    except RulesError as wrong:
        return wrong.diagnostics


# -- the blocks -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("page", "fence"), fences("rules"))
def test_rules_are_right_and_can_be_played(page: Page, fence: Fence, tmp_path: Path) -> None:
    with at_most(60):
        assert not told(page, fence, tmp_path)
        rules = rules_of(page, fence, tmp_path)
        for players in {suitable(rules)[0], suitable(rules)[-1]}:
            played = playout(Game(rules.plan(players)).new_game(players), Generator.from_seed(players), cap=LONGEST)
            assert played.finished, f"{players} players"


@pytest.mark.full
@pytest.mark.parametrize(("page", "fence"), fences("rules"))
def test_rules_come_to_an_end_in_many_games(page: Page, fence: Fence, tmp_path: Path) -> None:
    rules = rules_of(page, fence, tmp_path)
    for players in suitable(rules):
        game = Game(rules.plan(players))
        for seed in range(50):
            played = playout(game.new_game(seed), Generator.from_seed(seed), cap=LONGEST)
            assert played.finished, f"{players} players, seed {seed}"


@pytest.mark.parametrize(("page", "fence"), [*fences("rules")])
def test_rules_are_in_the_usual_layout(page: Page, fence: Fence) -> None:
    assert format_source(SourceFile("page.rules", fence.text)) == fence.text


@pytest.mark.parametrize(("page", "fence"), fences("lines"))
def test_lines_can_be_read(page: Page, fence: Fence) -> None:
    """They are set as it serves the reader, so blanks between words do not count."""
    assert format_source(SourceFile("page.rules", fence.whole_lines)).split() == fence.whole_lines.split()


@pytest.mark.parametrize(("page", "fence"), fences("rules", mistaken=True))
def test_mistakes_are_told_as_it_says(page: Page, fence: Fence, tmp_path: Path) -> None:
    found = told(page, fence, tmp_path)
    assert {item.code for item in found if item.code[0] != "L" or fence.words[1] == "warn"} == {fence.code}
    severity = "error" if fence.words[1] == "bad" else "warning"
    assert any(item.severity == severity for item in found)
    assert fence.quote, "the message stands below the block"
    assert any(fence.quote in (item.message, item.hint) for item in found), [(x.message, x.hint) for x in found]


@pytest.mark.parametrize(("page", "fence"), fences("told"))
def test_whole_messages_stand_as_they_are_told(page: Page, fence: Fence, tmp_path: Path) -> None:
    above = [other for other in page.of("rules") if other.line < fence.line][-1]
    rules = Rules.from_text(page.rules_text(above))
    sources = {source.name: source for source in rules.sources}
    assert fence.text.rstrip() == "\n\n".join(render_text(item, sources) for item in rules.diagnostics).rstrip()


def test_the_usual_layout_is_that_of_the_formatter() -> None:
    (before,), (after,) = reference().of("untidy"), reference().of("tidy")
    assert format_source(SourceFile("page.rules", before.text)) == after.text != before.text


@pytest.mark.parametrize(("page", "fence"), fences("map"))
def test_maps_can_be_read(page: Page, fence: Fence) -> None:
    assert read_map(SourceFile(f"{fence.words[1]}.map", fence.text))


@pytest.mark.parametrize(("page", "fence"), fences("map", mistaken=True))
def test_wrong_maps_are_told_as_it_says(page: Page, fence: Fence) -> None:
    with pytest.raises(RulesError) as wrong:
        read_map(SourceFile("wrong.map", fence.text))
    assert {item.code for item in wrong.value.diagnostics} == {fence.code}
    assert fence.quote in {item.message for item in wrong.value.diagnostics}


# -- nothing is left out ----------------------------------------------------------------------------------


@cache
def reference() -> Page:
    return read_page(REFERENCE)


@cache
def shown() -> tuple[frozenset[str], frozenset[str]]:
    """What the right examples of the reference hold: the classes of their nodes, and their words."""
    classes: set[str] = set()
    words: set[str] = set()
    for fence in reference().of("rules"):
        if not fence.code:
            document = parse_partly(SourceFile("page.rules", fence.text))[0]
            classes |= {type(node).__name__ for node in nodes.walk(document)}
            words |= set(re.findall(r"[a-z_]+", re.sub(r"#.*|\".*?\"", "", fence.text)))
    return frozenset(classes), frozenset(words)


def forms(words: Iterable[str]) -> set[str]:
    """Words and what they are with or without an ending: `roll` and `rolls`, `reach` and `reaches`."""
    return {form for word in words for form in (word, f"{word}s", f"{word}es", word.removesuffix("s"), word[:-2])}


def test_every_construct_stands_in_an_example() -> None:
    assert not node_classes() - shown()[0]


def test_every_word_of_sentences_stands_in_an_example() -> None:
    assert not {word for word in load_tables().keywords if word.isalpha()} - forms(shown()[1])


def test_every_word_of_the_vocabulary_stands_in_an_example() -> None:
    assert not {word for entry in ENTRIES if entry.example for word in entry.words} - forms(shown()[1])


@pytest.mark.parametrize("word", sorted({*ABOUT, *NEIGHBOURS, *VERBS}))
def test_lists_of_words_are_whole(word: str) -> None:
    assert re.search(rf"`[^`]*\b{word}\b[^`]*`", reference().text)


def test_every_section_has_a_chapter() -> None:
    words = {*SECTION_WORDS.values(), "table", "action", "after", "example", "variant", "expansion"}
    listed = "".join(line for line in reference().text.splitlines() if line.startswith("| `"))
    assert not {word for word in words if f"`{word}`" not in listed}


def test_the_vocabulary_is_that_of_the_code() -> None:
    kept = {*declared_words.BUILT_IN_NOUNS, *WORDS}
    assert not kept - set(VOCABULARY), "every word that the code knows is told"
    assert len(set(VOCABULARY)) == len(VOCABULARY), "and told once"


# -- the pages themselves ---------------------------------------------------------------------------------


def headings(page: str) -> list[str]:
    """All headings of levels two and three outside of fenced blocks."""
    return re.findall(r"^#{2,3} (.+)$", re.sub(r"^```.*?^```$", "", page, flags=re.DOTALL | re.MULTILINE), re.MULTILINE)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_links_lead_to_headings(path: Path) -> None:
    page = path.read_text(encoding="utf-8")
    known = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in headings(page)}
    assert not set(re.findall(r"\]\(#([^)]+)\)", page)) - known


def test_chapters_and_sections_are_numbered_in_order() -> None:
    chapter, section = 0, 0
    for title in headings(reference().text):
        number = title.split(" ")[0]
        if "." in number.rstrip("."):
            section += 1
        else:
            chapter, section = chapter + 1, 0
        assert number == (f"{chapter}.{section}" if section else f"{chapter}."), title


def test_what_is_pointed_to_is_there() -> None:
    """`(4.9)` and `chapter 14` name a section or a chapter that there is."""
    text = reference().text
    known = {title.split(" ")[0].rstrip(".") for title in headings(text)}
    pointed = re.findall(r"\((\d+\.\d+)\)|chapters? (\d+)", text)
    assert not {number for pair in pointed for number in pair if number} - known
