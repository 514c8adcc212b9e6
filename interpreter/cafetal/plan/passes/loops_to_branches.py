"""Loops that do something for one number only, which is known: they need not be loops.

`for seat in all seats: if seat is the actor and ...: do it` becomes `if the actor is a seat and ...: do it`. That is
right where nothing in the loop can change which number it is, and nothing but tests stands in front of that test.
"""

from __future__ import annotations

from cafetal.plan import Break, Expr, Fill, For, ForRow, If, Int, Load, Op, Reg, Set, SetReg, Stmt, Store, Var, While
from cafetal.plan.passes.algebra import harmless, is_cheap, substitute
from cafetal.plan.passes.walk import assigned, bodies_of, rewrite, statements, subexpressions


def directly(body: tuple[Stmt, ...]) -> tuple[Stmt, ...]:
    """The body with such loops replaced by conditions; the very same object if there is none."""
    if not any(isinstance(stmt, For) for stmt in statements(body)):
        return body
    found: list[Stmt] = []
    for stmt in body:
        new = rewrite(stmt, lambda value: value, directly)
        direct = _direct(new) if isinstance(new, For) else None
        found.extend((new,) if direct is None else direct)
    new_body = tuple(found)
    return body if new_body == body else new_body


def _direct(loop: For) -> tuple[Stmt, ...] | None:
    """What a loop does, without the loop; None if it may do something more than once."""
    sets: list[Stmt] = []
    tests: list[Expr] = []
    body, number = loop.body, None
    while number is None:
        *before, last = body or (None,)
        if not isinstance(last, If) or last.otherwise:
            return None
        if not all(isinstance(stmt, Set) and harmless(stmt.value) for stmt in before):
            return None
        sets.extend(before)
        for part in last.condition.args if _is_and(last.condition) else (last.condition,):  # type: ignore[union-attr]
            if number is None and (known := _equal(part, loop.name)) is not None:
                number = known
            elif number is None and not harmless(part):
                return None
            else:
                tests.append(part)
        body = last.then
    then = once(body)
    if then is None or not _steady(number, loop):
        return None
    inside = (Op("ge", (number, loop.start)), Op("lt", (number, loop.stop)))
    if not is_cheap(number):
        return (If(Op("and", inside), (Set(loop.name, number), *sets, *_guarded(tests, then))),)
    values = {loop.name: number}
    inner = _put((*sets, *_guarded(tests, then)), values)
    return (If(Op("and", inside), inner),)


def _guarded(tests: list[Expr], then: tuple[Stmt, ...]) -> tuple[Stmt, ...]:
    if not tests:
        return then
    return (If(tests[0] if len(tests) == 1 else Op("and", tuple(tests)), then),)


def _is_and(expr: Expr) -> bool:
    return isinstance(expr, Op) and expr.op == "and"


def _equal(test: Expr, name: str) -> Expr | None:
    """What a condition says the number of the loop is."""
    if isinstance(test, Op) and test.op == "eq":
        for mine, other in (test.args, test.args[::-1]):
            if mine == Var(name) and not any(part == Var(name) for part in subexpressions(other)):
                return other
    return None


def _steady(value: Expr, loop: For) -> bool:
    """Whether nothing in a loop can change a value, nor what a fault would hide."""
    inner = list(statements(loop.body))
    names = {stmt.name for stmt in inner if isinstance(stmt, Set | For | ForRow | SetReg)}
    arrays = {stmt.array for stmt in inner if isinstance(stmt, Store | Fill)}
    for part in subexpressions(value):
        if isinstance(part, Var | Reg) and (part.name in names or part.name == loop.name):
            return False
        if isinstance(part, Load) and part.array in arrays:
            return False
    bounds_are_cheap = all(isinstance(bound, Int) for bound in (loop.start, loop.stop))
    return bounds_are_cheap and harmless(value) and loop.name not in assigned(loop.body)


def once(body: tuple[Stmt, ...]) -> tuple[Stmt, ...] | None:
    """The body of a loop that runs at most once, as statements without the loop; None if it leaves it halfway."""
    if body and isinstance(body[-1], Break):
        body = body[:-1]
    elif body and isinstance(body[-1], If):
        last = body[-1]
        then, otherwise = once(last.then), once(last.otherwise)
        if then is None or otherwise is None:
            return None
        return None if any(map(leaves, body[:-1])) else (*body[:-1], If(last.condition, then, otherwise))
    return None if any(map(leaves, body)) else body


def leaves(stmt: Stmt) -> bool:
    """Whether a statement may leave the loop around it."""
    if isinstance(stmt, For | ForRow | While):
        return False
    return isinstance(stmt, Break) or any(leaves(inner) for body in bodies_of(stmt) for inner in body)


def _put(body: tuple[Stmt, ...], values: dict[str, Expr]) -> tuple[Stmt, ...]:
    return tuple(
        rewrite(stmt, lambda value: substitute(value, values), lambda inner: _put(inner, values)) for stmt in body
    )
