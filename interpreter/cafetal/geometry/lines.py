"""Lines over a board: rays, straight and diagonal lines, what lies between two sites, routes."""

from cafetal.geometry.lattice import DIAGONAL, STRAIGHT
from cafetal.geometry.model import Geometry, Rows


def ray(geometry: Geometry, noun: str, site: int, direction: str) -> tuple[int, ...]:
    """Return the sites seen from ``site`` in a direction, the nearest first.

    On a ring the ray goes round once and stops before it comes back. Raises ``KeyError`` for a direction
    or a class that the board does not have.
    """
    return _ray(geometry.step(noun, direction), site)


def rays(geometry: Geometry, noun: str) -> tuple[Rows, ...]:
    """Return for each direction the ray of each site."""
    return tuple(tuple(_ray(following, site) for site in range(len(following))) for following in geometry.steps[noun])


def straight(geometry: Geometry, noun: str) -> Rows:
    """Return for each site of a grid all sites in its row or column, without itself, in order."""
    return _seen(geometry, noun, STRAIGHT)


def diagonal(geometry: Geometry, noun: str) -> Rows:
    """Return for each site of a grid all sites on its two diagonals, without itself, in order."""
    return _seen(geometry, noun, DIAGONAL)


def diagonals(geometry: Geometry, noun: str) -> Rows:
    """Return every diagonal of a grid, from its upper end down, those that fall to the right first."""
    return tuple(line for direction in ("down_right", "down_left") for line in lines_along(geometry, noun, direction))


def lines_along(geometry: Geometry, noun: str, direction: str) -> Rows:
    """Return the maximal lines of a class in one direction, ordered by their first site.

    Each site lies on exactly one of them; a closed ring has no first site and gives none.
    """
    following = geometry.step(noun, direction)
    starts = [site for site in range(len(following)) if site not in following]
    return tuple((start, *_ray(following, start)) for start in starts)


def between(geometry: Geometry, noun: str) -> dict[tuple[int, int], tuple[int, ...]]:
    """Return for each two sites on one straight or diagonal line the sites between them, from the first on.

    Where two rays join the same sites, as on a ring, the shorter one counts, and of two equal ones the one
    whose direction stands first. Sites that no line joins have no entry.
    """
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    for lines in rays(geometry, noun):
        for site, seen in enumerate(lines):
            for distance, other in enumerate(seen):
                known = found.get((site, other))
                if known is None or distance < len(known):
                    found[(site, other)] = seen[:distance]
    return found


def direction_from(geometry: Geometry, noun: str) -> dict[tuple[int, int], int]:
    """Return for each two sites on one line the index of the direction from the first to the second."""
    nearest: dict[tuple[int, int], tuple[int, int]] = {}
    for direction, lines in enumerate(rays(geometry, noun)):
        for site, seen in enumerate(lines):
            for distance, other in enumerate(seen):
                found = (distance, direction)
                nearest[(site, other)] = min(found, nearest.get((site, other), found))
    return {pair: direction for pair, (_, direction) in nearest.items()}


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


def drawn_rows(geometry: Geometry, noun: str) -> Rows:
    """Return the sites of a class line by line as they are drawn, from the top, each line from the left."""
    points = geometry.site_class(noun).points
    heights: dict[float, list[int]] = {}
    for site in sorted(range(len(points)), key=lambda site: (points[site][1], points[site][0])):
        heights.setdefault(points[site][1], []).append(site)
    return tuple(tuple(row) for row in heights.values())


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


def _ray(following: tuple[int, ...], site: int) -> tuple[int, ...]:
    found: list[int] = []
    place = following[site]
    while place not in (-1, site):
        found.append(place)
        place = following[place]
    return tuple(found)


def _seen(geometry: Geometry, noun: str, directions: tuple[str, ...]) -> Rows:
    steps = [geometry.step(noun, direction) for direction in directions]
    return tuple(
        tuple(sorted(other for following in steps for other in _ray(following, site)))
        for site in range(len(geometry.site_class(noun)))
    )
