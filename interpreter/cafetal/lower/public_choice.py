"""Choices among hidden pieces that are no secret: what is chosen lies openly on the table once the move is made."""

from __future__ import annotations

from collections.abc import Sequence

from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.game import Game
from cafetal.model import World


def is_public_choice(game: Game, choice: s.Choose | s.ChooseSeveral, rest: Sequence[s.Statement]) -> bool:
    """Whether what is chosen goes, within the same move, to a place into which everybody sees, or out of the game.

    `rest`: what follows the choice in its block. Wherever that cannot be said for certain, the answer is no.
    """
    return _Fate(game).of(choice.var, choice.actor, rest) is True


class _Fate:
    """What becomes of something that was chosen: laid open (yes), something else or uncertain (no), nothing (None)."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.called: list[str] = []

    def of(self, var: v.Variable, actor: v.Expr, body: Sequence[s.Statement]) -> bool | None:
        """What some lines do with it; `actor` has chosen it, and may go on choosing within the move."""
        for number, statement in enumerate(body):
            match statement:
                case s.MoveThing(thing=v.Ref(moved), target=target) if moved == var:
                    return target is None or is_open(self.game.world, target)
                case s.MoveBag(bag=v.Ref(moved), target=target) if moved == var:
                    return is_open(self.game.world, target)
                case s.Reveal(of=v.SetOf(source=v.Listed((v.Ref(shown),))), to=None, shut=False) if shown == var:
                    return True
                case s.Choose(actor=chooser) | s.ChooseSeveral(actor=chooser) if chooser == actor:
                    continue
                case s.Let() | s.Require() | s.Pay() | s.MoveThing() | s.MoveBag() | s.MakeMoney():
                    continue
                case s.Swap() | s.Flip() | s.Assign() | s.Rebind():
                    continue
                case s.MoveSome(at_random=False, target=s.Target(mode="one" | "each")):
                    continue
                case _:
                    ways = self._ways(var, actor, statement)
                    if all(way is None for way in ways):
                        continue
                    if any(way is None for way in ways):
                        ways = [*ways, self.of(var, actor, body[number + 1 :])]
                    return all(way is not False for way in ways) and ways[-1] is not None
        return None

    def _ways(self, var: v.Variable, actor: v.Expr, statement: s.Statement) -> list[bool | None]:
        """What becomes of it in each of the ways in which a line may go on."""
        match statement:
            case s.Step(body=body):
                return [self.of(var, actor, body.statements)]
            case s.If(branches, otherwise):
                bodies = [*(body for _, body in branches), otherwise]
                return [self.of(var, actor, body.statements) for body in bodies]
            case s.ChooseOne(actor=chooser, options=options, if_any=False) if chooser == actor:
                return [self.of(var, actor, option.body.statements) for option in options]
            case s.Each(secretly=False, body=body) | s.Repeat(body=body):
                return [None if self.of(var, actor, body.statements) is None else False]
            case s.Call(action=name, args=args, actor=caller) if name not in self.called and caller == actor == v.You():
                return [self._called(var, name, args)]
            case _:
                return [False]

    def _called(self, var: v.Variable, name: str, args: Sequence[v.Expr]) -> bool | None:
        action = self.game.actions[name]
        inner = next((p for p, a in zip(action.params, args, strict=True) if a == v.Ref(var)), None)
        if self.game.after.get(name):
            return False
        self.called.append(name)
        found = self.of(var if inner is None else inner, v.You(), action.body.statements)
        self.called.pop()
        return found


def is_open(world: World, target: v.Expr) -> bool:
    """Whether everybody sees what lies at a place."""
    if isinstance(target, v.PlaceOf):
        return world.storages[target.storage].seen == "all"
    kind = target.type
    return isinstance(kind, t.PlaceT) and all(world.storages[name].seen == "all" for name in kind.storages)
