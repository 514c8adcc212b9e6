"""What looks on while passes run: counts them, times them, and tests what each of them made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from cafetal.dataclass import dataclass
from cafetal.plan import Call, For, ForRow, ForSet, Plan, Set, Var
from cafetal.plan.faults import PlanError
from cafetal.plan.offers.program import Body, Gather, Lazy, node_values, nodes
from cafetal.plan.passes.analysis import validate
from cafetal.plan.passes.walk import subexpressions
from cafetal.trees import nodes_of


@dataclass
class Row:
    """One pass: how often it ran and changed something, by how many nodes, in how many seconds of the processor."""

    name: str
    runs: int = 0
    changed: int = 0
    added: int = 0
    seconds: float = 0.0


class Report:
    """Counts, times and verifies passes.

    A pass is charged neither for others that it runs nor for what is done here, so that the times add up.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.rows: dict[str, Row] = {}
        self._open: list[tuple[float, float]] = []  # when a pass began, and the seconds of those inside it

    def begins(self, name: str) -> None:
        """A pass begins: its clock runs."""
        self._open.append((self._clock(), 0.0))

    def ends(self, name: str, before: object, after: object, given: tuple[object, ...]) -> None:
        """A pass has ended: its clock stops before it is counted and verified."""
        now = self._clock()
        began, inside = self._open.pop()
        row = self.rows.setdefault(name, Row(name))
        row.runs += 1
        row.seconds += now - began - inside
        if before is not after and before != after:
            row.changed += 1
            row.added += _size(after) - _size(before)
            verify(name, before, after)
        if self._open:
            outer, others = self._open[-1]
            self._open[-1] = (outer, others + self._clock() - began)

    @property
    def seconds(self) -> float:
        """The seconds of all passes together."""
        return sum(row.seconds for row in self.rows.values())


def verify(name: str, before: object, after: object) -> None:
    """Test what a pass made: numbers and names fit together, and no variable is read that nothing gives.

    `PlanError` names the pass.
    """
    try:
        if isinstance(after, Plan) and isinstance(before, Plan):
            validate(after)
            _compare(_bodies(before), _bodies(after))
            _called(after)
        elif isinstance(after, tuple) and isinstance(before, tuple):
            _compare([before], [after])
    except PlanError as wrong:
        raise PlanError(f"after the pass {name!r}: {wrong}") from wrong


def _size(what: object) -> int:
    return sum(1 for _ in nodes_of(what))


def _bodies(plan: Plan) -> Iterator[Body]:
    for function in plan.functions:
        yield (*(Set(param, Var(param)) for param in function.params), *function.body)
    yield from (arm.domain for point in plan.choices for arm in point.arms)
    yield from (point.domain for point in plan.chances)
    yield from (block.body for block in plan.blocks)


def _compare(before: Iterable[Body], after: Iterable[Body]) -> None:
    """A pass may leave a body without a variable that it read, but not read one that nothing gives."""
    lost = frozenset[str]().union(*map(ungiven, after)) - frozenset[str]().union(*map(ungiven, before))
    if lost:
        raise PlanError(f"nothing gives the variable {min(lost)!r}")


def ungiven(body: Body) -> frozenset[str]:
    """The variables that a body reads where nothing above the line gives them."""
    given: set[str] = set()
    found: set[str] = set()
    for node in nodes(body):
        for value in node_values(node):
            found |= {part.name for part in subexpressions(value) if isinstance(part, Var)} - given
        if isinstance(node, Set | For | ForRow | ForSet | Lazy):
            given.add(node.name)
        elif isinstance(node, Gather):
            given.update(node.names)
    return frozenset(found)


def _called(plan: Plan) -> None:
    known = {function.name for function in plan.functions}
    for found in nodes_of((plan.functions, plan.blocks, plan.choices, plan.chances)):
        if isinstance(found, Call) and found.function not in known:
            raise PlanError(f"no function {found.function!r}")
