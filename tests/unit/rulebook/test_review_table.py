"""The review table: every clause in every part of the books, out to a spreadsheet and in again as phrases."""

from __future__ import annotations

import csv
import io
import re
import shutil
import tomllib
from pathlib import Path

import pytest

from cafetal.language.lexicon import LANGUAGES
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.tracing import traced
from cafetal.rulebook.translate.review import Review
from tests.unit.rulebook.test_translate import edit, files_in, run


@pytest.fixture
def reversi(tmp_path: Path) -> Path:
    """A copy of Reversi that a test may change; the path of its rules."""
    folder = tmp_path / "reversi"
    shutil.copytree(bundled_games()["reversi"].parent, folder)
    return folder / "reversi.rules"


def table_of(rules: Path) -> list[dict[str, str]]:
    made = Review(RulebookMaker(Rules.load(rules))).csv()
    return list(csv.DictReader(io.StringIO(made.removeprefix("\ufeff")), delimiter=";"))


def written(rows: list[dict[str, str]], file: Path, separator: str = ";", encoding: str = "utf-8-sig") -> Path:
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]), delimiter=separator)
    writer.writeheader()
    writer.writerows(rows)
    file.write_text(out.getvalue(), encoding=encoding)
    return file


def row_of(rows: list[dict[str, str]], clause: str, part: str = "text") -> dict[str, str]:
    (found,) = (row for row in rows if (row["clause"], row["part"]) == (clause, part))
    return found


def test_table_holds_every_clause_with_its_line_in_all_languages(reversi: Path) -> None:
    table = table_of(reversi)
    rows = {row["clause"]: row for row in table if row["part"] == "text"}
    lines = Rules.load("reversi").sources[0].lines
    number = next(i for i, line in enumerate(lines, 1) if line.strip().startswith("require free:"))
    assert rows["place_disc.free"]["line"] == f"reversi.rules:{number}"
    assert rows["place_disc.free"]["rule"] == "require free: the square is empty"
    assert [rows["place_disc.free"][x] for x in LANGUAGES] == [
        "Es muss frei sein.",
        "The square must be empty.",
        "La casella deve essere libera.",
    ]
    assert all(row[language] for row in table for language in LANGUAGES)


@pytest.mark.parametrize("game", ["reversi", pytest.param("guatemala_cafe", marks=pytest.mark.full)])
def test_every_clause_of_the_trace_has_a_row(game: str) -> None:
    maker = RulebookMaker(Rules.load(game))
    rows = Review(maker).rows()
    assert list(dict.fromkeys(row.clause for row in rows)) == [clause.key for clause in traced(maker)]
    assert len({(row.clause, row.part) for row in rows}) == len(rows)


def test_each_part_of_the_book_has_a_row_of_its_own() -> None:
    maker = RulebookMaker(Rules.load("reversi"))
    rows = Review(maker).rows()
    told = " ".join("\n".join(row.texts["en"] for row in rows).split())
    traces = [" ".join(text.split()) for row in traced(maker) for text in row.told["en"]]
    assert [text for text in traces if text not in told and not re.search(r"\d\.\d", text)] == []
    turn = {row.part: row.texts["en"] for row in rows if row.clause == "turn"}
    assert "Put a disc (section {place_disc})." in turn["text"]
    assert turn["quick reference"].endswith("Put a disc · If nothing else is possible: you may pass")
    assert {row.refused for row in rows if row.part == "picture"} == {"no: made of words of the lexicon"}


def test_a_row_says_whether_and_where_it_can_be_corrected(tmp_path: Path) -> None:
    folder = tmp_path / "chess"
    shutil.copytree(bundled_games()["chess"].parent, folder)
    rows = table_of(folder / "chess.rules")
    assert row_of(rows, "about.theme")["correct"] == "no: [text] about.theme of the lexicon"
    assert row_of(rows, "setup")["correct"] == "no: made of words of the lexicon"
    assert {row["correct"] for row in rows if row["part"] == "table"} <= {
        "no: numbers stand in the rules, words in the lexicon"
    }
    assert any(row["correct"] == "yes" and row["part"] == "quick reference" for row in rows)


def test_table_that_nobody_changed_changes_nothing(reversi: Path, tmp_path: Path) -> None:
    before = files_in(reversi.parent)
    back = run("lexicon", reversi, "--apply", written(table_of(reversi), tmp_path / "r.csv"))
    assert back.exit_code == 0 and "nothing was changed" in back.output
    assert files_in(reversi.parent) == before


