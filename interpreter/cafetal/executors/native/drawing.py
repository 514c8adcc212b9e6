"""What random bots draw as LLVM code: the generator of a decision, which `bots.decision_generator` makes of a text.

The text is `bot SEED SEAT STEP`, its hash BLAKE2b with eight bytes. It is short enough for one block.
"""

from __future__ import annotations

from cafetal.executors.native.assembly import Assembly
from cafetal.executors.native.context import GENERATOR

BLOCK = 128
"""Bytes of a block."""
TEXT = BLOCK // 8 + 1
"""Places of the context that hold a text: a block, and how long it is."""
DIGEST = 8
FIRST = (
    0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
    0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
)  # fmt: skip
"""The words that every hash begins with."""
ORDERS = (
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    (14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3),
    (11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4),
    (7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8),
    (9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13),
    (2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9),
    (12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11),
    (13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10),
    (6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5),
    (10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0),
)
"""In which order the rounds take the words of the block; after the last one the first comes again."""
ROUNDS = 12
MIXED = (
    (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
    (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
)  # fmt: skip
"""Which four words are mixed with one another, one after the other."""
TURNS = ((3, 32), (1, 24), (3, 16), (1, 63))
"""Which of the four is turned how far in the steps of a mixing."""


def functions() -> str:
    """The function that draws for a decision, and what it needs."""
    entries = ", ".join(f"i8 {word}" for at in range(ROUNDS) for word in ORDERS[at % len(ORDERS)])
    table = f"@bot_orders = internal constant [{16 * ROUNDS} x i8] [{entries}]\n"
    return table + "declare i64 @llvm.fshr.i64(i64, i64, i64)\n" + _number() + _hash() + _below()


def _number() -> str:
    """Write a number with its digits behind a text, and a space in front of it; the length of the text after that."""
    code = Assembly("bot_number", "i64", [("ptr", "text"), ("i64", "at"), ("i64", "number")])
    code.line(f"store i8 {ord(' ')}, ptr {code.cell('%text', '%at', 'i8', 'i64')}")
    end, left = code.alloca("i64"), code.alloca("i64")
    for first in (True, False):  # how many digits there are, then the digits from the last one on
        if not first:
            stop = code.op(f"load i64, ptr {end}")
        else:
            code.line(f"store i64 {code.op('add i64 %at, 1')}, ptr {end}")
        code.line(f"store i64 %number, ptr {left}")
        head, after = code.fresh("L"), code.fresh("L")
        code.label(head)
        number = code.op(f"load i64, ptr {left}")
        rest, at = code.op(f"udiv i64 {number}, 10"), code.op(f"load i64, ptr {end}")
        if first:
            code.line(f"store i64 {code.op(f'add i64 {at}, 1')}, ptr {end}")
        else:
            place = code.op(f"sub i64 {at}, 1")
            digit = code.op(f"trunc i64 {code.op(f'urem i64 {number}, 10')} to i8")
            letter = code.op(f"add i8 {digit}, {ord('0')}")
            code.line(f"store i8 {letter}, ptr {code.cell('%text', place, 'i8', 'i64')}")
            code.line(f"store i64 {place}, ptr {end}")
        code.line(f"store i64 {rest}, ptr {left}")
        code.branch(code.op(f"icmp ne i64 {rest}, 0"), head, after)
        code.label(after)
    code.leave(f"i64 {stop}")
    return code.text()


def _hash() -> str:
    """The hash of a text that is followed by zeros: its first and only eight bytes."""
    code = Assembly("bot_hash", "i64", [("ptr", "text"), ("i64", "length")])
    begin = [FIRST[0] ^ 0x01010000 ^ DIGEST, *FIRST[1:]]
    words = [code.alloca("i64") for _ in range(16)]
    last = [str(FIRST[at]) for at in range(8)]
    last[4], last[6] = code.op(f"xor i64 %length, {FIRST[4]}"), str(FIRST[6] ^ (2**64 - 1))
    for cell, value in zip(words, [*map(str, begin), *last], strict=True):
        code.line(f"store i64 {value}, ptr {cell}")
    with code.loop("0", str(ROUNDS), "i64") as at:
        orders = code.cell("@bot_orders", code.op(f"mul i64 {at}, 16"), "i8", "i64")
        for which, four in enumerate(MIXED):
            _mix(code, [words[word] for word in four], orders, 2 * which)
    found = code.op(f"xor i64 {code.op(f'load i64, ptr {words[0]}')}, {code.op(f'load i64, ptr {words[8]}')}")
    code.leave(f"i64 {code.op(f'xor i64 {found}, {begin[0]}')}")
    return code.text()


def _mix(code: Assembly, cells: list[str], orders: str, first: int) -> None:
    values = [code.op(f"load i64, ptr {cell}") for cell in cells]
    for step, (turned, by) in enumerate(TURNS):
        if step % 2 == 0:
            word = code.op(f"zext i8 {code.load(orders, str(first + step // 2), 'i8')} to i64")
            added = code.op(f"add i64 {values[0]}, {code.load('%text', word, 'i64', 'i64')}")
            values[0], mixed = code.op(f"add i64 {added}, {values[1]}"), 0
        else:
            values[2], mixed = code.op(f"add i64 {values[2]}, {values[3]}"), 2
        both = code.op(f"xor i64 {values[turned]}, {values[mixed]}")
        values[turned] = code.op(f"call i64 @llvm.fshr.i64(i64 {both}, i64 {both}, i64 {by})")
    for cell, value in zip(cells, values, strict=True):
        code.line(f"store i64 {value}, ptr {cell}")


def _below() -> str:
    """A number below `n` for the decision of a seat; `text` and `length`: what the game has in common. The generator of
    the game stays as it is."""
    params = [("ptr", "c"), ("ptr", "text"), ("i64", "length"), ("i64", "seat"), ("i64", "step"), ("i64", "n")]
    code = Assembly("bot_below", "i64", params, inline=False)
    with code.when(code.op("icmp eq i64 %n, 1")):
        code.leave("i64 0")
    text = code.alloca("i64", BLOCK // 8)
    code.line(f"call void @llvm.memcpy.p0.p0.i64(ptr {text}, ptr %text, i64 {BLOCK}, i1 false)")
    seated = code.op(f"call i64 @bot_number(ptr {text}, i64 %length, i64 %seat)")
    length = code.op(f"call i64 @bot_number(ptr {text}, i64 {seated}, i64 %step)")
    kept = code.load("%c", str(GENERATOR), "i64", "i64")
    code.store(code.op(f"call i64 @bot_hash(ptr {text}, i64 {length})"), "%c", str(GENERATOR), "i64", "i64")
    found = code.op("call i64 @below(ptr %c, i64 %n)")
    code.store(kept, "%c", str(GENERATOR), "i64", "i64")
    code.leave(f"i64 {found}")
    return code.text()
