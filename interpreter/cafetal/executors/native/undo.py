"""Looking ahead without copies of the state: what is overwritten is noted, and put back afterwards.

Whatever runs only to find out what is possible (the families `tail` and `judging`) changes the state itself. It notes
the place and the old content of each cell before it writes there. Who looks ahead remembers how many notes there were
(`mark`), and takes the later ones back, the last one first; so looks may lie inside one another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from cafetal.executors.native.assembly import Assembly
from cafetal.executors.native.context import NOTES, NOTES_ROOM, NOTES_USED
from cafetal.executors.native.faults import FULL, note


def functions() -> str:
    """The function that notes a cell, which is true where there is no room, and the one that takes notes back."""
    code = Assembly("note", "i1", [("ptr", "c"), ("ptr", "cell")], inline=True)
    used = code.load("%c", str(NOTES_USED), "i64", "i64")
    with code.when(code.op(f"icmp sge i64 {used}, {code.load('%c', str(NOTES_ROOM), 'i64', 'i64')}")):
        note(code, FULL)
        code.leave("i1 true")
    row = code.cell(code.load("%c", str(NOTES), "ptr", "i64"), code.op(f"mul i64 {used}, 2"), "i64", "i64")
    code.store("%cell", row, "0", "ptr", "i64")
    code.line(f"store i32 {code.op('load i32, ptr %cell')}, ptr {code.cell(row, '1', 'i64', 'i64')}")
    code.store(code.op(f"add i64 {used}, 1"), "%c", str(NOTES_USED), "i64", "i64")
    code.leave("i1 false")
    return code.text() + _undo()


def _undo() -> str:
    code = Assembly("undo", "void", [("ptr", "c"), ("i64", "mark")])
    notes = code.load("%c", str(NOTES), "ptr", "i64")
    used = code.load("%c", str(NOTES_USED), "i64", "i64")
    with code.loop("%mark", used, "i64") as passed:
        last = code.op(f"sub i64 {code.op(f'add i64 {used}, %mark')}, {code.op(f'add i64 {passed}, 1')}")
        row = code.cell(notes, code.op(f"mul i64 {last}, 2"), "i64", "i64")
        old = code.op(f"load i32, ptr {code.cell(row, '1', 'i64', 'i64')}")
        code.line(f"store i32 {old}, ptr {code.load(row, '0', 'ptr', 'i64')}")
    code.store("%mark", "%c", str(NOTES_USED), "i64", "i64")
    code.leave()
    return code.text()


def noted(code: Assembly, address: str, fail: str) -> None:
    """Note a cell before it is written; end the function with `fail`, and write nothing, if there is no room."""
    with code.when(code.op(f"call i1 @note(ptr %c, ptr {address})")):
        code.leave(fail)


@contextmanager
def ahead(code: Assembly, cells: Sequence[tuple[str, str]], fail: str) -> Iterator[None]:
    """Code that looks ahead from the state with some cells (index, value) changed, and finds it afterwards as it was.

    Where there is no room for these cells, the function ends with `fail`, and nothing was changed.
    """
    mark = code.load("%c", str(NOTES_USED), "i64", "i64")
    if cells:
        room = code.load("%c", str(NOTES_ROOM), "i64", "i64")
        with code.when(code.op(f"icmp sgt i64 {code.op(f'add i64 {mark}, {len(cells)}')}, {room}")):
            note(code, FULL)
            code.leave(fail)
    for index, value in cells:
        code.op(f"call i1 @note(ptr %c, ptr {code.cell('%s', index)})")
        code.store(value, "%s", index)
    yield
    code.line(f"call void @undo(ptr %c, i64 {mark})")
