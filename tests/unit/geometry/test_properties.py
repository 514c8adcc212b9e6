"""What holds for every board: relations agree with each other, and a board that is drawn is read as it was drawn."""

from dataclasses import dataclass
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from cafetal.geometry import Geometry, lines
from cafetal.geometry.maps import read_map
from cafetal.geometry.shapes import grid, hexes, listing, ring, track
from cafetal.resources import rules_folder
from cafetal.source import SourceFile, read_source

Corner = tuple[int, int]
Section = tuple[Corner, Corner]

SIDES = st.integers(1, 7)
GRIDS = st.builds(
    grid,
    board=st.just("board"),
    columns=SIDES,
    rows=SIDES,
    noun=st.just("square"),
    neighbours=st.sampled_from(["straight", "diagonal", "all_eight"]),
    origin=st.sampled_from(["bottom", "top"]),
)


@st.composite
def rings(draw: st.DrawFn) -> Geometry:
    inner = draw(GRIDS)
    count = 2 * (len(inner.site_class("column")) + len(inner.site_class("row")))
    return ring("circuit", count, "stop", inner)


@st.composite
def islands(draw: st.DrawFn) -> Geometry:
    rows = [draw(st.integers(1, 6))]
    for step in draw(st.lists(st.integers(-1, 1), max_size=6)):
        rows.append(max(1, rows[-1] + step))
    return hexes("island", tuple(rows))


SHIPPED = [
    found
    for path in sorted(rules_folder().glob("*/maps/*.map"))
    if (found := read_map(read_source(path)).geometry) is not None
]
BOARDS = (
    GRIDS
    | rings()
    | islands()
    | st.builds(listing, st.just("list"), st.integers(1, 30), st.just("point"))
    | st.builds(track, st.just("track"), st.just("mark"), st.integers(0, 3), st.integers(3, 30))
    | st.sampled_from(SHIPPED)
)


def check(geometry: Geometry) -> None:
    """Assert what holds for every board."""
    sizes = {found.noun: len(found) for found in geometry.classes}
    for relation in geometry.relations:
        assert len(relation.rows) == sizes[relation.source]
        assert all(len(set(row)) == len(row) for row in relation.rows)
        if "." in relation.target:
            continue
        pairs = {(source, target) for source, row in enumerate(relation.rows) for target in row}
        assert all(0 <= target < sizes[relation.target] for _, target in pairs)
        if relation.name in ("touches", "knights_move"):
            assert pairs == {(b, a) for a, b in pairs}
            assert all(a != b for a, b in pairs)
        if relation.name == "at":
            back = geometry.relation("at", relation.target, relation.source)
            assert pairs == {(a, b) for b, row in enumerate(back) for a in row}
    for noun, steps in geometry.steps.items():
        assert len(steps) == len(geometry.directions)
        for there, again in zip(steps, (steps[i] for i in lines.opposite(geometry)), strict=True):
            assert len(there) == sizes[noun]
            assert all(again[target] == source for source, target in enumerate(there) if target >= 0)
    for found in geometry.classes:
        assert all((found.noun, i) in geometry.find(name) for i, name in enumerate(geometry.qualified(found.noun)))


def check_graph(geometry: Geometry, way: str) -> None:
    """Assert that a way (edge or path) has two ends, and that touching is sharing an end."""
    ends = geometry.relation("at", way, "corner")
    assert {len(row) for row in ends} == {2}
    touches = geometry.relation("touches", way, way)
    for a in range(len(ends)):
        assert set(touches[a]) == {b for b in range(len(ends)) if b != a and set(ends[a]) & set(ends[b])}
    corners = geometry.relation("touches", "corner", "corner")
    assert {(a, b) for a, row in enumerate(corners) for b in row} == {
        pair for a, b in ends for pair in ((a, b), (b, a))
    }


@settings(max_examples=120, deadline=None)
@given(BOARDS)
def test_relations_agree(geometry: Geometry) -> None:
    check(geometry)


@settings(max_examples=40, deadline=None)
@given(islands())
def test_corners_and_edges_of_hexes_fit_together(island: Geometry) -> None:
    check_graph(island, "edge")
    corners, edges = island.relation("at", "hex", "corner"), island.relation("at", "hex", "edge")
    ends = island.relation("at", "edge", "corner")
    touches = island.relation("touches", "hex", "hex")
    for tile, (around, sides) in enumerate(zip(corners, edges, strict=True)):
        assert len(around) == len(sides) == 6
        walk = list(pairwise([around[-1], *around]))
        assert [set(ends[side]) for side in sides] == [set(pair) for pair in walk]
        near = {other for side in sides for other in island.relation("at", "edge", "hex")[side]} - {tile}
        assert set(touches[tile]) == near


@dataclass(frozen=True)
class Land:
    """A board of fields as the test thought of it, before it was drawn."""

    columns: int
    rows: int
    sections: frozenset[Section]
    harbours: tuple[Corner, ...]
    gates: dict[Corner, Corner]
    """The site (a cell) that each entrance belongs to."""


