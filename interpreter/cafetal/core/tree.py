"""Walking over and replacing parts of pure expressions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from cafetal.core import values as v

T = TypeVar("T")

SKIPPED = ("type", "origin", "var")


def nodes_of(node: object) -> Iterator[object]:
    """Every node of an expression or a set, outer before inner."""
    if isinstance(node, tuple):
        for item in node:
            yield from nodes_of(item)
    elif is_dataclass(node) and not isinstance(node, type) and not isinstance(node, v.Variable):
        yield node
        for part in fields(node):
            if part.name not in SKIPPED:
                yield from nodes_of(getattr(node, part.name))


def substitute(node: T, var: v.Variable, value: v.Expr) -> T:
    """The same expression with a variable replaced by a value."""
    return _substitute(node, var, value)  # type: ignore[no-any-return]


def _substitute(node: Any, var: v.Variable, value: v.Expr) -> Any:  # noqa: ANN401 - any tree
    if isinstance(node, v.Ref):
        return value if node.var is var else node
    if isinstance(node, tuple):
        items = tuple(_substitute(item, var, value) for item in node)
        return node if all(a is b for a, b in zip(items, node, strict=True)) else items
    if is_dataclass(node) and not isinstance(node, type | v.Variable):
        changes = {}
        for part in fields(node):
            if part.name in SKIPPED:
                continue
            old = getattr(node, part.name)
            new = _substitute(old, var, value)
            if new is not old:
                changes[part.name] = new
        return replace(node, **changes) if changes else node
    return node


def replaced(node: T, old: v.Expr, new: v.Expr) -> T:
    """The same expression with one part replaced wherever it stands."""
    return _replaced(node, old, new)  # type: ignore[no-any-return]


def _replaced(node: Any, old: v.Expr, new: v.Expr) -> Any:  # noqa: ANN401 - any tree
    if node is old or (type(node) is type(old) and node == old):
        return new
    if isinstance(node, tuple):
        return tuple(_replaced(item, old, new) for item in node)
    if is_dataclass(node) and not isinstance(node, type | v.Variable):
        parts = [part.name for part in fields(node) if part.name not in SKIPPED]
        changes = {name: _replaced(getattr(node, name), old, new) for name in parts}
        return replace(node, **changes) if any(getattr(node, name) != new for name, new in changes.items()) else node
    return node
