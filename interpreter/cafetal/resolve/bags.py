"""Several pieces chosen together, from one zone."""

from __future__ import annotations

from dataclasses import replace

from cafetal import nodes as n
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.dataclass import Frozen
from cafetal.fmt.words import text_of
from cafetal.resolve.belonging import settled
from cafetal.resolve.faults import fault
from cafetal.resolve.homes import homes_of, one_home
from cafetal.resolve.phrases import head_of, in_plural, many
from cafetal.resolve.resolver import Resolver
from cafetal.resolve.scope import Scope


class Bag(Frozen):
    """What can be chosen, and whose zone it lies in. `wish`: any pieces of these faces, whoever has them."""

    kind: t.BagT
    of: v.SetOf
    wish: bool
    owner: v.Expr | None = None


def bag_of(r: Resolver, phrase: n.NounPhrase, scope: Scope, actor: v.Expr) -> Bag:
    """`3 cards in their hand`, `up to 15 coins in their purse`, `1 to 6 wares that you have`, `1 to 6 wares`."""
    phrase = settled(r, phrase, scope)
    noun = r.singular(head_of(phrase))
    faces = r.world.faces_of(noun)
    if not faces:
        hint = f"choose them one by one: `repeat 2 times`, and below it `choose a {noun}`"
        raise fault("N002", "several pieces are chosen together only from a zone", phrase.span, hint)
    have = any(isinstance(x, n.WhoDoes) and x.verb in ("has", "have") for x in phrase.relatives)
    rest = tuple(x for x in phrase.relatives if not (isinstance(x, n.WhoDoes) and x.verb in ("has", "have")))
    have = have or any(isinstance(x, n.ThatDoes) and x.verb in ("has", "have") for x in phrase.relatives)
    rest = tuple(x for x in rest if not (isinstance(x, n.ThatDoes) and x.verb in ("has", "have")))
    r.heard.update(id(x) for x in phrase.relatives if x not in rest)
    plain = replace(phrase, relatives=rest, called=None, determiner=None)
    if have or not phrase.places:
        if not homes_of(r, faces):
            raise fault("N002", "several pieces are chosen together only from a zone", phrase.span)
        told = text_of(replace(plain, determiner=phrase.determiner))
        zone = one_home(r, faces, phrase.span, f"{told} in", "your") if have else homes_of(r, faces)[0]
        shown = frozenset(faces) & frozenset(r.world.storages[zone].faces)
        var = r.variable(noun, t.ThingT(shown, frozenset({zone})))
        of = v.SetOf(var, v.Things((v.Spot(zone, actor),), shown), origin=phrase)
        return Bag(t.BagT(zone, tuple(sorted(shown))), of, not have, actor if have else None)
    of = many(r, plain, scope)
    source = of.source
    if not isinstance(source, v.Things) or len(source.spots) != 1:
        raise fault("N002", "several pieces are chosen together only from one zone", phrase.span)
    spot = source.spots[0]
    if r.world.storages[spot.storage].pile:
        raise fault("N002", "pieces of a pile are not chosen together", phrase.span, "choose them one by one")
    owner = spot.index if r.world.storages[spot.storage].per_player else v.Lit(0, t.Num(0, 0))
    if isinstance(owner, v.SetOf) and _of_one(r, phrase):
        owner = v.The(owner, "only", t.Seat())
        of = replace(of, source=replace(source, spots=(v.Spot(spot.storage, owner),)))
    if owner is None or isinstance(owner, v.SetOf):
        raise fault("N002", "several pieces are chosen together only from one zone", phrase.span, "say whose it is")
    return Bag(t.BagT(spot.storage, tuple(sorted(source.faces))), of, False, owner)


def _of_one(r: Resolver, phrase: n.NounPhrase) -> bool:
    """The zone is that of one player: `the hand of the player with the most coins`."""
    place = phrase.places[0]
    zone = place.what if isinstance(place, n.Place) and isinstance(place.what, n.NounPhrase) else None
    return (
        zone is not None
        and (zone.of is not None or zone.possessor is not None)
        and any(
            isinstance(whose, n.NounPhrase)
            and isinstance(whose.determiner, n.Article)
            and whose.determiner.word == "the"
            and not in_plural(r, whose)
            for whose in (zone.of, zone.possessor)
        )
    )
