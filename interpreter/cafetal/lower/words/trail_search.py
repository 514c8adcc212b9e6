"""The longest trail of a network of many links, found link by link.

Links that hang together are one trail if at most two nodes have an odd number of them. So some links of a part are left
out, as few as can be, until that is so. The links are gone over in the order of the node that they reach; of what was
decided only the *frontier* matters, the nodes with links on both sides: which of them are odd, and which hang together.
First it is worked out backwards how much can be kept from each link on if nothing needs to hang together, for every
choice of odd nodes: a bound that nothing exceeds. Then links are kept or left out one by one, and whatever cannot
become longer than the best trail so far by that bound is not looked at. The bound is nearly always reached at once.
"""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.core.own import own
from cafetal.dataclass import Frozen
from cafetal.lower.builder import PlanBuilder
from cafetal.lower.fold import ONE, ZERO, add, both, choose, compare, mul, sub
from cafetal.plan import Expr, Fill, For, If, Int, Load, Op, Set, Stmt, Store, TableLookup, Var, While

MOST_LINKS = 96
"""A part with more links is not gone over in this way."""
SLOTS = 9
"""Nor is one whose frontier has more nodes; each of them has a slot, which is a binary digit of a state."""
STATES = 1 << SLOTS
ODD = 3
"""Of the nodes behind the frontier none, one or two are odd."""
LAYER = STATES * ODD
ROW = MOST_LINKS + 1
LONGEST = 1 << 20
"""So many decisions are made at the most."""
SCRATCH: Sequence[tuple[str, int]] = (
    *((name, MOST_LINKS) for name in ("from", "to", "heavy", "near", "far", "load")),
    *((name, ROW) for name in ("last", "slot", "option", "kept", "state", "odd_at")),
    ("used", SLOTS),
    ("bound", LAYER * ROW),
    ("label", ROW * ROW),
)
NOWHERE = Int(-1)
M, SIZE, AT, KEEP, AFTER, OVER = (Var(name) for name in ("m", "size", "at", "keep", "after", "over"))


class _Masks(Frozen):
    """Tables over slots and states: whether a digit is set, the state with it the other way round, and without it."""

    is_set: str
    turned: str
    cleared: str

    @classmethod
    def of(cls, builder: PlanBuilder) -> _Masks:
        """Make the tables."""
        pairs = [(1 << slot, state) for slot in range(SLOTS) for state in range(STATES)]
        return cls(
            builder.table("trail.is_set", [int(state & digit > 0) for digit, state in pairs]),
            builder.table("trail.turned", [state ^ digit for digit, state in pairs]),
            builder.table("trail.cleared", [state & ~digit for digit, state in pairs]),
        )


def _entry(table: str, slot: Expr, state: Expr) -> Expr:
    return TableLookup(table, add(mul(slot, Int(STATES)), state))


def note_link(here: Expr, beyond: Expr, weight: Expr) -> list[Stmt]:
    """Note a link of the part that is gone over, between two nodes by their numbers in it."""
    stores = (Store(own("from"), M, here), Store(own("to"), M, beyond), Store(own("heavy"), M, weight))
    return [If(compare("lt", M, Int(MOST_LINKS)), stores), Set("m", add(M, ONE))]


def searched(builder: PlanBuilder, better: Sequence[Stmt], otherwise: Sequence[Stmt]) -> list[Stmt]:
    """Find the longest trail of the part whose links were noted, if it is not too large; else `otherwise`.

    `better` is what is done with the length of a trail, in `total`; the longest one so far is `best`.
    """
    masks = _Masks.of(builder)
    powers = builder.table("trail.powers", [1 << slot for slot in range(SLOTS + 1)])
    fits = both((compare("le", M, Int(MOST_LINKS)), compare("eq", Var("narrow"), ONE)))
    return [
        Set("narrow", ONE),
        If(compare("le", M, Int(MOST_LINKS)), (*_in_order(), *_slots())),
        If(
            fits,
            (Set("states", TableLookup(powers, Var("wide"))), *_bounds(masks), *_decisions(masks, better)),
            tuple(otherwise),
        ),
    ]


