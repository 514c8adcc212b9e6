"""What the section on a variant says of the others with which it is played only, or never."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from cafetal.diagnostics import Severity
from cafetal.language.realise.formats import to_plain
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.rulebook.book import RulebookMaker
from cafetal.sentences import Concerning, NewSections, Together
from cafetal.sentences.document import Bullets, Paragraph, Section, sections_of
from cafetal.sentences.retold import sentences_of

MORE = """
variant five_seeds of kalah
    excludes three_seeds
    change setup
        put 5 seeds in each house

variant first_store of kalah
    requires five_seeds
    add to setup
        put 2 seeds in each store
"""


@pytest.fixture
def sections(tmp_path: Path) -> dict[str, Section]:
    home = copytree(bundled_games()["kalah"].parent, tmp_path / "kalah")
    file = home / "kalah.variants.rules"
    file.write_text(file.read_text(encoding="utf-8") + MORE, encoding="utf-8")
    book = RulebookMaker(Rules.load(home / "kalah.rules"), ["en"])
    return {x.anchor: x for block in book.document.blocks if isinstance(block, Section) for x in sections_of(block)}


def together(section: Section) -> list[tuple[str, bool]]:
    plans = [plan for block in section.blocks if isinstance(block, Paragraph) for plan in block.sentences]
    return [(plan.anchor, plan.allowed) for plan in plans if isinstance(plan, Together)]


def test_variants_name_those_that_they_need_and_those_that_they_shut_out(sections: dict[str, Section]) -> None:
    assert together(sections["variant-three_seeds"]) == []
    assert together(sections["variant-five_seeds"]) == [("variant-three_seeds", False)]
    assert together(sections["variant-first_store"]) == [("variant-five_seeds", True)]


def test_a_variant_tells_only_its_own_changes(sections: dict[str, Section]) -> None:
    """Those of the variant that it needs stand in the section of that one."""
    for name in ("five_seeds", "first_store"):
        found = [x for block in sections[f"variant-{name}"].blocks if isinstance(block, Bullets) for x in block.items]
        assert len(found) == 1
        (change,) = (plan for item in found if isinstance(item, Paragraph) for plan in item.sentences)
        assert isinstance(change, Concerning)


def test_the_book_of_a_variant_tells_new_sections_once_and_names_them_among_the_changes() -> None:
    found = RulebookMaker(Rules.load("catan", ["chocolate_market"]), ["en"]).document
    anchors = [x.anchor for block in found.blocks if isinstance(block, Section) for x in sections_of(block)]
    assert len(anchors) == len(set(anchors))
    (changes,) = (x for x in found.blocks if isinstance(x, Section) and x.anchor == "changes")
    told = [x for block in changes.blocks if isinstance(block, Bullets) for x in sentences_of(block)]
    (new,) = (x.anchors for x in told if isinstance(x, NewSections))
    assert {"build_site", "make_chocolate"} <= set(new)


@pytest.mark.parametrize(
    ("language", "title", "told"),
    [
        ("de", "Catan: Der Schokoladenmarkt", "Setze wenn möglich eine Produktionsstätte auf ein Landfeld ("),
        ("en", "Catan: The Chocolate Market", "Place a production site on a hex if possible ("),
        ("it", "Catan: Il mercato del cioccolato", "Posa se possibile un sito di produzione su un esagono ("),
    ],
)
def test_the_book_of_an_expansion(language: str, title: str, told: str) -> None:
    """Its title names it; what it changes tells a new row in one line; what there may be none of is told so."""
    book = RulebookMaker(Rules.load("catan", ["chocolate_market"]), [language])
    assert book.book(language).title == title
    texts = [to_plain(text) for text, _ in book.trace(language)]
    assert any(told in text for text in texts)
    rows = {"de": "Produktionsstätte (neu): Holz 1, Erz 1", "en": "wood 1, ore 1", "it": "legno 1, minerale 1"}
    leaflet = [to_plain(text) for text, _ in RulebookMaker(Rules.load("catan"), [language]).trace(language)]
    assert any(rows[language] in text for text in leaflet)


STOCKED = """
expansion stocked of kalah
    add to setup
        stock: put 2 seeds in each store

variant scarce of stocked
    change setup.stock
        put 1 seed in each store
"""
SAID = "Fill both stores as the miller does."


def told_in(home: Path, game: str, variants: list[str]) -> str:
    book = RulebookMaker(Rules.load(home / f"{game}.rules", variants), ["en"])
    return "\n".join(to_plain(text) for text, _ in book.trace("en"))


def stale_phrases(home: Path, game: str, variants: list[str]) -> list[str]:
    book = RulebookMaker(Rules.load(home / f"{game}.rules", variants), ["en"])
    return [x.message for x in book.diagnostics() if x.severity is Severity.ERROR and x.code == "W009"]


def test_a_phrase_of_an_expansion_is_not_told_of_what_a_variant_of_it_changes(tmp_path: Path) -> None:
    """It is not stale, either, as it was written for the expansion; one that was not is."""
    home = copytree(bundled_games()["kalah"].parent, tmp_path / "kalah")
    rules, lexicon = home / "kalah.variants.rules", home / "lexicon.en.toml"
    rules.write_text(rules.read_text(encoding="utf-8") + STOCKED, encoding="utf-8")
    rule_hash = RulebookMaker(Rules.load(home / "kalah.rules", ["stocked"]), ["en"]).hashes["setup.stock"]
    words = lexicon.read_text(encoding="utf-8") + f'\n[clause."setup.stock"]\ntext = "{SAID}"\nhash = '
    lexicon.write_text(f'{words}"{rule_hash}"\n', encoding="utf-8")
    assert SAID in told_in(home, "kalah", ["stocked"])
    assert SAID not in told_in(home, "kalah", ["stocked", "scarce"])
    assert stale_phrases(home, "kalah", ["stocked", "scarce"]) == []
    lexicon.write_text(f'{words}"{"0" * 16}"\n', encoding="utf-8")
    assert len(stale_phrases(home, "kalah", ["stocked", "scarce"])) == 1


PATCHED = [
    ("no_third_road", "setup.third_round", "third settlement"),
    ("one_site_a_hex", "lay_site.own_building", "no more production sites on a hex"),
]
"""Variants of an expansion, the clause of it that each of them changes, and what the phrase of that clause says."""


@pytest.mark.full
@pytest.mark.parametrize(("name", "clause", "said"), PATCHED)
def test_a_phrase_of_the_market_is_not_told_of_what_a_variant_of_it_changes(
    name: str, clause: str, said: str, tmp_path: Path
) -> None:
    home = copytree(bundled_games()["catan"].parent, tmp_path / "catan")
    own, patched = (told_in(home, "catan", ["chocolate_market", *more]) for more in ([], [name]))
    assert said in own and said not in patched
    assert stale_phrases(home, "catan", ["chocolate_market", name]) == []
    file = home / "lexicon.en.toml"
    before, entry, after = file.read_text(encoding="utf-8").partition(f'[clause."{clause}"]\nhash = "')
    file.write_text(before + entry + "0" * 16 + after[16:], encoding="utf-8")
    assert len(stale_phrases(home, "catan", ["chocolate_market", name])) == 1
