"""Variables of loops that run over places in the state instead of indices of an array, and over rows themselves.

`for v in row: s[v + 4]` is written as `for v in row moved by 4: s[v]` where most uses of v are such; a variable that
only numbers rows stands for the row itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import field

from cafetal.dataclass import Frozen, dataclass
from cafetal.plan import Expr, For, ForRow, Int, Load, Op, Store, TableLookup, Var
from cafetal.plan.offers.program import Node, node_values
from cafetal.plan.passes.hoist import assigned_names
from cafetal.plan.passes.walk import parts_of


class Rows(Frozen):
    """A variable that stands for a row of a table, its entries moved by some number."""

    table: str
    moved: int


@dataclass(slots=True)
class Shifts:
    """How the variables of loops of one body are written: what is added to their values, and which are rows."""

    moved: dict[str, int] = field(default_factory=dict)
    rows: dict[str, Rows] = field(default_factory=dict)


def shifts(every: Iterable[Node], offsets: Mapping[str, int], first: Mapping[str, str]) -> Shifts:
    """What pays for a body, given all its nodes.

    `offsets`: where arrays begin in the state; `first`: for tables of first entries, the tables of rows they belong to.
    """
    every = list(every)
    written = Counter(name for node in every for name in assigned_names(node))
    loops = {node.name: node for node in every if isinstance(node, For | ForRow) and written[node.name] == 1}
    if not loops:
        return Shifts()
    uses: dict[str, Counter[int | str]] = {name: Counter() for name in loops}
    for node in every:
        if isinstance(node, Store):
            _cell(node.array, node.index, offsets, first, uses)
        elif isinstance(node, ForRow) and isinstance(node.index, Var) and node.index.name in uses:
            uses[node.index.name][node.rows] += 1
            continue
        values = node_values(node)
        for value in values[1:] if isinstance(node, Store) else values:
            _note(value, offsets, first, uses)
    found = Shifts()
    for name, loop in loops.items():
        tables = [use for use in uses[name] if isinstance(use, str)]
        if isinstance(loop, ForRow) and len(tables) == len(uses[name]) == 1:
            found.rows[name] = Rows(tables[0], 0)
    for name, loop in loops.items():
        by_row = isinstance(loop, ForRow) and isinstance(loop.index, Var) and loop.index.name in found.rows
        count = uses[name]
        best = max((use for use in count if isinstance(use, int)), key=lambda use: count[use], default=0)
        fixed = isinstance(loop, ForRow) or (isinstance(loop.start, Int) and isinstance(loop.stop, Int))
        if fixed and name not in found.rows and not by_row and best and count[best] > count[0]:
            found.moved[name] = best
    _move_rows(found, loops, uses)
    return found


def _move_rows(found: Shifts, loops: Mapping[str, For | ForRow], uses: Mapping[str, Counter[int | str]]) -> None:
    """Rows move with the variables that run over them."""
    for row, of in found.rows.items():
        inner = [name for name, loop in loops.items() if isinstance(loop, ForRow) and loop.index == Var(row)]
        total: Counter[int] = Counter()
        for name in inner:
            total.update({use: n for use, n in uses[name].items() if isinstance(use, int)})
        best = max(total, key=lambda use: total[use], default=0)
        if best and total[best] > total[0] and all(name not in found.rows for name in inner):
            found.rows[row] = Rows(of.table, best)
            found.moved.update(dict.fromkeys(inner, best))


def _cell(
    array: str,
    index: Expr,
    offsets: Mapping[str, int],
    first: Mapping[str, str],
    uses: Mapping[str, Counter[int | str]],
) -> None:
    match index:
        case Var(name) if name in uses:
            uses[name][offsets.get(array, 0)] += 1
        case Op("add", (Var(name), Int())) if name in uses:
            pass  # one addition in any case
        case _:
            _note(index, offsets, first, uses)


def _note(
    expr: Expr, offsets: Mapping[str, int], first: Mapping[str, str], uses: Mapping[str, Counter[int | str]]
) -> None:
    match expr:
        case Var(name):
            if name in uses:
                uses[name][0] += 1
        case Load(array, index):
            _cell(array, index, offsets, first, uses)
        case TableLookup(table, Var(name)) if name in uses and table in first:
            uses[name][first[table]] += 1
        case _:
            for part in parts_of(expr):
                _note(part, offsets, first, uses)
