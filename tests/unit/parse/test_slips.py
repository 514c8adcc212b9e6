"""What designers write in plain English gets a hint that leads to how it is said here: one row a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cafetal.diagnostics import Diagnostic
from cafetal.parse import parse_partly
from cafetal.pipeline import Rules
from cafetal.source import SourceFile
from tests.cases.frames import FOLDER

ROWS = Path(__file__).with_suffix(".txt")
FRAME = (FOLDER / "cards.rules").read_text("utf-8")
ONCE = {"game": ("players", "colours"), "end": ("winner",), "components": ("kind",)}
"""What a section says once, and a wrong line says in its stead."""
HEADERS = ("if", "for", "while", "repeat", "on", "when", "each", "else", "do", "loop")


def rows() -> Iterator[tuple[str, str, str]]:
    """Section, wrong line, hint."""
    for row in ROWS.read_text("utf-8").splitlines():
        if row and not row.startswith("#"):
            section, line, hint = row.split(" | ", 2)
            yield section.strip(), line, hint


def sections(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    head = ""
    for line in text.splitlines():
        if line and not line[0].isspace() and not line.startswith("#"):
            head = line
        if head and line.strip():
            found.setdefault(head, []).append(line)
    return found


def rules(section: str, wrong: str) -> str:
    """The frame with a wrong line at the beginning of a section, in the stead of one of its sort."""
    found = sections(FRAME)
    head = next((name for name in found if name.split()[0] == section), section)
    first = wrong.replace(":", " ").split()[0]
    kept = [line for line in found.get(head, [head])[1:] if line.split()[0].rstrip(":") != first]
    if section == "game" and first not in ONCE["game"]:
        kept = [line for line in kept if ("col" in first) != line.split()[0].startswith("col")]
    if section == "end" and "winner" in wrong:
        kept = [line for line in kept if "winner" not in line]
    deeper = ["        play_card"] if section == "turn" and wrong.split()[0] in HEADERS else []
    found[head] = [head, f"    {wrong}", *deeper, *kept]
    return "\n\n".join("\n".join(lines) for lines in found.values()) + "\n"


def told(section: str, wrong: str) -> list[Diagnostic]:
    """What is said of the line, or of the deeper one below it."""
    text = rules(section, wrong)
    line = text.split("\n").index(f"    {wrong}") + 1
    found = parse_partly(SourceFile("cards.rules", text))[1] or Rules.from_text(text).checked(2).diagnostics
    return [item for item in found if line <= item.span.line <= line + 1]


@pytest.mark.parametrize(("section", "wrong", "hint"), list(rows()))
def test_a_slip_gets_a_hint(section: str, wrong: str, hint: str) -> None:
    found = told(section, wrong)
    assert found and found[0].hint == hint, [(item.message, item.hint) for item in found]


@pytest.mark.full
@pytest.mark.parametrize(("section", "wrong", "hint"), list(rows()))
def test_what_a_hint_says_to_write_can_be_written(section: str, wrong: str, hint: str) -> None:
    """What stands behind `write`, in the place of the line, of some of its words, or between them."""
    for remedy in re.findall(r"write `([^`…]+)`", hint):
        lines = (line for line in applied(wrong, remedy) if line != wrong)
        assert any(fits(section, line, deeper) for line in lines for deeper in (False, True)), remedy


def applied(wrong: str, remedy: str) -> Iterator[str]:
    yield remedy
    words = re.findall(r"[\w']+|[^\w\s]+|\s+", wrong)
    for start in range(len(words) + 1):
        for end in range(start, len(words) + 1):
            line = " ".join("".join([*words[:start], f" {remedy} ", *words[end:]]).split())
            yield line.replace(" ,", ",").replace(" :", ":")


def fits(section: str, line: str, deeper: bool) -> bool:
    """Whether a line can be read: by itself, or with what a line above and a deeper one below it ask for."""
    if not line.strip():
        return False
    above = "    if b2 is empty\n        play_card\n" if line == "otherwise" else ""
    below = "        play_card\n" if deeper else ""
    text = rules(section, line).replace(f"    {line}\n", f"{above}    {line}\n{below}", 1)
    at = text.split("\n").index(f"    {line}") + 1
    return not any(at <= item.span.line <= at + 1 for item in parse_partly(SourceFile("cards.rules", text))[1])
