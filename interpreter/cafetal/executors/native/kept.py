"""The places of an array whose cells hold one of some contents: kept while the state changes, or gathered when asked.

Kept are the sets of the places whose content has a 1 as its first, second, … binary digit. Any set that is asked for
(whose pieces, which kinds, which places are empty) is a few operations with those, and whoever writes a cell changes
all of them in one stroke: their words for the same 64 places lie side by side in the context. Where other cells come
into sight, those of a copy or from Python, they are gathered anew (`derive`). They are no part of a state.

An array that is written by those who look ahead is not kept: most of what they write nobody asks for before it is put
back. What is asked of such an array is gathered from its cells, many at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations

from cafetal.dataclass import Frozen
from cafetal.executors.native.assembly import Assembly
from cafetal.executors.native.context import KEPT
from cafetal.executors.schema import Layout
from cafetal.plan import Array, Plan
from cafetal.plan.sets import CONTENTS

WORD = 64
LEAST, MOST = 17, 2_048
"""Places of an array whose sets are kept: fewer are gathered at once."""
PARAMS = [("ptr", "c"), ("ptr", "s")]


def digits(array: Array) -> int:
    """How many binary digits tell the contents of an array apart."""
    return max((array.high - array.low).bit_length(), 1)


def _words(array: Array) -> int:
    """How many machine words hold a set."""
    return -(-array.length // WORD)


def _width(array: Array) -> int:
    """How many words lie side by side for the same places: as many as go through the processor together."""
    return 1 << (digits(array) - 1).bit_length()


def _fits(array: Array) -> bool:
    return LEAST <= array.length <= MOST and array.high - array.low < CONTENTS


def room(plan: Plan) -> int:
    """The places of the context that the sets of a plan may take."""
    return sum(_words(array) * _width(array) for array in plan.arrays if _fits(array))


class Wanted(Frozen):
    """What is asked of an array: the places with some contents, and with more contents for each condition that holds.

    Bit v of a set of contents stands for the lowest content + v.
    """

    array: str
    contents: int
    more: tuple[int, ...]


class KeptSets:
    """Writes the functions of one plan that read sets and keep them."""

    def __init__(self, plan: Plan, layout: Layout) -> None:
        self._layout = layout
        self._arrays = {array.name: array for array in plan.arrays}
        self._wanted: dict[Wanted, str] = {}
        self._written_ahead: set[str] = set()
        self._first: dict[str, int] = {}
        at = KEPT
        for array in filter(_fits, plan.arrays):
            self._first[array.name] = at
            at += _words(array) * _width(array)

    def read(self, code: Assembly, wanted: Wanted, conditions: Sequence[str]) -> str:
        """What is asked of an array, as a number of whole machine words."""
        name = self._wanted.setdefault(wanted, f"cells{len(self._wanted)}")
        given = "".join(f", i1 {condition}" for condition in conditions)
        return code.op(f"call i{_words(self._arrays[wanted.array]) * WORD} @{name}(ptr %c, ptr %s{given})")

    def written(self, code: Assembly, array: str, index: str, value: str) -> None:
        """The sets of an array follow a cell that was written."""
        if array in self._first:
            code.line(f"call void @keep{self._first[array]}(ptr %c, i32 {index}, i32 {value})")

    def written_all(self, code: Assembly, array: str) -> None:
        """The sets of an array follow many cells that were written."""
        if array in self._first:
            code.line(f"call void @derive{self._first[array]}(ptr %c, ptr %s)")

    def written_ahead(self, array: str) -> None:
        """Somebody writes cells of an array who looks ahead."""
        self._written_ahead.add(array)

    def functions(self) -> str:
        """All functions, once all that is asked and written is known."""
        kept = {wanted.array for wanted in self._wanted} & set(self._first) - self._written_ahead
        parts = [self._reading(name, wanted, wanted.array in kept) for wanted, name in self._wanted.items()]
        for array in self._first:
            parts += [self._keeping(array, array in kept), self._deriving(array, array in kept)]
        code = Assembly("derive", "void", PARAMS)
        for first in self._first.values():
            code.line(f"call void @derive{first}(ptr %c, ptr %s)")
        code.leave()
        return "".join([*parts, code.text()])

    def _reading(self, name: str, wanted: Wanted, kept: bool) -> str:
        array = self._arrays[wanted.array]
        kind, total = f"i{_words(array) * WORD}", ""
        more = [(f"%x{i}", contents) for i, contents in enumerate(wanted.more)]
        code = Assembly(name, kind, [*PARAMS, *(("i1", condition[1:]) for condition, _ in more)], inline=True)
        for word in range(_words(array)):
            found = (self._kept if kept else self._gathered)(code, array, word, wanted.contents, more)
            if _words(array) > 1:
                found = code.op(f"shl {kind} {code.op(f'zext i64 {found} to {kind}')}, {word * WORD}")
            total = code.op(f"or {kind} {total}, {found}") if total else found
        code.leave(f"{kind} {total}")
        return code.text()

    def _kept(self, code: Assembly, array: Array, word: int, contents: int, more: list[tuple[str, int]]) -> str:
        """A word of what is asked for, made of sets that are kept."""
        every = (1 << min(WORD, array.length - word * WORD)) - 1
        first = self._first[array.name] + word * _width(array)
        read = [code.load("%c", str(first + digit), "i64", "i64") for digit in range(digits(array))]

        def written(formula: Formula) -> str:
            if isinstance(formula, bool):
                return str(every if formula else 0)
            digit, low, high = formula
            here, there = read[digit], code.op(f"xor i64 {read[digit]}, {every}")
            if isinstance(low, bool) and isinstance(high, bool):
                return here if high else there
            one = code.op(f"and i64 {here}, {written(high)}")
            return code.op(f"or i64 {one}, {code.op(f'and i64 {there}, {written(low)}')}")

        count = array.high - array.low + 1
        found = written(shortest(contents, count))
        for condition, others in more:
            given = code.op(f"select i1 {condition}, i64 {written(shortest(others, count))}, i64 0")
            found = code.op(f"or i64 {found}, {given}")
        return found

    def _gathered(self, code: Assembly, array: Array, word: int, contents: int, more: list[tuple[str, int]]) -> str:
        """A word of what is asked for, found in the cells."""
        wanted = str(contents)
        for condition, others in more:
            wanted = code.op(f"or i32 {wanted}, {code.op(f'select i1 {condition}, i32 {others}, i32 0')}")
        cell = str(self._layout.arrays[array.name] + word * WORD)
        return _gathered(code, cell, min(WORD, array.length - word * WORD), wanted, array.low)

    def _keeping(self, name: str, kept: bool) -> str:
        """A cell has a content: its place is in the sets of the digits of that content, and in no others."""
        array, first = self._arrays[name], str(self._first[name])
        code = Assembly(f"keep{first}", "void", [PARAMS[0], ("i32", "at"), ("i32", "value")], inline=True)
        if kept:
            width = _width(array)
            if array.length > WORD:
                row = code.op(f"mul i32 {code.op('lshr i32 %at, 6')}, {width}")
                first = code.op(f"add i32 {row}, {first}")
            address, row = code.cell("%c", first, "i64"), f"<{width} x i64>"
            place = code.op(f"zext i32 {code.op('and i32 %at, 63')} to i64")
            content = code.op(f"zext i32 {code.op(f'sub i32 %value, {array.low}')} to i64")
            shifts = ", ".join(f"i64 {digit}" for digit in range(width))
            member = code.op(f"lshr {row} {_alike(code, width, content)}, <{shifts}>")
            member = code.op(f"and {row} {member}, {_alike(code, width, '1')}")
            member = code.op(f"shl {row} {member}, {_alike(code, width, place)}")
            others = code.op(f"xor i64 {code.op(f'shl i64 1, {place}')}, -1")
            before = code.op(f"load {row}, ptr {address}, align 8")
            after = code.op(f"and {row} {before}, {_alike(code, width, others)}")
            code.line(f"store {row} {code.op(f'or {row} {after}, {member}')}, ptr {address}, align 8")
        code.leave()
        return code.text()

    def _deriving(self, name: str, kept: bool) -> str:
        """Gather the sets of an array anew."""
        array, first = self._arrays[name], self._first[name]
        code = Assembly(f"derive{first}", "void", PARAMS, inline=None if kept else True)
        start, whole, width = self._layout.arrays[name], array.length // WORD, _width(array)
        for digit in range(digits(array) if kept else 0):
            contents = str(sum(1 << content for content in range(CONTENTS) if content >> digit & 1))
            with code.loop("0", str(whole)) as word:
                cell = code.op(f"add i32 {code.op(f'mul i32 {word}, {WORD}')}, {start}")
                at = code.op(f"add i32 {code.op(f'mul i32 {word}, {width}')}, {first + digit}")
                code.store(_gathered(code, cell, WORD, contents, array.low), "%c", at, "i64")
            if array.length % WORD:
                found = _gathered(code, str(start + whole * WORD), array.length % WORD, contents, array.low)
                code.store(found, "%c", str(first + whole * width + digit), "i64")
        code.leave()
        return code.text()


Formula = bool | tuple[int, "Formula", "Formula"]
"""Whether a content counts: always, never, or as one or another formula says by whether a digit of it is 0 or 1."""


@cache
def shortest(contents: int, count: int) -> Formula:
    """A short formula for a set of contents, of which there are so many."""
    places = range((count - 1).bit_length())
    return min((_by_digits(contents, count, order, 0) for order in permutations(places)), key=_size)


def _by_digits(contents: int, count: int, order: tuple[int, ...], value: int) -> Formula:
    """The formula for those contents whose other digits are those of a value that there is."""
    if not order:
        return bool(contents >> value & 1)
    digit, rest = order[0], order[1:]
    low = _by_digits(contents, count, rest, value)
    if value | 1 << digit >= count:
        return low
    high = _by_digits(contents, count, rest, value | 1 << digit)
    return low if low == high else (digit, low, high)


def _size(formula: Formula) -> int:
    return 0 if isinstance(formula, bool) else 1 + _size(formula[1]) + _size(formula[2])


def _gathered(code: Assembly, first: str, count: int, wanted: str, lowest: int) -> str:
    """A machine word with a bit for each of so many cells of a state, from one on: whether it holds what is wanted."""
    row = f"<{count} x i32>"
    read = code.op(f"load {row}, ptr {code.cell('%s', first)}, align 4")
    if wanted.isdecimal() and int(wanted).bit_count() == 1:
        content = str(int(wanted).bit_length() - 1 + lowest)
        truths = code.op(f"icmp eq {row} {read}, {_alike(code, count, content, 'i32')}")
    else:
        if lowest:
            read = code.op(f"sub {row} {read}, {_alike(code, count, str(lowest), 'i32')}")
        shifted = code.op(f"lshr {row} {_alike(code, count, wanted, 'i32')}, {read}")
        truths = code.op(f"trunc {row} {shifted} to <{count} x i1>")
    word = code.op(f"bitcast <{count} x i1> {truths} to i{count}")
    return word if count == WORD else code.op(f"zext i{count} {word} to i64")


def _alike(code: Assembly, count: int, number: str, kind: str = "i64") -> str:
    """A row of one number, over and over."""
    row = f"<{count} x {kind}>"
    first = code.op(f"insertelement {row} poison, {kind} {number}, i32 0")
    return code.op(f"shufflevector {row} {first}, {row} poison, <{count} x i32> zeroinitializer")
