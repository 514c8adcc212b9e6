"""What was found in a piece of text, for the other forms of the same game that share it: its variants, other counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from cafetal.nodes.base import Node

N = TypeVar("N", bound=Node)
R = TypeVar("R")
MOST = 2_000
"""So many pieces are remembered for one question."""


def once_a_node(find: Callable[[N], R]) -> Callable[[N], R]:
    """The same function, asked once of each node, by its identity; for what a node alone decides and nobody changes."""
    known: dict[int, tuple[N, R]] = {}  # the node is kept, so that nothing else can have its identity

    @wraps(find)
    def found(node: N) -> R:
        kept = known.get(id(node))
        if kept is None:
            if len(known) >= MOST:
                known.clear()
            kept = known[id(node)] = (node, find(node))
        return kept[1]

    return found
