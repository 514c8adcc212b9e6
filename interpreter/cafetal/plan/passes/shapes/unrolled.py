"""Short loops over fixed numbers, written out: what depends on the number is computed beforehand.

A loop over a row that only asks whether one of its cells fulfils a condition becomes that question about each cell.

Without it Connect Four has three quarters of its random games a second in Python, others what they have.
"""

from __future__ import annotations

from cafetal.plan import Break, Expr, For, ForRow, If, Int, Op, Return, Set
from cafetal.plan.offers.program import Body, Leaf, Node, change, inner_bodies, node_values, nodes
from cafetal.plan.passes.algebra import Algebra, substitute
from cafetal.plan.passes.hoist import variables

MOST_PASSES = 9
MOST_NODES = 48  # nodes of a loop that is written out
MOST_CELLS = 8  # of a row that is written out
PLAIN = Set | If | ForRow | Leaf | Break | Return


class Unroller:
    """Writes out the loops of one plan; `rows` are its tables of rows."""

    def __init__(self, algebra: Algebra, rows: dict[str, tuple[tuple[int, ...], ...]]) -> None:
        self.algebra = algebra
        self.rows = rows

    def run(self, body: Body) -> Body:
        """The body with its short loops written out; the very same object if there are none."""
        if not any(isinstance(node, For) and self._short(node) for node in nodes(body)):
            return body
        found: list[Node] = []
        for node in body:
            if isinstance(node, For) and self._short(node):
                assert isinstance(node.start, Int) and isinstance(node.stop, Int)
                for number in range(node.start.value, node.stop.value):
                    found.extend(self._with(node.body, {node.name: Int(number)}))
            else:
                found.append(change(node, lambda value: value, self.run))
        return tuple(found)

    def _short(self, loop: For) -> bool:
        """Whether a loop is short, does nothing but ask and list, and is never left."""
        if not isinstance(loop.start, Int) or not isinstance(loop.stop, Int):
            return False
        passes, inner = loop.stop.value - loop.start.value, list(nodes(loop.body))
        if not 0 < passes <= MOST_PASSES or passes * len(inner) > MOST_NODES:
            return False
        if not any(isinstance(node, Leaf) for node in inner) or not all(isinstance(node, PLAIN) for node in inner):
            return False
        return not any(map(_leaves, loop.body))

    def _with(self, body: Body, values: dict[str, Expr]) -> Body:
        """The body for fixed values of variables."""
        found: list[Node] = []
        for node in body:
            new = change(node, lambda value: self._fixed(value, values), lambda inner: self._with(inner, values))
            match new:
                case If(Int(truth), then, otherwise):
                    found.extend(then if truth else otherwise)
                case ForRow():
                    found.extend(self._asked(new))
                case _:
                    found.append(new)
        return tuple(found)

    def _fixed(self, expr: Expr, values: dict[str, Expr]) -> Expr:
        return self.algebra.deep(substitute(expr, values), {})

    def _asked(self, loop: ForRow) -> Body:
        """A loop over a fixed row that does one thing at most once, whatever the cell, as a condition."""
        if not isinstance(loop.index, Int) or loop.rows not in self.rows:
            return (loop,)
        row = self.rows[loop.rows][loop.index.value]
        match loop.body:
            case (If(test, (*then, Break()), ()),) if len(row) <= MOST_CELLS and not any(map(_leaves, then)):
                if any(loop.name in variables(value) for node in nodes(tuple(then)) for value in node_values(node)):
                    return (loop,)
            case _:
                return (loop,)
        # What fills up is filled from the front of a row, so that what is free is found soonest from behind.
        tests = tuple(self._fixed(test, {loop.name: Int(cell)}) for cell in reversed(row))
        if not tests:
            return ()
        return (If(tests[0] if len(tests) == 1 else Op("or", tests), tuple(then)),)


def _leaves(node: Node) -> bool:
    """Whether a node may leave the loop around it."""
    if isinstance(node, For | ForRow):
        return False
    return isinstance(node, Break) or any(_leaves(inner) for body in inner_bodies(node) for inner in body)
