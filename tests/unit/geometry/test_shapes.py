"""Grids, rings, lists, tracks and hexes: counts, names, neighbours and refused sizes."""

import pytest

from cafetal.diagnostics.codes.maps import CODES
from cafetal.geometry import Geometry, GeometryError, SiteClass
from cafetal.geometry.hexes import coast_edges
from cafetal.geometry.shapes import grid, hexes, listing, ring, track

KNOWN = {code.code for code in CODES}


def names(geometry: Geometry, noun: str, sites: tuple[int, ...]) -> set[str]:
    return {geometry.site_class(noun).names[site] for site in sites}


def test_a_chess_board_counts_from_its_lower_left() -> None:
    board = grid("board", 8, 8, "square")
    squares = board.site_class("square")
    assert (squares.names[0], squares.names[7], squares.names[63]) == ("a1", "h1", "h8")
    assert squares.points[0] == (0.5, 7.5)
    assert squares.polygons[0] == ((0, 7), (1, 7), (1, 8), (0, 8))
    assert squares.attributes["dark"][:3] == (True, False, True)
    assert sum(value is True for value in squares.attributes["dark"]) == 32
    assert squares.attributes["column"][squares.index("c4")] == 3
    assert squares.attributes["row"][squares.index("c4")] == 4


def test_steps_of_a_grid_follow_the_drawing() -> None:
    board = grid("board", 8, 8, "square")
    squares = board.site_class("square")
    e4 = squares.index("e4")
    seen = [squares.names[board.step("square", direction)[e4]] for direction in board.directions]
    assert seen == ["e5", "f5", "f4", "f3", "e3", "d3", "d4", "d5"]
    assert board.step("square", "left")[squares.index("a1")] == -1
    with pytest.raises(KeyError):
        board.step("square", "forward")


@pytest.mark.parametrize(
    ("neighbours", "expected"),
    [
        ("straight", {"b3", "b1", "a2", "c2"}),
        ("diagonal", {"a1", "a3", "c1", "c3"}),
        ("all_eight", {"b3", "b1", "a2", "c2", "a1", "a3", "c1", "c3"}),
    ],
)
def test_neighbours_of_a_grid(neighbours: str, expected: set[str]) -> None:
    board = grid("board", 4, 4, "square", neighbours)
    b2 = board.site_class("square").index("b2")
    assert names(board, "square", board.relation("touches", "square", "square")[b2]) == expected


def test_knights_and_lines() -> None:
    board = grid("board", 7, 6, "square")
    squares = board.site_class("square")
    moves = board.relation("knights_move", "square", "square")
    assert names(board, "square", moves[squares.index("a1")]) == {"b3", "c2"}
    assert sum(len(row) for row in grid("b", 8, 8, "s").relation("knights_move", "s", "s")) == 336
    column_d = board.relation("at", "column", "square")[board.site_class("column").index("d")]
    assert [squares.names[i] for i in column_d] == ["d1", "d2", "d3", "d4", "d5", "d6"]
    row_2 = board.relation("at", "row", "square")[board.site_class("row").index("row_2")]
    assert [squares.names[i] for i in row_2] == [f"{letter}2" for letter in "abcdefg"]
    assert board.site_class("row").points[1] == (3.5, 4.5)
    assert board.relation("at", "square", "row")[squares.index("d2")] == (1,)


def test_rows_can_count_from_the_top() -> None:
    market = grid("market", 9, 9, "space", origin="top")
    spaces = market.site_class("space")
    assert spaces.points[spaces.index("a1")] == (0.5, 0.5)
    e5 = spaces.index("e5")
    assert spaces.names[market.step("space", "down")[e5]] == "e6"
    assert market.site_class("row").points[0] == (4.5, 0.5)


def test_names_with_and_without_their_board() -> None:
    market = grid("market", 9, 9, "space")
    e5 = market.site_class("space").index("e5")
    assert market.qualified("space")[e5] == "market.e5"
    assert market.find("market.e5") == market.find("e5") == (("space", e5),)
    assert market.find("plantation.e5") == market.find("z9") == ()
    with pytest.raises(KeyError):
        market.site_class("space").index("z9")
    with pytest.raises(KeyError):
        market.site_class("field")


def test_columns_after_z() -> None:
    wide = grid("wide", 28, 1, "square")
    assert wide.site_class("square").names[25:] == ("z1", "aa1", "ab1")


