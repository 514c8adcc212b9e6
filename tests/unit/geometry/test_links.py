"""Corners and edges of grids, and networks: what meets what, what it is called, and where it is drawn."""

import pytest

from cafetal.diagnostics import RulesError
from cafetal.geometry import Geometry, GeometryError, SiteClass
from cafetal.geometry.maps import read_map
from cafetal.geometry.networks import Way, network, ringed
from cafetal.geometry.shapes import grid
from cafetal.source import SourceFile

SHEET = grid("sheet", 3, 2, "square", "straight", meshed=True)
EDGES, CORNERS = SHEET.site_class("edge"), SHEET.site_class("corner")


@pytest.mark.parametrize("neighbours", ["straight", "all_eight", "all_six"])
@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (3, 2), (4, 4), (9, 9)])
def test_what_meets_obeys_the_formula_of_euler(columns: int, rows: int, neighbours: str) -> None:
    found = grid("b", columns, rows, "cell", neighbours, meshed=True)
    corners, edges = len(found.site_class("corner")), len(found.site_class("edge"))
    assert corners - edges + columns * rows == 1
    if neighbours != "all_six":
        assert (corners, edges) == ((columns + 1) * (rows + 1), columns * (rows + 1) + rows * (columns + 1))
    assert all(len(row) == 2 for row in found.relation("at", "edge", "corner"))
    sides = 6 if neighbours == "all_six" else 4
    assert {len(row) for row in found.relation("at", "cell", "edge")} == {sides}


def test_edges_are_called_by_the_squares_beside_them() -> None:
    names = {"a1_b1", "b1_a1", "a1_right", "b1_left"}
    assert {EDGES.index(name) for name in names} == {EDGES.index("a1_b1")}
    assert EDGES.names[EDGES.index("a1_b1")] == "a1_b1"
    assert EDGES.names[0] == "a1_below" and EDGES.index("edge_1") == 0
    assert EDGES.index("a1_above") == EDGES.index("a1_a2") == EDGES.index("a2_below")
    assert {"a1_left", "c1_right", "c2_above"} <= set(EDGES.names)
    assert CORNERS.names[0] == "corner_a1" and CORNERS.names[-1] == "corner_d3"
    assert CORNERS.points[0] == (0.0, 2.0) and CORNERS.points[-1] == (3.0, 0.0)
    assert {site for name in names for _, site in SHEET.find(f"sheet.{name}")} == {EDGES.index("a1_b1")}


def test_corners_are_counted_from_where_the_rows_are() -> None:
    found = grid("sheet", 3, 2, "square", "straight", "top", meshed=True)
    corners, edges = found.site_class("corner"), found.site_class("edge")
    assert corners.points[corners.index("corner_a1")] == (0.0, 0.0)
    assert corners.points[corners.index("corner_d3")] == (3.0, 2.0)
    assert edges.names[0] == "a1_above" and "c2_below" in edges.names
    assert edges.index("a1_below") == edges.index("a2_above") == edges.index("a1_a2")


def test_edges_go_on_straight() -> None:
    right = SHEET.step("edge", "right")
    assert EDGES.names[right[EDGES.index("a1_a2")]] == "b1_b2"
    assert right[EDGES.index("c1_c2")] == right[EDGES.index("a1_b1")] == -1
    assert EDGES.names[SHEET.step("edge", "up")[EDGES.index("a1_b1")]] == "a2_b2"
    assert CORNERS.names[SHEET.step("corner", "up_right")[CORNERS.index("corner_a1")]] == "corner_b2"


def test_a_grid_with_too_many_edges_is_refused() -> None:
    assert grid("b", 21, 21, "square", meshed=True)
    with pytest.raises(GeometryError, match="at most 2000 places"):
        grid("b", 22, 22, "square", meshed=True)
    with pytest.raises(GeometryError, match="of its own"):
        grid("b", 2, 2, "edge", meshed=True)


def land(*ways: Way, names: str = "ade bonn celle") -> Geometry:
    towns = tuple(names.split())
    return network("land", SiteClass("town", towns, ringed(len(towns)), {}, "circle"), "road", ways, {})


def test_ways_are_called_by_their_ends() -> None:
    roads = land(Way((0, 1)), Way((2, 1)), Way((1, 2)), Way((0, 2), "pass_road")).site_class("road")
    assert roads.names == ("ade_bonn", "celle_bonn_1", "bonn_celle_2", "pass_road")
    assert [roads.index(name) for name in ("bonn_ade", "bonn_celle_1", "celle_bonn_2", "celle_ade")] == [0, 1, 2, 3]


def test_what_touches_in_a_network() -> None:
    found = land(Way((0, 1)), Way((1, 2)), Way((1, 2)))
    assert found.relation("touches", "town", "town") == ((1,), (0, 2), (1,))
    assert found.relation("touches", "road", "road") == ((1, 2), (0, 2), (0, 1))
    assert found.relation("at", "road", "town") == ((0, 1), (1, 2), (1, 2))
    lines = found.site_class("road").polygons
    assert lines[1] != lines[2], "two roads between the same towns are drawn side by side"


MAP = """map coast
    legend
        B O S M     place bergen, oslo, stockholm, malmo
        - | / \\ +   way
        2 3 4       way, with its length
        =           way, twin
    a place is called port
    a way is called lane
    picture
        B--2--O=====3=====S
         \\     \\         /
          3     4       2
           \\     \\     /
            +-----M---+
"""


def test_a_network_is_read_from_its_picture() -> None:
    geometry = read_map(SourceFile("coast.map", MAP), board="sea").geometry
    assert geometry is not None and geometry.kind == "network"
    ports, lanes = geometry.site_class("port"), geometry.site_class("lane")
    assert ports.names == ("bergen", "oslo", "stockholm", "malmo")
    lengths = dict(zip(lanes.names, lanes.attributes["length"], strict=True))
    assert lengths == {"bergen_oslo": 2, "oslo_stockholm": 3, "bergen_malmo": 3, "oslo_malmo": 4, "stockholm_malmo": 2}
    assert lanes.attributes["twin"] == (False, True, False, False, False)
    assert ports.points[0][1] == ports.points[1][1] < ports.points[3][1]


@pytest.mark.parametrize(
    ("old", "new", "code", "message"),
    [
        ("B--2--O", "B--2- O", "M018", "this way does not join two places"),
        ("B--2--O", "B--2-4O", "M018", "the length of this way is 2 already"),
        ("B--2--O", "B--2--B", "M024", "the place bergen is drawn twice"),
        ("+-----M", "+?----M", "M015", "the legend has no sign `?`"),
        ("S\n", "S S\n", "M024", "the place stockholm is drawn twice"),
    ],
)
def test_a_picture_that_is_no_network_is_refused(old: str, new: str, code: str, message: str) -> None:
    assert old in MAP
    with pytest.raises(RulesError) as problem:
        read_map(SourceFile("coast.map", MAP.replace(old, new, 1)), board="sea")
    assert (problem.value.diagnostics[0].code, problem.value.diagnostics[0].message) == (code, message)
