"""Runs what a loop does for each place as if for all places at once: truths are sets, numbers have pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import field

from cafetal import plan as ir
from cafetal.dataclass import dataclass
from cafetal.plan.expr import Operator
from cafetal.plan.offers.program import Body, CompletionCheck, Enter, Leaf, Node
from cafetal.plan.passes.hoist import is_late
from cafetal.plan.passes.sets.algebra import Bits, UnliftableError
from cafetal.plan.passes.sets.values import (
    CELL,
    COMPARED,
    Ahead,
    ByIndex,
    Known,
    LaneValues,
    OfCell,
    Piece,
    Pieces,
    Same,
    numbers_in,
)
from cafetal.plan.passes.walk import ONE, ZERO, parts_of, subexpressions
from cafetal.plan.sets import CONTENTS, SetExpr, in_order

DEEPEST = 12
MOST_PASSES = 128
SHORT = 6
"""Parts of a set that cost less than the call of a function."""
Value = Bits | Pieces


@dataclass
class Frame:
    """A function, or the body of the loop: its variables by place, what was returned where, and where a loop ended."""

    variables: dict[str, Value] = field(default_factory=dict)
    returned: list[tuple[Bits, Value]] = field(default_factory=list)
    truth: bool = False  # only asked whether what is returned is not 0
    reached: list[Bits] = field(default_factory=list)  # where something is listed or done
    broken: list[Bits] = field(default_factory=list)
    inner: bool = False  # a function: whatever it does not name is not known
    gone: int = 0  # how often a part of the places has returned, and goes no further


class Lanes:
    """Runs expressions and statements for all places of one loop. `steady` tells whether what an expression reads
    outside is still the same at the end of the loop; `marks` are the places that are marked in own arrays."""

    def __init__(
        self,
        values: LaneValues,
        function: Callable[[str], ir.Function | None],
        steady: Callable[[ir.Expr], bool],
        marks: Mapping[str, SetExpr],
    ) -> None:
        self.values = values
        self.sets = values.sets
        self.function = function
        self.steady = steady
        self.marks = marks
        self.depth = 0
        self.passes = 0

    # -- expressions ----------------------------------------------------------------------------------

    def _same(self, expr: ir.Expr, frame: Frame) -> ir.Expr | None:
        """The expression, with what stands for variables, if it is the same for all places."""
        if is_late(expr):
            return self._same(expr.args[1], frame)  # type: ignore[union-attr]
        match expr:
            case ir.Int():
                return expr
            case ir.Var(name):
                if name not in frame.variables:
                    if frame.inner or not self.steady(expr):
                        raise UnliftableError
                    return expr
                value = frame.variables[name]
                if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0][1], Same):
                    return value[0][1].expr
                return None
            case ir.Reg():
                if not self.steady(expr):
                    raise UnliftableError
                return expr
        parts = [self._same(part, frame) for part in parts_of(expr)]
        if any(part is None for part in parts) or (isinstance(expr, ir.Load) and expr.array in self.marks):
            return None
        new = _with_parts(expr, [part for part in parts if part is not None])
        if any(isinstance(part, ir.Load) and not self.steady(part) for part in subexpressions(new)):
            raise UnliftableError
        return self.values.algebra.deep(new, self.values.env)

    def truth(self, expr: ir.Expr, active: Bits, frame: Frame) -> Bits:
        """For which of the active places a condition holds; whatever for others."""
        sets = self.sets
        if active.may == 0:
            return sets.none
        same = self._known(expr, frame)
        if same is not None:
            short = self._answered(expr, active, frame) if isinstance(same, ir.Call) else None
            return sets.given(same, sets.every) if short is None else short
        match expr:
            case ir.Var(name) if isinstance(value := frame.variables.get(name), Bits):
                return value
            case ir.Op("not", (arg,)):
                return sets.opposite(self.truth(arg, active, frame))
            case ir.Op("and", args):
                found = sets.every
                for arg in args:
                    found = sets.both(found, self.truth(arg, sets.both(active, sets.fixed(found.may)), frame))
                return found
            case ir.Op("or", args):
                found = sets.none
                for arg in args:
                    left = sets.both(active, sets.fixed(sets.all & ~found.must))
                    found = sets.either(found, self.truth(arg, left, frame))
                return found
            case ir.Op("if", (test, then, otherwise)):
                asked = self.truth(test, active, frame)
                yes = self.truth(then, sets.both(active, asked), frame)
                no = self.truth(otherwise, sets.without(active, asked), frame)
                return sets.either(sets.both(asked, yes), sets.without(no, asked))
            case ir.Op(op, (left_, right)) if op in COMPARED:
                return self._comparison(op, left_, right, active, frame)
            case ir.Call() if not is_late(expr):
                return self._asked(expr, active, frame)
            case _:
                return self.values.truth(self.number(expr, active, frame))

    def _asked(self, call: ir.Call, active: Bits, frame: Frame) -> Bits:
        """For which of the active places a function returns something else than 0."""
        sets, found = self.sets, self.sets.none
        for mask, value in self._called(call, active, frame, truth=True):
            found = sets.either(found, sets.both(mask, self._as_truth(value)))
        return found

    def _answered(self, expr: ir.Expr, active: Bits, frame: Frame) -> Bits | None:
        """What a function says that is asked the same for all places, if that is short."""
        if not isinstance(expr, ir.Call) or is_late(expr):
            return None
        try:
            found = self._asked(expr, active, frame)
        except UnliftableError:
            return None
        return found if len(in_order(found.node)) <= SHORT else None

    def _known(self, expr: ir.Expr, frame: Frame) -> ir.Expr | None:
        """The expression if it is the same for all places, and can be computed in any case."""
        same = self._same(expr, frame)
        return None if same is None else self.values.certain(same)

    def _as_truth(self, value: Value) -> Bits:
        return value if isinstance(value, Bits) else self.values.truth(value)

    def _comparison(self, op: Operator, left: ir.Expr, right: ir.Expr, active: Bits, frame: Frame) -> Bits:
        sets, found = self.sets, self.sets.none
        for mask, first in self.number(left, active, frame):
            for here, second in self.number(right, sets.both(active, sets.fixed(mask.may)), frame):
                both = sets.both(mask, here)
                if both.may:
                    found = sets.either(found, sets.both(both, self.values.compared(op, first, second, both)))
        return found

    def number(self, expr: ir.Expr, active: Bits, frame: Frame) -> Pieces:
        """The number of each active place. The pieces may hold other places too."""
        values, sets = self.values, self.sets
        if active.may == 0:
            return ()
        same = self._same(expr, frame)
        every = sets.fixed(active.may)
        if same is not None:
            return ((every, Same(values.certain(same))),)
        match expr:
            case ir.Var(name):
                value = frame.variables[name]
                if not isinstance(value, tuple):
                    return values.of_truth(value, every)
                return tuple((mask, piece) for mask, piece in value if not sets.disjoint(mask, active))
            case ir.Load(array, index):
                return self._loaded(array, index, active, frame)
            case ir.TableLookup(table, index):
                return self._looked(table, index, active, frame)
            case ir.Call("late", (_, late)):
                return self.number(late, active, frame)
            case ir.Call():
                found: list[tuple[Bits, object]] = []
                for mask, value in self._called(expr, active, frame, truth=False):
                    pieces = values.of_truth(value, mask) if isinstance(value, Bits) else value
                    found += [(sets.both(mask, here), piece) for here, piece in pieces]
                return values.joined(found)  # type: ignore[arg-type]
            case ir.Op("if", (test, then, otherwise)):
                asked = self.truth(test, active, frame)
                yes = self.number(then, sets.both(active, asked), frame)
                no = self.number(otherwise, sets.without(active, asked), frame)
                return values.joined(
                    [(sets.both(mask, asked), piece) for mask, piece in yes]
                    + [(sets.without(mask, asked), piece) for mask, piece in no]
                )
            case ir.Op("add" | "sub" | "mul" | "div" | "mod" | "min" | "max" as op, (start, *rest)):
                total = self.number(start, active, frame)
                for other in rest:
                    total = self._reckoned(op, total, self.number(other, active, frame))
                return total
            case ir.Op():
                return values.of_truth(self.truth(expr, active, frame), every)
            case _:
                raise UnliftableError

    def _reckoned(self, op: Operator, left: Pieces, right: Pieces) -> Pieces:
        found = []
        for mask, first in left:
            for here, second in right:
                both = self.sets.both(mask, here)
                if both.may:
                    found += self.values.reckoned(op, first, second, both)
        return self.values.joined(found)

    def _loaded(self, array: str, index: ir.Expr, active: Bits, frame: Frame) -> Pieces:
        ranges = self.values.ranges
        marked = self.marks.get(array)
        length = ranges.lengths.get(array) if marked is None else marked.size
        if length is None or not self.steady(ir.Load(array, ZERO)):
            raise UnliftableError
        low, high = ranges.arrays[array] if marked is None else (0, 1)
        if high - low >= CONTENTS:
            raise UnliftableError
        found: list[tuple[Bits, Piece]] = []
        for mask, piece in self._places(index, active, frame):
            if isinstance(piece, Same) and marked is None:
                found.append((mask, Same(self.values.certain(ir.Load(array, piece.expr)))))
                continue
            if isinstance(piece, Same) and isinstance(piece.expr, ir.Int):
                piece = Known((piece.expr.value,) * self.sets.size)
            if not isinstance(piece, Known):
                raise UnliftableError
            if any(not -1 <= piece.numbers[lane] < length for lane in numbers_in(mask.may & active.may)):
                raise UnliftableError
            lanes = set(numbers_in(mask.may))
            places = tuple(number if lane in lanes else -1 for lane, number in enumerate(piece.numbers))
            if marked is None:
                found.append((mask, OfCell(array, places, CELL)))
            else:
                there = self.values.looked(self.sets.adopted(marked), places)
                found += self.values.of_truth(there, mask)
        return self.values.joined(found)

    def _places(self, index: ir.Expr, active: Bits, frame: Frame) -> Pieces:
        """The pieces of an index, none of which depends on a cell."""
        found = []
        for mask, piece in self.number(index, active, frame):
            found += self.values.cases(mask, piece)
        return self.values.joined(found)

    def _looked(self, table: str, index: ir.Expr, active: Bits, frame: Frame) -> Pieces:
        values = self.values
        entries = values.ranges.plan.tables[table]
        found: list[tuple[Bits, Piece]] = []
        for mask, piece in self.number(index, active, frame):
            match piece:
                case Same(expr):
                    found.append((mask, Same(values.certain(values.with_entries(ir.TableLookup(table, expr))))))
                case OfCell(array, places, formula):
                    found.append((mask, OfCell(array, places, ir.TableLookup(table, formula))))
                case Known(numbers):
                    got = [0] * len(numbers)
                    for lane in numbers_in(mask.may & active.may):
                        if not -1 <= numbers[lane] < len(entries):
                            raise UnliftableError
                        got[lane] = entries[numbers[lane]] if numbers[lane] >= 0 else 0
                    found.append((self.sets.both(mask, self.sets.fixed(active.may)), Known(tuple(got))))
                case Ahead():
                    here = self.sets.both(mask, self.sets.fixed(active.may))
                    found.append((here, values.listed(table, piece, here)))
                case ByIndex():
                    raise UnliftableError
        return values.joined(found)

    def _called(self, call: ir.Call, active: Bits, frame: Frame, truth: bool) -> list[tuple[Bits, Value]]:
        function = self.function(call.function)
        if function is None or function.scratch or self.depth >= DEEPEST:
            raise UnliftableError
        given: dict[str, Value] = {
            param: self.number(arg, active, frame) for param, arg in zip(function.params, call.args, strict=True)
        }
        inside = Frame(given, truth=truth, inner=True)
        self.depth += 1
        try:
            self.run(function.body, self.sets.fixed(active.may), inside)
        finally:
            self.depth -= 1
        return inside.returned

    # -- what may be ----------------------------------------------------------------------------------

    def possible(self, expr: ir.Expr, active: Bits, frame: Frame, wanted: bool = True) -> Bits:
        """For which of the active places a condition may be what is wanted, or may be a fault; whatever for others."""
        sets = self.sets
        if active.may == 0:
            return sets.none
        match expr:
            case ir.Op("not", (inner,)):
                return self.possible(inner, active, frame, not wanted)
            case ir.Op("and" | "or" as op, args) if (op == "and") == wanted:
                found = sets.every
                for arg in args:
                    left = sets.both(active, sets.fixed(found.may))
                    found = sets.both(found, self.possible(arg, left, frame, wanted))
                return found
            case ir.Op("and" | "or", args):
                found = sets.none
                for arg in args:
                    left = sets.both(active, sets.fixed(sets.all & ~found.must))
                    found = sets.either(found, self.possible(arg, left, frame, wanted))
                return found
            case ir.Op("if", (test, then, otherwise)):
                asked, not_asked = self.possible(test, active, frame), self.possible(test, active, frame, False)
                yes = self.possible(then, sets.both(active, asked), frame, wanted)
                no = self.possible(otherwise, sets.both(active, not_asked), frame, wanted)
                return sets.either(sets.both(asked, yes), sets.both(not_asked, no))
            case ir.Call(name, args) if not is_late(expr) and self.depth < DEEPEST:
                function = self.function(name)
                if function is not None and len(function.body) == 1 and isinstance(function.body[0], ir.Return):
                    inside = Frame({}, truth=True, inner=True)
                    for param, arg in zip(function.params, args, strict=True):
                        with suppress(UnliftableError):  # then it is not known in the function either
                            inside.variables[param] = self.number(arg, active, frame)
                    self.depth += 1
                    found = self.possible(function.body[0].value, active, inside, wanted)
                    self.depth -= 1
                    return found
        return self._doubted(expr, active, frame, wanted)

    def _doubted(self, expr: ir.Expr, active: Bits, frame: Frame, wanted: bool) -> Bits:
        """As `possible`, of a condition that has no parts."""
        sets = self.sets
        self.values.doubts = doubts = list[Bits]()
        try:
            holds = self.truth(expr, active, frame)
        except UnliftableError:
            return sets.every
        finally:
            self.values.doubts = None
        found = holds if wanted else sets.opposite(holds)
        for doubt in doubts:
            found = sets.either(found, doubt)
        return found

    # -- statements -----------------------------------------------------------------------------------

    def run(self, body: Body, active: Bits, frame: Frame) -> Bits:
        """Run statements for the active places; those for which they come to their end."""
        for node in body:
            if active.may == 0:
                break
            active = self._statement(node, active, frame)
        return active

    def _statement(self, node: Node, active: Bits, frame: Frame) -> Bits:
        sets = self.sets
        match node:
            case ir.Set(name, value):
                self._set(name, self.number(value, active, frame), active, frame)
                return active
            case ir.If(condition, then, otherwise):
                asked = self.truth(condition, active, frame)
                yes, no = sets.both(active, asked), sets.without(active, asked)
                if then == (ir.Return(ONE),) and frame.truth and not otherwise:
                    frame.returned.append((yes, ((sets.every, Same(ONE)),)))
                    return sets.none if yes is active else active  # whatever else they return, it was a truth
                return sets.either(self.run(then, yes, frame), self.run(otherwise, no, frame))
            case ir.Return(value):
                frame.gone += 1
                if not (frame.truth and value == ZERO):
                    frame.returned.append((active, self.number(value, active, frame)))
                return sets.none
            case ir.Break():
                if not frame.broken:
                    raise UnliftableError
                frame.broken[-1] = sets.either(frame.broken[-1], active)
                return sets.none
            case ir.For() | ir.ForRow():
                return self._loop(node, active, frame)
            case ir.Fuel() if not frame.inner:
                return active
            case Leaf() | CompletionCheck() | Enter() if not frame.inner:
                frame.reached.append(active)
                return active
            case _:
                raise UnliftableError

    def _set(self, name: str, value: Pieces, active: Bits, frame: Frame) -> None:
        old = frame.variables.get(name)
        if old is None and frame.broken:
            value = tuple((mask if active.may & ~mask.must else active, piece) for mask, piece in value)
        elif old is not None:
            before = old if isinstance(old, tuple) else self.values.of_truth(old, self.sets.every)
            sets = self.sets
            value = self.values.joined(
                [(sets.both(mask, active), piece) for mask, piece in value]
                + [(sets.without(mask, active), piece) for mask, piece in before]
            )
        frame.variables[name] = value

    def _loop(self, loop: ir.For | ir.ForRow, active: Bits, frame: Frame) -> Bits:
        sets, before, gone = self.sets, active, frame.gone
        frame.broken.append(sets.none)
        after = sets.none
        if isinstance(loop, ir.For):
            bounds = [self._same(bound, frame) for bound in (loop.start, loop.stop)]
            start, stop = bounds
            if not isinstance(start, ir.Int) or not isinstance(stop, ir.Int):
                raise UnliftableError
            for number in range(start.value, stop.value):
                active = self._pass(loop, ((sets.every, Same(ir.Int(number))),), active, frame)
            after = active
        else:
            rows = self.values.ranges.plan.rows[loop.rows]
            for mask, piece in self._places(loop.index, active, frame):
                numbers = self.values.split(mask, piece.expr) if isinstance(piece, Same) else [(mask, 0)]
                for here, number in numbers:
                    if not isinstance(piece, Known | Same):
                        raise UnliftableError
                    known = piece.numbers if isinstance(piece, Known) else (number,) * sets.size
                    after = sets.either(after, self._row(loop, rows, known, sets.both(active, here), frame))
        after = sets.either(after, frame.broken.pop())
        return before if frame.gone == gone else after  # all who begin a loop come out of it

    def _row(
        self, loop: ir.ForRow, rows: tuple[tuple[int, ...], ...], numbers: tuple[int, ...], active: Bits, frame: Frame
    ) -> Bits:
        """The passes of a loop whose row is known for each place."""
        sets, after, at = self.sets, self.sets.none, 0
        while active.may:
            if any(not -1 <= numbers[lane] < len(rows) for lane in numbers_in(active.may)):
                raise UnliftableError
            row = {lane: rows[numbers[lane]] if numbers[lane] >= 0 else () for lane in numbers_in(active.may)}
            more = sum(1 << lane for lane, cells in row.items() if len(cells) > at)
            after = sets.either(after, sets.both(active, sets.fixed(sets.all & ~more)))
            active = sets.both(active, sets.fixed(more))
            if active.may == 0:
                break
            cells = tuple(row[lane][at] if more >> lane & 1 else 0 for lane in range(sets.size))
            active = self._pass(loop, self.values.joined([(sets.fixed(more), Known(cells))]), active, frame)
            at += 1
        return after

    def _pass(self, loop: ir.For | ir.ForRow, element: Pieces, active: Bits, frame: Frame) -> Bits:
        self.passes += 1
        if self.passes > MOST_PASSES * DEEPEST:
            raise UnliftableError
        if active.may == 0:
            return active
        frame.variables[loop.name] = element
        return self.run(loop.body, active, frame)


def _with_parts(expr: ir.Expr, parts: list[ir.Expr]) -> ir.Expr:
    match expr:
        case ir.Op(op, _):
            return ir.Op(op, tuple(parts))
        case ir.Call(function, _):
            return ir.Call(function, tuple(parts))
        case ir.Load(array, _):
            return ir.Load(array, parts[0])
        case ir.TableLookup(table, _):
            return ir.TableLookup(table, parts[0])
        case ir.Probe() | ir.MovesKey() | ir.Count():
            raise UnliftableError
        case _:
            return expr