@pytest.mark.parametrize("origin", ["bottom", "top"])
def test_a_ring_faces_columns_and_rows(origin: str) -> None:
    market = grid("market", 9, 9, "space", origin=origin)
    circuit = ring("circuit", 36, "stop", market)
    spaces, stops = market.site_class("space"), circuit.site_class("stop")
    faces = circuit.relation("faces", "stop", "market.space")
    for stop in range(9):
        column = {spaces.names[i][0] for i in faces[stop]}
        assert column == {"abcdefghi"[stop]} == {spaces.names[i][0] for i in faces[26 - stop]}
        assert spaces.points[faces[stop][0]][1] == 0.5, "the nearest space comes first"
        assert faces[stop] == faces[26 - stop][::-1]
        assert faces[9 + stop] == faces[35 - stop][::-1]
        assert {spaces.points[i][1] for i in faces[9 + stop]} == {stop + 0.5}
    assert stops.names[4] == "stop_5"
    assert stops.points[0] == (0.5, -0.5)
    assert stops.points[9] == (9.5, 0.5)
    assert stops.points[35] == (-0.5, 0.5)


def test_a_ring_is_closed() -> None:
    circuit = ring("circuit", 14, "stop", grid("market", 4, 3, "space"))
    assert circuit.step("stop", "forward")[13] == 0
    assert circuit.step("stop", "backward")[0] == 13
    assert circuit.relation("touches", "stop", "stop")[0] == (1, 13)


def test_lists_and_tracks() -> None:
    points = listing("board", 24, "point")
    assert points.site_class("point").names[::23] == ("point_1", "point_24")
    assert points.step("point", "forward")[22:] == (23, -1)
    assert points.step("point", "backward")[:2] == (-1, 0)
    marks = track("score_track", "mark", 0, 70)
    assert len(marks.site_class("mark")) == 71
    assert marks.site_class("mark").names[0] == "mark_0"
    assert marks.site_class("mark").attributes["number"][70] == 70
    assert track("market", "height", 1, 7).site_class("height").names == tuple(f"height_{i}" for i in range(1, 8))
    assert listing("one", 1, "stool").relation("touches", "stool", "stool") == ((),)


@pytest.mark.parametrize(
    ("rows", "counts", "coast"),
    [
        ((3, 4, 5, 4, 3), (19, 54, 72), 30),
        ((3, 4, 5, 5, 4, 3), (24, 66, 89), 34),
        ((1,), (1, 6, 6), 6),
        ((2, 2), (4, 16, 19), 14),
        ((4, 4, 4), (12, 38, 49), 26),
    ],
)
def test_hexes_corners_edges_and_coast(rows: tuple[int, ...], counts: tuple[int, ...], coast: int) -> None:
    island = hexes("island", rows)
    assert tuple(len(found) for found in island.classes) == counts
    assert counts[1] - counts[2] + counts[0] == 1, "Euler's formula without the sea"
    shore = coast_edges(island)
    assert len(shore) == len(set(shore)) == coast
    ends = island.relation("at", "edge", "corner")
    for edge, following in zip(shore, shore[1:] + shore[:1], strict=True):
        assert set(ends[edge]) & set(ends[following]), "the coast is one closed walk"
    assert all(len(island.relation("at", "edge", "hex")[edge]) == 1 for edge in shore)


def test_the_coast_runs_clockwise_from_the_top() -> None:
    island = hexes("island", (3, 4, 5, 4, 3))
    edges = island.site_class("edge")
    shore = coast_edges(island)
    assert [edges.names[i] for i in shore[:6]] == [f"edge_{i}" for i in range(1, 7)]
    x, y = zip(*(edges.points[edge] for edge in shore), strict=True)
    area = sum(x[i - 1] * y[i] - x[i] * y[i - 1] for i in range(len(shore)))
    assert area > 0, "with y down a clockwise walk has a positive area"


def test_hexes_are_numbered_row_by_row() -> None:
    island = hexes("island", (3, 4, 5, 4, 3))
    for noun in ("hex", "corner", "edge"):
        points = island.site_class(noun).points
        assert [(round(y, 6), round(x, 6)) for x, y in points] == sorted((round(y, 6), round(x, 6)) for x, y in points)
    around = island.relation("at", "hex", "corner")[0]
    assert [island.site_class("corner").names[i] for i in around] == [f"corner_{i}" for i in (1, 5, 9, 13, 8, 4)]
    ends = island.relation("at", "edge", "corner")
    assert set(ends[0]) & set(ends[1]) == {0}, "edge_1 and edge_2 meet at corner_1"


