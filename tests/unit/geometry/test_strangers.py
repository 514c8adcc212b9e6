"""Maps as somebody else would draw them: other words, other coasts, gaps, and other ways to place signs."""

from textwrap import dedent

import pytest

from cafetal.geometry import Geometry
from cafetal.geometry.maps import read_map
from cafetal.source import SourceFile


def read(text: str) -> Geometry:
    geometry = read_map(SourceFile("strange.map", dedent(text).strip("\n"))).geometry
    assert geometry is not None
    return geometry


def points(geometry: Geometry, noun: str) -> dict[str, tuple[float, float]]:
    found = geometry.site_class(noun)
    return dict(zip(found.names, found.points, strict=True))


def test_the_smallest_map_names_its_fields_itself() -> None:
    meadow = read("""
        map meadow
            legend
                .  field
            picture
                .   .
                .   .
    """)
    assert meadow.site_class("field").names == ("a1", "b1", "a2", "b2")
    assert [found.noun for found in meadow.classes] == ["field", "column", "row", "corner"]
    assert len(meadow.site_class("corner")) == 9


def test_other_words_for_fields_and_paths() -> None:
    hills = read("""
        # a remark
        map hills
            legend
                .       field
                ^       field, height 3, hill
                | -     path
                +       crossing of paths
            a field is called meadow
            a path is called lane
            picture, rows named by number, columns by letter
                    a   b   c
               1    . | .   ^
                      +---+
               2    .   . | .
                          +
    """)
    assert hills.site_class("meadow").names == ("a1", "b1", "c1", "a2", "b2", "c2")
    assert hills.site_class("meadow").attributes["hill"] == (False, False, True, False, False, False)
    assert hills.site_class("meadow").attributes["height"] == (None, None, 3, None, None, None)
    assert hills.site_class("lane").names == ("path_1", "path_2", "path_3")
    assert hills.relation("touches", "lane", "lane") == ((1,), (0, 2), (1,))
    assert hills.relation("touches", "meadow", "meadow")[1] == (0, 2, 4), "a lane does not part two meadows"
    assert not hills.has_relation("harbour", "lane", "harbour")


def test_paths_may_run_on_straight_and_along_the_edge() -> None:
    land = read("""
        map land
            legend
                .       field
                #       field, site
                o       entrance of the site beside it
                | ---   path
                +       bend of a path
                1       harbour pier
            picture, rows named by number and area, columns by letter
                         a   b   c
                       +-----------+
               1 sand  | .   .   # |
                       |           o
               2 rock  | .   .   .
                       +
                       1
    """)
    paths = land.site_class("path")
    assert len(paths) == 6
    assert points(land, "path")["pier_1"] == (0, 1.5)
    assert points(land, "path")["pier_6"] == (2.5, 0)
    assert land.relation("harbour", "field", "harbour") == ((), (), (0,), (), (), ())
    assert land.relation("at", "path", "field")[0] == (3,)
    assert paths.index("a2_left") == 0


def test_a_harbour_at_the_top_counts_its_paths_downwards() -> None:
    land = read("""
        map land
            legend
                .    field
                |    path
                +    bend
                P    harbour north, docks 3
                ~    sea, only drawn
            picture, rows named by number, columns by letter
                     a   b   c
                   ~ ~ ~ ~ P ~
                           +
                 1   . ~ . | .
                           +
                 2   .   . | .
                           +
    """)
    assert land.site_class("path").names == ("north_1", "north_2")
    assert points(land, "path")["north_1"] == (2, 0.5)
    assert land.site_class("harbour").attributes == {"docks": (3,)}
    assert land.site_class("harbour").points == ((2, -0.5),)


def test_a_harbour_between_the_fields_and_gaps_in_the_land() -> None:
    lake = read("""
        map lake
            legend
                .       field
                H       harbour quay
                ~       open sea
            every border of a field is a path
            picture, rows named by number, columns by letter
                a   b   c
            1   .   .   ~
            2   .   H   .
    """)
    assert lake.site_class("field").names == ("a1", "b1", "a2", "c2")
    assert [lake.site_class("corner").points[i] for i in lake.relation("at", "harbour", "corner")[0]] == [
        (1, 1),
        (2, 1),
        (2, 2),
        (1, 2),
    ]
    assert "b1_below" in lake.site_class("path").names
    assert "c2_left" in lake.site_class("path").names
    assert lake.relation("touches", "field", "field")[3] == ()
    assert lake.step("field", "right")[2] == -1


