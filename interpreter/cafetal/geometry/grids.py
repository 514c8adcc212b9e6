"""Grids: cells in rows and columns, and their corners and edges where the text asks for them."""

from dataclasses import replace

from cafetal.diagnostics import did_you_mean
from cafetal.geometry import lattice, model
from cafetal.geometry.hexes import drawn, slanted, slanted_middle
from cafetal.geometry.lattice import COMPASS, Cell
from cafetal.geometry.mesh import CORNER, EDGE, Columns, Mesh, Spot, Words, corner_class, edge_class, incidences, mesh
from cafetal.vocabulary import LEAPS

BOTTOM, TOP = "bottom", "top"
LINES = ("column", "row")
SIDES = ("left", "above", "right", "below")
"""The words for the sides of a square, clockwise as its outline is."""
PLAIN = {
    **dict.fromkeys(("orthogonal", "orthogonally", "four", "rook", "adjacent"), "did you mean `straight`?"),
    **dict.fromkeys(("all", "eight", "king", "both"), "did you mean `all_eight`?"),
}
"""What other words for the neighbours of a square mean here."""


def grid(
    board: str,
    columns: int,
    rows: int,
    noun: str,
    neighbours: str = "all_eight",
    origin: str = "",
    meshed: bool = False,
) -> model.Geometry:
    """Build a grid of ``columns`` by ``rows`` sites; columns are lettered from the left.

    ``origin`` is the side from which rows are numbered: ``bottom`` (a1 is the lower left) or ``top``.
    With ``neighbours`` all_six its cells are hexes in slanted rows, numbered from the top unless ``origin`` says
    otherwise; else squares, numbered from the bottom.
    Sites are ordered by row number, then column. Classes ``column`` and ``row`` hold the lines of the grid;
    their relation ``at`` lists the sites of a line by column or row number. If the grid is ``meshed``, the corners and
    edges of its cells are sites too.
    Raises ``GeometryError`` for a size out of range, an unknown setting or a noun that the grid has for other sites.
    """
    six = neighbours == lattice.SIX
    origin = origin or (TOP if six else BOTTOM)
    _check(columns, rows, neighbours, origin)
    if noun in (*LINES, *((CORNER, EDGE) if meshed else ())):
        raise model.GeometryError("M042", f"a grid has {noun}s of its own, so its places cannot be {noun}s")
    places = [(x, y) for y in range(rows) for x in range(columns)]
    cells = {(x, rows - 1 - y if origin == BOTTOM else y): index for index, (x, y) in enumerate(places)}
    heads = tuple(model.letters(columns))
    outlines = [slanted(cell) if six else _outline(cell) for cell in cells]
    draw = drawn if six else _drawn
    sites = model.SiteClass(
        noun=noun,
        names=tuple(f"{heads[x]}{y + 1}" for x, y in places),
        points=tuple(drawn(slanted_middle(cell)) if six else lattice.centre(cell) for cell in cells),
        attributes={
            "column": tuple(x + 1 for x, _ in places),
            "row": tuple(y + 1 for _, y in places),
            "dark": tuple((x + y) % 2 == 0 for x, y in places),
        },
        shape="hexagon" if six else "square",
        polygons=tuple(tuple(draw(spot) for spot in outline) for outline in outlines),
    )
    numbers = tuple(range(rows, 0, -1) if origin == BOTTOM else range(1, rows + 1))
    relations = [
        model.Relation(model.TOUCHES, noun, noun, lattice.touching(cells, neighbours)),
        *(model.Relation(word, noun, noun, lattice.related(cells, leap)) for word, leap in LEAPS.items()),
    ]
    lines = lattice.line_classes(cells, heads, numbers)
    for line, held in lines:
        relations += model.incidence(line, sites, held)
    steps = {noun: lattice.steps(cells)}
    grid = model.Geometry(board, "grid", (sites, *(line for line, _ in lines)), tuple(relations), tuple(COMPASS), steps)
    return _meshed(grid, mesh(outlines, rising=origin == BOTTOM), (columns, rows), origin) if meshed else grid


