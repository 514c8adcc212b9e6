"""Loops that go through numbers and pass over most: all numbers are tested at once, and the body runs for the rest.

What is tested is a set of numbers, with a bit for each in machine words. It is computed before the loop begins, so only
tests are taken that the body cannot change and that never fault; they stand in the order of the rules in front of all
others. Of the test behind them, which the body asks itself, those numbers are left out for which it certainly fails.
"""

from __future__ import annotations

from collections import Counter

from cafetal.dataclass import Frozen
from cafetal.executors.native.values import NativeExpressions
from cafetal.executors.native.vectors import Vectors, has_upper, has_vectors
from cafetal.plan import Call, Expr, For, If, Int, Op, Return, Set
from cafetal.plan.offers.program import Body, Node, nodes, reads_of
from cafetal.plan.passes.algebra import size, substitute
from cafetal.plan.passes.steady import Steady
from cafetal.plan.passes.walk import rebuild

WORD = 64
"""Numbers in one word."""
LEAST, MOST = 25, 512
"""Numbers of a loop for which this is done."""
DEEPEST, LARGEST = 4, 2_000
"""Calls inside one another, and parts of what functions compute, that are looked into."""


class Filter(Frozen):
    """The numbers `first` up to, not including, `stop` that fulfil all of `tests`, and what is done with each.

    `bound`: a test that the body asks; numbers for which it certainly fails are left out.
    """

    name: str
    first: int
    stop: int
    tests: tuple[Expr, ...]
    bound: Expr | None
    body: Body

    @property
    def words(self) -> list[tuple[int, int]]:
        """The first number of each word, and how many numbers it is for."""
        return [(first, min(WORD, self.stop - first)) for first in range(self.first, self.stop, WORD)]


def filter_of(loop: For, values: NativeExpressions, reads: Counter[str]) -> Filter | None:
    """A loop as one over a set; None if nothing can be tested beforehand. `reads`: of the whole function."""
    match loop:
        case For(name, Int(first), Int(stop), body) if LEAST <= stop - first <= MOST:
            inside = reads_of(body)
            finding = _Finding(name, values, body, {local for local in inside if inside[local] == reads[local]})
            rest = finding.run(body)
            if not finding.tests and finding.bound is None:
                return None
            return Filter(name, first, stop, tuple(finding.tests), finding.bound, rest)
        case _:
            return None


class _Finding:
    """Takes the tests off the front of a body."""

    def __init__(self, name: str, values: NativeExpressions, body: Body, local: set[str]) -> None:
        self.name = name
        self.values = values
        self.bound: Expr | None = None
        self.expanded = 0
        self.sets: dict[str, Expr] = {}
        self.tests: list[Expr] = []
        self.steady = Steady(body)
        written = [node.name for node in nodes(body) if isinstance(node, Set)]
        self.local = {name_ for name_ in local if written.count(name_) == 1}  # nobody asks for them after the loop

    def run(self, body: Body) -> Body:
        """What is left of a body."""
        kept: list[Node] = []
        for at, node in enumerate(body):
            match node:
                case Set(name, value) if name in self.local and self._fits(new := substitute(value, self.sets)):
                    self.sets[name] = new
                    kept.append(node)
                case If(condition, then, ()) if at == len(body) - 1:
                    tests = list(condition.args) if isinstance(condition, Op) and condition.op == "and" else [condition]
                    while tests and self._fits(test := substitute(tests[0], self.sets)):
                        self.tests.append(test)
                        tests.pop(0)
                    if not tests:
                        return (*kept, *self.run(then))
                    self._bound(substitute(tests[0], self.sets))
                    rest = tests[0] if len(tests) == 1 else Op("and", tuple(tests))
                    return (*kept, If(rest, then))
                case _:
                    return (*kept, *body[at:])
        return tuple(kept)

    def _fits(self, expr: Expr) -> bool:
        return self.steady.holds(expr) and has_vectors(expr, self.values)

    def _bound(self, test: Expr) -> None:
        whole = self._expanded(test)
        if self.steady.holds(whole) and has_upper(whole, self.values, self.name):
            self.bound = whole

    def _expanded(self, expr: Expr, depth: int = 0) -> Expr:
        """The expression with what functions compute instead of their calls, where that is an expression, too."""
        if isinstance(expr, Call):
            function = self.values.safety.functions.get(expr.function)
            if function is not None and depth < DEEPEST and len(function.body) == 1:
                match function.body[0]:
                    case Return(value) if size(value) <= LARGEST - self.expanded:
                        new = substitute(value, dict(zip(function.params, expr.args, strict=True)))
                        self.expanded += size(new)
                        return self._expanded(new, depth + 1)
            return expr
        return rebuild(expr, lambda part: self._expanded(part, depth))


def tested(values: NativeExpressions, found: Filter) -> str:
    """The address of the words of the set, filled."""
    code = values.code
    cell = code.alloca("i64", len(found.words))
    for word, (first, count) in enumerate(found.words):
        vectors = Vectors(values, found.name, first, count)
        truths = [vectors.truth(test) for test in found.tests]
        upper = vectors.upper(found.bound) if found.bound is not None else None
        truths += [] if upper is None else [upper]
        passed = truths[0]
        for truth in truths[1:]:
            passed = code.op(f"and {vectors.truths} {passed}, {truth}")
        bits = code.op(f"bitcast {vectors.truths} {passed} to i{count}")
        if count < WORD:
            bits = code.op(f"zext i{count} {bits} to i64")
        code.store(bits, cell, str(word), "i64")
    return cell
