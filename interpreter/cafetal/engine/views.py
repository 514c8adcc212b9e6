"""What one player may see of a state.

Everything here is read off what the plan says is to be seen (`Array.seen`, `number_seen`, `segment`, `shown`,
`Register.secret`): what the rules declare, and what a pass has found to be known (`plan.passes.hiding`). Everything
else is shown to nobody, and so is a register that no longer matters. Player -1 is a bystander, who sees only
what all see.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from cafetal.dataclass import Frozen
from cafetal.executors.reference.footprint import bits
from cafetal.executors.reference.interpret import Interpreter
from cafetal.executors.schema import OVER, Layout
from cafetal.plan import Array, Int, Plan, Register
from cafetal.plan.passes.analysis import Analysis
from cafetal.plan.passes.liveness import Liveness
from cafetal.plan.schema import Watcher


class View(Frozen):
    """What a player sees: cells by array (None: not seen), how many pieces lie in each segment or place of the arrays
    that are not seen by all (None: not seen), registers, the point at which the game waits, the reason of its end."""

    player: int
    arrays: dict[str, tuple[int | None, ...]]
    numbers: dict[str, tuple[int | None, ...]]
    registers: dict[str, int | None]
    point: int
    reason: int


class Segment(Frozen):
    """A part of an array that is not seen by all: its seat (-1: nobody's), its cells from `start` up to `stop`."""

    array: Array
    seat: int
    start: int
    stop: int
    shown: int  # the cell that says whether the segment was revealed, or -1
    known: int = -1  # the first of the cells that say to which seats it was revealed, or -1
    owner: int = -1  # the cell that holds its owner, or -1

    @property
    def size(self) -> int:
        """The number of its cells."""
        return self.stop - self.start

    def number(self, inside: Sequence[int]) -> int:
        """How many pieces lie in it, by its cells; of a number that is kept there, the number."""
        return sum(value > 0 for value in inside) if self.array.coded else sum(inside)


class Viewer:
    """Makes the views of one plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.layout = Layout(plan)
        self.liveness = Liveness(Analysis(plan))

    @cached_property
    def segments(self) -> tuple[Segment, ...]:
        """The parts of the state that somebody does not see."""
        found: list[Segment] = []
        for array in self.plan.arrays:
            if array.seen == "all":
                first = self.layout.arrays[array.name]
                found.extend(Segment(array, -1, first + i, first + i + 1, -1) for i in array.closed)
                continue
            start, size = self.layout.arrays[array.name], array.place or array.segment or array.length
            shown = self.layout.arrays[array.shown] if array.shown else -1
            for i in range(array.length // size if size else 0):
                seat = i * size // array.segment if array.segment else -1
                flag = shown + i if shown >= 0 else -1
                known = self.layout.arrays[array.known] + i * self.plan.players if array.known else -1
                owner = self.layout.arrays[array.owners] + i if array.owners else -1
                found.append(Segment(array, seat, start + i * size, start + (i + 1) * size, flag, known, owner))
        return tuple(found)

    @cached_property
    def closed_bits(self) -> int:
        """The cells that somebody does not see, as bits, and those of all registers."""
        registers = (self.layout.registers[register.name] for register in self.plan.registers)
        return bits([*(cell for part in self.segments for cell in range(part.start, part.stop)), *registers])

    @cached_property
    def open_cells(self) -> tuple[int, ...]:
        """The cells that everybody sees, registers left out."""
        closed = {cell for part in self.segments for cell in range(part.start, part.stop)}
        total = sum(array.length for array in self.plan.arrays)
        return tuple(cell for cell in range(total) if cell not in closed)

    def _owner(self, part: Segment, cells: Sequence[int]) -> int:
        """The seat that a segment belongs to; -1 if to none."""
        if part.owner >= 0:
            return cells[part.owner]
        return cells[self.layout.registers[part.array.secret]] if part.array.secret else part.seat

    def sees(self, part: Segment, player: int, cells: Sequence[int]) -> bool:
        """Whether a player sees the cells of a segment now."""
        watchers = part.array.seen  # of what all see, the box is no such segment: some of its sorts are drawn from it
        declared = watchers != "all" and self._may(watchers, part, player, cells)
        if declared or (part.shown >= 0 and cells[part.shown] == 1):
            return True
        return part.known >= 0 and player >= 0 and cells[part.known + player] == 1

    def sees_number(self, part: Segment, player: int, cells: Sequence[int]) -> bool:
        """Whether a player sees how much lies in a segment now."""
        watchers = part.array.number_seen if not part.array.closed else "nobody"
        return self._may(watchers, part, player, cells) or self.sees(part, player, cells)

    def _may(self, watchers: Watcher, part: Segment, player: int, cells: Sequence[int]) -> bool:
        """Whether a player is among those who see something of a segment, as the rules declare it."""
        if watchers in ("all", "nobody"):
            return watchers == "all"
        return player >= 0 and (self._owner(part, cells) == player) == (watchers == "owner")

    @cached_property
    def sight_cells(self) -> tuple[int, ...]:
        """The cells that decide who sees which cells and registers."""
        names = {part.array.secret for part in self.segments} | {register.secret for register in self.plan.registers}
        flags = {cell for part in self.segments for cell in (part.shown, part.owner) if cell >= 0}
        seats = range(self.plan.players)
        flags |= {part.known + seat for part in self.segments if part.known >= 0 for seat in seats}
        return (*sorted(flags), *sorted(self.layout.registers[name] for name in names if name))

    def sight(self, cells: Sequence[int]) -> tuple[int, ...]:
        """What decides who sees which cells and registers."""
        return tuple([cells[cell] for cell in self.sight_cells])

    def seen_registers(self, cells: Sequence[int], player: int) -> dict[str, int | None]:
        """The registers as a player sees them; None: not seen."""
        live = self.liveness.at(cells[self.layout.point])
        at = self.layout.registers
        found: dict[str, int | None] = {}
        for register in self.plan.registers:
            hidden = register.name not in live or (register.secret and cells[at[register.secret]] != player)
            found[register.name] = None if hidden else cells[at[register.name]]
        return found

    def vector(self, cells: Sequence[int], player: int) -> tuple[int | None, ...]:
        """All that a player sees, as a row: open cells, then for each segment its cells and its sum, then registers,
        point and reason. None: not seen."""
        found: list[int | None] = [cells[i] for i in self.open_cells]
        for part in self.segments:
            inside = cells[part.start : part.stop]
            found.extend(inside if self.sees(part, player, cells) else [None] * len(inside))
            found.append(part.number(inside) if self.sees_number(part, player, cells) else None)
        found.extend(self.seen_registers(cells, player).values())
        found.append(self.seen_point(cells, player))
        found.append(cells[self.layout.reason])
        return tuple(found)

    def seen_point(self, cells: Sequence[int], player: int) -> int:
        """The point at which the game waits, as a player sees it: who decides knows it; the others see who is asked for
        what, but not which of several lines asks for the same."""
        point, choices = cells[self.layout.point], self.plan.choices
        decides = self.hides and 0 <= point < len(choices) and self._interpreter.actor_at(list(cells)) == player
        return self.watched_point(point, decides)

    def watched_point(self, point: int, decides: bool) -> int:
        """A point as somebody sees it who decides there, or who only watches."""
        return point if decides or not 0 <= point < len(self._alike) else self._alike[point]

    @cached_property
    def _interpreter(self) -> Interpreter:
        return Interpreter(self.plan)

    @cached_property
    def _alike(self) -> tuple[int, ...]:
        """For each choice point, then for each chance point, the first one that looks the same to those who only watch;
        itself where nothing is hidden."""
        plan = self.plan
        choices = [(point.kind, point.name, point.secret) for point in plan.choices]
        chances = [(point.name, point.look) for point in plan.chances]
        if not self.hides:
            return tuple(range(len(choices) + len(chances)))
        return (*(choices.index(x) for x in choices), *(len(choices) + chances.index(x) for x in chances))

    @cached_property
    def hides(self) -> bool:
        """Whether somebody may ever know more than somebody else."""
        secret = any(x.secret for x in self.plan.registers) or any(x.secret for x in self.plan.choices)
        return bool(self.segments) or secret or any(chance.seen != Int(-1) for chance in self.plan.chances)

    @cached_property
    def _segment_of(self) -> dict[int, Segment]:
        return {cell: part for part in self.segments for cell in range(part.start, part.stop)}

    @cached_property
    def _register_of(self) -> dict[int, Register]:
        return {self.layout.registers[register.name]: register for register in self.plan.registers}

    def is_quiet(self, cells: Sequence[int]) -> bool:
        """Whether somebody has to decide, something was revealed, or the game is over: the moments at which players
        look at the table."""
        point = cells[self.layout.point]
        return point < len(self.plan.choices) or point in self._looks

    @cached_property
    def _looks(self) -> frozenset[int]:
        """The points at which nothing is decided, but looked."""
        first = len(self.plan.choices)
        return frozenset(first + chance.number for chance in self.plan.chances if chance.look)

    def difference(
        self, cells: Sequence[int], true: Sequence[int], player: int, looks: bool = True
    ) -> dict[int, int] | None:
        """By how much each cell is more than the true one, registers that no longer matter left out; None if the player
        looks, and would see that the cells are not the true ones, or if the game waits elsewhere."""
        if cells == true:
            return {}
        if cells[self.layout.point] != true[self.layout.point]:
            return None
        found = _differences(cells, true)
        live = self.liveness.at(true[self.layout.point])
        sums: dict[int, int] = {}
        for cell, by in tuple(found.items()):
            register = self._register_of.get(cell)
            part = self._segment_of.get(cell)
            if register is not None:
                if register.name not in live:
                    del found[cell]
                elif not looks:
                    continue
                elif not register.secret or player in self._keepers(register, cells, true):
                    return None
            elif not looks:
                continue
            elif part is None or self.sees(part, player, true) or self.sees(part, player, cells):
                return None
            elif self.sees_number(part, player, true):
                more = (cells[cell] > 0) - (true[cell] > 0) if part.array.coded else by
                sums[part.start] = sums.get(part.start, 0) + more
        return None if any(sums.values()) else found

    def _keepers(self, register: Register, *states: Sequence[int]) -> set[int]:
        return {cells[self.layout.registers[register.secret]] for cells in states}

    def unveiled(self, before: Sequence[int], cells: Sequence[int], player: int | None) -> list[Segment]:
        """The segments that were shown to a player between two states (None: to anybody)."""
        if player is not None:
            return [part for part in self.segments if self.sees(part, player, cells) > self.sees(part, player, before)]
        seats = range(-1, self.plan.players)
        return [p for p in self.segments if any(self.sees(p, s, cells) > self.sees(p, s, before) for s in seats)]

    @cached_property
    def labels(self) -> tuple[tuple[str, str, int], ...]:
        """What each entry of `vector` is: `array`, `number`, `register` or `flow`; a name; an index."""
        places: list[tuple[str, int]] = []
        for array in self.plan.arrays:
            places.extend((array.name, i) for i in range(array.length))
        found: list[tuple[str, str, int]] = [("array", *places[i]) for i in self.open_cells]
        for part in self.segments:
            found.extend(("array", *places[i]) for i in range(part.start, part.stop))
            found.append(("number", part.array.name, (part.start - self.layout.arrays[part.array.name]) // part.size))
        found.extend(("register", register.name, 0) for register in self.plan.registers)
        return (*found, ("flow", "point", 0), ("flow", "reason", 0))

    def view(self, cells: Sequence[int], player: int) -> View:
        """What a player sees of a state."""
        arrays: dict[str, list[int | None]] = {}
        numbers: dict[str, list[int | None]] = {}
        for array in self.plan.arrays:
            start = self.layout.arrays[array.name]
            arrays[array.name] = list(cells[start : start + array.length])
        for part in self.segments:
            name = part.array.name
            first = part.start - self.layout.arrays[name]
            if not self.sees(part, player, cells):
                arrays[name][first : first + part.stop - part.start] = [None] * (part.stop - part.start)
            inside = cells[part.start : part.stop]
            number = part.number(inside) if self.sees_number(part, player, cells) else None
            numbers.setdefault(name, []).append(number)
        point = cells[self.layout.point]
        return View(
            player,
            {name: tuple(shown) for name, shown in arrays.items()},
            {name: tuple(shown) for name, shown in numbers.items()},
            self.seen_registers(cells, player),
            self.seen_point(cells, player),
            cells[self.layout.reason] if point == OVER else -1,
        )


def _differences(cells: Sequence[int], true: Sequence[int]) -> dict[int, int]:
    """By how much cells differ; rows that differ in a few places only, so they are compared by stretches."""
    found: dict[int, int] = {}
    for start in range(0, len(cells), 32):
        if cells[start : start + 32] != true[start : start + 32]:
            for cell in range(start, min(start + 32, len(cells))):
                if cells[cell] != true[cell]:
                    found[cell] = cells[cell] - true[cell]
    return found
