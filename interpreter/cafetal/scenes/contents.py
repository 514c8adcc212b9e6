"""What lies where, as far as a player sees it."""

from __future__ import annotations

from collections.abc import Iterator

from cafetal.dataclass import Frozen
from cafetal.engine.views import View
from cafetal.plan import Plan, Storage


class Lying(Frozen):
    """So many pieces with one face, by its name; `owner` is a seat, or -1; `slot`: which one of a row."""

    face: str
    count: int
    owner: int
    slot: int = 0


class Pile(Frozen):
    """What lies at a place; `unseen`: so many pieces of which the faces are not seen (None: not even how many), whose
    `owner` may be known all the same."""

    things: tuple[Lying, ...]
    unseen: int | None = 0
    owner: int = -1


NOTHING = Pile(())


def piles(plan: Plan, view: View) -> dict[tuple[str, int], Pile]:
    """What lies at each site (or with each seat) of each storage, by the name of its array and its number."""
    found: dict[tuple[str, int], Pile] = {}
    for storage in plan.storages:
        for site in range(_sites(storage, view)):
            found[storage.array, site] = _pile(storage, view, site)
    return found


def _sites(storage: Storage, view: View) -> int:
    """The number of places of a storage; none where no piece can lie."""
    if storage.kind == "the":
        return len(storage.places)
    return len(view.arrays[storage.array]) // storage.width if storage.width else 0


def _pile(storage: Storage, view: View, site: int) -> Pile:
    cells = view.arrays[storage.array]
    start = 0 if storage.kind == "the" else site * storage.width
    row = cells[:1] if storage.kind == "the" else cells[start : start + storage.width]
    if not any(row) and None not in row:
        return NOTHING
    owners = view.arrays[storage.owners][start : start + storage.width] if storage.owners else ()
    if any(cell is None for cell in row):
        owner = owners[0] if len(owners) == 1 else None
        return Pile((), _number(storage, view, site), -1 if owner is None else owner)
    return Pile(tuple(_things(storage, [cell or 0 for cell in row], site, owners)))


def _number(storage: Storage, view: View, site: int) -> int | None:
    """How many pieces lie where their faces are not seen; known only if this number is one of its own."""
    numbers = view.numbers.get(storage.array, ())
    return numbers[site] if len(numbers) == _sites(storage, view) else None


def _things(storage: Storage, row: list[int], site: int, owners: tuple[int | None, ...]) -> Iterator[Lying]:
    if storage.kind == "the":
        if row[0] == site + 1:
            yield Lying(storage.faces[0], 1, -1)
        return
    for index, value in enumerate(row):
        if value and storage.kind == "count":
            owner = index // len(storage.faces) if storage.owned else -1
            yield Lying(storage.faces[index % len(storage.faces)], value, owner)
        elif value:
            owned = owners[index] if index < len(owners) else None
            yield Lying(storage.faces[value - 1], 1, -1 if owned is None else owned, index)