def test_corrected_sentence_comes_back_and_changes_nothing_else(reversi: Path, tmp_path: Path) -> None:
    before = files_in(reversi.parent)
    rows = table_of(reversi)
    row = row_of(rows, "place_disc.catches")
    row["en"] = 'It must catch "something" \\ {{ x }} #let.'
    table = written(rows, tmp_path / "r.csv")
    assert run("lexicon", reversi, "--apply", table, "--sign", "en-editor").exit_code == 1  # braces name sections
    assert files_in(reversi.parent) == before
    row["en"] = 'It must catch "something" \\ <x> &amp; %% #let $y$.'
    table = written(rows, tmp_path / "r.csv")
    assert run("lexicon", reversi, "--apply", table, "--sign", "en-editor").exit_code == 0
    after = files_in(reversi.parent)
    assert {name for name in after if after[name] != before[name]} == {"lexicon.en.toml"}
    assert after["lexicon.en.toml"].startswith(before["lexicon.en.toml"])
    maker = RulebookMaker(Rules.load(reversi), ["de", "en"])
    assert not [d for d in maker.diagnostics(release=True) if "place_disc" in d.message]
    assert row["en"] in [text for text, _ in maker.trace("en")]
    assert "Es muss in einer Richtung ergiebig sein." in [text for text, _ in maker.trace("de")]


def test_corrected_phrase_is_replaced_where_it_stands(reversi: Path, tmp_path: Path) -> None:
    lexicon = reversi.parent / "lexicon.de.toml"
    with lexicon.open("a", encoding="utf-8") as more:
        more.write('\n# a remark that stays\n[adverb]\nnever = {text="nie"}\n')
    before = lexicon.read_text(encoding="utf-8").splitlines()
    rows = table_of(reversi)
    row_of(rows, "catch")["de"] = "Der Fang."
    assert run("lexicon", reversi, "--apply", written(rows, tmp_path / "r.csv")).exit_code == 0
    after = lexicon.read_text(encoding="utf-8").splitlines()
    (start,) = (i for i, line in enumerate(before) if line == "[clause.catch]")
    gone = [line for line in before if line not in after]
    assert gone == [x for x in before[start:] if x.startswith(("text = ", "ok = "))][:2]  # what is new is not signed
    assert [x for x in after if x not in before] == ['text = "Der Fang."'] or after.count('text = "Der Fang."') == 1


SAVED = [(",", "utf-8"), (";", "utf-8"), (";", "utf-8-sig"), ("\t", "utf-16")]


