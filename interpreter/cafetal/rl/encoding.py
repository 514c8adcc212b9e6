"""What players see, as rows of numbers from 0 to 1, for many states at once.

A value of two is one column; one of up to eight is a column for each; others are one column, from their least value to
their greatest. What can be hidden has a column more that says whether it is seen. Then come the seat that looks, the
seat that decides, the point at which the game waits, and the parts of a choice that was begun.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cafetal.dataclass import Frozen
from cafetal.engine.parts import ChoiceParts
from cafetal.engine.views import Segment, Viewer
from cafetal.executors.schema import OVER
from cafetal.plan import Plan
from cafetal.plan.schema import Watcher

Cells = NDArray[np.int32]
Floats = NDArray[np.float32]
Bools = NDArray[np.bool_]
WIDEST = 8
"""So many values have a column each."""
BEGUN = 8
"""So many parts of a choice that was begun are shown, the last ones."""


class Column(Frozen):
    """A value that is seen: its name, the cell that holds it, its least and its greatest value."""

    name: str
    cell: int
    low: int
    high: int

    @property
    def width(self) -> int:
        """How many columns it takes."""
        values = self.high - self.low + 1
        return values if 2 < values <= WIDEST else 1


class _Columns:
    """The columns of an observation that come from cells, each with the gate behind which it lies (0: an open one)."""

    def __init__(self) -> None:
        self.labels: list[str] = []
        self._cells: list[int] = []
        self._lows: list[int] = []
        self._spans: list[float] = []  # 0: the column says whether the cell holds `low`
        self._gates: list[int] = []

    def add(self, column: Column, gate: int) -> None:
        """Add the columns of a value."""
        several = column.width > 1
        for i in range(column.width):
            self.labels.append(f"{column.name} = {column.low + i}" if several else column.name)
            self._cells.append(column.cell)
            self._lows.append(column.low + i)
            self._spans.append(0.0 if several else max(column.high - column.low, 1))
            self._gates.append(gate)

    def close(self) -> None:
        """Take no more columns."""
        self.cells, self.gates = np.array(self._cells, np.int64), np.array(self._gates, np.int64)
        self.lows, self.spans = np.array(self._lows, np.int32), np.array(self._spans, np.float32)
        self.hot = self.spans == 0
        self.spans[self.hot] = 1

    def shown(self, cells: Cells, gates: Bools) -> Floats:
        """The columns of some states."""
        values = cells[:, self.cells] - self.lows
        found = values.astype(np.float32) / self.spans
        found[:, self.hot] = values[:, self.hot] == 0
        return np.asarray(found * gates[:, self.gates], np.float32)


class Encoding:
    """Makes observations of the states of one plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.viewer = Viewer(plan)
        self.layout = self.viewer.layout
        self._parts = ChoiceParts(plan).size
        self._columns = columns = _Columns()
        working = {array.name for array in plan.arrays if array.working}
        names = [(array.name, f"{array.name}[{i}]") for array in plan.arrays for i in range(array.length)]
        ranges = self.layout.ranges
        for cell in self.viewer.open_cells:
            if names[cell][0] not in working:
                columns.add(Column(names[cell][1], cell, *ranges[cell]), 0)
        self._segments = [part for part in self.viewer.segments if not part.array.working]
        for gate, part in enumerate(self._segments, 1):
            for cell in range(part.start, part.stop):
                columns.add(Column(names[cell][1], cell, *ranges[cell]), gate)
        at = self.layout.registers
        for gate, register in enumerate(plan.registers, 1 + len(self._segments)):
            columns.add(Column(register.name, at[register.name], register.low, register.high), gate)
        columns.close()
        points = len(plan.choices) + len(plan.chances)
        self._live = np.zeros((points + 1, len(plan.registers)), np.bool_)
        for point in range(-1, points):
            live = self.viewer.liveness.at(point)
            self._live[point] = [register.name in live for register in plan.registers]
        watched = [self.viewer.watched_point(point, False) for point in range(points)]
        self._watched = np.array([*watched, OVER], np.int64)
        self.labels = (*columns.labels, *self._more_labels())
        """What each number of an observation is."""
        self.size = len(self.labels)

    def _more_labels(self) -> list[str]:
        parts = [f"{part.array.name}[{part.start}]" for part in self._segments]
        found = [f"{name} is seen" for name in (*parts, *(register.name for register in self.plan.registers))]
        found += [f"number in {name}" for name in parts]
        found += [f"seat {seat} looks" for seat in range(self.plan.players)]
        found += [f"seat {seat} decides" for seat in range(self.plan.players)]
        found += [f"waits at {point}" for point in range(len(self._watched) - 1)]
        return [*found, "over", *(f"begun {at}" for at in range(BEGUN))]

    def observe(
        self,
        cells: Cells,
        players: NDArray[np.int64],
        deciding: NDArray[np.int64],
        begun: Sequence[tuple[int, ...]] = (),
    ) -> Floats:
        """What each of `players` sees of each state; `deciding`: who decides there, -1 for nobody. `begun` are the
        parts of the choices that were begun, which only who decides sees."""
        point = cells[:, self.layout.point].astype(np.int64)
        seen = [self._sees(part, cells, players) for part in self._segments]
        for i, register in enumerate(self.plan.registers):
            open_ = self._live[point, i]
            if register.secret:
                open_ = open_ & (cells[:, self.layout.registers[register.secret]] == players)
            seen.append(open_)
        gates = np.stack([np.ones(len(cells), np.bool_), *seen], axis=1)
        numbers = [self._number(part, cells, players, gates[:, gate]) for gate, part in enumerate(self._segments, 1)]
        seats = np.arange(self.plan.players)
        decides = (deciding == players) & (point >= 0)
        told = np.where(decides, point, self._watched[point])
        waits = np.arange(len(self._watched)) == np.where(told < 0, len(self._watched) - 1, told)[:, None]
        begun_parts = self._begun(begun, decides)
        blocks = [self._columns.shown(cells, gates), gates[:, 1:], *(number[:, None] for number in numbers)]
        blocks += [seats == players[:, None], seats == deciding[:, None], waits, begun_parts]
        return np.concatenate([np.asarray(block, np.float32) for block in blocks], axis=1)

    def _begun(self, begun: Sequence[tuple[int, ...]], decides: Bools) -> Floats:
        tail = np.zeros((len(decides), BEGUN), np.float32)
        for row, parts in enumerate(begun):
            if parts and decides[row]:
                last = parts[-BEGUN:]
                tail[row, : len(last)] = (np.array(last) + 1) / (self._parts + 1)
        return tail

    def _may(self, watchers: Watcher, part: Segment, cells: Cells, players: NDArray[np.int64]) -> Bools:
        """Whether the players own what lies in a segment, or those who do not, if the `others` are meant."""
        own: Bools = self._owner(part, cells) == players
        return (own if watchers == "owner" else ~own) & (players >= 0)

    def _sees(self, part: Segment, cells: Cells, players: NDArray[np.int64]) -> Bools:
        """Whether the players see the cells of a segment, as `Viewer.sees` has it."""
        seen = np.zeros(len(cells), np.bool_)
        if part.array.seen in ("owner", "others"):
            seen |= self._may(part.array.seen, part, cells, players)
        if part.shown >= 0:
            seen |= cells[:, part.shown] == 1
        if part.known >= 0:
            seen |= (players >= 0) & (cells[np.arange(len(cells)), part.known + np.maximum(players, 0)] == 1)
        return seen

    def _owner(self, part: Segment, cells: Cells) -> NDArray[np.int64]:
        if part.owner >= 0:
            return cells[:, part.owner].astype(np.int64)
        if part.array.secret:
            return cells[:, self.layout.registers[part.array.secret]].astype(np.int64)
        return np.full(len(cells), part.seat, np.int64)

    def _number(self, part: Segment, cells: Cells, players: NDArray[np.int64], seen: Bools) -> Floats:
        """How much lies in a segment where that is seen, of the most that may; else 0."""
        watchers = part.array.number_seen if not part.array.closed else "nobody"
        told = seen if watchers == "nobody" else np.ones_like(seen)
        if watchers in ("owner", "others"):
            told = seen | self._may(watchers, part, cells, players)
        inside = cells[:, part.start : part.stop]
        number = (inside > 0).sum(axis=1) if part.array.coded else inside.sum(axis=1)
        most = part.size if part.array.coded else max(part.size * part.array.high, 1)
        return np.asarray(np.clip(number / most, 0, 1) * told, np.float32)
