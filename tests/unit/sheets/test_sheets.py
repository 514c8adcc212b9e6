"""Tables of a rules file go to CSV and back; only the values change, and what does not fit is refused."""

from __future__ import annotations

import csv
import io
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cafetal.cli.failures import MOST_TOLD
from cafetal.diagnostics import RulesError
from cafetal.fmt import format_source
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games
from cafetal.sheets import DataSheet, as_csv, changed_rules, edits_of, sheets_of, with_edits
from cafetal.source import SourceFile
from tests.unit.cli.test_cli import fails, run

TEXT = """\
game stalls
    players 2
    colours red, blue

components
    kind ware: salt, silk
    crate of ware           4 each  # what is sold
    money coin

box
    board       1, "of wood"
    bag         12

boards
    shelf: list of 4 slots
        worth: 1, 2, -3, 4          # the last one is dear
        each slot holds one crate

state
    points of each player: 0 to 90, starts at 5

table price in coins    # by the crate
    ware    low     high
    salt    1       -           # never high
    silk    2       14

definitions
    the goal = 9
    the reach = 2 * 3

turn
    raise your points by the price of low in salt

end
    rich, after each turn: some player's points are at least the goal
    winner: most points, then shared

variant dear of stalls
    change price.silk: 4 5
    change goal: 12
"""


@cache
def stalls() -> Rules:
    return Rules.from_text(TEXT, "stalls.rules")


def all_sheets(rules: Rules) -> dict[str, DataSheet]:
    return {sheet.name: sheet for sheet in sheets_of(rules.document, rules.available.values(), rules.sources)}


def back(name: str, text: str) -> str:
    """The rules after a sheet was read back."""
    edits = edits_of(all_sheets(stalls())[name], SourceFile(f"{name}.csv", text))
    return with_edits(stalls().sources[0], edits).text


def test_every_table_is_found() -> None:
    assert not stalls().errors
    found = {name: [[slot.text for slot in row] for row in sheet.rows] for name, sheet in all_sheets(stalls()).items()}
    assert found == {
        "shelf.worth": [["1"], ["2"], ["-3"], ["4"]],
        "price": [["salt", "1", "-"], ["silk", "2", "14"]],
        "box": [["board", "1"], ["bag", "12"]],
        "components": [["crate", "4"]],
        "numbers": [["points", "5"], ["goal", "9"]],
        "dear": [["price.silk", "4", "5"], ["goal", "12"]],
    }


@pytest.mark.parametrize("name", sorted(bundled_games()))
def test_unedited_sheets_change_nothing(name: str) -> None:
    rules = Rules.load(name)
    for sheet in all_sheets(rules).values():
        text = as_csv(sheet)
        assert edits_of(sheet, SourceFile("x.csv", text)) == []
        widths = {len(row) for row in csv.reader(io.StringIO(text))}
        assert widths == {len(sheet.header)}


@pytest.mark.parametrize(
    ("name", "text", "old", "new"),
    [
        ("price", "ware,low,high\nsalt,1,-\nsilk,2,15\n", "silk    2       14", "silk    2       15"),
        ("price", "ware,low,high\nsilk,2,14\nsalt,125,\n", "salt    1       - ", "salt    125     - "),
        ("price", "ware,low,high\nsalt,1,7\nsilk,2,-\n", "silk    2       14", "silk    2       -"),
        ("price", "ware;low;high\r\nsalt;1;-\r\nsilk;3;14\r\n", "silk    2 ", "silk    3 "),
        ("price", "\ufeffware\tlow\thigh\nsalt\t\u22124\t-\nsilk\t2\t14\n", "salt    1  ", "salt    -4 "),
        ("price", 'ware,low,high,\n"salt", 1 ,-,\nsilk,2,6,\n,,,\n', "14", "6"),
        ("shelf.worth", "worth\n1\n2\n-10\n4\n", "2, -3, 4          #", "2, -10, 4         #"),
        ("shelf.worth", "worth\n8\n9\n", "1, 2, -3, 4       ", "8, 9              "),
        ("box", "name,number\nboard,3\nbag,12\n", 'board       1, "of', 'board       3, "of'),
        ("components", "name,number\ncrate,10\n", "4 each  # what", "10 each  # what"),
        ("numbers", "name,number\npoints,0\ngoal,9\n", "starts at 5", "starts at 0"),
        ("dear", "change,value_1,value_2\nprice.silk,4,6\ngoal,12,\n", "silk: 4 5", "silk: 4 6"),
    ],
)
def test_only_the_value_changes(name: str, text: str, old: str, new: str) -> None:
    expected = TEXT.replace(old, new)
    if name == "price" and "salt,1,7" in text:
        expected = expected.replace("salt    1       - ", "salt    1       7 ")
    assert TEXT.count(old) == 1
    assert back(name, text).replace(" ", "") == expected.replace(" ", "")
    if name != "components":  # where there is no room, a remark moves
        found, before = (text.split("\n") for text in (back(name, text), TEXT))
        assert [line.find("#") for line in found] == [line.find("#") for line in before]
    if "#" not in old:
        assert new in back(name, text)


