"""Ways over a board: opposite directions, routes, and how far sites lie from each other."""

from cafetal.geometry.model import Geometry, Rows


def opposite(geometry: Geometry) -> tuple[int, ...]:
    """Return for each direction the index of the one that leads back."""
    count = len(geometry.directions)
    return tuple((index + count // 2) % count for index in range(count))


def route(geometry: Geometry, noun: str, first: int, last: int) -> tuple[int, ...]:
    """Return the sites of a list from number ``first`` to number ``last``, which may run backwards.

    Raises ``KeyError`` for a number that the list does not have.
    """
    sites = geometry.site_class(noun)
    numbers = range(first, last + 1) if first <= last else range(first, last - 1, -1)
    return tuple(sites.index(f"{noun}_{number}") for number in numbers)


def distances(touches: Rows, sources: tuple[int, ...]) -> tuple[int, ...]:
    """Return for each site the number of steps from the nearest of ``sources``, or -1 if none leads there."""
    found = [-1] * len(touches)
    for source in sources:
        found[source] = 0
    front = list(dict.fromkeys(sources))
    while front:
        reached: list[int] = []
        for site in front:
            for other in touches[site]:
                if found[other] < 0:
                    found[other] = found[site] + 1
                    reached.append(other)
        front = reached
    return tuple(found)
