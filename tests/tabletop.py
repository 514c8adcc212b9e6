"""What lies on the table: reads a state by the storages of its plan, without knowing the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from cafetal.engine import State
from cafetal.engine.generator import Generator
from cafetal.plan import Storage

Cells = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Lying:
    """So many pieces with one face at one place. `owner` is a seat, or -1; `place` counts from 0 in its storage."""

    storage: str
    place: int
    name: str
    face: str
    count: int
    owner: int


def array_of(state: State, name: str) -> Cells:
    """The cells of an array, all of them seen."""
    start = state.game.layout.arrays[name]
    length = next(array.length for array in state.game.plan.arrays if array.name == name)
    return tuple(state.cells[start : start + length])


def arrays_of(state: State) -> dict[str, Cells]:
    """The cells of every array, all of them seen."""
    return {array.name: array_of(state, array.name) for array in state.game.plan.arrays}


def row(storage: Storage, cells: Cells, place: int) -> Cells:
    """The cells that say what lies at a place of a storage."""
    return cells[:1] if storage.kind == "the" else cells[place * storage.width : (place + 1) * storage.width]


def faces_at(storage: Storage, cells: Cells, place: int) -> Iterator[tuple[str, int, int]]:
    """Face, count and owner (-1: by no count) of what is known to lie at a place of a storage."""
    if storage.kind == "the":
        if cells[0] == place + 1:
            yield storage.faces[0], 1, -1
        return
    for index, value in enumerate(row(storage, cells, place)):
        if value and storage.kind == "count":
            owner = index // len(storage.faces) if storage.owned else -1
            yield storage.faces[index % len(storage.faces)], value, owner
        elif value:
            yield storage.faces[value - 1], 1, -1


def lying(state: State, arrays: dict[str, Cells] | None = None) -> Iterator[Lying]:
    """Everything that lies somewhere, in the order of the plan; as far as it is seen, if arrays are given."""
    for storage in state.game.plan.storages:
        yield from lying_in(state, storage, arrays)


def lying_in(state: State, storage: Storage, arrays: dict[str, Cells] | None = None) -> Iterator[Lying]:
    """What lies in one storage, in the order of its places."""
    cells = arrays[storage.array] if arrays else array_of(state, storage.array)
    owners: Cells = ()
    if storage.owners:
        owners = arrays[storage.owners] if arrays else array_of(state, storage.owners)
    step = storage.width if storage.kind == "line" else 1  # a line has a name for each of its cells
    for place, name in enumerate(storage.places[::step]):
        for face, count, owner in faces_at(storage, cells, place):
            whose = owners[place] if owners else owner
            yield Lying(storage.name, place, name, face, count, -1 if whose is None else whose)


def lying_at(state: State, name: str, arrays: dict[str, Cells] | None = None) -> list[Lying]:
    """What lies in the storage of that name."""
    found = [storage for storage in state.game.plan.storages if storage.name == name]
    return [item for storage in found for item in lying_in(state, storage, arrays)]


def counts(state: State, storage: str, place: int | None = None) -> Counter[str]:
    """How many pieces of each face lie in a storage, or at one of its places."""
    found: Counter[str] = Counter()
    for item in lying_at(state, storage):
        if place in (None, item.place):
            found[item.face] += item.count
    return found


def nouns(faces: Counter[str]) -> Counter[str]:
    """The same by the noun of each face: `white_worker` and `black_worker` are workers."""
    found: Counter[str] = Counter()
    for face, count in faces.items():
        found[face.rsplit("_", 1)[-1]] += count
    return found


def random_states(state: State, seed: int, limit: int) -> Iterator[State]:
    """Play on with random moves and give a copy of the state before each, and at last the final one."""
    chance = Generator.from_seed(seed)
    for _ in range(limit):
        state.settle()
        yield state.copy()
        if state.is_over:
            return
        moves = state.legal_moves()
        state.apply(moves[chance.below(len(moves))], trusted=True)
    yield state.settle().copy()
