"""What the words share: making a function of an expression's free variables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.own import own
from cafetal.lower.env import Env, free
from cafetal.lower.fold import ONE
from cafetal.plan import Call, Expr, Int, Set, Stmt, Store, Var

if TYPE_CHECKING:
    from cafetal.lower.values import ExpressionLowering


def function(
    values: ExpressionLowering,
    word: v.Word,
    env: Env,
    body: Callable[[Env], list[Stmt]],
    scratch: Sequence[tuple[str, int]] = (),
    known: Sequence[Var] = (),
) -> Expr:
    """Call of a new function whose parameters are the free variables of the word's arguments, and what is `known`.

    `scratch`: its own arrays, whose names are made by `own`.
    """
    inner = Env(bags=env.bags)
    params = [var.name for var in known]
    args: list[Expr] = [*known]
    for var in free(word):
        value = env.you if var is None else env.scalars[var]
        assert value is not None, "nobody acts here"
        non_null = var is None or var in env.non_null
        if not isinstance(value, Int):
            params.append("you" if var is None else own(f"{var.name}.{len(params)}"))
            args.append(value)
            value = Var(params[-1])
        if var is None:
            inner.you = value
        else:
            inner = inner.bind(var, value, non_null)
    key = (id(word), tuple(a if isinstance(a, Int) else None for a in _shape(word, env)))
    if key not in values.word_functions:
        name = values.builder.fresh(word.word)
        values.word_functions[key] = (name, word)
        values.builder.function(name, params, body(inner), [(own(array), length) for array, length in scratch])
    return Call(values.word_functions[key][0], tuple(args))


def _shape(word: v.Word, env: Env) -> list[Expr | None]:
    return [env.you if var is None else env.scalars[var] for var in free(word)]


def expr_arg(word: v.Word, index: int) -> v.Expr:
    """An argument that is an expression."""
    argument = word.args[index]
    assert not isinstance(argument, v.SetOf)
    return argument


def laid(values: ExpressionLowering, of: v.SetOf, cls: str) -> v.SetOf:
    """The pieces of a set that lie on sites of a class; those in zones have no part in lines and chains."""
    if not isinstance(of.source, v.Things):
        return of
    spots = tuple(spot for spot in of.source.spots if values.world.storages[spot.storage].cls == cls)
    return v.SetOf(of.var, v.Things(spots, of.source.faces), of.filters, of.best, of.origin)


def held_links(values: ExpressionLowering, links: v.SetOf | v.Fold | v.Expr, cls: str, env: Env) -> list[Stmt]:
    """Mark in `held` the links of a set, or those where its pieces lie; of a fold also the `weight` of each."""
    of = links.of if isinstance(links, v.Fold) else links
    assert isinstance(of, v.SetOf)
    of = laid(values, of, cls)
    element = v.Ref(of.var)
    site = v.SiteOf(element, t.SiteT(cls)) if isinstance(of.var.type, t.ThingT) else element

    def mark(scope: Env, n: Expr) -> list[Stmt]:
        marks: list[Stmt] = [Set("link", values.expr(site, scope)), Store(own("held"), Var("link"), ONE)]
        if isinstance(links, v.Fold):
            marks.append(Store(own("weight"), Var("link"), values.expr(links.value, scope)))
        return marks

    return values.loops.over(of, env, mark)


def set_arg(word: v.Word, index: int) -> v.SetOf:
    """An argument that is a set."""
    argument = word.args[index]
    assert isinstance(argument, v.SetOf)
    return argument
