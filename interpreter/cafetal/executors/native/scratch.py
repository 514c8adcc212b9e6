"""Local arrays of functions: small ones lie on the stack, large ones in memory that the context leads to.

The stack of a thread may be small, and nobody is told when it ends. A function with large arrays is called through
another one, which takes room for them as on a stack of its own, and gives it back afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cafetal.executors.native.assembly import Assembly
from cafetal.executors.native.context import AREA, AREA_ROOM, AREA_USED
from cafetal.executors.native.faults import FULL, note
from cafetal.executors.native.values import NativeExpressions
from cafetal.plan import Plan

MOST_CELLS = 4_096
"""So many cells of one function are a matter for the stack: its smallest arrays, as many as fit together."""
DEEP = 4
"""So many calls inside one another have room for all large arrays of a plan."""
ARRAYS = ("ptr", "arrays")
"""What a function with large arrays is given besides its parameters: where they lie."""

Kinds = Callable[[str], str]
"""The kind of number of an array."""


def _large(scratch: Sequence[tuple[str, int]]) -> dict[str, int]:
    """The arrays of a function that do not lie on the stack, with their lengths."""
    found, left = dict[str, int](), MOST_CELLS
    for array, length in sorted(scratch, key=lambda one: one[1]):
        left -= length
        if left < 0:
            found[array] = length
    return found


def room(scratch: Sequence[tuple[str, int]]) -> int:
    """What the large arrays of a function take, in places of 64 bits."""
    return sum(length + 1 for length in _large(scratch).values())


def area(plan: Plan) -> int:
    """The room that large arrays of a plan may need, in places of 64 bits."""
    return DEEP * sum(room(function.scratch) for function in plan.functions)


def write(values: NativeExpressions, scratch: Sequence[tuple[str, int]], kind_of: Kinds) -> None:
    """Make the arrays of a function, all zero; one more cell lies in front of each."""
    code, first, large = values.code, 0, _large(scratch)
    for array, length in scratch:
        kind = kind_of(array)
        if array in large:
            base = code.cell(f"%{ARRAYS[1]}", str(first), "i64")
            first += length + 1
            width = 8 if kind == "i64" else 4
            values.names.declared.add("void @llvm.memset.p0.i64(ptr, i8, i64, i1)")
            code.line(f"call void @llvm.memset.p0.i64(ptr {base}, i8 0, i64 {(length + 1) * width}, i1 false)")
        else:
            base = code.alloca(kind, length + 1)
            with code.loop("0", str(length + 1)) as at:
                code.store("0", base, at, kind)
        values.scratch[array] = (code.cell(base, "1", kind), length, kind)


def caller(name: str, inner: str, result: str, params: Sequence[tuple[str, str]], places: int) -> str:
    """The function that finds room for the large arrays of another one, and calls it."""
    code = Assembly(name, result, params)
    used = code.load("%c", str(AREA_USED), "i64", "i64")
    after = code.op(f"add i64 {used}, {places}")
    with code.when(code.op(f"icmp sgt i64 {after}, {code.load('%c', str(AREA_ROOM), 'i64', 'i64')}")):
        note(code, FULL)
        code.leave(f"{result} 0")
    code.store(after, "%c", str(AREA_USED), "i64", "i64")
    arrays = code.cell(code.load("%c", str(AREA), "ptr", "i64"), used, "i64", "i64")
    given = "".join(f"{kind} %{param}, " for kind, param in params)
    found = code.op(f"call {result} @{inner}({given}ptr {arrays})")
    code.store(used, "%c", str(AREA_USED), "i64", "i64")
    code.leave(f"{result} {found}")
    return code.text()
