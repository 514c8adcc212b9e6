"""Choices among hidden pieces that are no secret: what is chosen lies openly on the table once the move is made."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.model import World


def goes_openly(world: World, choice: s.Choose | s.ChooseSeveral, rest: Sequence[s.Statement]) -> bool:
    """Whether what is chosen goes, within the same move, to a place into which everybody sees.

    `rest`: what follows the choice in its block. Wherever that cannot be said for certain, the answer is no.
    """
    for statement in rest:
        match statement:
            case s.MoveThing(thing=v.Ref(var), target=target) if var == choice.var:
                return target is not None and is_open(world, target)
            case s.MoveBag(bag=v.Ref(var), target=target) if var == choice.var:
                return is_open(world, target)
            case s.Choose(actor=actor) | s.ChooseSeveral(actor=actor) if actor == choice.actor:
                continue
            case s.Step(body=body):
                return goes_openly(world, choice, body.statements)
            case s.Let() | s.Require() | s.Pay() | s.MoveThing() | s.MoveBag() | s.MakeMoney() | s.Swap() | s.Flip():
                continue
            case s.Reveal(of=v.SetOf(source=v.Listed((v.Ref(var),))), to=None, shut=False) if var == choice.var:
                return True
            case s.Assign() | s.Rebind():
                continue
            case _:
                return False
    return False


def is_open(world: World, target: v.Expr) -> bool:
    """Whether everybody sees what lies at a place."""
    if isinstance(target, v.PlaceOf):
        return world.storages[target.storage].seen == "all"
    kind = target.type
    return isinstance(kind, t.PlaceT) and all(world.storages[name].seen == "all" for name in kind.storages)
