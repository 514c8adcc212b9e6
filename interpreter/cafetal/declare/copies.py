"""Boards that every player has: one copy of all places for each seat."""

from __future__ import annotations

from dataclasses import replace

from cafetal.geometry import Geometry, GeometryError, Relation, SiteClass
from cafetal.geometry.model import MAX_SITES, Point, Rows

GAP = 1.0
"""Units between two copies in the drawing."""


def copied(geometry: Geometry, colours: list[str]) -> Geometry:
    """Put copies of a board side by side, one for each colour, whose places bear it: `red.a1`.

    The attribute `player` of every place is the seat whose board it is on. Raise `GeometryError` if there are too many.
    """
    seats = len(colours)
    if seats * sum(len(cls) for cls in geometry.classes) > MAX_SITES:
        raise GeometryError("M040", f"a board has at most {MAX_SITES} sites, those of all players together")
    sizes = {cls.noun: len(cls) for cls in geometry.classes}
    spots = [point for cls in geometry.classes for point in (*cls.points, *(p for line in cls.polygons for p in line))]
    width = max(x for x, _ in spots) - min(x for x, _ in spots) + 1 + GAP
    return replace(
        geometry,
        classes=tuple(_class(cls, colours, width) for cls in geometry.classes),
        relations=tuple(
            Relation(r.name, r.source, r.target, _rows(r.rows, sizes[r.target], seats)) for r in geometry.relations
        ),
        steps={
            noun: tuple(_line(line, sizes[noun], seats) for line in lines) for noun, lines in geometry.steps.items()
        },
    )


def _class(cls: SiteClass, colours: list[str], width: float) -> SiteClass:
    seats, size = len(colours), len(cls)
    attributes = {name: values * seats for name, values in cls.attributes.items()}
    attributes["player"] = tuple(seat for seat in range(seats) for _ in range(size))
    return replace(
        cls,
        names=tuple(f"{colour}.{name}" for colour in colours for name in cls.names),
        points=tuple(_moved(point, seat * width) for seat in range(seats) for point in cls.points),
        polygons=tuple(
            tuple(_moved(point, seat * width) for point in line) for seat in range(seats) for line in cls.polygons
        ),
        attributes=attributes,
        aliases={
            f"{colour}.{name}": seat * size + site
            for seat, colour in enumerate(colours)
            for name, site in cls.aliases.items()
        },
    )


def _moved(point: Point, by: float) -> Point:
    return (point[0] + by, point[1])


def _rows(rows: Rows, size: int, seats: int) -> Rows:
    return tuple(tuple(seat * size + target for target in row) for seat in range(seats) for row in rows)


def _line(line: tuple[int, ...], size: int, seats: int) -> tuple[int, ...]:
    return tuple(-1 if target < 0 else seat * size + target for seat in range(seats) for target in line)
