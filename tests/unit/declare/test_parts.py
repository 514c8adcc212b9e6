"""Plurals, kinds, faces, boards, places, numbers and tables: what each line of a declaration makes of the world."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cafetal.declare.english import plural_forms, plural_of, singular_of, singulars
from cafetal.declare.words import NOT_A_NOUN, NOT_A_VALUE, RESERVED
from cafetal.geometry import Geometry
from cafetal.model import Column
from cafetal.parse.lexer import RESERVED as READER_RESERVED
from cafetal.vocabulary import NAMES_NOTHING
from tests.unit.declare.samples import declared

PLURALS = {
    "space": "spaces",
    "hex": "hexes",
    "box": "boxes",
    "city": "cities",
    "way": "ways",
    "edge": "edges",
    "house": "houses",
    "match": "matches",
    "wish": "wishes",
    "glass": "glasses",
    "prize": "prizes",
    "centavo": "centavos",
    "ingredient_card": "ingredient_cards",
    "purchases": "purchases",
    "bonus": "bonuses",
    "clubs": "clubs",
}


@pytest.mark.parametrize(("singular", "plural"), PLURALS.items())
def test_regular_plurals(singular: str, plural: str) -> None:
    assert plural_of(singular) == plural
    assert singular == plural or singular in singulars(plural)


@pytest.mark.parametrize(
    ("plural", "used", "singular"),
    [
        ("hexes", (), "hex"),
        ("houses", (), "house"),
        ("buses", ("bus",), "bus"),
        ("benches", (), "bench"),
        ("caches", ("cache",), "cache"),
        ("prizes", (), "prize"),
        ("pies", ("pie",), "pie"),
        ("cities", (), "city"),
        ("potatoes", (), "potato"),
        ("mice", (), None),
        ("square", (), None),
        ("s", (), None),
    ],
)
def test_singulars(plural: str, used: tuple[str, ...], singular: str | None) -> None:
    assert singular_of(plural, used) == singular


@given(st.from_regex(r"[a-z][a-z0-9_]{0,8}", fullmatch=True))
def test_a_plural_leads_back(noun: str) -> None:
    for plural in plural_forms(noun):
        assert plural == noun or noun in singulars(plural)


def test_words_that_name_nothing() -> None:
    assert READER_RESERVED <= RESERVED <= NOT_A_NOUN
    assert RESERVED <= NOT_A_VALUE
    assert not NOT_A_NOUN & NAMES_NOTHING
    assert "first" not in NOT_A_VALUE | NOT_A_NOUN | NAMES_NOTHING


def test_a_plural_of_a_value_hides_no_noun() -> None:
    world = declared(
        "components\n    kind land: field, hill\n    kind sex: lady, man/men\n    cup of land  2 each\n"
        "zones\n    fields of cups\n"
    )
    assert world.nouns["fields"] == "fields"
    assert (world.nouns["field"], world.nouns["men"], world.nouns["ladies"]) == ("field", "man", "lady")
    assert {word: world.nouns[word] for word in ("players", "place", "directions", "rows", "columns")} == {
        "players": "player", "place": "place", "directions": "direction", "rows": "row", "columns": "column",
    }  # fmt: skip


def test_kinds() -> None:
    world = declared(
        "components\n    kind worth: -1 to 2\n"
        "    kind level\n        level  up  wet\n        3      4   no\n        4      -   yes\n"
        "    kind size\n        size   next_size\n        small  large\n        large  -\n"
    )
    worth, level, size = (world.kinds[name] for name in ("worth", "level", "size"))
    assert worth.values == ("-1", "0", "1", "2") and worth.low == -1 and worth.numbers == (-1, 0, 1, 2)
    assert level.values == ("3", "4") and level.low == 3
    assert (level.columns["up"].values, level.columns["wet"].values) == ((4, None), (0, 1))
    assert (size.columns["next_size"].type, size.columns["next_size"].values) == ("size", (1, None))
    assert size.numbers is None


def test_a_column_is_called_like_the_kind_that_is_meant() -> None:
    world = declared(
        "components\n    kind hue: white, grey\n    kind tone: white, grey\n"
        "    kind land\n        land  tone\n        hill  grey\n"
    )
    assert world.kinds["land"].columns["tone"].type == "tone"


def test_faces_are_products() -> None:
    world = declared(
        "components\n    kind a_kind: p, q\n    kind b_kind: x, y, z\n"
        "    tile of b_kind and a_kind  2 each\n    man/men of player and a_kind  4 each\n    cup  7\n    money coin\n"
        "    die/dice  2, faces 1 to 3\n    big_die/big_dice  1, faces 3 to 4\n"
    )
    names = [face.name for face in world.faces]
    assert names[:6] == ["x_p_tile", "x_q_tile", "y_p_tile", "y_q_tile", "z_p_tile", "z_q_tile"]
    assert names[6:10] == ["red_p_man", "red_q_man", "blue_p_man", "blue_q_man"]
    assert [face.owner for face in world.faces[6:10]] == [0, 0, 1, 1]
    assert names[10:] == ["cup", "coin", "1_die", "2_die", "3_die", "3_big_die", "4_big_die"]
    assert [face.count for face in world.faces[10:]] == [7, 0, 2, 2, 2, 1, 1]
    assert [world.kinds["pips"].values[face.attributes[0]] for face in world.faces[12:]] == ["1", "2", "3", "3", "4"]
    assert world.storages["box"].faces == tuple(i for i in range(len(names)) if names[i] != "coin")
    assert world.pieces["man"].kinds == ("a_kind",) and world.pieces["man"].by_player


def test_only_players_who_take_part_have_pieces() -> None:
    text = "game g\n    players 1 to 3\n    colours red, blue, green\ncomponents\n    man/men of player  4 each\n"
    assert [len(declared(text, players).faces) for players in (1, 2, 3)] == [1, 2, 3]
    assert declared(text, 2).colours == ("red", "blue")


def test_families_hold_families() -> None:
    world = declared(
        "components\n    family all_of_them: plant, road\n    family plant: worker, shed\n"
        "    worker  3\n    shed  2\n    road  1\n"
    )
    assert world.faces_of("all_of_them") == (0, 1, 2)
    assert world.families["all_of_them"].members == ("plant", "road")


def test_holdings_are_named_by_class_noun_and_mark() -> None:
    world = declared(
        "components\n    cup  3\n    lid  2\n    pin  1\n"
        "boards\n    board: grid of 2 by 2 squares\n        light: a2, b1\n        each dark square holds one cup\n"
        "        each light square holds up to 2 cups\n        each square holds one lid\n"
        "        one square holds the pin\n"
        "    row_of: list of 3 points\n        each point holds one lid\n"
    )
    assert [(s.name, s.kind, s.only) for s in world.storages.values()][2:] == [
        ("square.cup.dark", "one", "dark"),
        ("square.cup.light", "count", "light"),
        ("square.lid", "one", ""),
        ("square.pin", "the", ""),
        ("point", "one", ""),
    ]


def test_who_sees_what() -> None:
    world = declared(
        "components\n    cup  3\n"
        "zones\n    a1 of cups\n    b1 of cups, seen by nobody\n    c1 of cups, seen by nobody, number seen by all\n"
        "    d1 of cups for each player, seen by its owner\n    e1 of cups for each player, number seen by its owner\n"
        "    f1 of cups, at most 2\n    g1 of cups, owned by whoever puts it there, seen by its owner\n"
    )
    assert [(s.seen, s.number_seen) for s in world.storages.values()][2:] == [
        ("all", "all"), ("nobody", "nobody"), ("nobody", "all"), ("owner", "owner"), ("all", "owner"),
        ("all", "all"), ("owner", "owner"),
    ]  # fmt: skip
    pile = world.storages["f1"]
    assert pile.capacity == 2 and world.zones["f1"] == "f1"
    assert [world.faces[face].name for face in world.storages["g1"].faces] == ["red_cup", "blue_cup"]


def test_owned_pools_share_their_faces() -> None:
    world = declared(
        "components\n    cup  3\n    lid  2\n"
        "zones\n    g1 of cups, owned by whoever puts it there\n"
        "    h1 of cups or lids, owned by whoever puts it there\n"
    )
    assert [face.name for face in world.faces[2:]] == ["red_cup", "red_lid", "blue_cup", "blue_lid"]
    assert world.storages["g1"].faces == (2, 4) and world.storages["h1"].faces == (2, 3, 4, 5)


def test_marks_are_nouns_where_they_are_used_as_such() -> None:
    text = "boards\n    board: grid of 2 by 2 squares\n        {}: a1, b2\n{}"
    assert "holy" not in declared(text.format("holy", "")).nouns
    text += "components\n    cup  3\n"
    assert declared(text.format("tower", "        each tower holds one cup\n")).nouns["towers"] == "tower"


def test_values_for_each_place() -> None:
    world = declared(
        "components\n    kind hue: white, grey\n"
        "boards\n    bar: list of 3 stools\n        value: 1, -2, 3\n        hue: white, grey, white\n"
    )
    assert world.classes["stool"].attributes["value"] == (1, -2, 3)
    assert world.classes["stool"].attributes["hue"] == ("white", "grey", "white")


RING = "boards\n    circuit: ring of 8 stops around the board{}\n    board: grid of 2 by 2 squares\n"


def seen(geometry: Geometry, stop: int) -> list[int]:
    return list(geometry.relation("faces", "stop", "board.square")[stop])


def test_rings_are_numbered_as_the_text_says() -> None:
    plain = declared(RING.format("")).geometries["circuit"]
    assert [seen(plain, stop) for stop in range(3)] == [[2, 0], [3, 1], [3, 2]]
    assert list(declared(RING.format("")).geometries) == ["circuit", "board"]
    other = declared(RING.format(", counterclockwise, stop_1 left of row 2")).geometries["circuit"]
    assert [seen(other, stop) for stop in range(4)] == [[2, 3], [0, 1], [0, 2], [1, 3]]
    assert other.step("stop", "forward") == plain.step("stop", "forward")
    for side, first in (("above column b", [3, 1]), ("below column a", [0, 2]), ("right of row 1", [1, 0])):
        assert seen(declared(RING.format(f", clockwise, stop_1 {side}")).geometries["circuit"], 0) == first


def test_a_ring_around_nothing() -> None:
    geometry = declared("boards\n    circuit: ring of 5 stops\n").geometries["circuit"]
    assert geometry.step("stop", "forward") == (1, 2, 3, 4, 0) and geometry.step("stop", "backward")[0] == 4
    assert geometry.relation("touches", "stop", "stop")[0] == (1, 4)
    assert len(set(geometry.classes[0].points)) == 5


def test_a_board_for_each_player() -> None:
    world = declared(
        "components\n    cup  3\n"
        "boards\n    garden: grid of 2 by 2 squares, neighbours straight for each player\n        sunny: a1\n"
        "        each square holds one cup, seen by its owner\n"
    )
    squares = world.classes["square"]
    assert squares.names[:5] == ("red.a1", "red.b1", "red.a2", "red.b2", "blue.a1")
    assert squares.attributes["player"] == (0,) * 4 + (1,) * 4 and squares.having("sunny") == (0, 4)
    geometry = world.geometries["garden"]
    assert geometry.relation("touches", "square", "square")[4] == (5, 6)
    assert geometry.step("square", "up")[4:] == (6, 7, -1, -1)
    assert world.own_boards == {"garden"} and world.storages["square"].size == 8
    assert len(set(squares.points)) == 8


def test_numbers_and_notes() -> None:
    world = declared(
        "components\n    kind hue: white, grey\n"
        "boards\n    board: grid of 2 by 2 squares\n"
        "state\n    a1: 3 to 9\n    b1: -5 to 5\n    c1: 0 to 9, starts at 4\n    price of each hue: 1 to 6\n"
        "    d1 of each player: 0 to 3, seen by its owner\n"
        "    hue: a hue or none\n    goal: a square\n    leader: a player\n"
    )
    values = {name: (v.per, v.type, v.low, v.high, v.initial) for name, v in world.variables.items()}
    assert values == {
        "a1": ("", "number", 3, 9, 3),
        "b1": ("", "number", -5, 5, 0),
        "c1": ("", "number", 0, 9, 4),
        "price": ("hue", "number", 1, 6, 1),
        "d1": ("player", "number", 0, 3, 0),
        "hue": ("", "hue", -1, 1, -1),
        "goal": ("", "square", -1, 3, -1),
        "leader": ("", "player", -1, 1, -1),
    }
    assert world.variables["d1"].seen == "owner"
    assert world.variables["hue"].or_none and not world.variables["leader"].or_none


def test_tables() -> None:
    world = declared(
        "components\n    kind level: one, two\n    cup  3\n    lid  3\n"
        "table price in cups\n    level  lid  cup\n    two    -    -4\n    one    3    0\n"
        "table reward\n    height  bonus  malus\n    2       1      0\n    1       5      7\n"
    )
    price, reward = world.tables["price"], world.tables["reward"]
    assert (price.unit, price.corner, price.rows, price.columns) == ("cup", "level", ("two", "one"), ("lid", "cup"))
    assert price.cells == ((None, -4), (3, 0))
    assert (reward.unit, reward.rows, reward.cells) == ("", ("2", "1"), ((1, 0), (5, 7)))


def test_a_network_of_the_text() -> None:
    world = declared(
        "components\n    kind hue: red, blue\n    kind trip\n        trip  start  worth\n        one   ulm    4\n"
        "    cup of trip  1 each\nboards\n    land: map of towns and lanes\n        lit: ulm\n"
        "        town  town  length hue deep\n        ulm bern 3 red yes\n        bern ulm 4 blue no\n"
        "        lane  town  town  length  hue  deep\n        pass  ulm   chur  9       -    no\n"
        "        town  size\n        chur  7\n        each lane holds one cup\n"
    )
    towns, lanes = world.classes["town"], world.classes["lane"]
    assert towns.names == ("ulm", "bern", "chur") and towns.having("lit") == (0,)
    assert towns.attributes["size"] == (None, None, 7)
    assert lanes.names == ("ulm_bern_1", "bern_ulm_2", "pass")
    assert lanes.attributes == {"length": (3, 4, 9), "hue": ("red", "blue", None), "deep": (True, False, False)}
    assert world.kinds["trip"].columns["start"] == Column("start", "town", (0,))
    assert (world.ends("lane"), world.ends("town"), world.links_between("town")) == ("town", "", "lane")


def test_markers() -> None:
    world = declared(
        'components\n    cup  3\n    pin  3\nbox\n    foot/feet 4, "of wood"\n'
        "boards\n    board: grid of 2 by 2 squares\n        each square holds one cup\n"
        "        each cup is marked by 1 pin of its owner, under its cup, or on a square while there is no cup\n"
        "state\n    points: 0 to 9, shown by the feet on the board\n"
    )
    marked, shown = world.printed.markers
    assert (marked.shows, marked.marker, marked.count, marked.under, marked.before) == (
        "cup",
        "pin",
        1,
        "cup",
        "square",
    )
    assert (shown.shows, shown.marker, shown.on, world.variables["points"].shown_by) == (
        "points", "foot", "board", "foot",
    )  # fmt: skip
    assert [(part.plural, part.remark) for part in world.printed.box] == [("feet", "of wood")]
