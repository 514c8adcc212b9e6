"""Numbers that differ from place to place: what each is made of, and how they are reckoned with for all places at once.

Such a number has pieces, each for some of the places: one number for all of them (`Same`), numbers that are known for
each place (`Known`), or what a formula makes of the cell of an array that is known for each place (`OfCell`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from math import gcd
from operator import add, floordiv, mod, mul, sub
from types import MappingProxyType

from cafetal.dataclass import Frozen
from cafetal.plan import Expr, Int, Op, TableLookup, Var
from cafetal.plan.expr import Operator
from cafetal.plan.passes.algebra import Algebra, compare, substitute
from cafetal.plan.passes.intervals import Env
from cafetal.plan.passes.safety import Safety
from cafetal.plan.passes.sets.algebra import Bits, SetAlgebra, UnliftableError
from cafetal.plan.passes.walk import ONE, ZERO, rebuild, subexpressions

CELL = Var("#cell")
"""What stands for the cell in the formula of an `OfCell`."""
MOST_CASES = 16
MOST_AHEAD = 12
MOST_ENTRIES = 16_384
"""Entries of the rows of one `ByIndex`."""
KnownContents = dict[tuple[object, ...], dict[int, Expr]]
"""For comparisons that were met before, by all that decides them: for each content of a cell, when they hold."""
OPERATORS: Mapping[str, Callable[[int, int], int]] = MappingProxyType(
    {"add": add, "sub": sub, "mul": mul, "min": min, "max": max, "div": floordiv, "mod": mod}
)
COMPARED = frozenset({"eq", "ne", "lt", "le", "gt", "ge"})


class Same(Frozen):
    """One number for all places."""

    expr: Expr


class Known(Frozen):
    """A number for each place that is known beforehand."""

    numbers: tuple[int, ...]


class OfCell(Frozen):
    """What a formula makes of the cell of an array at a place that is known beforehand."""

    array: str
    places: tuple[int, ...]
    expr: Expr


class Ahead(Frozen):
    """A number for each place that is known beforehand, and one for all places that is added to it."""

    numbers: tuple[int, ...]
    expr: Expr


class ByIndex(Frozen):
    """A number for each place that is known beforehand, in several rows: the one at an index that is for all places."""

    rows: tuple[tuple[int, ...], ...]
    index: Expr


Piece = Same | Known | OfCell | Ahead | ByIndex
Pieces = tuple[tuple[Bits, Piece], ...]


@lru_cache(1024)
def numbers_in(bits: int) -> tuple[int, ...]:
    """The numbers of a set."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return tuple(found)


