"""What an author says of clauses: behind derived sentences, for several clauses at once, in the quick reference."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from cafetal.language.lexicon import LANGUAGES, base_lexicon, read_lexicon
from cafetal.language.lexicon.entries import Phrase
from cafetal.language.lexicon.forms import chosen
from cafetal.language.realise import to_plain
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.render import lay_out, sentences_of

REMARK = "plantation"


@cache
def maker() -> RulebookMaker:
    return RulebookMaker(Rules.load("guatemala_cafe"))


SAIL = ("sail", "worked", "earning")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_remark_stands_behind_the_sentences_of_its_clause(language: str) -> None:
    book = maker().book(language)
    own = [s for s in sentences_of(book.blocks) if any(key.split(".")[0] == REMARK for key in s.ids)]
    text = maker().realisers[language].lexicon.phrases[REMARK].after
    at = next(i for i, sentence in enumerate(own) if to_plain(sentence.text) == text)
    assert at > 3 and own[at].by_hand == len(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_phrase_tells_several_clauses(language: str) -> None:
    lexicon = maker().realisers[language].lexicon
    text = chosen(lexicon.phrases[SAIL[0]].text, lexicon.style)
    for key in SAIL:
        told = [to_plain(s.text) for s in sentences_of(maker().book(language).blocks) if key in s.ids]
        assert text in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_refers_to_sections_by_number_and_is_noted_in_the_quick_reference(language: str) -> None:
    page = lay_out(maker().book(language), "markdown")
    lexicon = maker().realisers[language].lexicon
    phrase = lexicon.phrases["score.blocked"]
    assert "{end}" in phrase.text and "{end}" not in page and "[8](#end)" in page
    assert chosen(phrase.note, lexicon.style) in page.partition('<a id="reference"></a>')[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_of_what_must_hold_is_looked_up_without_a_note(language: str) -> None:
    made = RulebookMaker(Rules.load("catan"), [language])
    phrase = made.realisers[language].lexicon.phrases["settle.distance"]
    text = chosen(phrase.text, made.realisers[language].lexicon.style)
    looked_up = lay_out(made.book(language), "markdown").partition('<a id="reference"></a>')[2]
    assert not phrase.note and f"  - {text.removesuffix('.')}\n" in looked_up


def test_the_word_of_a_family_that_lists_others_than_its_members_is_an_error() -> None:
    own = RulebookMaker(Rules.load("guatemala_cafe"), ["en"])
    realiser = own.realisers["en"]
    plant = replace(realiser.lexicon.nouns["plant"], members=("worker", "ship"))
    realiser.lexicon = replace(realiser.lexicon, nouns={**realiser.lexicon.nouns, "plant": plant})
    assert [d.code for d in own.diagnostics()].count("W008") == 1


def test_a_phrase_needs_one_of_its_texts() -> None:
    for entry, wrong in (("", 1), ('after = "More."\n', 0), ('within = "b"\n', 0), ('note = "Short"\n', 1)):
        source = f'[clause."a"]\nhash = "b82d40f6aa"\n{entry}'
        _, problems = read_lexicon(source, "lexicon.en.toml", base_lexicon("en", ""))
        assert len(problems) == wrong


def test_a_reference_to_a_section_that_the_book_lacks_is_an_error() -> None:
    own = RulebookMaker(Rules.load("tic_tac_toe"), ["en"])
    realiser = own.realisers["en"]
    phrases = {
        "place_mark.free": Phrase("place_mark.free", "See {nix} and {end}.", rule_hash="57"),
        "place_mark.nowhere": Phrase("place_mark.nowhere", "See {nowhere}."),
    }
    realiser.lexicon = replace(realiser.lexicon, phrases=phrases)
    found = [d for d in own.diagnostics() if d.code == "W007"]
    assert [d.message for d in found] == ["en: clause.place_mark.free: text: the book has no section `nix`"]
    assert found[0].hint and "end" in found[0].hint


@pytest.mark.parametrize("text", ["See {{end}}.", "See {}.", "See {a.b!r:9}.", "See {end.", "See end}.", "{two words}"])
def test_a_brace_that_names_no_section_is_an_error(text: str) -> None:
    entry = f'[clause."place_mark.free"]\nhash = "57b6"\ntext = "{text}"\n'
    _, problems = read_lexicon(entry, "lexicon.en.toml", base_lexicon("en", ""))
    assert [(d.code, d.span.line) for d in problems] == [("W007", 1)]
