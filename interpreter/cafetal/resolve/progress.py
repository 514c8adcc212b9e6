"""Counts of turns and rounds since something last happened."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.game import Counter
from cafetal.resolve.arithmetic import meaning_of
from cafetal.resolve.faults import fault
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Many, Scope


def counter(r: Resolver, node: n.WasDuring, scope: Scope) -> v.Expr:
    """`no piece was taken for 50 turns`: the count of turns since the last time is at least 50."""
    meaning = meaning_of(r, node.subject, scope)
    if not isinstance(meaning, Many) or not isinstance(meaning.of.var.type, t.ThingT) or meaning.quant != "no":
        raise fault("N005", "write `no piece was …`", node.span)
    kind = meaning.of.var.type
    name = f"since.{node.word}.{len(r.game.counters)}"
    r.game.counters[name] = Counter(name, node.unit, kind.storages, kind.faces, node.word)
    count = v.StateRead(name, None, t.Num(0, 1 << 20))
    return v.Compare("ge", count, v.Lit(node.number.value, t.Num(node.number.value, node.number.value)))
