"""Texts that translate what the rules print: tied to it, stale when it changes, signed by an editor."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cafetal.cli.app import app
from cafetal.diagnostics import Severity
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.lexicons import lexicon_warnings
from cafetal.rulebook.translate.scaffold import scaffold
from cafetal.rulebook.translate.signing import with_section

ABOUT = '\nabout\n    title "Noughts"\n    theme "Three in a row."\n\nbox\n    cloth 1, "of felt"\n'
TEXTS = '"about.theme" = "Drei in einer Reihe gewinnen."\n"box.cloth" = "aus Filz"\n'


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A copy of a small game that prints a theme and a remark; the path of its rules."""
    folder = tmp_path / "tic_tac_toe"
    shutil.copytree(bundled_games()["tic_tac_toe"].parent, folder)
    rules, words = folder / "tic_tac_toe.rules", folder / "lexicon.de.toml"
    rules.write_text(rules.read_text("utf-8") + ABOUT, encoding="utf-8")
    cloth = 'cloth = {g="n", sg=["Tuch", "Tuch", "Tuch", "Tuchs"], pl=["Tücher", "Tücher", "Tüchern", "Tücher"]}'
    text = words.read_text("utf-8").replace("[noun]\n", f"[noun]\n{cloth}\n").replace("[text]\n", f"[text]\n{TEXTS}")
    words.write_text(text, encoding="utf-8")
    return rules


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in arguments])


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def found(game: Path, *, release: bool = False) -> list[tuple[str, Severity, str]]:
    told = RulebookMaker(Rules.load(game), ["de"]).diagnostics(release=release)
    return [(d.code, d.severity, d.message.split(": ")[1]) for d in told]


def test_a_text_is_tied_signed_and_stale_when_the_rules_change(game: Path) -> None:
    words = game.parent / "lexicon.de.toml"
    before = tomllib.loads(words.read_text("utf-8"))
    keys = [f"text.{key}" for key in ("about.theme", "box.cloth", "title")]
    assert found(game) == [("W010", Severity.WARNING, key) for key in keys]
    assert run("lexicon", game, "--lang", "de", "--sign", "editor").output.split() == ["de:", "signed", *(
        f"{key}{',' if key != keys[-1] else ''}" for key in keys
    )]  # fmt: skip
    after = tomllib.loads(words.read_text("utf-8"))
    assert set(after.pop("signed")) == {"about.theme", "box.cloth", "title"} and after == before
    assert found(game, release=True) == []

    edit(game, "Three in a row.", "Four in a row.")
    edit(game, "of felt", "of silk")
    stale = [("W009", Severity.ERROR, key) for key in keys[:2]]
    assert found(game) == stale
    made = run("rulebook", game, "--lang", "de", "--out", game.parent / "books")
    assert (made.exit_code, "text.about.theme" in made.output) == (1, True)
    checked = run("check", game, "--quick")
    assert "W009" in checked.output and "text.box.cloth" in checked.output

    edit(words, "aus Filz", "aus Seide")
    edit(words, "Drei in einer", "Vier in einer")
    assert "signed text.about.theme, text.box.cloth\n" in run("lexicon", game, "--lang", "de", "--sign", "ed").output
    assert found(game, release=True) == []
    assert "nothing" in run("lexicon", game, "--lang", "de", "--sign", "other").output


def test_a_changed_text_is_unsigned_and_a_signature_of_nothing_is_told(game: Path) -> None:
    words = game.parent / "lexicon.de.toml"
    assert run("lexicon", game, "--lang", "de", "--sign", "editor").exit_code == 0
    edit(words, "aus Filz", "aus grünem Filz")
    assert found(game) == [("W010", Severity.NOTE, "text.box.cloth")]
    assert found(game, release=True) == [("W010", Severity.ERROR, "text.box.cloth")]
    edit(game, '    cloth 1, "of felt"', "    cloth 1")
    assert ("W011", Severity.WARNING, "signed.box.cloth") in found(game)


def test_a_begun_lexicon_ties_its_texts(game: Path) -> None:
    (game.parent / "lexicon.en.toml").unlink()
    begun = tomllib.loads(scaffold(Rules.load(game), "en"))
    assert set(begun["signed"]) == begun["text"].keys() & {"title", "about.theme", "box.cloth"} != set()


def test_signatures_leave_every_other_line_as_it_is() -> None:
    text = '[text]\na = "x"\n# of b\n\n[signed]   # hashes\n"about.a" = "1111"\n# last\n\n[clause."c"]\nhash = "2222"\n'
    assert with_section(text, {"about.a": "e 3/4", "b": "5"}, "") == text.replace(
        '"about.a" = "1111"\n', '"about.a" = "e 3/4"\n"b" = "5"\n'
    )


def test_a_title_of_the_game_is_not_stale_in_a_variant_with_its_own() -> None:
    found = lexicon_warnings(Rules.load("catan", ["chocolate_market"]))
    assert not [x.message for x in found if x.code in ("W009", "W010")]


def test_what_only_a_variant_prints_is_signed_without_it(game: Path) -> None:
    with game.open("a", encoding="utf-8") as rules:
        rules.write('\nvariant dear of tic_tac_toe\n    add about\n        note "Ours."\n')
    edit(game.parent / "lexicon.de.toml", "[text]\n", '[text]\n"about.note" = "Von uns."\n')
    assert "text.about.note" in run("lexicon", game, "--lang", "de", "--sign", "editor").output
    signed = tomllib.loads((game.parent / "lexicon.de.toml").read_text("utf-8"))["signed"]
    assert "about.note" in signed and found(game, release=True) == []
    chosen = RulebookMaker(Rules.load(game, ["dear"]), ["de"]).diagnostics(release=True)
    assert [d.message for d in chosen if "about" in d.message] == []


def test_a_text_that_repeats_the_rules_needs_no_reading(game: Path) -> None:
    words = game.parent / "lexicon.de.toml"
    edit(words, "Drei in einer Reihe gewinnen.", "Three in a row.")
    edit(words, "aus Filz", "of felt")
    assert found(game) == [("W010", Severity.WARNING, "text.title")]
    edit(game, "of felt", "of silk")
    assert ("W010", Severity.WARNING, "text.box.cloth") in found(game)