@pytest.mark.parametrize(("separator", "encoding"), SAVED)
def test_tables_come_back_as_spreadsheets_save_them(
    reversi: Path, tmp_path: Path, separator: str, encoding: str
) -> None:
    rows = table_of(reversi)
    row_of(rows, "place_disc.catches")["de"] = "Es muss etwas, irgendetwas, fangen; sonst gilt es nicht."
    back = run("lexicon", reversi, "--apply", written(rows, tmp_path / "r.csv", separator, encoding))
    assert back.exit_code == 0, back.output
    assert "etwas, irgendetwas, fangen; sonst" in (reversi.parent / "lexicon.de.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(("languages", "head"), [("de,en", b";part;"), ("en", b",part,")])
def test_a_table_opens_in_a_spreadsheet(reversi: Path, tmp_path: Path, languages: str, head: bytes) -> None:
    file = tmp_path / "r.csv"
    assert run("lexicon", reversi, "--lang", languages, "--review", file).exit_code == 0
    assert file.read_bytes().startswith(b"\xef\xbb\xbfclause" + head)
    for row in csv.DictReader(io.StringIO(file.read_text("utf-8-sig")), delimiter=head[:1].decode()):
        assert row["check"].startswith("rule:")  # no spreadsheet makes a number of it


def test_a_note_is_corrected_apart_from_the_text(reversi: Path, tmp_path: Path) -> None:
    """Kept beside a phrase that is there; where there is none, what the book says becomes one."""
    folder = tmp_path / "chess"
    shutil.copytree(bundled_games()["chess"].parent, folder)
    chess = folder / "chess.rules"
    rows = table_of(chess)
    row = next(row for row in rows if row["part"] == "quick reference" and row["correct"] == "yes")
    text = row_of(rows, row["clause"])["en"]
    row["en"] = "A note"
    assert run("lexicon", chess, "--apply", written(rows, tmp_path / "r.csv")).exit_code == 0
    entry = tomllib.loads((folder / "lexicon.en.toml").read_text(encoding="utf-8"))["clause"][row["clause"]]
    assert entry["note"] == "A note" and entry["text"] == text
    rows = table_of(chess)
    row_of(rows, row["clause"])["en"] = "A text."
    assert run("lexicon", chess, "--apply", written(rows, tmp_path / "r.csv")).exit_code == 0
    entry = tomllib.loads((folder / "lexicon.en.toml").read_text(encoding="utf-8"))["clause"][row["clause"]]
    assert (entry["text"], entry["note"]) == ("A text.", "A note")


WRONG = [
    ("clause", "place_disc.nothing", "W011"),
    ("check", "000000000000", "W017"),
    ("en", " ", "W017"),
]


@pytest.mark.parametrize(("column", "value", "code"), WRONG)
def test_wrong_row_applies_nothing(reversi: Path, tmp_path: Path, column: str, value: str, code: str) -> None:
    before = files_in(reversi.parent)
    rows = table_of(reversi)
    row_of(rows, "catch")["de"] = "Der Fang."
    row = row_of(rows, "place_disc.catches")
    row |= {"en": "Something else."} | {column: value}
    back = run("lexicon", reversi, "--apply", written(rows, tmp_path / "r.csv"))
    assert back.exit_code == 1 and code in back.output
    assert files_in(reversi.parent) == before


def test_clause_that_cannot_be_phrased_and_table_that_is_none(reversi: Path, tmp_path: Path) -> None:
    rows = table_of(reversi)
    row_of(rows, "disc")["it"] = "Pedine"
    back = run("lexicon", reversi, "--apply", written(rows, tmp_path / "r.csv"))
    assert back.exit_code == 1 and "W017" in back.output and "`disc` cannot be corrected in the table" in back.output
    (tmp_path / "x.csv").write_text("a,b\n1,2\n", encoding="utf-8")
    assert "no review table" in run("lexicon", reversi, "--apply", tmp_path / "x.csv").output
    (tmp_path / "y.csv").write_bytes(b"\xff\xfe\x00")
    assert run("lexicon", reversi, "--apply", tmp_path / "y.csv").exit_code == 1


def test_only_changed_rows_of_an_old_table_matter(reversi: Path, tmp_path: Path) -> None:
    """Rules, sentences and clauses of the others may have changed meanwhile, or gone."""
    rows = table_of(reversi)
    rows.append({**row_of(rows, "disc"), "clause": "gone"})
    edit(reversi, "require free: the square is empty", "require free: the square is not empty")
    assert "nothing was changed" in run("lexicon", reversi, "--apply", written(rows, tmp_path / "r.csv")).output
    row_of(rows, "place_disc.catches")["de"] = "Es muss etwas fangen."
    table = written(rows, tmp_path / "r.csv")
    assert run("lexicon", reversi, "--apply", table).exit_code == 0
    assert "nothing was changed" in run("lexicon", reversi, "--apply", table).output  # it is what the book says now
    row_of(rows, "place_disc.free")["en"] = "Must be free."
    back = run("lexicon", reversi, "--apply", written(rows, tmp_path / "r.csv"))
    assert back.exit_code == 1 and "`place_disc.free`: the rule or its sentences have changed" in back.output


def test_a_phrase_stands_in_the_table_as_it_is_written(reversi: Path, tmp_path: Path) -> None:
    """With its forms by address: a correction of one must not lose the others."""
    forms = "{du=Du fängst|ihr=Ihr fangt|impersonal=Man fängt} etwas, siehe {end}."
    with (reversi.parent / "lexicon.de.toml").open("a", encoding="utf-8") as lexicon:
        rule_hash = RulebookMaker(Rules.load(reversi)).hashes["place_disc.catches"]
        lexicon.write(f'\n[clause."place_disc.catches"]\nhash = "{rule_hash}"\ntext = "{forms}"\n')
    rows = table_of(reversi)
    assert row_of(rows, "place_disc.catches")["de"] == forms
    row_of(rows, "place_disc.catches")["de"] = forms.replace("etwas", "Steine")
    assert run("lexicon", reversi, "--apply", written(rows, tmp_path / "r.csv")).exit_code == 0
    assert forms.replace("etwas", "Steine") in (reversi.parent / "lexicon.de.toml").read_text(encoding="utf-8")
