"""What lies where in a position, for drawing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace

from cafetal.dataclass import Frozen


class Thing(Frozen):
    """So many pieces with one face; `owner` is the seat that owns them where they lie, or -1; `slot` of a line."""

    face: int
    count: int = 1
    owner: int = -1
    slot: int = 0


Spot = tuple[str, int]
"""A place: the name of a storage, and the number of its site (of a zone: of the seat, or 0)."""


Aim = tuple[str, int, int]
"""A place, and one slot of its line; or -1 for all of the place."""
WHOLE = -1


def aimed(spot: Spot, slot: int = WHOLE) -> Aim:
    """A place as something to aim at."""
    return (*spot, slot)


class Scene(Frozen):
    """A position: the things at each place, and the values of each variable (one, or one for each seat).

    `unseen` places hold things whose faces nobody may see.
    """

    things: Mapping[Spot, tuple[Thing, ...]] = field(default_factory=dict)
    values: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    unseen: frozenset[Spot] = frozenset()

    def at(self, spot: Spot) -> tuple[Thing, ...]:
        """What lies at a place."""
        return self.things.get(spot, ())

    def changed(self, other: Scene) -> frozenset[Spot]:
        """The places at which not the same things lie as in another position."""
        return frozenset(spot for spot in {*self.things, *other.things} if self.at(spot) != other.at(spot))

    def gained(self, before: Scene) -> frozenset[Spot]:
        """The places at which there is something that did not lie there before, or more of it."""
        return frozenset(
            spot
            for spot in self.changed(before)
            if any(
                thing.count > sum(old.count for old in before.at(spot) if replace(old, count=thing.count) == thing)
                for thing in self.at(spot)
            )
        )


EMPTY = Scene()
"""Nothing lies anywhere."""
