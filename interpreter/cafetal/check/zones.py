"""Zones that nothing is ever put into."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal.check.bodies import bodies, located
from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.game import Game
from cafetal.diagnostics import Diagnostic, warning
from cafetal.model import BOX, GONE
from cafetal.trees import nodes_of


def check_zones(game: Game) -> Iterator[Diagnostic]:
    """A zone or a holding that no line fills is probably forgotten in the set-up."""
    filled = _filled(game)
    for storage in game.world.storages.values():
        if storage.name in (BOX, GONE) or storage.name in filled or storage.span is None:
            continue
        what = f"the zone `{storage.name}`" if not storage.cls else t.a_or_an(storage.cls)
        message = f"nothing is ever put into {what}"
        yield warning("L001", message, storage.span, "fill it in `setup`, or leave it out")


def _filled(game: Game) -> set[str]:
    found: set[str] = set()
    for _, body in bodies(game):
        for statement, _ in located(body):
            for target in _targets(statement):
                if isinstance(target, v.PlaceOf):
                    found.add(target.storage)
                elif isinstance(target.type, t.PlaceT):
                    found.update(target.type.storages)
    return found


def _targets(statement: s.Statement) -> list[v.Expr]:
    match statement:
        case s.MoveThing(_, target):
            return [target] if target is not None else []
        case s.MoveSome(target=target):
            return [target.place] if target.place is not None else []
        case s.MoveBag(_, _, target):
            return [target]
        case s.MakeMoney(place):
            return [place]
        case s.Pay(parts=parts):
            return [part.target for part in parts if part.target is not None]
        case s.Roll(target=target):
            return [target] if target is not None else []
        case s.Swap(left, right):
            places = [x for side in (left, right) for x in nodes_of(side) if isinstance(x, v.Things)]
            spots = [spot.storage for source in places for spot in source.spots]
            kinds = [side.type.storages for side in (left, right) if isinstance(side.type, t.ThingT)]
            names = frozenset(spots).union(*kinds)
            return [v.Lit(0, t.PlaceT(names))]
        case _:
            return []
