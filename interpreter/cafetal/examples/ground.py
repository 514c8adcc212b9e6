"""The position after the set-up of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from cafetal.engine.generator import Generator, seeded
from cafetal.executors.interpret import Interpreter
from cafetal.executors.machine import Cells
from cafetal.executors.schema import DONE
from cafetal.plan import Block, Done, Plan

NO_STOPS: Mapping[str, list[Cells]] = MappingProxyType({})
MAX_SETUP = 100_000
"""Choices and events of chance in one set-up, at most."""


def set_up(plan: Plan, seed: int, stops: Mapping[str, list[Cells]] = NO_STOPS) -> tuple[Cells, int] | None:
    """The position after set-up and the state of the generator; None if the game ends in its set-up.

    Chance and all choices are those of the seed. `stops` are choices by name that only hold up the game: each gets the
    position where it is met.
    """
    blocks = tuple(Block(b.number, (), Done()) if b.number == plan.turn_block else b for b in plan.blocks)
    interpreter = Interpreter(replace(plan, blocks=blocks))
    cells, generator = interpreter.start(), Generator(seeded(seed))
    for _ in range(MAX_SETUP):
        point = cells[interpreter.point]
        if point < 0:
            break
        if point >= len(plan.choices):
            interpreter.draw(cells, generator.pick(interpreter.outcomes(cells)))
        elif plan.choices[point].name in stops:
            stops[plan.choices[point].name].append(cells[:])
            interpreter.take(cells, plan.choices[point].arms[0].base)
        else:
            moves = interpreter.moves(cells)
            interpreter.apply(cells, moves[generator.below(len(moves))])
    return (cells, generator.state) if cells[interpreter.point] == DONE else None
