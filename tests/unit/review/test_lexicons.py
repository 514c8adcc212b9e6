"""The lexicons beside the rules: one that is not whole, terms that are gone, phrases that are stale or unsigned."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.review import review
from cafetal.rulebook.lexicons import lexicon_warnings
from cafetal.rulebook.translate.catalogue import Catalogue
from cafetal.rulebook.unknown_entries import names_of, words_of_nothing
from tests.unit.rulebook.test_translate import edit, files_in, run


@pytest.fixture
def reversi(tmp_path: Path) -> Path:
    """A copy of Reversi that a test may change; the path of its rules."""
    folder = tmp_path / "reversi"
    shutil.copytree(bundled_games()["reversi"].parent, folder)
    return folder / "reversi.rules"


@pytest.mark.parametrize("broken", ["begun", "no toml", "missing form"])
def test_unfinished_lexicon_of_another_language_stops_no_book(reversi: Path, tmp_path: Path, broken: str) -> None:
    assert run("rulebook", reversi, "--lang", "en", "--out", tmp_path / "before").exit_code == 0
    file = reversi.parent / "lexicon.de.toml"
    if broken == "begun":
        file.unlink()
        assert run("lexicon", reversi, "--new", "de", "--out", file).exit_code == 0
    elif broken == "no toml":
        file.write_text("[noun", encoding="utf-8")
    else:
        edit(file, '"Steinen"', '""')
    made = run("rulebook", reversi, "--lang", "en", "--out", tmp_path / "books")
    assert (
        made.exit_code == 0
        and "note: lexicon.de.toml is not whole and left aside" in made.output
        and "[W020]" in made.output
    )
    assert files_in(tmp_path / "books") == files_in(tmp_path / "before")
    refused = run("rulebook", reversi, "--lang", "en,de", "--out", tmp_path / "both")
    assert refused.exit_code == 1 and "error: " in refused.output and not (tmp_path / "both").exists()
    spoken = run("play", reversi, "--lang", "en", "--bot", "black=random", "--bot", "white=random", "--seed", "1")
    assert "W002" not in spoken.output and "W006" not in spoken.output


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [('"Steinen"', '""', "W002"), ("[noun]", "[noun", "W006"), ("[noun]", "[noun]\nside = {adj='wide'}", "W001")],
)
def test_check_tells_of_entries_that_no_book_can_read(reversi: Path, old: str, new: str, code: str) -> None:
    edit(reversi.parent / "lexicon.de.toml", old, new)
    checked = run("check", reversi, "--quick")
    assert checked.exit_code == 1 and f"[{code}]" in checked.output and "lexicon.de.toml:" in checked.output


@pytest.mark.parametrize("game", sorted(bundled_games()))
def test_no_entry_of_a_bundled_game_speaks_of_nothing(game: str) -> None:
    assert list(lexicon_warnings(Rules.load(game))) == []


@pytest.mark.parametrize("key", ["[noun]\nstone = {sg='stone', pl='stones'}", "[text]\n'about.theem' = 'Old.'",
                                 "[text]\n'heading.square' = 'Squares'",
                                 "[text]\n'heading.example.gone' = 'Gone'", "[seat]\nwhit = 'White'"])  # fmt: skip
def test_an_entry_of_nothing_is_told_by_every_command(reversi: Path, tmp_path: Path, key: str) -> None:
    file = reversi.parent / "lexicon.en.toml"
    section, entry = key.split("\n")
    text = file.read_text(encoding="utf-8")
    text = text.replace(section, f"{section}\n{entry}", 1) if section in text else f"{text}\n{key}\n"
    file.write_text(text, encoding="utf-8")
    made = run("rulebook", reversi, "--lang", "en", "--format", "md", "--out", tmp_path / "books")
    checked = run("check", reversi, "--quick")
    for told in (made, checked, run("lexicon", reversi, "--lang", "en", "--missing")):
        assert told.exit_code == 0 and "nothing in the rules has this name [W012]" in told.output
        assert f"lexicon.en.toml:{1 + text.splitlines().index(entry)}:" in told.output
    assert "0 errors, 1 warning" in checked.output


def test_check_counts_the_words_that_lexicons_lack(reversi: Path) -> None:
    for language, words in (("en", ["disc", "catch"]), ("it", ["disc"])):
        file = reversi.parent / f"lexicon.{language}.toml"
        lines = file.read_text(encoding="utf-8").splitlines()
        kept = [line for line in lines if line.split(" ")[0] not in words]
        assert len(kept) == len(lines) - len(words)
        file.write_text("\n".join(kept) + "\n", encoding="utf-8")
    checked = run("check", reversi)
    assert checked.exit_code == 0 and "0 errors, 2 warnings" in checked.output
    assert "lexicon.en.toml:1:1: warning: the rulebook needs 2 words that the lexicon lacks: `" in checked.output
    assert (
        "lexicon.it.toml:1:1: warning: the rulebook needs 1 word that the lexicon lacks: `disc` [W008]"
        in checked.output
    )
    listed = json.loads(run("lexicon", reversi, "--lang", "en", "--missing", "--format", "json").output)
    assert "disc" in str(listed) and "catch" in str(listed)


def test_what_a_book_asks_for_is_known_without_a_book() -> None:
    """The names of rules and maps are all that `check` has; it must not take for gone what a book needs."""
    rules = Rules.load("guatemala_cafe")
    catalogue = Catalogue(rules, "en")
    assert words_of_nothing(catalogue.draft.raw, "en", names_of(rules)) == catalogue.left_over == []


def test_a_stale_phrase_is_a_warning_of_check_and_an_error_of_the_book(reversi: Path) -> None:
    edit(reversi, "whose owner is not the opponent", "whose owner is you")
    told = [(d.code, d.severity.value, d.span.file) for d in review(Rules.load(reversi), quick=True)]
    assert told == [("W009", "warning", f"lexicon.{language}.toml") for language in ("de", "en", "it")]
    assert run("check", reversi, "--quick").exit_code == 0
    assert "error: de: catch: the rule has changed" in run("rulebook", reversi, "--lang", "de", "--check").output


def test_a_phrase_of_a_clause_that_is_gone_is_a_warning_of_check(reversi: Path) -> None:
    with (reversi.parent / "lexicon.it.toml").open("a", encoding="utf-8") as lexicon:
        lexicon.write('\n[clause."place_disc.katches"]\nhash = "0123456789"\ntext = "Niente."\n')
    assert [d.code for d in review(Rules.load(reversi), quick=True)] == ["W011"]


def test_an_unsigned_phrase_is_a_note_and_stops_a_release(reversi: Path, tmp_path: Path) -> None:
    signed = ("rulebook", reversi, "--lang", "de", "--format", "md", "--release", "--out", tmp_path / "books")
    assert run(*signed).exit_code == 0
    file = reversi.parent / "lexicon.de.toml"
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("ok = ")]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    before = files_in(tmp_path / "books")
    plain = run("rulebook", reversi, "--lang", "de", "--format", "md", "--out", tmp_path / "books")
    assert plain.exit_code == 0 and "note: de: catch: nobody has signed this text [W010]" in plain.output
    refused = run(*signed)
    assert refused.exit_code == 1 and "error: de: catch: nobody has signed this text [W010]" in refused.output
    assert files_in(tmp_path / "books") == before


# --- a language without a grammar ----------------------------------------------------------------


def test_a_begun_language_is_listed_with_what_is_given_and_what_lacks(reversi: Path) -> None:
    file = reversi.parent / "lexicon.pl.toml"
    unknown = run("lexicon", reversi, "--lang", "pl")
    assert unknown.exit_code == 1 and "W014" in unknown.output
    assert run("lexicon", reversi, "--new", "pl", "--out", file).exit_code == 0
    begun = run("lexicon", reversi, "--lang", "pl", "--missing")
    assert begun.exit_code == 1 and re.search(
        r"reversi, pl \(lexicon.pl.toml\): (\d+) words needed, 0 given, \1 with", begun.output
    )
    edit(file, 'disc = {g="", sg="", pl=""}', 'disc = {g="m", sg=["krążek", "krążka"], pl=["krążki", ""]}')
    edit(file, 'white = ""', 'white = "Biały"\nwhit = "Biały"')
    record = json.loads(run("lexicon", reversi, "--lang", "pl", "--format", "json").output)["languages"]["pl"]
    words = {word["key"]: word for word in record["words"]}
    assert words["disc"]["forms"] == {"g": "m", "sg 1": "krążek", "sg 2": "krążka", "pl 1": "krążki", "pl 2": ""}
    assert words["disc"]["missing"] == ["pl 2"] and words["white"]["missing"] == []
    assert words["board"]["missing"] == ["g", "sg", "pl"]
    assert record["left_over"] == [{"section": "seat", "key": "whit"}]
    every = run("lexicon", reversi, "--missing").output
    assert "1 given" in every and "seat.whit: nothing in the rules has this name" in every
    file.write_text("[noun", encoding="utf-8")
    assert "W006" in run("lexicon", reversi, "--lang", "pl").output