def test_the_shore_may_lie_above() -> None:
    land = read("""
        map land
            legend
                .       field
                A       harbour quay
                =       field below has a harbour at its upper border
            every border of a field is a path
            picture, rows named by number, columns by letter
                a   b   c   d
                    == A =
            1   .   .   .   .
            2   .   .   .   .
    """)
    corners = land.site_class("corner").points
    assert [corners[i] for i in land.relation("at", "harbour", "corner")[0]] == [(1, 0), (2, 0), (3, 0)]


def test_two_harbours_on_one_net_share_its_paths() -> None:
    land = read("""
        map land
            legend
                .       field
                | ---   path
                +       bend of a path
                1 2     harbour west, east
            picture, rows named by number, columns by letter
                 a   b   c   d
            1    .   .   .   .
                   +---+---+
            2    . | .   . | .
                   +       +
                   1       2
    """)
    assert set(land.relation("harbour", "path", "harbour")) == {(0, 1)}
    assert land.site_class("path").names == ("west_1", "west_2", "east_1", "east_2")
    assert points(land, "path")["west_2"] == (1.5, 1)
    assert points(land, "path")["east_2"] == (2.5, 1)


def test_a_corner_may_be_the_entrance_of_two_sites() -> None:
    land = read("""
        map land
            legend
                .    field
                #    field, site
                o    entrance
                |    path
                +    bend
            picture, rows named by number, columns by letter
                 a   b
                   o
            1    # | #
                   +
            2    .   .
    """)
    assert land.relation("entrance", "field", "corner") == ((1,), (1,), (), ())


def test_the_sign_of_a_field_may_also_be_a_harbour_outside() -> None:
    land = read("""
        map land
            legend
                .    field
                1    field, site, with its price
                1    harbour only
                =    field above has the harbour at its lower border
            every border of a field is a path
            picture
                1   .   .
                ===1===
    """)
    assert land.site_class("field").attributes["price"] == (1, None, None)
    assert land.site_class("harbour").names == ("only",)
    assert len(land.relation("at", "harbour", "corner")[0]) == 3


def test_a_harbour_that_shares_its_sign_is_no_row_of_fields() -> None:
    land = read("""
        map land
            legend
                .    field
                1    field, site
                1    harbour only
                |    path
                +    bend
            picture
                1 | .
                  +
                  1
    """)
    assert land.site_class("field").names == ("a1", "b1")
    assert len(land.site_class("harbour")) == 1


def test_letters_may_stand_one_sign_left_of_their_fields() -> None:
    for shift in (-1, 0):
        letters = " " * (18 + shift) + "a   b"
        land = read(f"""
        map land
            legend
                .    field
                |    path
                +    bend
                1    harbour only
            picture, rows named by number, columns by letter
        {letters}
             1          | .   .
                        +
                        1
        """)
        assert land.site_class("path").polygons == (((0, 0), (0, 1)),)


def test_a_sign_of_a_field_outweighs_the_margin() -> None:
    land = read("""
        map land
            legend
                .    field
                *    field, area swamp
            picture, rows named by number and area, columns by letter
                      a   b
            1 sand    .   *
    """)
    assert land.site_class("field").attributes["area"] == ("sand", "swamp")


def test_tables_of_other_things_and_several_chairs_on_one_side() -> None:
    hall = read("""
        map hall
            legend
                x        chair
                RED      table red, seats 5
                BLUE     table blue
            names  a table is its colour and a number from the top
            a table is called desk
            picture
                x x
                RED x BLUE x
                 x
    """)
    assert hall.site_class("desk").attributes == {"colour": ("red", "blue"), "seats": (5, None)}
    assert hall.site_class("desk").names == ("red_1", "blue_1")
    chairs = hall.site_class("chair")
    assert set(chairs.names) == {"red_1.above_1", "red_1.above_2", "red_1.right", "red_1.below", "blue_1.right"}
    assert chairs.aliases == {"blue_1.left": chairs.index("red_1.right")}


def test_layouts_with_whole_words_and_empty_places() -> None:
    found = read_map(
        SourceFile(
            "start.map",
            dedent("""
            map start
                legend
                    K        white king
                    q.       black
                    .n       knight
                    xx       empty
                picture, rows named by number, columns by letter
                        a   b   c   d
                    2   K   .   qn  xx
                    1   ..  --  qn  K
            """).strip(),
        )
    )
    assert found.layout is not None
    assert [(p.site, tuple(p.words)) for p in found.layout] == [
        ("a2", ("white", "king")),
        ("c2", ("black", "knight")),
        ("c1", ("black", "knight")),
        ("d1", ("white", "king")),
    ]


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_line_ends_do_not_matter(newline: str) -> None:
    text = newline.join(["map m", "    legend", "        .  field", "    picture", "        .   .", "", ""])
    geometry = read_map(SourceFile("m.map", text)).geometry
    assert geometry is not None
    assert len(geometry.site_class("field")) == 2