@st.composite
def lands(draw: st.DrawFn) -> Land:
    """Grow trees of paths from harbours at the lower coast, and give some of their ends a site."""
    columns, rows = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    harbours = tuple(sorted(draw(st.sets(st.integers(0, columns), min_size=1, max_size=3))))
    reached: list[Corner] = [(x, rows) for x in harbours]
    sections: set[Section] = {((x, rows - 1), (x, rows)) for x in harbours}
    reached += [(x, rows - 1) for x in harbours]
    for place, (dx, dy) in draw(
        st.lists(st.tuples(st.integers(0, 99), st.sampled_from([(1, 0), (-1, 0), (0, -1), (0, 1)])), max_size=25)
    ):
        a = reached[place % len(reached)]
        b = (a[0] + dx, a[1] + dy)
        if 0 <= b[0] <= columns and 0 <= b[1] <= rows:
            sections.add((min(a, b), max(a, b)))
            reached.append(b)
    inner = sorted({corner for corner in reached if corner[1] < rows})
    gates: dict[Corner, Corner] = {}
    for corner in draw(st.lists(st.sampled_from(inner), max_size=4, unique=True)):
        cells = [
            (x, y)
            for x in (corner[0] - 1, corner[0])
            for y in (corner[1] - 1, corner[1])
            if 0 <= x < columns and 0 <= y < rows
        ]
        site = draw(st.sampled_from(cells))
        touched = {(site[0] + i, site[1] + j) for i in (0, 1) for j in (0, 1)}
        others = {(x + i, y + j) for x, y in gates.values() for i in (0, 1) for j in (0, 1)}
        if not (touched & set(gates)) and corner not in others:
            gates[corner] = site
    return Land(columns, rows, frozenset(sections), tuple((x, rows) for x in harbours), gates)


def drawn(land: Land) -> str:
    """Draw a board in the way that maps are drawn."""
    left = 12
    canvas = [[" "] * (left + 4 * land.columns + 4) for _ in range(2 * land.rows + 3)]

    def put(x2: int, y2: int, text: str) -> None:
        """Place signs at half cells; the top line holds the letters."""
        column = left + 2 * x2 - (len(text) - 1) // 2
        canvas[y2 + 1][column : column + len(text)] = text

    for y in range(land.rows):
        canvas[2 * y + 2][2:4] = f"{y + 1:2}"
        for x in range(land.columns):
            put(2 * x + 1, 2 * y + 1, "#" if (x, y) in land.gates.values() else ".")
            canvas[0][left + 4 * x + 2] = "abcdef"[x]
    for (ax, ay), (bx, by) in land.sections:
        put(ax + bx, ay + by, "---" if ay == by else "|")
        for x, y in ((ax, ay), (bx, by)):
            put(2 * x, 2 * y, "o" if (x, y) in land.gates else "+")
    for i, (x, y) in enumerate(land.harbours):
        put(2 * x, 2 * y + 1, "ABC"[i])
    head = ["map land", "    legend", "        .  field", "        #  field, site", "        | ---  path"]
    head += ["        +  bend of a path", "        o  entrance of the site beside it"]
    head += [f"        {sign}  harbour quay_{sign.lower()}" for sign in "ABC"[: len(land.harbours)]]
    head += ["    picture, rows named by number, columns by letter"]
    return "\n".join([*head, *("".join(line).rstrip() for line in canvas)])


@settings(max_examples=150, deadline=None)
@given(lands())
def test_a_drawn_board_is_read_as_it_was_drawn(land: Land) -> None:
    board = read_map(SourceFile("land.map", drawn(land))).geometry
    assert board is not None
    check(board)
    check_graph(board, "path")
    fields, corners, paths = (board.site_class(noun) for noun in ("field", "corner", "path"))
    assert len(fields) == land.columns * land.rows
    spots = [(int(x), int(y)) for x, y in corners.points]
    ends = {frozenset(spots[i] for i in row) for row in board.relation("at", "path", "corner")}
    assert ends == {frozenset(section) for section in land.sections}
    cells = [(int(x), int(y)) for x, y in fields.points]
    assert {cells[i] for i in fields.having("site")} == set(land.gates.values())
    if land.gates:
        entrance = board.relation("entrance", "field", "corner")
        found = {(spots[corner], cells[field]) for field, row in enumerate(entrance) for corner in row}
        assert found == set(land.gates.items())
    assert {spots[i] for row in board.relation("at", "harbour", "corner") for i in row} == set(land.harbours)
    near = lines.distances(board.relation("touches", "corner", "corner"), tuple(spots.index(h) for h in land.harbours))
    reach = board.relation("harbour", "path", "harbour")
    assert all(reach), "every path was grown from a harbour"
    for path, row in enumerate(board.relation("at", "path", "corner")):
        harbour = paths.names[path].removeprefix("quay_")[0]
        start = (spots.index(land.harbours["abc".index(harbour)]),)
        own = lines.distances(board.relation("touches", "corner", "corner"), start)
        assert min(own[i] for i in row) == min(near[i] for i in row), "a path is called by its nearest harbour"
