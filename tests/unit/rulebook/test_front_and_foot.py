"""The first page and the foot of every page: who made the game, for whom it is, which version of which rules."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from cafetal.diagnostics import RulesError
from cafetal.language.lexicon import LANGUAGES
from cafetal.language.realise import Realiser, make_realiser
from cafetal.model.printed import AboutValue
from cafetal.pipeline import Rules
from cafetal.rulebook.book import FORMATS, RulebookMaker
from cafetal.rulebook.front import foot, front_lines, told_date
from cafetal.rulebook.render import lay_out
from cafetal.source import SourceFile

RULES = Path(__file__).parents[3] / "rules"
GAMES = sorted(path.parent for path in RULES.glob("**/lexicon.de.toml"))


def changed(old: str, new: str) -> RulebookMaker:
    rules = Rules.load("tic_tac_toe")
    text = rules.sources[0].text
    assert text.count(old) == 1
    return RulebookMaker(Rules([SourceFile("tic_tac_toe.rules", text.replace(old, new))], rules.folder))


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_every_bundled_game_has_a_version_and_a_date(game: Path) -> None:
    rules = Rules.load(game.name)
    about = rules.checked(rules.player_counts[0]).world.printed.about
    assert about["version"] and about["date"]


@pytest.mark.parametrize(
    ("language", "date"), [("de", "28. November 2026"), ("en", "28 November 2026"), ("it", "28 novembre 2026")]
)
def test_a_date_is_told_in_the_language(language: str, date: str) -> None:
    assert told_date("2026-11-28", language) == date


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("de", ("Zweiter Teil", "Für 2 Personen", "Ab 8 Jahren", "Spieldauer: 30–45 Minuten", "Dank: allen", "Kurz")),
        (
            "en",
            ("Zweiter Teil", "For 2 players", "Ages 8 and up", "Playing time: 30–45 minutes", "Thanks: allen", "Kurz"),
        ),
        (
            "it",
            ("Zweiter Teil", "Per 2 giocatori", "Da 8 anni", "Durata: 30–45 minuti", "Ringraziamenti: allen", "Kurz"),
        ),
    ],
)
def test_all_lines_of_about_are_printed(language: str, lines: tuple[str, ...]) -> None:
    about: dict[str, tuple[AboutValue, ...]] = {
        "note": ("Kurz",), "time": ((30, 45),), "thanks": ("allen",), "subtitle": ("Zweiter Teil",), "age": (8,),
    }  # fmt: skip
    base = make_realiser(language)
    with pytest.raises(RulesError, match=r"about\.subtitle"):  # a sentence in no language but that of the rules
        front_lines(about, base, (2,), ())
    given = {"about.subtitle": "Zweiter Teil", "about.note": "Kurz", "about.thanks": "allen"}
    realiser = Realiser(replace(base.lexicon, texts={**base.lexicon.texts, **given}))
    assert front_lines({**about, "note": ("Short",)}, realiser, (2,), ()) == lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_foot_tells_title_version_date_and_hash(language: str) -> None:
    maker = RulebookMaker(Rules.load("tic_tac_toe"), [language])
    text = maker.book(language).footer
    assert re.fullmatch(r"\w[\w-]+ · \w+ 1 · 28[.]? [Nn]ovemb(er|re) 2026 · [\w ]+ [0-9a-f]{16}", text)
    for form in FORMATS:
        shown = lay_out(maker.book(language), {"md": "markdown", "pdf": "typst"}.get(form, form))
        assert text.split(" · ")[-1] in shown and text.split(" · ")[2] in shown
    assert foot({}, maker.realisers[language], "0" * 16, ["a"]).count(" · ") == 2


def test_version_and_date_change_the_book_but_not_the_rules() -> None:
    old, new = changed("version     1", "version     1"), changed("version     1", 'version     "2 (draft)"')
    assert old.key == new.key
    assert "Version 2 (draft)" in new.book("en").footer and "Version 1" in old.book("en").footer
    later = changed("2026-11-28", "2027-01-01")
    assert "1 January 2027" in later.book("en").footer
    assert later.files(["pdf"]) != old.files(["pdf"]) == changed("2026", "2026").files(["pdf"])


@pytest.mark.parametrize("date", ['"28.11.2026"', '"2026-02-30"', "2026", '"2026-11-28", "2026-11-29"', '"20261128"'])
def test_what_is_no_date_is_refused(date: str) -> None:
    rules = Rules.load("tic_tac_toe")
    text = rules.sources[0].text.replace('"2026-11-28"', date)
    found = Rules([SourceFile("tic_tac_toe.rules", text)], rules.folder).checked(2).diagnostics
    assert [d.code for d in found] == ["D033"]
