"""What was made for other rules and lies beside these: a lexicon, variants, a map, tables, pictures, a log. Each is one
mistake, told in one line with a hint, however many of its words mean nothing here."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from cafetal.resources import bundled_games
from tests.unit.rulebook.test_translate import run

HOME = bundled_games()["guatemala_cafe"].parent
OTHER = bundled_games()["cafe_international"].parent
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="4" height="4"/></svg>'


@pytest.fixture
def kalah(tmp_path: Path) -> Path:
    """A copy of Kalah that a test may change; the path of its rules."""
    shutil.copytree(bundled_games()["kalah"].parent, tmp_path / "kalah")
    return tmp_path / "kalah" / "kalah.rules"


def lexicon(rules: Path) -> tuple[object, ...]:
    shutil.copy(HOME / "lexicon.de.toml", rules.parent)
    return "rulebook", rules, "--lang", "de", "--out", rules.parent / "books"


def lexicon_at_the_table(rules: Path) -> tuple[object, ...]:
    return "play", *lexicon(rules)[1:-2]


def lexicon_without_a_grammar(rules: Path) -> tuple[object, ...]:
    shutil.copy(HOME / "lexicon.en.toml", rules.parent / "lexicon.pl.toml")
    return "lexicon", rules, "--lang", "pl", "--missing"


def variants(rules: Path) -> tuple[object, ...]:
    shutil.copy(HOME / "guatemala_cafe.variants.rules", rules.parent / "kalah.other.rules")
    return "check", rules, "--quick"


def chosen_variants(rules: Path) -> tuple[object, ...]:
    return "check", rules, "--quick", "--variant", HOME / "guatemala_cafe.variants.rules"


def variants_twice(rules: Path) -> tuple[object, ...]:
    variants(rules)
    return "check", rules, "--quick", "--variant", HOME / "guatemala_cafe.variants.rules"


def a_map(rules: Path) -> tuple[object, ...]:
    return _with_map(rules, OTHER, HOME / "maps" / "plantation_34.map", "cafe.map")


def another_map(rules: Path) -> tuple[object, ...]:
    return _with_map(rules, HOME, OTHER / "maps" / "cafe.map", "plantation_34.map")


def _with_map(rules: Path, game: Path, drawn: Path, name: str) -> tuple[object, ...]:
    folder = rules.parent / "drawn"
    shutil.copytree(game, folder)
    shutil.copy(drawn, folder / "maps" / name)
    return "check", folder / f"{game.name}.rules", "--quick"


def tables(rules: Path) -> tuple[object, ...]:
    assert run("tables", "guatemala_cafe", "--out", rules.parent / "csv").exit_code == 0
    return "tables", rules, "--from", rules.parent / "csv"


def a_table(rules: Path) -> tuple[object, ...]:
    tables(rules)
    return "tables", rules, "--from", rules.parent / "csv" / "components.csv"


def pictures(rules: Path) -> tuple[object, ...]:
    folder = rules.parent / "pictures"
    folder.mkdir()
    for name in ("board.market", "piece.worker", "piece.ship", "setup"):
        (folder / f"{name}.svg").write_text(SQUARE, encoding="utf-8")
    return "rulebook", rules, "--lang", "en", "--format", "md", "--out", rules.parent / "books"


def style(rules: Path) -> tuple[object, ...]:
    return "rulebook", rules, "--lang", "en", "--style", HOME / "lexicon.en.toml", "--out", rules.parent / "books"


def log(rules: Path) -> tuple[object, ...]:
    return "play", rules, "--resume", HOME / "playthroughs" / "4_players.json"


@pytest.mark.parametrize(
    ("laid", "told"),
    [
        (lexicon, " entries mean nothing here [W023]"),
        (lexicon_at_the_table, "the lexicon is of other rules: "),
        (lexicon_without_a_grammar, "pl: the lexicon is of other rules: "),
        (variants, "the 3 variants of `guatemala_cafe` in this file are none of `kalah` [V006]"),
        (chosen_variants, "the 3 variants of `guatemala_cafe` in this file are none of `kalah` [V006]"),
        (variants_twice, "two variants are called `printed_layout` [V001]"),
        (a_map, "no `chair` is on this map: it is of other rules, or calls its places otherwise [D006]"),
        (another_map, "the map has no `path` [D006]"),
        (tables, "these tables are of other rules: "),
        (a_table, "the table `components` is of other rules: "),
        (pictures, "these pictures are of other rules: the book has no place for 3 of 4 [W018]"),
        (style, "`style` is no part of a style [W014]"),
        (log, "the log is of `guatemala_cafe`, not of `kalah` [G002]"),
    ],
)
def test_what_is_of_other_rules_is_one_mistake(
    kalah: Path, laid: Callable[[Path], tuple[object, ...]], told: str
) -> None:
    made = run(*laid(kalah))
    assert made.exit_code == 1 and told in made.output
    assert made.output.count("error: ") == 1 and "warning: " not in made.output


def test_lexicons_of_other_rules_are_a_warning_each_of_check(kalah: Path) -> None:
    for language in ("de", "en"):
        shutil.copy(HOME / f"lexicon.{language}.toml", kalah.parent)
    told = run("check", kalah)
    assert told.exit_code == 0 and told.output.count("the lexicon is of other rules: ") == 2
    assert "0 errors, 2 warnings" in told.output
