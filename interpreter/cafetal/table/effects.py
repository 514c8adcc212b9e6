"""What a choice would do, beside it: what lies on the places that it names, what it costs and brings.

It is found by playing the moves that it may lead to on a copy in which all that the player does not see is blank, so
that neither what is told nor how long it takes tells of it. What looks at something blank is not told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from cafetal.engine import State
from cafetal.engine.executor import Cells, Move
from cafetal.executors.reference.footprint import Deeds, bits
from cafetal.lower.shows import site_words
from cafetal.model import BOX, GONE, Storage, World
from cafetal.plan.faults import FaultError
from cafetal.scenes.contents import Lying, Pile, piles
from cafetal.table.voice import Voice

PLENTY = 1_000
"""So much money buys whatever there is."""


class Effects:
    """What the moves of one decision would do, as far as the player can know."""

    def __init__(self, world: World, voice: Voice, state: State, seat: int) -> None:
        self.world = world
        self.voice = voice
        self.state = state
        self.seat = seat
        self._found: dict[Move, Mapping[str, int] | None] = {}
        self._after: dict[Move, Cells | None] = {}
        self._hidden: dict[Move, bool] = {}

    @cached_property
    def _unseen(self) -> int:
        """The cells that the player does not see, as bits."""
        views, cells = self.state.game.viewer, self.state.cells
        parts = (part for part in views.segments if not views.sees(part, self.seat, cells))
        registers = views.seen_registers(cells, self.seat).items()
        at = self.state.game.layout.registers
        return bits((*(i for x in parts for i in range(x.start, x.stop)), *(at[n] for n, x in registers if x is None)))

    @cached_property
    def _cells(self) -> list[int]:
        """The cells of the state, those blank that the player does not see."""
        return [0 if self._unseen >> i & 1 else cell for i, cell in enumerate(self.state.cells)]

    def _tells(self, move: Move) -> bool:
        """Whether what a move does rests on something that the player does not see."""
        if not self.state.game.viewer.hides:
            return False
        if move not in self._hidden:
            self._hidden[move] = self._rests_on_unseen(move)
        return self._hidden[move]

    @cached_property
    def _deeds(self) -> Deeds:
        return self.state.game.footprints.deeds(self._cells[:])

    @cached_property
    def _hiding(self) -> set[str]:
        """The arrays and registers of which the player does not see all. A register that is no longer used hides
        nothing."""
        views, cells, at = self.state.game.viewer, self.state.cells, self.state.game.layout.registers
        found = {part.array.name for part in views.segments if not views.sees(part, self.seat, cells)}
        return found | {x.name for x in views.plan.registers if x.secret and cells[at[x.secret]] != self.seat}

    def _rests_on_unseen(self, move: Move) -> bool:
        if not self.state.game.footprints.may_touch(move, self._hiding):
            return False
        try:
            return bool(self._deeds.of(move) & self._unseen)
        except (FaultError, LookupError, ArithmeticError):  # no state is such; it has looked
            return True

    @cached_property
    def _lying(self) -> dict[str, list[Lying]]:
        """What the player sees on each place of the boards and in each zone, by the names of the place."""
        known = piles(self.state.game.plan, self.state.view(self.seat))
        found: dict[str, list[Lying]] = {}
        for storage in self.world.storages.values():
            geometry = self.world.geometries.get(storage.board) if storage.cls else None
            if geometry is None:
                self._add_zone(storage, known, found)
                continue
            for cls in (cls for cls in geometry.classes if cls.noun == storage.cls):
                for i, word in enumerate(site_words(self.world, cls.noun)):
                    found.setdefault(word, []).extend(known[storage.name, i].things)
        return found

    def _add_zone(self, storage: Storage, known: Mapping[tuple[str, int], Pile], found: dict[str, list[Lying]]) -> None:
        """What lies in a zone, as moves name it: `market`, and `black.bar` where each player has one."""
        if storage.name in (BOX, GONE):
            return
        seats = self.world.colours if storage.per_player else ("",)
        for i, seat in enumerate(seats):
            word = f"{seat}.{storage.name}" if seat else storage.name
            found.setdefault(word, []).extend(known[storage.name, i].things)

    def note(self, names: Iterable[str], moves: Sequence[Move] = ()) -> str:
        """What lies on some places, and what moves do, whichever of them it will be, in a few words; "" if there is
        nothing to tell."""
        told = [", ".join(self.voice.faces([thing.face for thing in self._lying[word] for _ in range(thing.count)]))
                for word in names if self._lying.get(word)]  # fmt: skip
        each = self._each(moves)
        for name in dict.fromkeys(name for changes in each for name in changes):
            told.append(f"{self._named(name)} {self._span([changes.get(name, 0) for changes in each])}")
        told += self._stocks(moves) if each else ()
        return " · ".join(dict.fromkeys(told))

    def _stocks(self, moves: Sequence[Move]) -> Iterator[str]:
        """What is left in the zones of the player of the sorts of pieces that each of the moves takes from there."""
        before = self._stock(self._cells)
        after = [self._stock(cells) for move in moves if (cells := self.after(move)) is not None]
        for piece, count in before.items():
            left = [stock[piece] for stock in after]
            if left and max(left) < count:
                first, last = min(left), max(left)
                told = first if first == last else self.voice.say("table.span", first=first, last=last)
                yield self.voice.say("table.stock", thing=self.voice.nouns(piece), count=told)

    def _stock(self, cells: Sequence[int]) -> dict[str, int]:
        """How many pieces of each sort but money lie in the zones of the player."""
        found: dict[str, int] = {}
        for piece, cell in self._own:
            if not self.world.pieces[piece].money:
                found[piece] = found.get(piece, 0) + cells[cell]
        return found

    def _named(self, name: str) -> str:
        return self.voice.nouns(name) if name in self.world.pieces else self.voice.noun(name)

    def _span(self, numbers: Sequence[int]) -> str:
        first, last = _ends(numbers)
        return first if first == last else self.voice.say("table.span", first=first, last=last)

    def money(self, moves: Sequence[Move]) -> str:
        """What moves cost and bring the player in money, in figures, as far as that can be known: `−2`, `−1…−3`."""
        paid = [sum(by for name, by in changes.items() if name in self.world.pieces) for changes in self._each(moves)]
        return "…".join(dict.fromkeys(_ends(paid))) if any(paid) else ""

    def _each(self, moves: Sequence[Move]) -> Sequence[Mapping[str, int]]:
        """What each of some moves changes; nothing where that cannot be known of all of them."""
        found = [self._changes(move) for move in moves]
        known = [changes for changes in found if changes is not None]
        return known if len(known) == len(found) else ()

    @property
    def before(self) -> Cells:
        """The cells of the state, those blank that the player does not see."""
        return self._cells

    def after(self, move: Move) -> Cells | None:
        """The same after a move; None where what it does rests on something that the player does not see."""
        return None if self._tells(move) else self._played(move)

    def _played(self, move: Move) -> Cells | None:
        if move not in self._after:
            cells = self._cells[:]
            try:
                self.state.game.executor.apply(cells, move)
            except FaultError:
                self._after[move] = None
            else:
                self._after[move] = cells
        return self._after[move]

    def _changes(self, move: Move) -> Mapping[str, int] | None:
        """By how much a move changes the numbers and the money of the player; None where that cannot be known."""
        if move not in self._found:
            cells = self.after(move)
            after = self._figures(cells) if cells is not None else {}
            changed = {name: after[name] - was for name, was in self._before.items() if after.get(name, was) != was}
            self._found[move] = changed if cells is not None else None
        return self._found[move]

    @cached_property
    def _before(self) -> dict[str, int]:
        return self._figures(self._cells)

    def _figures(self, cells: Sequence[int]) -> dict[str, int]:
        found: dict[str, int] = {}
        for name, cell in self._counted:
            found[name] = found.get(name, 0) + cells[cell]
        return found

    @cached_property
    def _counted(self) -> list[tuple[str, int]]:
        """The cells of the numbers and of the money of the player, by their names."""
        at = self.state.game.layout.arrays
        numbers = [
            (variable.name, at[variable.name] + self.seat)
            for variable in self.world.variables.values()
            if variable.per == "player" and variable.type == "number" and variable.name in at
        ]
        return [*numbers, *self._money]

    @cached_property
    def _own(self) -> list[tuple[str, int]]:
        """The cells that count pieces in the zones of the player, each with the sort of piece."""
        at, found = self.state.game.layout.arrays, list[tuple[str, int]]()
        for storage in self.world.storages.values():
            if storage.per_player and not storage.cls and storage.kind == "count":
                for i, face in enumerate(storage.faces):
                    found.append((self.world.faces[face].piece, at[storage.name] + self.seat * storage.width + i))
        return found

    @cached_property
    def _money(self) -> list[tuple[str, int]]:
        """Those that count the money of the player."""
        return [(piece, cell) for piece, cell in self._own if self.world.pieces[piece].money]

    @property
    def rich(self) -> Cells:
        """The cells of the state, those blank that the player does not see, with more money than anything costs."""
        cells = self._cells[:]
        for _, cell in self._money:
            cells[cell] += PLENTY
        return cells


def _ends(numbers: Sequence[int]) -> tuple[str, str]:
    """The least and the most of some numbers, with their signs; what is nearer to nothing comes first."""
    least, most = min(numbers), max(numbers)
    first, last = (most, least) if most <= 0 else (least, most)
    return signed(first), signed(last)


def signed(number: int) -> str:
    """A change: `+2`, `−3`, `0`."""
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}") if number else "0"
