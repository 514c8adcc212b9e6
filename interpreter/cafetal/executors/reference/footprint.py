"""Which cells a step of a game looks at or changes: as long as those are the same, the step does the same.

The footprint of a step is found by running it once in the direct interpreter, on cells that take notes. It is a number
whose bit i stands for cell i; -1, all bits, stands for a step that may depend on everything.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable
from dataclasses import fields, is_dataclass
from functools import cached_property
from typing import Any, SupportsIndex, overload

from cafetal.executors.reference.interpret import Interpreter
from cafetal.executors.reference.machine import Frame
from cafetal.executors.reference.shortcut import Shortcut
from cafetal.plan import MovesKey, Objective, Plan, Probe
from cafetal.plan.faults import FaultError
from cafetal.plan.offers.refusals import Certainty
from cafetal.plan.passes.analysis import Analysis
from cafetal.plan.passes.intervals import Ranges
from cafetal.plan.passes.simplify import Simplifier

WHOLE = -1
LAST = 1 << 62
"""Behind every block."""
MOST_LOOKS = 2_000  # at cells, in one step; a step that looks more often counts as depending on everything


def bits(cells: Iterable[int]) -> int:
    """The number whose bits stand for these cells."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


class _TooLongError(Exception):
    """The step looks at too much."""


class _Noted(list[int]):
    """Cells that note where they are looked at or changed; copies share the notes."""

    __slots__ = ("left", "seen")

    def __init__(self, cells: list[int], seen: set[int], left: list[int]) -> None:
        super().__init__(cells)
        self.seen = seen
        self.left = left

    @overload
    def __getitem__(self, at: SupportsIndex) -> int: ...
    @overload
    def __getitem__(self, at: slice) -> list[int]: ...
    def __getitem__(self, at: SupportsIndex | slice) -> int | list[int]:
        if isinstance(at, slice):  # copies of the whole
            return _Noted(super().__getitem__(at), self.seen, self.left)
        self.seen.add(int(at))
        self.left[0] -= 1
        if self.left[0] < 0:
            raise _TooLongError
        return super().__getitem__(at)

    def __setitem__(self, at: Any, value: Any) -> None:  # noqa: ANN401
        self.seen.add(at)
        super().__setitem__(at, value)


class _Read(_Noted):
    """The same, but a cell that was written before it is looked at does not count: the step itself knows it."""

    def __init__(self, cells: list[int], seen: set[int], left: list[int]) -> None:
        super().__init__(cells, seen, left)
        self.written: set[int] = set()

    def __getitem__(self, at: SupportsIndex | slice) -> Any:  # noqa: ANN401
        known = at in self.written if isinstance(at, int) else False
        return list.__getitem__(self, at) if known else super().__getitem__(at)

    def __setitem__(self, at: Any, value: Any) -> None:  # noqa: ANN401
        self.written.add(at)
        list.__setitem__(self, at, value)

    def fork(self) -> _Read:
        """A copy with notes of its own, which go on from these."""
        found = _Read(list(self), self.seen.copy(), self.left[:])
        found.written = self.written.copy()
        return found


class Deeds:
    """The cells that decide what lawful moves do from the same cells on; what moves have in common is run once."""

    def __init__(self, interpreter: Interpreter, cells: list[int]) -> None:
        self._interpreter = interpreter
        self._after: dict[tuple[int, ...], _Read | None] = {(): _Read(cells, set(), [MOST_LOOKS])}

    def of(self, move: tuple[int, ...]) -> int:
        """The cells of one move, as bits; whether it is lawful is not asked."""
        noted = self._step(self._before(move[:-1]), move[-1]) if move else self._after[()]
        return WHOLE if noted is None else bits(noted.seen)

    def _before(self, begun: tuple[int, ...]) -> _Read | None:
        if begun not in self._after:
            self._after[begun] = self._step(self._before(begun[:-1]), begun[-1])
        return self._after[begun]

    def _step(self, before: _Read | None, choice: int) -> _Read | None:
        if before is None:
            return None
        self._interpreter.forget()  # nobody noted what earlier answers rest on
        noted = before.fork()
        try:
            with self._interpreter.machine.question():
                self._interpreter.take(noted, choice)
        except (_TooLongError, FaultError):
            return None
        return noted


