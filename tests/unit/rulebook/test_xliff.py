"""The review table as XLIFF 2: out to a translator's tool, and in again as phrases."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cafetal.diagnostics import RulesError
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.translate import xliff
from cafetal.rulebook.translate.review import Review
from tests.unit.rulebook.test_translate import run

SPACE = {"x": xliff.SPACE}


@pytest.fixture
def reversi(tmp_path: Path) -> Path:
    """A copy of Reversi that a test may change; the path of its rules."""
    folder = tmp_path / "reversi"
    shutil.copytree(bundled_games()["reversi"].parent, folder)
    return folder / "reversi.rules"


@pytest.fixture
def file(reversi: Path, tmp_path: Path) -> Path:
    """Its table from English into German."""
    assert run("lexicon", str(reversi), "--lang", "en,de", "--review", str(tmp_path / "r.xlf")).exit_code == 0
    return tmp_path / "r.xlf"


def units(file: Path) -> list[ElementTree.Element]:
    return ElementTree.fromstring(file.read_text("utf-8")).findall(".//x:unit", SPACE)


def note(unit: ElementTree.Element, name: str) -> str:
    return unit.findtext(f"x:notes/x:note[@category='{name}']", "", SPACE)


def correctable(file: Path) -> ElementTree.Element:
    return next(unit for unit in units(file) if unit.get("translate") == "yes" and note(unit, "part") == "text")


def test_every_row_of_the_table_is_a_unit(reversi: Path, file: Path) -> None:
    rows = Review(RulebookMaker(Rules.load(reversi), ("en", "de"))).rows()
    found = units(file)
    assert [(note(unit, "clause"), note(unit, "part")) for unit in found] == [(row.clause, row.part) for row in rows]
    assert [unit.get("translate") == "yes" for unit in found] == [not row.refused for row in rows]
    assert {note(unit, "length") for unit in found} == {str(len(row.texts["en"])) for row in rows}
    assert any(note(unit, "picture") for unit in found)
    assert len({unit.get("id") for unit in found}) == len(found)


def test_what_nobody_changed_changes_nothing(reversi: Path, file: Path) -> None:
    before = {path: path.read_bytes() for path in reversi.parent.iterdir()}
    result = run("lexicon", str(reversi), "--apply", str(file))
    assert result.exit_code == 0 and "nothing was changed" in result.output
    assert {path: path.read_bytes() for path in reversi.parent.iterdir()} == before


@pytest.mark.parametrize("cut", [False, True], ids=["whole", "cut into segments"])
def test_a_changed_target_comes_back_as_a_phrase(reversi: Path, file: Path, cut: bool) -> None:
    """Places that the book fills stay; the source is nobody's to change."""
    clause, text = note(correctable(file), "clause"), file.read_text("utf-8")
    begin = text.index(f'<note category="clause">{clause}</note>')
    new = "Ein neuer Satz &amp; mehr, siehe Abschnitt " + '<ph id="p1" equiv="{end}" disp="{end}"/>.'
    if cut:
        new = "Ein neuer Satz &amp; mehr, </target></segment><segment><source/><target>" + new.partition("mehr, ")[2]
    head, tail = text[:begin], text[begin:]
    tail = re.sub("<target>.*?</target>", f"<target>{new}</target>", tail, count=1)
    file.write_text(head + re.sub("<source>.*?</source>", "<source>Another.</source>", tail, count=1), "utf-8")
    result = run("lexicon", str(reversi), "--apply", str(file))
    assert result.exit_code == 0, result.output
    assert "Ein neuer Satz & mehr, siehe Abschnitt {end}." in (reversi.parent / "lexicon.de.toml").read_text("utf-8")
    assert "Another." not in (reversi.parent / "lexicon.en.toml").read_text("utf-8")


def test_a_unit_that_has_no_target_is_left_alone(file: Path) -> None:
    text = re.sub("<target>.*?</target>", "", file.read_text("utf-8"))
    assert units(file) and xliff.read(text, file.name) == []


