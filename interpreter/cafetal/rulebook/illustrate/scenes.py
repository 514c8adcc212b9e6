"""Positions of examples and of the set-up as scenes to be drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cafetal.dataclass import Frozen
from cafetal.examples import Position, Still
from cafetal.examples.contents import lying
from cafetal.model import BOX, GONE, Storage, World
from cafetal.pictures import Scene, Thing
from cafetal.pictures.scene import Spot


class Moment(Frozen):
    """An example in scenes: before, after each of its moves, and what is allowed at which place.

    `moved`: players did something, not only chance; `named` are the places that its text may name.
    """

    before: Scene
    steps: tuple[Scene, ...]
    verdicts: tuple[tuple[Spot, bool], ...]
    moved: bool = True
    named: tuple[Spot, ...] = ()


class Laying(Frozen):
    """The set-up: the scene when all is laid out, and what each named step has put where."""

    scene: Scene
    steps: tuple[tuple[str, frozenset[Spot]], ...]


def scene_of(world: World, position: Position, hidden: Iterable[str]) -> Scene:
    """What lies where; places whose watchers are `hidden` ones ("nobody", "owner", "others") show only a number."""
    kept = set(hidden)
    things: dict[Spot, tuple[Thing, ...]] = {}
    for storage in world.storages.values():
        if storage.name not in (BOX, GONE):
            for site, thing in _lying(world, position, storage):
                things[storage.name, site] = (*things.get((storage.name, site), ()), thing)
    values = {
        name: tuple(position.cells[position.layout.arrays[name] + i] for i in range(world.players))
        for name, variable in world.variables.items()
        if variable.per == "player" and variable.type == "number" and name in position.layout.arrays
    }
    unseen = frozenset(spot for spot in things if world.storages[spot[0]].seen in kept)
    return Scene(things, values, unseen)


def _lying(world: World, position: Position, storage: Storage) -> Iterator[tuple[int, Thing]]:
    for item in lying(world, position.layout, position.cells, storage):
        own = storage.kind == "count" and world.faces[item.face].owner >= 0  # its piece says whose it is
        yield item.site, Thing(item.face, item.count, -1 if own else item.owner, item.slot)


def moment_of(world: World, still: Still) -> Moment:
    """An example in scenes; a bag that nobody looks into shows only a number."""
    before = scene_of(world, still.before, ("nobody",))
    steps = tuple(scene_of(world, position, ("nobody",)) for position in still.steps)
    verdicts: dict[tuple[Spot, bool], None] = {}
    for words, allowed in still.verdicts:
        spot = _place(world, words)
        if spot is not None:
            verdicts[spot, allowed] = None
    named = dict.fromkeys(spot for word in still.words for spot in _meant(world, word))
    return Moment(before, steps, tuple(verdicts), still.moved, tuple(named))


def _place(world: World, words: Sequence[str]) -> Spot | None:
    """The last place that the words of a move name, if it can be of another sort than the places named before it."""
    before: set[str] = set()
    found: Spot | None = None
    for word in words:
        meant = list(_meant(world, word))
        fresh = [spot for spot in meant if spot[0] not in before] or meant
        if fresh:
            found = fresh[0]
            before.add(found[0])
    return found


def _meant(world: World, word: str) -> Iterator[Spot]:
    """Every place that a word can mean."""
    board, _, name = word.rpartition(".")
    for cls, sites in world.classes.items():
        known = word if word in sites.aliases or word in sites.names else name
        fits = known == word or not board or world.boards.get(cls) == board
        storage = next((s for s in world.storages.values() if s.cls == cls), None)
        if storage is not None and fits and (known in sites.aliases or known in sites.names):
            yield storage.name, sites.index(known)


def laying_of(world: World, settings: Sequence[tuple[str, Position]]) -> Laying | None:
    """The set-up in scenes; what only its owner may see shows only a number. None if nothing is laid out."""
    hidden = ("nobody", "owner", "others")
    before = Scene()
    steps: list[tuple[str, frozenset[Spot]]] = []
    for name, position in settings:
        scene = scene_of(world, position, hidden)
        if name:
            steps.append((name, frozenset(scene.gained(before))))
            before = scene
    laid = scene_of(world, settings[-1][1], hidden) if settings else before
    return Laying(laid, tuple(steps)) if any(laid.things.values()) else None


def shown_in(world: World, laying: Laying) -> list[str]:
    """What a picture of the set-up can show, as clauses name it: steps, values, pieces of players, the boards."""
    steps = [f"setup.{name}" for name, spots in laying.steps if spots]
    values = [marker.shows for marker in world.printed.markers if marker.shows in laying.scene.values]
    pieces = [name for name, piece in world.pieces.items() if piece.by_player]
    return [*steps, *values, *pieces, *(["box.board"] if world.geometries else [])]
