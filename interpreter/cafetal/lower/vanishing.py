"""Which lines name pieces that may be gone by then: an earlier pass of a loop removed them, or another line moved them.

A piece that is named goes with its name wherever the lines that name it put it. What else is done may take it away.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.core import values as v
from cafetal.core.walk import bodies_of, statements_of
from cafetal.lower.fold import ONE, ZERO, both, choose, compare, either, sub
from cafetal.lower.following import disturbs
from cafetal.plan import Expr, Int

if TYPE_CHECKING:
    from cafetal.core.game import Game
    from cafetal.lower.env import Env
    from cafetal.lower.flow import Flow

Gone = frozenset[v.Variable]
Moved = tuple[frozenset[int], frozenset[str]]
"""Pieces that something moves: what they may show, and where they may lie before."""
EVERY: frozenset[int] = frozenset()
"""Whatever the pieces show."""


class Vanishing:
    """The pieces that lines name, and of those the ones that may be gone."""

    def __init__(self, game: Game) -> None:
        """Go through everything that is done."""
        self.game = game
        self.passed: set[v.Variable] = set()  # elements of loops
        self.may_be_gone: set[tuple[s.ClauseId, v.Variable]] = set()
        self._calls: dict[str, tuple[Moved, ...]] = {}
        self._params: Gone = frozenset()
        known = -1
        while known < len(self.may_be_gone) + len(self._params):
            known = len(self.may_be_gone) + len(self._params)
            for body in game.bodies:
                self._body(body, {*self._params}, self._params)

    def __contains__(self, line: tuple[s.ClauseId, v.Variable]) -> bool:
        """Whether a piece may be gone at a line that names it."""
        return line in self.may_be_gone

    def _body(self, body: s.Body, named: set[v.Variable], gone: Gone) -> Gone:
        """What may be gone behind a body. `named`: the names in sight, to which those of the body are added."""
        for statement in body.statements:
            gone = self._statement(statement, named, gone)
        return gone

    def _statement(self, statement: s.Statement, named: set[v.Variable], gone: Gone) -> Gone:
        match statement:
            case s.Let(var, v.Ref(other)) if other in gone:
                return self._names(var, named, gone) | {var}
            case s.Let(var=var) | s.Rebind(var=var) | s.Choose(var=var) | s.ChooseSeveral(var=var):
                return self._names(var, named, gone)
            case s.Each(var=var, body=body):
                self.passed.add(var)
                return self._again(body, named, self._names(var, named, gone))
            case s.Repeat(body=body) | s.Ask(body=body):
                return self._again(body, named, gone)
            case s.Call(action=name, args=args):
                given = zip(self.game.actions[name].params, args, strict=True)
                self._params |= {param for param, arg in given if isinstance(arg, v.Ref) and arg.var in gone}
            case _:
                pass
        self._look(statement, gone)
        behind = gone.union(*(self._body(body, named, gone) for body in bodies_of(statement)))
        return behind | self._taken(statement, named)

    def _names(self, var: v.Variable, named: set[v.Variable], gone: Gone) -> Gone:
        if isinstance(var.type, t.ThingT | t.BagT):
            named.add(var)
        return gone - {var}

    def _again(self, body: s.Body, named: set[v.Variable], gone: Gone) -> Gone:
        """A body that may be done several times, or not at all."""
        behind = gone | self._body(body, named, gone)
        return behind if behind == gone else self._again(body, named, behind)

    def _look(self, statement: s.Statement, gone: Gone) -> None:
        for thing in named_pieces(statement):
            if thing.var in gone:
                assert isinstance(statement, s.MoveThing | s.MoveBag | s.Swap | s.Flip)
                self.may_be_gone.add((statement.clause, thing.var))

    def _taken(self, statement: s.Statement, named: Iterable[v.Variable]) -> Gone:
        """What a statement may take away from under its name."""
        mine = {thing.var for thing in named_pieces(statement)}
        moved = self._moved(statement)
        found = {var for var in named if var not in mine and any(map(partial(_meets, var), moved))}
        leaves = isinstance(statement, s.MoveThing) and statement.target is None
        return frozenset(found | mine) if leaves or isinstance(statement, s.MoveBag) else frozenset(found)

    def _moved(self, statement: s.Statement) -> tuple[Moved, ...]:
        match statement:
            case s.MoveThing(thing=thing):
                return _of(thing.type)
            case s.MoveSome(of=of):
                return _of(of.var.type)
            case s.Swap(left=left, right=right):
                return _of(left.type) + _of(right.type)
            case s.MoveBag(bag=bag):
                return _of(bag.type)
            case s.Shuffle(storage=name):
                return ((EVERY, frozenset({name})),)
            case s.Call(action=name):
                return self._called(name)
            case _:
                return ()

    def _called(self, name: str) -> tuple[Moved, ...]:
        """What an action moves, with what follows it."""
        if name not in self._calls:
            self._calls[name] = ()  # an action within itself adds nothing
            bodies = (self.game.actions[name].body, *self.game.after.get(name, ()))
            moved = [part for body in bodies for one in statements_of(body) for part in self._moved(one)]
            self._calls[name] = tuple(dict.fromkeys(moved))
        return self._calls[name]


def named_pieces(statement: s.Statement) -> list[v.Ref]:
    """The names of pieces in sight that a statement moves or turns."""
    match statement:
        case s.MoveThing(thing=thing):
            found = [thing]
        case s.Swap(left=left, right=right):
            found = [left, right]
        case s.MoveBag(bag=bag):
            found = [bag]
        case s.Flip(of=v.SetOf(source=v.Listed((thing,)))):
            found = [thing]
        case _:
            found = []
    return [thing for thing in found if isinstance(thing, v.Ref)]


def _of(kind: t.Type) -> tuple[Moved, ...]:
    match kind:
        case t.ThingT(faces, storages):
            return ((faces, storages),)
        case t.BagT(storage, faces):
            return ((frozenset(faces), frozenset({storage})),)
        case _:
            return ()


def _meets(var: v.Variable, moved: Moved) -> bool:
    """What is moved may be the piece of a name, or, in a line, one before it."""
    return any(storages & moved[1] and (moved[0] == EVERY or faces & moved[0]) for faces, storages in _of(var.type))


def still_there(flow: Flow, statement: s.Statement, env: Env) -> Expr | None:
    """Whether the pieces that a line names lie where their names say; None if nothing can have moved them."""
    found = [_lies(flow, statement, thing.var, env) for thing in named_pieces(statement)]
    tests = [test for test in found if test is not None]
    return both(tests) if tests else None


def _lies(flow: Flow, statement: s.Statement, var: v.Variable, env: Env) -> Expr | None:
    assert isinstance(statement, s.MoveThing | s.MoveBag | s.Swap | s.Flip)
    kind, places = var.type, flow.places
    names = frozenset(name for _, storages in _of(kind) for name in storages)
    if (statement.clause, var) not in flow.vanishing and not (
        flow.guards is not None and disturbs(flow.game, s.NOTHING, var, names, False)  # while a decision was waited for
    ):
        return None
    if isinstance(kind, t.BagT):
        assert isinstance(statement, s.MoveBag)
        return flow.values.bag_in(env.bags[var], kind, statement.source, flow.values.expr(statement.source, env))
    piece = env.scalars[var]
    if isinstance(piece, Int):
        return None
    there: list[Expr] = []
    for name in sorted(names):
        storage, place = flow.world.storages[name], places.place(piece)
        lying = compare("gt", places.count(storage, sub(place, Int(storage.base)), places.face(piece)), ZERO)
        there.append(choose(places.within(place, storage), lying, ZERO))
    none = ZERO if var in flow.vanishing.passed else ONE  # a piece that is none is refused as ever
    return choose(compare("ge", piece, ZERO), either(there), none)
