"""The words of the house in CONTRIBUTING: what defines each of them is where the table says."""

from __future__ import annotations

import ast
import re

import pytest

from tests.house.project import ROOT, modules

ROW = re.compile(r"^\| ([a-z ]+) \| [^|]+ \| `([\w.]+)` \|$", re.MULTILINE)
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
WORDS = ROW.findall(TEXT[TEXT.index("## Words of the house") : TEXT.index("## Adding a construct")])


def defined(name: str) -> bool:
    """Whether a dotted name below the package is a module, or something that a module defines or passes on."""
    known = {module.name.removeprefix("cafetal."): module for module in modules()}
    if name in known:
        return True
    home, _, last = name.rpartition(".")
    if home not in known:
        return False
    for node in known[home].tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == last:
            return True
        if isinstance(node, ast.ImportFrom) and any((alias.asname or alias.name) == last for alias in node.names):
            return True
    return False


@pytest.mark.parametrize(("word", "name"), WORDS)
def test_a_word_is_defined_where_the_glossary_says(word: str, name: str) -> None:
    assert defined(name), f"{word}: `{name}` is not there"


def test_there_is_a_glossary_and_each_word_stands_once() -> None:
    assert len(WORDS) > 20
    assert len({word for word, _ in WORDS}) == len(WORDS)
    assert not defined("plan.flow.Nothing")
