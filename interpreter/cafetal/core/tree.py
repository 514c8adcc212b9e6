"""Walking over and replacing parts of pure expressions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, fields, is_dataclass, replace
from typing import Any, TypeVar

from cafetal.core import values as v

T = TypeVar("T")

SKIPPED = ("type", "origin", "var")


def nodes_of(node: object) -> Iterator[object]:
    """Every node of an expression, a set or a part of a plan, outer before inner."""
    stack = [node]
    pop, push = stack.pop, stack.append
    while stack:
        current = pop()
        kind = current.__class__
        if kind is tuple:
            stack += current[::-1]  # type: ignore[index]
        elif (names := _parts_of(kind)) is not None:
            yield current
            for name in names:
                push(getattr(current, name))


_PARTS: dict[type, tuple[str, ...] | None] = {}


def _parts_of(kind: type) -> tuple[str, ...] | None:
    """The fields of a sort of node that are walked over, last to first; None of a variable and of what is no node."""
    if kind not in _PARTS:
        node = is_dataclass(kind) and kind is not v.Variable
        _PARTS[kind] = tuple(reversed([x.name for x in fields(kind) if _holds_nodes(x)])) if node else None
    return _PARTS[kind]


PLAIN = frozenset({"str", "int", "bool", *("tuple[str, ...]", "tuple[int, ...]", "frozenset[str]", "frozenset[int]")})


def _holds_nodes(item: Field[Any]) -> bool:
    """Whether a field may hold a node, as far as the text of its type says."""
    return item.name not in SKIPPED and item.type not in PLAIN


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
    for name in _parts_of(node.__class__) or ():
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
    changes = {name: _replaced(getattr(node, name), old, new) for name in _parts_of(node.__class__) or ()}
    return replace(node, **changes) if any(getattr(node, name) != new for name, new in changes.items()) else node
