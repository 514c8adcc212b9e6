"""Editing trees of frozen nodes: one node gives way to others, everything around it is built anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from cafetal.nodes import Node
from cafetal.nodes.base import changed, parts_of

N = TypeVar("N", bound=Node)


def spliced(tree: N, old: Node, new: tuple[Node, ...]) -> N:
    """Put nodes in the place of one node of a tree, which is found by identity, not by what it says.

    In a list any number can stand in its place; a single node gives way to exactly one, or to none where it may be left
    out. A tree without the node stays the very same object.
    """
    changes: dict[str, Any] = {}
    for name in parts_of(type(tree)):
        value = getattr(tree, name)
        if value is old:
            changes[name] = new[0] if new else None
        elif isinstance(value, Node):
            inner = spliced(value, old, new)
            if inner is not value:
                changes[name] = inner
        elif isinstance(value, tuple) and value:
            parts = _spliced_list(value, old, new)
            if parts is not value:
                changes[name] = parts
    return replace(tree, **changes) if changes else tree


def _spliced_list(parts: tuple[Any, ...], old: Node, new: tuple[Node, ...]) -> tuple[Any, ...]:
    found: list[Any] = []
    changed = False
    for part in parts:
        if part is old:
            found += new
            changed = True
        elif isinstance(part, Node):
            inner = spliced(part, old, new)
            changed = changed or inner is not part
            found.append(inner)
        else:
            found.append(part)
    return tuple(found) if changed else parts


def rewritten(tree: N, change: Callable[[Node], Node]) -> N:
    """Apply a change to every node of a tree, inner ones first; the outermost node stays one of its sort."""

    result = change(changed(tree, lambda node: rewritten(node, change)))
    assert isinstance(result, type(tree))
    return result
