"""The longest trail: a chain of pieces on links that uses no link twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cafetal.core import values as v
from cafetal.geometry.model import AT
from cafetal.lower.env import Env
from cafetal.lower.fold import ONE, ZERO, add, both, choose, compare, mul, sub
from cafetal.lower.words.support import function, held_links, set_arg
from cafetal.plan import Expr, For, If, Int, Load, Look, Op, Return, Set, Stmt, Store, Var, While

if TYPE_CHECKING:
    from cafetal.lower.values import Values

BOUND = 1 << 20


def longest_trail(values: Values, word: v.Word, env: Env) -> Expr:
    """The length of the longest trail over links of a set: how many, or what they count together.

    A trail uses no link twice and passes only through the nodes of the second set.
    A depth-first search with its own stack: from every node, along every held link that is not used yet. A node where
    the trail may not pass can begin or end it.
    """
    links, nodes = word.parameters
    of, through = word.args[0], set_arg(word, 1)
    weighted = isinstance(of, v.Fold)
    world = values.world
    size, held = len(world.classes[nodes].names), len(world.classes[links].names)
    out = world.relation(AT, nodes, links)
    ends = world.relation(AT, links, nodes)
    assert out is not None and ends is not None
    width = max(len(row) for row in out.rows)
    flat = [row[i] if i < len(row) else -1 for row in out.rows for i in range(width)]
    sums = [sum(row) for row in ends.rows]
    around = values.builder.table(f"around.{nodes}.{links}", flat)
    other = values.builder.table(f"ends.{links}", sums)
    scratch = [("held", held), ("open", size), ("at", held + 2), ("next", held + 2), ("by", held + 2)]
    scratch += [("weight", held), ("length", held + 2)] if weighted else []

    def body(inner: Env) -> list[Stmt]:
        return [
            *held_links(values, of, links, inner),
            *values.loops.over(through, inner, lambda e, n: [Store("open", values.ref(through.var, e), ONE)]),
            Set("best", ZERO),
            For("start", ZERO, Int(size), tuple(_search(around, other, width, weighted))),
            Return(Var("best")),
        ]

    return function(values, word, env, body, scratch)


def _search(around: str, other: str, width: int, weighted: bool) -> list[Stmt]:
    """From one node: go deeper along a free link, or step back."""
    depth = Var("depth")
    length = Load("length", depth) if weighted else depth
    added: list[Stmt] = []
    if weighted:
        added = [Store("length", depth, add(Load("length", sub(depth, ONE)), Load("weight", Var("link"))))]
    here = Load("at", depth)
    link = Look(around, add(mul(here, Int(width)), Load("next", depth)))
    free = both((compare("ge", Var("link"), ZERO), compare("eq", Op("max", (Load("held", Var("link")), ZERO)), ONE)))
    forward: list[Stmt] = [
        Store("held", Var("link"), Int(2)),
        Set("beyond", sub(Look(other, Var("link")), here)),
        Set("depth", add(depth, ONE)),
        Store("at", depth, Var("beyond")),
        Store("by", depth, Var("link")),
        Store("next", depth, choose(compare("eq", Load("open", Var("beyond")), ONE), ZERO, Int(width))),
        *added,
        If(compare("gt", length, Var("best")), (Set("best", length),)),
    ]
    try_link: list[Stmt] = [
        Set("link", link),
        Store("next", depth, add(Load("next", depth), ONE)),
        If(free, tuple(forward)),
    ]
    back: list[Stmt] = [
        If(compare("gt", depth, ZERO), (Store("held", Load("by", depth), ONE),)),
        Set("depth", sub(depth, ONE)),
    ]
    return [
        Set("depth", ZERO),
        Store("at", ZERO, Var("start")),
        Store("next", ZERO, ZERO),
        While(
            compare("ge", depth, ZERO),
            (If(compare("lt", Load("next", depth), Int(width)), tuple(try_link), tuple(back)),),
            BOUND,
        ),
    ]


WORDS = {"longest_trail": longest_trail}
