"""Imports: no circle of files, and whatever is imported inside a function says why it is not at the top."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from tests.house.project import Function, Module, modules, nodes_of
from tests.house.test_layers import path_between

REASON = "Imports stand in functions: "
"""A module that begins its reason so has one for all of its imports."""


def imported_at_run_time(module: Module, known: Mapping[str, Module]) -> set[str]:
    """The modules of the package that a module imports, wherever the import stands, but for type checkers alone."""
    only_types = {
        id(node)
        for test in nodes_of(module.tree)
        if isinstance(test, ast.If) and "TYPE_CHECKING" in ast.unparse(test.test)
        for line in test.body
        for node in ast.walk(line)
    }
    found: set[str] = set()
    for node in nodes_of(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module and id(node) not in only_types:
            names = (f"{node.module}.{alias.name}" for alias in node.names)
            found |= {name if name in known else node.module for name in names}
    return (found & known.keys()) - {module.name}


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """For each module that is in a circle, the shortest way back to it."""
    left = {name: set(uses) for name, uses in graph.items()}
    while ends := {name for name, uses in left.items() if not uses & left.keys()}:
        left = {name: uses for name, uses in left.items() if name not in ends}
    return [way for name in sorted(left) if (way := path_between(name, {name}, left))]


def test_no_files_import_each_other_in_a_circle() -> None:
    known = {module.name: module for module in modules()}
    assert circles({name: imported_at_run_time(module, known) for name, module in known.items()}) == []


def test_circles_are_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == [["b", "c", "b"], ["c", "b", "c"]]
    assert circles({"a": {"b"}, "b": {"c"}, "c": set()}) == []


def imports_in_functions(module: Module) -> list[ast.Import | ast.ImportFrom]:
    """The imports that do not stand at the top."""
    inside = (node for function in module.functions() for node in ast.walk(function))
    found = {node.lineno: node for node in inside if isinstance(node, ast.Import | ast.ImportFrom)}
    return [node for _, node in sorted(found.items())]


def test_an_import_inside_a_function_has_its_reason_beside_it() -> None:
    unreasoned = []
    for module in (module for module in modules() if REASON not in (ast.get_docstring(module.tree) or "")):
        lines, last = module.text.split("\n"), -1
        for node in imports_in_functions(module):
            first, end = node.lineno - 1, node.end_lineno or node.lineno
            reasoned = any("# " in line for line in lines[first - 1 : end]) or first == last
            last = end if reasoned else last
            unreasoned += [] if reasoned else [f"{module.path}:{node.lineno}"]
    assert not unreasoned


def test_the_reason_for_a_whole_module_is_needed() -> None:
    reasoned = [module for module in modules() if REASON in (ast.get_docstring(module.tree) or "")]
    assert not [module.path for module in reasoned if not any(isinstance(x, Function) for x in nodes_of(module.tree))]
    assert all(imports_in_functions(module) for module in reasoned)
