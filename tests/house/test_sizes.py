"""Short modules, short functions, and words that say what each is for."""

from __future__ import annotations

import ast
import statistics

import pytest

from tests.house.project import Function, Module, all_modules, modules

LONGEST_MODULE, MEDIAN_MODULE, NINTH_MODULE = 500, 150, 350
LONGEST_FUNCTION, NINTH_FUNCTION = 60, 25


def length(function: Function) -> int:
    """Return the number of lines of a function with its signature, without its decorators."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


def ninth_decile(values: list[int]) -> float:
    return statistics.quantiles(values, n=10)[8]


@pytest.mark.parametrize("module", all_modules(), ids=lambda m: m.name)
def test_module_and_functions_are_short(module: Module) -> None:
    assert module.lines <= LONGEST_MODULE
    long = [f"{f.name}, line {f.lineno}: {length(f)} lines" for f in module.functions() if length(f) > LONGEST_FUNCTION]
    assert not long


def test_most_modules_are_shorter_still() -> None:
    lengths = [module.lines for module in modules()]
    assert statistics.median(lengths) <= MEDIAN_MODULE
    assert ninth_decile(lengths) <= NINTH_MODULE


def test_most_functions_are_shorter_still() -> None:
    assert ninth_decile([length(f) for module in modules() for f in module.functions()]) <= NINTH_FUNCTION


@pytest.mark.parametrize("module", all_modules(), ids=lambda m: m.name)
def test_module_says_what_it_is_for(module: Module) -> None:
    assert ast.get_docstring(module.tree), "a module begins with a docstring"


@pytest.mark.parametrize("module", modules(), ids=lambda m: m.name)
def test_public_things_say_what_they_do(module: Module) -> None:
    silent = []
    classes = [node for node in module.tree.body if isinstance(node, ast.ClassDef)]
    for body in [module.tree.body, *(owner.body for owner in classes)]:
        for node in body:
            if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_"):
                inherited = any(getattr(d, "id", "") in ("override", "overload") for d in node.decorator_list)
                if not ast.get_docstring(node) and not inherited:
                    silent.append(f"{node.name}, line {node.lineno}")
    assert not silent


@pytest.mark.parametrize("module", modules(), ids=lambda m: m.name)
def test_nothing_is_left_for_later(module: Module) -> None:
    raised = [node for node in ast.walk(module.tree) if isinstance(node, ast.Name) and node.id == "NotImplementedError"]
    assert not raised
