"""Boards: their geometry, their classes of places, and what is said of single places."""

from __future__ import annotations

from cafetal import nodes as n
from cafetal.declare.attributes import declare_attributes
from cafetal.declare.classes import LINE, declare_classes
from cafetal.declare.copies import copied
from cafetal.declare.draft import Draft
from cafetal.declare.pieces import PLAYER
from cafetal.declare.rings import build_ring
from cafetal.declare.shapes import build_shape
from cafetal.diagnostics import suggest
from cafetal.geometry import Geometry, GeometryError
from cafetal.geometry.lattice import NEIGHBOURS


def declare_boards(draft: Draft) -> None:
    """Read all boards, rings after the boards that they lie around, and enter their places in the order of the text."""
    boards = [board for board in all_boards(draft) if draft.claim(board.name, "board")]
    built: dict[str, Geometry] = {}
    for rings in (False, True):
        for board in boards:
            if isinstance(board.shape, n.Ring) is rings:
                geometry = _build(draft, board, built)
                if geometry is not None:
                    built[board.name.text] = geometry
    for board in boards:
        if board.name.text in built:
            geometry = declare_attributes(draft, board, built[board.name.text])
            geometry = _for_each(draft, board, geometry)
            draft.world.geometries[board.name.text] = geometry
            declare_classes(draft, board, geometry)


def all_boards(draft: Draft) -> list[n.Board]:
    """Give all boards of the document that are places, which routes are not."""
    lines = [board for section in draft.sections(n.Boards) for board in section.lines]
    return [board for board in lines if not isinstance(board.shape, n.Route)]


def _build(draft: Draft, board: n.Board, built: dict[str, Geometry]) -> Geometry | None:
    try:
        if isinstance(board.shape, n.Ring):
            return build_ring(draft, board, board.shape, built)
        geometry = build_shape(draft, board)
    except GeometryError as problem:
        neighbours = board.shape.neighbours if isinstance(board.shape, n.Grid | n.DrawnMap) else None
        of_neighbours = neighbours is not None and neighbours.word.text not in NEIGHBOURS
        draft.report.geometry(problem, neighbours.word.span if neighbours and of_neighbours else board.shape.span)
        return None
    return None if geometry is not None and _of_other_rules(draft, board, geometry) else geometry


def _of_other_rules(draft: Draft, board: n.Board, geometry: Geometry) -> bool:
    """Whether a map draws no place at all of those that the board speaks of: one mistake, which is told here."""
    if not isinstance(board.shape, n.DrawnMap):
        return False
    lines = [line for line in board.lines if isinstance(line, n.HoldsOne | n.HoldsUpTo | n.HoldsLine)]
    nouns = [line.where.words[-1].text for line in lines if line.where.words]
    asked = [f"`{noun}`" for noun in dict.fromkeys(nouns)]
    drawn = {word for cls in geometry.classes for word in (cls.noun, *cls.attributes)}
    drawn |= {line.name.text for line in board.lines if isinstance(line, n.SiteAttribute)}
    if not nouns or any(noun in drawn or suggest(noun, drawn) for noun in nouns):
        return False
    message = f"no {' and no '.join(asked)} is on this map: it is of other rules, or calls its places otherwise"
    places = ", ".join(f"`{cls.noun}`" for cls in geometry.classes if cls.shape != LINE)
    draft.report.error("D006", message, board.shape.file.span, f"its places: {places}")
    return True


def _for_each(draft: Draft, board: n.Board, geometry: Geometry) -> Geometry:
    """Give every player a board of their own, if the text says so."""
    if board.for_each is None:
        return geometry
    if board.for_each.text != PLAYER:
        message = f"a board can be there for each player, not for each `{board.for_each.text}`"
        draft.report.unknown("D006", message, board.for_each.text, board.for_each.span, [PLAYER])
        return geometry
    if any("." in relation.target for relation in geometry.relations):
        message = "a ring around another board cannot be there for each player"
        draft.report.error("D024", message, board.for_each.span)
        return geometry
    try:
        copies = copied(geometry, [draft.colour(seat) for seat in range(draft.world.players)])
    except GeometryError as problem:
        draft.report.geometry(problem, board.for_each.span)
        return geometry
    draft.world.own_boards.add(board.name.text)
    return copies
