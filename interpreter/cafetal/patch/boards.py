"""The shape of a board, changed: its map, its rows, its size."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal.diagnostics import Span

FACETS = ("map", "rows", "columns", "count", "neighbours")
"""What can be said after the name of a board: `plantation.map`, `island.rows`."""


def with_facet(board: n.Node, word: str, values: tuple[n.NewValue, ...], span: Span) -> n.Node | str:
    """Give a board with another map, other rows, columns or count, or why that cannot be."""
    assert isinstance(board, n.Board)
    shape = _shape(board.shape, word, values, span)
    return shape if isinstance(shape, str) else replace(board, shape=shape)


def _shape(shape: n.Shape, word: str, values: tuple[n.NewValue, ...], span: Span) -> n.Shape | str:
    numbers = tuple(value for value in values if isinstance(value, n.Number))
    plain = len(numbers) == len(values)
    value = values[0]
    match shape, word:
        case n.DrawnMap(), "map":
            one = len(values) == 1 and isinstance(value, n.Text)
            return replace(shape, file=value) if one and isinstance(value, n.Text) else "a map is named by a text"
        case n.Hexes(), "rows":
            return replace(shape, rows=numbers, span=span) if plain else "rows of hexes are numbers"
        case n.Grid(), "rows" | "columns":
            if not plain or len(numbers) != 1:
                return "a grid has one number of rows and one of columns"
            if word == "rows":
                return replace(shape, rows=numbers[0], span=span)
            return replace(shape, columns=numbers[0], span=span)
        case ((n.Ring() | n.Listing()), "count"):
            return replace(shape, count=numbers[0], span=span) if plain and len(numbers) == 1 else "this is one number"
        case ((n.Grid() | n.DrawnMap()), "neighbours"):
            if len(values) != 1 or not isinstance(value, n.Name):
                return "neighbours are named by a word, such as `straight`"
            old = shape.neighbours
            new = replace(old, word=value) if old else n.Neighbours(value, span=value.span)
            return replace(shape, neighbours=new)
        case _:
            return f"this board has no `{word}`"
