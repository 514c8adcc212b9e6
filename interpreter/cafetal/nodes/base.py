"""What all nodes have: a span, and the walks over a tree."""

import types
from collections.abc import Callable, Iterator
from dataclasses import field, fields
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

from cafetal.dataclass import Frozen
from cafetal.diagnostics.span import NOWHERE, Span
from cafetal.trees import Walks, rebuilt

N = TypeVar("N", bound="Node")


class Node(Frozen):
    """A piece of rules text. Nodes are compared with their spans; `same_tree` leaves these out, as `repr` does."""

    span: Span = field(default=NOWHERE, kw_only=True, repr=False)


class Name(Node):
    """A word: a noun, an adjective, or a name; `parts` are what dots divide (`market.e5`)."""

    text: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces between the dots."""
        return tuple(self.text.split("."))


class Number(Node):
    """A whole number as it is written."""

    value: int


class Text(Node):
    """A text in quotation marks, without them."""

    value: str


class Blank(Node):
    """A dash in a table: no value here."""


class PictureRow(Node):
    """A line of a drawing, without its leading bar."""

    text: str


_PARTS: dict[object, tuple[str, ...]] = {}


def parts_of(kind: type[Node]) -> tuple[str, ...]:
    """The names of the fields in which a sort of node can hold others."""
    found = _PARTS.get(kind)
    if found is None:
        found = _PARTS[kind] = tuple(item.name for item in fields(kind) if not _plain(item.type))
    return found


def _plain(hint: object) -> bool:
    """Whether a field of a type never holds a node: a span, a word of a closed set, a switch, a number, a text."""
    if get_origin(hint) in (Union, types.UnionType):
        return all(part is types.NoneType or _plain(part) for part in get_args(hint))
    return hint in (Span, str, int, bool) or get_origin(hint) is Literal


def children(node: Node) -> Iterator[Node]:
    """Give the nodes directly inside a node, in the order of its fields."""
    found: list[Node] = []
    for name in parts_of(node.__class__):
        value = getattr(node, name)
        if value.__class__ is tuple:
            found += [part for part in value if isinstance(part, Node)]
        elif isinstance(value, Node):
            found.append(value)
    return iter(found)


def walk(node: Node) -> Iterator[Node]:
    """Give a node and all nodes inside it, outer before inner, in the order of fields."""
    return iter(_WALKS.of(node))


def _read_parts(kind: type) -> tuple[str, ...] | None:
    return parts_of(kind)[::-1] if issubclass(kind, Node) else None


_WALKS = Walks({}, _read_parts)


def changed(node: N, change: Callable[[Any], Any]) -> N:
    """The node with a change made to each node directly inside it; the very same node if all stay the same."""

    def part(value: object) -> object:
        if isinstance(value, Node):
            return change(value)
        return rebuilt(value, part) if isinstance(value, tuple) else value

    return rebuilt(node, part, parts_of)


def same_tree(left: Node, right: Node) -> bool:
    """Tell whether two trees say the same, wherever they stand."""
    return repr(left) == repr(right)
