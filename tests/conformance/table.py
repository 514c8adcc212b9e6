"""Reads a conformance table: one row a statement of the published rules, with what shows that it holds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
ROW = re.compile(r"^\| *([A-Z]+-\d+) *\| *(.*?) *\| *(.*?) *\|$")
DECLARED = re.compile(r"^Ids are stable\. Rows: (\d+)\.$", re.MULTILINE)
NOT_CHECKABLE = re.compile(r"^not checkable: (\S.*)$")
ITEM = re.compile(
    r"^`(?:example:(?P<example>[a-z][a-z0-9_]*)|clause:(?P<clause>[a-z][a-z0-9_.]*)|"
    r"(?P<file>[\w/]+\.(?:py|md))?::(?P<test>[^`]+))`$"
)


@dataclass(frozen=True, slots=True)
class Example:
    """An example block of a rules file."""

    name: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """A test, by its pytest node id; without brackets it stands for all its parameters."""

    node: str

    def names(self, node: str) -> bool:
        """Whether a test of a run is this one, or one of its parameters."""
        return node == self.node or node.startswith(self.node + "[")

    @property
    def file(self) -> str:
        """The file that holds the test."""
        return self.node.split("::")[0]


@dataclass(frozen=True, slots=True)
class Row:
    """A statement: its id, what it says, and either what shows it or why nothing can.

    `clauses` are the clauses of the rules file that keep it: without them, something that shows it fails.
    """

    id: str
    says: str
    evidence: tuple[Example | Evidence, ...]
    reason: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """The table of one game, or of an expansion: `catan.chocolate_market.md` is one of `catan`."""

    name: str
    declared: int
    rows: tuple[Row, ...]

    @property
    def game(self) -> str:
        """The game in whose folder its examples stand."""
        return self.name.partition(".")[0]


def read_row(game: str, line: str) -> Row | None:
    """Read a line of a table; None for a line that is no row. Raise ValueError if its last cell cannot be read."""
    match = ROW.match(line)
    if not match:
        return None
    identifier, says, shown = match.groups()
    reason = NOT_CHECKABLE.match(shown)
    if reason:
        return Row(identifier, says, (), reason[1])
    evidence: list[Example | Evidence] = []
    clauses: list[str] = []
    for part in re.split(r";\s*(?=`)", shown):
        item = ITEM.match(part)
        if not item:
            raise ValueError(f"{game}, {identifier}: cannot read {part!r}")
        if item["clause"]:
            clauses.append(item["clause"])
            continue
        file = item["file"] or f"tests/conformance/test_{game.rpartition('.')[2]}.py"
        evidence.append(Example(item["example"]) if item["example"] else Evidence(f"{file}::{item['test']}"))
    return Row(identifier, says, tuple(evidence), "", tuple(clauses))


@cache
def tables() -> tuple[Table, ...]:
    """Return the tables of all games, in alphabetical order."""
    found = []
    for path in sorted(FOLDER.glob("*.md")):
        text = path.read_text(encoding="utf-8")
        declared = DECLARED.search(text)
        rows = [row for line in text.splitlines() if (row := read_row(path.stem, line))]
        found.append(Table(path.stem, int(declared[1]) if declared else 0, tuple(rows)))
    return tuple(found)
