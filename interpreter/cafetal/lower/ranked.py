"""The best site of a set by a fixed key: sites stand in the order of that key, and the first that fits is the one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.lower.env import Env, flatten
from cafetal.lower.fold import ZERO
from cafetal.plan import Break, Expr, ForRow, Return, Stmt, TableLookup, Var

if TYPE_CHECKING:
    from cafetal.lower.sets import Body, Loops


def ranked(loops: Loops, of: v.SetOf, env: Env) -> tuple[str, Expr, list[v.Expr]] | None:
    """A table of rows of sites, best first, which row to take, and what else a site must fulfil.

    None unless `best` asks for the highest or lowest entry of a constant table in which no two sites of a row are
    equal, so that at most one site is best.
    """
    if of.best is None or not isinstance(of.var.type, t.SiteT):
        return None
    key, highest = of.best
    source, conditions = loops.narrowed(v.SetOf(of.var, of.source, of.filters), flatten(of.filters))
    cls = of.var.type.cls
    builder = loops.builder
    rows: tuple[tuple[int, ...], ...]
    match source:
        case v.Sites(of_class) if of_class == cls:
            rows, index = (tuple(range(len(loops.world.classes[cls].names))),), None
        case v.Linked(site, relation, of_class) if of_class == cls and loops.values.non_null(site, env):
            assert isinstance(site.type, t.SiteT)
            rows, index = builder.rows[loops.values.relation_rows(relation, site.type.cls, cls)], site
        case _:
            return None
    match loops.values.expr(key, env.bind(of.var, Var("?"), non_null=True)):
        case TableLookup(table, Var("?")):
            entries = builder.tables[table]
        case _:
            return None
    if any(len({entries[site] for site in row} - {v.NONE}) < len(row) for row in rows):
        return None
    order = [sorted(row, key=entries.__getitem__, reverse=highest) for row in rows]
    start = ZERO if index is None else loops.values.expr(index, env)
    return builder.ragged(f"best.{cls}", order), start, conditions


def over_best(loops: Loops, of: v.SetOf, env: Env, body: Body) -> list[Stmt] | None:
    """Statements that run `body` for the best site of a set, found as the first that fits; None if that is not so."""
    found = ranked(loops, of, env)
    if found is None:
        return None
    rows, start, conditions = found
    name = loops.builder.fresh("best")

    def first(inner: Env, count: Expr) -> list[Stmt]:
        then = body(inner, count)
        return then if then and isinstance(then[-1], Return) else [*then, Break()]

    return [ForRow(name, rows, start, tuple(loops.element(of.var, Var(name), list(conditions), env, first)))]
