"""Sets of places as Python source: a set is one whole number with a bit for each place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from cafetal.plan.sets import Both, Cells, Chosen, Either, Fixed, Given, Seen, SetExpr, Without, in_order, parts_of_set

if TYPE_CHECKING:
    from cafetal.executors.python.expressions import Context

DEEPEST = 8
"""Operations in one line."""
BYTE = 256


def written(of: SetExpr, context: Context, line: Callable[[str], None], letter: str = "y") -> str:
    """The source of a set, and the lines in front of it that make the sets it is made of."""
    uses = Counter(id(part) for one in in_order(of) for part in parts_of_set(one))
    made: dict[int, tuple[str, int]] = {}
    rows: dict[str, str] = {}
    for part in in_order(of):
        text, depth = _text(part, context, line, letter, made, rows)
        if part is not of and depth and (uses[id(part)] > 1 or depth >= DEEPEST):
            name = f"{letter}{len(made)}"
            line(f"{name} = {text}")
            text, depth = name, 0
        made[id(part)] = (text if not depth else f"({text})", depth)
    return made[id(of)][0]


def _text(
    of: SetExpr,
    context: Context,
    line: Callable[[str], None],
    letter: str,
    made: dict[int, tuple[str, int]],
    rows: dict[str, str],
) -> tuple[str, int]:
    """The source of one set, and how many operations stand inside one another in it."""
    deep = 1 + max((made[id(part)][1] for part in parts_of_set(of)), default=0)
    parts = [made[id(part)][0] for part in parts_of_set(of)]
    match of:
        case Fixed(_, bits):
            return hex(bits), 0
        case Cells():
            return _cells(of, context, line, letter, rows), 1
        case Given(_, condition):
            return f"{parts[0]} if {context.truth(condition, atom=True)} else 0", deep
        case Both():
            return f"{parts[0]} & {parts[1]}", deep
        case Either():
            return f"{parts[0]} | {parts[1]}", deep
        case Without():
            return f"{parts[0]} & ~{parts[1]}", deep
        case Seen(_, _, ahead, bits):
            return f"{parts[0]} {'>>' if ahead >= 0 else '<<'} {abs(ahead)} & {bits:#x}", deep
        case Chosen(_, index, entries):
            return f"{context.names.constant(entries)}[{context.value(index)}]", 1


def _cells(of: Cells, context: Context, line: Callable[[str], None], letter: str, rows: dict[str, str]) -> str:
    """The digits of a set, the last one for the first cell, read off all cells at once."""
    start = context.names.layout.arrays[of.array]
    backwards = f"s[{start + of.size - 1}:{start - 1 if start else ''}:-1]"
    row = rows.get(of.array)
    if row is None:
        row = rows[of.array] = f"{letter}r{len(rows)}"
        line(f"{row} = bytes({f'[n - {of.lowest} for n in {backwards}]' if of.lowest else backwards})")
    found = [_having(row, of.contents, context)] if of.contents or not of.more else []
    found += [
        f"({_having(row, contents, context)} if {context.truth(condition, atom=True)} else 0)"
        for condition, contents in of.more
    ]
    return " | ".join(found)


def _having(row: str, contents: int, context: Context) -> str:
    digits = context.names.constant(bytes(49 if contents >> content & 1 else 48 for content in range(BYTE)))
    return f"int({row}.translate({digits}), 2)"
