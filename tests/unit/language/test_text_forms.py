"""Texts that people wrote: in every form of address, under every gender policy, in the marks of the style."""

from __future__ import annotations

from pathlib import Path

import pytest

from cafetal.diagnostics import RulesError
from cafetal.language.lexicon import PARADIGMS, Lexicon, Style, base_lexicon, load_lexicon, parse_lexicon
from cafetal.language.lexicon.forms import chosen
from cafetal.language.lexicon.suited import unsuited
from cafetal.language.realise import Realiser
from cafetal.language.realise.text import marked, resolve, with_mark
from cafetal.resources import bundled_games

STYLES = [
    (language, address, policy)
    for language, shape in PARADIGMS.items()
    for address in shape.addresses
    for policy in shape.policies
]


def style(language: str, address: str = "", gender: str = "") -> Style:
    shape = PARADIGMS[language]
    return Style(language, address or shape.addresses[0], gender or shape.policies[0], shape.quotes)


def written(text: str, tmp_path: Path, **words: str) -> Lexicon:
    file = tmp_path / "lexicon.de.toml"
    file.write_text(text, encoding="utf-8")
    return load_lexicon("de", file, **words)


@pytest.mark.parametrize(
    ("address", "gender", "wanted"),
    [
        ("du", "neutral", "Nimm drei Karten für jede Person."),
        ("ihr", "generic", "Nehmt drei Karten für jeden Spieler."),
        ("impersonal", "pair", "Man nimmt drei Karten für jede Person."),
    ],
)
def test_a_text_takes_the_form_of_the_style(address: str, gender: str, wanted: str) -> None:
    text = "{du=Nimm|ihr=Nehmt|impersonal=Man nimmt} drei Karten für {neutral=jede Person|generic=jeden Spieler}."
    assert chosen(text, style("de", address, gender)) == wanted


def test_an_empty_form_and_a_section_are_no_trouble() -> None:
    text = "Il {tu=tuo |voi=vostro |impersonal=}denaro (sezione {end})"
    assert chosen(text, style("it", "impersonal")) == "Il denaro (sezione {end})"


@pytest.mark.parametrize(
    ("forms", "message"),
    [
        ("{du=Nimm|sie=Nehmen Sie}", "there is no form `sie`"),
        ("{du=Nimm|generic=Der Spieler nimmt}", "there is no form `generic`"),
        ("{du=Nimm|du=Nehme}", "`du` is given twice"),
        ("{Nimm|Nehmt} (Abschnitt {end})", "a brace that refers to no section"),
    ],
)
def test_a_slip_in_the_forms_is_told(forms: str, message: str) -> None:
    text = f'[clause.a]\nhash = "abcd"\ntext = "{forms} eine Karte."'
    with pytest.raises(RulesError, match=message):
        parse_lexicon(text, "lexicon.de.toml", base_lexicon("de", ""))


@pytest.mark.parametrize(("language", "address", "policy"), STYLES)
def test_no_bundled_text_stays_in_another_form(language: str, address: str, policy: str) -> None:
    for path in bundled_games().values():
        lexicon = load_lexicon(language, path.parent / f"lexicon.{language}.toml", address=address, gender=policy)
        assert not list(unsuited(lexicon, frozenset(lexicon.phrases), gender=True))


@pytest.mark.parametrize(
    ("text", "words", "label"),
    [
        ("Nimm deine Karten.", {"address": "ihr"}, "is written for `du`"),
        ("Alle dürfen sehen, was du hast.", {"address": "impersonal"}, "is written for `du`"),
        ("Am Ende dürft ihr tauschen.", {"address": "impersonal"}, "is written for `ihr`"),
        ("{du=Nimm|ihr=Nehmt} eine Karte.", {"address": "impersonal"}, "lacks a form"),
        ("Drei Personen.", {"gender": "generic"}, "is written for `neutral`"),
        ("Drei {neutral=Personen|generic=Spieler}.", {"gender": "pair"}, "lacks a form"),
    ],
)
def test_a_text_in_another_form_is_told(text: str, words: dict[str, str], label: str, tmp_path: Path) -> None:
    entry = f'[clause.a]\nhash = "abcd"\ntext = "{text}"'
    lexicon = written(entry, tmp_path, **words)
    (found,) = unsuited(lexicon, frozenset({"a"}), gender=True)
    assert found.code == "W021" and label in found.message and 'clause."a"' in found.message
    assert not list(unsuited(written(entry, tmp_path), frozenset({"a"}), gender=True))


def test_quotation_marks_that_people_wrote_follow_the_style() -> None:
    marks = ("»", "«", "›", "‹")
    told = marked("Statt „Der Plan „Plantagen“ ist leer“", PARADIGMS["de"].quotes)
    assert resolve(told, marks).count("“") == 0
    lexicon = load_lexicon("de", bundled_games()["guatemala_cafe"].parent / "lexicon.de.toml")
    board = Realiser(lexicon).finish(lexicon.nouns["plantation_board"].forms.sg[0])
    assert board == "Plan „Plantagen“"
    assert resolve(marked("the players’ “hand”", PARADIGMS["en"].quotes), marks) == "the players’ »hand«"


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Two for one. 2:1 harbours do not help.", ["Two for one.", "2:1 harbours do not help."]),
        ("Until turn 3. 4 turns are left.", ["Until turn 3. 4 turns are left."]),
        ("See ca. 3 cards. Go on.", ["See ca. 3 cards.", "Go on."]),
    ],
)
def test_each_sentence_of_a_text_is_marked_also_one_that_begins_with_a_number(text: str, parts: list[str]) -> None:
    assert with_mark(text) == " ".join(f"▸\N{NO-BREAK SPACE}{part}" for part in parts)
