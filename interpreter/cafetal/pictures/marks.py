"""What changed from position to position: what is new, what left, and where it went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise

from cafetal.dataclass import Frozen
from cafetal.model import BOX, GONE, World
from cafetal.pictures.layout import by_slots
from cafetal.pictures.scene import WHOLE, Aim, Scene, Spot, aimed

MOST_ARROWS = 6
"""More arrows tell less than the rings alone."""


class Marks(Frozen):
    """What is marked: places with something new, emptied places, ways from one to another, verdicts, letters of steps,
    and the names of places that the board does not show."""

    new: frozenset[Aim] = frozenset()
    gone: frozenset[Aim] = frozenset()
    ways: tuple[tuple[Aim, Aim], ...] = ()
    verdicts: tuple[tuple[Spot, bool], ...] = ()
    letters: tuple[tuple[Spot, str], ...] = ()
    names: tuple[tuple[Spot, str], ...] = ()

    @property
    def aims(self) -> set[Aim]:
        """Everything that is aimed at."""
        ends = {aim for way in self.ways for aim in way}
        return {
            *self.new,
            *self.gone,
            *ends,
            *(aimed(spot) for spot, _ in (*self.verdicts, *self.letters, *self.names)),
        }


def changes(world: World, scenes: Sequence[Scene]) -> Marks:
    """What changed from position to position; what came from money, the box or a common stock has no way."""
    new: set[Aim] = set()
    gone: set[Aim] = set()
    ways: dict[tuple[Aim, Aim], None] = {}
    for before, after in pairwise(scenes):
        kept = {spot: _kept(before, after, spot) for spot in before.changed(after) if _slotted(world, spot)}
        up = [(aimed(spot, old), aimed(spot, slot)) for spot in sorted(kept) for slot, old in enumerate(kept[spot])]
        up = [way for way in up if way[0] != way[1]]
        came = Counter(_moved(after, before, {spot: range(len(line)) for spot, line in kept.items()}))
        went = Counter(_moved(before, after, kept))
        for (aim, face), number in came.items():
            sources = [other for (other, f), n in went.items() if f == face and other[:2] != aim[:2] and n > 0]
            if sources and not world.pieces[world.faces[face].piece].money:
                went[sources[0], face] -= number
                if world.storages[sources[0][0]].cls or world.storages[sources[0][0]].per_player:
                    ways.setdefault((sources[0], aim))
        ways.update(dict.fromkeys(up))
        arrived = {aim for aim, _ in came} | {end for _, end in up}
        left = {aimed(spot) for spot in before.changed(after) if spot not in kept}
        left |= {aim for aim, _ in went if aim[2] != WHOLE} | {start for start, _ in up}
        new, gone = new | arrived, gone | (left - arrived)
    new = {aim for aim in new if _filled(scenes[-1], aim)}
    gone = {aim for aim in gone - new if aim[2] == WHOLE or not _filled(scenes[-1], aim)}
    return Marks(frozenset(new), frozenset(gone), tuple(ways) if len(ways) <= MOST_ARROWS else ())


def _slotted(world: World, spot: Spot) -> bool:
    """Whether a place is drawn slot by slot."""
    return spot[0] in world.storages and by_slots(world, spot[0])


def _filled(scene: Scene, aim: Aim) -> bool:
    things = scene.at(aim[:2])
    return any(thing.slot == aim[2] for thing in things) if aim[2] != WHOLE else bool(things)


def _moved(scene: Scene, other: Scene, kept: Mapping[Spot, Collection[int]]) -> Iterator[tuple[Aim, int]]:
    """Places and faces of which more lie there than in another position, once for each piece.

    In a line that has changed these are the slots that are not among those that it `kept`.
    """
    for spot, things in scene.things.items():
        if spot[0] in (BOX, GONE) or other.at(spot) == things:
            continue
        if spot in kept:
            yield from ((aimed(spot, thing.slot), thing.face) for thing in things if thing.slot not in kept[spot])
            continue
        here: Counter[int] = Counter()
        for thing in things:
            here[thing.face] += thing.count
        for thing in other.at(spot):
            here[thing.face] -= thing.count
        for face, number in here.items():
            yield from [(aimed(spot), face)] * max(number, 0)


def _kept(before: Scene, after: Scene, spot: Spot) -> list[int]:
    """For the first slots of a line the slots where their pieces stood before: a line closes up.

    Of pieces that look alike, the first ones are taken to have left.
    """
    old = {thing.slot: thing.face for thing in before.at(spot)}
    now = [thing.face for thing in sorted(after.at(spot), key=lambda thing: thing.slot)]
    return next((found for n in range(len(now), 0, -1) if (found := _latest(now[:n], old)) is not None), [])


def _latest(faces: Sequence[int], line: Mapping[int, int]) -> list[int] | None:
    """The last slots of a line that show these faces in this order; None if there are none."""
    found: list[int] = []
    for face in reversed(faces):
        slots = [slot for slot, shown in line.items() if shown == face and (not found or slot < found[-1])]
        if not slots:
            return None
        found.append(max(slots))
    return found[::-1]
