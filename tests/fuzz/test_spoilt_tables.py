"""Spoiled tables that come back from a spreadsheet: what is wrong is told, soon, and no rule is half changed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache, partial

import pytest

from cafetal.diagnostics import RulesError
from cafetal.pipeline import Rules
from cafetal.rulebook.book import RulebookMaker
from cafetal.rulebook.translate.review import Review
from cafetal.rulebook.translate.sheet import decoded
from cafetal.sheets import as_csv, changed_rules, edits_of
from cafetal.source import decode_source
from tests.fuzz.bytes import spoiled
from tests.lasting import lasting
from tests.quickly import quickly
from tests.unit.sheets.test_sheets import all_sheets, stalls

LONGEST = 6.0
"""Seconds of processor time after which a table counts as one that takes long, also on a slow machine."""
CELLS = (
    "", "-", "0", "-0", "007", "1" * 300, "-1" + "0" * 9, "1.5", "1e9", "=1+1", "'=1", "\u0661", "salt", "pr\u0131ce",
    "\x1b[2J", "\u202e", '"', "a.b.c", "x" * 5_000, "\u22123", "\0", "#", "9" * 10, "none", "the goal", "1\n2", "|",
)  # fmt: skip
TOLD = {"K011", "R002", "R003", "R004", "R005", "R006"}
"""What may be wrong with a sheet itself; a value may also be wrong for the rules."""


@cache
def _review() -> tuple[Review, str]:
    review = Review(RulebookMaker(Rules.load("tic_tac_toe"), ("en", "it")))
    return review, review.csv()


def _changed(data: bytes, rng: random.Random) -> bytes:
    """A table of which a few cells hold something else, or some of whose bytes are spoiled."""
    if rng.random() < 0.4:
        return spoiled(data, rng)[1]
    text = data.decode()
    separator = max(",;", key=text.partition("\n")[0].count)
    lines = [line.split(separator) for line in text.split("\n")]
    for _ in range(rng.randint(1, 4)):
        line = rng.choice(lines)
        match rng.randrange(5):
            case 0:
                del line[rng.randrange(len(line))]
            case 1:
                line.insert(rng.randint(0, len(line)), rng.choice(CELLS))
            case 2:
                lines.insert(rng.randint(0, len(lines)), [*line])
            case _:
                line[rng.randrange(len(line))] = rng.choice(CELLS)
        line[:] = line or [""]
    return "\n".join(separator.join(line) for line in lines).encode("utf-8", "surrogatepass")


def _try_sheet(rng: random.Random) -> str:
    """Read a spoiled sheet back; what came of it. The rules are as they were, or take the new values."""
    sheet = rng.choice([*all_sheets(stalls()).values()])
    data = _changed(as_csv(sheet).encode(), rng)
    try:
        edits = edits_of(sheet, decode_source("table.csv", data))
    except RulesError as wrong:
        assert {found.code for found in wrong.diagnostics} <= TOLD, (data, wrong)
        assert {found.span.file for found in wrong.diagnostics} == {"table.csv"}
        return "refused"
    try:
        changed_rules(stalls(), edits)
    except RulesError as wrong:
        assert all(found.code != "X001" for found in wrong.diagnostics), (data, wrong)
        return "refused by the rules"
    return "taken" if edits else "nothing new"


def _try_review(rng: random.Random) -> str:
    review, table = _review()
    data = _changed(table.encode(), rng)
    try:
        found = review.applied(decoded(data), "table.csv", rng.choice(("", "editor")))
    except UnicodeDecodeError:
        return "refused"  # told where files are read
    except RulesError as wrong:
        assert all(item.code != "X001" and len(item.message) < 20_000 for item in wrong.diagnostics), (data, wrong)
        return "refused"
    return "taken" if found else "nothing new"


@pytest.mark.parametrize("numbers", [range(40), lasting(60)])
@pytest.mark.parametrize("sort", ["sheet", "review"])
def test_spoiled_tables(sort: str, numbers: Iterable[int]) -> None:
    work = {"sheet": _try_sheet, "review": _try_review}[sort]
    came: Counter[str] = Counter()
    for number in numbers:
        came[quickly(partial(_tried, work, number), LONGEST)] += 1
    assert came["refused"] and came["nothing new"], came
    print(f"{sort}: {dict(came)}, crashed 0, hung 0")


def _tried(work: Callable[[random.Random], str], number: int) -> str:
    return work(random.Random(number))
