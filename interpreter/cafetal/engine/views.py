"""What one player may see of a state.

Everything here is read off the declarations (`Array.seen`, `number_seen`, `segment`, `Register.secret`). Player -1 is
a bystander, who sees only what all see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from cafetal.executors.schema import OVER, Layout
from cafetal.plan import Array, Plan

BYSTANDER = -1


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees: cells by array (None: not seen), sums of the cells of each segment that is not fully seen
    (None: not seen), registers, the point at which the game waits, and the reason of its end."""

    player: int
    arrays: dict[str, tuple[int | None, ...]]
    numbers: dict[str, tuple[int | None, ...]]
    registers: dict[str, int | None]
    point: int
    reason: int


class Viewer:
    """Makes the views of one plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.layout = Layout(plan)

    @cached_property
    def closed(self) -> tuple[Array, ...]:
        """The arrays that somebody does not see."""
        return tuple(array for array in self.plan.arrays if array.seen != "all")

    def hidden_cells(self, cells: Sequence[int]) -> list[int]:
        """The cells that somebody does not see, in the order of the state."""
        found: list[int] = []
        for array in self.closed:
            start = self.layout.arrays[array.name]
            found.extend(cells[start : start + array.length])
        return found

    def sees(self, array: Array, segment: int, player: int) -> bool:
        """Whether a player sees the cells of a segment."""
        return array.seen == "all" or (array.seen == "owner" and array.segment > 0 and segment == player)

    def sees_number(self, array: Array, segment: int, player: int) -> bool:
        """Whether a player sees how much lies in a segment."""
        owner = array.segment > 0 and segment == player
        return (
            self.sees(array, segment, player) or array.number_seen == "all" or (array.number_seen == "owner" and owner)
        )

    def seen_indices(self, player: int) -> list[int]:
        """The cells of arrays that a player always sees."""
        found: list[int] = []
        for array in self.plan.arrays:
            start = self.layout.arrays[array.name]
            for segment, first, stop in segments(array):
                if self.sees(array, segment, player):
                    found.extend(range(start + first, start + stop))
        return found

    def view(self, cells: Sequence[int], player: int) -> View:
        """What a player sees of a state."""
        arrays: dict[str, tuple[int | None, ...]] = {}
        numbers: dict[str, tuple[int | None, ...]] = {}
        for array in self.plan.arrays:
            start = self.layout.arrays[array.name]
            shown: list[int | None] = []
            sums: list[int | None] = []
            for segment, first, stop in segments(array):
                part = cells[start + first : start + stop]
                shown.extend(part if self.sees(array, segment, player) else [None] * len(part))
                sums.append(sum(part) if self.sees_number(array, segment, player) else None)
            arrays[array.name] = tuple(shown)
            if None in shown:
                numbers[array.name] = tuple(sums)
        registers = {register.name: self._register(cells, i, player) for i, register in enumerate(self.plan.registers)}
        point = cells[self.layout.point]
        return View(player, arrays, numbers, registers, point, cells[self.layout.reason] if point == OVER else -1)

    def _register(self, cells: Sequence[int], index: int, player: int) -> int | None:
        register = self.plan.registers[index]
        if register.secret and cells[self.layout.registers[register.secret]] != player:
            return None
        return cells[self.layout.registers[register.name]]


def segments(array: Array) -> list[tuple[int, int, int]]:
    """The segments of an array: seat (-1: it belongs to no seat), first cell, cell after the last."""
    if array.segment <= 0:
        return [(-1, 0, array.length)]
    return [(i, i * array.segment, (i + 1) * array.segment) for i in range(array.length // array.segment)]
