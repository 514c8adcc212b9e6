"""Loops over all places that pass over most of them: which places are left is found as a set before the loop begins.

Only what the loop does not change is asked beforehand, and only what never faults. The places left are gone through in
the order of listing, and what is done with each is what was done before: the same moves, elements and faults.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial

from cafetal import plan as ir
from cafetal.dataclass import Frozen
from cafetal.plan.offers.program import (
    Body,
    Gather,
    Lazy,
    Node,
    change,
    inner_bodies,
    node_values,
    nodes,
    reads_of,
    when,
)
from cafetal.plan.passes.algebra import Algebra, substitute
from cafetal.plan.passes.hoist import assigned_names, forwarded
from cafetal.plan.passes.intervals import Env
from cafetal.plan.passes.safety import Safety
from cafetal.plan.passes.sets.algebra import Bits, SetAlgebra, UnliftableError
from cafetal.plan.passes.sets.lanes import Frame, Lanes
from cafetal.plan.passes.sets.values import Known, KnownContents, LaneValues
from cafetal.plan.passes.steady import Steady
from cafetal.plan.passes.walk import ONE, subexpressions
from cafetal.plan.sets import Fixed, SetExpr, conditions_of, in_order

LEAST, MOST = 4, 2_000
"""Places of a loop for which this is done."""
MANY = 25
"""Places of a loop for which it is worth while to look further."""
ASKED = 100
"""Parts of a set that cost no more than to ask one place, which may look along lines."""
DEAR, CHEAP, SMALL = 120, 12, 8
"""Parts of a set from which on it is not found for few places, of a set that is found to know how many there are, and
nodes of a loop that is written twice for that."""
MOST_LEAVES = 64
"""Leaves of a loop whose moves are counted as sets."""
MOST_FUEL = 20_000
"""What a loop whose moves are counted so may use up at most, of which nobody takes note."""
FREE, EACH = 40, 10
"""So many sets, and so many more for each place, cost less than to ask each place."""


class Tallied(Frozen):
    """A loop whose moves can be counted: the places at which each leaf in it, in their order, lists a move, and what is
    left to do at one of these places."""

    sets: tuple[SetExpr, ...]
    rest: Body


class SetLoops:
    """Finds the loops of one plan; `function` gives a function by its name."""

    def __init__(self, safety: Safety, algebra: Algebra, function: Callable[[str], ir.Function | None]) -> None:
        self.safety = safety
        self.algebra = algebra
        self.function = function
        self.known: KnownContents = {}
        self.defined: dict[str, ir.Expr] = {}
        self.reads = Counter[str]()  # how often each variable is read in the body that is run through
        self.marks: dict[str, SetExpr] = {}  # the places that are marked in arrays of its own

    def run(self, body: Body, env: Env, params: tuple[str, ...] = (), own: Sequence[tuple[str, int]] = ()) -> Body:
        """The body with loops over sets; `env`: the bounds of its parameters, `own`: its arrays and their lengths."""
        self.marks = {}
        if not any(isinstance(node, ir.For) for node in nodes(body)):
            return body
        bounds = self.safety.ranges.bind(nodes(body), env)
        pending = frozenset(name for node in nodes(body) for name in assigned_names(node))
        self.reads, self.defined = reads_of(body), _choices(body)
        written = Counter(node.array for node in nodes(body) if isinstance(node, ir.Store | ir.Fill))
        once = {array: length for array, length in own if written[array] == 1}
        found: list[Node] = []
        for at, node in enumerate(body):
            found += self._body((node,), bounds, pending)
            self._note(found[-1], once, Steady(body[at + 1 :]))
            if isinstance(node, ir.Set):
                pending = pending - {node.name}
        new = tuple(found)
        return body if new == body else _without_marks(forwarded(new, params), self.marks)

    def _note(self, node: Node, lengths: Mapping[str, int], later: Steady) -> None:
        """Note which places of an array are marked, if a loop does that and nothing else."""
        match node:
            case ir.ForSet(name, of, (*before, ir.Store(array, ir.Var(place), ir.Int(1)))) if name == place:
                only = lengths.get(array) == of.size and all(isinstance(each, ir.Set) for each in before)
                if only and all(map(later.holds, conditions_of(of))):
                    self.marks[array] = of

    def _body(self, body: Body, env: Env, pending: frozenset[str]) -> Body:
        """The body with loops over sets; `pending`: the variables that may have no value yet."""
        found: list[Node] = []
        for node in body:
            new = self._lifted(node, env, pending) if isinstance(node, ir.For) else None
            inside = pending if isinstance(node, Lazy) else pending.difference(assigned_names(node))
            found.append(new or change(node, lambda value: value, partial(self._body, env=env, pending=inside)))
            if isinstance(node, ir.Set):
                pending = inside
        return tuple(found)

    def _lifted(self, loop: ir.For, env: Env, pending: frozenset[str]) -> Node | None:
        """The loop as one over a set; None if it is none, or not with profit."""
        match loop:
            case ir.For(name, ir.Int(0), ir.Int(size), inner) if LEAST <= size <= MOST:
                pass
            case _:
                return None
        try:
            lanes, frame = self._lanes(loop, size, env, pending)
            sets = lanes.sets
            left, rest = _Peeling(lanes, frame).run(inner, sets.every)
        except UnliftableError:
            return None
        if (size >= MANY or self.marks) and any(isinstance(node, ir.For | ir.ForRow) for node in nodes(rest)):
            left, rest = self._useful(loop, size, left, rest, lanes)
        every = isinstance(left.node, Fixed) and left.must == sets.all
        if every or len(in_order(left.node)) > FREE + EACH * size:
            return None
        sparing = self._sparing(loop, size, env, pending, ir.ForSet(name, left.node, rest))  # type: ignore[arg-type]
        if sparing is not None:
            return sparing
        total = _counted(rest)
        if total:
            return ir.Set(total, ir.Op("add", (ir.Var(total), ir.Count(left.node))))
        return ir.ForSet(name, left.node, self._body(rest, env, pending - {name}))  # type: ignore[arg-type]

    def _sparing(self, loop: ir.For, size: int, env: Env, pending: frozenset[str], whole: ir.ForSet) -> Node | None:
        """A loop that asks each of a set which is found quickly, where they are few, before more of it is found."""
        parts, body = len(in_order(whole.of)), list(nodes(loop.body))
        if parts < DEAR or len(body) > SMALL or any(isinstance(node, ir.For | ir.ForRow | ir.While) for node in body):
            return None
        if self._is_asked_outside(loop):
            return None
        lanes, frame = self._lanes(loop, size, env, pending)
        some, rest = _Peeling(lanes, frame, CHEAP).run(loop.body, lanes.sets.every)
        if some.must == lanes.sets.all:
            return None
        names = {name: f"{name}.few" for node in (loop, *body) for name in assigned_names(node)}
        few: Node = _renamed(ir.ForSet(loop.name, some.node, rest), names)  # type: ignore[arg-type]
        return when(ir.Op("gt", (ir.Count(some.node), ir.Int(parts // ASKED))), (whole,), (few,))

    def _is_asked_outside(self, loop: ir.For) -> bool:
        """Whether a variable that is set in a loop is read outside of it, too."""
        inside = reads_of(loop.body)
        return any(inside[name] != self.reads[name] for node in nodes(loop.body) for name in assigned_names(node))

    def _useful(self, loop: ir.For, size: int, left: Bits, rest: Body, lanes: Lanes) -> tuple[Bits, Body]:
        """Those of the places that are left at which the body lists or returns anything, if it does nothing else, and
        what is left to do there: no more than to return 1, if that is all that it ever does."""
        if _fuel(loop.body) * size > MOST_FUEL or self._is_asked_outside(loop):
            return left, rest
        if any(
            isinstance(node, ir.Store | ir.Fill | ir.SetReg | ir.Yield | ir.Require | Gather)
            for node in nodes(loop.body)
        ):
            return left, rest
        truth = all(node.value == ONE for node in nodes(loop.body) if isinstance(node, ir.Return))
        frame = Frame({loop.name: ((lanes.sets.every, Known(tuple(range(size)))),)}, truth=truth)
        try:
            lanes.run(loop.body, left, frame)
            found = lanes.sets.none
            for mask in (*frame.reached, *(mask for mask, _ in frame.returned)):
                found = lanes.sets.either(found, mask)
            found = lanes.sets.both(left, found)
        except UnliftableError:
            return left, rest
        if len(in_order(found.node)) > FREE + EACH * size:
            return left, rest
        return found, (ir.Return(ONE),) if truth and not frame.reached else rest

    def _lanes(self, loop: ir.For, size: int, env: Env, pending: frozenset[str]) -> tuple[Lanes, Frame]:
        sets = SetAlgebra(size)
        values = LaneValues(sets, self.safety, self.algebra, env, self.known, self.defined)
        lanes = Lanes(values, self.function, Steady((loop,), pending).holds, self.marks)
        return lanes, Frame({loop.name: ((sets.every, Known(tuple(range(size)))),)})

    def tallied(self, body: Body, env: Env) -> dict[int, Tallied] | None:
        """What is known of each loop of a list of moves that is in no other one, by its `id`; None if that cannot be
        said of all of them."""
        bounds = self.safety.ranges.bind(nodes(body), env)
        pending = frozenset(name for node in nodes(body) for name in assigned_names(node))
        found: dict[int, Tallied] = {}
        for loop, missing in _outermost(body, pending):
            match loop:
                case ir.For(_, ir.Int(0), ir.Int(size), inner) if (
                    LEAST <= size <= MOST and _fuel(inner) * size <= MOST_FUEL
                ):
                    pass
                case _:
                    return None
            try:
                lanes, frame = self._lanes(loop, size, bounds, missing)
                lanes.run(inner, lanes.sets.every, frame)
                sets = tuple(of.node for of in frame.reached)
                lanes, frame = self._lanes(loop, size, bounds, missing)
                _, rest = _Peeling(lanes, frame).run(inner, lanes.sets.every)
            except UnliftableError:
                return None
            parts = {id(part) for of in sets for part in in_order(of)}
            if len(sets) > MOST_LEAVES or len(parts) > FREE + EACH * size:
                return None
            found[id(loop)] = Tallied(sets, forwarded(rest))
        return found


def _choices(body: Body) -> dict[str, ir.Expr]:
    """The variables that are set once, outside of loops, to one of two numbers, by a condition of others like them."""
    written = Counter(name for node in nodes(body) for name in assigned_names(node))
    repeated = Counter(
        name
        for loop in nodes(body)
        if isinstance(loop, ir.For | ir.ForRow | ir.ForSet | ir.While)
        for node in nodes((loop,))
        for name in assigned_names(node)
    )
    written.update(repeated)
    return {
        node.name: node.value
        for node in nodes(body)
        if isinstance(node, ir.Set) and written[node.name] == 1
        if isinstance(node.value, ir.Op)
        and node.value.op == "if"
        and all(isinstance(n, ir.Int) for n in node.value.args[1:])
        if all(
            isinstance(part, ir.Int | ir.Op) or (isinstance(part, ir.Var) and written[part.name] == 1)
            for part in subexpressions(node.value)
        )
    }


def _without_marks(body: Body, marks: Mapping[str, SetExpr]) -> Body:
    """A body without the loops that mark what nobody asks any more."""
    read = {
        part.array
        for node in nodes(body)
        for value in node_values(node)
        for part in subexpressions(value)
        if isinstance(part, ir.Load)
    }
    unread = marks.keys() - read
    return tuple(
        node
        for node in body
        if not isinstance(node, ir.ForSet)
        or not all(isinstance(each, ir.Store) and each.array in unread for each in node.body)
    )


def _outermost(body: Body, pending: frozenset[str]) -> Iterator[tuple[Node, frozenset[str]]]:
    """The loops of a body that are in no other one, each with the variables that may have no value before it."""
    for node in body:
        if isinstance(node, ir.For | ir.ForRow | ir.While):
            yield node, pending
        elif not isinstance(node, Lazy):
            for inner in inner_bodies(node):
                yield from _outermost(inner, pending.difference(assigned_names(node)))
        if isinstance(node, ir.Set):
            pending = pending.difference(assigned_names(node))


def _fuel(body: Body) -> int:
    """What is spent for one place at most, if inner loops go through no more than that often."""
    return sum(node.steps for node in nodes(body) if isinstance(node, ir.Fuel))


def _counted(rest: Body) -> str:
    """The variable to which a body adds 1, if that is all it does."""
    *before, last = rest or (None,)
    match last:
        case ir.Set(total, ir.Op("add", (ir.Var(same), ir.Int(1)))) if total == same:
            return total if all(isinstance(node, ir.Set) and node.name != total for node in before) else ""
        case _:
            return ""


def _renamed(node: Node, names: Mapping[str, str]) -> Node:
    """The node with other names for variables."""
    values = {name: ir.Var(new) for name, new in names.items()}
    match node:
        case ir.Set(name, value):
            node = ir.Set(names.get(name, name), value)
        case ir.ForSet(name, of, body):
            node = ir.ForSet(names.get(name, name), of, body)
    return change(
        node, lambda value: substitute(value, values), lambda inner: tuple(_renamed(each, names) for each in inner)
    )


class _Peeling:
    """Takes the tests off the front of the body of a loop."""

    def __init__(self, lanes: Lanes, frame: Frame, most: int = 0) -> None:
        """`most`: parts of the set of what is left beyond which no test is taken."""
        self.lanes = lanes
        self.frame = frame
        self.most = most

    def run(self, body: Body, active: Bits) -> tuple[Bits, Body]:
        """The places that are left, and what is still to be done for each."""
        kept: list[Node] = []
        for at, node in enumerate(body):
            match node:
                case ir.Set(name, value):
                    try:
                        self.frame.variables[name] = self.lanes.number(value, active, self.frame)
                    except UnliftableError:
                        self.frame.variables.pop(name, None)
                    kept.append(node)
                case ir.If(condition, then, ()) if at == len(body) - 1:
                    active, rest = self._asked(condition, active)
                    if rest:
                        last = ir.If(rest[0] if len(rest) == 1 else ir.Op("and", tuple(rest)), then)
                        return active, (*kept, last)
                    active, inner = self.run(then, active)
                    return active, (*kept, *inner)
                case _:
                    return active, (*kept, *body[at:])
        return active, tuple(kept)

    def _asked(self, condition: ir.Expr, active: Bits) -> tuple[Bits, list[ir.Expr]]:
        """The places for which the first parts of a condition hold, and the parts that cannot be said with sets."""
        tests = list(condition.args) if isinstance(condition, ir.Op) and condition.op == "and" else [condition]
        while tests:
            try:
                holds = self.lanes.truth(tests[0], active, self.frame)
                less = self.lanes.sets.both(active, holds)
                if self.most and len(in_order(less.node)) > self.most:
                    return active, tests
                active = less
            except UnliftableError:
                break
            tests.pop(0)
        if tests and not self.most and self.lanes.sets.size >= MANY:
            with suppress(UnliftableError):
                may_hold = self.lanes.possible(ir.Op("and", tuple(tests)), active, self.frame)
                active = self.lanes.sets.both(active, may_hold)
        return active, tests
