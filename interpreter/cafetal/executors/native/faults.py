"""The kinds of faults, and noting one in the context (see `native.executor` for what each says)."""

from __future__ import annotations

from cafetal.executors.native.assembly import Assembly

FORBIDDEN = 1
OUTSIDE = 2  # an index outside its array
ZERO = 3
RANGE, REFUSED, ENDLESS, FULL = 4, 5, 6, 7
NOWHERE = 8  # nothing can be listed in a state
FOR_EVER, LONG, UNDECIDED, MUCH, WIDE, OFTEN = 9, 10, 11, 12, 13, 14
OF_NOBODY = 15  # a cell that is written lies outside its array
SCALE = 1_000_000
"""A fault is this many times its kind, and its clause and one."""


def note(code: Assembly, kind: int, clause: int = -1) -> None:
    """Note a fault, if none is there yet."""
    code.line(f"call void @fault(ptr %c, i64 {kind * SCALE + clause + 1})")
