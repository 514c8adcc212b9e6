"""Short modules, short functions, and words that say what each is for."""

from __future__ import annotations

import ast
import statistics
from collections.abc import Iterator

from tests.house.project import Function, Module, all_modules, modules

LONGEST_MODULE, MEDIAN_MODULE, NINTH_MODULE = 500, 150, 350
LONGEST_FUNCTION, NINTH_FUNCTION = 60, 25


def length(function: Function) -> int:
    """Return the number of lines of a function with its signature, without its decorators."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


def ninth_decile(values: list[int]) -> float:
    return statistics.quantiles(values, n=10)[8]


def test_modules_and_functions_are_short() -> None:
    long = [f"{module.name}: {module.lines} lines" for module in all_modules() if module.lines > LONGEST_MODULE]
    for module in all_modules():
        long += [
            f"{module.name}:{f.lineno}: {f.name} has {length(f)} lines"
            for f in module.functions()
            if length(f) > LONGEST_FUNCTION
        ]
    assert not long


def test_most_modules_are_shorter_still() -> None:
    lengths = [module.lines for module in modules()]
    assert statistics.median(lengths) <= MEDIAN_MODULE
    assert ninth_decile(lengths) <= NINTH_MODULE


def test_most_functions_are_shorter_still() -> None:
    assert ninth_decile([length(f) for module in modules() for f in module.functions()]) <= NINTH_FUNCTION


def test_modules_say_what_they_are_for() -> None:
    assert not [module.name for module in all_modules() if not ast.get_docstring(module.tree)]


def silent(module: Module) -> Iterator[str]:
    """The public classes, functions and methods of a module that have no docstring."""
    classes = [node for node in module.tree.body if isinstance(node, ast.ClassDef)]
    for body in [module.tree.body, *(owner.body for owner in classes)]:
        for node in body:
            if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_"):
                inherited = any(getattr(d, "id", "") in ("override", "overload") for d in node.decorator_list)
                if not ast.get_docstring(node) and not inherited:
                    yield f"{module.name}:{node.lineno}: {node.name}"


def test_public_things_say_what_they_do() -> None:
    assert not [found for module in modules() for found in silent(module)]


def test_nothing_is_left_for_later() -> None:
    assert not [module.name for module in modules() if "NotImplementedError" in module.text]
