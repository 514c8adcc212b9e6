"""The almanac: terms in the order of each language, each with the section that tells of it."""

from __future__ import annotations

from functools import cache

import pytest

from cafetal.language.realise.collation import collated
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.render.numbers import numbers_of
from cafetal.rulebook.render.tree import TextDocument, TextIndex, TextSection, TextTerm
from tests.unit.describe.newcomer_words import books


@cache
def book(game: str, language: str) -> TextDocument:
    return RulebookMaker(Rules.load(game), [language]).book(language)


def terms(game: str, language: str) -> tuple[TextTerm, ...]:
    return terms_of(book(game, language))


def terms_of(document: TextDocument) -> tuple[TextTerm, ...]:
    sections = [block for block in document.blocks if isinstance(block, TextSection)]
    found = [block for section in sections for block in section.blocks if isinstance(block, TextIndex)]
    return found[0].terms if found else ()


@pytest.mark.parametrize(
    ("language", "some"),
    [
        (
            "de",
            [
                "2:1-Hafen",
                "Ackerland",
                "Ertrag",
                "Rittermacht",
                "Straße",
                "Straße anlegen",
                "Straßenbau",
                "Würfel",
                "Wüste",
            ],
        ),
        ("en", ["2:1 harbour", "Army", "Building a city", "Fields", "Knight", "Moving the robber", "Yield"]),
        ("it", ["Area di gioco", "Città", "Costruire una città", "Giocare una carta sviluppo", "Porto", "Porto 2:1"]),
    ],
)
def test_terms_stand_in_the_order_of_the_language(language: str, some: list[str]) -> None:
    names = [term.name for term in terms("catan", language)]
    assert names == sorted(names, key=collated) and len(set(names)) == len(names)
    assert [name for name in names if name in some] == some


@pytest.mark.parametrize("language", ["de", "en", "it"])
def test_every_term_has_the_number_of_a_section(language: str) -> None:
    numbers = numbers_of(book("catan", language).blocks)
    for term in terms("catan", language):
        assert term.places and all(number and numbers[anchor] == number for anchor, number in term.places)


def test_terms_lead_to_what_tells_of_them() -> None:
    """A component, a place, a word that is defined, an action, a value with a row of its own."""
    places = {term.name: [anchor for anchor, _ in term.places] for term in terms("catan", "en")}
    told = {"Robber": "components", "Development hand": "boards", "Yield": "terms", "Building a road": "build_road"}
    assert all(places[name] == [anchor] for name, anchor in {**told, "Monopoly": "components"}.items())
    assert "Number of pips" not in places  # of dice: no section tells of them


@pytest.mark.parametrize(
    ("language", "there", "not_there"),
    [
        (
            "de",
            {"Größe eines Gebäudes", "Anteil an einem Landfeld", "Rohstoff"},
            {"Größe", "Art", "Zahl", "Landschaft"},
        ),
        ("en", {"Size of a building", "Share of a hex", "Resource"}, {"Size", "Kind", "Number", "Terrain"}),
        ("it", {"Grandezza di un edificio", "Risorsa"}, {"Grandezza", "Tipo", "Numero", "Terreno"}),
    ],
)
def test_a_term_says_something_by_itself(language: str, there: set[str], not_there: set[str]) -> None:
    """A defined value stands with the thing that has it; a value that pieces only ever show has no entry."""
    names = {term.name for term in terms("catan", language)}
    assert there <= names and not names & not_there


@pytest.mark.parametrize(
    ("game", "language", "told"),
    [
        ("kilns", "de", {"Master_potter": "awards", "Rezept": "burn", "Lehm": "components"}),
        ("kilns", "en", {"Master potter": "awards", "Recipe": "burn", "Loam": "components"}),
        ("kilns", "it", {"Master_potter": "awards", "Ricetta": "burn", "Limo": "components"}),
        ("floods", "de", {"Dorf": "boards"}),
        ("floods", "en", {"Village": "boards"}),
        ("floods", "it", {"Villaggio": "boards"}),
        ("catan", "de", {"Größte Rittermacht": "awards", "Wunsch": "trade_with_players", "Hafenplatz": "boards"}),
        ("catan", "en", {"Largest Army": "awards", "Wish": "trade_with_players", "Pier": "boards"}),
        ("catan", "it", {"Esercito più grande": "awards", "Richiesta": "trade_with_players", "Approdo": "boards"}),
    ],
)
def test_awards_tables_values_what_is_named_and_places_with_a_name(
    game: str, language: str, told: dict[str, str]
) -> None:
    found = terms(game, language) if game == "catan" else terms_of(books(game)[language])
    places = {term.name: [anchor for anchor, _ in term.places] for term in found}
    assert {name: places.get(name) for name in told} == {name: [anchor] for name, anchor in told.items()}


def test_a_term_leads_to_a_section_that_names_it() -> None:
    """Notes and zones that the section of boards and places does not name: the first section that does."""
    places = {term.name: [anchor for anchor, _ in term.places] for term in terms_of(books("masks")["en"])}
    told = {"Claimer": "setup", "Purse": "terms", "Name": "turn", "Sleeve": "boards"}
    assert {name: places[name] for name in told} == {name: [anchor] for name, anchor in told.items()}


def test_a_game_of_few_terms_has_none() -> None:
    assert not terms("tic_tac_toe", "en")
    assert len(terms("guatemala_cafe", "en")) > 25


def test_words_are_sorted_as_in_a_dictionary() -> None:
    for order in (
        ["Öl", "Ölbaum", "Ort", "Straße", "Strasse 2", "Strauß"],
        ["Caffè", "caffè nero", "caffettiera", "È", "età"],
        ["co-op", "coop", "Cooper"],
    ):
        assert sorted(reversed(order), key=collated) == order


def test_places_that_hold_nothing_have_no_entry_unless_a_text_names_them() -> None:
    """The columns of a board that no text speaks of are no term; those that a player faces are one."""
    assert "Column" not in {term.name for term in terms("chess", "en")}
    assert {"Square", "Chessboard"} <= {term.name for term in terms("chess", "en")}
    assert "Column" in {term.name for term in terms("guatemala_cafe", "en")}


def test_a_term_leads_to_a_section_that_has_the_word() -> None:
    """Docks are no components, and no section has the word for purses: money lies before its owner."""
    found = {term.name: [anchor for anchor, _ in term.places] for term in terms("guatemala_cafe", "en")}
    assert found["Dock"] == ["boards"]
    assert "Purse" not in found
