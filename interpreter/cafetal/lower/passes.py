"""The passes of a loop over a set that was taken before: one for each element, and for each of several equal pieces."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from cafetal.core import statements as s
from cafetal.core import types as t
from cafetal.lower.env import Env
from cafetal.lower.fold import ONE, ZERO, add, choose, compare, sub
from cafetal.lower.following import Followed, disturbs, following, gone
from cafetal.lower.seats import present, skip, skip_absent
from cafetal.lower.settled import ON_ITS_WAY, forget, lines, lying, take
from cafetal.plan import For, If, Load, Reg, Set, SetReg, Stmt, Store, Var

if TYPE_CHECKING:
    from cafetal.lower.flow import Flow


class Passes:
    """Takes the set of a loop, and says what each pass begins with."""

    def __init__(self, flow: Flow, loop: s.Each, env: Env) -> None:
        """`before`: the statements that take the set; `after`: those that forget it."""
        self.flow = flow
        self.of = loop.of
        self.before, self.taken = take(flow, loop.of, env)
        self.array, self.count = self.taken.array, self.taken.count
        self.names = lying(loop.of) if isinstance(loop.of.var.type, t.ThingT) else frozenset()
        closing = bool(lines(flow, loop.of)) if self.names else False
        self.moved = bool(self.names) and disturbs(flow.game, loop.body, loop.var, self.names, closing)
        self.after = forget(self.taken) if self.names else []

    def register(self) -> Reg:
        """The register of the element of a pass."""
        var = self.of.var
        if not self.moved:
            return self.flow.register(var)
        return self.flow.builder.register(var.name, ON_ITS_WAY, self.flow.bounds(var.type)[1], -1)

    def going_on(self, piece: Reg | Var) -> AbstractContextManager[None]:
        """While the body is lowered, the pieces of the set are followed; `piece` is the one of this pass."""
        storages = self.flow.world.storages
        boards = frozenset(name for name in self.names if storages[name].kind != "count")
        more = (Followed(boards, self.taken), Followed(boards, piece=piece)) if self.moved and boards else ()
        return following(self.flow.places, *more)

    def all(self, name: str, body: list[Stmt]) -> list[Stmt]:
        """All passes of a body that never waits."""
        at, element = Var(self.flow.builder.fresh("i")), Var(name)
        if isinstance(self.of.var.type, t.Seat):
            body = present(self.flow.values, element, body)
        if self.moved:
            body = [If(compare("eq", gone(self.flow, self.of, self.names, element), ZERO), tuple(body))]
        one: tuple[Stmt, ...] = (Set(name, Load(self.array, at)), *body)
        if self.taken.times:
            one = (For(self.flow.builder.fresh("n"), ZERO, Load(self.taken.times, at), one),)
        return [For(at.name, ZERO, self.count, one)]

    def skipped(self, at: Reg) -> list[Stmt]:
        """Go on to the first element that is still there."""
        if self.moved:
            return skip(
                self.flow, self.array, (at, self.count), lambda thing: gone(self.flow, self.of, self.names, thing)
            )
        return skip_absent(self.flow, self.of.var.type, self.array, (at, self.count))

    def counted(self, at: Reg) -> list[Stmt]:
        """A pass begins: the next one goes on with the next element, or with the next of several equal pieces."""
        times = self.taken.times
        if not times:
            return [SetReg(at.name, add(at, ONE))]
        over = choose(compare("le", Load(times, at), ZERO), ONE, ZERO)
        return [Store(times, at, sub(Load(times, at), ONE)), SetReg(at.name, add(at, over))]
