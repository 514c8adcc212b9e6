"""What can be asked of pieces of which all see where they lie and whose they are, but not what they are."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal.core import values as v
from cafetal.core.game import Game
from cafetal.trees import nodes_again

OPEN = (v.OwnerOf, v.SiteOf, v.ThingPlace, v.SameThing, v.PlaceIn, v.HolderOf)
"""What is known of a piece by pointing at it."""


def places_only(game: Game, tree: object) -> set[int]:
    """The sets of pieces of which only places and owners count: whether there are such, how many, where the only one
    lies and whose it is."""
    found: set[int] = set()
    for node in nodes_again(tree):
        match node:
            case v.Count(of) | v.Exists(of):
                found |= pointed(game, of)
            case v.OwnerOf(v.The(of)) | v.SiteOf(v.The(of)) | v.ThingPlace(v.The(of)) | v.PlaceIn(v.The(of)):
                found |= pointed(game, of)
            case v.SetOf(source=v.Image(outer, inner)) if known_of(inner, outer.var):
                found |= pointed(game, outer)
            case _:
                pass
    return found


def own_pieces(tree: object, actor: v.Expr | None) -> set[int]:
    """The sets of pieces that all belong to the one who decides."""
    return {
        id(node.source)
        for node in nodes_again(tree)
        if isinstance(node, v.SetOf) and isinstance(node.source, v.Things) and _is_own(node, actor)
    }


def _is_own(of: v.SetOf, actor: v.Expr | None) -> bool:
    for condition in _conjuncts(of):
        match condition:
            case v.Compare("eq", v.OwnerOf(v.Ref(var)), who) | v.Compare("eq", who, v.OwnerOf(v.Ref(var))):
                acts = isinstance(who, v.You) and (actor is None or isinstance(actor, v.You))
                if var is of.var and (acts or (actor is not None and who == actor)):
                    return True
            case _:
                pass
    return False


def _conjuncts(of: v.SetOf) -> Iterator[object]:
    parts: list[object] = [part.condition for part in of.filters]
    while parts:
        part = parts.pop()
        if isinstance(part, v.Both):
            parts.extend(part.of)
        else:
            yield part


def pointed(game: Game, of: v.SetOf) -> set[int]:
    """The pieces of a set, if it tells apart no more than anybody could who sees where they lie."""
    source = of.source
    if not isinstance(source, v.Things) or not all(game.world.storages[x.storage].by_piece for x in source.spots):
        return set()
    for spot in source.spots:
        storage = game.world.storages[spot.storage]
        here = {face for face in storage.faces if face in source.faces}
        owners = {game.world.faces[face].owner for face in here}
        if {face for face in storage.faces if game.world.faces[face].owner in owners} != here:
            return set()
    conditions = [*(part.condition for part in of.filters), *(of.best[:1] if of.best is not None else ())]
    return {id(source)} if all(known_of(part, of.var) for part in conditions) else set()


def known_of(tree: object, var: v.Variable) -> bool:
    """Whether an expression asks of a piece no more than where it lies and whose it is."""
    every = sum(isinstance(node, v.Ref) and node.var is var for node in nodes_again(tree))
    known = sum(
        isinstance(part, v.Ref) and part.var is var
        for node in nodes_again(tree)
        if isinstance(node, OPEN)
        for part in ((node.left, node.right) if isinstance(node, v.SameThing) else (node.thing,))
    )
    return every == known
