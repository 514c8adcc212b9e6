"""Lines of marked cells, found with whole numbers instead of loops.

A function that marks the cells of an array that fulfil a condition, and then looks from each of them along fixed rows
of cells for so many marks in a row, is written with one number that has a bit for each cell: shifted by the distance
between neighbours of a row and put over itself, it keeps a bit where a row begins. The bits are read as digits of a
text, since short numbers are shifted faster than those with a byte for each cell.

Without it Connect Four has 0.4 of its random games a second in Python, others what they have.
"""

from __future__ import annotations

from collections.abc import Mapping

from cafetal.dataclass import dataclass
from cafetal.plan import (
    Break,
    Call,
    Expr,
    For,
    ForRow,
    Function,
    If,
    Int,
    Load,
    MovesKey,
    Op,
    Probe,
    Reg,
    Return,
    Set,
    Stmt,
    Store,
    TableLookup,
    Var,
)
from cafetal.plan.passes.algebra import Algebra, replaced, substitute
from cafetal.plan.passes.intervals import Ranges
from cafetal.plan.passes.walk import ONE, ZERO, subexpressions

MOST_SHAPES = 12  # different shapes of rows beyond which loops are as good
MOST_VALUES = 16  # values of what the condition compares with
BYTE = 255
DIGITS = b"01"


@dataclass(frozen=True, slots=True)
class Lines:
    """What to look for: `masks[i]` maps the value of a cell to a digit, where `asked` (if any) has value `low + i`.

    `shapes`: distances from the lowest cell of a row to the others, and the lowest cells of such rows.
    """

    array: str
    length: int
    asked: Expr | None
    low: int
    masks: tuple[bytes, ...]
    shapes: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]


def lines_of(function: Function, ranges: Ranges) -> Lines | None:
    """What a function looks for, if it is one that looks for lines of marked cells."""
    match function.body:
        case (For() as marking, For(here, Int(0), Int(size), (If(on, (ForRow() as ways,), ()),)), Return(Int(0))) if (
            len(function.scratch) == 1 and function.scratch[0][1] == size
        ):
            marks = function.scratch[0][0]
            shapes = _shapes(ways, here, marks, size, ranges)
            if on != Op("eq", (Load(marks, Var(here)), ONE)) or shapes is None or len(shapes) > MOST_SHAPES:
                return None
            return _marked(marking, marks, size, ranges, shapes)
        case _:
            return None


def _marked(
    loop: For, marks: str, size: int, ranges: Ranges, shapes: Mapping[tuple[int, ...], tuple[int, ...]]
) -> Lines | None:
    """The condition that marks cells, as tables."""
    condition = _condition(loop.body, loop.name, marks)
    if condition is None or (loop.start, loop.stop) != (ZERO, Int(size)):
        return None
    parts = list(subexpressions(condition))
    cells = {part for part in parts if isinstance(part, Load) and part.index == Var(loop.name)}
    if len(cells) != 1 or any(isinstance(part, Call | Probe | MovesKey | TableLookup) for part in parts):
        return None
    cell = cells.pop()
    assert isinstance(cell, Load)
    low, high = ranges.arrays.get(cell.array, (-1, -1))
    if low < 0 or high > BYTE or ranges.lengths[cell.array] < size:
        return None
    rest = list(subexpressions(replaced(condition, cell, ZERO)))
    others = {part for part in rest if isinstance(part, Reg | Load | Var)}
    if len(others) > 1 or any(isinstance(part, Load) and not isinstance(part.index, Int) for part in others):
        return None
    asked = others.pop() if others else None
    if asked == Var(loop.name):
        return None
    least, most = ranges.expr(asked, {}) if asked is not None else (0, 0)
    if most - least >= MOST_VALUES:
        return None
    algebra = Algebra(ranges)
    masks: list[bytes] = []
    for value in range(least, most + 1):
        known = condition if asked is None else replaced(condition, asked, Int(value))
        found = [algebra.deep(replaced(known, cell, Int(of)), {}) for of in range(low, high + 1)]
        if not all(isinstance(truth, Int) and truth in (ZERO, ONE) for truth in found):
            return None
        entries = bytes(DIGITS[truth.value] for truth in found if isinstance(truth, Int))
        masks.append(entries.rjust(high + 1, b"0").ljust(BYTE + 1, b"0"))
    return Lines(cell.array, size, asked, least, tuple(masks), tuple(shapes.items()))


def _condition(body: tuple[Stmt, ...], name: str, marks: str) -> Expr | None:
    """The condition under which a loop marks its cell."""
    values: dict[str, Expr] = {}
    tests: list[Expr] = []
    while True:
        match body:
            case (Set(local, value), *rest):
                values[local] = substitute(value, values)
                body = tuple(rest)
            case (If(test, then, ()),):
                tests.append(substitute(test, values))
                body = then
            case (Store(array, Var(index), Int(1)),) if array == marks and index == name:
                return Op("and", (ONE, *tests))
            case _:
                return None


def _shapes(
    ways: ForRow, here: str, marks: str, size: int, ranges: Ranges
) -> dict[tuple[int, ...], tuple[int, ...]] | None:
    """For each shape of rows that are long enough, their lowest cells."""
    match ways:
        case ForRow(
            way,
            directions,
            Int(0),
            (
                Set(run, Int(1)),
                ForRow(
                    further,
                    rows,
                    Op("add", (Op("mul", (Var(start), Int(width))), Var(by))),
                    (
                        If(Op("eq", (Load(on, Var(at)), Int(0))), (Break(),), ()),
                        Set(more, Op("add", (Var(old), Int(1)))),
                    ),
                ),
                If(Op("ge", (Var(reached), Int(limit))), (Return(Int(1)),), ()),
            ),
        ) if (start, by, on, at) == (here, way, marks, further) and run == more == old == reached and limit > 1:
            found: dict[tuple[int, ...], list[int]] = {}
            table = ranges.plan.rows[rows]
            for first in range(size):
                for number in ranges.plan.rows[directions][0]:
                    row = table[first * width + number][: limit - 1]
                    if len(row) == limit - 1:
                        begin, *others = sorted((first, *row))
                        found.setdefault(tuple(cell - begin for cell in others), []).append(begin)
            return {shape: tuple(begins) for shape, begins in found.items()}
        case _:
            return None


def search(lines: Lines, marks: str) -> list[str]:
    """The source that looks for lines, given that of digits with 1 for each mark, the last for the first cell.

    It returns 1 at the first line, else 0.

    Too few marks make no line, and few numbers are left when marks were put over each other: both is asked first.
    """
    least = min((len(shape) + 1 for shape, _ in lines.shapes), default=1)
    found = [f"m = int({marks}, 2)", f"if m.bit_count() < {least}:", "    return 0"]
    for shape, begins in lines.shapes:
        begin = sum(1 << cell for cell in begins)
        step, cells = shape[0], len(shape) + 1
        if shape == tuple(step * i for i in range(1, cells)):
            name, have = "m", 1
            while have < cells:  # as many marks in a row as are known, put behind themselves
                more = min(have, cells - have)
                found.append(f"x = {name} & ({name} >> {step * more})")
                name, have = "x", have + more
        else:
            moved = [f"(m >> {distance})" for distance in shape]
            found.append(f"x = m & {' & '.join(moved)}")
        found += [f"if x and x & {begin:#x}:", "    return 1"]
    return [*found, "return 0"]
