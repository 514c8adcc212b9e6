"""No cell of a CSV file is taken for a formula, and every one is read back as it was."""

from __future__ import annotations

import csv
import io
import random
import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cafetal.cli import comparison
from cafetal.cli.commands import simulate
from cafetal.diagnostics import NOWHERE
from cafetal.rulebook.translate import sheet as review
from cafetal.sheets import DataSheet, Slot, as_csv, edits_of
from cafetal.source import SourceFile
from cafetal.spreadsheet import csv_of, plain
from tests.house.project import modules

HOSTILE = (
    '=HYPERLINK("http://outside.example","x")', "=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "=cmd|' /C calc'!A0", "'=1",
    "''", "＝1+1", "＋1", "－1", "＠a",
    "|calc", "%0A=1", '"=1"', "a;=1", "a,=1", "a\t=1", 'a";=1;"', " =1", "-", "-3", "+4",
    "1e5", "", "plain", "a\n=1", "Ä ö", "'", "=", "-2+3", "--1", "+-1",
)  # fmt: skip
FORMULA = re.compile(r"[=+\-@|%＝＋－＠\t\r\n]")
NUMBER = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?(e[0-9]+)?|-")


def harmless(table: str, separator: str = ",") -> None:
    """No cell, as a spreadsheet reads the file, is a formula."""
    for row in csv.reader(io.StringIO(table.removeprefix("\ufeff")), delimiter=separator):
        for cell in row:
            assert not FORMULA.match(cell) or NUMBER.fullmatch(cell), cell


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_cells_are_no_formulas_and_come_back(separator: str) -> None:
    rows = [list(HOSTILE), list(reversed(HOSTILE))]
    table = csv_of(rows, separator)
    harmless(table, separator)
    back = [[plain(cell) for cell in row] for row in csv.reader(io.StringIO(table, newline=""), delimiter=separator)]
    assert back == rows


def test_cells_begin_no_new_one_where_other_signs_part_them() -> None:
    assert csv_of([["a;=1", "=1"]]) == '"a;=1",\'=1\n'
    harmless(csv_of([["a;=1+1", "b"]]), ";")


@pytest.mark.parametrize("count", [500, pytest.param(200_000, marks=pytest.mark.full)])
def test_any_cells_come_back(count: int) -> None:
    rng = random.Random(2)
    for _ in range(count):
        cells = ["".join(rng.choices("=+-@'\";,\t\n|% a1ä＝", k=rng.randint(0, 6))) for _ in range(3)]
        separator = rng.choice(",;\t")
        table = csv_of([["x", *cells]], separator)
        harmless(table, separator)
        (back,) = csv.reader(io.StringIO(table, newline=""), delimiter=separator)
        assert [plain(cell) for cell in back] == ["x", *cells]


def test_tables_of_rules() -> None:
    slot = Slot("1", NOWHERE, "word")
    rows = tuple((replace(slot, text=f"r{i}", sort="name"), replace(slot, text=text)) for i, text in enumerate(HOSTILE))
    table = as_csv(DataSheet("price", ("row", "value"), rows, NOWHERE))
    harmless(table)
    cells = (replace(slot, text="a", sort="name"), replace(slot, text="-3", sort="number"))
    numbers = DataSheet("price", ("row", "value"), (cells,), NOWHERE)
    assert as_csv(numbers) == "row,value\na,-3\n"
    assert not edits_of(numbers, SourceFile("price.csv", as_csv(numbers)))


@pytest.mark.parametrize("languages", [["en"], ["de", "en"]])
def test_tables_of_phrases(languages: list[str]) -> None:
    head = ["key", "text"]
    rows = [head, *([f"k{i}", text] for i, text in enumerate(HOSTILE) if "\t" not in text)]
    table = review.written(rows, languages)
    harmless(table, "," if languages == ["en"] else ";")
    assert [cells for _, cells in review.read(table, "a.csv")] == rows


def test_games_and_comparisons(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = SimpleNamespace(seats=["=white"], ranking=[SimpleNamespace(name="@points")])
    record = SimpleNamespace(
        number=1, seed=-4, finished=True, end="=1+1", stop=SimpleNamespace(reason="@SUM(A1)"), moves=3, chances=0,
        winners=[0], ranks=[1], scores=[{"@points": -7}], agents=["+mcts"], state_hash="-1+1",
    )  # fmt: skip
    table = simulate.as_csv(cast(Any, SimpleNamespace(plan=plan)), [cast(Any, record)])
    harmless(table)
    assert ",-4," in table and ",-7," in table
    monkeypatch.setattr(comparison, "record_of", lambda row, arm: {"arm": arm, "figure": row.arm, "value": -1.5})
    one = SimpleNamespace(rows=[SimpleNamespace(arm="a")], arms={"a": SimpleNamespace(name="=1+1")})
    assert comparison.as_csv(cast(Any, one)) == "arm,figure,value\n'=1+1,a,-1.5\n"


def test_every_csv_is_written_here() -> None:
    assert not [
        module.name for module in modules() if re.search(r"csv\.(?:writer|DictWriter)|xlsx|openpyxl", module.text)
    ]
