"""Patterns that hold in every book: tables have titles, nouns of a family their articles, ships lie."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cafetal.language.lexicon import base_lexicon
from cafetal.language.lexicon.entries import Forms, Noun
from cafetal.language.lexicon.forms import chosen
from cafetal.language.realise import Realiser, make_realiser
from cafetal.sentences import NP, Det, Number, Stands, Winner, clause, order

ROOT = Path(__file__).resolve().parents[3]
LANGUAGES = ("de", "en", "it")


BOOKS = sorted((ROOT / "generated_docs" / "rulebooks").glob("??/*.md"))
"""The committed books: the gate compares them with what is made now."""


def german(members: tuple[tuple[str, str, str], ...]) -> Realiser:
    """A German realiser with a word for the pieces of these keys, genders and forms, together called *piece*."""
    lexicon = base_lexicon("de", "neutral")
    nouns = dict(lexicon.nouns)
    for key, gender, word in members:
        nouns[key] = Noun(key, gender, Forms((word,) * 4, (word,) * 4))
    names = " oder ".join(word for _, _, word in members)
    keys = tuple(key for key, _, _ in members)
    nouns["piece"] = Noun("piece", members[0][1], Forms((names,) * 4, (names,) * 4), members=keys)
    return Realiser(replace(lexicon, nouns=nouns))


def tables(path: Path) -> list[tuple[str, list[str]]]:
    """Of every table in a book the line above it and the heads of its columns."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line]
    heads = [i for i, line in enumerate(lines) if i and line.startswith("| ---")]
    return [(lines[i - 2], [cell.strip() for cell in lines[i - 1].strip("|").split("|")]) for i in heads]


def test_every_table_has_a_title_and_heads_with_a_capital() -> None:
    found = [(path, title, head) for path in BOOKS for title, head in tables(path)]
    assert len(found) > 2 * len(LANGUAGES)
    for path, title, head in found:
        assert title[:1].isalpha() and title[:1].isupper(), (path, title)
        assert not title.endswith("."), (path, title)
        assert all(cell[:1] == cell[:1].upper() for cell in head), (path, head)


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_of_the_quick_reference_have_titles_and_order_nothing(language: str) -> None:
    path = ROOT / "generated_docs" / "rulebooks" / language / "guatemala_cafe.md"
    titles = [title for title, _ in tables(path)]
    assert sum(title.endswith(":") for title in titles) == 2  # in the text a sentence leads to a table of prices
    assert not any(title.endswith(":") for title in titles[-2:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_supply_of_money_is_told_where_something_is_paid(language: str) -> None:
    lexicon = base_lexicon(language, "")
    told = chosen(lexicon.texts["general.money"], lexicon.style)
    books = {path.stem for path in BOOKS if path.parent.name == language and told in path.read_text(encoding="utf-8")}
    assert "guatemala_cafe" in books
    assert not books & {"kuhn_poker", "sealed_bids"}  # bids and stakes go to places of their own


def test_nouns_of_several_genders_have_an_article_each() -> None:
    mixed = german((("dame", "f", "Dame"), ("turm", "m", "Turm")))
    alike = german((("dame", "f", "Dame"), ("hut", "f", "Hütte")))
    put = order("put", theme=NP("piece"), goal=NP("square"))
    assert mixed.sentence(put).text == "Lege die Dame oder den Turm auf das Feld."
    assert alike.sentence(put).text == "Lege die Dame oder Hütte auf das Feld."
    assert mixed.sentence(clause("win", subject=NP("piece", det=Det.INDEF))).text == "Eine Dame oder ein Turm gewinnt."


def test_a_ship_is_set_and_lies() -> None:
    realiser = make_realiser("de", ROOT / "rules" / "guatemala_cafe" / "lexicon.de.toml")
    ships = NP("ship", Number.PL, Det.INDEF)
    put = order("put", theme=NP("ship"), goal=NP("dock"))
    assert realiser.sentence(put).text == "Setze das Schiff auf den Liegeplatz."
    assert realiser.sentence(Stands(ships, NP("harbour"))).text == "Im Hafen liegen Schiffe."
    assert realiser.sentence(Stands(ships, NP("harbour"), alone=True)).text == "Im Hafen liegen nur Schiffe."


NUMBERS = {
    "de": Noun("load", "f", Forms(("Last",) * 4, ()), only="sg"),
    "en": Noun("load", "", Forms(("load",), ()), only="sg"),
    "it": Noun("load", "m", Forms(("carico",), ()), only="sg"),
}
WON = {
    "de": "Es gewinnt, wer die höchste Last hat. Bei Gleichstand entscheidet die niedrigste Last; "
    "besteht er weiter, teilt ihr euch den Sieg.",
    "en": "Whoever has the highest load wins. Ties are broken by the lowest load; if still tied, the win is shared.",
    "it": "Vince chi ha il carico più alto. In caso di parità decide il carico più basso; "
    "se la parità permane, la vittoria è condivisa.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_number_is_the_highest_and_not_the_most(language: str) -> None:
    lexicon = base_lexicon(language, "")
    realiser = Realiser(replace(lexicon, nouns={**lexicon.nouns, "load": NUMBERS[language]}))
    assert realiser.sentence(Winner(("load", "load"), (False, True), shared=True)).text == WON[language]