def unit_of(inner: str, prefix: str = "") -> str:
    """A file with one unit as a tool writes it, the elements under a prefix."""
    notes = "".join(f'<note category="{name}">k</note>' for name in xliff.NOTES)
    text = f'<xliff trgLang="de"><file><unit><notes>{notes}</notes>{inner}</unit></file></xliff>'
    if prefix:
        text = re.sub(r"<(/?)(?=[a-z])(?!mtc:)", rf"<\1{prefix}:", text)
    space = f'xmlns:{prefix}="{xliff.SPACE}"' if prefix else f'xmlns="{xliff.SPACE}"'
    return text.replace("xliff trgLang", f'xliff {space} xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" trgLang')


PROPOSED = "<mtc:matches><mtc:match><source>A.</source><target>Falsch.</target></mtc:match></mtc:matches>"


@pytest.mark.parametrize(("inner", "told"), [
    ("<segment><source>A.</source><target>Eins.</target></segment>", ["Eins."]),
    (PROPOSED + "<segment><source>A.</source><target>Eins.</target></segment>", ["Eins."]),
    (PROPOSED + "<segment><source>A.</source></segment>", []),
    ("<segment><source>A.</source><target>Eins.</target></segment><ignorable><source> </source></ignorable>"
     "<segment><source>B.</source><target><mrk id='m'>Zwei</mrk>.</target></segment>", ["Eins. Zwei."]),
    ("<segment><source>A.</source><target>Eins.</target></segment><segment><source>B.</source></segment>", []),
    ("<segment><source>A.</source><target/></segment>", []),
])  # fmt: skip
@pytest.mark.parametrize("prefix", ["", "x"])
def test_units_as_tools_write_them(inner: str, told: list[str], prefix: str) -> None:
    """Proposals are none of it; what is translated in part is left out, not cut off."""
    assert [cells["de"] for _, cells in xliff.read(unit_of(inner, prefix), "x.xlf")] == told


def test_places_and_signs_survive() -> None:
    told = xliff._inline('a < b & "c" {end} then {x=1|y=2}\x0b.')
    assert told.count("<ph ") == 1  # forms are words to be translated
    back = xliff.read(unit_of(f"<segment><target>{told}</target></segment>"), "x.xlf")
    assert back[0][1]["de"] == 'a < b & "c" {end} then {x=1|y=2}\ufffd.'


@pytest.mark.parametrize(("text", "line", "told"), [
    ("", 1, "no element found"),
    ("<xliff/>", 1, "its first element is another"),
    (f'\n<xliff xmlns="{xliff.SPACE}" version="2.0" srcLang="en" trgLang="pl"/>', 2, "target language is none"),
    ('<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" trgLang="de"/>', 1, "its first element is another"),
    ('<!DOCTYPE x [<!ENTITY a "b">]><xliff/>', 1, "document type"),
    (f'<xliff xmlns="{xliff.SPACE}" trgLang="de">\n<unit><segment><target>a</target></segment></unit></xliff>', 2,
     "a unit has no note `clause`"),
    (f'<xliff xmlns="{xliff.SPACE}" trgLang="de">\n<unit>', 2, "no element found"),
])  # fmt: skip
def test_what_is_none_is_refused_at_its_line(text: str, line: int, told: str) -> None:
    with pytest.raises(RulesError) as raised:
        xliff.read(text, "x.xlf")
    (problem,) = raised.value.diagnostics
    assert problem.code == "W017" and problem.span.line == line and told in problem.message


@pytest.mark.parametrize("languages", [(), ("--lang", "de,en,it")])
def test_it_has_one_language_beside_another(reversi: Path, tmp_path: Path, languages: tuple[str, ...]) -> None:
    result = run("lexicon", str(reversi), *languages, "--review", str(tmp_path / "a.xlf"))
    assert result.exit_code == 2 and "one language beside another" in result.output


def test_one_language_stands_beside_english(reversi: Path, tmp_path: Path) -> None:
    run("lexicon", str(reversi), "--lang", "it", "--review", str(tmp_path / "a.xliff"))
    assert 'srcLang="en" trgLang="it"' in (tmp_path / "a.xliff").read_text("utf-8")
