"""What the rulebook says of a case changes with its rules: no number and no small word is lost on the way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cafetal.diagnostics import RulesError
from tests.cases.checks import laid_out, told
from tests.cases.document import Case, case_files, read_cases

ELSEWHERE = frozenset({"game", "about", "box", "boards", "state", "table", "example"})
"""Sections of which pictures, lists, tables and heads tell; what dice show is seen on them."""
WORDS = {" not ": " ", " no ": " some ", ", secretly": "", " counterclockwise": " clockwise", " at least ": " at most "}


def changed(case: Case) -> Iterator[tuple[str, Case, bool]]:
    """The case with one number or small word changed, what it was, and whether it stands in a drawing of the set-up."""
    block = case.of("rules")[0]
    section = ""
    for number, line in enumerate(block.lines):
        section = line.split()[0] if re.match("[a-z]", line) else section
        column = section == "components" and line.startswith(" " * 8)  # of the table of a kind
        if section in ELSEWHERE or column or ", faces" in line:
            continue
        places = [(m.start(), m.end(), str(int(m[1]) + 1)) for m in re.finditer(r"(?<![\w.])(\d+)(?![\w.])", line)]
        places += [(m.start(), m.end(), new) for old, new in WORDS.items() for m in re.finditer(re.escape(old), line)]
        for start, end, new in places:
            lines = (*block.lines[:number], line[:start] + new + line[end:], *block.lines[number + 1 :])
            blocks = tuple(replace(other, lines=lines) if other is block else other for other in case.blocks)
            drawn = line.lstrip().startswith("|")
            yield f"{line.strip()} ({line[start:end].strip()} → {new.strip()})", replace(case, blocks=blocks), drawn


def with_prose() -> Iterator[Case]:
    for path in case_files(Path(__file__).parent):
        for case in read_cases(path.name, path.read_text(encoding="utf-8")):
            if case.of("prose") and not case.of("variant"):
                yield case


def unnoticed(case: Case, language: str) -> list[str]:
    """The changes that no sentence tells; of what is laid out *as shown*, no picture either."""
    before, found = told(case, language), []
    for what, other, drawn in changed(case):
        try:
            same = told(other, language) == before
            same = same and not (drawn and laid_out(other, language) != laid_out(case, language))
        except RulesError:  # the changed rules are none
            continue
        if same:
            found.append(what)
    return found


def test_a_change_that_nothing_tells_is_found() -> None:
    rules = (
        "action place\n    choose a square\n    require free: the square is not b2\n    put your disc on the square\n"
    )
    (case,) = read_cases("x.md", f"## one\n\n```rules in squares\n{rules}```\n\n```prose en\n```\n")
    assert unnoticed(case, "en") == []
    assert [what for what, *_ in changed(case)] == ["require free: the square is not b2 (not → )"]


@pytest.mark.full
@pytest.mark.parametrize("language", ["de", "en", "it"])
@pytest.mark.parametrize("case", list(with_prose()), ids=lambda case: case.title)
def test_every_change_is_told(case: Case, language: str) -> None:
    assert unnoticed(case, language) == []
