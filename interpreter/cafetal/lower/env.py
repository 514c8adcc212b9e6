"""What the variables of the core are called in the plan."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field, is_dataclass

from cafetal.core import values as v
from cafetal.dataclass import dataclass
from cafetal.plan import Expr, Op, Reg
from cafetal.trees import names_of


@dataclass(slots=True)
class Env:
    """Variables in sight, and the player who acts. `bags` are the arrays of bags."""

    you: Expr | None = None
    scalars: dict[v.Variable, Expr] = field(default_factory=dict)
    bags: dict[v.Variable, str] = field(default_factory=dict)
    non_null: set[v.Variable] = field(default_factory=set)  # variables that are never none

    def copy(self) -> Env:
        """An independent copy."""
        return Env(self.you, dict(self.scalars), dict(self.bags), set(self.non_null))

    def bind(self, var: v.Variable, value: Expr, non_null: bool = False) -> Env:
        """The same with one more variable."""
        result = self.copy()
        result.scalars[var] = value
        if non_null:
            result.non_null.add(var)
        else:
            result.non_null.discard(var)
        return result


def registers(value: Expr, put: Callable[[Reg], Expr]) -> Expr:
    """The value of a variable with other expressions in place of its registers: one, or the two of a wide number."""
    if isinstance(value, Op):
        return Op(value.op, tuple(registers(arg, put) for arg in value.args))
    return put(value) if isinstance(value, Reg) else value


def free(node: object, bound: frozenset[v.Variable] = frozenset()) -> list[v.Variable | None]:
    """The free variables of an expression or a set, in order of first use; None stands for the acting player."""
    found: dict[v.Variable | None, None] = {}
    _free(node, bound, found)
    return list(found)


def _free(node: object, bound: frozenset[v.Variable], found: dict[v.Variable | None, None]) -> None:
    if isinstance(node, v.Ref):
        if node.var not in bound:
            found[node.var] = None
    elif isinstance(node, v.You):
        found[None] = None
    elif isinstance(node, v.SetOf):
        _free(node.source, bound, found)
        inner = bound | {node.var}
        for narrowing in node.filters:
            _free(narrowing.condition, inner, found)
        if node.best:
            _free(node.best[0], inner, found)
    elif isinstance(node, v.Image):
        _free(node.of, bound, found)
        _free(node.inner, bound | {node.of.var}, found)
    elif isinstance(node, v.Fold):
        _free(node.of, bound, found)
        _free(node.value, bound | {node.of.var}, found)
    elif isinstance(node, v.LetIn):
        _free(node.value, bound, found)
        _free(node.body, bound | {node.var}, found)
    else:
        for name in names_of(type(node)):
            if name not in ("type", "origin"):
                _free_all(getattr(node, name), bound, found)


def _free_all(value: object, bound: frozenset[v.Variable], found: dict[v.Variable | None, None]) -> None:
    if isinstance(value, tuple):
        for item in value:
            _free_all(item, bound, found)
    elif is_dataclass(value) and not isinstance(value, type):
        _free(value, bound, found)


def mentions(node: object, var: v.Variable) -> bool:
    """A variable occurs free in an expression."""
    return var in free(node)


def flatten(conditions: Iterable[v.Filter]) -> list[v.Expr]:
    """The conditions of filters, conjunctions taken apart."""
    result: list[v.Expr] = []
    for part in conditions:
        stack = [part.condition]
        while stack:
            condition = stack.pop(0)
            if isinstance(condition, v.Both):
                stack = [*condition.of, *stack]
            else:
                result.append(condition)
    return result
