"""What a move would do, beside it in the list: what lies on the places that it names, what it costs and brings.

It is found by playing the move on a copy. Where a game hides things, that is done in two worlds that the player can
imagine, never in the true one, and only what is the same in both is told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from cafetal.cli.board.contents import Lying, Pile, piles
from cafetal.cli.voice import Voice
from cafetal.engine import Generator, State
from cafetal.engine.executor import Move
from cafetal.engine.texts import Part
from cafetal.executors.faults import FaultError
from cafetal.model import BOX, GONE, Storage, World

WORLDS = 2
MOST_STEPS = 400
"""So many steps are played again to imagine a world."""


class Effects:
    """What the moves of one decision would do, as far as the player can know."""

    def __init__(self, world: World, voice: Voice, state: State, seat: int, hides: bool) -> None:
        self.world = world
        self.voice = voice
        self.state = state
        self.seat = seat
        self.hides = hides

    @cached_property
    def _worlds(self) -> list[State]:
        if not self.hides:
            return [self.state]
        generator = Generator.from_seed(self.seat)
        return [self.state.resample(self.seat, generator, most=MOST_STEPS) for _ in range(WORLDS)]

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
                for i, name in enumerate(cls.names):
                    for word in {name, f"{storage.board}.{name}"}:
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

    def note(self, move: Move, parts: Sequence[Part]) -> str:
        """What a move names and does, in a few words; "" if there is nothing to tell."""
        told = [", ".join(self.voice.faces([thing.face for thing in self._lying[word] for _ in range(thing.count)]))
                for part in parts for word in part.names if self._lying.get(word)]  # fmt: skip
        changes = [self._changes(world, move) for world in self._worlds]
        if all(change == changes[0] for change in changes):
            told += [f"{self._named(name)} {by:+d}".replace("-", "−") for name, by in changes[0].items()]
        return " · ".join(dict.fromkeys(told))

    def _named(self, name: str) -> str:
        return self.voice.nouns(name) if name in self.world.pieces else self.voice.noun(name)

    def _changes(self, world: State, move: Move) -> dict[str, int]:
        """By how much a move changes the numbers and the money of the player."""
        cells = world.cells[:]
        before = self._figures(cells)
        try:
            world.game.executor.apply(cells, move)
        except FaultError:
            return {}
        after = self._figures(cells)
        return {name: after[name] - value for name, value in before.items() if after[name] != value}

    def _figures(self, cells: Sequence[int]) -> dict[str, int]:
        at = self.state.game.layout.arrays
        found = {
            variable.name: cells[at[variable.name] + self.seat]
            for variable in self.world.variables.values()
            if variable.per == "player" and variable.type == "number" and variable.name in at
        }
        for storage in self.world.storages.values():
            if storage.per_player and not storage.cls and storage.kind == "count":
                for i, face in enumerate(storage.faces):
                    piece = self.world.faces[face].piece
                    if self.world.pieces[piece].money:
                        here = cells[at[storage.name] + self.seat * storage.width + i]
                        found[piece] = found.get(piece, 0) + here
        return found
