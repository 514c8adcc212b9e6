"""Counts of turns and rounds since something last happened, and of positions that came about before."""

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
    if meaning.of.filters or meaning.of.best:
        raise fault("N005", "only the sort of piece can be said here", node.subject.span, "`no man was …`")
    in_turns(r, node)
    number = node.number.value
    name = f"since.{node.word}.{len(r.game.counters)}"
    r.game.counters[name] = Counter(name, node.unit, kind.storages, kind.faces, node.word, number)
    count = v.StateRead(name, None, t.Num(-1, number))
    return v.Compare("ge", count, v.Lit(number, t.Num(number, number)))


def occurred(r: Resolver, node: n.Occurred) -> v.Expr:
    """`the position has occurred 3 times`."""
    subject = node.subject
    if not isinstance(subject, n.NounPhrase) or [w.text for w in subject.words] != ["position"]:
        raise fault("N005", "write `the position has occurred … times`", subject.span)
    in_turns(r, node)
    times = node.times.value
    r.game.repetitions[times] = node.span
    return v.Word("occurred", (v.Lit(times, t.Num(times, times)),), t.Truth())


def in_turns(r: Resolver, node: n.Node) -> None:
    """These conditions look at the table between turns."""
    if not r.game.in_turns:
        raise fault("N005", "this is counted from turn to turn, and the game has no `turn`", node.span)
