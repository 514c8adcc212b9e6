"""The longest trail: a chain of pieces on links that uses no link twice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.own import own
from cafetal.dataclass import Frozen
from cafetal.geometry.model import AT
from cafetal.lower.env import Env
from cafetal.lower.fold import ONE, ZERO, add, both, choose, compare, div, either, mod, mul, sub
from cafetal.lower.words.support import function, held_links, set_arg
from cafetal.lower.words.trail_search import SCRATCH, note_link, searched
from cafetal.plan import Expr, For, If, Int, Load, Op, Return, Set, Stmt, Store, TableLookup, Var, While

if TYPE_CHECKING:
    from cafetal.lower.builder import PlanBuilder
    from cafetal.lower.values import ExpressionLowering

BOUND = 1 << 20
QUICK = 2_000
"""So many steps are worth trying before a large network is searched link by link."""
QUICK_BEST = Var("quick_best")
"""The longest trail that those steps have found."""
HELD, USED = ONE, Int(2)
BEST, LINK, BEYOND, DEPTH = (Var(name) for name in ("best", "link", "beyond", "depth"))


class _Net(Frozen):
    """The network of a function: its tables, its size, and what is added up.

    `around`: the links at each node, `width` for each; `ends`: the sum of the two nodes of a link, so that one gives
    the other. `weighted`: links count by their weights.
    """

    around: str
    ends: str
    width: int
    nodes: int
    links: int
    weighted: bool

    def at(self, node: Expr, number: Expr) -> Expr:
        """One of the links at a node, or -1."""
        return TableLookup(self.around, add(mul(node, Int(self.width)), number))

    def weight(self, link: Expr) -> Expr:
        """What a link counts."""
        return Load(own("weight"), link) if self.weighted else ONE


def longest_trail(values: ExpressionLowering, word: v.Word, env: Env) -> Expr:
    """The length of the longest trail over links of a set: how many, or what they count together.

    A trail uses no link twice and passes only through the nodes of the second set. A node where it may not pass can
    begin or end it. Each part of the network that hangs together is looked at by itself (see `_part`), unless a link
    may count less than nothing: then every trail from every node is tried. If some steps do not find it, the network is
    searched link by link (see `trail_search`).
    """
    links, nodes = word.parameters
    of, through = word.args[0], set_arg(word, 1)
    net = _net(values, links, nodes, isinstance(of, v.Fold))
    positive = not isinstance(of, v.Fold) or (isinstance(of.value.type, t.Num) and of.value.type.low >= 0)
    deep = net.links + 2
    scratch = [("held", net.links), ("open", net.nodes), ("at", deep), ("next", deep), ("by", deep)]
    scratch += [("weight", net.links), ("length", deep)] if net.weighted else []
    scratch += [("counted", net.links), ("seen", net.nodes), ("part", net.nodes + net.links)] if positive else []

    def marked(inner: Env, best: Expr = ZERO) -> list[Stmt]:
        return [
            *held_links(values, of, links, inner),
            *values.loops.over(through, inner, lambda e, n: [Store(own("open"), values.ref(through.var, e), ONE)]),
            Set("best", best),
        ]

    def thorough(inner: Env) -> list[Stmt]:
        """A large network: each part of it is searched link by link for a trail longer than the quick one."""
        return [
            *marked(inner, QUICK_BEST),
            *_parts(net, lambda most: _by_link(net, values.builder, most), noted=True),
            Return(BEST),
        ]

    def body(inner: Env) -> list[Stmt]:
        if not positive:
            tried = For("start", ZERO, Int(net.nodes), tuple(_search(net, Var("start"))))
            return [*marked(inner), tried, Return(BEST)]
        large = function(values, replace(word), inner, thorough, [*scratch, *SCRATCH], [QUICK_BEST])
        return [
            *marked(inner),
            Set("steps", ZERO),
            *_parts(net, lambda most: _from_ends(net, most, quick=True)),
            If(compare("ge", Var("steps"), Int(QUICK)), (Set(QUICK_BEST.name, BEST), Return(large))),
            Return(BEST),
        ]

    return function(values, word, env, body, scratch)


def _net(values: ExpressionLowering, links: str, nodes: str, weighted: bool) -> _Net:
    """The tables of a network."""
    out = values.world.relation(AT, nodes, links)
    ends = values.world.relation(AT, links, nodes)
    assert out is not None and ends is not None
    width = max(len(row) for row in out.rows)
    flat = [row[i] if i < len(row) else -1 for row in out.rows for i in range(width)]
    sums = [sum(row) for row in ends.rows]
    around = values.builder.table(f"around.{nodes}.{links}", flat)
    return _Net(around, values.builder.table(f"ends.{links}", sums), width, len(out.rows), len(sums), weighted)


def _held(link: Expr) -> Expr:
    """A link, which may be none, is held and not on the trail."""
    return both((compare("ge", link, ZERO), compare("eq", Load(own("held"), Op("max", (link, ZERO))), HELD)))


def _better(found: Expr) -> Stmt:
    return If(compare("gt", found, BEST), (Set("best", found),))


Trails = Callable[[Expr], list[Stmt]]
"""The search for the longest trail of a part, which is no longer than a length."""


def _parts(net: _Net, trails: Trails, noted: bool = False) -> list[Stmt]:
    """Every part of the network, once; a link between two nodes where trails may not pass is a trail by itself."""
    start = Var("start")
    fresh = both((compare("eq", Load(own("open"), start), ONE), compare("eq", Load(own("seen"), start), ZERO)))
    alone = both((_held(LINK), compare("eq", Load(own("counted"), LINK), ZERO)))
    return [
        For("start", ZERO, Int(net.nodes), (If(fresh, tuple(_part(net, trails, noted))),)),
        For("link", ZERO, Int(net.links), (If(alone, (_better(net.weight(LINK)),)),)),
    ]


def _part(net: _Net, trails: Trails, noted: bool) -> list[Stmt]:
    """The longest trail of the part that hangs together with `start`, where trails may pass.

    First the part is gone over: `whole` becomes what its links count together, `odd` the number of ends that trails
    must have at the least, to use all of them: a node with an odd number of links is one, and where trails may not
    pass, each link has one. If there are two of them or none, one trail uses all links. Else each further two cost it
    a link. `noted`: the links are noted on the way.
    """
    most = Var("whole") if net.weighted else sub(add(Var("whole"), ONE), div(Var("odd"), 2))
    return [
        Set("whole", ZERO),
        Set("odd", ZERO),
        *([Set("m", ZERO)] if noted else []),
        *_join(Var("start"), first=True),
        Set("i", ZERO),
        While(
            compare("lt", Var("i"), Var("size")),
            tuple(_go_over(net, Load(own("part"), Var("i")), noted)),
            net.nodes + net.links,
        ),
        If(compare("le", Var("odd"), Int(2)), (_better(Var("whole")),), (Set("most", most), *trails(Var("most")))),
    ]


def _from_ends(net: _Net, most: Expr, quick: bool = False) -> list[Stmt]:
    """Try all trails from each node that may be the end of a longest one; a trail of length `most` ends the search."""
    node = Load(own("part"), Var("i"))
    ends = either((compare("eq", Load(own("open"), node), ZERO), _is_odd()))
    begin: tuple[Stmt, ...] = (*_degree(net, node), If(ends, tuple(_search(net, node, most, quick))))
    return [For("i", ZERO, Var("size"), (If(compare("lt", BEST, most), begin),))]


def _by_link(net: _Net, builder: PlanBuilder, most: Expr) -> list[Stmt]:
    """Search a part link by link, if it is not too large for that."""
    return searched(builder, [_better(Var("total"))], _from_ends(net, most))


def _join(node: Expr, first: bool = False) -> list[Stmt]:
    """A node belongs to the part that is gone over; `seen` is its number there, and one."""
    size = ZERO if first else Var("size")
    return [Store(own("seen"), node, add(size, ONE)), Store(own("part"), size, node), Set("size", add(size, ONE))]


def _degree(net: _Net, node: Expr) -> list[Stmt]:
    """How many held links a node has, in `degree`."""
    one = If(_held(LINK), (Set("degree", add(Var("degree"), ONE)),))
    return [Set("degree", ZERO), For("j", ZERO, Int(net.width), (Set("link", net.at(node, Var("j"))), one))]


def _is_odd() -> Expr:
    return compare("eq", mod(Var("degree"), 2), ONE)


def _go_over(net: _Net, node: Expr, noted: bool) -> list[Stmt]:
    """Count the links of one node of a part; the nodes beyond them belong to it, too."""
    there = sub(choose(compare("eq", Load(own("open"), BEYOND), ONE), Load(own("seen"), BEYOND), Var("size")), ONE)
    more_odd = Set("odd", add(Var("odd"), ONE))
    passable = compare("eq", Load(own("open"), BEYOND), ONE)
    count: list[Stmt] = [
        Store(own("counted"), LINK, ONE),
        Set("whole", add(Var("whole"), net.weight(LINK))),
        Set("beyond", sub(TableLookup(net.ends, LINK), node)),
        If(
            passable,
            (If(compare("eq", Load(own("seen"), BEYOND), ZERO), tuple(_join(BEYOND))),),
            (more_odd, *_join(BEYOND)),
        ),
        *(note_link(Var("i"), there, net.weight(LINK)) if noted else ()),
    ]
    each: tuple[Stmt, ...] = (
        Set("link", net.at(node, Var("j"))),
        If(_held(LINK), (Set("degree", add(Var("degree"), ONE)), If(_uncounted(), tuple(count)))),
    )
    links: list[Stmt] = [
        Set("degree", ZERO),
        For("j", ZERO, Int(net.width), each),
        If(_is_odd(), (more_odd,)),
    ]
    return [If(compare("eq", Load(own("open"), node), ONE), tuple(links)), Set("i", add(Var("i"), ONE))]


def _uncounted() -> Expr:
    return compare("eq", Load(own("counted"), LINK), ZERO)


def _search(net: _Net, start: Expr, most: Expr | None = None, quick: bool = False) -> list[Stmt]:
    """From one node, with a stack: go deeper along a free link, or step back. A trail of length `most` ends it.

    `quick`: it also ends after so many `steps`, with those before.
    """
    length = Load(own("length"), DEPTH) if net.weighted else DEPTH
    added: list[Stmt] = []
    if net.weighted:
        added = [Store(own("length"), DEPTH, add(Load(own("length"), sub(DEPTH, ONE)), net.weight(LINK)))]
    here = Load(own("at"), DEPTH)
    forward: list[Stmt] = [
        Store(own("held"), LINK, USED),
        Set("beyond", sub(TableLookup(net.ends, LINK), here)),
        Set("depth", add(DEPTH, ONE)),
        Store(own("at"), DEPTH, BEYOND),
        Store(own("by"), DEPTH, LINK),
        Store(own("next"), DEPTH, choose(compare("eq", Load(own("open"), BEYOND), ONE), ZERO, Int(net.width))),
        *added,
        _better(length),
    ]
    try_link: list[Stmt] = [
        Set("link", net.at(here, Load(own("next"), DEPTH))),
        Store(own("next"), DEPTH, add(Load(own("next"), DEPTH), ONE)),
        If(_held(LINK), tuple(forward)),
    ]
    back: tuple[Stmt, ...] = (
        If(compare("gt", DEPTH, ZERO), (Store(own("held"), Load(own("by"), DEPTH), HELD),)),
        Set("depth", sub(DEPTH, ONE)),
    )
    on = [compare("ge", DEPTH, ZERO)] + ([] if most is None else [compare("lt", BEST, most)])
    on += [compare("lt", Var("steps"), Int(QUICK))] if quick else []
    count = [Set("steps", add(Var("steps"), ONE))] if quick else []
    return [
        Set("depth", ZERO),
        Store(own("at"), ZERO, start),
        Store(own("next"), ZERO, ZERO),
        While(
            both(on),
            (*count, If(compare("lt", Load(own("next"), DEPTH), Int(net.width)), tuple(try_link), back)),
            BOUND,
        ),
        *([] if most is None else [While(compare("ge", DEPTH, ZERO), back, net.links + 1)]),
    ]


WORDS = {"longest_trail": longest_trail}
