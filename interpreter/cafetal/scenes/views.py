"""What a player sees of a state, as a scene to be drawn."""

from __future__ import annotations

from cafetal.engine.views import View
from cafetal.model import BOX, GONE, World
from cafetal.pictures import Scene, Thing
from cafetal.pictures.scene import Spot
from cafetal.plan import Plan, Storage
from cafetal.scenes.contents import piles


def scene_of_view(world: World, plan: Plan, view: View) -> Scene:
    """The things that a player sees; what is only known to lie somewhere is drawn face down.

    Nothing that the view does not hold reaches the scene: it is made of the view alone.
    """
    faces = {face.name: i for i, face in enumerate(world.faces)}
    storages = {storage.array: storage for storage in plan.storages if storage.array in world.storages}
    found: dict[Spot, tuple[Thing, ...]] = {}
    unseen: set[Spot] = set()
    for spot, pile in piles(plan, view).items():
        storage = storages.get(spot[0])
        if storage is None or spot[0] in (BOX, GONE):
            continue
        if pile.things:
            found[spot] = tuple(Thing(faces[x.face], x.count, x.owner, x.slot) for x in pile.things)
        elif pile.unseen:
            found[spot] = (Thing(_stand_in(world, faces, storage, pile.owner), pile.unseen, pile.owner),)
            unseen.add(spot)
    return Scene(found, _values(world, view), frozenset(unseen))


def _stand_in(world: World, faces: dict[str, int], storage: Storage, owner: int) -> int:
    """The face of a piece that is drawn face down: the first one, of that owner if it is known."""
    known = [faces[name] for name in storage.faces]
    own = [face for face in known if owner >= 0 and world.faces[face].owner == owner]
    return (own or known)[0]


def _values(world: World, view: View) -> dict[str, tuple[int, ...]]:
    """The numbers of the players, where those of all of them are seen."""
    found: dict[str, tuple[int, ...]] = {}
    for name, variable in world.variables.items():
        cells = view.arrays.get(name, ())
        numbers = tuple(cell for cell in cells if cell is not None)
        if variable.per == "player" and variable.type == "number" and len(numbers) == len(cells) == world.players:
            found[name] = numbers
    return found
