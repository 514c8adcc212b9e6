"""Every construct of the language has a case."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cafetal import nodes
from cafetal.parse import parse_partly
from tests.cases.checks import rules_of
from tests.cases.document import case_files, read_cases
from tests.house.test_lists import node_classes


def documents() -> Iterator[nodes.Document]:
    """The trees of the rules and variants of all cases."""
    for path in case_files(Path(__file__).parent):
        for case in read_cases(path.name, path.read_text(encoding="utf-8")):
            for source in rules_of(case).sources:
                yield parse_partly(source)[0]


def test_every_node_stands_in_a_case() -> None:
    found = {type(node).__name__ for document in documents() for node in nodes.walk(document)}
    assert not node_classes() - found
