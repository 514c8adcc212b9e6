"""The position after the set-up of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from types import MappingProxyType

from cafetal.engine.generator import Generator, seeded
from cafetal.executors.reference.interpret import Interpreter
from cafetal.executors.reference.machine import Cells
from cafetal.executors.reference.shortcut import Shortcut
from cafetal.executors.schema import DONE
from cafetal.plan import Block, Done, Plan

NO_STOPS: Mapping[str, list[Cells]] = MappingProxyType({})
MAX_SETUP = 100_000
"""Choices and events of chance in one set-up, at most."""


class Ground:
    """The set-up of one plan, played when it is first asked for; `altered` plays it with other blocks for a while."""

    def __init__(self, plan: Plan, shortcut: Shortcut | None = None) -> None:
        """Bind to a plan; `shortcut` may know values of its functions."""
        self.plan = plan
        self.shortcut = shortcut
        self._laid: dict[int, tuple[Cells, int] | None] = {}

    @cached_property
    def interpreter(self) -> Interpreter:
        """The plan, which is over when its first turn would begin."""
        plan = self.plan
        blocks = tuple(Block(b.number, (), Done()) if b.number == plan.turn_block else b for b in plan.blocks)
        found = Interpreter(replace(plan, blocks=blocks))
        if (shortcut := self.shortcut) is not None:  # whose blocks are others
            found.machine.shortcut = lambda name, cells, args: shortcut.value(name, cells, args, True)
        return found

    def laid(self, seed: int) -> tuple[Cells, int] | None:
        """The position after set-up and the state of the generator; None if the game ends in its set-up.

        Chance and all choices are those of the seed.
        """
        if seed not in self._laid:
            self._laid[seed] = self.lay(seed)
        found = self._laid[seed]
        return None if found is None else (found[0][:], found[1])

    @contextmanager
    def altered(self, block: Block) -> Iterator[None]:
        """The set-up with another block for a while."""
        interpreter, kept = self.interpreter, self._laid
        self._laid = {}
        try:
            with interpreter.altered(blocks=(block,)):
                yield
        finally:
            self._laid = kept

    def lay(self, seed: int, stops: Mapping[str, list[Cells]] = NO_STOPS) -> tuple[Cells, int] | None:
        """Play the set-up. `stops` are choices by name that only hold up the game: each gets the positions where it is
        met."""
        interpreter, choices = self.interpreter, self.plan.choices
        cells, generator = interpreter.start(), Generator(seeded(seed))
        for _ in range(MAX_SETUP):
            point = cells[interpreter.point]
            if point < 0:
                break
            if point >= len(choices):
                interpreter.draw(cells, generator.pick(interpreter.outcomes(cells)))
            elif choices[point].name in stops:
                stops[choices[point].name].append(cells[:])
                interpreter.take(cells, choices[point].arms[0].base)
            else:
                moves = interpreter.moves(cells)
                interpreter.apply(cells, moves[generator.below(len(moves))])
        return (cells, generator.state) if cells[interpreter.point] == DONE else None
