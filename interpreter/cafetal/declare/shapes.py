"""From the shape of a board in the text to its geometry."""

from __future__ import annotations

from collections.abc import Mapping

from cafetal import nodes as n
from cafetal.declare.draft import Draft
from cafetal.declare.english import singular_of
from cafetal.declare.limits import countable
from cafetal.declare.networks import build_network
from cafetal.diagnostics import RulesError
from cafetal.geometry import Geometry, grids, lattice, shapes
from cafetal.geometry.lattice import NEIGHBOURS
from cafetal.geometry.maps import read_map
from cafetal.geometry.points import SIGNS, points
from cafetal.resources import UnsafePathError

ORIGINS: Mapping[n.RowsWord | None, str] = {None: "", "above": grids.TOP, "below": grids.BOTTOM}


def build_shape(draft: Draft, board: n.Board) -> Geometry | None:
    """Build a board that needs no other board; None, with a diagnostic, if it cannot be; raise `GeometryError`."""
    name, shape = board.name.text, board.shape
    match shape:
        case n.Grid(columns, rows, sites, neighbours, meshed, rows_from):
            word = neighbours.word.text if neighbours else "all_eight"
            _check_meshed(draft, meshed)
            drawing = [line for line in board.lines if isinstance(line, n.PictureRow)]
            if drawing:
                return _points(draft, board, shape, drawing, word)
            size = countable(columns.value), countable(rows.value)
            origin = ORIGINS[rows_from]
            return shapes.grid(name, *size, site_noun(draft, sites), word, origin, meshed=meshed is not None)
        case n.Listing(count, sites):
            return shapes.listing(name, countable(count.value), site_noun(draft, sites))
        case n.Track(sites, first, last):
            return shapes.track(name, site_noun(draft, sites), countable(first.value), countable(last.value))
        case n.Hexes(rows, meshed):
            _check_meshed(draft, meshed)
            sizes = tuple(countable(row.value) for row in rows)
            return shapes.hexes(name, sizes, corners=meshed is not None, edges=meshed is not None)
        case n.Network(places, ways):
            return build_network(draft, board, site_noun(draft, places), site_noun(draft, ways))
        case n.DrawnMap(file, neighbours):
            return _drawn(draft, name, file, neighbours)
        case n.Ring() | n.Route():
            return None


def site_noun(draft: Draft, sites: n.Name) -> str:
    """Give the singular of the word for the places of a board."""
    noun = singular_of(sites.text, draft.used)
    if noun is None:
        message = f"`{sites.text}` is no regular plural, so a single one of these places has no name"
        draft.report.error("D024", message, sites.span, "use a word such as `squares`, `spaces`, `points`")
        return sites.text
    return noun


def _check_meshed(draft: Draft, meshed: n.CornersAndEdges | None) -> None:
    """Check that the places between cells are called by their own words."""
    if meshed is not None:
        for word, right in ((meshed.corners, "corners"), (meshed.edges, "edges")):
            if word.text != right:
                message = f"squares and hexes have corners and edges, not `{word.text}`"
                draft.report.error("D024", message, word.span, "write `with corners and edges`")


def _points(
    draft: Draft, board: n.Board, grid: n.Grid, drawing: list[n.PictureRow], neighbours: str
) -> Geometry | None:
    """Read the drawing of a grid of which only some cells are places, and lines lead from one to another."""
    columns, rows = countable(grid.columns.value), countable(grid.rows.value)
    if grid.rows_from == "above":
        draft.report.error("D024", "the rows of a drawing of points and lines are numbered from below", grid.span)
        return None
    if neighbours not in NEIGHBOURS or neighbours == lattice.SIX:
        shapes.grid(board.name.text, columns, rows, "place", neighbours)  # tells what is wrong with the word
        draft.report.error("D024", "points and lines cannot be drawn with six neighbours", grid.span)
        return None
    if grid.meshed is not None:
        message = "a drawing of points and lines has no squares whose corners and edges could be places"
        draft.report.error("D024", message, grid.meshed.span)
        return None
    picture = [tuple(row.text.split()) for row in drawing]
    for row, signs in zip(drawing, picture, strict=True):
        wrong = [sign for sign in signs if sign not in SIGNS]
        if wrong or len(signs) != columns:
            message = f"`{wrong[0]}` is no sign of this drawing" if wrong else f"this row has {len(signs)} signs"
            lines = " ".join(SIGNS[2:])
            hint = f"{columns} signs with blanks between them: o for a point, {lines} for lines, . for nothing"
            draft.report.error("D024", message, row.span, hint)
            return None
    if len(picture) != rows:
        draft.report.error("D024", f"this drawing has {len(picture)} rows, and the grid {rows}", drawing[0].span)
        return None
    return points(board.name.text, site_noun(draft, grid.sites), tuple(picture), neighbours)


def _drawn(draft: Draft, name: str, file: n.Text, neighbours: n.Neighbours | None) -> Geometry | None:
    """Read a drawn map; its own mistakes are told at their places in the map."""
    if draft.folder is None:
        message = "these rules lie in no folder, so they cannot have a map of their own"
        draft.report.error("D022", message, file.span)
        return None
    try:
        source = draft.folder.read(file.value)
        drawn = read_map(source, neighbours.word.text if neighbours else "straight", name)
    except UnsafePathError as problem:
        draft.report.error("D022", str(problem), file.span)
        return None
    except RulesError as problem:
        for item in problem.diagnostics:
            if item.code == "R001":
                draft.report.error("D022", f"there is no map `{file.value}`", file.span, "its path begins at the rules")
            else:
                draft.report.found.append(item)
        return None
    if drawn.geometry is None:
        message = f"`{file.value}` shows where pieces lie and is no board"
        draft.report.error("D023", message, file.span, "use it in `lay out … as`")
    elif neighbours is not None and neighbours.across is not None:
        _check_across(draft, neighbours.across.noun, drawn.geometry)
    return drawn.geometry


def _check_across(draft: Draft, noun: n.Name, geometry: Geometry) -> None:
    """Check that what does not part two places is on the map at all."""
    known = [cls.noun for cls in geometry.classes]
    if noun.text not in known:
        draft.report.unknown("D006", f"the map has no `{noun.text}`", noun.text, noun.span, known)
