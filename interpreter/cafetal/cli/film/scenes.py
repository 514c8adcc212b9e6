"""What a player sees of a state, as a scene to be drawn."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal.cli.board.contents import piles
from cafetal.engine.views import View
from cafetal.model import BOX, GONE, World
from cafetal.pictures import Scene, Thing
from cafetal.pictures.scene import Spot
from cafetal.plan import Plan, Storage


def scene_of_view(world: World, plan: Plan, view: View) -> Scene:
    """The things that a player sees; what is only known to lie somewhere is drawn face down.

    Nothing that the view does not hold reaches the scene: it is made of the view alone.
    """
    faces = {face.name: i for i, face in enumerate(world.faces)}
    found: dict[Spot, tuple[Thing, ...]] = {}
    unseen: set[Spot] = set()
    known = piles(plan, view)
    for storage in plan.storages:
        if storage.array in (BOX, GONE) or storage.array not in world.storages:
            continue
        for site in range(_sites(storage, view)):
            pile = known[storage.array, site]
            things = tuple(_slotted(storage, view, site, faces)) if pile.things else ()
            if not pile.things and pile.unseen:
                things = (Thing(faces[storage.faces[0]], pile.unseen),)
                unseen.add((storage.array, site))
            if things:
                found[storage.array, site] = things
    return Scene(found, _values(world, view), frozenset(unseen))


def _sites(storage: Storage, view: View) -> int:
    return len(storage.places) if storage.kind == "the" else len(view.arrays[storage.array]) // storage.width


def _slotted(storage: Storage, view: View, site: int, faces: dict[str, int]) -> Iterator[Thing]:
    """The things at a place of which every face is seen."""
    cells = view.arrays[storage.array]
    if storage.kind == "the":
        yield Thing(faces[storage.faces[0]])
        return
    start = site * storage.width
    owners = view.arrays[storage.owners] if storage.owners else ()
    for index, value in enumerate(cells[start : start + storage.width]):
        if not value:
            continue
        if storage.kind == "count":
            owner = index // len(storage.faces) if storage.owned else -1
            yield Thing(faces[storage.faces[index % len(storage.faces)]], value, owner)
        else:
            owned = owners[start + index] if start + index < len(owners) else None
            yield Thing(faces[storage.faces[value - 1]], 1, -1 if owned is None else owned, index)


def _values(world: World, view: View) -> dict[str, tuple[int, ...]]:
    """The numbers of the players, where those of all of them are seen."""
    found: dict[str, tuple[int, ...]] = {}
    for name, variable in world.variables.items():
        cells = view.arrays.get(name, ())
        numbers = tuple(cell for cell in cells if cell is not None)
        if variable.per == "player" and variable.type == "number" and len(numbers) == len(cells) == world.players:
            found[name] = numbers
    return found
