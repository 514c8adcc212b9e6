"""A number for the moves that a choice point would offer, as LLVM code; what `splitmix.moves_key` gives."""

from __future__ import annotations

from cafetal.executors.native.assembly import Assembly
from cafetal.executors.native.context import COUNT, DATA, DATA_USED, KEYED, PREFIX, STARTS
from cafetal.executors.schema import Layout
from cafetal.executors.splitmix import GAMMA, signed


def moves_key(name: str, layout: Layout, point: int, registers: tuple[str, ...], cleared: tuple[str, ...]) -> str:
    """The function `name`: it lists the moves on a copy of the state, and leaves the lists of others as they are."""
    params = [("ptr", "c"), ("ptr", "s"), *(("i32", f"p{i}") for i in range(len(registers)))]
    code = Assembly(name, "i32", params)
    with code.when(code.op(f"icmp ne i64 {code.load('%c', str(KEYED), 'i64', 'i64')}, 0")):
        code.leave("i32 0")
    copy = code.cell(code.alloca(count=layout.size + 1), "1")
    code.line(f"call void @copy(ptr {copy}, ptr %s)")
    for i, register in enumerate(registers):
        code.store(f"%p{i}", copy, str(layout.registers[register]))
    for array in cleared:
        start = layout.arrays[array]
        with code.loop(str(start), str(start + layout.lengths[array])) as cell:
            code.store("0", copy, cell)
    code.store(str(point), copy, str(layout.point))
    kept = [(place, code.load("%c", str(place), "i64", "i64")) for place in (PREFIX, COUNT, DATA_USED)]
    code.store("0", "%c", str(PREFIX), "i64", "i64")
    code.store("1", "%c", str(KEYED), "i64", "i64")
    code.line(f"call void @derive(ptr %c, ptr {copy})")
    code.line(f"call void @lawful(ptr %c, ptr {copy})")
    code.line("call void @derive(ptr %c, ptr %s)")
    code.store("0", "%c", str(KEYED), "i64", "i64")
    key = _folded(code, kept[1][1])
    for place, value in kept:
        code.store(value, "%c", str(place), "i64", "i64")
    code.leave(f"i32 {key}")
    return code.text()


def _folded(code: Assembly, first: str) -> str:
    """The number for the moves that are listed from move `first` on."""
    starts, data = code.load("%c", str(STARTS), "ptr", "i64"), code.load("%c", str(DATA), "ptr", "i64")
    total, found = code.alloca("i64"), code.alloca("i64")
    code.line(f"store i64 0, ptr {total}")
    with code.loop(first, code.load("%c", str(COUNT), "i64", "i64"), "i64") as move:
        code.line(f"store i64 0, ptr {found}")
        begin, end = (code.load(starts, at, "i64", "i64") for at in (move, code.op(f"add i64 {move}, 1")))
        with code.loop(begin, end, "i64") as at:
            number = code.op(f"zext i32 {code.load(data, at, 'i32', 'i64')} to i64")
            step = code.op(f"mul i64 {code.op(f'add i64 {number}, 1')}, {signed(GAMMA)}")
            mixed = code.op(f"add i64 {code.op(f'load i64, ptr {found}')}, {step}")
            code.line(f"store i64 {code.op(f'call i64 @mix(i64 {mixed})')}, ptr {found}")
        added = code.op(f"add i64 {code.op(f'load i64, ptr {total}')}, {code.op(f'load i64, ptr {found}')}")
        code.line(f"store i64 {added}, ptr {total}")
    high = code.op(f"lshr i64 {code.op(f'load i64, ptr {total}')}, 40")
    return code.op(f"trunc i64 {high} to i32")
