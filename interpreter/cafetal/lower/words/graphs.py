"""Chains over a board: what joins what, and how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import values as v
from cafetal.core.own import own
from cafetal.geometry.lines import distances
from cafetal.geometry.model import AT, TOUCHES
from cafetal.lower.env import Env
from cafetal.lower.fold import ONE, ZERO, add, both, choose, compare, either, mul, sub
from cafetal.lower.words.support import expr_arg, function, held_links, set_arg
from cafetal.plan import Expr, For, ForRow, If, Int, Load, Return, Set, Stmt, Store, Var, While

if TYPE_CHECKING:
    from cafetal.lower.values import ExpressionLowering


def joins(values: ExpressionLowering, word: v.Word, env: Env) -> Expr:
    """Pieces on links (or on neighbouring sites) make an unbroken chain from one place to another."""
    links, nodes = word.parameters
    of, start, goal = set_arg(word, 0), set_arg(word, 1), set_arg(word, 2)
    world = values.world
    chain = nodes or links
    size = len(world.classes[chain].names)
    held = len(world.classes[links].names)
    scratch = [("held", held), ("goal", size), ("seen", size), ("stack", size)]

    def mark(array: str, site: Expr) -> list[Stmt]:
        return [Store(own(array), site, ONE)]

    def body(inner: Env) -> list[Stmt]:
        push: list[Stmt] = [Store(own("seen"), Var("node"), ONE), Store(own("stack"), Var("top"), Var("node"))]
        push.append(Set("top", add(Var("top"), ONE)))
        first_test: list[Expr] = [compare("eq", Load(own("seen"), Var("node")), ZERO)]
        if not nodes:
            first_test.append(compare("eq", Load(own("held"), Var("node")), ONE))

        def begin(scope: Env, n: Expr) -> list[Stmt]:
            node = values.ref(start.var, scope)
            return [Set("node", node), If(both(first_test), tuple(push))]

        return [
            *held_links(values, of, links, inner),
            *values.loops.over(goal, inner, lambda scope, n: mark("goal", values.ref(goal.var, scope))),
            Set("top", ZERO),
            *values.loops.over(start, inner, begin),
            While(
                compare("gt", Var("top"), ZERO),
                (
                    Set("top", sub(Var("top"), ONE)),
                    Set("here", Load(own("stack"), Var("top"))),
                    If(compare("eq", Load(own("goal"), Var("here")), ONE), (Return(ONE),)),
                    *_spread(values, links, nodes, push),
                ),
                size + 1,
            ),
            Return(ZERO),
        ]

    return function(values, word, env, body, scratch)


def _spread(values: ExpressionLowering, links: str, nodes: str, push: list[Stmt]) -> list[Stmt]:
    """From a node over the links that are held to the nodes beyond them."""
    unseen = compare("eq", Load(own("seen"), Var("node")), ZERO)
    if not nodes:
        rows = values.relation_rows(TOUCHES, links, links)
        test = both((unseen, compare("eq", Load(own("held"), Var("node")), ONE)))
        return [ForRow("node", rows, Var("here"), (If(test, tuple(push)),))]
    out = values.relation_rows(AT, nodes, links)
    ends = values.relation_rows(AT, links, nodes)
    onward = ForRow("node", ends, Var("link"), (If(unseen, tuple(push)),))
    return [ForRow("link", out, Var("here"), (If(compare("eq", Load(own("held"), Var("link")), ONE), (onward,)),))]


def distance(values: ExpressionLowering, word: v.Word, env: Env) -> Expr:
    """The number of steps between two sites of a class, over neighbours; none if there is no way."""
    (cls,) = word.parameters
    relation = values.world.relation(TOUCHES, cls, cls)
    assert relation is not None
    size = len(values.world.classes[cls].names)
    flat: list[int] = []
    for site in range(size):
        row = distances(relation.rows, (site,))
        flat.extend(v.NONE if x is None or x < 0 else x for x in row)
    start, goal = expr_arg(word, 0), expr_arg(word, 1)

    def index(a: Expr) -> Expr:
        return values.some(
            goal, env, lambda b: values.builder.look(f"distance.{cls}", flat, add(mul(a, Int(size)), b)), v.NONE
        )

    return values.some(start, env, index, v.NONE)


def way(values: ExpressionLowering, word: v.Word, env: Env) -> Expr:
    """How long the shortest way from nodes to others is, over links of a set or places that touch; none without one.

    The nodes whose way was found to be shorter wait in a ring; where each link counts one, no node waits twice.
    """
    nodes, links, passing = word.parameters
    start, goal, rest = set_arg(word, 0), set_arg(word, 1), word.args[2:]
    size = len(values.world.classes[nodes].names)
    of_links = len(values.world.classes[links].names) if links else 0
    weighted = bool(links) and isinstance(rest[0], v.Fold)
    arrays = {"held": of_links, "weight": of_links * weighted, "open": size * bool(passing), "line": size + 1}
    arrays |= {"goal": size, "far": size, "waits": size}
    here, node = Var("here"), Var("node")

    def body(inner: Env) -> list[Stmt]:
        def begin(scope: Env, n: Expr) -> list[Stmt]:
            unknown = compare("eq", Load(own("far"), node), ZERO)
            first = [Set("node", values.ref(start.var, scope)), If(unknown, tuple(_wait(size, ONE)))]
            return [*first, *([Store(own("open"), node, ONE)] if passing else ())]  # it goes on from where it begins

        def mark(of: v.SetOf, array: str) -> list[Stmt]:
            return values.loops.over(of, inner, lambda scope, n: [Store(own(array), values.ref(of.var, scope), ONE)])

        take: list[Stmt] = [
            Set("here", Load(own("line"), Var("first"))),
            Set("first", add(Var("first"), ONE)),
            If(compare("gt", Var("first"), Int(size)), (Set("first", ZERO),)),
            Store(own("waits"), here, ZERO),
        ]
        if not weighted:
            take.append(If(compare("eq", Load(own("goal"), here), ONE), (Return(sub(Load(own("far"), here), ONE)),)))
        go = _onward(values, nodes, links, weighted)
        take.append(If(compare("eq", Load(own("open"), here), ONE), (go,)) if passing else go)
        return [
            *(held_links(values, rest[0], links, inner) if links else ()),
            *(mark(set_arg(word, len(word.args) - 1), "open") if passing else ()),
            *mark(goal, "goal"),
            Set("first", ZERO),
            Set("last", ZERO),
            *values.loops.over(start, inner, begin),
            While(compare("ne", Var("first"), Var("last")), tuple(take), size * size + 1),
            *_nearest(size),
        ]

    return function(values, word, env, body, [(name, length) for name, length in arrays.items() if length])


def _wait(size: int, length: Expr) -> list[Stmt]:
    """A way of this length (and one) leads to the node: it waits at the end of the line."""
    last: list[Stmt] = [
        Store(own("waits"), Var("node"), ONE),
        Store(own("line"), Var("last"), Var("node")),
        Set("last", add(Var("last"), ONE)),
        If(compare("gt", Var("last"), Int(size)), (Set("last", ZERO),)),
    ]
    return [
        Store(own("far"), Var("node"), length),
        If(compare("eq", Load(own("waits"), Var("node")), ZERO), tuple(last)),
    ]


def _onward(values: ExpressionLowering, nodes: str, links: str, weighted: bool) -> Stmt:
    """From a node on: to those that touch it, or over the links that are held to the nodes beyond them."""
    here, far = Var("here"), Load(own("far"), Var("node"))
    length = add(Load(own("far"), here), Load(own("weight"), Var("link")) if weighted else ONE)
    shorter = either((compare("eq", far, ZERO), compare("lt", length, far)))
    step: Stmt = If(shorter, tuple(_wait(len(values.world.classes[nodes].names), length)))
    if not links:
        return ForRow("node", values.relation_rows(TOUCHES, nodes, nodes), here, (step,))
    step = ForRow("node", values.relation_rows(AT, links, nodes), Var("link"), (step,))
    over = If(compare("eq", Load(own("held"), Var("link")), ONE), (step,))
    return ForRow("link", values.relation_rows(AT, nodes, links), here, (over,))


def _nearest(size: int) -> list[Stmt]:
    """The shortest of the ways that were found to a goal; none if there is none."""
    far = Load(own("far"), Var("node"))
    better = either((compare("eq", Var("best"), ZERO), compare("lt", far, Var("best"))))
    found = both((compare("eq", Load(own("goal"), Var("node")), ONE), compare("gt", far, ZERO), better))
    return [
        Set("best", ZERO),
        For("node", ZERO, Int(size), (If(found, (Set("best", far),)),)),
        Return(choose(compare("eq", Var("best"), ZERO), Int(v.NONE), sub(Var("best"), ONE))),
    ]


WORDS = {"joins": joins, "distance": distance, "way": way}
