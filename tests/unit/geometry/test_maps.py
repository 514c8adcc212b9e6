"""The maps that come with the games: what they hold, how it joins up and how it is called."""

from collections import Counter

import pytest

from cafetal.geometry import Geometry, lines
from cafetal.geometry.maps import DrawnMap, read_map
from cafetal.resources import rules_folder
from cafetal.source import read_source


def load(game: str, name: str, neighbours: str = "straight", board: str | None = None) -> DrawnMap:
    return read_map(read_source(rules_folder() / game / "maps" / f"{name}.map"), neighbours, board)


def board(name: str, game: str = "guatemala_cafe") -> Geometry:
    geometry = load(game, name, board="plantation" if game == "guatemala_cafe" else None).geometry
    assert geometry is not None
    return geometry


PLANTATION = board("plantation_34")
ONE_HARBOUR = board("plantation_2")
SIX_HARBOURS = board("plantation_2_harbours")
CAFE = board("cafe", "cafe_international")


def sizes(geometry: Geometry) -> dict[str, int]:
    return {found.noun: len(found) for found in geometry.classes}


def test_the_plantation_has_its_fields_sites_and_paths() -> None:
    assert sizes(PLANTATION) == {"field": 108, "column": 12, "row": 9, "corner": 130, "path": 56, "harbour": 4}
    fields = PLANTATION.site_class("field")
    assert len(fields.having("site")) == 16
    assert Counter(fields.attributes["area"]) == {"grey": 36, "green": 36, "yellow": 36}
    assert Counter(fields.attributes["area"][i] for i in fields.having("site")) == {"grey": 8, "green": 4, "yellow": 4}
    assert PLANTATION.site_class("harbour").names == ("left", "inner_left", "inner_right", "right")
    assert (PLANTATION.board, PLANTATION.title, PLANTATION.kind) == ("plantation", "plantation_34", "map")
    assert PLANTATION.sentences[0].startswith("names a field is its column and row: c4; a path is")


def test_each_harbour_has_fourteen_path_sections() -> None:
    of_path = PLANTATION.relation("harbour", "path", "harbour")
    assert Counter(of_path) == {(0,): 14, (1,): 14, (2,): 14, (3,): 14}
    paths = PLANTATION.site_class("path")
    for harbour, name in enumerate(PLANTATION.site_class("harbour").names):
        numbered = [f"{name}_{number}" for number in range(1, 15)]
        assert [of_path[paths.index(path)] for path in numbered] == [(harbour,)] * 14


def test_each_site_has_one_entrance_and_one_harbour() -> None:
    fields = PLANTATION.site_class("field")
    entrance, harbour = (
        PLANTATION.relation("entrance", "field", "corner"),
        PLANTATION.relation("harbour", "field", "harbour"),
    )
    at_corner = PLANTATION.relation("at", "field", "corner")
    for field in range(len(fields)):
        site = field in fields.having("site")
        assert len(entrance[field]) == len(harbour[field]) == site
        assert set(entrance[field]) <= set(at_corner[field])
    assert [harbour[fields.index(name)] for name in ("a1", "c3", "d1", "l8")] == [(0,), (0,), (1,), (3,)]


@pytest.mark.parametrize(("site", "sections"), [("a1", 9), ("c3", 9), ("c6", 6), ("c8", 3), ("l8", 3), ("j1", 9)])
def test_sections_between_a_harbour_and_its_sites(site: str, sections: int) -> None:
    field = PLANTATION.site_class("field").index(site)
    (harbour,) = PLANTATION.relation("harbour", "field", "harbour")[field]
    start = PLANTATION.relation("at", "harbour", "corner")[harbour]
    (goal,) = PLANTATION.relation("entrance", "field", "corner")[field]
    assert lines.distances(PLANTATION.relation("touches", "corner", "corner"), start)[goal] == sections


def test_paths_count_from_the_harbour_upwards_and_left_before_right() -> None:
    paths = PLANTATION.site_class("path")
    points = [paths.points[paths.index(f"left_{number}")] for number in range(1, 15)]
    assert points[:4] == [(1.0, 8.5), (1.0, 7.5), (1.5, 7.0), (1.0, 6.5)]
    assert points[5:7] == [(1.5, 5.0), (2.5, 5.0)]
    assert points[13] == (1.0, 0.5)
    assert paths.names[0] == "left_1"
    assert paths.index("a9_b9") == paths.index("left_1"), "a path is also called by the fields beside it"


def test_names_areas_and_neighbours_of_fields() -> None:
    fields = PLANTATION.site_class("field")
    c4 = fields.index("c4")
    assert fields.attributes["area"][c4] == "green"
    assert fields.attributes["row"][c4] == 4
    assert fields.attributes["column"][c4] == 3
    assert fields.points[c4] == (2.5, 3.5)
    assert {fields.names[i] for i in PLANTATION.relation("touches", "field", "field")[c4]} == {"b4", "d4", "c3", "c5"}
    assert PLANTATION.find("plantation.left_1") == (("path", 0),)
    all_eight = load("guatemala_cafe", "plantation_34", "all_eight").geometry
    assert all_eight is not None
    assert len(all_eight.relation("touches", "field", "field")[c4]) == 8
    assert all_eight.board == "plantation_34"


