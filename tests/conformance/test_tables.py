"""Every statement of the published rules has something that shows it, and that something exists and is run."""

from __future__ import annotations

import pytest

from tests.conformance.table import Evidence, Example, Table, read_row, tables

each_table = pytest.mark.parametrize("table", tables(), ids=lambda table: table.name)


@each_table
def test_no_row_is_missing(table: Table) -> None:
    prefix = table.rows[0].id.split("-")[0]
    assert table.declared > 0
    assert [row.id for row in table.rows] == [f"{prefix}-{number:03}" for number in range(1, table.declared + 1)]


@each_table
def test_every_row_is_shown_or_says_why_not(table: Table) -> None:
    assert not [row.id for row in table.rows if not row.says or not (row.evidence or len(row.reason.split()) > 1)]


@each_table
def test_most_rows_are_shown(table: Table) -> None:
    assert sum(bool(row.evidence) for row in table.rows) >= 0.85 * len(table.rows)


@each_table
def test_the_named_tests_are_run(table: Table, collected: dict[str, bool], whole_run: bool) -> None:
    """In a run of selected tests, only files of which all tests are selected can be looked at: here, none."""
    files = {node.split("::")[0] for node in collected} if whole_run else set()
    named = [(row.id, item) for row in table.rows for item in row.evidence if isinstance(item, Evidence)]
    missing = [
        f"{row}: {item.node}"
        for row, item in named
        if item.file in files and not any(run for node, run in collected.items() if item.names(node))
    ]
    assert not missing


def test_a_row_is_read() -> None:
    row = read_row("tiny", "| TI-007 | says it | `example:one`; `::test_x[a b]`; `tests/unit/test_y.py::test_z` |")
    assert row and (row.id, row.says, row.reason) == ("TI-007", "says it", "")
    assert row.evidence == (
        Example("one"),
        Evidence("tests/conformance/test_tiny.py::test_x[a b]"),
        Evidence("tests/unit/test_y.py::test_z"),
    )


def test_a_reason_is_read() -> None:
    row = read_row("tiny", "| TI-008 | wish | not checkable: holds no rule |")
    assert row and row.reason == "holds no rule" and not row.evidence


@pytest.mark.parametrize("cell", ["", "not checkable:", "soon", "`example:Bad Name`", "`example:a`, `example:b`"])
def test_a_cell_that_says_nothing_is_refused(cell: str) -> None:
    with pytest.raises(ValueError, match="cannot read"):
        read_row("tiny", f"| TI-009 | x | {cell} |")


def test_a_test_name_stands_for_its_parameters() -> None:
    evidence = Evidence("tests/a.py::test_b")
    assert evidence.names("tests/a.py::test_b[1]") and evidence.names("tests/a.py::test_b")
    assert not evidence.names("tests/a.py::test_bc")
    assert evidence.file == "tests/a.py"
