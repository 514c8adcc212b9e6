"""Lists that exist side by side must agree; all are found by looking, none is kept by hand."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator

import pytest

from cafetal import nodes
from cafetal.diagnostics import all_codes
from cafetal.parse.tables import load_tables
from tests.house.project import ROOT, committed_files, modules, text_of

NO_NODE = re.compile(r"_(?:list|word|flag|option)$")
CODE = re.compile(r"^[A-Z]\d{3}$")


def camel(rule: str) -> str:
    return "".join(part.capitalize() for part in rule.split("_"))


def grammar_rules() -> set[str]:
    """The rules and aliases of the grammar that make a node, by the name of the node."""
    rules = load_tables().rules
    made = {rule.name for rule in rules if rule.origin[0] != "_" and not (rule.expand and len(rule.steps) == 1)}
    return {camel(name) for name in made if not NO_NODE.search(name)}


def node_classes() -> set[str]:
    """Every node class, wherever it stands in the package of the nodes."""
    for module in pkgutil.iter_modules(nodes.__path__):
        importlib.import_module(f"{nodes.__name__}.{module.name}")
    found: set[str] = set()
    waiting = [nodes.Node]
    while waiting:
        below = waiting.pop().__subclasses__()
        found |= {cls.__name__ for cls in below}
        waiting.extend(below)
    return found


def codes_in_use() -> Iterator[tuple[str, str]]:
    """Every diagnostic code that stands as a text of its own in the package, with its place; the registry aside."""
    for module in modules():
        if ".diagnostics.codes." not in module.name:
            for node in ast.walk(module.tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.match(node.value):
                    yield node.value, f"{module.name}:{node.lineno}"


def test_a_node_class_for_every_grammar_rule() -> None:
    leaves = {"Name", "Number", "Text", "Blank", "PictureRow"}  # made of single tokens
    assert node_classes() - leaves == grammar_rules() - leaves
    assert leaves <= node_classes()


def test_nodes_are_exported() -> None:
    assert node_classes() <= set(vars(nodes))


def test_codes_that_are_used_are_registered() -> None:
    unknown = [f"{code} in {place}" for code, place in codes_in_use() if code not in all_codes()]
    assert not unknown


def test_codes_that_are_registered_are_used() -> None:
    assert not set(all_codes()) - {code for code, _ in codes_in_use()}


@pytest.mark.parametrize("code", sorted(all_codes()))
def test_a_code_is_explained(code: str) -> None:
    entry = all_codes()[code]
    assert CODE.match(code)
    assert entry.title and entry.title[0].islower() and not entry.title.endswith(".")
    assert len(entry.explanation.split()) >= 5


def test_the_reference_tells_every_code() -> None:
    page = text_of("generated_docs/reference/diagnostics.md") or ""
    assert set(re.findall(r"^\| <a id=\"\w+\"></a>([A-Z]\d{3}) \|", page, re.MULTILINE)) == set(all_codes())


def test_every_code_is_provoked_somewhere() -> None:
    """A code that no test expects might as well not exist."""
    texts = [text for name in committed_tests() if (text := text_of(name))]
    silent = sorted(code for code in all_codes() if not any(code in text for text in texts))
    assert not silent


def test_links_of_pages_lead_somewhere() -> None:
    broken = []
    for name in committed_files():
        if name.endswith(".md"):
            for goal in re.findall(r"\]\(([^)#\s]+)", re.sub(r"`[^`]*`", "", text_of(name) or "")):
                if "://" not in goal and not ((ROOT / name).parent / goal).exists():
                    broken.append(f"{name}: {goal}")
    assert not broken


def test_every_decision_is_in_the_index() -> None:
    pages = {name.rsplit("/", 1)[1] for name in committed_files() if name.startswith("grammar/decisions/")}
    index = text_of("grammar/decisions/README.md") or ""
    assert pages - {"README.md"} == set(re.findall(r"\]\((\d{3}-[a-z-]+\.md)\)", index))


def committed_tests() -> list[str]:
    return [name for name in committed_files() if name.startswith("tests/") and not name.startswith("tests/house/")]