def test_for_two_players_every_border_is_a_path() -> None:
    for geometry in (ONE_HARBOUR, SIX_HARBOURS):
        assert sizes(geometry)["path"] == 12 * 10 + 13 * 9
        assert {len(row) for row in geometry.relation("at", "field", "path")} == {4}
        fields = geometry.site_class("field")
        entrances = geometry.relation("entrance", "field", "corner")
        at_corner = geometry.relation("at", "field", "corner")
        assert all(entrances[i] == (at_corner[i] if i in fields.having("site") else ()) for i in range(108))
        prices = [fields.attributes["price"][i] for i in fields.having("site")]
        assert Counter(prices) == {2: 4, 3: 4, 4: 2, 5: 2, 6: 2, 7: 2}
        assert {fields.attributes["price"][i] for i in range(108) if i not in fields.having("site")} == {None}


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("c4_d4", {"c4", "d4"}),
        ("c4_c5", {"c4", "c5"}),
        ("c9_below", {"c9"}),
        ("a1_left", {"a1"}),
        ("a1_above", {"a1"}),
        ("l9_right", {"l9"}),
    ],
)
def test_borders_are_called_by_the_fields_beside_them(name: str, fields: set[str]) -> None:
    path = ONE_HARBOUR.site_class("path").index(name)
    beside = ONE_HARBOUR.relation("at", "path", "field")[path]
    assert {ONE_HARBOUR.site_class("field").names[i] for i in beside} == fields


def test_the_bay_reaches_the_corners_of_the_fields_above_it() -> None:
    corners = ONE_HARBOUR.site_class("corner").points
    (reached,) = ONE_HARBOUR.relation("at", "harbour", "corner")
    assert [corners[i] for i in reached] == [(4, 9), (5, 9), (6, 9), (7, 9), (8, 9)]
    assert ONE_HARBOUR.site_class("harbour").points == ((6, 9.5),)
    assert set(ONE_HARBOUR.relation("harbour", "path", "harbour")) == {(0,)}


def test_six_harbours_have_their_names_and_prices() -> None:
    harbours = SIX_HARBOURS.site_class("harbour")
    assert harbours.names == ("first", "second", "third", "fourth", "fifth", "sixth")
    assert harbours.attributes["price"] == (2, 2, 3, 3, 4, 4)
    assert {len(row) for row in SIX_HARBOURS.relation("at", "harbour", "corner")} == {3}
    assert set(SIX_HARBOURS.relation("harbour", "path", "harbour")) == {(0, 1, 2, 3, 4, 5)}


def test_the_cafe_has_its_tables_and_chairs() -> None:
    assert sizes(CAFE) == {"table": 24, "chair": 68}
    tables, chairs = CAFE.site_class("table"), CAFE.site_class("chair")
    assert set(Counter(tables.attributes["nation"]).values()) == {2}
    assert len(set(tables.attributes["nation"])) == 12
    assert {len(row) for row in CAFE.relation("at", "table", "chair")} == {4}
    assert Counter(len(row) for row in CAFE.relation("at", "chair", "table")) == {1: 40, 2: 28}
    assert len(chairs.aliases) == 28
    assert [label.text for label in CAFE.decorations] == ["BAR"]


def test_chairs_between_two_tables_have_two_names() -> None:
    chairs, tables = CAFE.site_class("chair"), CAFE.site_class("table")
    shared = chairs.index("india_2.left")
    assert shared == chairs.index("usa_2.right")
    assert {tables.names[i] for i in CAFE.relation("at", "chair", "table")[shared]} == {"india_2", "usa_2"}
    assert chairs.index("usa_1.below") == chairs.index("usa_2.above")
    assert CAFE.find("cafe.india_2.left") == (("chair", shared),)
    sides = [chairs.index(f"india_2.{side}") for side in ("above", "right", "below", "left")]
    assert list(CAFE.relation("at", "table", "chair")[tables.index("india_2")]) == sides
    assert tables.points[tables.index("india_1")][1] < tables.points[tables.index("india_2")][1]


def test_the_corner_table_meets_one_foreign_table() -> None:
    tables = CAFE.site_class("table")
    touches = CAFE.relation("touches", "table", "table")
    assert {tables.names[i] for i in touches[tables.index("india_2")]} == {"india_1", "usa_2"}
    assert {tables.names[i] for i in touches[tables.index("usa_2")]} == {"usa_1", "india_2", "france_2"}


def test_the_printed_layout_fills_the_market() -> None:
    found = load("guatemala_cafe", "market_printed")
    assert found.geometry is None
    assert found.layout is not None
    assert len({placement.site for placement in found.layout}) == len(found.layout) == 81
    assert Counter(words[1] for words in (tuple(p.words) for p in found.layout)) == {
        "worker": 45,
        "shed": 15,
        "ship": 15,
        "sack": 6,
    }
    assert set(Counter(tuple(p.words) for p in found.layout if "worker" in p.words).values()) == {9}
    assert {p.site for p in found.layout if "sack" in p.words} == {"b2", "f3", "e5", "h4", "c7", "g8"}
    (e5,) = (p for p in found.layout if p.site == "e5")
    assert [(word, span.line, span.column) for word, span in e5.words.items()] == [("white", 4, 27), ("sack", 5, 47)]
    assert (e5.span.line, e5.span.column, e5.span.end_column) == (12, 29, 31)