class LaneValues:
    """Reckons with numbers that differ from place to place."""

    def __init__(
        self,
        sets: SetAlgebra,
        safety: Safety,
        algebra: Algebra,
        env: Env,
        known: KnownContents,
        defined: Mapping[str, Expr],
    ) -> None:
        """`defined`: variables that are one of two things, and always the same one where a condition is the same."""
        self.sets = sets
        self.defined = defined
        self.known = known
        self.safety = safety
        self.ranges = safety.ranges
        self.algebra = algebra
        self.env = env
        self._listed: dict[tuple[str, Ahead, int], tuple[ByIndex, Bits]] = {}
        self.doubts: list[Bits] | None = None  # where something would be a fault, if that is asked for

    def certain(self, expr: Expr) -> Expr:
        """An expression that is the same for all places, if it can be computed in any case."""
        if not self.safety.expr(expr, self.env):
            raise UnliftableError
        return expr

    def joined(self, pieces: Iterable[tuple[Bits, Piece]]) -> Pieces:
        """Pieces with equal ones put together, and without those for no place."""
        found: dict[Piece, Bits] = {}
        for mask, piece in pieces:
            if mask.may == 0:
                continue
            piece = self._shorter(mask, piece)
            found[piece] = self.sets.either(found[piece], mask) if piece in found else mask
        if len(found) > MOST_CASES * 4:
            raise UnliftableError
        return tuple((mask, piece) for piece, mask in found.items())

    def _shorter(self, mask: Bits, piece: Piece) -> Piece:
        if isinstance(piece, Known):
            numbers = {piece.numbers[lane] for lane in numbers_in(mask.may)}
            if len(numbers) == 1:
                return Same(Int(numbers.pop()))
        return piece

    def of_truth(self, truth: Bits, active: Bits) -> Pieces:
        """A truth as a number."""
        sets = self.sets
        return self.joined([(sets.both(active, truth), Same(ONE)), (sets.without(active, truth), Same(ZERO))])

    def truth(self, pieces: Pieces) -> Bits:
        """For which places a number is not 0."""
        found = self.sets.none
        for mask, piece in pieces:
            found = self.sets.either(found, self.sets.both(mask, self.compared("ne", piece, Same(ZERO), mask)))
        return found

    def cases(self, mask: Bits, piece: Piece) -> list[tuple[Bits, Piece]]:
        """A piece that reads cells as one piece for each content of the cell; other pieces as they are."""
        if not isinstance(piece, OfCell):
            return [(mask, piece)]
        low, high = self.ranges.arrays[piece.array]
        found: list[tuple[Bits, Piece]] = []
        for value in range(low, high + 1):
            here = self.sets.both(mask, self.cell(piece, value))
            if here.may:
                found.append((here, Same(self.filled(piece.expr, value))))
        return found

    def _defined(self, expr: Expr) -> Expr:
        return self.defined.get(expr.name, expr) if isinstance(expr, Var) else expr

    def _is_wide(self, expr: Expr) -> bool:
        expr = self._defined(expr)
        if isinstance(expr, Op) and expr.op == "if":
            return any(map(self._is_wide, expr.args[1:]))
        low, high = self.ranges.expr(expr, self.env)
        return high - low >= MOST_CASES

    def split(self, mask: Bits, expr: Expr) -> list[tuple[Bits, int]]:
        """A number that is the same for all places as one piece for each value that it may have."""
        if isinstance(expr, Int):
            return [(mask, expr.value)]
        expr = self._defined(expr)
        if isinstance(expr, Op) and expr.op == "if":
            test, then, otherwise = expr.args
            here = self.sets.given(self.certain(test), mask)
            return self.split(here, then) + self.split(self.sets.without(mask, here), otherwise)
        low, high = self.ranges.expr(expr, self.env)
        if high - low >= MOST_CASES:
            raise UnliftableError
        sure = self.certain(expr)
        return [
            (self.sets.given(self.algebra.fold(Op("eq", (sure, Int(value))), self.env), mask), value)
            for value in range(low, high + 1)
        ]

    def filled(self, formula: Expr, value: int) -> Expr:
        """What a formula makes of a cell with a certain content."""
        known = self.with_entries(substitute(formula, {CELL.name: Int(value)}))
        return self.algebra.deep(known, self.env)

    def with_entries(self, expr: Expr) -> Expr:
        """The expression with entries that are known; in front of a table, where never anything is used, stands 0."""
        expr = rebuild(expr, self.with_entries)
        if isinstance(expr, TableLookup) and isinstance(expr.index, Int):
            entries, at = self.ranges.plan.tables[expr.table], expr.index.value
            return Int(entries[at]) if 0 <= at < len(entries) else ZERO if at == -1 else expr
        return expr

    def cell(self, piece: OfCell, value: int) -> Bits:
        """For which places the cell has a certain content."""
        length, (low, high) = self.ranges.lengths[piece.array], self.ranges.arrays[piece.array]
        contents = {other: ONE if other == value else ZERO for other in range(low, high + 1)}
        return self.looked(self.sets.cells(piece.array, length, contents), piece.places)

    def looked(self, of: Bits, places: tuple[int, ...]) -> Bits:
        """For which places a set of other places holds that which is looked at."""
        ahead: dict[int, int] = {}
        for lane, place in enumerate(places):
            if place >= 0:
                ahead[place - lane] = ahead.get(place - lane, 0) | 1 << lane
        if len(ahead) > MOST_AHEAD:
            raise UnliftableError
        found = self.sets.none
        for by, bits in ahead.items():
            found = self.sets.either(found, self.sets.seen(of, by, bits))
        return found

    def compared(self, op: Operator, left: Piece, right: Piece, mask: Bits) -> Bits:
        """For which places of a set a comparison holds; whatever for others."""
        sets = self.sets
        match left, right:
            case Same(one), Same(other):
                return sets.given(self._folded(op, one, other), sets.every)
            case Known(), Same(Int(number)):
                return self.compared(op, left, Known((number,) * sets.size), mask)
            case Same(Int(number)), Known():
                return self.compared(op, Known((number,) * sets.size), right, mask)
            case (Known(numbers), Same(other)) | (Same(other), Known(numbers)):
                turned = isinstance(left, Same)
                found = sets.none
                for number, bits in self._by_number(numbers, mask).items():
                    pair = (other, Int(number)) if turned else (Int(number), other)
                    found = sets.either(found, sets.given(self._folded(op, *pair), sets.fixed(bits)))
                return found
            case ByIndex(rows, index), Known() | Same(Int()):
                others = self._one_by_one(right)
                return sets.chosen(index, tuple(_which(op, row, others, mask) for row in rows))
            case Known() | Same(Int()), ByIndex(rows, index):
                others = self._one_by_one(left)
                return sets.chosen(index, tuple(_which(op, others, row, mask) for row in rows))
            case (Ahead(), _) | (_, Ahead()) | (ByIndex(), Same() | ByIndex()) | (Same(), ByIndex()):
                raise UnliftableError
            case Known(numbers), Known(others):
                return sets.fixed(_which(op, numbers, others, mask))
            case (OfCell(), Same()) | (Same(), OfCell()):
                return self._compared_cells(op, left, right)
            case OfCell(array, places, one), OfCell(array_too, places_too, other) if (array, places) == (
                array_too,
                places_too,
            ):
                return self._compared_cells(op, left, right)
            case _:
                found = sets.none
                for here, first in self.cases(mask, left):
                    for there, second in self.cases(here, right):
                        found = sets.either(found, sets.both(there, self.compared(op, first, second, there)))
                return found

    def _one_by_one(self, piece: Piece) -> tuple[int, ...]:
        """The number of each place, if all are known."""
        match piece:
            case Known(numbers):
                return numbers
            case Same(Int(number)):
                return (number,) * self.sets.size
            case _:
                raise UnliftableError

    def listed(self, table: str, at: Ahead, mask: Bits) -> ByIndex:
        """The entries of a table at places that are known but for a number that is the same for all of them."""
        key = (table, at, mask.may)
        if key not in self._listed:
            self._listed[key] = self._rows(self.ranges.plan.tables[table], at, numbers_in(mask.may))
        found, doubt = self._listed[key]
        if doubt.may:
            if self.doubts is None:
                raise UnliftableError
            self.doubts.append(doubt)
        return found

    def _rows(self, entries: tuple[int, ...], at: Ahead, lanes: tuple[int, ...]) -> tuple[ByIndex, Bits]:
        """Such entries, and where there are none."""
        low, high = self.ranges.expr(at.expr, self.env)
        step, size = _step(at.expr) or 1, self.sets.size
        if (high - low) // step * size > MOST_ENTRIES:
            raise UnliftableError
        index = self.algebra.fold(Op("sub", (self.certain(at.expr), Int(low))), self.env)
        index = index if step == 1 else self.algebra.fold(Op("div", (index, Int(step))), self.env)
        rows, doubtful = [], []
        for number in range(low, high + 1, step):
            row, doubt = [0] * size, 0
            for lane in lanes:
                place = at.numbers[lane] + number
                if 0 <= place < len(entries):
                    row[lane] = entries[place]
                elif place != -1:
                    doubt |= 1 << lane
            rows.append(tuple(row))
            doubtful.append(doubt)
        return ByIndex(tuple(rows), index), self.sets.chosen(index, tuple(doubtful))

    def _folded(self, op: Operator, left: Expr, right: Expr) -> Expr:
        return self.certain(self.algebra.fold(Op(op, (left, right)), self.env))

    def _by_number(self, numbers: tuple[int, ...], mask: Bits) -> dict[int, int]:
        found: dict[int, int] = {}
        for lane in numbers_in(mask.may):
            found[numbers[lane]] = found.get(numbers[lane], 0) | 1 << lane
        if len(found) > MOST_CASES:
            raise UnliftableError
        return found

    def _compared_cells(self, op: Operator, left: Piece, right: Piece) -> Bits:
        """The cells for which a comparison holds, found once for the array, then looked at from each place."""
        sets = self.sets
        of = left if isinstance(left, OfCell) else right
        assert isinstance(of, OfCell)
        sides = [side.expr for side in (left, right) if isinstance(side, Same | OfCell)]
        bounds = (
            (part.name, self.env.get(part.name))
            for side in sides
            for part in subexpressions(side)
            if isinstance(part, Var)
        )
        key = (op, of.array, *sides, *bounds)
        contents = self.known.get(key)
        if contents is None:
            contents = self.known[key] = self._contents(op, of.array, *sides)
        return self.looked(sets.cells(of.array, self.ranges.lengths[of.array], contents), of.places)

    def _contents(self, op: Operator, array: str, left: Expr, right: Expr) -> dict[int, Expr]:
        """For each content of a cell, when a comparison holds."""
        low, high = self.ranges.arrays[array]
        return {
            value: self._folded(op, self.filled(left, value), self.filled(right, value))
            for value in range(low, high + 1)
        }

    def reckoned(self, op: Operator, left: Piece, right: Piece, mask: Bits) -> list[tuple[Bits, Piece]]:
        """An operator applied to two pieces."""
        match left, right:
            case Same(one), Same(other):
                return [(mask, Same(self._folded(op, one, other)))]
            case Known(numbers), Known(others):
                return [(mask, Known(_each(op, numbers, others, mask)))]
            case (Known(numbers), Same(expr)) | (Same(expr), Known(numbers)) if op == "add" and self._is_wide(expr):
                return [(mask, Ahead(numbers, expr))]
            case (Ahead() | ByIndex(), Same() | Known() | Ahead() | ByIndex()):
                return [(mask, self._reckoned_ahead(op, left, right, mask))]
            case (Same() | Known(), Ahead() | ByIndex()) if op in ("add", "mul", "min", "max"):
                return [(mask, self._reckoned_ahead(op, right, left, mask))]
            case (Same() | Known(), Ahead() | ByIndex()):
                raise UnliftableError
            case (Known(), Same(expr)) | (Same(expr), Known()):
                size = self.sets.size
                pieces: list[tuple[Bits, Piece]] = []
                for here, value in self.split(mask, expr):
                    known = Known((value,) * size)
                    first_, second_ = (known, right) if isinstance(left, Same) else (left, known)
                    if here.may:
                        pieces += self.reckoned(op, first_, second_, here)
                return pieces
            case (OfCell(array, places, one), Same(other)):
                return [(mask, OfCell(array, places, self.algebra.fold(Op(op, (one, other)), self.env)))]
            case (Same(one), OfCell(array, places, other)):
                return [(mask, OfCell(array, places, self.algebra.fold(Op(op, (one, other)), self.env)))]
            case _:
                return [
                    found
                    for here, first in self.cases(mask, left)
                    for there, second in self.cases(here, right)
                    for found in self.reckoned(op, first, second, there)
                ]

    def _reckoned_ahead(self, op: Operator, left: Piece, right: Piece, mask: Bits) -> Piece:
        match left, right:
            case Ahead(numbers, expr), Same(other) if op in ("add", "sub"):
                return Ahead(numbers, self.algebra.fold(Op(op, (expr, other)), self.env))
            case Ahead(numbers, expr), Known(others) if op in ("add", "sub"):
                return Ahead(_each(op, numbers, others, mask), expr)
            case ByIndex(rows, index), (Same(Int()) | Known()):
                others = self._one_by_one(right)
                return ByIndex(tuple(_each(op, row, others, mask) for row in rows), index)
            case _:
                raise UnliftableError


def _step(expr: Expr) -> int:
    """The number by multiples of which the values of an expression differ; 0 if it has but one."""
    match expr:
        case Int():
            return 0
        case Op("add" | "sub", args):
            return gcd(*map(_step, args))
        case Op("mul", (one, Int(factor))) | Op("mul", (Int(factor), one)):
            return abs(factor) * _step(one)
        case _:
            return 1


def _each(op: str, numbers: tuple[int, ...], others: tuple[int, ...], mask: Bits) -> tuple[int, ...]:
    """An operator applied for each place of a set; 0 for others."""
    found, reckon = [0] * len(numbers), OPERATORS[op]
    try:
        for lane in numbers_in(mask.may):
            found[lane] = reckon(numbers[lane], others[lane])
    except ZeroDivisionError:
        raise UnliftableError from None
    return tuple(found)


def _which(op: str, numbers: tuple[int, ...], others: tuple[int, ...], mask: Bits) -> int:
    """The bits of those places of a set for which a comparison holds."""
    return sum(1 << lane for lane in numbers_in(mask.may) if compare(op, numbers[lane], others[lane]))