class Footprints:
    """Finds the footprints of the steps of one plan.

    `apart`: the functions whose looks at cells do not count. Their values come from `quick`, if it is given.
    """

    def __init__(self, plan: Plan, apart: Collection[str] = (), quick: Shortcut | None = None) -> None:
        self.analysis = analysis = Analysis(plan)
        self._mentioned: dict[int, frozenset[str] | None] = {}
        certainty = Certainty(analysis, Simplifier(Ranges(plan), analysis.functions))
        self.interpreter = Interpreter(plan, certainty.never_stuck)
        if apart:
            machine = Interpreter(plan, certainty.never_stuck).machine

            def value(name: str, cells: list[int], args: tuple[int, ...]) -> int | None:
                if name not in apart:
                    return None
                plain = list(cells)
                known = quick.value(name, plain, args, changed=False) if quick is not None else None
                return machine.call(name, plain, *args) if known is None else known

            self.interpreter.machine.shortcut = value

    def move(self, cells: list[int], move: tuple[int, ...], most: int = MOST_LOOKS) -> int:
        """The footprint of a move: of the question whether it is lawful, which also finds what it does. `most`: so many
        looks at cells."""
        return self._noted(cells, lambda noted: self.interpreter.allows(noted, move), most)

    def may_touch(self, move: tuple[int, ...], names: Collection[str]) -> bool:
        """Whether what a move does may have to do with one of some arrays or registers, as far as the plan alone says:
        if not, it does not in any state."""
        if not names:
            return False
        mentions = [self._mentions(self._target(number)) for number in move]
        return any(known is None or not known.isdisjoint(names) for known in mentions)

    def _target(self, number: int) -> int:
        """The block with which a choice goes on."""
        return self._arms[bisect_right(self._arms, (number, LAST)) - 1][1]

    @cached_property
    def _arms(self) -> list[tuple[int, int]]:
        """The first number of each arm, and its block."""
        return sorted((arm.base, arm.target) for point in self.analysis.plan.choices for arm in point.arms)

    def _mentions(self, start: int) -> frozenset[str] | None:
        """All names that stand in what runs from a block up to the next pause; None if that looks ahead."""
        if start not in self._mentioned:
            found: set[str] = set()
            pending: list[object] = [self.analysis.blocks[number] for number in self.analysis.run_from(start)]
            while pending:
                part = pending.pop()
                if isinstance(part, Probe | MovesKey | Objective):
                    self._mentioned[start] = None
                    return None
                if isinstance(part, str) and part not in found:
                    found.add(part)
                    pending += [self.analysis.functions[part]] if part in self.analysis.functions else []
                elif isinstance(part, tuple):
                    pending += part
                elif is_dataclass(part):
                    pending += [getattr(part, each.name) for each in fields(part)]
            self._mentioned[start] = frozenset(found)
        return self._mentioned[start]

    def deeds(self, cells: list[int]) -> Deeds:
        """What decides what lawful moves do from some cells on."""
        return Deeds(self.interpreter, cells)

    def chance(self, cells: list[int], values: tuple[int, ...]) -> int:
        """The footprint of an event of chance: of its outcomes, of who sees it, and of what the drawn one does."""
        return self._noted(cells, lambda noted: self._drawn(noted, values))

    def _drawn(self, cells: list[int], values: tuple[int, ...]) -> bool:
        interpreter = self.interpreter
        point = interpreter.plan.chances[cells[interpreter.point] - interpreter.n_choices]
        interpreter.machine.evaluate(point.seen, Frame(cells))
        interpreter.outcomes(cells)
        interpreter.draw(cells, values)
        return True

    def _noted(self, cells: list[int], step: Callable[[list[int]], bool], most: int = MOST_LOOKS) -> int:
        """The bits of the cells that a step looks at. Answers of earlier steps are forgotten: nobody noted theirs."""
        self.interpreter.forget()
        seen: set[int] = set()
        try:
            return bits(seen) if step(_Noted(cells, seen, [most])) else WHOLE
        except (_TooLongError, FaultError):
            return WHOLE
