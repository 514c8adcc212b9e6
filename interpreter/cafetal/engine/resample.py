"""States that agree with everything a player has observed.

`resample` draws from the posterior over whole games: chance has the weights of the rules, secret choices of the others
are uniform among their lawful moves, and open choices of the others say no more than that they were lawful. A game that
does not show the player exactly what the true one showed, at each step (see `engine.history`), has probability nought.

The draw is a Metropolis chain over the hidden events of the game so far. It begins at the true game, shuffles at first
what still lies hidden, then proposes to shuffle, to swap two hidden events of one kind (or one choice of each, where
they are moves of several), or to draw one anew, and accepts by the ratio of the weights; its stationary distribution is
that posterior. The number of proposals grows with the number of hidden events.

A game that could have been is kept as its differences from the true one, and where they change. Of a proposal only
those steps are run again that depend on a cell that differs (see `executors.reference.footprint`): all others do what
they did. As soon as it agrees with the game that it was proposed from, the rest is as it was there.

`Imagination` draws many states for one decision: what it has found out about the game so far serves all of them, and
those who only play on from there (bots) need no record of what went before.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from itertools import pairwise
from math import exp, log
from typing import TYPE_CHECKING

from cafetal.dataclass import Frozen
from cafetal.engine.executor import Cells
from cafetal.engine.generator import Generator
from cafetal.engine.history import footprint, is_quiet, is_seen, sight
from cafetal.engine.leaving import happen
from cafetal.engine.record import Notes, Step, in_order
from cafetal.executors.reference.footprint import WHOLE, bits
from cafetal.executors.reference.onebyone import likelihood

if TYPE_CHECKING:
    from cafetal.engine.state import State

Data = tuple[int, ...]


class CellDifference(Frozen):
    """By how much cells are more than the true ones, and which these are, as bits."""

    by: Mapping[int, int]
    cells: int


NONE = CellDifference({}, 0)


class PossibleWorld(Frozen):
    """A game that could have been: hidden events that differ, the steps before which the difference of the cells
    changes (the number of steps stands for the end), what it is from there on (None: events of chance were run in a
    row), and the log-weight of each step that was run again."""

    changed: Mapping[int, Data]
    breaks: tuple[int, ...]
    differences: tuple[CellDifference | None, ...]
    weights: Mapping[int, float]

    def at(self, i: int) -> CellDifference | None:
        """The difference before a step."""
        return self.differences[bisect_right(self.breaks, i) - 1]

    @property
    def last(self) -> CellDifference:
        """The difference at the end."""
        assert self.differences[-1] is not None
        return self.differences[-1]


TRUE = PossibleWorld({}, (0,), (NONE,), {})
FEWEST = 16


def resample(
    state: State, player: int, generator: Generator, rounds: int | None = None, most: int | None = None
) -> State:
    """A state that could be the true one for all the player knows; `rounds`: how many proposals (default: by need).

    `most`: after so many steps that were run again nothing more is proposed, but `FEWEST` proposals are always made.
    Its generator is new, so that future chance is independent of the true game's.
    """
    chain = _Chain(state, player, generator)
    return chain.state(chain.run(TRUE, chain.need if rounds is None else rounds, most))


class Imagination:
    """Draws states that could be the true one, for all that a player knows at one decision; without their records."""

    def __init__(self, state: State, player: int, generator: Generator) -> None:
        self._chain = _Chain(state, player, generator)
        self._world: PossibleWorld | None = None

    def draw(self, most: int) -> State:
        """A state that is drawn from the beginning (see `resample`)."""
        chain = self._chain
        chain.ran = 0
        self._world = chain.run(TRUE, chain.need, most)
        return chain.position(self._world)

    def next(self, rounds: int, most: int) -> State:
        """A state that is drawn from the last one, by so many proposals."""
        if self._world is None:
            return self.draw(most)
        chain = self._chain
        chain.ran = 0
        self._world = chain.run(self._world, rounds, most, 1)
        return chain.position(self._world)


class _Chain:
    def __init__(self, state: State, player: int, generator: Generator) -> None:
        self.start = state
        self.game = state.game
        self.player = player
        self.generator = generator
        self.viewer = state.game.viewer
        self.steps = in_order(state.last)
        self.cells = [step.cells for step in self.steps] + [state.cells]
        self.hidden = [i for i, step in enumerate(self.steps) if not is_seen(state, step, player)]
        kinds: dict[tuple[int, int], list[int]] = {}
        for i in self.hidden:
            step = self.steps[i]
            kind = (step.point, 0) if step.kind == "move" else (-1, len(step.data))
            kinds.setdefault(kind, []).append(i)
        self.groups = list(kinds.values())
        self.secret = frozenset(self.hidden)
        self.looks = [is_quiet(state, step) for step in self.steps] + [True]
        self.openings = self._openings()
        self.looking = frozenset(self.openings)
        self.asked = [step.notes.footprint is not None for step in self.steps]
        self.footprints = [
            WHOLE if step.notes.footprint is None else step.notes.footprint for step in self.steps
        ]  # of those that were not asked for yet, whatever it may be
        self.closed = self.viewer.closed_bits
        self.true_weights: dict[int, float] = {}
        self.ran = 0  # so many steps were run again
        self.still = self._still_hidden()

    @property
    def need(self) -> int:
        """How many proposals a world needs that is drawn from the beginning."""
        return 32 + sum(len(group) for group in self.groups)

    def _openings(self) -> list[int]:
        """Before which steps (or at the end) the player looks, and may see what was not seen or not looked at before
        the step that leads there."""
        sights = [sight(self.start, step) if look else None for step, look in zip(self.steps, self.looks, strict=False)]
        sights.append(self.viewer.sight(self.start.cells))
        return [i for i, (before, after) in enumerate(pairwise(sights), 1) if after is not None and before != after]

    def _still_hidden(self) -> set[int]:
        """Hidden events whose effect on cells that the player does not see still stands: a guess that saves time."""
        marks: dict[int, list[int]] = {}
        now = self.start.cells
        closed = [part for part in self.viewer.segments if not self.viewer.sees(part, self.player, now)]
        coded = {cell for part in closed if part.array.coded for cell in range(part.start, part.stop)}
        for i in self.hidden:
            before, after = self.cells[i], self.cells[i + 1]
            for part in closed:
                for cell in range(part.start, part.stop):
                    if before[cell] < after[cell]:
                        marks.setdefault(cell, []).append(i)
        found: set[int] = set()
        for cell, events in marks.items():
            number = now[cell] > 0 if cell in coded else max(now[cell], 0)
            found.update(self.generator.shuffled(events)[:number])
        return found

    def run(self, world: PossibleWorld, rounds: int, most: int | None = None, fewest: int = FEWEST) -> PossibleWorld:
        """The chain: some shuffles of what still lies hidden, then proposals of every sort."""
        for turn in range(rounds if self.groups else 0):
            if most is not None and self.ran >= most and turn >= fewest:
                break
            group = self.groups[self.generator.below(len(self.groups))]
            kind = 0 if turn < 4 else self.generator.below(3)
            anew = -1
            if kind == 0:
                changes = self._shuffled(world, group)
            elif kind == 1:
                changes = self._swapped(world, group)
            else:
                anew = group[self.generator.below(len(group))]
                changes = dict(world.changed)
            if changes is not None:
                world = self._accepted(world, self.replay(world, changes, anew), anew)
        return world

    def _data(self, world: PossibleWorld, i: int) -> Data:
        return world.changed.get(i, self.steps[i].data)

    def _shuffled(self, world: PossibleWorld, group: list[int]) -> dict[int, Data] | None:
        events = [i for i in group if i in self.still]
        if len(events) < 2:
            return None
        old = [self._data(world, i) for i in events]
        mixed, at = self.generator.shuffled(old), self._part(old)
        if at is not None:
            mixed = [_with(data, at, other[at]) for data, other in zip(old, mixed, strict=True)]
        return {**world.changed, **dict(zip(events, mixed, strict=True))}

    def _part(self, events: list[Data]) -> int | None:
        """Which choice of some moves to exchange, where all have several (None: the moves as a whole).

        Of a move of which a part is seen, as the square that a piece is put on, only the rest can have been otherwise.
        """
        width = len(events[0])
        if width < 2 or any(len(data) != width for data in events):
            return None
        at = self.generator.below(width + 1)
        return at if at < width else None

    def _swapped(self, world: PossibleWorld, group: list[int]) -> dict[int, Data] | None:
        if len(group) < 2:
            return None
        i = group[self.generator.below(len(group))]
        j = group[self.generator.below(len(group))]
        first, second = self._data(world, i), self._data(world, j)
        at = self._part([first, second]) if first != second else None
        if at is not None:
            first, second = _with(second, at, first[at]), _with(first, at, second[at])
        return {**world.changed, i: second, j: first} if first != second else None

    def _accepted(self, old: PossibleWorld, new: PossibleWorld | None, anew: int) -> PossibleWorld:
        if new is None:
            return old
        steps = (set(old.weights) | set(new.weights)) - {anew}
        ratio = sum(new.weights.get(i, self._true_weight(i)) - old.weights.get(i, self._true_weight(i)) for i in steps)
        chance = (self.generator.next() + 1) / 2**64
        return new if ratio >= 0 or chance < exp(ratio) else old

    def _true_weight(self, i: int) -> float:
        if i not in self.true_weights:
            self.true_weights[i] = self.weight(i, self.cells[i], self.steps[i].data) or 0.0
        return self.true_weights[i]

    def weight(self, i: int, cells: Cells, data: Data) -> float | None:
        """The log-weight of a step from these cells; None if it is impossible."""
        step = self.steps[i]
        if step.kind == "chance":
            return likelihood(self.game.executor.outcomes(cells), data)
        if i not in self.secret:
            return 0.0  # lawful, which was asked by playing it
        moves = self.game.executor.moves(cells)
        return -log(len(moves)) if data in moves else None

    def replay(self, old: PossibleWorld, changed: Mapping[int, Data], anew: int = -1) -> PossibleWorld | None:
        """The game with other hidden events than in an old one (`anew`: this one drawn afresh); None if the player
        would have noticed."""
        changed = {i: data for i, data in changed.items() if data != self.steps[i].data}
        others = [i for i in {*changed, *old.changed} if changed.get(i) != old.changed.get(i)]
        others += [anew] if anew >= 0 else []
        return _Replay(self, old, changed, anew).run(min(others), max(others)) if others else old

    def touched(self, cells: int, i: int, stop: int) -> int:
        """The first step from one on, before another, that depends on some of these cells in the true game; any step,
        if cells that everybody sees are among them."""
        if cells & ~self.closed:
            return i
        footprints, asked = self.footprints, self.asked
        while True:
            i = next((j for j in range(i, stop) if cells & footprints[j]), stop)
            if i >= stop or asked[i]:
                return i
            footprints[i], asked[i] = footprint(self.start, self.steps[i]), True

    def drawn(self, i: int, cells: Cells) -> Data:
        """A hidden event drawn afresh."""
        if self.steps[i].kind == "chance":
            return self.generator.pick(self.game.executor.outcomes(cells))
        moves = self.game.executor.moves(cells)
        return moves[self.generator.below(len(moves))]

    @staticmethod
    def changed_cells(cells: Cells, difference: CellDifference) -> Cells:
        """A copy of true cells with a difference."""
        copy = cells[:]
        for cell, by in difference.by.items():
            copy[cell] += by
        return copy

    def position(self, world: PossibleWorld) -> State:
        """The state at the end of a game that could have been, without its record."""
        return self.game.state(self.changed_cells(self.start.cells, world.last), self.generator.next())

    def state(self, world: PossibleWorld) -> State:
        """The same with its record."""
        last: Step | None = None
        cells = self.cells[0]
        for i, step in enumerate(self.steps):
            difference, data = world.at(i), self._data(world, i)
            if difference is not None:
                cells = self.changed_cells(step.cells, difference)
            notes = Notes() if i in world.weights else step.notes
            if notes is step.notes and difference is not NONE:
                notes = Notes(notes.footprint, notes.secret, notes.watcher)
            seed = self.generator.next()
            last = Step(last, step.kind, step.actor, step.point, data, cells, seed, step.chances, notes)
            if i + 1 < len(self.steps) and world.at(i + 1) is None:
                cells = cells[:]
                self.game.executor.draw(cells, data)
        cells = self.changed_cells(self.start.cells, world.last)
        return self.game.state(cells, self.generator.next(), last)


def _with(data: Data, at: int, choice: int) -> Data:
    """A move with another choice in one place."""
    return (*data[:at], choice, *data[at + 1 :])


class _Replay:
    """Runs a game again with other hidden events than in an old one."""

    def __init__(self, chain: _Chain, old: PossibleWorld, changed: Mapping[int, Data], anew: int) -> None:
        self.chain = chain
        self.old = old
        self.changed = dict(changed)
        self.anew = anew
        self.watched = sorted({*changed, anew} - {-1})
        self.breaks: list[int] = []
        self.differences: list[CellDifference | None] = []
        self.weights: dict[int, float] = {}

    def run(self, first: int, last: int) -> PossibleWorld | None:
        """The new world, in which the first and the last event that differ from the old one are these; None if the
        player would have noticed."""
        chain, old = self.chain, self.old
        while old.at(first) is None:
            first -= 1
        cut = bisect_left(old.breaks, first)
        self.breaks, self.differences = [*old.breaks[:cut]], [*old.differences[:cut]]
        self.weights = {i: weight for i, weight in old.weights.items() if i < first}
        known, i, end = old.at(first), first, len(chain.steps)
        self._note(i, known)
        while i < end and known is not None:
            if i > last and self._agrees(i, known):
                return self._rest_of_old(i)
            at = self._next(i, self._end_of_stretch(i, last), known)
            if at[1]:
                i, known = self._rerun(at[0], known)
            else:
                i = at[0]
                if known.cells and i in chain.looking:
                    known = self._compared(i, chain.changed_cells(chain.cells[i], known))
            self._note(i, known)
        return None if known is None else self._world()

    def _note(self, i: int, known: CellDifference | None) -> None:
        """From a step on the difference is this one."""
        if not self.differences or self.differences[-1] != known:
            self.breaks.append(i)
            self.differences.append(known)

    def _agrees(self, i: int, known: CellDifference) -> bool:
        """Whether the old world differs from the true one in the same way before a step."""
        theirs = self.old.at(i)
        return theirs is not None and theirs.cells == known.cells and theirs.by == known.by

    def _rest_of_old(self, i: int) -> PossibleWorld:
        """From a step on it is as it was in the old world."""
        old = self.old
        self.weights.update((j, weight) for j, weight in old.weights.items() if j >= i)
        at = bisect_right(old.breaks, i)
        self.breaks += old.breaks[at:]
        self.differences += old.differences[at:]
        return self._world()

    def _end_of_stretch(self, i: int, last: int) -> int:
        """The next step, behind one, before which to ask whether the old world agrees: there it changes."""
        breaks, end = self.old.breaks, len(self.chain.steps)
        at = bisect_right(breaks, max(i, last))
        after = breaks[at] if at < len(breaks) else end
        return min(after, last + 1, end) if i <= last else min(after, end)

    def _next(self, i: int, stop: int, known: CellDifference) -> tuple[int, bool]:
        """The next step from one on that is to be run again (True), or before which to look (False), up to another."""
        chain = self.chain
        at = bisect_left(self.watched, i)
        again = self.watched[at] if at < len(self.watched) else len(chain.steps)
        if not known.cells:
            return (again, True) if again < stop else (stop, False)
        look = bisect_right(chain.openings, i)
        opens = chain.openings[look] if look < len(chain.openings) else len(chain.steps)
        end = min(again, opens, stop)
        touched = chain.touched(known.cells, i, end)
        if touched < end or (again == end < min(opens, stop)):
            return touched, True
        return end, False

    def _world(self) -> PossibleWorld:
        steps = self.chain.steps
        changed = {i: data for i, data in self.changed.items() if data != steps[i].data}
        return PossibleWorld(changed, tuple(self.breaks), tuple(self.differences), self.weights)

    def _rerun(self, i: int, before: CellDifference) -> tuple[int, CellDifference | None]:
        """Run a step, and where chance follows more: the next step, and the difference there or None."""
        cells = self.chain.changed_cells(self.chain.cells[i], before)
        stop = self._stop(i)
        if not self._run(i, stop, cells):
            return stop, None
        if stop > i + 1:
            self._note(i + 1, None)
        return stop, self._compared(stop, cells)

    def _compared(self, i: int, cells: Cells) -> CellDifference | None:
        """The difference of the cells from the true ones before a step; None if the player would notice it."""
        chain = self.chain
        found = chain.viewer.difference(cells, chain.cells[i], chain.player, chain.looks[i])
        return None if found is None else CellDifference(found, bits(found)) if found else NONE

    def _stop(self, i: int) -> int:
        """Where to compare after a step: events of chance that differ and at which nobody looks are run in a row."""
        chain, stop, end = self.chain, i + 1, i + 1
        if i == self.anew or chain.steps[i].kind != "chance":
            return stop
        while not chain.looks[end] and end != self.anew:  # nobody looks: chance follows
            end += 1
            if end - 1 in self.changed:
                stop = end
        return stop

    def _run(self, i: int, stop: int, cells: Cells) -> bool:
        """Run steps, which changes the cells; whether that is possible."""
        chain, executor = self.chain, self.chain.game.executor
        chain.ran += stop - i
        if i == self.anew:
            self.changed[i] = chain.drawn(i, cells)
        if chain.steps[i].kind == "chance":
            events = [(chain.steps[j].point, self.changed.get(j, chain.steps[j].data)) for j in range(i, stop)]
            found = executor.happen(cells, events)
            self.weights.update(zip(range(i, stop), found or (), strict=False))
            return found is not None
        kind = chain.steps[i].kind
        if kind == "leave" or kind == "timeout":
            happen(chain.game, kind, chain.steps[i].data, cells)
            return True
        data = self.changed.get(i, chain.steps[i].data)
        if i not in chain.secret:
            self.weights[i] = 0.0
            return executor.attempt(cells, data)
        weight = chain.weight(i, cells, data)
        if weight is not None:
            self.weights[i] = weight
            executor.apply(cells, data)
        return weight is not None