@given(st.lists(st.integers(-999, 999), min_size=4, max_size=4))
def test_what_is_written_is_read_again(values: list[int]) -> None:
    text = back("shelf.worth", "worth\n" + "".join(f"{value}\n" for value in values))
    again = Rules.from_text(text, "stalls.rules")
    assert as_csv(all_sheets(again)["shelf.worth"]) == "worth\n" + "".join(f"{value}\n" for value in values)
    others = [line for line in TEXT.split("\n") if "worth:" not in line]
    assert [line for line in text.split("\n") if "worth:" not in line] == others


def test_a_canonical_text_stays_canonical() -> None:
    source = SourceFile("stalls.rules", format_source(SourceFile("stalls.rules", TEXT)))
    rules = Rules([source])
    edits = edits_of(all_sheets(rules)["price"], SourceFile("price.csv", "ware,low,high\nsalt,12,3\nsilk,2,-\n"))
    text = with_edits(source, edits)
    assert len(edits) == 3
    assert format_source(text) == text.text


@pytest.mark.parametrize(
    ("name", "text", "messages"),
    [
        ("price", "", ["the header of `price` is `ware,low,high`, not ``"]),
        ("price", "ware,low\nsalt,1\nsilk,2\n", ["the header of `price`"]),
        ("price", "ware,low,high\nsalt,1,-\n", ["the row `silk` of `price` is missing"]),
        ("price", "ware,low,high\nsalt,1,-\nsilk,2,1\nsilk,2,1\n", ["the row `silk` stands in line 3 already"]),
        ("price", "ware,low,high\nsalt,1,-\nsillk,2,1\n", ["no row `sillk`", "the row `silk` of `price` is missing"]),
        ("price", "ware,low,high\nsalt,1.5,-\nsilk,x y,1\n", ["`1.5` is no whole", "`x y` is no whole"]),
        ("price", "ware,low,high\nsalt,1,-,8\nsilk,2,1\n", ["has 2 values, and `8` is one more"]),
        ("price", 'ware,low,high\n"salt,1,-\n', ["this is no CSV"]),
        ("price", "ware,low,high\nsalt,99999999999,-\nsilk,2,1\n", ["`99999999999` is no whole"]),
        ("shelf.worth", "worth\n", ["`shelf.worth` has no values"]),
        ("shelf.worth", "worth\n1\n2\nthree\n4\n", ["here stands a whole number, not `three`"]),
        ("shelf.worth", "worth\n1,2\n", ["has one value"]),
        ("box", "name,number\nboard,-1\nbag,\n", ["not below 0", "here stands a whole number, not ``"]),
        ("dear", "change,value_1,value_2\nprice.silk,4,6\ngoal,12,3\n", ["has 1 values, and `3` is one more"]),
    ],
)
def test_other_shapes_are_refused(name: str, text: str, messages: list[str]) -> None:
    with pytest.raises(RulesError) as told:
        back(name, text)
    found = [diagnostic.message for diagnostic in told.value.diagnostics]
    assert len(found) == len(messages)
    assert all(part in message for part, message in zip(messages, found, strict=True))
    assert all(d.span.file == f"{name}.csv" and d.code == "K011" for d in told.value.diagnostics)


def test_rules_that_break_are_refused() -> None:
    sheet = all_sheets(stalls())["shelf.worth"]
    with pytest.raises(RulesError) as told:
        changed_rules(stalls(), edits_of(sheet, SourceFile("w.csv", "worth\n1\n2\n")))
    assert [diagnostic.code for diagnostic in told.value.diagnostics] == ["D025"]


def test_a_variant_that_breaks_is_refused() -> None:
    sheet = all_sheets(stalls())["dear"]
    text = "change,value_1,value_2\nprice.silk,4,low\ngoal,12,\n"
    with pytest.raises(RulesError):
        changed_rules(stalls(), edits_of(sheet, SourceFile("dear.csv", text)))


