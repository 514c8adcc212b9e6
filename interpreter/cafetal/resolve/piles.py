"""Zones in order: what comes on a pile, under it, or is mixed in; what is drawn from its top."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cafetal import nodes as n
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.diagnostics.slips import SHUFFLE
from cafetal.fmt.words import text_of
from cafetal.model import Storage, World
from cafetal.resolve.faults import fault
from cafetal.resolve.owned import zone
from cafetal.resolve.phrases import in_plural
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Scope

if TYPE_CHECKING:
    from cafetal.resolve.doing import Act

INTO = frozenset(("into", "to", "onto", "on", "under"))
ALL_LOOK = s.Reveal()
"""Everybody looks at the table."""


def pile_at(r: Resolver, place: v.Expr | None) -> Storage | None:
    """The pile that a place is."""
    storage = r.world.storages[place.storage] if isinstance(place, v.PlaceOf) else None
    return storage if storage is not None and storage.pile else None


def from_piles(world: World, of: v.SetOf) -> bool:
    """All pieces of a set lie in piles, so that the top ones come first."""
    kind = of.var.type
    return isinstance(kind, t.ThingT) and all(world.storages[name].pile for name in kind.storages)


def placed(r: Resolver, act: Act, target: s.Target) -> s.Target:
    """A target with the end of the pile that the line names."""
    if act.goal is None or act.goal.preposition != "under":
        return target
    if pile_at(r, target.place) is None:
        hint = "`under` is said of piles: a zone that is `in order`"
        raise fault("N008", "nothing lies under this", act.goal.span, hint)
    assert isinstance(target.place, v.PlaceOf)
    return replace(target, place=replace(target.place, under=True))


def one_by_one(r: Resolver, act: Act, target: s.Target, of: v.SetOf | None) -> None:
    """Refuse pieces that come together on a pile or under it, where nothing says which of them comes first.

    `of`: the pieces; None for those that were chosen together.
    """
    pile = pile_at(r, target.place)
    if pile is None or act.goal is None or _mixes(act):
        return
    if of is not None:
        kind = of.var.type
        assert isinstance(kind, t.ThingT)
        if len(kind.faces) == 1 or all(r.world.storages[name].kind == "line" for name in kind.storages):
            return
    where, name = act.goal.preposition, pile.name
    hint = f"put them there one by one, or `in the {name}`, which mixes them in, or `{where} the {name}, at random`"
    raise fault("N009", "in which order do these pieces come on the pile?", act.goal.span, hint)


def mixed(r: Resolver, act: Act, target: s.Target, several: bool) -> list[s.Statement]:
    """What follows when pieces are put `in` a pile: it is shuffled. One piece has to have its place."""
    pile = pile_at(r, target.place)
    if pile is None or act.goal is None or not _mixes(act):
        return []
    name = pile.name
    if not several:
        hint = f"`on the {name}` is on its top, `under the {name}` at its bottom; then `shuffle the {name}` mixes it in"
        raise fault("N009", f"where in the {name}? it is in order", act.goal.span, hint)
    assert isinstance(target.place, v.PlaceOf)
    shuffle = s.Shuffle(target.place.storage, target.place.index, act.node.span)
    if target.each is None:
        return [shuffle]
    return [s.Each(target.each.var, target.each, s.Body((shuffle,), (act.node,)))]


def _mixes(act: Act) -> bool:
    return act.goal is not None and act.goal.preposition not in ("on", "onto", "under")


def drawn(r: Resolver, act: Act, statement: s.MoveSome) -> list[s.Statement]:
    """Pieces drawn or dealt from piles are the top ones; all see them where they go, if they may look there."""
    if act.verb not in ("draw", "deal") or act.node.at_random or not from_piles(r.world, statement.of):
        return [statement]
    kind = statement.of.var.type
    assert isinstance(kind, t.ThingT)
    statement = replace(statement, at_random=False)
    hidden = any(r.world.storages[name].seen != "all" for name in kind.storages)
    return [statement, ALL_LOOK] if hidden else [statement]


def shuffle(r: Resolver, node: n.Call, scope: Scope) -> s.Statement | None:
    """`shuffle the deck`, where no action has that name; None if the line says something else."""
    if node.name.text != "shuffle" or node.name.text in r.action_nodes or not isinstance(node.argument, n.NounPhrase):
        return None
    spot = None if node.places else zone(r, node.argument, scope)
    if spot is None:
        _mixed_in(r, node, node.argument, scope)
        return None
    if not r.world.storages[spot.storage].pile:
        raise fault("N008", f"the {spot.storage} is not in order", node.span, SHUFFLE)
    if isinstance(spot.index, v.SetOf):
        body = s.Shuffle(spot.storage, v.Ref(spot.index.var), node.span)
        return s.Each(spot.index.var, spot.index, s.Body((body,), (node,)))
    if spot.index is None:
        raise fault("N006", f"whose {spot.storage}? every player has one", node.argument.span, f"`your {spot.storage}`")
    return s.Shuffle(spot.storage, spot.index, node.span)


def _mixed_in(r: Resolver, node: n.Call, what: n.NounPhrase, scope: Scope) -> None:
    """Refuse `shuffle all cards into the deck` with what is to be written, if the line names a zone."""
    places = [place for place in (*what.places, *node.places) if isinstance(place, n.Place)]
    goals = [place for place in places if _zone_at(r, place, scope) is not None]
    if not goals:
        return
    goal = next((place for place in goals if place.preposition in INTO), goals[-1])
    storage, said = _zone_at(r, goal, scope), text_of(goal.what)
    assert storage is not None
    if goal.preposition not in INTO:  # `shuffle the cards in the deck`
        hint = f"write `shuffle {said}`" if storage.pile else SHUFFLE
        raise fault("N005", "what is shuffled is a pile as a whole", node.span, hint)
    moved = text_of(replace(what, places=tuple(place for place in places if place is not goal)))
    source = None if what.places else zone(r, what, scope)
    if source is not None:  # `shuffle your hand into the deck`
        held = dict.fromkeys(r.world.faces[face].piece for face in r.world.storages[source.storage].faces)
        moved = f"all {r.plural(next(iter(held))) if len(held) == 1 else 'pieces'} from {moved}"
    single = source is None and not in_plural(r, what)
    hint = f"write `put {moved} in {said}`, which mixes them in and shuffles all of it"
    if not storage.pile:
        hint = f"write `put {moved} in {said}`: it has no order, and `draw` takes any of what lies there"
    elif single:
        hint = f"write `put {moved} on {said}`, and below it `shuffle {said}`"
    raise fault("N005", "what is shuffled is a pile as a whole", node.span, hint)


def _zone_at(r: Resolver, place: n.Place, scope: Scope) -> Storage | None:
    spot = zone(r, place.what, scope) if isinstance(place.what, n.NounPhrase) else None
    return None if spot is None else r.world.storages[spot.storage]
