"""Loops over numbered rows of a table: the numbers of those rows are listed once for each group of them.

`for way in 8 ways: line = site * 8 + way; ...` becomes a loop over the lines of the site. Lines without a cell are left
out where nothing would be done for them.

Without it Reversi has 0.6 of its random games a second in Python, others what they have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from cafetal.plan import Expr, For, ForRow, If, Int, Op, Set, TableLookup, Var
from cafetal.plan.offers.program import Body, Node, change, node_values, nodes
from cafetal.plan.passes.algebra import substitute
from cafetal.plan.passes.hoist import assigned_names
from cafetal.plan.passes.intervals import Interval, Ranges
from cafetal.plan.passes.walk import subexpressions

Table = tuple[tuple[int, ...], ...]


class Grouping:
    """Groups the rows of one plan. `first` names tables of first entries, `rows` names a table of rows and keeps it."""

    def __init__(self, ranges: Ranges, first: Callable[[str], str], rows: Callable[[str, Table], str]) -> None:
        self.ranges = ranges
        self.first = first
        self.rows = rows
        self.reads: Counter[str] = Counter()
        self.writes: Counter[str] = Counter()

    def run(self, body: Body) -> Body:
        """The body with loops over rows that belong together."""
        every = list(nodes(body))
        if not any(isinstance(node, For) for node in every) or not any(isinstance(node, ForRow) for node in every):
            return body
        self.reads, self.writes = Counter(), Counter()
        for node in every:
            self.writes.update(assigned_names(node))
            for value in node_values(node):
                self.reads.update(part.name for part in subexpressions(value) if isinstance(part, Var))
        return self._body(body, {}, {})

    def _body(self, body: Body, sums: Mapping[str, Expr], known: Mapping[str, Interval]) -> Body:
        found: list[Node] = []
        sums, known = dict(sums), dict(known)
        for node in body:
            match node:
                case Set(name, value) if self.writes[name] == 1 and not _looks(value):
                    sums[name] = substitute(value, sums)
                case For(name, Int(low), Int(high)) if self.writes[name] == 1:
                    known[name] = (low, high - 1)
                    node = self._grouped(node, sums, known) or node
                case ForRow(name, rows) if self.writes[name] == 1:
                    known[name] = self.ranges.rows[rows]
            found.append(change(node, lambda value: value, lambda inner: self._body(inner, sums, known)))
        return tuple(found)

    def _grouped(self, loop: For, sums: Mapping[str, Expr], known: Mapping[str, Interval]) -> ForRow | None:
        """The loop over the rows of a group; None if the loop is about something else."""
        match loop:
            case For(number, Int(0), Int(width), (Set(line, at), *rest)) if self.writes[line] == 1:
                group = _group(substitute(at, sums), number, width)
            case _:
                return None
        low, high = known.get(group, (-1, -1)) if group is not None else (-1, -1)
        if group is None or low < 0 or self.reads[number] != 1:
            return None
        rows = {node.rows for node in nodes(tuple(rest)) if isinstance(node, ForRow) and node.index == Var(line)}
        if len(rows) != 1:
            return None
        name = rows.pop()
        table = self.ranges.plan.rows.get(name)
        if table is None or (high + 1) * width > len(table):
            return None
        body, every = tuple(rest), True
        match rest:
            case [If(Op("and", (Op("ge", (TableLookup(first, Var(of)), Int(0))), *tests)), then, ())] if (
                of == line and first == self.first(name)
            ):
                body, every = (If(tests[0] if len(tests) == 1 else Op("and", tuple(tests)), then),), False
        lists = tuple(
            tuple(i for i in range(start, start + width) if every or table[i])
            for start in range(0, (high + 1) * width, width)
        )
        return ForRow(line, self.rows(f"{name} by {width}", lists), Var(group), body)


def _looks(expr: Expr) -> bool:
    return any(not isinstance(part, Int | Var | Op) for part in subexpressions(expr))


def _group(expr: Expr, number: str, width: int) -> str | None:
    """The variable of which a sum is so many times the value, plus the number of the loop."""
    match expr:
        case Op("add", (Op("mul", (Var(group), Int(factor))), Var(by))) if factor == width and by == number:
            return group
        case _:
            return None
