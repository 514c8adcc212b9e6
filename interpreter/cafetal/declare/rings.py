"""Rings: closed ways of places, alone or around a grid, numbered as the text says."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin

from cafetal import nodes as n
from cafetal.declare.draft import Draft
from cafetal.declare.limits import countable
from cafetal.declare.shapes import site_noun
from cafetal.geometry import Geometry, GeometryError, Relation, SiteClass, shapes
from cafetal.geometry.model import BACKWARD, FORWARD, MAX_SITES, TOUCHES, Rows


def build_ring(draft: Draft, board: n.Board, ring: n.Ring, built: dict[str, Geometry]) -> Geometry | None:
    """Build a ring; None, with a diagnostic, if the board inside is unknown; raise `GeometryError` if it cannot be."""
    noun = site_noun(draft, ring.sites)
    if ring.around is None:
        if ring.start is not None:
            message = "only a ring around a board can say where its first place lies"
            draft.report.error("D024", message, ring.start.span)
        return _alone(board.name.text, countable(ring.count.value), noun)
    if ring.around.text not in built:
        if ring.around.text not in draft.names:
            message = f"there is no board `{ring.around.text}`"
            draft.report.unknown("D006", message, ring.around.text, ring.around.span, built)
        elif draft.names[ring.around.text].what != "board":
            draft.report.error("D006", f"`{ring.around.text}` is no board", ring.around.span)
        return None
    inner = built[ring.around.text]
    geometry = shapes.ring(board.name.text, countable(ring.count.value), noun, inner)
    first = 0 if ring.start is None else _first(draft, ring.start, noun, inner, geometry)
    count = len(geometry.classes[0])
    step = -1 if ring.direction == "counterclockwise" else 1
    return renumbered(geometry, [(first + step * i) % count for i in range(count)])


def _alone(board: str, count: int, noun: str) -> Geometry:
    """Build a ring that lies around nothing: places on a circle, clockwise from the top."""
    if not 2 <= count <= MAX_SITES:
        raise GeometryError("M045", f"a ring has 2 to {MAX_SITES} places, not {count}")
    line = shapes.listing(board, count, noun)
    radius = max(count / (2 * pi), 0.5)
    angles = [2 * pi * i / count for i in range(count)]
    points = tuple((radius * (1 + sin(angle)), radius * (1 - cos(angle))) for angle in angles)
    steps: Rows = (
        tuple((i + 1) % count for i in range(count)),
        tuple((i - 1) % count for i in range(count)),
    )
    touches = tuple(tuple(sorted({(i + 1) % count, (i - 1) % count} - {i})) for i in range(count))
    return Geometry(
        board=board,
        kind="ring",
        classes=(replace(line.classes[0], points=points),),
        relations=(Relation(TOUCHES, noun, noun, touches),),
        directions=(FORWARD, BACKWARD),
        steps={noun: steps},
    )


def _first(draft: Draft, start: n.RingStart, noun: str, inner: Geometry, ring: Geometry) -> int:
    """Find the place that the text calls the first: beside a row or column, on one side of the board."""
    if start.stop.text != f"{noun}_1":
        message = f"the first place of the ring is `{noun}_1`, not `{start.stop.text}`"
        draft.report.error("D024", message, start.stop.span, f"write `{noun}_1`")
    upright = start.side in ("above", "below")
    wanted = "column" if upright else "row"
    if start.line.text != wanted:
        message = f"`{start.side}` goes with a {wanted}, not with a `{start.line.text}`"
        draft.report.error("D024", message, start.line.span, f"write `{wanted}`")
        return 0
    lines = inner.site_class(wanted)
    word = str(start.value.value) if isinstance(start.value, n.Number) else start.value.text
    names = {name.removeprefix("row_"): i for i, name in enumerate(lines.names)}
    if word not in names:
        message = f"the board `{inner.board}` has no {wanted} `{word}`"
        draft.report.unknown("D007", message, word, start.value.span, names)
        return 0
    place = lines.points[names[word]]
    points = ring.classes[0].points
    fitting = [i for i, point in enumerate(points) if _beside(point, place, start.side)]
    return fitting[0]


def _beside(point: tuple[float, float], line: tuple[float, float], side: n.SideWord) -> bool:
    dx, dy = point[0] - line[0], point[1] - line[1]
    match side:
        case "above":
            return dx == 0 and dy < 0
        case "below":
            return dx == 0 and dy > 0
        case "left of":
            return dy == 0 and dx < 0
        case "right of":
            return dy == 0 and dx > 0


def renumbered(geometry: Geometry, order: list[int]) -> Geometry:
    """Number the places of a ring anew: place i becomes what was place `order[i]`; names and steps stay."""
    old = geometry.classes[0]
    stops = SiteClass(old.noun, old.names, tuple(old.points[i] for i in order), old.attributes, old.shape)
    relations = tuple(
        relation if relation.name == TOUCHES else replace(relation, rows=tuple(relation.rows[i] for i in order))
        for relation in geometry.relations
    )
    return replace(geometry, classes=(stops,), relations=relations)
