"""Counts of turns and rounds since something last happened, and of positions that came about before."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.game import Counter, Position
from cafetal.core.own import own
from cafetal.resolve.arithmetic import meaning_of
from cafetal.resolve.faults import fault
from cafetal.resolve.places import place_spots
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
    if number < 1:
        raise fault("N005", "this is always so", node.number.span, f"write a number of {node.unit} from 1 on")
    name = own(f"since.{node.word}.{len(r.game.counters)}")
    r.game.counters[name] = Counter(name, node.unit, kind.storages, kind.faces, node.word, number)
    count = v.StateRead(name, None, t.Num(-1, number))
    return v.Compare("ge", count, v.Lit(number, t.Num(number, number)))


def occurred(r: Resolver, node: n.Occurred, scope: Scope) -> v.Expr:
    """`the position has occurred 3 times`, `the position on the board has not occurred before`."""
    subject = node.subject
    plain = isinstance(subject, n.NounPhrase) and not (subject.possessor or subject.of or subject.relatives)
    if not isinstance(subject, n.NounPhrase) or not plain or [w.text for w in subject.words] != ["position"]:
        hint = "for one board, write `the position on the board has …`"
        raise fault("N005", "write `the position has occurred … times`", subject.span, hint)
    if node.times is not None and node.times.value < 2:
        hint = "the present one is counted, so say 2 or more, or `before`"
        never = "no position has occurred 0 times" if node.times.value == 0 else "every position has occurred once"
        raise fault("N005", never, node.times.span, hint)
    in_turns(r, node)
    position = Position(_contents(r, subject, scope), not node.whoever)
    r.game.positions.setdefault(position, node.span)
    times = 2 if node.times is None else node.times.value  # the present one counts, too
    literals = (list(r.game.positions).index(position), times)
    found = v.Word("occurred", tuple(v.Lit(x, t.Num(x, x)) for x in literals), t.Truth())
    return v.Not(found) if node.negated else found


def _contents(r: Resolver, subject: n.NounPhrase, scope: Scope) -> frozenset[str] | None:
    """The storages at which alone is looked, if the text names them."""
    if not subject.places:
        return None
    found: set[str] = set()
    for place in subject.places:
        spots = place_spots(r, place, scope, None) if isinstance(place, n.Place) else ()
        if not spots or any(spot.index is not None for spot in spots):
            hint = "write `the position on the board`, with the name of a board or a zone"
            raise fault("N005", "a position is compared as a whole, or on a whole board", place.span, hint)
        found |= {spot.storage for spot in spots}
    return frozenset(found)


def in_turns(r: Resolver, node: n.Node) -> None:
    """These conditions look at the table between turns."""
    if not r.game.in_turns:
        raise fault("N005", "this is counted from turn to turn, and the game has no `turn`", node.span)
