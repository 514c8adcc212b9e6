"""Agreement in the sentences of whole books: articles, adjectives, participles, elision."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from cafetal.language.lexicon import LANGUAGES, PARADIGMS, base_lexicon
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.render import lay_out
from cafetal.rulebook.style import HouseStyle
from tests.unit.language.test_realise_german import entries, head_of
from tests.unit.rulebook.prose_agreement import Options, english_slips, german_slips, italian_slips, lines_of
from tests.unit.rulebook.test_prose_spelling import dictionary

BOOKS = Path(__file__).parents[3] / "generated_docs" / "rulebooks"
CASES = {"nominativ": "nom", "akkusativ": "acc", "dativ": "dat", "genitiv": "gen"}
UNLISTED = {"Doppelte", "Doppelten"}
"""German nouns of which the list gives no forms that could be meant here."""


@cache
def german_noun(word: str) -> Options | None:
    """What a form of a German noun may be, by a noun list; None for a word that it does not have."""
    found: set[str] = set()
    for lemma in lemmas(word):
        for entry in entries(lemma):
            flexion, genders = entry["flexion"], [str(x) for name, x in entry.items() if name.startswith("genus")]
            assert isinstance(flexion, dict)
            for name, form in flexion.items():
                case, number = name.split()[:2]
                if form and word.lower().endswith(form.lower()) and case in CASES:
                    found |= {f"{'p' if number.startswith('plural') else g} {CASES[case]}" for g in genders}
    return frozenset(found) or None


@cache
def lemmas(word: str) -> tuple[str, ...]:
    """The head noun that a form may belong to: the longest ending that the list has."""
    if word in UNLISTED:
        return ()
    found = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        head = head_of(word)[1]
        if len(head) > 2:
            found.append(head)
    return tuple(found)


@cache
def german_verbs() -> frozenset[str]:
    """Forms of verbs that may follow a noun made of an adjective: *die anderen legen*."""
    return frozenset(form for verb in base_lexicon("de", "").verbs.values() for form in (*verb.pres, verb.inf))


@cache
def italian_word(word: str) -> bool:
    return bool(dictionary("it").lookup(word))  # type: ignore[attr-defined]


_MORE = {"blocca", "vedono", "siede", "attacca", "attaccano", "conserva"}


@cache
def italian_verbs() -> frozenset[str]:
    """Forms of verbs that a pronoun may stand before: our own list, it only says what is passed over."""
    verbs = base_lexicon("it", "").verbs.values()
    return frozenset(form for verb in verbs for form in (*verb.imp, *verb.pres, verb.inf)) | _MORE


CHECKS: dict[str, Callable[[str], list[str]]] = {
    "de": lambda line: german_slips(line, german_noun, german_verbs()),
    "en": english_slips,
    "it": lambda line: italian_slips(line, italian_word, italian_verbs()),
}


def slips(page: str, language: str) -> list[str]:
    return [slip for line in lines_of(page) for slip in CHECKS[language](line)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bundled_book_agrees(language: str) -> None:
    pages = {path.stem: path.read_text(encoding="utf-8") for path in sorted((BOOKS / language).glob("*.md"))}
    assert len(pages) > 10
    assert not {name: found for name, page in pages.items() if (found := slips(page, language))}


STYLES = [
    (language, address, policy)
    for language, shape in PARADIGMS.items()
    for address in shape.addresses
    for policy in shape.policies
]


@pytest.mark.full
@pytest.mark.parametrize(("language", "address", "policy"), STYLES)
def test_guatemala_agrees_in_every_style(language: str, address: str, policy: str) -> None:
    style = HouseStyle({language: {"address": address, "gender": policy}})
    maker = RulebookMaker(Rules.load("guatemala_cafe"), [language], style)
    assert not slips(lay_out(maker.book(language), "markdown"), language)


WRONG = {
    "de": (
        ("mit der eigenen Kiste", "mit die eigene Kiste"),
        ("ein freies Pfadstück", "ein freie Pfadstück"),
        ("auf ein freies Pfadstück", "auf eine freies Pfadstück"),
        ("in den Beutel", "in der Beutel"),
        ("aus der Reihe", "aus die Reihe"),
        ("auf ein Anbaufeld", "auf einen Anbaufeld"),
        ("zur Reihe", "zum Reihe"),
    ),
    "en": (("an empty field", "a empty field"), ("a worker", "an worker"), ("a unit", "an unit")),
    "it": (
        ("l’operaia", "la operaia"),
        ("un’operaia", "un’operaio"),
        ("un sito", "un’sito"),
        ("il sacco", "lo sacco"),
        ("gli altri", "i altri"),
        ("uno sgabello", "un sgabello"),
        ("dell’area", "della area"),
        ("sul sentiero", "sulla sentiero"),
        ("nella borsa", "nel borsa"),
        ("le operaie", "gli operaie"),
        ("quei campi", "quegli campi"),
        ("la casella svuotata", "la casella svuotato"),
        ("La borsa è vuota", "La borsa è vuoto"),
        ("su ogni casella che si è svuotata", "su ogni casella che si è svuotato"),
        ("Si mettono i due tabelloni", "Si mette i due tabelloni"),
    ),
}


@pytest.mark.parametrize(("language", "right", "wrong"), [(x, *pair) for x, pairs in WRONG.items() for pair in pairs])
def test_a_wrong_word_is_found(language: str, right: str, wrong: str) -> None:
    assert not CHECKS[language](right) and CHECKS[language](wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_changed_article_in_a_book_is_found(language: str) -> None:
    article, other = {"de": ("einen", "eine"), "en": ("an", "a"), "it": ("la", "il")}[language]
    page = (BOOKS / language / "guatemala_cafe.md").read_text(encoding="utf-8")
    changed, times = re.subn(rf"\b{article} (?=[^\W\d_]{{4}})", f"{other} ", page)
    assert times and len(slips(changed, language)) > times // 3  # of what its sources know
