"""Reading a state for tests: which pieces lie where, by the plan's own account of its storages."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from cafetal.engine import State


@dataclass(frozen=True)
class Lying:
    """A piece on a board: its place, its face and its owner (-1: nobody)."""

    place: str
    face: str
    owner: int


def lying(state: State, name: str) -> list[Lying]:
    """The pieces in a storage whose places hold one piece each, in the order of places."""
    game = state.game
    storage = next(s for s in game.plan.storages if s.array == name)
    start = game.layout.arrays[name]
    owners = game.layout.arrays[storage.owners] if storage.owners else -1
    found = []
    for index, place in enumerate(storage.places):
        face = state.cells[start + index]
        if face:
            owner = state.cells[owners + index] if owners >= 0 else -1
            found.append(Lying(place, storage.faces[face - 1], owner))
    return found


def pool(state: State, name: str, place: int = 0) -> Counter[str]:
    """The pieces in a zone, or in that of a seat, by face."""
    game = state.game
    storage = next(s for s in game.plan.storages if s.array == name)
    start = game.layout.arrays[name] + place * storage.width
    return Counter({face: n for i, face in enumerate(storage.faces) if (n := state.cells[start + i])})


def everything(state: State) -> Counter[str]:
    """All pieces of the game, wherever they lie, by face."""
    total: Counter[str] = Counter()
    for storage in state.game.plan.storages:
        if storage.kind == "count":
            places = 1 if storage.name in ("box", "gone") else len(storage.places)
            for place in range(places):
                total += pool(state, storage.array, place)
        elif storage.kind == "the":
            if state.cells[state.game.layout.arrays[storage.array]]:
                total[storage.faces[0]] += 1
        else:
            total.update(piece.face for piece in lying(state, storage.array))
    return total


def number(state: State, name: str, seat: int = 0) -> int:
    """A number of `state`, of a seat if each has one."""
    return state.cells[state.game.layout.arrays[name] + seat]
