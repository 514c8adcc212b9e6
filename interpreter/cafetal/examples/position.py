"""Filling a state by hand: everything is in the box until it is given a place."""

from __future__ import annotations

from collections.abc import Iterable

from cafetal.diagnostics import Diagnostic, Related, Span, error, warning
from cafetal.examples.contents import lying, pieces, place_name, preposition, value_name
from cafetal.examples.givens import ALL, EACH, Assign, Given, Hold, Lay
from cafetal.executors.reference.machine import Cells, Machine
from cafetal.model import Storage, World
from cafetal.resolve.faults import Fault, fault

TURN, FIRST, NUMBER = "turn_player", "first_player", "turn_number"


class Position:
    """A state vector under construction. `remarks` collects warnings."""

    def __init__(self, world: World, machine: Machine, cells: Cells, setup: bool) -> None:
        """`setup`: the set-up has taken its pieces from the box already; a piece of which there is one is moved."""
        self.world = world
        self.machine = machine
        self.layout = machine.layout
        self.cells = cells
        self.setup = setup
        self.remarks: list[Diagnostic] = []
        self.lines: dict[tuple[str, int], Span] = {}  # where the text gives a number or note, of whom

    def fill_box(self) -> None:
        """Put every piece in the box."""
        box = self.world.storages["box"]
        start = self.layout.arrays[box.name]
        for slot, face in enumerate(box.faces):
            self.cells[start + slot] = self.world.faces[face].count

    def give(self, givens: Iterable[Given]) -> None:
        """Carry out what is given, in order. Raises `Fault` for what cannot be."""
        holds: list[Hold] = []
        for given in givens:
            match given:
                case Lay():
                    self._lay(given)
                case Assign():
                    self._assign(given)
                case Hold():
                    holds.append(given)
        for hold in holds:
            if not hold.condition.of(self.machine, self.cells):
                message = "pieces at places, numbers and notes can be given; this cannot, and it is not so by itself"
                hint = (
                    "pieces are given where they lie: `given a card in red's hand`; what is to be so of several is "
                    "given one by one: `given red has 3 points`, a line for each"
                )
                raise fault("E008", message, hold.span, hint)

    # -- numbers and notes ----------------------------------------------------------------------------

    def _assign(self, given: Assign) -> None:
        array = self.machine.arrays[given.name]
        value = given.value.of(self.machine, self.cells)
        index = 0 if given.at is None else given.at.of(self.machine, self.cells)
        if not 0 <= index < array.length:
            raise fault("E008", f"there is no such {given.name}", given.span)
        if not array.low <= value <= array.high:
            low, high = (value_name(self.world, given.value.type, x) for x in (array.low, array.high))
            raise fault("E007", f"{given.name} can be {low} to {high}", given.span)
        before = self.lines.get((given.name, index))
        if before is not None:
            message = "this decides nothing: another line gives it again"
            remark = warning("E025", message, before, "keep one of the two", Related("it is given here", given.span))
            self.remarks.append(remark)
        self.lines[given.name, index] = given.span
        self.cells[self.layout.arrays[given.name] + index] = value

    def _gives(self, name: str) -> bool:
        """The text gives a number or note of the game itself, such as whose turn it is."""
        return (name, 0) in self.lines

    # -- pieces ---------------------------------------------------------------------------------------

    def _lay(self, given: Lay) -> None:
        found = given.at.of(self.machine, self.cells)
        sites = [found] if isinstance(found, int) else found
        if not sites or sites[0] < 0:
            raise fault("E007", "there is no such place", given.span)
        storage = self.world.storages[given.storage]
        number = given.count
        if number == ALL:
            number = self._left(given.face) // len(sites)
        elif number == EACH:
            number = 1
        if storage.owned and given.owner < 0:
            place = storage.by_faces[0] if storage.by_faces else "piece"
            message = f"whose is this {place}? the place records who put it there"
            self.remarks.append(warning("E021", message, given.span, f"`{self.world.colours[0]}'s …`"))
        for site in sites:
            self._take(given, number)
            self._put(given, storage, site, number)

    def _left(self, face: int) -> int:
        box = self.world.storages["box"]
        return self.cells[self.layout.arrays[box.name] + box.faces.index(face)] if face in box.faces else 0

    def _take(self, given: Lay, number: int) -> None:
        """Take pieces from the box; money has no end."""
        face = self.world.faces[given.face]
        if self.world.pieces[face.piece].money or given.storage == "box":
            return
        left = self._left(given.face)
        if left < number and self.setup and face.count == 1:
            self._pick_up(given.face)
            return
        if left < number:
            if face.count == 1:
                message = f"there is only {pieces(self.world, given.face, 1)}, and it lies somewhere already"
            elif face.count < number:
                message = f"there are only {pieces(self.world, given.face, face.count)} in the game"
            else:
                rest = f"{left} of them are" if left > 1 else "1 of them is" if left else "none of them is"
                message = f"there are {pieces(self.world, given.face, face.count)}, and {rest} left in the box"
            raise fault("E007", message, given.span)
        box = self.world.storages["box"]
        self.cells[self.layout.arrays[box.name] + box.faces.index(given.face)] -= number

    def _pick_up(self, face: int) -> None:
        """The only piece of its sort leaves the place where the set-up put it."""
        for storage in self.world.storages.values():
            start = self.layout.arrays[storage.name]
            for item in lying(self.world, self.layout, self.cells, storage):
                if item.face != face:
                    continue
                if storage.kind == "the":
                    self.cells[start] = 0
                elif storage.kind == "one":
                    self.cells[start + item.site] = 0
                    if storage.keeps_owners:
                        self.cells[self.layout.arrays[storage.owners] + item.site] = -1
                elif storage.kind == "count":
                    self.cells[start + item.site * len(storage.faces) + storage.faces.index(face)] -= 1
                return

    def _put(self, given: Lay, storage: Storage, site: int, number: int) -> None:
        if given.storage == "box":
            return
        if storage.only and not self.world.classes[storage.cls].attributes[storage.only][site]:
            raise self._no_room(given, storage, site, f"it is no {storage.only}")
        there = [x for x in lying(self.world, self.layout, self.cells, storage) if x.site == site]
        full = sum(item.count for item in there)
        if storage.kind == "count":
            self._into_pool(given, storage, site, number, full)
            return
        if full + number > (storage.width if storage.kind == "line" else 1):
            listed = ", ".join(pieces(self.world, item.face, item.count) for item in there)
            raise self._no_room(given, storage, site, f"{listed} lies there" if listed else "one piece fits there")
        start = self.layout.arrays[storage.name]
        if storage.kind == "the":
            if self.cells[start]:
                raise self._no_room(given, storage, site, "it lies on another place already")
            self.cells[start] = site + 1
            return
        first = start + site * storage.width
        if given.under:
            self.cells[first : first + full + number] = [given.face + 1] * number + self.cells[first : first + full]
            return
        for offset in range(number):
            place = site * storage.width + full + offset
            self.cells[start + place] = given.face + 1
            if storage.keeps_owners:
                owner = given.owner if storage.owned else self.world.faces[given.face].owner
                self.cells[self.layout.arrays[storage.owners] + place] = owner

    def _into_pool(self, given: Lay, storage: Storage, site: int, number: int, full: int) -> None:
        if storage.capacity and full + number > storage.capacity:
            raise self._no_room(given, storage, site, f"at most {storage.capacity} fit there")
        face = given.face
        if storage.owned:
            owner = max(given.owner, 0)
            face = next(f.index for f in self.world.faces if f.base == face != f.index and f.owner == owner)
        cell = self.layout.arrays[storage.name] + site * len(storage.faces) + storage.faces.index(face)
        self.cells[cell] += number

    def _no_room(self, given: Lay, storage: Storage, site: int, why: str) -> Fault:
        piece = pieces(self.world, given.face, 1)
        where = f"{preposition(storage)} {place_name(self.world, storage, site)}"
        return Fault(error("E007", f"{piece} cannot lie {where}: {why}", given.span))

    # -- whose turn it is -----------------------------------------------------------------------------

    def begin(self, seat: int, in_turns: bool, span: Span) -> None:
        """The turn of a player is about to begin: `seat`, unless the text gives another one.

        Without either (-1) it is the first player's. The number of a given turn counts when the turn begins.
        """
        plan = self.machine.plan
        arrays, cells = self.layout.arrays, self.cells
        if self._gives(TURN):
            seat = cells[arrays[TURN]]
        elif seat < 0:
            seat = cells[arrays[FIRST]]
        cells[arrays[TURN]] = seat
        cells[self.layout.registers[plan.turn_register]] = seat
        if not self._gives(FIRST) and not self.setup:
            cells[arrays[FIRST]] = seat
        if self._gives(NUMBER) and in_turns:
            if cells[arrays[NUMBER]] < 1:
                raise fault("E007", "the first turn has the number 1", span)
            cells[arrays[NUMBER]] -= 1
