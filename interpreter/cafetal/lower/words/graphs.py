"""Chains over a board: what joins what, and how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.lower.env import Env
from cafetal.lower.fold import ONE, ZERO, add, both, compare, sub
from cafetal.lower.words.support import expr_arg, function, laid, set_arg
from cafetal.plan import Expr, ForRow, If, Int, Load, Return, Set, Stmt, Store, Var, While

if TYPE_CHECKING:
    from cafetal.lower.values import Values


def joins(values: Values, word: v.Word, env: Env) -> Expr:
    """Pieces on links (or on neighbouring sites) make an unbroken chain from one place to another."""
    links, nodes = word.parameters
    of, start, goal = laid(values, set_arg(word, 0), links), set_arg(word, 1), set_arg(word, 2)
    world = values.world
    chain = nodes or links
    size = len(world.classes[chain].names)
    held = len(world.classes[links].names)
    scratch = [("held", held), ("goal", size), ("seen", size), ("stack", size)]

    def mark(array: str, site: Expr) -> list[Stmt]:
        return [Store(array, site, ONE)]

    def body(inner: Env) -> list[Stmt]:
        assert isinstance(of.var.type, t.ThingT)
        holding = v.SiteOf(v.Ref(of.var), t.SiteT(links))
        push: list[Stmt] = [Store("seen", Var("node"), ONE), Store("stack", Var("top"), Var("node"))]
        push.append(Set("top", add(Var("top"), ONE)))
        first_test: list[Expr] = [compare("eq", Load("seen", Var("node")), ZERO)]
        if not nodes:
            first_test.append(compare("eq", Load("held", Var("node")), ONE))

        def begin(scope: Env, n: Expr) -> list[Stmt]:
            node = values.ref(start.var, scope)
            return [Set("node", node), If(both(first_test), tuple(push))]

        return [
            *values.loops.over(of, inner, lambda scope, n: mark("held", values.expr(holding, scope))),
            *values.loops.over(goal, inner, lambda scope, n: mark("goal", values.ref(goal.var, scope))),
            Set("top", ZERO),
            *values.loops.over(start, inner, begin),
            While(
                compare("gt", Var("top"), ZERO),
                (
                    Set("top", sub(Var("top"), ONE)),
                    Set("here", Load("stack", Var("top"))),
                    If(compare("eq", Load("goal", Var("here")), ONE), (Return(ONE),)),
                    *_spread(values, links, nodes, push),
                ),
                size + 1,
            ),
            Return(ZERO),
        ]

    return function(values, word, env, body, scratch)


def _spread(values: Values, links: str, nodes: str, push: list[Stmt]) -> list[Stmt]:
    """From a node over the links that are held to the nodes beyond them."""
    unseen = compare("eq", Load("seen", Var("node")), ZERO)
    if not nodes:
        rows = values.relation_rows("touches", links, links)
        test = both((unseen, compare("eq", Load("held", Var("node")), ONE)))
        return [ForRow("node", rows, Var("here"), (If(test, tuple(push)),))]
    out = values.relation_rows("at", nodes, links)
    ends = values.relation_rows("at", links, nodes)
    onward = ForRow("node", ends, Var("link"), (If(unseen, tuple(push)),))
    return [ForRow("link", out, Var("here"), (If(compare("eq", Load("held", Var("link")), ONE), (onward,)),))]


def distance(values: Values, word: v.Word, env: Env) -> Expr:
    """The number of steps between two sites of a class, over neighbours; none if there is no way."""
    from cafetal.geometry.lines import distances

    (cls,) = word.parameters
    relation = values.world.relation("touches", cls, cls)
    assert relation is not None
    size = len(values.world.classes[cls].names)
    flat: list[int] = []
    for site in range(size):
        row = distances(relation.rows, (site,))
        flat.extend(v.NONE if x is None or x < 0 else x for x in row)
    start, goal = expr_arg(word, 0), expr_arg(word, 1)

    def index(a: Expr) -> Expr:
        from cafetal.lower.fold import mul

        return values.some(
            goal, env, lambda b: values.builder.look(f"distance.{cls}", flat, add(mul(a, Int(size)), b)), v.NONE
        )

    return values.some(start, env, index, v.NONE)


WORDS = {"joins": joins, "distance": distance}
