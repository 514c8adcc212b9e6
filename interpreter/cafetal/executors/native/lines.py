"""Lines of marked cells as LLVM code: the cells are compared at once, and the marks are one number with a bit for each.

Shifted by the distance between neighbours of a row and put over itself, that number keeps a bit where a row begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from sys import byteorder

from cafetal.executors.native.filtered import WORD
from cafetal.executors.native.values import SHORT, NativeExpressions
from cafetal.executors.native.vectors import everywhere
from cafetal.plan.passes.shapes.bits import Lines

MOST_CELLS = 1024
"""Cells beyond which loops are as good."""
MARKED = ord("1")


def spans_of(lines: Lines) -> list[tuple[int, int]] | None:
    """For each value of what is asked for, the lowest and the highest content of a marked cell (1, 0: none is marked).

    None if other contents lie in between, or if there are too many cells.
    """
    if lines.length > MOST_CELLS or byteorder != "little":
        return None
    spans: list[tuple[int, int]] = []
    for mask in lines.masks:
        marked = [content for content, digit in enumerate(mask) if digit == MARKED]
        if any(after != before + 1 for before, after in pairwise(marked)):
            return None
        spans.append((marked[0], marked[-1]) if marked else (1, 0))
    return spans


def write(values: NativeExpressions, lines: Lines, spans: Sequence[tuple[int, int]], result: str) -> None:
    """Write the body of the function that is 1 where there is a line, else 0; `result`: its kind of number."""
    code, kind = values.code, f"i{lines.length}"
    marks = _marks(values, lines, spans, kind)
    for shape, begins in lines.shapes:
        found = marks
        for distance in shape:
            found = code.op(f"and {kind} {found}, {code.op(f'lshr {kind} {marks}, {distance}')}")
        here = code.op(f"and {kind} {found}, {sum(1 << cell for cell in begins)}")
        with code.when(code.op(f"icmp ne {kind} {here}, 0")):
            code.leave(f"{result} 1")
    code.leave(f"{result} 0")


def _marks(values: NativeExpressions, lines: Lines, spans: Sequence[tuple[int, int]], kind: str) -> str:
    code = values.code
    low, high = (str(bound) for bound in spans[0])
    if lines.asked is not None:
        asked = values.value(lines.asked)
        for number, span in enumerate(spans[1:], 1):
            this = code.op(f"icmp eq i32 {asked}, {lines.low + number}")
            low, high = (
                code.op(f"select i1 {this}, i32 {bound}, i32 {other}")
                for bound, other in zip(span, (low, high), strict=True)
            )
    start, marks = values.names.layout.arrays[lines.array], "0"
    for first in range(0, lines.length, WORD):
        count = min(WORD, lines.length - first)
        row = f"<{count} x i32>"
        cells = code.op(f"load {row}, ptr {code.cell('%s', str(start + first))}, align 4")
        above = code.op(f"icmp sge {row} {cells}, {everywhere(code, low, SHORT, count)}")
        below = code.op(f"icmp sle {row} {cells}, {everywhere(code, high, SHORT, count)}")
        truths = code.op(f"and <{count} x i1> {above}, {below}")
        word = code.op(f"bitcast <{count} x i1> {truths} to i{count}")
        if count < lines.length:
            word = code.op(f"shl {kind} {code.op(f'zext i{count} {word} to {kind}')}, {first}")
            marks = code.op(f"or {kind} {marks}, {word}")
        else:
            marks = word
    return marks