def test_hexes_touch_and_step() -> None:
    island = hexes("island", (3, 4, 5, 4, 3))
    touches = island.relation("touches", "hex", "hex")
    assert touches[9] == (4, 5, 8, 10, 13, 14)
    assert [len(row) for row in touches].count(3) == 6
    assert [island.step("hex", d)[9] for d in island.directions] == [5, 10, 14, 13, 8, 4]
    assert sorted({len(row) for row in island.relation("touches", "corner", "corner")}) == [2, 3]
    assert {len(row) for row in island.relation("touches", "edge", "edge")} == {2, 3, 4}
    assert sum(island.site_class("hex").attributes["coastal"].count(value) for value in (True,)) == 12


def test_hexes_lie_one_unit_apart_and_their_sides_are_equal() -> None:
    island = hexes("island", (3, 4, 4))
    points = island.site_class("hex").points
    for source, row in enumerate(island.relation("touches", "hex", "hex")):
        for target in row:
            (ax, ay), (bx, by) = points[source], points[target]
            assert (ax - bx) ** 2 + (ay - by) ** 2 == pytest.approx(1)
    for (ax, ay), (bx, by) in (island.site_class("edge").polygons[i] for i in range(12)):
        assert (ax - bx) ** 2 + (ay - by) ** 2 == pytest.approx(1 / 3)
    assert min(x for found in island.classes for x, _ in found.points) == 0
    assert min(y for found in island.classes for _, y in found.points) == 0


def test_equal_rows_of_hexes_shift_to_and_fro() -> None:
    points = hexes("island", (2, 2, 2, 3)).site_class("hex").points
    assert [points[i][0] for i in (0, 2, 4, 6)] == [1, 1.5, 1, 0.5]


def test_hexes_without_corners_or_edges() -> None:
    bare = hexes("bare", (2, 3), corners=False, edges=False)
    assert [found.noun for found in bare.classes] == ["hex"]
    assert [relation.name for relation in bare.relations] == ["touches"]
    assert not bare.has_relation("at", "hex", "corner")
    cornered = hexes("cornered", (2, 3), noun="land", edges=False)
    assert cornered.site_class("land").names[0] == "land_1"
    assert cornered.has_relation("touches", "corner", "corner")


def _wrong() -> list[tuple[str, object]]:
    market = grid("market", 9, 9, "space")
    return [
        ("M040", lambda: grid("b", 0, 8, "square")),
        ("M040", lambda: grid("b", 41, 8, "square")),
        ("M041", lambda: grid("b", 8, 8, "square", "sideways")),
        ("M041", lambda: grid("b", 8, 8, "square", origin="left")),
        ("M042", lambda: grid("b", 8, 8, "row")),
        ("M043", lambda: ring("c", 4, "stop", listing("b", 3, "point"))),
        ("M044", lambda: ring("c", 40, "stop", market)),
        ("M045", lambda: listing("b", 0, "point")),
        ("M045", lambda: listing("b", 10**12, "point")),
        ("M045", lambda: track("b", "mark", 0, 2000)),
        ("M045", lambda: track("b", "mark", 5, 4)),
        ("M045", lambda: track("b", "mark", -1, 4)),
        ("M042", lambda: hexes("b", (3, 4), "edge")),
        ("M046", lambda: hexes("b", (3, 5))),
        ("M040", lambda: hexes("b", ())),
        ("M040", lambda: hexes("b", (3, 0))),
        ("M040", lambda: hexes("b", (40,) * 40)),
    ]


@pytest.mark.parametrize("case", range(17))
def test_boards_that_cannot_be_are_refused(case: int) -> None:
    code, build = _wrong()[case]
    assert callable(build)
    with pytest.raises(GeometryError) as raised:
        build()
    assert raised.value.code == code
    assert code in KNOWN
    assert raised.value.message == str(raised.value)


def test_a_class_refuses_names_used_twice_and_uneven_columns() -> None:
    with pytest.raises(ValueError, match="share a name"):
        SiteClass("field", ("a", "a"), ((0, 0), (1, 0)), {}, "square")
    with pytest.raises(ValueError, match="share a name"):
        SiteClass("field", ("a", "b"), ((0, 0), (1, 0)), {}, "square", aliases={"a": 1})
    with pytest.raises(ValueError, match="different lengths"):
        SiteClass("field", ("a", "b"), ((0, 0), (1, 0)), {"price": (1,)}, "square")


def test_sites_having_an_attribute() -> None:
    sites = SiteClass("field", ("a", "b", "c"), ((0, 0),) * 3, {"price": (1, None, True)}, "square")
    assert sites.having("price", 1) == (0,), "yes and one are different values"
    assert sites.having("price") == (2,)
    assert sites.having("price", None) == (1,)
