"""Walking over trees of frozen dataclasses, of whatever phase: core and plans. What may change is no part of a tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import Field, fields, is_dataclass
from operator import attrgetter, is_
from typing import Any, TypeVar, cast

from cafetal.dataclass import replace

Tree = TypeVar("Tree")

SKIPPED = ("type", "origin", "merged", "says", "var")
"""Fields that say something about a node and are no part of it."""
PLAIN = frozenset(
    {"str", "int", "bool", *("tuple[str, ...]", "tuple[int, ...]", "frozenset[str]", "frozenset[int]"), "SetExpr"}
)
"""Types of fields that hold no nodes; a `SetExpr` of a plan holds the same parts many times over, and is no tree."""

MOST_KEPT = 300_000
"""So many nodes of walks are remembered: a few megabytes, and as much again for trees that nobody else keeps."""

_NAMES: dict[type, tuple[str, ...]] = {}
_PARTS: dict[type, tuple[str, ...] | None] = {}


def names_of(kind: type) -> tuple[str, ...]:
    """The names of the fields of a dataclass, in their order; none of any other class."""
    if kind not in _NAMES:
        _NAMES[kind] = tuple(item.name for item in fields(kind)) if is_dataclass(kind) else ()
    return _NAMES[kind]


def nodes_of(tree: object) -> Iterator[object]:
    """Every node of a tree or a row of trees, outer before inner."""
    return walked(tree, _READERS, parts_of)


Reader = Callable[[Any], tuple[Any, ...]]
"""What reads some fields of an object, as a row."""
_READERS: dict[type, Reader | None] = {}


def walked(
    tree: object, readers: dict[type, Reader | None], parts: Callable[[type], tuple[str, ...] | None]
) -> Iterator[Any]:
    """Every node of a tree or a row of trees, outer before inner.

    `parts`: the fields of a sort of node that may hold nodes, last to first; None of what is no node. `readers` keeps
    what reads them.
    """
    stack: list[Any] = [tree]
    pop = stack.pop
    while stack:
        current = pop()
        kind = current.__class__
        if kind is tuple:
            stack += current[::-1]
            continue
        try:
            read = readers[kind]
        except KeyError:
            names = parts(kind)
            read = readers[kind] = None if names is None else _reader(names)
        if read is not None:
            yield current
            stack += read(current)


class Walks:
    """Walks over trees that are asked for again and again: each is walked once, by its identity."""

    def __init__(self, readers: dict[type, Reader | None], parts: Callable[[type], tuple[str, ...] | None]) -> None:
        """`readers` and `parts` as in `walked`."""
        self.readers, self.parts = readers, parts
        self._known: dict[int, tuple[object, tuple[Any, ...]]] = {}  # trees are kept, so that none takes their identity
        self._held = 0

    def of(self, tree: object) -> tuple[Any, ...]:
        """What `walked` gives for a tree."""
        kept = self._known.get(id(tree))
        if kept is None:
            nodes = tuple(walked(tree, self.readers, self.parts))
            self._held += len(nodes) + 1
            if self._held > MOST_KEPT:
                self._known.clear()
                self._held = len(nodes) + 1
            kept = self._known[id(tree)] = (tree, nodes)
        return kept[1]


def _reader(names: tuple[str, ...]) -> Reader:
    if len(names) > 1:
        return attrgetter(*names)
    name = "".join(names)
    return (lambda node: (getattr(node, name),)) if names else (lambda node: ())


def parts_of(kind: type) -> tuple[str, ...] | None:
    """The fields of a sort of node that may hold nodes, last to first; None of what is no node."""
    if kind not in _PARTS:
        node = is_dataclass(kind) and kind.__dataclass_params__.frozen  # type: ignore[attr-defined]
        _PARTS[kind] = tuple(reversed([item.name for item in fields(kind) if _holds_nodes(item)])) if node else None
    return _PARTS[kind]


def _holds_nodes(item: Field[Any]) -> bool:
    """Whether a field may hold a node, as far as the text of its type says."""
    return item.name not in SKIPPED and item.type not in PLAIN


_KNOWN = Walks(_READERS, parts_of)


def nodes_again(tree: object) -> tuple[Any, ...]:
    """The nodes of a tree that others walk too, as a part of the rules or an expression of them."""
    return _KNOWN.of(tree)


def rebuilt(
    tree: Tree, change: Callable[[Any], Any], names: Callable[[type[Any]], tuple[str, ...] | None] = names_of
) -> Tree:
    """A node, or a row of nodes, with each of its parts changed; the very same object if all parts stay the same.

    `names`: the fields that count as parts.
    """
    if isinstance(tree, tuple):
        row = tuple(map(change, tree))
        return tree if all(map(is_, row, tree)) else cast(Tree, row)
    parts = ((name, getattr(tree, name)) for name in names(type(tree)) or ())
    changes = {name: new for name, old in parts if (new := change(old)) is not old}
    return replace(tree, **changes) if changes else tree  # type: ignore[type-var]
