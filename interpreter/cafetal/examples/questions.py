"""Questions about a state: expressions of the core that become functions of the plan, so that they can be asked."""

from __future__ import annotations

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.dataclass import Frozen
from cafetal.diagnostics import Span
from cafetal.executors.reference.machine import Cells, Machine
from cafetal.lower.turns import Query
from cafetal.model import World
from cafetal.resolve.faults import fault
from cafetal.resolve.resolver import Resolver


class Value(Frozen):
    """The value of an expression in a state."""

    function: str
    type: t.Type
    expr: v.Expr

    def of(self, machine: Machine, cells: Cells) -> int:
        """The number that stands for the value; -1 (of numbers: `core.values.NONE`) is none."""
        return self.expr.value if isinstance(self.expr, v.Lit) else machine.call(self.function, cells)


class Members(Frozen):
    """The elements of a set of sites or seats in a state."""

    function: str
    size: int

    def of(self, machine: Machine, cells: Cells) -> list[int]:
        """Their numbers, ascending."""
        return [i for i in range(self.size) if machine.call(self.function, cells, i)]


Index = Value | Members


class Questions:
    """Collects the questions of all examples of a game."""

    def __init__(self, r: Resolver) -> None:
        """`r` hands out variables."""
        self.r = r
        self.queries: dict[str, Query] = {}

    def _name(self) -> str:
        return f"example.{len(self.queries)}"

    def value(self, expr: v.Expr) -> Value:
        """Ask for a value."""
        name = self._name()
        if not isinstance(expr, v.Lit):
            self.queries[name] = ((), expr)
        return Value(name, expr.type, expr)

    def index(self, index: v.Expr | v.SetOf | None, seats: bool, span: Span) -> Index:
        """Ask where a spot is: at one site or seat, at several, or (`None`) at every seat."""
        if isinstance(index, v.SetOf):
            return self.members(index, span)
        if index is not None:
            return self.value(index)
        if not seats:
            raise fault("E008", "say where these pieces lie", span)
        var = self.r.variable("player", t.Seat(), span)
        return self.members(v.SetOf(var, v.Seats()), span)

    def members(self, of: v.SetOf, span: Span) -> Members:
        """Ask for the elements of a set of sites or seats."""
        size = extent(self.r.world, of.type)
        if size < 0:
            raise fault("E008", f"pieces cannot lie at {t.words(of.type)}", span)
        name = self._name()
        var = self.r.variable("element", of.type, span)
        self.queries[name] = ((var,), v.Member(v.Ref(var), of))
        return Members(name, size)

    def start(self, action: str) -> str:
        """Ask where an action begins: the function of a seat that probes it."""
        name = f"start.{action}"
        var = self.r.variable("actor", t.Seat())
        self.queries[name] = ((var,), v.Possible(action, (), v.Ref(var)))
        return name


def extent(world: World, kind: t.Type) -> int:
    """The number of values of a type of sites, seats or values; -1 for other types."""
    match kind:
        case t.SiteT(cls):
            return len(world.classes[cls].names)
        case t.Seat():
            return world.players
        case t.Val(name):
            return len(world.kinds[name].values)
        case _:
            return -1