def test_a_value_that_breaks_a_variant_is_refused() -> None:
    rules = Rules.from_text(f"{TEXT}\nvariant short of stalls\n    change points: 0 to 20\n", "stalls.rules")
    sheet = all_sheets(rules)["numbers"]
    fitting, too_large = (
        edits_of(sheet, SourceFile("n.csv", f"name,number\npoints,{start}\ngoal,9\n")) for start in (20, 50)
    )
    assert "starts at 20" in changed_rules(rules, fitting).sources[0].text
    with pytest.raises(RulesError) as told:
        changed_rules(rules, too_large)
    assert [diagnostic.code for diagnostic in told.value.diagnostics] == ["D029"]


# On the command line.


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "stalls.rules").write_text(TEXT)
    assert run("tables", tmp_path / "stalls.rules", "--out", tmp_path / "csv").exit_code == 0
    return tmp_path


def test_a_round_trip(folder: Path) -> None:
    rules, sheet = folder / "stalls.rules", folder / "csv" / "price.csv"
    assert sorted(path.name for path in (folder / "csv").iterdir())[:3] == ["box.csv", "components.csv", "dear.csv"]
    assert run("tables", rules, "--from", folder / "csv").stdout == "nothing changes\n"
    assert rules.read_text() == TEXT
    sheet.write_text(sheet.read_text().replace("silk,2", "silk,3"))
    assert run("tables", rules, "--from", sheet, "--check").stdout == "price.silk.low: 2 -> 3\n"
    assert rules.read_text() == TEXT
    assert run("tables", rules, "--from", sheet).exit_code == 0
    assert rules.read_text() == TEXT.replace("silk    2 ", "silk    3 ")


def test_another_name_and_another_folder(folder: Path) -> None:
    rules, sheet = folder / "stalls.rules", folder / "csv" / "shelf.worth.csv"
    edited = folder / "my edit.csv"
    edited.write_text(sheet.read_text().replace("-3", "0"))
    fails(run("tables", rules, "--from", edited), "K012")
    assert run("tables", rules, "--from", edited, "--table", "shelf.worth", "--to", folder / "new").exit_code == 0
    assert rules.read_text() == TEXT
    assert (folder / "new" / "stalls.rules").read_text() == TEXT.replace("-3, 4  ", "0, 4  ").replace("0, 4 ", "0, 4  ")


def test_line_ends_stay(folder: Path) -> None:
    rules, sheet = folder / "stalls.rules", folder / "csv" / "box.csv"
    rules.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    sheet.write_text(sheet.read_text().replace("12", "13"))
    assert run("tables", rules, "--from", sheet).exit_code == 0
    assert (
        rules.read_bytes()
        == b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").replace("bag         12", "bag         13").encode()
    )


def test_bundled_games_stay_as_they_are(tmp_path: Path) -> None:
    assert run("tables", "guatemala_cafe", "--table", "price", "--out", tmp_path).exit_code == 0
    sheet = tmp_path / "price.csv"
    sheet.write_text(sheet.read_text().replace("grey,1,2", "grey,3,5"))
    assert "--to DIR" in fails(run("tables", "guatemala_cafe", "--from", sheet), "K012")
    assert run("tables", "guatemala_cafe", "--from", sheet, "--to", tmp_path / "mine").exit_code == 0
    mine = Rules.load(tmp_path / "mine" / "guatemala_cafe.rules")
    assert not mine.errors
    assert mine.checked(4).key != Rules.load("guatemala_cafe").checked(4).key


def test_mistakes_on_the_command_line(folder: Path) -> None:
    rules = folder / "stalls.rules"
    assert "did you mean `price`" in fails(run("tables", rules, "--table", "pricee"), "K012")
    fails(run("tables", rules, "--from", folder / "nothing.csv"), "R001")
    (folder / "empty").mkdir()
    fails(run("tables", rules, "--from", folder / "empty"), "K005")
    assert run("tables", rules, "--from", folder / "csv", "--out", folder).exit_code == 2
    (folder / "csv" / "shelf.worth.csv").write_text("worth\n1\n")
    told = fails(run("tables", rules, "--from", folder / "csv"), "D025")
    assert "worth: 1" in told
    assert rules.read_text() == TEXT


def test_of_thousands_of_mistakes_the_first_are_told(tmp_path: Path) -> None:
    (tmp_path / "stalls.rules").write_text(TEXT)
    (tmp_path / "price.csv").write_text("ware,low,high\n" + "salt,1,-\n" * 2_000)
    told = fails(run("tables", tmp_path / "stalls.rules", "--from", tmp_path / "price.csv"), "K011")
    assert told.count("[K011]") == MOST_TOLD and told.endswith("\nand 1,800 more\n")
