"""What shows that a clause is kept fails once the clause is removed."""

from __future__ import annotations

import pytest

from tests.conformance.mutation import calls, lacking
from tests.conformance.table import Evidence, Example, Row, tables

NAMED = [(table.game, row, clause) for table in tables() for row in table.rows for clause in row.clauses]
QUICK = {"GC-140": 4, "CI-038": 3, "CI-162": 2}
"""Rows that are tried in each run, for a number of players; in the long one, all are tried for all numbers."""
assert {row.id for _, row, _ in NAMED} >= set(QUICK)


def name(value: object) -> str:
    return value.id if isinstance(value, Row) else str(value)


@pytest.mark.parametrize(("game", "row", "clause"), [named for named in NAMED if named[1].id in QUICK], ids=name)
def test_a_row_notices_that_its_clause_is_gone(game: str, row: Row, clause: str) -> None:
    assert lacking(game, clause, row, QUICK[row.id]) == []


@pytest.mark.full
@pytest.mark.parametrize(("game", "row", "clause"), NAMED, ids=name)
def test_every_row_notices_that_its_clause_is_gone(game: str, row: Row, clause: str) -> None:
    assert lacking(game, clause, row) == []


def test_a_row_that_shows_something_else_is_found() -> None:
    row = Row("GC-999", "workers keep apart", (Example("worker_in_grey"),), "", ("plant.keeps_apart",))
    assert lacking("guatemala_cafe", "plant.keeps_apart", row, 4) == [
        "GC-999: nothing that shows it notices that `plant.keeps_apart` is gone"
    ]
    assert "there is no `plant.keep_apart` to remove" in lacking("guatemala_cafe", "plant.keep_apart", row, 4)[0]


def test_a_test_is_called_with_its_parameters() -> None:
    from tests.conformance import test_guatemala_cafe as module

    node = "tests/conformance/test_guatemala_cafe.py::test_money_at_the_start"
    assert len(list(calls(module, Evidence(node)))) == 3
    assert len(list(calls(module, Evidence(f"{node}[2]")))) == 1
    assert len(list(calls(module, Evidence(node.replace("money_at_the_start", "title_page"))))) == 1


def test_every_row_that_names_a_clause_names_what_shows_it() -> None:
    assert not [row.id for table in tables() for row in table.rows if row.clauses and not row.evidence]
