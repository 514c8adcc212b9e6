"""What is shown and hidden again: `reveal the square`, `reveal the card to the opponent`, `hide the hands`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal import nodes as n
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.resolve.faults import fault
from cafetal.resolve.goals import where_they_are
from cafetal.resolve.owned import zone
from cafetal.resolve.phrases import as_set, resolve
from cafetal.resolve.places import at_sites
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import One, Scope

if TYPE_CHECKING:
    from cafetal.resolve.doing import Act


def reveal(r: Resolver, act: Act, scope: Scope) -> list[s.Statement]:
    """Zones, places and pieces are shown to all or to some players, or hidden again."""
    shut = act.verb == "hide"
    what = act.node.what
    act, to = _readers(r, act, scope)
    spot = zone(r, what, scope) if isinstance(what, n.NounPhrase) and not act.sources else None
    if spot is not None:
        return [s.Reveal((spot,), None, to, shut)]
    of = where_they_are(r, act, scope)
    kind = of.var.type
    done = "hidden" if shut else "revealed"
    if isinstance(kind, t.ThingT):
        if shut:
            _turned_over(r, kind, what)
        return [s.Reveal((), of, to, shut)]
    if not isinstance(kind, t.SiteT):
        raise fault("N002", f"zones, places and pieces are {done}, and this is {t.words(kind)}", what.span)
    return [s.Reveal(at_sites(r, of, kind, None), None, to, shut)]


def _readers(r: Resolver, act: Act, scope: Scope) -> tuple[Act, v.SetOf | None]:
    """Who alone sees it, behind the last `to`; the line without them."""
    last = act.sources[-1] if act.sources else None
    if not isinstance(last, n.Place) or last.preposition != "to":
        return act, None
    meaning = resolve(r, last.what, scope)
    kind = meaning.expr.type if isinstance(meaning, One) else meaning.value.type
    if not isinstance(kind, t.Seat):
        raise fault("N002", f"things are shown to players, and this is {t.words(kind)}", last.span)
    if act.verb == "hide":
        hint = "write `hide` without it: what is hidden, is hidden from all but its owner"
        raise fault("N008", "things are not hidden to somebody", last.span, hint)
    return replace(act, sources=act.sources[:-1]), as_set(r, meaning, last.span)


def _turned_over(r: Resolver, kind: t.ThingT, what: n.Phrase) -> None:
    """Pieces of a zone that is seen as a whole lie hidden as soon as they have been shown."""
    for storage in r.world.in_order(kind.storages):
        if storage.pooled and storage.seen != "all":
            hint = f"hide the whole {storage.name}"
            raise fault(
                "N002", f"the {storage.name} is seen as a whole: no piece of it is hidden alone", what.span, hint
            )
