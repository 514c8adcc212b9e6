"""Functions without loops as one expression, found by following every path through them."""

from __future__ import annotations

from cafetal.plan import Expr, Function, If, Int, Op, Return, Set, Stmt
from cafetal.plan.passes.algebra import Algebra, size, substitute
from cafetal.plan.passes.walk import certainly_read

LIMIT = 40  # nodes of a formula


def formula(function: Function, algebra: Algebra) -> Expr | None:
    """The value of a function as an expression of its parameters; None if it has loops, or would grow too long."""
    if function.scratch:
        return None
    return _value(function.body, {}, algebra)


def _asked(name: str, rest: tuple[Stmt, ...]) -> bool:
    """Whether a variable is read in any case by the statement that follows, so that a fault in it stays."""
    match rest:
        case (Return(value) | Set(_, value) | If(value, _, _), *_):
            return name in certainly_read(value)
        case _:
            return False


def _value(body: tuple[Stmt, ...], values: dict[str, Expr], algebra: Algebra) -> Expr | None:
    for i, stmt in enumerate(body):
        match stmt:
            case Set(name, value):
                new = algebra.deep(substitute(value, values), {})
                if size(new) > LIMIT or not (algebra.harmless(new) or _asked(name, body[i + 1 :])):
                    return None
                values = {**values, name: new}
            case Return(value):
                found = algebra.deep(substitute(value, values), {})
                return found if size(found) <= LIMIT else None
            case If(condition, then, otherwise):
                test = algebra.deep(substitute(condition, values), {})
                rest = body[i + 1 :]
                if isinstance(test, Int):
                    return _value((*(then if test.value else otherwise), *rest), values, algebra)
                first = _value((*then, *rest), values, algebra)
                second = _value((*otherwise, *rest), values, algebra)
                if first is None or second is None:
                    return None
                whole = algebra.fold(Op("if", (test, first, second)), {})
                return whole if size(whole) <= LIMIT else None
            case _:
                return None
    return None
