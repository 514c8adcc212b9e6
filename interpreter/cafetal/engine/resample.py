"""States that agree with everything a player has observed.

`resample` draws from the posterior over whole games: chance has the weights of the rules, secret choices of the others
are uniform among their lawful moves, and open choices of the others say no more than that they were lawful. A game that
does not show the player exactly what the true one showed, at each step (see `engine.history`), has probability nought.

The draw is a Metropolis chain over the hidden events of the game so far. It begins at the true game, shuffles at first
what still lies hidden, then proposes to shuffle, to swap two hidden events of one kind, or to draw one anew, and
accepts by the ratio of the weights; its stationary distribution is that posterior. The number of proposals grows with
the number of hidden events. Only steps that have to do with hidden cells are run again: at all others the difference
from the true game stays as it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log
from typing import TYPE_CHECKING

from cafetal.engine.executor import Cells
from cafetal.engine.generator import Generator
from cafetal.engine.history import is_seen
from cafetal.engine.record import Step, in_order

if TYPE_CHECKING:
    from cafetal.engine.state import State

Data = tuple[int, ...]
Difference = Mapping[int, int]
NONE: Difference = {}


@dataclass(frozen=True, slots=True)
class World:
    """A game that could have been: hidden events that differ, the difference of the cells before each step and at the
    end, and the log-weight of each step that was run again."""

    changed: Mapping[int, Data]
    differences: tuple[Difference, ...]
    weights: Mapping[int, float]


def resample(state: State, player: int, generator: Generator, rounds: int | None = None) -> State:
    """A state that could be the true one for all the player knows; `rounds`: how many proposals (default: by need).

    Its generator is new, so that future chance is independent of the true game's.
    """
    chain = _Chain(state, player, generator)
    world = World({}, (NONE,) * (len(chain.steps) + 1), {})
    if chain.groups:
        count = sum(len(group) for group in chain.groups)
        world = chain.run(world, 32 + count if rounds is None else rounds)
    return chain.state(world)


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
        touching = state.game.touching
        self.touched = [
            touching.move(step.point, step.data[0]) if step.kind == "move" else touching.point(step.point)
            for step in self.steps
        ]
        self.true_weights: dict[int, float] = {}
        self.still = self._still_hidden()

    def _still_hidden(self) -> set[int]:
        """Hidden events whose effect on cells that the player does not see still stands: a guess that saves time."""
        marks: dict[int, list[int]] = {}
        for i in self.hidden:
            before, after = self.cells[i], self.cells[i + 1]
            for part in self.viewer.segments:
                for cell in range(part.start, part.stop):
                    if before[cell] < after[cell]:
                        marks.setdefault(cell, []).append(i)
        found: set[int] = set()
        for cell, events in marks.items():
            found.update(self.generator.shuffled(events)[: max(self.start.cells[cell], 0)])
        return found

    def run(self, world: World, rounds: int) -> World:
        """The chain: some shuffles of what still lies hidden, then proposals of every sort."""
        for turn in range(rounds):
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
                world = self._accepted(world, self.replay(changes, anew), anew)
        return world

    def _data(self, world: World, i: int) -> Data:
        return world.changed.get(i, self.steps[i].data)

    def _shuffled(self, world: World, group: list[int]) -> dict[int, Data] | None:
        events = [i for i in group if i in self.still]
        if len(events) < 2:
            return None
        mixed = self.generator.shuffled([self._data(world, i) for i in events])
        return {**world.changed, **dict(zip(events, mixed, strict=True))}

    def _swapped(self, world: World, group: list[int]) -> dict[int, Data] | None:
        if len(group) < 2:
            return None
        i = group[self.generator.below(len(group))]
        j = group[self.generator.below(len(group))]
        first, second = self._data(world, i), self._data(world, j)
        return {**world.changed, i: second, j: first} if first != second else None

    def _accepted(self, old: World, new: World | None, anew: int) -> World:
        if new is None:
            return old
        steps = (set(old.weights) | set(new.weights)) - {anew}
        ratio = sum(new.weights.get(i, self._true_weight(i)) - old.weights.get(i, self._true_weight(i)) for i in steps)
        chance = (self.generator.next() + 1) / 2**64
        return new if ratio >= 0 or chance < exp(ratio) else old

    def _true_weight(self, i: int) -> float:
        if i not in self.true_weights:
            self.true_weights[i] = self._weight(i, self.cells[i], self.steps[i].data) or 0.0
        return self.true_weights[i]

    def _weight(self, i: int, cells: Cells, data: Data) -> float | None:
        """The log-weight of a step from these cells; None if it is impossible."""
        step = self.steps[i]
        if step.kind == "chance":
            outcomes = self.game.executor.outcomes(cells)
            weight = sum(weight for values, weight in outcomes if values == data)
            return log(weight / sum(weight for _, weight in outcomes)) if weight else None
        moves = self.game.executor.moves(cells)
        if data not in moves:
            return None
        return -log(len(moves)) if i in self.hidden else 0.0

    def replay(self, changed: Mapping[int, Data], anew: int) -> World | None:
        """The game with other hidden events (`anew`: this one drawn afresh); None if the player would have noticed."""
        changed = dict(changed)
        difference: Difference = NONE
        differences: list[Difference] = []
        weights: dict[int, float] = {}
        for i, step in enumerate(self.steps):
            differences.append(difference)
            if i not in changed and i != anew and (not difference or not self.touched[i]):
                continue
            cells = self._with(self.cells[i], difference)
            if i == anew:
                changed[i] = self._drawn(step, cells)
            data = changed.get(i, step.data)
            weight = self._weight(i, cells, data)
            if weight is None:
                return None
            weights[i] = weight
            if step.kind == "chance":
                self.game.executor.draw(cells, data)
            else:
                self.game.executor.apply(cells, data)
            looks = i + 1 == len(self.steps) or self.viewer.is_quiet(self.cells[i + 1])
            found = self.viewer.difference(cells, self.cells[i + 1], self.player, looks)
            if found is None:
                return None
            difference = found
        changed = {i: data for i, data in changed.items() if data != self.steps[i].data}
        return World(changed, (*differences, difference), weights)

    def _drawn(self, step: Step, cells: Cells) -> Data:
        if step.kind == "chance":
            return self.generator.pick(self.game.executor.outcomes(cells))
        moves = self.game.executor.moves(cells)
        return moves[self.generator.below(len(moves))]

    @staticmethod
    def _with(cells: Cells, difference: Difference) -> Cells:
        copy = cells[:]
        for cell, by in difference.items():
            copy[cell] += by
        return copy

    def state(self, world: World) -> State:
        """The state at the end of a game that could have been, with its record."""
        from cafetal.engine.state import State

        last: Step | None = None
        for i, step in enumerate(self.steps):
            cells = self._with(step.cells, world.differences[i])
            data = self._data(world, i)
            last = Step(last, step.kind, step.actor, step.point, data, cells, self.generator.next(), step.revealing)
        cells = self._with(self.start.cells, world.differences[-1])
        return State(self.game, cells, self.generator.next(), last)
