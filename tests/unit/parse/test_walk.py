"""The walk over a tree visits every node of it, whatever the types of its fields are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

import pytest

from cafetal import nodes as n
from cafetal.pipeline import Rules
from cafetal.resources import bundled_games


def every(node: n.Node) -> Iterator[n.Node]:
    """All nodes of a tree, found by looking at every field."""
    yield node
    for item in fields(node):
        value = getattr(node, item.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, n.Node):
                yield from every(part)


@pytest.mark.parametrize("game", sorted(bundled_games()))
def test_every_node_is_visited_once_and_in_order(game: str) -> None:
    rules = Rules.load(game)
    for tree in (rules.document, *rules.available.values()):
        assert [id(node) for node in n.walk(tree)] == [id(node) for node in every(tree)]
