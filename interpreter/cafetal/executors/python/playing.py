"""Whole random games on generated code: the loop of `engine.playout` without a call for each of its steps.

It draws exactly as `engine.generator` does. Nothing is recorded, and no text and no hash is made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from cafetal.executors.python.search import Cells, CompletionSearch, Move, Run
from cafetal.executors.schema import OVER
from cafetal.executors.splitmix import FIRST, GAMMA, MASK, SECOND, mix
from cafetal.plan.faults import MAX_CHANCES, NOBODY_DECIDES, FaultError

Outcome = tuple[tuple[int, ...], int]
NOTHING = "nothing can follow"


class PlayCode(Protocol):
    """What a random game needs of the generated code of a plan; the lists are by the number of the point."""

    point: int
    n_choices: int
    best: tuple[int, ...]
    search: CompletionSearch
    offers: list[Callable[[Cells], list[Move]]]
    takes: list[Callable[[Cells, int], Run]]
    draws: list[Callable[[Cells, tuple[int, ...]], Run]]

    def outcomes(self, cells: Cells) -> list[Outcome]:
        """The outcomes of the chance point where the cells wait: values and weight."""
        ...


def play(code: PlayCode, cells: Cells, generator: int, cap: int) -> tuple[int, int, int, bool]:
    """Play on to the end, or to a decision after `cap` moves: generator, moves, chance events, whether it is over.

    The cells change.
    """
    point, n_choices = code.point, code.n_choices
    passes, fresh, spent = code.search.passes, code.search.fresh, code.search.spent
    best = code.best if any(number >= 0 for number in code.best) else ()
    offers, takes = code.offers, code.takes
    moves = chances = lately = 0
    at = cells[point]
    while at != OVER:
        if at >= n_choices:
            generator = _chance(code, cells, generator)
            at = cells[point]
            chances, lately = chances + 1, lately + 1
            if lately > MAX_CHANCES:
                raise FaultError(-1, NOBODY_DECIDES)
            continue
        if moves >= cap:
            return generator, moves, chances, False
        spent[0] = 0
        found = offers[at](cells)
        if best and best[at] >= 0:
            found = code.search.best_moves(cells, found, best[at])
        count = len(found)
        if count > 1:  # one step of the generator, written out
            generator = (generator + GAMMA) & MASK
            z = (generator ^ (generator >> 30)) * FIRST & MASK
            z = (z ^ (z >> 27)) * SECOND & MASK
            z ^= z >> 31
            if z < count and z < (MASK + 1) % count:  # values below that remainder are not drawn from
                generator, z = _below(generator, count)
            move = found[z % count]
        elif count:
            move = found[0]
        else:
            raise FaultError(-1, NOTHING)
        for number in move:
            passes[:] = fresh
            run: Run | bool | None = takes[at](cells, number)
            while run:
                run = run(cells)  # type: ignore[operator]
            at = cells[point]
        moves, lately = moves + 1, 0
    return generator, moves, chances, True


def _chance(code: PlayCode, cells: Cells, generator: int) -> int:
    """Let chance have one outcome; the generator after that."""
    outcomes = code.outcomes(cells)
    if not outcomes:
        raise FaultError(-1, NOTHING)
    number = at = 0
    if len(outcomes) > 1:
        generator, at = _below(generator, sum(weight for _, weight in outcomes))
    while (at := at - outcomes[number][1]) >= 0:
        number += 1
    code.search.run(cells, code.draws[cells[code.point] - code.n_choices](cells, outcomes[number][0]))
    return generator


def _below(generator: int, count: int) -> tuple[int, int]:
    """The generator after a bounded draw, and a number below `count`, all equally likely."""
    if count == 1:
        return generator, 0
    if count < 1:
        raise ValueError("nothing to draw from")
    least = (MASK + 1) % count
    while True:
        generator = (generator + GAMMA) & MASK
        if (value := mix(generator)) >= least:
            return generator, value % count
