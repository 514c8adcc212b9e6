"""Numbers of what there may be none of: the points of nobody, the price of no suit, a row that a table has not."""

from __future__ import annotations

from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.model import World

ALWAYS_SOMEBODY = ("turn_player", "first_player")


def if_there(world: World, kind: t.Type, *keys: v.Expr | None) -> t.Type:
    """The type of what is read at some keys: a number may be none if one of them may be."""
    if (
        not isinstance(kind, t.Num)
        or kind.maybe
        or not any(key is not None and may_be_none(world, key) for key in keys)
    ):
        return kind
    return t.Num(kind.low, kind.high, True)


def may_be_none(world: World, expr: v.Expr) -> bool:
    """Whether a phrase may stand for none, as far as its words say; what is certain only in its place is not seen."""
    if isinstance(expr.type, t.Num) and not isinstance(expr, v.AxisOf):
        return expr.type.maybe
    match expr:
        case v.Lit(value):
            return value == -1
        case v.You():
            return False
        case v.Ref(var):
            return var.unsure
        case v.StateRead(name):
            known = world.variables.get(name)
            return name not in ALWAYS_SOMEBODY and (known is None or known.or_none)
        case v.FaceAttr(of) | v.ColumnOf(of) | v.SlotOf(of) | v.ThingPlace(of):
            return may_be_none(world, of)
        case v.SiteOf(thing):
            return may_be_none(world, thing) or not _always_at(world, thing, expr.type.cls)
        case v.Arith():
            return expr.op == "other" or any(may_be_none(world, part) for part in expr.args)
        case v.AxisOf(of):
            return may_be_none(world, of) or any(position < 0 for position in _reached(expr))
        case _:
            return not isinstance(expr.type, t.Truth)


def _always_at(world: World, thing: v.Expr, cls: str) -> bool:
    """Whether a piece lies on a place of a class, wherever it may be."""
    kind = thing.type
    return isinstance(kind, t.ThingT) and all(world.storages[name].cls == cls for name in kind.storages)


def _reached(axis: v.AxisOf) -> tuple[int, ...]:
    """Where on the axis it may be asked: by a number in its range, by a piece of those that it may be."""
    kind, last = axis.of.type, len(axis.positions) - 1
    if isinstance(kind, t.Num):
        low, high = (min(max(end - axis.first, 0), last) for end in (kind.low, kind.high))
        return axis.positions[low : high + 1]
    if isinstance(kind, t.ThingT):
        return tuple(axis.positions[face] for face in sorted(kind.faces))
    return axis.positions
