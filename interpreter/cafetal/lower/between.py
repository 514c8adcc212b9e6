"""Loops over the sites of a line up to another site: the end is computed once, for all that speaks of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import values as v
from cafetal.core.tree import replaced, substitute
from cafetal.lower.env import Env, flatten, mentions
from cafetal.lower.fold import ZERO, both, compare
from cafetal.plan import If, Set, Stmt, Var

if TYPE_CHECKING:
    from cafetal.lower.sets import Body, Loops


def up_to(loops: Loops, of: v.SetOf, env: Env, body: Body) -> list[Stmt] | None:
    """Statements that run `body` for every site of a set that lies on a line up to a site; None if it is none such.

    The end gets a name; conditions that hold for all of the sites or for none are asked once, before the first.
    """
    source = of.source
    if not isinstance(source, v.LineFrom) or source.until is None or isinstance(source.until, v.Ref) or of.best:
        return None
    values, end = loops.values, source.until
    name = loops.builder.fresh("until")
    var = v.Variable("until", end.type)
    inner = env.bind(var, Var(name), values.non_null(end, env))
    way = _direction(loops, source)
    conditions = flatten(replaced(of.filters, end, v.Ref(var)))
    single = [condition for condition in conditions if mentions(condition, of.var)]
    common = [_opened(condition) for condition in conditions if condition not in single]
    line = v.LineFrom(source.site, way or replaced(source.direction, end, v.Ref(var)), source.cls, v.Ref(var))
    rest = v.SetOf(of.var, line, tuple(v.Filter(condition) for condition in single), None, of.origin)
    tests = [values.condition(condition, inner) for condition in common]
    if way is not None:
        inner = inner.bind(var, Var(name), non_null=True)
        tests.insert(0, compare("ge", Var(name), ZERO))
    loop = loops.over(rest, inner, body)
    return [Set(name, values.expr(end, env)), *([If(both(tests), tuple(loop))] if tests else loop)]


def _opened(condition: v.Expr) -> v.Expr:
    """A condition without a name for what has one already."""
    if isinstance(condition, v.LetIn) and isinstance(condition.value, v.Ref):
        return substitute(condition.body, condition.var, condition.value)
    return condition


def _direction(loops: Loops, line: v.LineFrom) -> v.Expr | None:
    """The direction from a site to the end of a line, where the end was found along that very direction.

    Only on boards where a line that reaches a site is the first one that does.
    """
    match line.direction, line.until:
        case (
            v.Word("direction_between", (first, second)),
            v.The(v.SetOf(source=v.LineFrom(site, direction, cls, None)), _),
        ) if first == site == line.site and second == line.until and cls == line.cls:
            return direction if loops.one_way(cls) else None
        case _:
            return None
