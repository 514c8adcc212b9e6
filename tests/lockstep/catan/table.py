"""Our Catan for the comparison: the game as other engines know it, and pieces laid on its table."""

from __future__ import annotations

from functools import cache

from cafetal.engine import Game
from cafetal.engine.executor import Cells
from cafetal.pipeline import Rules
from cafetal.plan import Plan, Storage
from cafetal.source import SourceFile
from tests.executors import available

COLOURS = ("white", "red", "blue", "orange")
RESOURCES = ("wood", "brick", "wool", "grain", "ore")
VARIANT = """
variant longest_road_wins of catan
    change end
        standstill, after each round: no piece was put for 50 rounds
        winner: most road_length
"""


@cache
def plan_of(*variants: str) -> Plan:
    """Our game for four with variants, those of its own folder or the one above."""
    game = Rules.load("catan")
    return Rules([*game.sources, SourceFile("catan.compared.rules", VARIANT)], game.folder, variants).plan(4)


@cache
def catan(*variants: str, executor: str = "python") -> Game:
    """The same on an executor."""
    plan = plan_of(*variants)
    return Game(plan, available()[executor](plan))


class Table:
    """The cells of a game, read and written by the storages of its plan."""

    def __init__(self, game: Game, cells: Cells) -> None:
        self.game = game
        self.cells = cells
        self.storages: dict[str, Storage] = {storage.array: storage for storage in game.plan.storages}

    def start(self, array: str) -> int:
        """The first cell of an array."""
        return self.game.layout.arrays[array]

    def lay(self, array: str, place: int, face: str) -> None:
        """Lay a piece on a place for one piece, or take it away where the face is empty."""
        faces = self.storages[array].faces
        self.cells[self.start(array) + place] = faces.index(face) + 1 if face else 0

    def lying(self, array: str) -> list[str]:
        """What lies on each place for one piece; empty where there is nothing."""
        storage, start = self.storages[array], self.start(array)
        found = self.cells[start : start + len(storage.places)]
        return [storage.faces[value - 1] if value else "" for value in found]

    def counts(self, array: str) -> list[list[int]]:
        """How many pieces of each face lie at each place."""
        storage, start = self.storages[array], self.start(array)
        starts = range(start, start + len(storage.places) * storage.width, storage.width)
        return [self.cells[first : first + storage.width] for first in starts]

    def fill(self, array: str, place: int, counts: list[int]) -> None:
        """Let so many pieces of each face lie at a place."""
        first = self.start(array) + place * self.storages[array].width
        self.cells[first : first + len(counts)] = counts

    def value(self, name: str, place: int = 0) -> int:
        """A number of the state."""
        return self.cells[self.start(name) + place]

    def ranked(self, seat: int) -> int:
        """By what the end of the game ranks a seat."""
        return self.game.executor.call(self.game.plan.ranking[0].function, self.cells, seat)
