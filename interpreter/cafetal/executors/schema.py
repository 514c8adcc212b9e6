"""Where everything lies in the flat state, which all executors share.

The state is a row of 32-bit integers::

    arrays, in the order of the plan | registers, in the order of the plan | point | reason

- `point` says where the game waits: `k` at choice point k; `len(choices) + k` at chance point k; `OVER`, `DONE` (the
  end of a probed flow), `START` (nothing has run yet); `objective(k)` while a search looks at the keys of objective k.
- `reason` is the number of the end condition, -1 before the end.

The state of the generator, a 64-bit integer, is kept apart. Three parts of the cells are told apart: *public* and
*hidden* arrays, and *flow* (registers, point, reason).
"""

from __future__ import annotations

from functools import cached_property

from cafetal.dataclass import Frozen
from cafetal.plan import Plan
from cafetal.plan.faults import PlanError

OVER = -1
DONE = -2
START = -3
TURNS = "turn_number"
"""The array of the state that counts the turns of the rules."""
SEATS = 64
"""More than there are seats."""


def objective(number: int) -> int:
    """The value of `point` while a search stands at objective `number`."""
    return -4 - number


class Layout(Frozen):
    """The offsets of one plan."""

    plan: Plan

    @cached_property
    def arrays(self) -> dict[str, int]:
        """The offset of each array."""
        offsets: dict[str, int] = {}
        at = 0
        for array in self.plan.arrays:
            if array.name in offsets:
                raise PlanError(f"array {array.name!r} is declared twice")
            offsets[array.name] = at
            at += array.length
        return offsets

    @cached_property
    def registers(self) -> dict[str, int]:
        """The offset of each register."""
        start = sum(array.length for array in self.plan.arrays)
        offsets = {register.name: start + i for i, register in enumerate(self.plan.registers)}
        if len(offsets) != len(self.plan.registers):
            raise PlanError("a register is declared twice")
        return offsets

    @cached_property
    def point(self) -> int:
        """The offset of the suspension point."""
        return sum(array.length for array in self.plan.arrays) + len(self.plan.registers)

    @property
    def reason(self) -> int:
        """The offset of the end reason."""
        return self.point + 1

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.point + 2

    @cached_property
    def parts(self) -> dict[str, tuple[int, ...]]:
        """The cells of each part: `public`, `hidden`, `flow`."""
        cells: dict[str, list[int]] = {"public": [], "hidden": [], "flow": []}
        for array in self.plan.arrays:
            start = self.arrays[array.name]
            cells[array.part].extend(range(start, start + array.length))
        cells["flow"].extend(range(sum(array.length for array in self.plan.arrays), self.size))
        return {part: tuple(found) for part, found in cells.items()}

    @cached_property
    def ranges(self) -> tuple[tuple[int, int], ...]:
        """The lowest and the highest value of each cell; the last two cells are bounded by the plan."""
        found: list[tuple[int, int]] = []
        for array in self.plan.arrays:
            found.extend([(array.low, array.high)] * array.length)
        found.extend((register.low, register.high) for register in self.plan.registers)
        points = len(self.plan.choices) + len(self.plan.chances)
        return (*found, (START, max(points - 1, 0)), (-1, max(len(self.plan.ends) - 1, 0)))

    def wait(self, cells: list[int], point: int, cleared: tuple[str, ...] = ()) -> None:
        """Let a state wait at a choice point, with every cell of some arrays zero."""
        cells[self.point] = point
        for name in cleared:
            start, length = self.arrays[name], self.lengths[name]
            cells[start : start + length] = [0] * length

    @cached_property
    def turn(self) -> int:
        """The offset of the number of the turn; -1 in a plan that counts none."""
        return self.arrays.get("turn_number", -1)

    @cached_property
    def lengths(self) -> dict[str, int]:
        """The number of cells of each array."""
        return {array.name: array.length for array in self.plan.arrays}

    def initial(self) -> list[int]:
        """The cells before the entry block has run."""
        cells: list[int] = []
        for array in self.plan.arrays:
            cells.extend([array.initial] * array.length)
        cells.extend(register.initial for register in self.plan.registers)
        return [*cells, START, -1]