def _in_order() -> list[Stmt]:
    """The links in the order of the node that they reach, and the last link of each node."""
    found = If(
        compare("eq", Load(own("to"), Var("e")), Var("node")),
        (
            Store(own("near"), Var("n"), Load(own("from"), Var("e"))),
            Store(own("far"), Var("n"), Var("node")),
            Store(own("load"), Var("n"), Load(own("heavy"), Var("e"))),
            Store(own("last"), Load(own("from"), Var("e")), Var("n")),
            Store(own("last"), Var("node"), Var("n")),
            Set("n", add(Var("n"), ONE)),
        ),
    )
    return [Set("n", ZERO), For("node", ZERO, SIZE, (For("e", ZERO, M, (found,)),))]


def _slots() -> list[Stmt]:
    """Give each node a slot from its first to its last link; `wide`: so many are ever used; `narrow`: they suffice."""
    free = both((compare("lt", Load(own("slot"), Var("x")), ZERO), compare("eq", Load(own("used"), Var("d")), ZERO)))
    widest = Set("wide", Op("max", (Var("wide"), add(Var("d"), ONE))))
    take = If(free, (Store(own("slot"), Var("x"), Var("d")), Store(own("used"), Var("d"), ONE), widest))

    def enter(end: str) -> list[Stmt]:
        missing = compare("lt", Load(own("slot"), Var("x")), ZERO)
        return [
            Set("x", Load(own(end), Var("e"))),
            For("d", ZERO, Int(SLOTS), (take,)),
            If(missing, (Set("narrow", ZERO), Store(own("slot"), Var("x"), ZERO))),
        ]

    def leave(end: str) -> Stmt:
        node = Load(own(end), Var("e"))
        return If(
            compare("eq", Load(own("last"), node), Var("e")), (Store(own("used"), Load(own("slot"), node), ZERO),)
        )

    return [
        Set("wide", ZERO),
        Fill(own("slot"), ZERO, SIZE, NOWHERE),
        Fill(own("used"), ZERO, Int(SLOTS), ZERO),
        For("e", ZERO, M, (*enter("near"), *enter("far"), leave("near"), leave("far"))),
    ]


def _link() -> list[Stmt]:
    """The ends of link `at`, whether it is their last one, and what it counts."""
    return [
        Set("a", Load(own("near"), AT)),
        Set("b", Load(own("far"), AT)),
        Set("ends_a", compare("eq", Load(own("last"), Var("a")), AT)),
        Set("ends_b", compare("eq", Load(own("last"), Var("b")), AT)),
        Set("slot_a", Load(own("slot"), Var("a"))),
        Set("slot_b", Load(own("slot"), Var("b"))),
        Set("w", Load(own("load"), AT)),
    ]


def _decided(masks: _Masks) -> list[Stmt]:
    """From `state` and `odd` to `after` and `over`, by keeping a link or not."""
    turned = _entry(masks.turned, Var("slot_b"), _entry(masks.turned, Var("slot_a"), Var("state")))
    found: list[Stmt] = [Set("after", choose(KEEP, turned, Var("state"))), Set("over", Var("odd"))]
    for end in ("a", "b"):
        slot = Var(f"slot_{end}")
        leave = (
            Set("over", add(OVER, _entry(masks.is_set, slot, AFTER))),
            Set("after", _entry(masks.cleared, slot, AFTER)),
        )
        found.append(If(Var(f"ends_{end}"), leave))
    return found


def _bound(link: Expr, state: Expr, odd: Expr) -> Expr:
    """Where the bound of a state before a link is kept."""
    return add(mul(link, Int(LAYER)), mul(state, Int(ODD)), odd)


def _bounds(masks: _Masks) -> list[Stmt]:
    """What can be kept from each link on, for each state: -1 if more than two nodes are odd in any case."""
    most = Load(own("bound"), _bound(add(AT, ONE), AFTER, OVER))
    kept = choose(KEEP, add(Var("t"), Var("w")), Var("t"))
    one: list[Stmt] = [
        *_decided(masks),
        If(
            compare("le", OVER, Int(2)),
            (Set("t", most), If(compare("ge", Var("t"), ZERO), (Set("found", Op("max", (Var("found"), kept))),))),
        ),
    ]
    each: tuple[Stmt, ...] = (
        Set("found", NOWHERE),
        For("keep", ZERO, Int(2), tuple(one)),
        Store(own("bound"), _bound(AT, Var("state"), Var("odd")), Var("found")),
    )
    states = For("state", ZERO, Var("states"), (For("odd", ZERO, Int(ODD), each),))
    end = mul(M, Int(LAYER))
    return [
        Fill(own("bound"), end, add(end, mul(Var("states"), Int(ODD))), NOWHERE),
        Fill(own("bound"), end, add(end, Int(ODD)), ZERO),
        For("k", ZERO, M, (Set("at", sub(sub(M, Var("k")), ONE)), *_link(), states)),
    ]


