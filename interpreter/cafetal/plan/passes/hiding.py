"""What of the working of a plan players may see: registers, lists of loops, records of the past.

What zones, places, numbers and notes show is declared. Everything else that a plan keeps (a value that a line names, a
card on its way, the list of a loop over a hand, what was emptied, the record of positions) is shown to nobody, unless
it is found here to be known to all, or to the one who chose it: because it was chosen or drawn in sight of them, or is
worked out from nothing else than such things, on a course of the game that they can follow. Who acts is known to all,
whatever decided it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cafetal import plan as ir
from cafetal.plan.counting import number_only
from cafetal.plan.passes.courses import Courses
from cafetal.trees import nodes_again

NOBODY = "nobody"
NO_SEAT = -2  # no player, and no bystander either
OPEN = ""
"""Known to all. A label is this, `NOBODY`, or the register that holds the seat which alone knows."""


def shown_only(plan: ir.Plan, declared: frozenset[str]) -> ir.Plan:
    """The plan in which all that is not known to be open is secret.

    `declared`: the arrays of the numbers, notes and awards of the rules, which say themselves who sees them.
    """
    closed = any(array.seen != "all" or array.closed for array in plan.arrays)
    if not closed and not any(point.secret for point in plan.choices):
        return plan
    labels = _Labels(plan, _declared(plan, declared))
    labels.find()
    shut = {"part": "hidden", "seen": "nobody", "number_seen": "nobody", "secret": "", "working": True}
    unknown = [name for name, label in labels.registers.items() if label == NOBODY and name != plan.turn_register]
    if not unknown and NOBODY not in labels.arrays.values():
        return plan
    arrays = tuple(
        replace(array, **shut) if labels.arrays.get(array.name, OPEN) == NOBODY else array  # type: ignore[arg-type]
        for array in plan.arrays
    )
    registers = tuple(replace(r, secret=NOBODY) if r.name in unknown else r for r in plan.registers)
    return replace(plan, arrays=arrays, registers=(*registers, ir.Register(NOBODY, NO_SEAT, NO_SEAT, NO_SEAT)))


def _declared(plan: ir.Plan, declared: frozenset[str]) -> set[str]:
    """The arrays of which it is said who sees them: zones and places, numbers and notes, the course of the game."""
    found = {name for s in plan.storages for name in (s.array, s.owners)} | declared
    found |= {"turn_player", "first_player", "turn_number", "round_number", plan.left}
    closed = [array for array in plan.arrays if array.seen != "all" and not array.working]
    found |= {name for array in closed if not array.secret for name in (array.name, array.shown, array.known)}
    return found


def _join(*labels: str) -> str:
    """Who knows what is worked out from several things."""
    told = {label for label in labels if label != OPEN}
    return OPEN if not told else told.pop() if len(told) == 1 else NOBODY


class _Labels:
    """Who knows what each register and each working array holds."""

    def __init__(self, plan: ir.Plan, declared: set[str]) -> None:
        self.plan = plan
        self.declared = declared
        self.hidden = {a.name for a in plan.arrays if (a.seen != "all" or a.closed) and a.name in declared}
        working = [array for array in plan.arrays if array.name not in declared]
        self.arrays = {a.name: a.secret or (OPEN if a.seen == "all" else NOBODY) for a in working}
        self.registers = {register.name: register.secret for register in plan.registers}
        self.locals: dict[tuple[str, int, str], str] = {}
        self.functions: dict[str, str] = {function.name: OPEN for function in plan.functions}
        self.counting = number_only(plan)
        self.scope: tuple[str, int] = ("", 0)
        self.courses = Courses(plan)
        self.controls: dict[int, str] = {}
        self.changed = True

    def find(self) -> None:
        """Follow everything until nothing more is found out."""
        for point in self.plan.choices:
            if point.secret:
                for name in {name for arm in point.arms for name in arm.registers}:
                    self._register(name, self.registers[name] or NOBODY)
        for chance in self.plan.chances:
            for name in chance.registers if chance.seen != ir.Int(-1) else ():
                self._register(name, NOBODY)
        while self.changed:
            self.changed = False
            for function in self.plan.functions:
                if function.name not in self.counting:
                    self._function(function.name, self._join_all(function.body))
            for block in self.plan.blocks:
                self.scope = ("block", block.number)
                self._body(block.body, self.controls.get(block.number, OPEN))
                self._course(block.number)

    def _course(self, number: int) -> None:
        """What decides the course of the game at the end of a block decides what is done on one way only."""
        follows = self.courses.blocks[number].next
        label = OPEN
        if isinstance(follows, ir.Branch):
            label = self._reads(follows.condition)
        elif isinstance(follows, ir.Choose) and len(self.plan.choices[follows.point].arms) > 1:
            label = self._chosen(self.plan.choices[follows.point])
        if label == OPEN:
            return
        for inside in self.courses.decided_at(number):
            self._mark(self.controls, inside, label)

    def _chosen(self, point: ir.ChoicePoint) -> str:
        """Who knows which way somebody has chosen."""
        if not point.secret:
            return OPEN
        keepers = {self.registers[name] for arm in point.arms for name in arm.registers}
        return keepers.pop() if len(keepers) == 1 else NOBODY

    # What is found out.

    def _mark(self, known: dict[int, str] | dict[str, str], name: int | str, label: str) -> None:
        before = known.get(name, OPEN)  # type: ignore[arg-type]
        now = _join(before, label)
        if now != before:
            known[name] = now  # type: ignore[index]
            self.changed = True

    def _register(self, name: str, label: str) -> None:
        self._mark(self.registers, name, label)

    def _function(self, name: str, label: str) -> None:
        self._mark(self.functions, name, label)

    def _local(self, name: str, label: str) -> None:
        key = (*self.scope, name)
        now = _join(self.locals.get(key, OPEN), label)
        if now != self.locals.get(key, OPEN):
            self.locals[key] = now
            self.changed = True

    # What is done.

    def _body(self, body: Iterable[ir.Stmt], within: str) -> None:
        """Follow a body; `within`: who knows whether it is done."""
        for stmt in body:
            match stmt:
                case ir.SetReg(name, value):
                    self._register(name, _join(within, self._reads(value)))
                case ir.Set(name, value):
                    self._local(name, _join(within, self._reads(value)))
                case ir.Store(array, index, value):
                    self._stored(array, within, index, value)
                case ir.Fill(array, start, stop, value):
                    self._stored(array, within, start, stop, value)
                case ir.If(condition, then, otherwise):
                    inside = _join(within, self._reads(condition))
                    self._body(then, inside)
                    self._body(otherwise, inside)
                case ir.For(name, start, stop, inner):
                    inside = _join(within, self._reads(start), self._reads(stop), self._left(inner))
                    self._local(name, inside)
                    self._body(inner, inside)
                case ir.ForRow(name, _, index, inner):
                    inside = _join(within, self._reads(index), self._left(inner))
                    self._local(name, inside)
                    self._body(inner, inside)
                case ir.While(condition, inner):
                    self._body(inner, _join(within, self._reads(condition), self._left(inner)))
                case ir.Break() | ir.Return() | ir.Require() | ir.Yield() | ir.Fault() | ir.Fuel():
                    pass  # nothing is kept

    def _stored(self, array: str, within: str, *values: ir.Expr) -> None:
        if array in self.arrays:
            self._mark(self.arrays, array, _join(within, *map(self._reads, values)))

    def _left(self, body: tuple[ir.Stmt, ...]) -> str:
        """Who knows how often a loop is gone through, if it can be left before its end."""
        nodes = nodes_again(body)
        if not any(isinstance(node, ir.Break) for node in nodes):
            return OPEN
        return _join(*(self._reads(node.condition) for node in nodes if isinstance(node, ir.If)))

    # What is read.

    def _join_all(self, tree: object) -> str:
        """Who knows all that something reads, locals left out."""
        return _join(*(self._read(node) for node in nodes_again(tree) if not isinstance(node, ir.Var)))

    def _reads(self, value: ir.Expr) -> str:
        return _join(*(self._read(node) for node in nodes_again(value)))

    def _read(self, node: object) -> str:
        match node:
            case ir.Load(array):
                return NOBODY if array in self.hidden else self.arrays.get(array, OPEN)
            case ir.Reg(name):
                return self.registers[name]
            case ir.Call(function):
                return self.functions[function]
            case ir.Var(name):
                return self.locals.get((*self.scope, name), OPEN)
            case ir.Probe():
                return NOBODY  # what could be done may depend on anything
            case ir.TableLookup() | ir.Op() | ir.Int():
                return OPEN
            case _:
                return OPEN  # a part of these, or a statement
