"""What all nodes have: a span, and the walks over a tree."""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

from cafetal.diagnostics.span import NOWHERE, Span

N = TypeVar("N", bound="Node")


@dataclass(frozen=True, slots=True)
class Node:
    """A piece of rules text. Nodes are compared with their spans; `same_tree` leaves these out."""

    span: Span = field(default=NOWHERE, kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class Name(Node):
    """A word: a noun, an adjective, or a name; `parts` are what dots divide (`market.e5`)."""

    text: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The pieces between the dots."""
        return tuple(self.text.split("."))


@dataclass(frozen=True, slots=True)
class Number(Node):
    """A whole number as it is written."""

    value: int


@dataclass(frozen=True, slots=True)
class Text(Node):
    """A text in quotation marks, without them."""

    value: str


@dataclass(frozen=True, slots=True)
class Blank(Node):
    """A dash in a table: no value here."""


@dataclass(frozen=True, slots=True)
class PictureRow(Node):
    """A line of a drawing, without its leading bar."""

    text: str


_PARTS: dict[object, tuple[str, ...]] = {}


def parts_of(kind: type[Node]) -> tuple[str, ...]:
    """The names of the fields in which a sort of node can hold others: all but its span."""
    found = _PARTS.get(kind)
    if found is None:
        found = _PARTS[kind] = tuple(item.name for item in fields(kind) if item.name != "span")
    return found


def children(node: Node) -> Iterator[Node]:
    """Give the nodes directly inside a node, in the order of its fields."""
    return iter(_children(node))


def _children(node: Node) -> list[Node]:
    found: list[Node] = []
    for name in parts_of(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            found.append(value)
        elif isinstance(value, tuple):
            found += [part for part in value if isinstance(part, Node)]
    return found


def walk(node: Node) -> Iterator[Node]:
    """Give a node and all nodes inside it, outer before inner, in the order of fields."""
    stack = [node]
    while stack:
        current = stack.pop()
        yield current
        inner = _children(current)
        inner.reverse()
        stack += inner


def without_spans(node: N) -> N:
    """Give the same tree with every span nowhere, so that two trees can be compared for what they say."""
    changes: dict[str, Any] = {"span": NOWHERE}
    for item in fields(node):
        value = getattr(node, item.name)
        if isinstance(value, Node):
            changes[item.name] = without_spans(value)
        elif isinstance(value, tuple):
            changes[item.name] = tuple(without_spans(part) if isinstance(part, Node) else part for part in value)
    return replace(node, **changes)


def same_tree(left: Node, right: Node) -> bool:
    """Tell whether two trees say the same, wherever they stand."""
    return without_spans(left) == without_spans(right)
