"""Replacing parts of pure expressions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from cafetal.core import values as v
from cafetal.trees import parts_of

T = TypeVar("T")


def substitute(node: T, var: v.Variable, value: v.Expr) -> T:
    """The same expression with a variable replaced by a value."""
    return _substitute(node, var, value)  # type: ignore[no-any-return]


def _substitute(node: Any, var: v.Variable, value: v.Expr) -> Any:  # noqa: ANN401 - any tree
    if isinstance(node, v.Ref):
        return value if node.var is var else node
    if isinstance(node, tuple):
        items = tuple(_substitute(item, var, value) for item in node)
        return node if all(a is b for a, b in zip(items, node, strict=True)) else items
    changes = {}
    for name in parts_of(node.__class__) or ():
        old = getattr(node, name)
        new = _substitute(old, var, value)
        if new is not old:
            changes[name] = new
    return replace(node, **changes) if changes else node


def replaced(node: T, old: v.Expr, new: v.Expr) -> T:
    """The same expression with one part replaced wherever it stands."""
    return _replaced(node, old, new)  # type: ignore[no-any-return]


def _replaced(node: Any, old: v.Expr, new: v.Expr) -> Any:  # noqa: ANN401 - any tree
    if node is old or (type(node) is type(old) and node == old):
        return new
    if isinstance(node, tuple):
        return tuple(_replaced(item, old, new) for item in node)
    changes = {name: _replaced(getattr(node, name), old, new) for name in parts_of(node.__class__) or ()}
    return replace(node, **changes) if any(getattr(node, name) != new for name, new in changes.items()) else node