def _decisions(masks: _Masks, better: Sequence[Stmt]) -> list[Stmt]:
    """Keep or leave out link after link, with a stack."""
    t = Load(own("bound"), _bound(add(AT, ONE), AFTER, OVER))
    promising = both((compare("ge", Var("t"), ZERO), compare("gt", add(Var("total"), Var("t")), Var("best"))))
    deeper: tuple[Stmt, ...] = (
        Set("at", add(AT, ONE)),
        Store(own("option"), AT, ZERO),
        Store(own("kept"), AT, Var("total")),
        Store(own("state"), AT, AFTER),
        Store(own("odd_at"), AT, OVER),
    )
    go_on: tuple[Stmt, ...] = (
        *_labels(),
        If(compare("eq", Var("closed"), ONE), tuple(better)),
        If(both((compare("eq", Var("closed"), ZERO), compare("lt", add(AT, ONE), M))), deeper),
    )
    look = (Set("t", t), If(promising, go_on))
    decide: tuple[Stmt, ...] = (
        Set("keep", sub(ONE, Load(own("option"), AT))),
        Store(own("option"), AT, add(Load(own("option"), AT), ONE)),
        *_link(),
        Set("state", Load(own("state"), AT)),
        Set("odd", Load(own("odd_at"), AT)),
        *_decided(masks),
        Set("total", add(Load(own("kept"), AT), mul(KEEP, Var("w")))),
        If(compare("le", OVER, Int(2)), look),
    )
    back = (Set("at", sub(AT, ONE)),)
    return [
        Set("at", ZERO),
        *(Store(own(array), ZERO, ZERO) for array in ("option", "kept", "state", "odd_at")),
        Fill(own("label"), ZERO, SIZE, ZERO),
        While(compare("ge", AT, ZERO), (If(compare("ge", Load(own("option"), AT), Int(2)), back, decide),), LONGEST),
    ]


def _labels() -> list[Stmt]:
    """What hangs together after a decision: nodes of the frontier that do have the same label, and 0 means no link.

    `closed` becomes 1 if all links that were kept hang together and no further one can reach them, and 2 if such links
    are cut off from others.
    """
    row = mul(add(AT, ONE), Int(ROW))

    def at(node: Expr) -> Expr:
        return add(Var("row"), node)

    def label(node: str) -> Expr:
        return Load(own("label"), at(Var(node)))

    same = If(compare("eq", label("x"), Var("label_b")), (Store(own("label"), at(Var("x")), Var("label_a")),))
    new = choose(compare("gt", Var("label_b"), ZERO), Var("label_b"), add(AT, ONE))
    join: tuple[Stmt, ...] = (
        Set("label_a", label("a")),
        Set("label_b", label("b")),
        If(compare("eq", Var("label_a"), ZERO), (Set("label_a", new),)),
        Store(own("label"), at(Var("a")), Var("label_a")),
        Store(own("label"), at(Var("b")), Var("label_a")),
        If(
            both((compare("gt", Var("label_b"), ZERO), compare("ne", Var("label_b"), Var("label_a")))),
            (For("x", ZERO, SIZE, (same,)),),
        ),
    )

    def close(end: str) -> Stmt:
        mine = compare("eq", label("x"), Var("mine"))
        seen = If(compare("gt", label("x"), ZERO), (Set("others", ONE), If(mine, (Set("more", ONE),))))
        verdict = Op("max", (Var("closed"), add(Var("others"), ONE)))
        gone: tuple[Stmt, ...] = (
            Set("others", ZERO),
            Set("more", ZERO),
            For("x", ZERO, SIZE, (seen,)),
            If(compare("eq", Var("more"), ZERO), (Set("closed", verdict),)),
        )
        leave = (
            Set("mine", label(end)),
            Store(own("label"), at(Var(end)), ZERO),
            If(compare("gt", Var("mine"), ZERO), gone),
        )
        return If(Var(f"ends_{end}"), leave)

    copy = Store(own("label"), at(Var("x")), Load(own("label"), add(sub(Var("row"), Int(ROW)), Var("x"))))
    return [Set("row", row), For("x", ZERO, SIZE, (copy,)), If(KEEP, join), Set("closed", ZERO), close("a"), close("b")]