def _meshed(plain: model.Geometry, found: Mesh, size: tuple[int, int], origin: str) -> model.Geometry:
    """Return a grid with the corners and edges of its cells."""
    sites = plain.classes[0]
    count = len(sites) + len(found.corners) + len(found.sides)
    if count > model.MAX_SITES:
        raise model.GeometryError("M040", f"a board has at most {model.MAX_SITES} places, and this one has {count}")
    if sites.shape == "hexagon":
        corners, edges, steps = corner_class(found, drawn, {}), edge_class(found, drawn, {}), {}
    else:
        corners = corner_class(found, _drawn, {}, _corner_names(found, *size, origin))
        marks: Columns = {
            "upright": tuple(a[0] == b[0] for a, b in found.sides),
            "level": tuple(a[1] == b[1] for a, b in found.sides),
        }
        edges = edge_class(found, _drawn, marks, _edge_names(found, sites))
        steps = {CORNER: lattice.steps(found.corners), EDGE: _edge_steps(found)}
    return replace(
        plain,
        classes=(*plain.classes, corners, edges),
        relations=(*plain.relations, *incidences(found, sites, corners, edges)),
        steps=plain.steps | steps,
    )


def _check(columns: int, rows: int, neighbours: str, origin: str) -> None:
    if not (1 <= columns <= model.MAX_SIDE and 1 <= rows <= model.MAX_SIDE):
        raise model.GeometryError("M040", f"a grid has 1 to {model.MAX_SIDE} columns and rows, not {columns} by {rows}")
    if neighbours not in lattice.NEIGHBOURS:
        known = ", ".join(lattice.NEIGHBOURS)
        raise model.GeometryError(
            "M041",
            f"neighbours can be {known}, not {neighbours}",
            did_you_mean(neighbours, lattice.NEIGHBOURS) or PLAIN.get(neighbours),
        )
    if origin not in (BOTTOM, TOP):
        raise model.GeometryError("M041", f"rows are numbered from the bottom or the top, not from {origin}")


def _outline(cell: Cell) -> tuple[Spot, ...]:
    """Return the four corners of a square, clockwise from its upper left; the first side is the left one."""
    x, y = cell
    return ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))


def _drawn(spot: Spot) -> model.Point:
    return (float(spot[0]), float(spot[1]))


# Corners and edges.


def _corner_names(found: Mesh, columns: int, rows: int, origin: str) -> Words:
    """Name each corner after the square that it would be the first corner of, counted from that of the board (a1)."""
    heads = tuple(model.letters(columns + 1))
    return tuple((f"{CORNER}_{heads[x]}{rows - y + 1 if origin == BOTTOM else y + 1}",) for x, y in found.corners)


def _edge_names(found: Mesh, sites: model.SiteClass) -> Words:
    """Name each edge by the two cells beside it (`a1_b1`), at the border by one and the word for the side (`a1_left`).

    These are all names of an edge, the first of them the usual one.
    """
    beside: list[list[tuple[int, str]]] = [[] for _ in found.sides]
    for cell in range(len(sites)):
        for i, side in enumerate(found.around(cell)):
            beside[found.sides[side]].append((cell, SIDES[i]))
    named = []
    for cells in beside:
        names = [sites.names[cell] for cell, _ in cells]
        pairs = ("_".join(names), "_".join(reversed(names))) if len(names) > 1 else ()
        named.append((*pairs, *(f"{sites.names[cell]}_{word}" for cell, word in cells)))
    return tuple(named)


def _edge_steps(found: Mesh) -> model.Rows:
    """Return for each direction the edge that goes on straight behind each edge, or -1."""
    return tuple(
        tuple(
            found.sides.get(((ax + dx, ay + dy), (bx + dx, by + dy)), -1) if (dy if ay == by else dx) == 0 else -1
            for (ax, ay), (bx, by) in found.sides
        )
        for dx, dy in COMPASS.values()
    )
